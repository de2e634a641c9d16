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

// What a page shows first is asked for while its code is on the way; `lib/first-reads.ts` hands the answers over.
(() => {
  const { pathname, search } = location;
  const setting = (name) => document.querySelector(`meta[name="${name}"]`)?.content;
  /** @type {Record<string, () => string>} */
  const reads = {
    "/": () => "/dashboard",
    "/dashboard": () => "/dashboard",
    "/equipment/management": () => "/equipments?page=1&size=20",
    "/equipment/request": () => `/loan-weeks?monday=${mondayToOpen()}`,
  };
  // as `mondayToOpen` of the week has it: from Friday noon on, in Vietnam, the next one
  const mondayToOpen = () => {
    const hour = 3_600_000;
    const local = new Date(Date.now() + 7 * hour);
    const hours = ((local.getUTCDay() + 6) % 7) * 24 + local.getUTCHours();
    const start = local.getTime() - hours * hour;
    return new Date(start + (hours < 4 * 24 + 12 ? 0 : 7 * 24 * hour)).toISOString().slice(0, 10);
  };
  const read = reads[pathname];
  if (!read || search) return;
  let token = null;
  let language = null;
  try {
    token = localStorage.getItem("token");
    language = localStorage.getItem("language") ?? JSON.parse(localStorage.getItem("user") ?? "{}").language;
  } catch {
    // Without storage nobody is logged in yet.
  }
  if (!token) return;
  const headers = {
    Accept: "application/json",
    "Accept-Language": language ?? setting("default-locale"),
    "X-Auth-Token": token,
  };
  const answers = new Map();
  for (const address of ["/school-years", read()].map(
    (path) => setting("api-base-path").replace(/\/+$/, "") + path,
  )) {
    const answer = fetch(address, { headers });
    // why: the program asks again and says what is wrong
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  window.firstReads = { pathname: pathname === "/" ? "/dashboard" : pathname, headers, answers };
})();
