/** What the reports of equipment ask of records: by what they are put together, and which of them. */

import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import { gradeWords } from "@so-thiet-bi/contract/grades";
import type { Grouping } from "@so-thiet-bi/contract/report-words";
import { type ReportAsked, reportAsked } from "@so-thiet-bi/contract/reports";
import { type RawBuilder, sql } from "kysely";
import { pause } from "../../../../beside/turns.ts";
import type { Db } from "../../../../db/connect.ts";
import { unnamed } from "../../../../db/search.ts";
import { anyOf } from "../../../../db/values.ts";
import type { Actor } from "../../../../http/actor.ts";
import { invalidField } from "../../../../http/refusal.ts";
import { figureToday } from "../../../../law/rows.ts";
import type { Asking } from "../../../../papers/report.ts";
import { classWords } from "../../../books/papers/use-place-book.ts";
import { classOf } from "../../../books/rules.ts";
import { findDescendants, getRecord } from "../../../catalogues/queries.ts";

export type EquipmentGrouping = Extract<
  Grouping,
  "none" | "subject" | "subjectGroup" | "room" | "equipmentGroup" | "fundingSource" | "year"
>;

interface GroupColumns {
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** What it is called where a record is of no such group; null: there are no groups. */
  nowhere: string | null;
  /** Beyond `joins`. */
  join?: RawBuilder<unknown>;
}

/** From `equipments` with `joins`; the room is that of `stock`, which the query has to name. */
export const groupColumns: Record<EquipmentGrouping, GroupColumns> = {
  none: { id: sql`null::bigint`, name: sql`null::text`, order: sql`1`, nowhere: null },
  subject: {
    id: sql`subject.id`,
    name: sql`subject.name`,
    order: sql`subject.id is null, subject.sort_order nulls last, subject.sort_key, subject.id`,
    nowhere: "Không theo môn học",
  },
  subjectGroup: {
    id: sql`subject_group.id`,
    name: sql`subject_group.name`,
    order: sql`subject_group.sort_key nulls last, subject_group.id`,
    nowhere: "Không theo tổ bộ môn",
    // a subject that several groups teach stands with the first of them, so that nothing appears twice
    join: sql`left join lateral (
      select groups.id, groups.name, groups.sort_key from subject_group_subjects as taught join subject_groups as groups on groups.id = taught.owner_id
      where taught.target_id = equipments.subject_id and groups.department_id = equipments.department_id and groups.active
      order by groups.sort_key, groups.id limit 1
    ) as subject_group on true`,
  },
  room: {
    id: sql`room.id`,
    name: sql`room.name`,
    order: sql`room.sort_key nulls last, room.id`,
    nowhere: "Chưa xếp phòng",
    join: sql`left join functional_rooms as room on room.id = stock.room_id`,
  },
  equipmentGroup: {
    id: sql`equipment_group.id`,
    name: sql`equipment_group.name`,
    order: sql`equipment_group.sort_order nulls last, equipment_group.sort_key nulls last, equipment_group.id`,
    nowhere: "Chưa xếp nhóm",
  },
  fundingSource: {
    id: sql`funding.id`,
    name: sql`funding.name`,
    order: sql`funding.sort_key nulls last, funding.id`,
    nowhere: "Chưa rõ nguồn",
  },
  year: {
    id: sql`extract(year from equipments.in_use_date)::bigint`,
    name: sql`'Năm ' || extract(year from equipments.in_use_date)`,
    order: sql`extract(year from equipments.in_use_date) nulls last`,
    nowhere: "Chưa rõ năm đưa vào sử dụng",
  },
};

/** What a record is linked to, for a query from `equipments`. */
export const joins = sql`
  left join equipment_types as type on type.id = equipments.type_id
  left join subjects as subject on subject.id = equipments.subject_id
  left join equipment_groups as equipment_group on equipment_group.id = equipments.group_id
  left join funding_sources as funding on funding.id = equipments.funding_source_id`;

export const inOrderOfNames = sql`equipments.name collate "vi-x-icu", equipments.code_key, equipments.id`;

/** What records are asked for by a report; the class and the room are left to the query. */
export async function testOf(db: Db, asked: ReportAsked): Promise<RawBuilder<unknown>> {
  const { subjectId, equipmentGroupId, fundingSourceId, grade } = asked;
  const tests = [sql`equipments.removed_at is null`];
  if (subjectId !== undefined) tests.push(sql`equipments.subject_id = ${subjectId}`);
  // a group is also what stands within it
  if (equipmentGroupId !== undefined)
    tests.push(
      sql`equipments.group_id = ${anyOf(await findDescendants(db, equipmentGroups, equipmentGroupId))}`,
    );
  if (fundingSourceId !== undefined) tests.push(sql`equipments.funding_source_id = ${fundingSourceId}`);
  // what names no grade is for every grade
  if (grade !== undefined) tests.push(sql`(equipments.grades = '{}' or ${grade} = any (equipments.grades))`);
  return sql.join(tests, sql` and `);
}

/** What a report was narrowed to, as lines below its title; what the actor does not see is not there. */
export async function filterLines({
  db,
  actor,
  unit,
  asked,
}: Pick<Asking, "db" | "actor" | "unit" | "asked">): Promise<string[]> {
  const lines: string[] = [];
  const named = async (label: string, of: Parameters<typeof getRecord>[2], id: number | undefined) => {
    if (id !== undefined) lines.push(`${label}: ${(await getRecord(db, actor, of, id)).name}`);
  };
  await named("Môn học", subjects, asked.subjectId);
  if (asked.roomId !== undefined) lines.push(`Phòng: ${await nameOfRoom(db, actor, unit.id, asked.roomId)}`);
  await named("Nhóm thiết bị", equipmentGroups, asked.equipmentGroupId);
  await named("Nguồn kinh phí", fundingSources, asked.fundingSourceId);
  if (asked.grade !== undefined) lines.push(`Khối lớp: ${gradeWords(asked.grade).vi}`);
  if (asked.assetClass !== undefined) lines.push(`Loại tài sản: ${classWords[asked.assetClass]}`);
  return lines;
}

/** A room of that very unit. */
async function nameOfRoom(db: Db, actor: Actor, departmentId: number, roomId: number): Promise<string> {
  const room = await getRecord(db, actor, functionalRooms, roomId);
  if (room.departmentId !== departmentId)
    throw invalidField(["roomId"], "not-of-that-unit", { of: reportAsked });
  return room.name;
}

export interface StockRow {
  id: number;
  code: string;
  name: string;
  unit: string;
  inUseYear: number | null;
  source: string | null;
  group: { id: number | null; name: string | null };
  good: number;
  broken: number;
  repairing: number;
  disposal: number;
  lost: number;
  quantity: number;
  value: number;
  goodValue: number;
}

/**
 * Followed records as they stand now, a row each; by room, a row for each room in which some of it stands. Of
 * a room it is what stands there, everywhere else the figures of the equipment list.
 */
export async function readStock(
  { db, unit, asked }: Pick<Asking, "db" | "unit" | "asked">,
  by: EquipmentGrouping,
): Promise<StockRow[]> {
  const { id, name, order, join = sql`` } = groupColumns[by];
  const { roomId, assetClass } = asked;
  const byRoom = by === "room";
  const { rows } = await sql<
    StockRow & { assetClass: string | null; trackingMode: TrackingMode; unitPrice: number | null }
  >`
    select equipments.id, equipments.code, equipments.name, equipments.unit, extract(year from equipments.in_use_date)::int as "inUseYear",
      funding.name as source, json_build_object('id', ${id}, 'name', ${name}) as "group", type.asset_class as "assetClass",
      equipments.tracking_mode as "trackingMode", equipments.unit_price as "unitPrice",
      coalesce(stock.good, 0) as good, coalesce(stock.broken, 0) as broken, coalesce(stock.repairing, 0) as repairing,
      coalesce(stock.disposal, 0) as disposal, coalesce(stock.lost, 0) as lost, coalesce(stock.quantity, 0) as quantity,
      coalesce(stock.value, 0)::bigint as value, coalesce(stock.good_value, 0)::bigint as "goodValue"
    from equipments
    ${roomId === undefined ? sql`left join` : sql`join`} (
      select equipment_id ${byRoom ? sql`, room_id` : sql``},
        sum(quantity) filter (where condition = 'GOOD') as good, sum(quantity) filter (where condition = 'BROKEN') as broken,
        sum(quantity) filter (where condition = 'REPAIRING') as repairing, sum(quantity) filter (where condition = 'DISPOSAL') as disposal,
        sum(quantity) filter (where condition = 'LOST') as lost, sum(quantity) as quantity,
        sum(value) as value, sum(value) filter (where condition = 'GOOD') as good_value
      from stock_balances where department_id = ${unit.id} and quantity > 0 ${roomId === undefined ? sql`` : sql`and room_id = ${roomId}`}
      group by equipment_id ${byRoom ? sql`, room_id` : sql``}
    ) as stock on stock.equipment_id = equipments.id
    ${joins} ${join}
    where equipments.department_id = ${unit.id} and equipments.active and ${await testOf(db, asked)}
    order by ${order}, ${inOrderOfNames} ${unnamed}`.execute(db);
  await pause();
  if (assetClass === undefined) return rows;
  const fixedAssetFrom = await figureToday(db, unit.id, "fixedAssetFrom");
  return rows.filter((row) => classOf(row, fixedAssetFrom) === assetClass);
}
