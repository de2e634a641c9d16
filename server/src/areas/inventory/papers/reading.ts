import type { BookClass } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import type { Variance } from "@so-thiet-bi/contract/inventory-review";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { inForce, type LegalRow } from "../../../law/in-force.ts";
import { legalRowsOf } from "../../../law/rows.ts";
import type { WritingUnit } from "../../../papers/heads.ts";
import { classOf } from "../../books/rules.ts";
import { getWritingUnit, momentOfRecord } from "../../departments/queries/letterheads.ts";
import { getCheck } from "../queries/checks.ts";
import { listVariances } from "../queries/variances.ts";
import type { BookedThing } from "./figures.ts";

/** A thing of a check as its papers name it; pieces of one name are one thing. */
export interface PaperThing extends BookedThing {
  code: string | null;
  name: string;
  unit: string;
  subject: string | null;
  topic: string | null;
  /** Where it stands by the books. */
  rooms: string[];
  assetClass: BookClass;
  /** Not counted yet, while counting goes on. */
  uncounted: number;
  /** What it is made of on the books, each at its value. */
  records: { equipmentId: number; value: number }[];
}

export interface CheckOnPaper {
  check: InventoryCheck;
  unit: Department & WritingUnit;
  law: readonly LegalRow[];
  things: PaperThing[];
  variances: (Variance & { key: string })[];
  /** Its figures may still change. */
  isDraft: boolean;
}

interface LineRow {
  equipmentId: number;
  typeId: number | null;
  code: string;
  name: string;
  unit: string;
  trackingMode: "QUANTITY" | "ITEM" | "CONSUMABLE";
  unitPrice: number | null;
  assetClass: string | null;
  subject: string | null;
  topic: string | null;
  room: string | null;
  good: number;
  broken: number;
  away: number;
  value: number;
  counted: boolean;
}

/** Everything that the papers of a check say, in a few statements whatever it holds. */
export async function readCheckOnPaper(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
): Promise<CheckOnPaper> {
  const check = await getCheck(db, actor, id);
  const unit = await getWritingUnit(db, actor, check.departmentId, {
    record: momentOfRecord(check.createdAt, check.departmentName),
    options,
  });
  const law = await legalRowsOf(db, unit.id);
  const fixedAssetFrom = inForce("fixedAssetFrom", dayOf(new Date(check.cutoffAt)), law);
  const { rows } = await sql<LineRow>`
    select line.equipment_id as "equipmentId", equipments.type_id as "typeId", equipments.code, coalesce(type.name, equipments.name) as name, equipments.unit,
      equipments.tracking_mode as "trackingMode", equipments.unit_price as "unitPrice", type.asset_class as "assetClass", subject.name as subject, type.topic, room.name as room,
      line.book_good as good, line.book_broken as broken, line.book_away as away, line.book_value + line.away_value as value, line.good is not null as counted
    from count_lines as line
    join count_sheets as sheet on sheet.id = line.sheet_id
    join equipments on equipments.id = line.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    left join subjects as subject on subject.id = equipments.subject_id
    left join functional_rooms as room on room.id = sheet.room_id
    where line.check_id = ${id}
    order by subject.name collate "vi-x-icu" nulls last, coalesce(type.name, equipments.name) collate "vi-x-icu", equipments.code_key, room.sort_key nulls first`.execute(
    db,
  );
  const { items, computed } = await listVariances(db, actor, id, { page: 1, size: 1_000_000 });
  const keys = new Map<number, string>();
  const things = new Map<string, PaperThing>();
  for (const row of rows) {
    const key = keyOf(row);
    keys.set(row.equipmentId, key);
    const thing = things.get(key);
    const booked = { equipmentId: row.equipmentId, value: row.value };
    if (thing) {
      thing.records.push(booked);
      thing.good += row.good;
      thing.broken += row.broken;
      thing.away += row.away;
      thing.value += row.value;
      thing.uncounted += row.counted ? 0 : 1;
      thing.code = thing.code === row.code ? row.code : null;
      if (row.room && !thing.rooms.includes(row.room)) thing.rooms.push(row.room);
    } else
      things.set(key, {
        key,
        code: row.code,
        name: row.name,
        unit: row.unit,
        subject: row.subject,
        topic: row.topic,
        rooms: row.room ? [row.room] : [],
        assetClass: classOf(row, fixedAssetFrom),
        good: row.good,
        broken: row.broken,
        away: row.away,
        value: row.value,
        uncounted: row.counted ? 0 : 1,
        records: [booked],
      });
  }
  const variances = items.map((one) => ({
    ...one,
    key: keys.get(one.equipmentId ?? 0) ?? `unknown ${one.unknownId}`,
  }));
  for (const one of variances) {
    if (things.has(one.key)) continue;
    const fresh = {
      key: one.key,
      code: null,
      name: one.name,
      unit: one.unit,
      subject: null,
      topic: null,
      rooms: one.toRoom ? [one.toRoom.name] : [],
    };
    things.set(one.key, {
      ...fresh,
      assetClass: "TOOL",
      good: 0,
      broken: 0,
      away: 0,
      value: 0,
      uncounted: 0,
      records: [],
    });
  }
  return {
    check,
    unit,
    law,
    things: [...things.values()],
    variances,
    isDraft: computed || check.status === "WAITING",
  };
}

/**
 * Pieces and shelves of one kind are one line of the minutes, where they have the same unit of measure,
 * subject and class.
 */
function keyOf({ typeId, name, unit, subject, trackingMode, equipmentId }: LineRow): string {
  return trackingMode === "ITEM" || typeId !== null
    ? JSON.stringify([typeId, name, unit, subject])
    : `record ${equipmentId}`;
}

/** “Ông (bà) Lê Văn Hùng, Hiệu trưởng, Trưởng ban” */
export const boardRoleTexts = { CHAIR: "Trưởng ban", MEMBER: "Ủy viên", SECRETARY: "Thư ký" } as const;

/** The name of the person with the role, for the line of signatures. */
export function nameWithRole(check: InventoryCheck, role: keyof typeof boardRoleTexts): string | null {
  return check.members.find((member) => member.role === role)?.name ?? null;
}
