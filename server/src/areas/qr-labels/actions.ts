import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { type Equipment, equipmentQuery } from "@so-thiet-bi/contract/equipment";
import {
  type LabelOrder,
  type LabelSubjects,
  labelAddress,
  labelFaceWords,
  labelSheets,
  mostLabels,
} from "@so-thiet-bi/contract/qr-labels";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import { besides } from "../../beside/beside.ts";
import type { Tx } from "../../db/connect.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../http/refusal.ts";
import type { FileAnswer } from "../../http/routes.ts";
import { gathered, inParts } from "../../sheets/files.ts";
import { holdOpen } from "../catalogues/actions/progress.ts";
import { readRecords } from "../catalogues/queries/read-records.ts";
import { getRecord } from "../catalogues/queries.ts";
import { type FindBelowNorm, withNorms } from "../equipment/queries/below-norm.ts";
import { getEquipment, listIds, readEquipments } from "../equipment/queries.ts";
import { recordMany } from "../history/actions.ts";
import { labelPolicy, whoLabels } from "./policy.ts";
import { chemicalsOf } from "./queries/chemicals.ts";
import { keepersOf } from "./queries.ts";
import { chemicalLabel } from "./rules/chemical-label.ts";
import type { LabelContent } from "./rules/sheet-layout.ts";

const work = besides<typeof import("./work.ts")>(new URL("./work.ts", import.meta.url));

/** Makes the sheets first and notes the printing last, so that the unit's history waits for no paper. */
export async function printLabels(
  tx: Tx,
  actor: Actor,
  { origin, ...order }: LabelOrder & { origin: string },
  findBelowNorm: FindBelowNorm,
): Promise<FileAnswer> {
  const { subjects, copies } = order;
  const records = subjects.roomIds ? [] : await recordsToLabel(tx, actor, subjects, findBelowNorm);
  const rooms = subjects.roomIds ? await roomsToLabel(tx, actor, subjects.roomIds) : [];
  const today = dayOf(new Date());
  const school = actor.departmentShortName ?? actor.departmentName;
  const chemicals = order.face === "CODE" ? undefined : await chemicalsOf(tx, records);
  const contents = [
    ...records.map((record) =>
      chemicals
        ? chemicalLabel(record, chemicals.get(record.id), { stored: order.face === "STORED", origin })
        : equipmentLabel(record, school, origin),
    ),
    ...rooms.map((room) => roomLabel(room, school, origin, today)),
  ];
  const count = contents.length * copies;
  if (count > mostLabels) throw new Refusal("tooManyLabels", { count, limit: mostLabels });

  const { startAt, cutLines } = order;
  const labels = contents.flatMap((one) => Array.from({ length: copies }, () => one));
  await holdOpen(tx);
  const content = await gathered(
    work(
      "drawLabels",
      {
        sheet: labelSheets[order.format],
        startAt,
        cutLines,
        title: `${labelFaceWords[order.face].vi} – ${school}`,
      },
      inParts(labels, 200),
    ),
  );
  await notePrinting(tx, actor, records);
  return { name: `tem-qr-${today}.pdf`, type: "application/pdf", content };
}

async function recordsToLabel(
  tx: Tx,
  actor: Actor,
  { equipmentIds, filter }: LabelSubjects,
  findBelowNorm: FindBelowNorm,
): Promise<Equipment[]> {
  const ids = equipmentIds
    ? await ownIds(tx, actor, [...new Set(equipmentIds)])
    : await filteredIds(tx, actor, filter, findBelowNorm);
  const records = await readEquipments(tx, actor, ids);
  if (!records.every(labelPolicy.equipment)) throw forbidden(whoLabels);
  return records;
}

/**
 * In the order they were given. What lies below the user's unit is seen and not labelled, what lies elsewhere
 * is not there.
 */
async function ownIds(tx: Tx, actor: Actor, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("equipments")
    .select("id")
    .where("id", "=", anyOf(ids))
    .where("department_id", "=", actor.departmentId)
    .where("removed_at", "is", null)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  const other = ids.find((id) => !own.has(id));
  if (other === undefined) return ids;
  await getEquipment(tx, actor, other);
  throw forbidden(whoLabels);
}

async function filteredIds(
  tx: Tx,
  actor: Actor,
  filter: LabelSubjects["filter"],
  findBelowNorm: FindBelowNorm,
): Promise<number[]> {
  const query = {
    ...equipmentQuery.parse({}),
    sort: "code" as const,
    departmentId: actor.departmentId,
    ...filter,
  };
  const { ids, total } = await listIds(
    tx,
    actor,
    await withNorms(tx, actor, query, findBelowNorm),
    mostLabels,
  );
  if (total === 0) throw new Refusal("noLabels");
  if (total > mostLabels) throw new Refusal("tooManyLabels", { count: total, limit: mostLabels });
  return ids;
}

async function roomsToLabel(tx: Tx, actor: Actor, given: readonly number[]): Promise<CatalogueRecord[]> {
  const ids = [...new Set(given)];
  const rooms = await readRecords(tx, { actor, of: functionalRooms }, ids);
  if (rooms.length < ids.length) throw notFound(functionalRooms.noun);
  for (const room of rooms) {
    if (labelPolicy.room(actor, room)) continue;
    await getRecord(tx, actor, functionalRooms, room.id);
    throw forbidden(whoLabels);
  }
  return rooms;
}

function equipmentLabel(
  { id, code, name, room, inUseDate }: Equipment,
  school: string,
  origin: string,
): LabelContent {
  const year = inUseDate && `Năm sử dụng: ${inUseDate.slice(0, 4)}`;
  const details = [room?.name, school, year].filter((line) => typeof line === "string");
  return { address: labelAddress(origin, "equipment", id), title: code, name, details };
}

function roomLabel(room: CatalogueRecord, school: string, origin: string, today: string): LabelContent {
  const keepers = keepersOf(room, today).join(", ");
  return {
    address: labelAddress(origin, "room", room.id),
    title: room.name,
    name: keepers ? `Phụ trách: ${keepers}` : null,
    details: [...(room.code ? [room.code] : []), school],
  };
}

async function notePrinting(tx: Tx, actor: Actor, records: readonly Equipment[]): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  await tx
    .updateTable("equipments")
    .set({ label_printed_at: sql`now()`, label_prints: sql`label_prints + 1` })
    .where("id", "=", anyOf(ids))
    .execute();
  const subject = ({ id, departmentId }: Equipment) => ({ type: "equipment", id, departmentId });
  const isAgain = ({ labelPrints }: Equipment) => labelPrints > 0;
  const first = records.filter((record) => !isAgain(record));
  await recordMany(
    tx,
    actor,
    "equipment.labelled",
    first.map((record) => ({ subject: subject(record), details: {} })),
  );
  await recordMany(
    tx,
    actor,
    "equipment.relabelled",
    records
      .filter(isAgain)
      .map((record) => ({ subject: subject(record), details: { time: record.labelPrints + 1 } })),
  );
}
