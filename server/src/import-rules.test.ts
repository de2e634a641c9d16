import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let planted: string;
let report: { from: string; rule: { name: string } }[];

/** One violation for each rule that guards the map. */
const violations: [rule: string, from: string, to: string][] = [
  ["area-order-history", "server/src/areas/history/actions.ts", "server/src/areas/demands/queries.ts"],
  ["area-order-equipment", "server/src/areas/equipment/queries.ts", "server/src/areas/demands/queries.ts"],
  ["contract-knows-nobody", "contract/src/demands.ts", "server/src/http/actor.ts"],
  ["ends-meet-in-the-contract", "web/src/app/main.tsx", "server/src/http/actor.ts"],
  ["platform-knows-no-area", "server/src/http/serve.ts", "server/src/areas/stock/queries.ts"],
  [
    "areas-use-actions-and-queries",
    "server/src/areas/demands/actions.ts",
    "server/src/areas/equipment/policy.ts",
  ],
  ["pure-words-touch-no-database", "server/src/areas/stock/rules.ts", "server/src/db/connect.ts"],
  ["web-areas-do-not-meet", "web/src/areas/demands/api.ts", "web/src/areas/equipment/api.ts"],
  ["web-area-usage-leads-into-few", "web/src/areas/usage/api.ts", "web/src/areas/equipment/api.ts"],
  ["web-platform-knows-no-area", "web/src/ui/data-table.tsx", "web/src/areas/equipment/api.ts"],
  [
    "web-folders-do-not-circle",
    "web/src/areas/norms/lists/list-page.tsx",
    "web/src/areas/norms/rooms/room-page.tsx",
  ],
  ["no-cycles", "server/src/db/lease.ts", "server/src/db/migrate.ts"],
];

beforeAll(() => {
  planted = mkdtempSync(path.join(tmpdir(), "stb-imports-"));
  const files = new Map<string, string>();
  for (const [, from, to] of violations) {
    const line = (target: string, source: string) =>
      `import type { x } from "./${path.relative(path.dirname(source), target)}";\n`;
    files.set(from, (files.get(from) ?? "") + line(to, from));
    files.set(to, files.get(to) ?? "");
  }
  files.set(
    "web/src/areas/norms/rooms/room-page.tsx",
    'import type { y } from "../lists/list-columns.tsx";\n',
  );
  files.set("web/src/areas/norms/lists/list-columns.tsx", "");
  files.set("server/src/db/migrate.ts", 'import type { y } from "./lease.ts";\n');
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(planted, name)), { recursive: true });
    writeFileSync(path.join(planted, name), `${text}export type x = 1;\nexport type y = 2;\n`);
  }
  const depcruise = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const answer = spawnSync(
    process.execPath,
    [
      depcruise,
      "contract/src",
      "server/src",
      "web/src",
      "--config",
      path.join(root, ".dependency-cruiser.cjs"),
      "--output-type",
      "json",
    ],
    {
      cwd: planted,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  report = JSON.parse(answer.stdout).summary.violations;
}, 30_000);

afterAll(() => rmSync(planted, { recursive: true, force: true }));

test.each(violations)("the rule %s stops %s from importing %s", (rule, from) => {
  const stopped = report
    .filter((violation) => violation.rule.name === rule)
    .map((violation) => violation.from);
  // why: a rule about folders names the folder
  expect(stopped).toContain(stopped.includes(from) ? from : path.dirname(from));
});
