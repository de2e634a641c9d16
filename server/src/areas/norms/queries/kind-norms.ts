import type { DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { CoverageItem } from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { sumOf } from "../../books/rules.ts";
import { kindsOfDemands } from "../../demands/queries/kinds.ts";
import type { FindListNorms } from "../../demands/queries/list-norms.ts";
import { isCounted, thingKey } from "../../stock/queries/kinds.ts";
import { inStockUnits } from "../rules/need.ts";
import { readSchools } from "./coverage-facts.ts";
import { coverSchool, nameOfItem } from "./covering.ts";

/** A line without a norm, and what of its school belongs to the kind that it asks for. */
interface KindRow {
  lineId: number;
  departmentId: number;
  /** The item that it was drafted for. */
  itemId: number | null;
  /** In small letters; only of a line that names neither type nor record. */
  freeName: string | null;
  typeIds: number[];
  /** Records of the kind that items name by themselves. */
  equipmentIds: number[];
}

/**
 * What the lists in force say of the kinds that the lines of a demand ask for: a fixed number of statements
 * for any number of lines.
 */
export const findListNorms: FindListNorms = async (db, demandId) => {
  const kinds = await readKinds(db, demandId);
  const [first] = kinds;
  if (!first) return new Map();
  const { schools, items } = await readSchools(db, [first.departmentId], {});
  const covered = schools.flatMap((school) => coverSchool(school, items, { withRepair: false }));
  // why: of what nobody must have, and what digital material stands for, no number is demanded
  const demanded = covered.filter(({ item, choice }) => !item.optional && !choice.metDigitally);
  return new Map(kinds.map((kind) => [kind.lineId, normOf(kind, demanded)]));
};

function normOf(
  kind: KindRow,
  covered: readonly CoverageItem[],
): Pick<NonNullable<DemandLine["listNorm"]>, "need" | "items"> {
  const served = covered.flatMap(({ item, need, mappings }) => {
    const mapping = mappings.find(
      ({ typeId, equipmentId }) =>
        (typeId !== null && kind.typeIds.includes(typeId)) ||
        (equipmentId !== null && kind.equipmentIds.includes(equipmentId)),
    );
    const isNamed =
      item.id === kind.itemId || nameOfItem(item).toLocaleLowerCase("vi").slice(0, 255) === kind.freeName;
    if (!mapping && !isNamed) return [];
    return [need === null ? null : inStockUnits(need, mapping?.perItem ?? 1)];
  });
  const known = served.filter((need) => need !== null);
  return { need: known.length === 0 ? null : sumOf(known), items: served.length };
}

async function readKinds(db: Db, demandId: number): Promise<KindRow[]> {
  const isOfName = sql`
    record.department_id = kind.department_id
    and ${isCounted}
    and ${thingKey(sql`record.name`, sql`record.unit`)} = kind.thing_key`;
  const { rows } = await sql<KindRow>`
    select line.id as "lineId", kind.department_id as "departmentId",
      line.norm_item_id as "itemId",
      case
        when line.type_id is null and line.equipment_id is null
          then lower(line.name collate "vi-x-icu")
      end as "freeName",
      case
        when kind.type_id is not null then array[kind.type_id]
        else array(
          select distinct record.type_id
          from equipments as record
          where ${isOfName} and record.type_id is not null
        )
      end as "typeIds",
      array(
        select record.id
        from norm_mappings as mapping
        join equipments as record on record.id = mapping.equipment_id
        where mapping.department_id = kind.department_id
          and (
            (kind.type_id is null and ${isOfName})
            or (
              record.type_id = kind.type_id
              and record.department_id = kind.department_id
              and ${isCounted}
            )
          )
      ) as "equipmentIds"
    from ${kindsOfDemands([demandId])} as kind
    join demand_lines as line on line.id = kind.at
    join departments as unit on unit.id = kind.department_id and unit.type = 'LEVEL_3'
    where line.norm_quantity is null`.execute(db);
  return rows;
}
