export const password = "thietbi@2026";
/** Of equipment, at THCS Bến Hạ. */
export const keeper = "tb.mai";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The pages that are weighed: who opens which, on what screen, and how one sees that it is there. */
export const pages = [
  { name: "login", address: "/login", screen: desktop, shows: "input[autocomplete='username']" },
  { name: "start", address: "/dashboard", username: keeper, screen: desktop, shows: "main h2" },
  {
    name: "list",
    address: "/equipment/management",
    username: keeper,
    screen: desktop,
    shows: ".data-table tbody td",
  },
  { name: "week", address: "/equipment/request", username: "gv.tuan", screen: phone, shows: "main h2" },
];

/** In the browser: what one came for is there, and nothing still stands for some of it. */
export const isThere = (shows) =>
  document.querySelector(shows) !== null &&
  document.querySelector("main .state-loading, main .state-loading-line, main [aria-busy='true']") === null;
