/**
 * The real product with all that it does beside its requests, which says how long its loop stood still. Of
 * `BENCH_PRODUCT`, another copy of the program, where it is given.
 */
import { pathToFileURL } from "node:url";
import { watchLoop } from "../stories/loop-watch.ts";
import { benchKey } from "./key.ts";
import { noteStatements } from "./sent.ts";
import { standUp } from "./stand.ts";

const copy = process.env["BENCH_PRODUCT"];
const root = copy ? pathToFileURL(`${copy}/server/src/`) : new URL("../src/", import.meta.url);
const from = <Module>(path: string): Promise<Module> => import(new URL(path, root).href);
const { buildApp } = await from<typeof import("../src/app.ts")>("app.ts");
const { loadConfig } = await from<typeof import("../src/config.ts")>("config.ts");
const { openDatabase } = await from<typeof import("../src/db/connect.ts")>("db/connect.ts");
const { givenKey } = await from<typeof import("../src/history-key.ts")>("history-key.ts");
const { openHistory } = await from<typeof import("../src/areas/history/actions/open-history.ts")>(
  "areas/history/actions/open-history.ts",
);

watchLoop();
if (process.env["BENCH_EXPLAIN"]) noteStatements();
const filesFolder = process.env["BENCH_FILES"] as string;
const database = openDatabase(JSON.parse(process.env["BENCH_DATABASE"] as string), console.error);
await openHistory(database, givenKey(loadConfig({ HISTORY_KEY: benchKey })), () => {});
const app = await buildApp(database, {
  ...loadConfig({ LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "1000000000" }),
  filesFolder,
  headsFolder: `${filesFolder}-heads`,
  webFolder: undefined,
});
await standUp(app, database);
