import type {
  ListedVoucher,
  Voucher,
  VoucherMove,
  VouchersQuery,
  voucherFilters,
} from "@so-thiet-bi/contract/vouchers";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing, since, until } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { findPart } from "../../db/page.ts";
import type { StockVouchers } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import type { YearCheck } from "../school-years/queries.ts";
import { lotOf } from "../stock/queries.ts";
import { keepsEverything, keepsSome } from "../stock/rules/keepers.ts";
import { mayClose, type VoucherSubject, voucherWorkflow } from "./policy.ts";

export type VoucherRow = Selectable<StockVouchers>;

export async function listVouchers(db: Db, actor: Actor, query: VouchersQuery) {
  const { ids, total } = await findVouchers(db, actor, query);
  return {
    items: await readListed(db, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: keepsSome(actor), close: mayClose(actor), send: keepsEverything(actor) },
  };
}

/** Ids of a page of the filtered list, and how many there are in all: one statement. */
export async function findVouchers(
  db: Db,
  actor: Actor,
  query: VouchersQuery,
): Promise<{ ids: number[]; total: number }> {
  const { page, size: limit } = query;
  const offset = (page - 1) * limit;
  return findPart(db, {
    select: sql`select id, date from stock_vouchers`,
    where: [sight(actor), ...narrowing(query, conditions)],
    order: orders[query.sort ?? "-date"],
    limit,
    offset,
    search: query.search,
  });
}

const conditions: Conditions<typeof voucherFilters> = {
  departmentId: is("department_id"),
  type: is("type"),
  status: is("status"),
  from: since("date"),
  to: until("date"),
  roomId: (id) => sql`from_room_id = ${id} or to_room_id = ${id} or exists (
    select 1 from stock_movements where voucher_id = stock_vouchers.id and room_id = ${id})`,
};

const orders: Record<NonNullable<VouchersQuery["sort"]>, RawBuilder<unknown>> = {
  date: sql`date, id`,
  "-date": sql`date desc, id desc`,
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
};

/** The vouchers of the given ids, in the order of the ids. */
export async function readListed(db: Db, ids: readonly number[]): Promise<ListedVoucher[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("stock_vouchers")
    .select(listedColumns)
    .where("id", "=", anyOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const listedColumns = [
  "id",
  "department_id as departmentId",
  "department_name as departmentName",
  "type",
  "status",
  "number",
  "date",
  "reason",
  "cause",
  "line_count as lineCount",
  "total_value as totalValue",
  "created_by_name as createdByName",
  "posted_by_name as postedByName",
  "posted_at as postedAt",
  "version",
  "updated_at as updatedAt",
] as const;

export async function findVoucher(db: Db, actor: Actor, id: number): Promise<VoucherRow> {
  const row = await db
    .selectFrom("stock_vouchers")
    .selectAll()
    .where("id", "=", id)
    .where(sight(actor))
    .executeTakeFirst();
  if (!row) throw notFound("voucher");
  return row;
}

export async function getVoucher(db: Db, actor: Actor, id: number): Promise<Voucher> {
  const row = await findVoucher(db, actor, id);
  const [listed] = await readListed(db, [id]);
  if (!listed) throw notFound("voucher");
  const { rows } = await sql<
    Pick<
      Voucher,
      "fromRoom" | "toRoom" | "reverses" | "reversedBy" | "transferId" | "sources" | "needsSecondPerson"
    >
  >`
    select ${issuesByTwo(row)} as "needsSecondPerson",
      (
      select json_build_object('id', id, 'name', name)
      from functional_rooms
      where id = ${row.from_room_id}
    ) as "fromRoom",
      (
        select json_build_object('id', id, 'name', name)
        from functional_rooms
        where id = ${row.to_room_id}
      ) as "toRoom",
      (
        select json_build_object('id', id, 'number', number)
        from stock_vouchers
        where id = ${row.reverses_id}
      ) as reverses,
      (
        select json_build_object('id', id, 'number', number)
        from stock_vouchers
        where reverses_id = ${id}
      ) as "reversedBy",
      (
        -- a disposal may send to several units, which its own record lists
        select min(id)
        from stock_transfers
        where voucher_id = ${id}
          or received_voucher_id = ${id}
          or returned_voucher_id = ${id}
        having count(*) = 1
      ) as "transferId",
      (
        select coalesce(
          json_agg(
            json_build_object(
              'line', source.line, 'fundingSourceId', funding.id,
              'name', funding.name, 'amount', source.amount
            )
            order by source.line, funding.sort_key, funding.id
          ),
          '[]'
        )
        from stock_voucher_sources as source
        join funding_sources as funding on funding.id = source.funding_source_id
        where source.voucher_id = ${id}
      ) as sources`.execute(db);
  return {
    ...listed,
    documentNo: row.document_no,
    documentDate: row.document_date,
    partner: row.partner,
    deliverer: row.deliverer,
    receiver: row.receiver,
    witness: row.witness,
    note: row.note,
    toDepartment:
      row.to_department_id === null ? null : { id: row.to_department_id, name: row.to_department_name ?? "" },
    ...(rows[0] as (typeof rows)[number]),
    given: givenOf(row),
    moves: row.status === "DRAFT" ? [] : await listMoves(db, id),
    demandId: row.demand_id,
    source:
      row.source_type === null || row.source_id === null
        ? null
        : { type: row.source_type as NonNullable<Voucher["source"]>["type"], id: row.source_id },
    secondPerson:
      row.second_person_id === null
        ? null
        : {
            id: row.second_person_id,
            name: row.second_person_name ?? "",
            confirmedAt: row.second_person_at,
          },
    can: abilities(actor, row, rows[0]?.needsSecondPerson ?? false),
  };
}

/** Does a draft issue a chemical that goes out by two persons? */
export function issuesByTwo({ id, status, type }: Pick<VoucherRow, "id" | "status" | "type">) {
  if (status !== "DRAFT" || type !== "ISSUE") return sql<boolean>`false`;
  return sql<boolean>`exists (
    select 1
    from stock_vouchers as draft,
      json_to_recordset((draft.lines -> 'lines')::json) as line ("equipmentId" bigint)
    join equipments on equipments.id = line."equipmentId"
    join equipment_types as type on type.id = equipments.type_id
    where draft.id = ${id} and type.two_persons
  )`;
}

/** What was entered, if somebody entered it: vouchers made by the program have moves only. */
export function givenOf(row: Pick<VoucherRow, "lines">): Record<string, unknown> | null {
  const kept = row.lines as unknown;
  return kept !== null && typeof kept === "object" && !Array.isArray(kept)
    ? (kept as Record<string, unknown>)
    : null;
}

/** For a change: nobody else posts, changes or reverses the voucher until the transaction ends. */
export async function lockVoucher(tx: Tx, actor: Actor, id: number): Promise<VoucherRow> {
  const row = await tx
    .selectFrom("stock_vouchers")
    .selectAll()
    .where("id", "=", id)
    .where(sight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("voucher");
  return row;
}

export function subjectOf(
  row: Pick<VoucherRow, "status" | "department_id" | "second_person_id">,
): VoucherSubject {
  return {
    status: row.status as VoucherSubject["status"],
    departmentId: row.department_id,
    secondPersonId: row.second_person_id,
  };
}

/** A posted voucher's lines: what was taken and what was put belong together where one follows the other. */
export async function listMoves(db: Db, voucherId: number): Promise<VoucherMove[]> {
  const { rows } = await sql<Line>`
    select movement.line, movement.equipment_id as "equipmentId",
      equipments.code, equipments.name, equipments.unit, movement.quantity,
      movement.value, movement.room_id as "roomId",
      room.name as "roomName", movement.condition,
      ${lotOf(sql`movement.lot_id`)} as lot
    from stock_movements as movement
    join equipments on equipments.id = movement.equipment_id
    left join functional_rooms as room on room.id = movement.room_id
    where movement.voucher_id = ${voucherId}
    order by movement.id`.execute(db);
  const moves: VoucherMove[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Line;
    const next = rows[index + 1];
    if (next && belongTogether(row, next)) {
      moves.push({ ...moveOf(next), lot: next.lot ?? row.lot, from: endOf(row), to: endOf(next) });
      index++;
    } else
      moves.push({
        ...moveOf(row),
        from: row.quantity < 0 ? endOf(row) : null,
        to: row.quantity > 0 ? endOf(row) : null,
      });
  }
  return moves;
}

interface Line extends Omit<VoucherMove, "from" | "to"> {
  roomId: number | null;
  roomName: string | null;
  condition: "GOOD" | "BROKEN" | "LOST" | "REPAIRING" | "DISPOSAL";
}

function belongTogether(taken: Line, put: Line): boolean {
  return (
    taken.quantity < 0 &&
    put.quantity === -taken.quantity &&
    put.value === -taken.value &&
    put.line === taken.line
  );
}

function moveOf({ line, equipmentId, code, name, unit, quantity, value, lot }: Line) {
  return { line, equipmentId, code, name, unit, quantity: Math.abs(quantity), value: Math.abs(value), lot };
}

function endOf({ roomId, roomName, condition }: Line) {
  return { roomId, roomName, condition };
}

/** What the types of the given ids say that matters to a voucher. */
export async function findTypes(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { code: string | null; assetClass: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; code: string | null; assetClass: string }>`
    select id, code, asset_class as "assetClass"
    from equipment_types
    where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function isUsableRoom(tx: Tx, departmentId: number, roomId: number): Promise<boolean> {
  // held: a room is not stopped while something is on its way into it
  const room = await tx
    .selectFrom("functional_rooms")
    .select("id")
    .where("id", "=", roomId)
    .where("department_id", "=", departmentId)
    .where("active", "=", true)
    .forShare()
    .executeTakeFirst();
  return room !== undefined;
}

/** The rooms that shelves are in and the subjects of what stands there, for the question who keeps them. */
export async function placesOf(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom("equipments")
    .select(["id", "subject_id"])
    .where("id", "=", anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.subject_id]));
}

/**
 * The name of one of these that has posted wear: by a plain change of tracking its wear would be lost, so it is
 * split where its wear goes along.
 */
export async function findWorn(
  db: Db,
  departmentId: number,
  ids: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name
    from equipments
    where id = ${anyOf(ids)}
      and exists (
        select from wear_entries as entry
        where entry.department_id = ${departmentId} and entry.equipment_id = equipments.id
        having sum(entry.amount) > 0
      )
    order by id limit 1`.execute(db);
  return rows[0]?.name;
}

export const draftsBeforeClosing: readonly YearCheck[] = [
  async (db, departmentId, year) => {
    const { count } = await db
      .selectFrom("stock_vouchers")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("department_id", "=", departmentId)
      .where("status", "=", "DRAFT")
      .where("date", "<=", year.endDate)
      .executeTakeFirstOrThrow();
    const words = { vi: "phiếu kho còn nháp", en: "stock vouchers still in draft" };
    return { key: "vouchers-draft", words, count, link: "/equipment/vouchers?status=DRAFT", blocks: false };
  },
];

/** Drafts stay inside the unit, as those of demands do. */
export function sight(actor: Actor): Expression<SqlBool> {
  const seen = inSight(actor, sql.ref<number>("department_id"), sql.ref<number>("root_id"));
  return sql<SqlBool>`(${seen} and (status <> 'DRAFT' or department_id = ${actor.departmentId}))`;
}

function abilities(actor: Actor, row: VoucherRow, byTwo: boolean): Voucher["can"] {
  const can = voucherWorkflow.abilities(actor, subjectOf(row));
  // what came for a demand is taken back there, where it was counted; so is what another record wrote, and a
  // correction goes back whole
  const isKeptElsewhere =
    row.demand_id !== null || (row.source_type !== null && row.source_type !== "correction");
  return {
    ...can,
    ask: can.ask && byTwo && row.second_person_at === null,
    confirm: can.confirm && row.second_person_at === null,
    post: can.post && (!byTwo || row.second_person_at !== null),
    reverse: can.reverse && row.type !== "REVERSAL" && row.type !== "TRANSFER_IN" && !isKeptElsewhere,
  };
}
