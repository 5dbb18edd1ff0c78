// Starts the app. Its files have hashed names, which the build writes on this script's tag.
(() => {
  const tag = document.currentScript;
  const at = (name) => new URL(tag.dataset[name], document.baseURI).href;

  // The theme a person chose holds from the first paint on, not from the app's start.
  try {
    const { theme } = JSON.parse(localStorage.getItem("kicker.1.options"));
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // No choice was made, or nothing can be kept here.
  }

  // What the first paint says in small print stands out once it is certain.
  const fail = (error) => {
    document.getElementById("trouble")?.setAttribute("data-certain", "");
    console.error(error);
  };

  const page = new Promise((ready) => addEventListener("DOMContentLoaded", ready));
  if (location.protocol === "file:") {
    page.then(() => fail("opened from a file"));
    return;
  }
  Promise.all([import(at("app")), page])
    .then(([app]) => app.default({ module_or_path: at("wasm") }))
    .catch((error) => page.then(() => fail(error)));
})();
