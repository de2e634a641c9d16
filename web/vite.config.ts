import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedFiles } from "./compressed-files.ts";
import { firstLoad } from "./first-load.ts";
import { offlineFiles } from "./offline-files.ts";

const shell = "src/app/shell.tsx";

export default defineConfig({
  plugins: [
    react(),
    firstLoad({
      "/login": ["src/areas/auth/login-page.tsx"],
      "/dashboard": [shell, "src/app/pages/dashboard.tsx"],
      "/system/information": [shell, "src/areas/departments/unit-information.tsx"],
      "/equipment/management": [shell, "src/areas/equipment/equipment-list.tsx"],
      "/category/subject": [shell, "src/areas/catalogues/catalogue-routes.tsx"],
    }),
    offlineFiles({
      whole: [
        "src/areas/auth/login-page.tsx",
        "src/areas/inventory/counting/count-page.tsx",
        "src/areas/inventory/counting/send-entries.ts",
        "src/areas/incidents/report/report-page.tsx",
      ],
      drawn: [
        shell,
        "src/app/pages/dashboard.tsx",
        "src/app/pages/without-network.tsx",
        "src/areas/registrations/week/week-page.tsx",
      ],
    }),
    compressedFiles(),
  ],
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
  build: {
    manifest: true,
    // why: the Content-Security-Policy allows fonts from our own address only, not from data:
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
