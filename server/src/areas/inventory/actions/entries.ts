/** The words of counters as they come in: each once, in the order sent, and none of them is ever lost. */
import type { CountEntry, CountEntryGiven, countEntryGiven } from "@so-thiet-bi/contract/counting";
import type { SheetStatus } from "@so-thiet-bi/contract/inventory";
import { type RawBuilder, sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { notify } from "../../notices/actions.ts";
import { checkWorkflow, isBeingCounted, managesChecks } from "../policy.ts";
import { type Countable, faultOf, selectThings } from "../queries/things.ts";
import { type CheckRow, findCheckInside, holdCheck } from "../queries.ts";
import { type Counted, refreshLines } from "./refresh.ts";

/**
 * Takes counts in. What is known already is answered as it was then, whatever it says now. What comes for a
 * sheet that is finished, or when the check is not counted any more, is kept and not counted until the board
 * lets it in.
 */
export async function sendEntries(
  tx: Tx,
  actor: Actor,
  checkId: number,
  given: { device: string | null; entries: readonly CountEntryGiven[] },
) {
  const check = await holdCheck(tx, actor, checkId);
  if (check.status === "DRAFT") checkWorkflow.step(actor, "count", check);
  const there = await readAround(tx, actor, check, given.entries);
  const fresh = freshOf(actor, check, given.entries, there);
  const written = await writeEntries(tx, actor, check, { device: given.device, fresh });
  const answers = new Map([...there.known, ...written.entries].map((entry) => [entry.clientId, entry]));
  const missing = given.entries.flatMap(({ clientId }) => (answers.has(clientId) ? [] : [clientId]));
  // sent twice at once: the other request wrote them a moment ago
  if (missing.length > 0)
    for (const entry of await readKnown(tx, check.id, missing)) answers.set(entry.clientId, entry);
  await refreshLines(tx, check.id, written.touched);
  await tellLate(tx, actor, check, written.entries.filter(({ late }) => late).length);
  return {
    accepted: given.entries.map(({ clientId }) => {
      const { id, late } = answers.get(clientId) as Known;
      return { clientId, entryId: id, late };
    }),
  };
}

interface Known {
  clientId: string;
  id: number;
  late: boolean;
}

/** An entry of before that this request names, by its own key or to take it back. */
interface Named extends Known {
  userId: number;
  kind: CountEntry["kind"];
  sheetId: number;
  equipmentId: number | null;
  lotId: number | null;
}

interface Around {
  known: Named[];
  sheets: { id: number; status: SheetStatus; mine: boolean }[];
  things: Countable[];
}

async function readAround(
  tx: Tx,
  actor: Actor,
  { id, departmentId }: CheckRow,
  entries: readonly CountEntryGiven[],
): Promise<Around> {
  const keys = [
    ...new Set(entries.flatMap(({ clientId, voids }) => (voids === null ? [clientId] : [clientId, voids]))),
  ];
  const sheetIds = [...new Set(entries.map(({ sheetId }) => sheetId))];
  const { rows } = await sql<Around>`
    with known as (
      select client_id as "clientId", id, late, user_id as "userId",
        kind, sheet_id as "sheetId", equipment_id as "equipmentId", lot_id as "lotId"
      from ${entriesOf(id, keys)}
    ),
    sheet as (
      select id, status,
        exists (
          select 1
          from count_sheet_counters as counter
          join employees on employees.id = counter.employee_id
          where counter.sheet_id = count_sheets.id
            and employees.user_id = ${actor.userId}
        ) as mine
      from count_sheets
      where check_id = ${id}
        and (id = ${anyOf(sheetIds)} or id in (select "sheetId" from known))
      order by id for key share
    ),
    thing as (${selectThings(departmentId, entries)})
    select (select coalesce(json_agg(known), '[]') from known) as known,
      (select coalesce(json_agg(sheet), '[]') from sheet) as sheets,
      (select coalesce(json_agg(thing), '[]') from thing) as things`.execute(tx);
  return rows[0] as Around;
}

async function readKnown(db: Db, checkId: number, keys: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select client_id as "clientId", id, late
    from ${entriesOf(checkId, [...new Set(keys)])}`.execute(db);
  return rows;
}

/**
 * Joined and not `any`: five hundred keys are looked up in the index, not in each other for every count of
 * the check.
 */
function entriesOf(checkId: number, keys: readonly string[]): RawBuilder<unknown> {
  return sql`
    unnest(${keys}::text[]) as key
    join count_entries on check_id = ${checkId} and client_id = key`;
}

type EntryField = keyof typeof countEntryGiven.shape;

/** An entry to be written, and of which thing it changes the lines. */
interface Fresh {
  entry: CountEntryGiven & { countedAt: string; late: boolean };
  about: Counted | null;
  /** It takes back an unknown thing. */
  unknown: boolean;
  /** The first word of its sheet. */
  begins: boolean;
}

/** What nobody knows yet, looked through: the first word of a key stands. */
function freshOf(
  actor: Actor,
  check: CheckRow,
  entries: readonly CountEntryGiven[],
  around: Around,
): Fresh[] {
  const known = new Map<string, Omit<Named, "id" | "late"> & { id: number | null }>(
    around.known.map((entry) => [entry.clientId, entry]),
  );
  const sheets = new Map(around.sheets.map((sheet) => [sheet.id, sheet]));
  const things = new Map(around.things.map((thing) => [thing.id, thing]));
  const now = Date.now();
  // a device may think that it is any year: nobody counted before the sheets were there, nor will anybody
  // have counted later than now
  const moment = (text: string) =>
    new Date(
      Math.min(now, Math.max(Date.parse(text) || 0, Date.parse(check.startedAt ?? check.cutoffAt))),
    ).toISOString();

  return entries.flatMap((given, index) => {
    if (known.has(given.clientId)) return [];
    const wrong = (field: EntryField, says: string) => invalidField(["entries", index, field], says);
    const sheet = sheets.get(given.sheetId);
    if (!managesChecks(actor) && !sheet?.mine) throw new Refusal("notYourSheet");
    if (!sheet) throw wrong("sheetId", "not-visible");
    const target = given.kind === "VOID" ? known.get(given.voids ?? "") : undefined;
    if (given.kind === "VOID") {
      if (given.voids === null) throw wrong("voids", "needed");
      if (!target || !["COUNT", "ADD", "UNKNOWN"].includes(target.kind)) throw wrong("voids", "not-visible");
      if (target.userId !== actor.userId) throw wrong("voids", "of-another");
    }
    const counts = given.kind === "COUNT" || given.kind === "ADD";
    if (counts && given.equipmentId === null) throw wrong("equipmentId", "needed");
    const fault = counts ? faultOf(things.get(given.equipmentId ?? 0), given) : undefined;
    if (fault) throw wrong(fault.field, fault.says);
    if (given.kind === "UNKNOWN" && given.good + given.broken === 0) throw wrong("good", "above-zero");

    // a word is taken back where it was said
    const sheetId = target?.sheetId ?? given.sheetId;
    const status = sheets.get(sheetId)?.status ?? sheet.status;
    const late = !isBeingCounted(check.status) || status === "COUNTED" || status === "CONFIRMED";
    const { equipmentId, lotId } = counts ? given : { equipmentId: null, lotId: null };
    const voids = target ? given.voids : null;
    const entry = { ...given, sheetId, equipmentId, lotId, voids, countedAt: moment(given.countedAt), late };
    known.set(given.clientId, {
      clientId: given.clientId,
      id: null,
      userId: actor.userId,
      kind: given.kind,
      sheetId,
      equipmentId,
      lotId,
    });
    const touched = target ?? entry;
    return [
      {
        entry,
        about:
          late || touched.equipmentId === null
            ? null
            : { equipmentId: touched.equipmentId, lotId: touched.lotId },
        unknown: !late && target?.kind === "UNKNOWN",
        begins: !late && status === "NOT_STARTED",
      },
    ];
  });
}

/**
 * Answers what was written, and the things of which it changes the lines. What another request wrote
 * meanwhile is not written again.
 */
async function writeEntries(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  { device, fresh }: { device: string | null; fresh: readonly Fresh[] },
): Promise<{ entries: Known[]; touched: Counted[] }> {
  if (fresh.length === 0) return { entries: [], touched: [] };
  const begun = [...new Set(fresh.flatMap(({ entry, begins }) => (begins ? [entry.sheetId] : [])))];
  const { rows } = await sql<Known>`
    with written as (
      insert into count_entries (
        check_id, department_id, sheet_id, client_id, kind, equipment_id, lot_id, good, broken,
        missing_parts, name, unit, note, voids, device, user_id, user_name, counted_at,
        late
      )
      select ${check.id}::bigint,
        ${check.departmentId}::bigint, given."sheetId",
        given."clientId", given.kind, given."equipmentId",
        given."lotId", given.good, given.broken,
        given."missingParts", given.name, given.unit,
        given.note, given.voids, ${device},
        ${actor.userId}::bigint,
        ${actor.fullName}, given."countedAt", given.late
      from ${given(fresh)}
      order by given.no
      on conflict (check_id, client_id) do nothing
      returning id, client_id, kind, late
    ),
    unknown as (
      insert into unknown_things (check_id, entry_id, updated_by_name)
      select ${check.id}::bigint, id,
        ${actor.fullName}
      from written
      where kind = 'UNKNOWN' and not late
      order by id
    ),
    begun as (
      update count_sheets
      set status = 'COUNTING', updated_at = now(),
        updated_by_name = ${actor.fullName}
      where id in (
        select id
        from count_sheets
        where id = ${anyOf(begun)}
          and status = 'NOT_STARTED'
        order by id for no key update
      )
    )
    select id, client_id as "clientId", late
    from written`.execute(tx);
  const written = new Set(rows.map(({ clientId }) => clientId));
  const own = fresh.filter(({ entry }) => written.has(entry.clientId));
  await dismissUnknown(
    tx,
    actor,
    check.id,
    own.flatMap(({ entry, unknown }) => (unknown ? (entry.voids ?? []) : [])),
  );
  return { entries: rows, touched: own.flatMap(({ about }) => about ?? []) };
}

function given(fresh: readonly Fresh[]): RawBuilder<unknown> {
  return sql`
    ${asRows(fresh.map(({ entry }, no) => ({ ...entry, no })))} as given (
      no int, "sheetId" bigint, "clientId" text, kind text,
      "equipmentId" bigint, "lotId" bigint, good numeric, broken numeric,
      "missingParts" jsonb, name text, unit text, note text,
      voids text, "countedAt" timestamptz, late boolean
    )`;
}

/** What its finder took back is nothing to decide any more; what the board made of it before stays. */
export async function dismissUnknown(
  tx: Tx,
  actor: Actor,
  checkId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update unknown_things as thing
    set state = 'DISMISSED', ${setChangedBy(actor)}
    from count_entries as entry
    where entry.id = thing.entry_id
      and thing.check_id = ${checkId}
      and thing.state = 'OPEN'
      and entry.client_id = any (${keys}::text[])`.execute(tx);
}

async function tellLate(tx: Tx, actor: Actor, check: CheckRow, count: number): Promise<void> {
  if (count === 0) return;
  const details = { count, name: check.name };
  const units = [{ departmentId: check.departmentId, capabilities: ["EQUIPMENT_KEEPER"] as const }];
  await notify(tx, actor, [
    { event: "inventoryCheck.late", about: { type: "inventory-check", id: check.id }, details, units },
  ]);
}

const mostListed = 2_000;
/** No request that writes counts lasts longer, in seconds. */
const longestWriting = 20;

/** Of `count_entries`: the last one before which none can appear any more. */
export const lastSettled = sql<number>`coalesce(
  max(id) filter (
    where received_at <= now() - make_interval(secs => ${longestWriting})
  ),
  0
)`;

/**
 * In the order of their numbers, behind the given one. `upTo` stays before the last few seconds, so these are
 * answered again: a number taken by a request that has not ended is smaller than others that are there
 * already.
 */
export async function listEntries(
  db: Db,
  actor: Actor,
  checkId: number,
  { after, sheetId }: { after: number; sheetId?: number | undefined },
) {
  await findCheckInside(db, actor, checkId);
  const bySheet = sheetId === undefined ? sql`` : sql`and entry.sheet_id = ${sheetId}`;
  const condition = sql`
    entry.check_id = ${checkId}
    and entry.id > ${after} ${bySheet} order by entry.id limit ${mostListed + 1}`;
  const found = await readEntries(db, actor, condition);
  const items = found.slice(0, mostListed);
  const more = found.length > mostListed;
  const settled = new Date(Date.now() - longestWriting * 1_000).toISOString();
  const young = more ? -1 : items.findIndex(({ receivedAt }) => receivedAt > settled);
  return { items, upTo: (young < 0 ? items : items.slice(0, young)).at(-1)?.id ?? after, more };
}

/** Those of which the condition on `entry` holds, as it orders them. */
export async function readEntries(
  db: Db,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<CountEntry[]> {
  const { rows } = await sql<CountEntry>`
    select entry.id, entry.client_id as "clientId",
      entry.sheet_id as "sheetId", room.name as "roomName",
      entry.kind, entry.equipment_id as "equipmentId",
      entry.lot_id as "lotId", equipments.code,
      coalesce(equipments.name, entry.name) as name,
      entry.good, entry.broken, entry.missing_parts as "missingParts",
      entry.note, entry.voids, entry.user_name as by,
      entry.user_id = ${actor.userId} as mine,
      entry.device, entry.counted_at as "countedAt",
      entry.received_at as "receivedAt", entry.late,
      case when entry.late then late.accepted end as accepted
    from count_entries as entry
    join count_sheets as sheet on sheet.id = entry.sheet_id
    left join functional_rooms as room on room.id = sheet.room_id
    left join equipments on equipments.id = entry.equipment_id
    left join count_late_decisions as late on late.entry_id = entry.id
    where ${condition}`.execute(db);
  return rows;
}
