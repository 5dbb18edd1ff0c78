// Starts the app. Its files have hashed names, which the build writes on this script's tag.
const tag = document.querySelector("script[data-app]");
const at = (name) => new URL(tag.dataset[name], document.baseURI).href;

try {
  const app = await import(at("app"));
  await app.default({ module_or_path: at("wasm") });
} catch (error) {
  document.getElementById("trouble").hidden = false;
  throw error;
}
