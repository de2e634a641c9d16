/**
 * The product in a process of its own, which says how long its loop stood still; without a database, a
 * process that computes a little.
 */
import { buildApp } from "../src/app.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { computeALittle, watchLoop } from "./loop-watch.ts";
import { storyKey } from "./template.ts";

watchLoop();
const given = process.env["WATCHED_DATABASE"];
if (given) {
  const database = openDatabase(JSON.parse(given), console.error);
  await openHistory(database, storyKey(), () => {});
  const filesFolder = process.env["WATCHED_FILES"] as string;
  const config = {
    ...loadConfig({ LOG_LEVEL: "silent", REQUESTS_PER_MINUTE: "1000000000" }),
    filesFolder,
    headsFolder: `${filesFolder}-heads`,
    webFolder: undefined,
  };
  const app = await buildApp(database, config);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` });
  process.on("disconnect", async () => {
    await app.close();
    await database.close();
    process.exit(0);
  });
} else {
  computeALittle();
  process.send?.({ url: "" });
  process.on("disconnect", () => process.exit(0));
}
