/** How a catalogue and the rows that its files may name reach a worker. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { besides } from "../../../beside/beside.ts";
import { type Actor, wordingFor } from "../../../http/actor.ts";
import { inParts } from "../../../sheets/files.ts";
import { sheetOf } from "../sheet.ts";
import type { Declared, NameableRows } from "../work.ts";
import type { Usable } from "./usable-rows.ts";

export const work = besides<typeof import("../work.ts")>(new URL("../work.ts", import.meta.url));

/** What of a declaration can be sent: everything but functions. */
export function declaredOf(of: Catalogue, actor: Actor): Declared {
  return {
    sheet: sheetOf(of, wordingFor(actor)),
    fields: JSON.parse(JSON.stringify(of.fields)),
    grid: of.grid,
    ranges: of.ranges && { from: of.ranges.from, to: of.ranges.to },
  };
}

/** The rows that files of a catalogue may name, a few at a time. */
export async function* nameable(named: ReadonlyMap<string, readonly Usable[]>): AsyncGenerator<NameableRows> {
  for (const [of, all] of named) for await (const rows of inParts(all, 500)) yield { of, rows };
}
