/** A row ends when it is stopped, or when one of its fields says so, as for an employee who leaves. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import type { Words } from "@so-thiet-bi/contract/language";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Refusal } from "../../../http/refusal.ts";
import type { View } from "../queries/view.ts";
import type { Change, Draft } from "../rules.ts";

/** Says why a row cannot be stopped yet. */
export type StopCheck = (db: Db, id: number) => Promise<Refusal | undefined>;

/**
 * What later areas say before a row is stopped or ends, and do once it has ended; handed in by catalogue
 * (`areas/index.ts`).
 */
export interface Edges {
  readonly checks: readonly StopCheck[];
  readonly ended?: (tx: Tx, actor: Actor, ids: readonly number[]) => Promise<void>;
  readonly takeOver?: TakeOver;
}

/** What an imported file writes. */
export interface Written {
  readonly created: readonly Draft[];
  readonly changed: readonly Change[];
}

/**
 * What a file means for those who have built on the rows before it, asked before anything is written: said in
 * the preview, and told once it is.
 */
export type TakeOver = (
  db: Db,
  view: View,
  written: Written,
) => Promise<{ notices: Words[]; tell: (tx: Tx) => Promise<void> }>;

export const noEdges: Edges = { checks: [] };

/** What would hold a row back from being stopped holds it back from ending otherwise too. */
export async function checkEnding(
  tx: Tx,
  of: Catalogue,
  changes: readonly Change[],
  edges: Edges,
): Promise<void> {
  for (const { id } of endingOf(of, changes)) await checkMayStop(tx, id, edges);
}

/** What has to be done for rows that have just ended. */
export async function afterEnding(
  tx: Tx,
  { actor, of }: View,
  changes: readonly Change[],
  { ended }: Edges,
): Promise<void> {
  const ids = endingOf(of, changes).map(({ id }) => id);
  if (ids.length > 0 && ended) await ended(tx, actor, ids);
}

/** The changes that end a row, such as an employee who leaves. */
export function endingOf<One extends Pick<Change, "before" | "draft">>(
  { ends }: Catalogue,
  changes: readonly One[],
): One[] {
  if (!ends) return [];
  const isOver = (value: unknown) => ends.values.includes(String(value));
  return changes.filter(
    ({ before, draft }) => isOver(draft.values[ends.field]) && !isOver(before[ends.field]),
  );
}

/** Why a row may not end yet, if anything holds it back. */
export async function holdsBack(db: Db, id: number, { checks }: Edges): Promise<Refusal | undefined> {
  for (const check of checks) {
    const refusal = await check(db, id);
    if (refusal) return refusal;
  }
  return undefined;
}

export async function checkMayStop(tx: Tx, id: number, edges: Edges): Promise<void> {
  const refusal = await holdsBack(tx, id, edges);
  if (refusal) throw refusal;
}
