import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { Db } from "../../../db/connect.ts";
import { gapOf } from "../rules.ts";

type ListNorm = Omit<NonNullable<DemandLine["listNorm"]>, "gap">;

/**
 * Norms are reckoned by a later area, which is handed in: of the lines of a demand that carry no norm, by
 * line. Of a unit that is no school, nothing.
 */
export type FindListNorms = (db: Db, demandId: number) => Promise<ReadonlyMap<number, ListNorm>>;

/** A demand whose lines without a norm say what the lists of the school say of their kind. */
export async function withListNorms(db: Db, demand: Demand, find: FindListNorms): Promise<Demand> {
  if (demand.lines.every(({ normQuantity }) => normQuantity !== null)) return demand;
  const norms = await find(db, demand.id);
  const lines = demand.lines.map((line): DemandLine => {
    const norm = norms.get(line.id);
    return norm ? { ...line, listNorm: { ...norm, gap: gapOf(norm.need, line.count) } } : line;
  });
  return { ...demand, lines };
}
