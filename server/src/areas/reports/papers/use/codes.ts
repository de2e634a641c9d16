/** Mã thống kê: the codes under which superiors collect the use of special equipment. */

import type { codeProblems } from "@so-thiet-bi/contract/report-requests";
import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { anyOf } from "../../../../db/values.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import type { PlaceOfUnit } from "../../../registrations/queries/lesson-needs.ts";
import { readUsedSlips } from "../../../usage/queries.ts";
import { placeOf } from "./plans.ts";

/** A type that the unit may use: its own, or one of the units above. */
export interface CodedType {
  id: number;
  name: string;
  code: string | null;
  departmentId: number;
  isFixedAsset: boolean;
  measure: string;
  /** Everything of it on the unit's books. */
  quantity: number;
  /** Of how many records that is. */
  records: number;
}

export interface CodeProblem {
  problem: (typeof codeProblems)[number];
  typeId: number;
  name: string;
  code: string | null;
  /** What the superior calls this code. */
  expected: string | null;
}

export async function readTypes(db: Db, place: PlaceOfUnit): Promise<CodedType[]> {
  const units = [place.departmentId, place.departmentParentId, place.rootId].filter((id) => id !== null);
  const { rows } = await sql<CodedType>`
    with held as materialized (
      select equipments.type_id, sum(balance.quantity) as quantity, count(distinct equipments.id)::int as records
      from stock_balances as balance join equipments on equipments.id = balance.equipment_id
      where balance.department_id = ${place.departmentId} and equipments.department_id = ${place.departmentId} and equipments.type_id is not null
        and equipments.removed_at is null and balance.quantity > 0
      group by equipments.type_id
    )
    select type.id, type.name, nullif(trim(type.statistics_code), '') as code, type.department_id as "departmentId", type.asset_class = 'FIXED_ASSET' as "isFixedAsset",
      measure.name as measure, coalesce(held.quantity, 0) as quantity, coalesce(held.records, 0) as records
    from equipment_types as type join measures as measure on measure.id = type.measure_id left join held on held.type_id = type.id
    where type.department_id = ${anyOf(units)} and (type.active or held.records > 0)
    order by type.sort_key, type.id`.execute(db);
  return rows;
}

/**
 * What a school looks at before it sends F39: two types with one code, codes that the units above give to
 * something else, and last the many without any.
 */
export async function reviewCodes(
  db: Db,
  departmentId: number,
  asked: Pick<ReportAsked, "from" | "to" | "schoolYear">,
): Promise<CodeProblem[]> {
  const days = await periodOf(db, departmentId, asked);
  const slips = await readUsedSlips(db, { slips: sql`registration.department_id = ${departmentId}` }, days);
  const used = new Set(slips.flatMap(({ things }) => things));
  return codeProblemsOf(await readTypes(db, await placeOf(db, departmentId)), departmentId, used);
}

/** Without a database. `used`: what was lent in the days asked for, as `type 7`. */
export function codeProblemsOf(
  types: readonly CodedType[],
  departmentId: number,
  used: ReadonlySet<string>,
): CodeProblem[] {
  const isUsed = ({ id }: CodedType) => used.has(`type ${id}`);
  const keyOf = (code: string) => code.toLocaleUpperCase("vi");
  const problem = (
    word: CodeProblem["problem"],
    { id, name, code }: CodedType,
    expected: string | null = null,
  ) => ({
    problem: word,
    typeId: id,
    name,
    code,
    expected,
  });
  const missing = types.filter(
    (type) => type.code === null && (isUsed(type) || (type.isFixedAsset && type.records > 0)),
  );
  const there = types.filter((type) => type.code !== null && (isUsed(type) || type.records > 0));
  const sharing = [...Map.groupBy(there, ({ code }) => keyOf(code ?? "")).values()]
    .filter((some) => some.length > 1)
    .flat();
  const above = new Map(
    types.flatMap((type) =>
      type.code !== null && type.departmentId !== departmentId
        ? [[keyOf(type.code), type.name] as const]
        : [],
    ),
  );
  const different = types.flatMap((type) => {
    const expected =
      type.departmentId === departmentId && type.code !== null ? above.get(keyOf(type.code)) : undefined;
    return expected !== undefined && !isSameName(expected, type.name)
      ? [problem("DIFFERENT", type, expected)]
      : [];
  });
  return [
    ...sharing.map((type) => problem("DUPLICATE", type)),
    ...different,
    ...missing.map((type) => problem("MISSING", type)),
  ];
}

const isSameName = (a: string, b: string) =>
  a.trim().toLocaleLowerCase("vi") === b.trim().toLocaleLowerCase("vi");
