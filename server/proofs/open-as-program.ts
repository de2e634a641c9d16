import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { type Database, openDatabase } from "../src/db/connect.ts";
import type { EmbeddedDatabase } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrate.ts";

/**
 * A new database as the product has it: its owner makes the tables, and the program writes with the key of
 * the history.
 */
export async function openAsProgram(
  { owner, connection }: Pick<EmbeddedDatabase, "owner" | "connection">,
  key: Parameters<typeof openHistory>[1],
): Promise<Database> {
  const migrating = openDatabase(owner, console.error);
  await migrate(migrating, () => {}, { program: connection.user });
  await migrating.close();
  const database = openDatabase(connection, console.error);
  await openHistory(database, key, () => {});
  return database;
}
