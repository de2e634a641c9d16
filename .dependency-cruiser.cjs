/** Imports point one way. When a rule stops you, its sentence says where the code wants to go. */
const areas = [
  "history",
  "security",
  "system-status",
  "files",
  "users",
  "notices",
  "auth",
  "departments",
  "legal-settings",
  "school-years",
  "catalogues",
  "roll-over",
  "lesson-plans",
  "accounts",
  "unit-lists",
  "stock",
  "equipment",
  "vouchers",
  "holdings",
  "qr-labels",
  "books",
  "wear",
  "asset-changes",
  "home-made-aids",
  "donations",
  "registrations",
  "usage",
  "campaigns",
  "demands",
  "incidents",
  "corrections",
  "repairs",
  "maintenance-plans",
  "liquidations",
  "loans",
  "inventory",
  "leaving",
  "data-requests",
  "norms",
  "reports",
  "report-requests",
  "track-books",
  "paper-home",
  "setup",
  "dashboard",
  "search",
];

const areaOrder = areas.slice(0, -1).map((area, index) => ({
  name: `area-order-${area}`,
  comment: `The areas have an order (server/src/areas/index.ts); "${area}" may use only those before it. Move what both need to the earlier area.`,
  severity: "error",
  from: { path: `^server/src/areas/${area}/` },
  to: { path: `^server/src/areas/(${areas.slice(index + 1).join("|")})/` },
}));

/** Screens that open one another, the area of the whole before those of its parts: one way, as on the server. */
const leadInto = {
  registrations: ["loans"],
  usage: ["loans", "registrations"],
  repairs: ["incidents"],
  "maintenance-plans": ["incidents"],
  liquidations: ["incidents"],
  vouchers: ["corrections"],
  equipment: ["asset-changes"],
  "unit-lists": ["accounts"],
};

module.exports = {
  forbidden: [
    ...areaOrder,
    {
      name: "contract-knows-nobody",
      comment: "The contract is what both ends promise; it imports neither of them.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(server|web)/" },
    },
    {
      name: "ends-meet-in-the-contract",
      comment: "Server and web meet only in the contract: write the shared type or word there.",
      severity: "error",
      from: { path: "^(server|web)/" },
      to: { path: "^(server|web)/", pathNot: "^$1/" },
    },
    {
      name: "platform-knows-no-area",
      comment:
        "beside, http, db, turns, flow, sheets, mail, storage and watch serve every area and know none: hand what they need in from app.ts.",
      severity: "error",
      from: { path: "^server/src/(beside|http|db|turns|flow|sheets|mail|storage|watch)/" },
      to: { path: "^server/src/(areas|demo)/" },
    },
    {
      name: "areas-use-actions-and-queries",
      comment:
        "Of another area its actions, queries and papers and the arithmetic of its rules are open; routes, flow, policy, sheet, daily and work are its own.",
      severity: "error",
      from: { path: "^server/src/areas/([^/]+)/" },
      to: {
        path: "^server/src/areas/([^/]+)/",
        pathNot: "^server/src/areas/($1/|[^/]+/(actions|queries|papers|rules)[./])",
      },
    },
    {
      name: "pure-words-touch-no-database",
      comment:
        "policy, flow and rules are read and tested without a database; ask in queries or actions and hand the answer in.",
      severity: "error",
      from: { path: "^server/src/areas/[^/]+/(policy|flow|rules)", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/db/|node_modules/(kysely|pg)/|/(queries|actions)" },
    },
    {
      name: "only-actions-and-queries-speak-sql",
      comment: "Routes are a table of contents: put the statement into queries.ts or actions.ts.",
      severity: "error",
      from: { path: "^server/src/areas/[^/]+/(routes|sheet)" },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    {
      name: "web-areas-do-not-meet",
      comment:
        "A page that joins several areas lives in web/src/app/pages; screens that lead into each other are named below.",
      severity: "error",
      from: {
        path: "^web/src/areas/([^/]+)/",
        pathNot: `^web/src/areas/(${Object.keys(leadInto).join("|")})/`,
      },
      to: { path: "^web/src/(areas/([^/]+)|app)/", pathNot: "^web/src/areas/$1/" },
    },
    ...Object.entries(leadInto).map(([area, others]) => ({
      name: `web-area-${area}-leads-into-few`,
      comment: `Screens of ${area} lead into those of ${others.join(" and ")} only.`,
      severity: "error",
      from: { path: `^web/src/areas/${area}/` },
      to: {
        path: "^web/src/(areas/([^/]+)|app)/",
        pathNot: `^web/src/areas/(${[area, ...others].join("|")})/`,
      },
    })),
    {
      name: "web-platform-knows-no-area",
      comment: "ui and lib could ship in another product.",
      severity: "error",
      from: { path: "^web/src/(ui|lib)/" },
      to: { path: "^web/src/(areas|app)/" },
    },
    {
      name: "web-folders-do-not-circle",
      comment:
        "Of two folders beside each other one leads into the other: move what both need to the folder around them.",
      severity: "error",
      scope: "folder",
      from: { path: "^web/src/" },
      to: { circular: true },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or need a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-test-in-product",
      comment: "Products do not import tests.",
      severity: "error",
      from: { pathNot: "\\.test\\.tsx?$|^server/stories|^journeys" },
      to: { path: "\\.test\\.tsx?$" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
    },
    exclude: { path: "/dist/" },
  },
};
