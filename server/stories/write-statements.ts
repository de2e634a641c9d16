/** Set up for each file of stories: leaves what the program sends to the database, where a folder is named. */
import pg from "pg";
import { folderVariable, writerInto } from "./sent-statements.ts";

const folder = process.env[folderVariable];
const written = Symbol.for("statements are written");
const { prototype } = pg.Client as unknown as { prototype: Record<string | symbol, unknown> };

// the files of a worker share the driver
if (folder && !prototype[written]) {
  const write = writerInto(folder);
  const query = prototype["query"] as (...given: unknown[]) => unknown;
  prototype[written] = true;
  prototype["query"] = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [{ text?: unknown; values?: unknown } | undefined];
    // what has values is the product's; the rest is settings and the stories' own
    if (typeof asked === "object" && typeof asked.text === "string" && asked.values) write(asked.text);
    return query.apply(this, given);
  };
}
