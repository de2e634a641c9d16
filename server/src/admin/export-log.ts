import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { securityQuery } from "@so-thiet-bi/contract/security";
import { exportSecurityEvents } from "../areas/security/queries/export.ts";
import { givenPath } from "../given-path.ts";
import type { Work } from "./work.ts";

/** As the page of the log exports it. A file that is there is not written over. */
export async function exportLog(
  { database, actor, print }: Work,
  [file = "", from, to]: readonly string[],
): Promise<undefined> {
  const query = securityQuery.safeParse({ from: from ?? "2000-01-01", to });
  if (!query.success) throw new Error("Write days as 2026-11-25.");
  const { content } = await exportSecurityEvents(database.kysely, actor, query.data, "vi");
  const path = givenPath(file);
  await pipeline(content as Readable, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  print(`The log of security lies in ${path}.`);
  return undefined;
}
