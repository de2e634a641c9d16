/** What of a school serves its items, and what more of it costs. */
import type { CoverageItem } from "@so-thiet-bi/contract/norms";
import type { Db } from "../../../db/connect.ts";
import { estimatePrices, kindsFrom } from "../../demands/queries/kinds.ts";
import type { School } from "./coverage-facts.ts";
import { nameOfItem } from "./covering.ts";

export const usualUnit = "Cái";

/** What of the school's a line asks for more of. */
export interface Serving {
  typeId: number | null;
  equipmentId: number | null;
  perItem: number;
  name: string | null;
  unit: string | null;
  /** Of one in its own units, as far as books or catalogue know it. */
  price: number | null;
}

/** In the order of the given items. */
export async function servingsOf(
  db: Db,
  school: School,
  rows: readonly Pick<CoverageItem, "item">[],
): Promise<Serving[]> {
  const served = rows.map((row) => servingOf(school, row));
  const prices = await estimatePrices(
    db,
    kindsFrom(
      served.map(({ typeId, name, unit }, at) => {
        const { item } = rows[at] as Pick<CoverageItem, "item">;
        return {
          at,
          departmentId: school.unit.id,
          demandId: null,
          typeId,
          name: name ?? nameOfItem(item),
          unit: unit ?? item.unit ?? usualUnit,
        };
      }),
    ),
  );
  return served.map((one, at) => ({ ...one, price: prices.get(at)?.amount ?? null }));
}

function servingOf(school: School, { item }: Pick<CoverageItem, "item">): Omit<Serving, "price"> {
  const usable = (school.mappings.get(item.id) ?? []).filter(({ active }) => active);
  // a type is what one orders; a single piece with a code of its own is not ordered again
  const found =
    usable.find(({ typeId }) => typeId !== null) ??
    usable.find(({ trackingMode }) => trackingMode !== "ITEM");
  if (!found) return { typeId: null, equipmentId: null, perItem: 1, name: null, unit: null };
  const { typeId, equipmentId, perItem, name, unit } = found;
  return { typeId, equipmentId, perItem, name, unit };
}
