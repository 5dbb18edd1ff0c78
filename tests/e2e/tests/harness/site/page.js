const on = (id, act) => document.getElementById(id).addEventListener("click", act);
on("complain", () => console.error("a complaint"));
on("wander", () => fetch("http://elsewhere.invalid/").catch(() => document.body.append("nobody there")));
document.querySelector("[role=gridcell]").focus();
document.addEventListener("keydown", (event) => {
  const held = ["ctrlKey", "shiftKey"].filter((name) => event[name]).join(" ");
  document.querySelector("[role=status]").textContent += `${event.key}${held} `;
});
