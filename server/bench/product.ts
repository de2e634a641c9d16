/** The real product, in a process of its own. */
import { buildApp } from "../src/app.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { givenKey } from "../src/history-key.ts";
import { benchKey } from "./key.ts";
import { standUp } from "./stand.ts";

const database = openDatabase(JSON.parse(process.env["BENCH_DATABASE"] as string), console.error);
await openHistory(database, givenKey(loadConfig({ HISTORY_KEY: benchKey })), console.error);
const app = await buildApp(database, {
  ...loadConfig({ REQUESTS_PER_MINUTE: "1000000000" }),
  webFolder: undefined,
});
await standUp(app, database);
