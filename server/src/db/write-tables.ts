/** `npm run tables`: migrates a throw-away database and writes `tables.ts` from it. */
import { writeFileSync } from "node:fs";
import { openDatabase } from "./connect.ts";
import { startTemporary } from "./embedded/start.ts";
import { migrate } from "./migrate.ts";
import { printTables } from "./print-tables.ts";

const server = await startTemporary();
const database = openDatabase(server.owner, console.error);
await migrate(database, console.log);
writeFileSync(new URL("./tables.ts", import.meta.url), await printTables(database));
await database.close();
await server.stop();
