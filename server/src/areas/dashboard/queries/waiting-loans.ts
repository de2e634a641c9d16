/** What waits at the counter: slips to approve, things that should be back, hand-overs to confirm. */

import { type LoanHandover, type LoanSummary, loanQuery } from "@so-thiet-bi/contract/loans";
import { type Registration, registrationQuery } from "@so-thiet-bi/contract/registrations";
import type { Db } from "../../../db/connect.ts";
import { type Actor, scopeOf } from "../../../http/actor.ts";
import { listLoanHandovers } from "../../loans/actions/handovers.ts";
import { listLoans } from "../../loans/queries.ts";
import { ownEmployee } from "../../registrations/queries/people.ts";
import { listRegistrations } from "../../registrations/queries/registrations.ts";
import {
  mostOfKind,
  nothing,
  parted,
  someThings,
  type Waiting,
  type WaitingRow,
  waiting,
  whenText,
} from "../rules.ts";

const home = "/equipment/request";

/** Of days to come: what was never decided and is over waits for nobody. */
export async function registrationsToApprove(db: Db, actor: Actor, today: string): Promise<Waiting> {
  const asked = { status: "PENDING", from: today, sort: "date" } as const;
  const { items, total } = await listRegistrations(
    db,
    actor,
    registrationQuery.parse({ ...asked, size: mostOfKind }),
  );
  return waiting({
    kind: "registration-to-approve",
    label: { vi: "Đăng ký chờ duyệt", en: "Registrations to approve" },
    total,
    link: `${home}/registrations?status=PENDING&from=${today}&sort=date`,
    items: items.map((one) => registrationItem(one, today)),
  });
}

/** A teacher to whom rooms are entrusted approves what is taught there. */
export async function registrationsOfRooms(db: Db, actor: Actor, today: string): Promise<Waiting> {
  const [room] = scopeOf(actor, "ROOM_KEEPER")?.rooms ?? [];
  if (!room) return nothing("registration-to-approve");
  const asked = { status: "PENDING", from: today, sort: "date", roomId: room.id } as const;
  const { items, total } = await listRegistrations(
    db,
    actor,
    registrationQuery.parse({ ...asked, size: mostOfKind }),
  );
  return waiting({
    kind: "registration-to-approve",
    label: { vi: `Đăng ký ${room.name} chờ duyệt`, en: `Registrations of ${room.name} to approve` },
    total,
    link: `${home}/registrations?status=PENDING&from=${today}&sort=date&roomId=${room.id}`,
    items: items.map((one) => registrationItem(one, today)),
  });
}

function registrationItem(one: Registration, today: string): WaitingRow {
  return {
    id: one.id,
    title: [one.borrower.name, one.classroom?.name].filter(Boolean).join(" · "),
    facts: parted(whenText(one, today), someThings(one.lines), one.room?.name),
    since: one.statusSince,
    urgent: one.date === today,
    link: `${home}/registrations?open=${one.id}`,
    // without it the row offers no button: people who only see it decide nothing
    version: one.can.approve ? one.version : null,
  };
}

export async function overdueLoans(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total } = await listLoans(db, actor, loanQuery.parse({ overdue: "true", size: mostOfKind }));
  return waiting({
    kind: "loan-overdue",
    label: { vi: "Phiếu mượn quá hạn", en: "Overdue loans" },
    total,
    link: `${home}/loans?overdue=true`,
    items: items.map((one) => ({
      title: one.borrower.name,
      facts: parted(one.number, openThings(one)),
      ...overdue(one),
    })),
  });
}

export async function ownOverdueLoans(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total } = await listLoans(
    db,
    actor,
    loanQuery.parse({ overdue: "true", mine: "true", size: mostOfKind }),
  );
  return waiting({
    kind: "loan-overdue-own",
    label: { vi: "Thầy/cô đang giữ quá hạn", en: "You hold these too long" },
    total,
    link: `${home}/loans?mine=true&overdue=true`,
    items: items.map((one) => ({
      title: openThings(one).vi,
      facts: parted(one.number),
      ...overdue(one),
    })),
  });
}

/** What of a loan is still out. */
export function openThings(loan: LoanSummary) {
  return someThings(
    loan.lines.filter(({ open }) => open > 0).map(({ name, open }) => ({ name, quantity: open })),
  );
}

/** How many days late it is follows from when it was due. */
function overdue(one: LoanSummary): Omit<WaitingRow, "title" | "facts"> {
  return { id: one.id, since: one.dueAt, urgent: true, link: `${home}/loans?open=${one.id}` };
}

/** Those that wait for this person's own word; what a keeper may note for others is done at the counter. */
export async function handoversToConfirm(db: Db, actor: Actor): Promise<Waiting> {
  const [{ items }, own] = await Promise.all([listLoanHandovers(db, actor), ownEmployee(db, actor)]);
  const sideOf = ({ from, to, can }: LoanHandover) =>
    can.confirmAsReceiver && to.id === own?.id
      ? "RECEIVER"
      : can.confirmAsGiver && from.id === own?.id
        ? "GIVER"
        : null;
  const unconfirmed = items.map((one) => ({ ...one, side: sideOf(one) })).filter(({ side }) => side !== null);
  return waiting({
    kind: "handover-to-confirm",
    label: { vi: "Bàn giao chờ thầy/cô xác nhận", en: "Hand-overs for you to confirm" },
    total: unconfirmed.length,
    link: `${home}/loans?open=${unconfirmed[0]?.loanId ?? ""}`,
    items: unconfirmed.slice(0, mostOfKind).map((one) => ({
      id: one.id,
      title: `${one.from.name} → ${one.to.name}`,
      facts: parted(one.loanNumber, one.note, {
        vi: one.side === "GIVER" ? "thầy/cô là bên giao" : "thầy/cô là bên nhận",
        en: one.side === "GIVER" ? "you give" : "you receive",
      }),
      since: one.createdAt,
      link: `${home}/loans?open=${one.loanId}`,
      // a hand-over has no version: its two signatures are its states
      version: 0,
      as: one.side,
    })),
  });
}
