// Light or dark as chosen on this browser, else as the system has it; `lib/appearance.ts` keeps the choice.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("appearance");
  } catch {
    // A browser without storage follows the system.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
})();
