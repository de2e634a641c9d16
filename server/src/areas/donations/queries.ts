import type {
  Donation,
  DonationLine,
  DonationsQuery,
  donationFilters,
} from "@so-thiet-bi/contract/donations";
import type { Page } from "@so-thiet-bi/contract/fields";
import type { Words } from "@so-thiet-bi/contract/language";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing, since, until } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { findPart, partOf } from "../../db/page.ts";
import type { Donations } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";
import { type DonationSubject, donationWorkflow, mayKeepFile } from "./policy.ts";
import { donationWorth } from "./rules.ts";

export type DonationRow = Selectable<Donations>;

const donationNoun: Words = { vi: "khoản tài trợ", en: "donation" };

export async function listDonations(
  db: Db,
  actor: Actor,
  query: DonationsQuery,
): Promise<Page<Donation> & { can: { create: boolean } }> {
  const { ids, total } = await findPart(db, {
    select: sql`select id, offered_on, received_on from donations`,
    where: [sight(actor), ...narrowing(query, conditions)],
    order: orders[query.sort ?? "-offeredOn"],
    ...partOf(query),
    search: query.search,
  });
  return {
    items: await readDonations(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: keepsEverything(actor) },
  };
}

const conditions: Conditions<typeof donationFilters> = {
  departmentId: is("department_id"),
  status: is("status"),
  donorKind: is("donor_kind"),
  from: since("offered_on"),
  to: until("offered_on"),
};

const orders: Record<NonNullable<DonationsQuery["sort"]>, RawBuilder<unknown>> = {
  offeredOn: sql`offered_on, id`,
  "-offeredOn": sql`offered_on desc, id desc`,
  receivedOn: sql`received_on, id`,
  "-receivedOn": sql`received_on desc nulls last, id desc`,
};

export async function getDonation(db: Db, actor: Actor, id: number): Promise<Donation> {
  const { rows } = await sql<{ id: number }>`
    select id from donations where id = ${id} and ${sight(actor)}`.execute(db);
  const [found] = await readDonations(
    db,
    actor,
    rows.map((row) => row.id),
  );
  if (!found) throw notFound(donationNoun);
  return found;
}

/** For a change: nobody else changes it until the transaction ends. */
export async function lockDonation(tx: Tx, actor: Actor, id: number): Promise<DonationRow> {
  const row = await tx
    .selectFrom("donations")
    .selectAll()
    .where("id", "=", id)
    .where(sight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(donationNoun);
  return row;
}

export function subjectOf(row: Pick<DonationRow, "status" | "department_id">): DonationSubject {
  return { status: row.status as DonationSubject["status"], departmentId: row.department_id };
}

/** A draft stays inside its unit; superiors see what the head was asked for. */
function sight(actor: Actor): Expression<SqlBool> {
  const seen = inSight(actor, sql.ref<number>("department_id"), sql.ref<number>("root_id"));
  return sql<SqlBool>`(${seen} and (status <> 'DRAFT' or department_id = ${actor.departmentId}))`;
}

/** In their order. */
export async function readLines(
  db: Db,
  donationIds: readonly number[],
): Promise<Map<number, DonationLine[]>> {
  const { rows } = await sql<DonationLine & { donationId: number }>`
    select line.donation_id as "donationId", line.id, line.name, line.unit,
      line.tracking_mode as "trackingMode",
      (
        select json_build_object('id', id, 'name', name) from equipment_types where id = line.type_id
      ) as type,
      line.quantity, line.unit_price as "unitPrice", line.specification,
      line.received_quantity as "receivedQuantity", line.received_price as "receivedPrice"
    from donation_lines as line
    where line.donation_id = ${anyOf(donationIds)}
    order by line.donation_id, line.position`.execute(db);
  const lines = new Map<number, DonationLine[]>(donationIds.map((id) => [id, []]));
  for (const { donationId, ...line } of rows) lines.get(donationId)?.push(line);
  return lines;
}

/** In the order of the ids. Who does not want to be named, and how to reach a donor, only the keepers read. */
async function readDonations(db: Db, actor: Actor, ids: readonly number[]): Promise<Donation[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Donation, "can" | "lines" | "value">>`
    select donation.id, donation.department_id as "departmentId", departments.name as "departmentName",
      donation.status, donation.donor, donation.donor_kind as "donorKind",
      donation.representative, donation.address, donation.named,
      donation.offered_on as "offeredOn", donation.purpose, donation.document_no as "documentNo",
      donation.note, donation.submitted_by_name as "submittedByName",
      donation.agreed_by_name as "agreedByName", donation.agreed_at as "agreedAt",
      donation.decline_reason as "declineReason", donation.received_on as "receivedOn",
      donation.minutes_no as "minutesNo", donation.team, donation.remarks,
      donation.received_by_name as "receivedByName",
      (
        select json_build_object('id', id, 'number', number)
        from stock_vouchers
        where id = donation.voucher_id
      ) as voucher,
      donation.created_by_name as "createdByName", donation.created_at as "createdAt",
      donation.updated_at as "updatedAt", donation.version
    from donations as donation
    join departments on departments.id = donation.department_id
    where donation.id = ${anyOf(ids)}`.execute(db);
  const lines = await readLines(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const isKeeper = mayKeepFile(actor, row);
    const things = lines.get(id) ?? [];
    return [
      {
        ...row,
        ...(!isKeeper && { representative: null, address: null, note: null }),
        ...(!isKeeper && !row.named && { donor: null }),
        lines: things,
        value: donationWorth(things),
        can: { ...donationWorkflow.abilities(actor, row), print: isKeeper && row.status !== "DECLINED" },
      },
    ];
  });
}
