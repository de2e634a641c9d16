// Stands in the page itself and runs before anything is drawn.

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

// A part of the program that does not arrive leaves a white page: behind a bad network the page is asked for once more, then says so.
(() => {
  const soon = 20_000;
  const isAgain = () => {
    try {
      const last = Number(sessionStorage.getItem("startedAgain"));
      sessionStorage.setItem("startedAgain", String(Date.now()));
      return Date.now() - last < soon;
    } catch {
      // Without storage nobody would know when to stop.
      return true;
    }
  };
  addEventListener(
    "error",
    ({ target }) => {
      // still as it came: the program draws something else here
      const root = document.querySelector("#root:has(> .starting > .starting-mark:only-child)");
      if (!(target instanceof HTMLScriptElement) || target.type !== "module" || !root) return;
      if (isAgain()) {
        root.textContent =
          "Không tải được trang. Hãy kiểm tra mạng rồi tải lại. · The page could not be loaded. Check the network and reload.";
      } else location.reload();
    },
    true,
  );
})();
