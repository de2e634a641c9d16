import { defineConfig } from "vite";
import { groupedChunks } from "./chunk-groups.ts";
import { compressedFiles } from "./compressed-files.ts";
import { firstLoad } from "./first-load.ts";
import { firstPicture } from "./first-picture.ts";
import { offlineFiles } from "./offline-files.ts";
import { program } from "./program.ts";

const shell = "src/app/shell.tsx";

const start = { modules: [shell, "src/app/pages/dashboard.tsx"], kilobytes: 203, files: 6 };

const budgets = {
  "/": start,
  "/login": { modules: ["src/areas/auth/login-page.tsx"], kilobytes: 112.5, files: 4 },
  "/dashboard": start,
  "/equipment/management": {
    modules: [shell, "src/areas/equipment/equipment-list.tsx"],
    kilobytes: 272,
    files: 9,
  },
  "/equipment/request": {
    modules: [shell, "src/areas/registrations/week/week-page.tsx"],
    kilobytes: 240,
    files: 9,
  },
};

/** Comes right behind the first picture of every list. */
const behind = ["src/ui/page-turner.tsx"];

export default defineConfig({
  plugins: [
    program(),
    groupedChunks([...Object.values(budgets).flatMap(({ modules }) => modules), ...behind]),
    offlineFiles({
      whole: [
        "src/areas/auth/login-page.tsx",
        "src/areas/inventory/counting/count-page.tsx",
        "src/areas/inventory/counting/send-entries.ts",
        "src/areas/incidents/report/report-page.tsx",
      ],
      drawn: [
        shell,
        "src/app/log-out-unsent.tsx",
        "src/app/unsent-dialog.tsx",
        "src/app/pages/dashboard.tsx",
        "src/app/help/help-panel.tsx",
        "src/app/pages/without-network.tsx",
        "src/areas/registrations/week/week-page.tsx",
        "src/areas/registrations/week/whose-week.tsx",
        "src/areas/registrations/registration-panel.tsx",
      ],
    }),
    firstPicture(),
    compressedFiles(),
    firstLoad(budgets, shell),
  ],
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
  build: {
    manifest: true,
    // why: the Content-Security-Policy allows fonts from our own address only, not from data:
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // the budgets above say what is too large
    chunkSizeWarningLimit: 1_000,
  },
});
