import { positionOnPaper } from "@so-thiet-bi/contract/catalogues/employees";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { CouncilMember, createLiquidation } from "@so-thiet-bi/contract/liquidations";
import { maxWorth } from "@so-thiet-bi/contract/worth";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, type Refusal } from "../../../http/refusal.ts";
import type { LegalRow } from "../../../law/in-force.ts";
import { legalRows } from "../../../law/rows.ts";
import { today } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import { keyOf, shareOf, thousandths } from "../../stock/rules.ts";
import { readPostedWear, residualOf } from "../../wear/queries/posted.ts";
import { keyOfLine } from "../rules.ts";
import { bindingOn, methodOf } from "./ways.ts";

export type Given = BodyOf<typeof createLiquidation>;
export type GivenLine = Given["lines"][number];

/** What the lines name is the unit's own, each shelf and report once. */
export async function checkLines(
  tx: Tx,
  actor: Actor,
  lines: readonly GivenLine[],
): Promise<Map<number, { name: string; code: string }>> {
  const { departmentId } = actor;
  const idsOf = (field: "equipmentId" | "roomId" | "lotId" | "incidentId") => [
    ...new Set(lines.flatMap((line) => line[field] ?? [])),
  ];
  const { rows } = await sql<{
    things: { id: number; name: string; code: string }[];
    rooms: number[];
    lots: { id: number; equipmentId: number }[];
    reports: { id: number; equipmentId: number }[];
  }>`
    select (
      select coalesce(
        json_agg(json_build_object('id', id, 'name', name, 'code', code)),
        '[]'
      )
      from equipments
      where id = ${anyOf(idsOf("equipmentId"))}
        and department_id = ${departmentId}
        and removed_at is null
    ) as things,
      (
        select coalesce(json_agg(id), '[]')
        from functional_rooms
        where id = ${anyOf(idsOf("roomId"))}
          and department_id = ${departmentId}
      ) as rooms,
      (
        select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id)), '[]')
        from stock_lots
        where id = ${anyOf(idsOf("lotId"))}
      ) as lots,
      (
        select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id)), '[]')
        from incidents
        where id = ${anyOf(idsOf("incidentId"))}
          and department_id = ${departmentId}
          and kind = 'BROKEN'
      ) as reports`.execute(tx);
  const known = rows[0] as (typeof rows)[number];
  const things = new Map(known.things.map((thing) => [thing.id, thing]));
  const [rooms, lots, reports] = [
    new Set(known.rooms),
    new Map(known.lots.map(({ id, equipmentId }) => [id, equipmentId])),
    new Map(known.reports.map(({ id, equipmentId }) => [id, equipmentId])),
  ];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (!things.has(line.equipmentId)) throw invalidLine(index, "equipmentId", "not-visible");
    if (line.roomId !== null && !rooms.has(line.roomId)) throw invalidLine(index, "roomId", "not-visible");
    if (line.lotId !== null && lots.get(line.lotId) !== line.equipmentId)
      throw invalidLine(index, "lotId", "not-visible");
    if (
      line.incidentId !== null &&
      (line.condition !== "BROKEN" || reports.get(line.incidentId) !== line.equipmentId)
    )
      throw invalidLine(index, "incidentId", "of-another-thing");
    if (seen.has(keyOfLine(line))) throw invalidLine(index, "equipmentId", "repeated");
    seen.add(keyOfLine(line));
  }
  return things;
}

/**
 * The share of what stands on its shelf that each line is worth, whole đồng; of lines of one shelf together
 * no more than all of it.
 */
export async function valuesOf(
  db: Db,
  lines: readonly Pick<GivenLine, "equipmentId" | "roomId" | "lotId" | "condition" | "quantity">[],
): Promise<number[]> {
  const shelves = await balancesOfMany(db, [...new Set(lines.map(({ equipmentId }) => equipmentId))]);
  const left = new Map(
    shelves.map((shelf) => [keyOf(shelf), { amount: thousandths(shelf.quantity), value: shelf.value }]),
  );
  return lines.map((line) => {
    const there = left.get(keyOf(line));
    if (!there || there.amount <= 0) return 0;
    const value = shareOf(there.value, thousandths(line.quantity), there.amount);
    left.set(keyOf(line), { amount: there.amount - thousandths(line.quantity), value: there.value - value });
    return value;
  });
}

/**
 * Where nobody says what a thing is still worth, it is what its posted wear leaves; where nobody says how it is
 * sold, the simplest way that is open to it.
 */
export async function writeLines(
  tx: Tx,
  { departmentId }: Actor,
  id: number,
  { kind, lines }: Pick<Given, "kind" | "lines">,
): Promise<void> {
  const values = await valuesOf(tx, lines);
  if (values.reduce((sum, value) => sum + BigInt(value), 0n) > maxWorth)
    throw invalidField(["lines"], "sum-too-large");
  const now = await today(tx);
  const posted = await readPostedWear(tx, departmentId, Number(now.slice(0, 4)));
  const { isPrivate, law, classed } = await classedThings(tx, departmentId, lines);
  const binding = bindingOn(now, { kind, isPrivate, law });
  const rows = lines.map((line, index) => {
    const originalValue = values[index] ?? 0;
    const residualValue = line.residualValue ?? residualOf(posted, line.equipmentId, originalValue);
    const thing = { ...line, ...classed.get(line.equipmentId), name: "", originalValue } as Judged;
    const saleMethod = methodOf(thing, line, binding);
    return { ...line, position: index + 1, originalValue, residualValue, saleMethod };
  });
  await sql`
    insert into liquidation_lines (
      liquidation_id, position, equipment_id, room_id, lot_id, condition, quantity, original_value,
      residual_value, revalued_value, assessment, reason, form, sale_method, incident_id
    )
    select ${id}::bigint, position, "equipmentId",
      "roomId", "lotId", condition, quantity, "originalValue", "residualValue",
      "revaluedValue", assessment, reason, form, "saleMethod", "incidentId"
    from ${asRows(rows)} as given (
      position smallint, "equipmentId" bigint, "roomId" bigint, "lotId" bigint,
      condition text, quantity numeric, "originalValue" bigint, "residualValue" bigint,
      "revaluedValue" bigint, assessment text, reason text, form text, "saleMethod" text,
      "incidentId" bigint
    )`.execute(tx);
}

type Judged = Parameters<typeof methodOf>[0];
type Classed = Pick<Judged, "assetClass" | "trackingMode" | "unitPrice">;

/** What makes each thing a fixed asset or not, and what binds the unit: one statement. */
async function classedThings(db: Db, departmentId: number, lines: readonly GivenLine[]) {
  const { rows } = await sql<{
    isPrivate: boolean;
    law: LegalRow[];
    things: (Classed & { id: number })[];
  }>`
    select coalesce(school_funding_type = 'PRIVATE', false) as "isPrivate", ${legalRows} as law,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'id', equipments.id, 'assetClass', type.asset_class,
              'trackingMode', equipments.tracking_mode, 'unitPrice', equipments.unit_price
            )
          ),
          '[]'
        )
        from equipments
        left join equipment_types as type on type.id = equipments.type_id
        where equipments.id = ${anyOf(lines.map(({ equipmentId }) => equipmentId))}
      ) as things
    from departments
    where departments.id = ${departmentId}`.execute(db);
  const { isPrivate, law, things } = rows[0] as (typeof rows)[number];
  return { isPrivate, law, classed: new Map(things.map(({ id, ...classed }) => [id, classed])) };
}

/**
 * The council with names and positions as they are now: of the staff list, or somebody from outside by name.
 */
export async function membersOf(
  tx: Tx,
  actor: Actor,
  given: Given["members"],
  before: readonly CouncilMember[],
): Promise<CouncilMember[]> {
  const ids = given.flatMap(({ employeeId }) => employeeId ?? []);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: number; name: string; position: string | null }>`
          select id, name, position
          from employees
          where id = ${anyOf(ids)}
            and department_id = ${actor.departmentId}`.execute(tx);
  const staff = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ employeeId, memberName, title, role }, index) => {
    if (employeeId === null) {
      if (!memberName) throw invalidField(["members", index, "memberName"], "needed");
      return { employeeId: null, name: memberName, title, role };
    }
    const person = staff.get(employeeId);
    if (!person) throw invalidField(["members", index, "employeeId"], "not-visible");
    // members of the council keep the name they had when they were appointed
    const sat = before.find((member) => member.employeeId === employeeId);
    return {
      employeeId,
      name: sat?.name ?? person.name,
      title: title ?? sat?.title ?? positionOnPaper(person.position),
      role,
    };
  });
}

export function invalidLine(index: number, field: string, says: string): Refusal {
  return invalidField(["lines", index, field], says);
}
