/**
 * What every step of borrowing does beside its own: names its record, moves a status, tells whom it concerns.
 */

import type { Words } from "@so-thiet-bi/contract/language";
import type { Registration, RegistrationStatus } from "@so-thiet-bi/contract/registrations";
import { fewThings } from "@so-thiet-bi/contract/things";
import { sql } from "kysely";
import { changedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { keepersOf, type Notice, notify } from "../../notices/actions.ts";
import { slotText } from "../queries/refusals.ts";

export const registrationType = "loan-registration";

export function subject(id: number, departmentId: number) {
  return { type: registrationType, id, departmentId };
}

export function loanSubject(id: number, departmentId: number) {
  return { type: "loan", id, departmentId };
}

/** Brings registrations to a status. */
export async function moveTo(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  to: { status: RegistrationStatus; reason?: string | null },
): Promise<void> {
  await tx
    .updateTable("loan_registrations")
    .set({
      ...to,
      waiting_since: null,
      status_since: sql`now()`,
      status_by_name: actor.fullName,
      ...changedBy(actor),
    })
    .where("id", "=", anyOf(ids))
    .execute();
}

const mostNamed = 3;

/** `7 × Kính hiển vi; 2 × Bộ TN quang học …`: what it is about, in a line. */
export function whatOf(registration: Pick<Registration, "lines" | "room">): Words {
  const things = new Map<string, number>();
  for (const { typeName, name, trackingMode, quantity } of registration.lines) {
    const key = trackingMode === "ITEM" ? (typeName ?? name) : name;
    things.set(key, (things.get(key) ?? 0) + quantity);
  }
  if (things.size === 0)
    return { vi: registration.room?.name ?? "phòng", en: registration.room?.name ?? "a room" };
  const named = Array.from(things, ([name, quantity]) => ({ name, quantity }));
  return fewThings(named, mostNamed);
}

/** What every notice of a registration names. */
export function noticeOf(registration: Registration): Pick<Notice, "about" | "details"> {
  const slot = { start: Date.parse(registration.startsAt), end: Date.parse(registration.endsAt) };
  return {
    about: { type: registrationType, id: registration.id },
    details: {
      number: registration.number,
      what: whatOf(registration),
      slot: slotText(registration, slot),
      person: registration.borrower.name,
    },
  };
}

/** The equipment officers learn what waits; each slip of a batch once, a big batch by its first. */
export async function arrived(tx: Tx, actor: Actor, registrations: readonly Registration[]): Promise<void> {
  const pending = registrations.filter(({ status }) => status === "PENDING");
  const units = [keepersOf(actor.departmentId)];
  await notify(
    tx,
    actor,
    pending.slice(0, 10).map((one) => ({ ...noticeOf(one), event: "registration.arrived" as const, units })),
  );
}

/** Borrowers learn of slips that others wrote for them. */
export async function writtenFor(
  tx: Tx,
  actor: Actor,
  registrations: readonly Registration[],
): Promise<void> {
  const users = await accountsOf(tx, registrations);
  await notify(
    tx,
    actor,
    registrations
      .filter(({ status, onBehalf }) => onBehalf && status !== "DRAFT")
      .slice(0, 10)
      .map((one) => ({
        ...noticeOf(one),
        event: "registration.writtenFor" as const,
        users: users.get(one.borrower.id) ?? [],
      })),
  );
}

/** The accounts of those who wait for an answer: the borrower and the author. */
export function askers(row: { borrower_user_id: number | null; created_by: number }): number[] {
  return [...(row.borrower_user_id === null ? [] : [row.borrower_user_id]), row.created_by];
}

/** The accounts of the borrowers, by person; none where somebody has none. */
export async function accountsOf(
  tx: Tx,
  registrations: readonly { borrower: { id: number } }[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select id, user_id as "userId"
    from employees
    where id = ${anyOf(registrations.map(({ borrower }) => borrower.id))}
      and user_id is not null`.execute(tx);
  return new Map(rows.map(({ id, userId }) => [id, [userId]]));
}
