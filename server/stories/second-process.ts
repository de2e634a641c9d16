/**
 * The product a second time, in a process of its own over the database of a story; asked, it says how many
 * passwords it has compared.
 */
import { buildApp } from "../src/app.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { comparisons } from "../src/areas/users/rules.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { storyKey } from "./template.ts";

const database = openDatabase(JSON.parse(process.env["STORY_DATABASE"] as string), console.error);
await openHistory(database, storyKey(), () => {});
const app = await buildApp(database, {
  ...loadConfig({ LOG_LEVEL: "silent" }),
  requestsPerMinute: 1_000_000,
  webFolder: undefined,
  trustProxy: 1,
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.on("message", () => process.send?.(comparisons()));
process.on("disconnect", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/api`);
