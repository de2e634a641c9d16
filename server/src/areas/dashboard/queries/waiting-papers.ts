/** What waits on paper: demands, campaigns, goods on their way, reports to superiors, pages of books. */
import { campaignQuery } from "@so-thiet-bi/contract/campaigns";
import type { WaitingKind } from "@so-thiet-bi/contract/dashboard";
import { dataRequestKindWords, dataRequestsQuery } from "@so-thiet-bi/contract/data-requests";
import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import { demandQuery } from "@so-thiet-bi/contract/demands";
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import { reportRequestQuery, type SubmissionStatus } from "@so-thiet-bi/contract/report-requests";
import { confirmerWords, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { type Actor, holds } from "../../../http/actor.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { listCampaigns } from "../../campaigns/queries.ts";
import { listDataRequests } from "../../data-requests/queries/requests.ts";
import { listDemands } from "../../demands/queries.ts";
import { firstSent, listReportRequests } from "../../report-requests/queries.ts";
import { listTrackBooks } from "../../track-books/queries/book-list.ts";
import { listTransfers } from "../../vouchers/actions/transfers.ts";
import { mostOfKind, nothing, parted, type Waiting, type WaitingRow, waiting } from "../rules.ts";

const demandsHome = "/equipment/demand";

/** Of the user's unit, in one status. */
export function ownDemands(
  kind: WaitingKind,
  status: DemandStatus,
  label: Words,
  { urgent = false, sendable }: { urgent?: boolean; sendable?: true } = {},
) {
  return async (db: Db, actor: Actor): Promise<Waiting> => {
    const asked = new URLSearchParams({ status, departmentId: String(actor.departmentId) });
    if (sendable) asked.set("sendable", "true");
    const { items, total } = await listDemands(
      db,
      actor,
      demandQuery.parse({ ...Object.fromEntries(asked), sort: "statusSince", size: mostOfKind }),
    );
    return waiting({
      kind,
      label,
      total,
      link: `${demandsHome}?${asked}`,
      items: items.map((one) => ({ ...demandItem(one), urgent: urgent || one.overdue })),
    });
  };
}

/** Those whose turn it is at this unit, for those who decide there. */
export async function demandsToDecide(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total, can } = await listDemands(
    db,
    actor,
    demandQuery.parse({ waitingForMe: "true", sort: "statusSince", size: 2 * mostOfKind }),
  );
  if (!can.decide) return nothing("demand-to-decide");
  return waiting({
    kind: "demand-to-decide",
    label: { vi: "Đề nghị chờ duyệt", en: "Demands to decide" },
    total,
    link: `${demandsHome}?waitingForMe=true`,
    items: items.map((one) => ({
      ...demandItem(one, one.departmentName),
      urgent: one.urgency === "URGENT",
    })),
  });
}

type ListedDemand = Awaited<ReturnType<typeof listDemands>>["items"][number];

/** A row is cut at its end on a phone, so the unit stands last, and where it is one’s own it is not said. */
function demandItem(one: ListedDemand, unit?: string): WaitingRow {
  return {
    id: one.id,
    title: one.title,
    facts: parted(one.code, `${(one.approvedAmount ?? one.requestedAmount).toLocaleString("vi-VN")} ₫`, unit),
    since: one.statusSince,
    link: `${demandsHome}?open=${one.id}`,
  };
}

/** Requests about personal data, the nearest deadline first, for those who answer them. */
export async function dataRequestsOpen(db: Db, actor: Actor): Promise<Waiting> {
  if (!holds(actor, "PERSONAL_DATA")) return nothing("data-request-open");
  const [received, answered] = await Promise.all(
    (["RECEIVED", "ANSWERED"] as const).map((status) =>
      listDataRequests(db, actor, dataRequestsQuery.parse({ status, sort: "actBy", size: mostOfKind })),
    ),
  );
  const items = [...(received?.items ?? []), ...(answered?.items ?? [])];
  return waiting({
    kind: "data-request-open",
    label: { vi: "Yêu cầu về dữ liệu cá nhân", en: "Requests about personal data" },
    total: (received?.total ?? 0) + (answered?.total ?? 0),
    link: "/system/data-requests?sort=actBy",
    items: items.slice(0, mostOfKind).map((one) => {
      const until = formatDay(one.answeredOn === null ? one.answerBy : one.actBy);
      return {
        id: one.id,
        title: one.number,
        facts: parted(dataRequestKindWords[one.kind], { vi: `hạn ${until}`, en: `until ${until}` }),
        since: one.createdAt,
        urgent: one.late,
        link: `/system/data-requests?open=${one.id}`,
      };
    }),
  });
}

/** Those that are open and that this unit has not answered. */
export async function campaignsToAnswer(db: Db, actor: Actor): Promise<Waiting> {
  // people who may not write the answer are not asked for it
  if (!holds(actor, "DEMAND_AUTHOR")) return nothing("campaign-to-answer");
  const { items } = await listCampaigns(
    db,
    actor,
    campaignQuery.parse({ status: "OPEN", mine: "false", sort: "deadline", size: 50 }),
  );
  const asked = items.filter(({ can }) => can.answer);
  return waiting({
    kind: "campaign-to-answer",
    label: { vi: "Đợt đăng ký chờ trả lời", en: "Campaigns to answer" },
    total: asked.length,
    link: "/equipment/campaigns?status=OPEN&mine=false",
    items: asked.slice(0, mostOfKind).map((one) => ({
      id: one.id,
      title: one.name,
      facts: parted(one.departmentName, {
        vi: `hạn ${formatDay(one.deadline)}`,
        en: `until ${formatDay(one.deadline)}`,
      }),
      since: `${one.deadline}T00:00:00+07:00`,
      urgent: one.daysLeft <= 3,
      link: `/equipment/campaigns?open=${one.id}`,
    })),
  });
}

export async function transfersToReceive(db: Db, actor: Actor): Promise<Waiting> {
  const { items } = await listTransfers(db, actor, { direction: "in", status: "SENT" });
  return waiting({
    kind: "transfer-to-receive",
    label: { vi: "Hàng chuyển đến chờ nhận", en: "Goods on their way here" },
    total: items.length,
    link: "/equipment/transfers?direction=in&status=SENT",
    items: items.slice(0, mostOfKind).map((one) => ({
      id: one.id,
      title: one.departmentName,
      facts: parted(
        one.voucherNumber,
        sayBoth({ vi: "{{count}} dòng", en: "{{count}} lines" }, { count: one.lines.length }),
        one.reason,
      ),
      since: one.sentAt,
      link: `/equipment/transfers?open=${one.id}`,
    })),
  });
}

/** What superiors asked this school for and what lies here: never sent, or given back. */
export function reportsToSend(submissionStatus: SubmissionStatus, label: Words) {
  return async (db: Db, actor: Actor): Promise<Waiting> => {
    const asked = { status: "OPEN", submissionStatus } as const;
    const { items, total } = await listReportRequests(
      db,
      actor,
      reportRequestQuery.parse({ ...asked, sort: "deadline", size: mostOfKind }),
    );
    return waiting({
      kind: "report-to-send",
      label,
      total,
      link: `/report/requests?status=OPEN&submissionStatus=${submissionStatus}`,
      items: items.map((one) => ({
        id: one.id,
        title: one.title,
        facts: parted(one.departmentName, one.periodWords, {
          vi: `hạn ${formatDay(one.deadline)}`,
          en: `until ${formatDay(one.deadline)}`,
        }),
        since: `${one.deadline}T00:00:00+07:00`,
        urgent: one.own?.late ?? false,
        link: one.own ? `/report/submissions/${one.own.id}` : `/report/requests/${one.id}`,
      })),
    });
  };
}

/** What came in for a request of this unit and nobody has taken or given back yet. */
export async function reportsToTake(db: Db, actor: Actor): Promise<Waiting> {
  const asked = { status: "OPEN", departmentId: actor.departmentId } as const;
  const { items } = await listReportRequests(
    db,
    actor,
    reportRequestQuery.parse({ ...asked, sort: "deadline", size: 50 }),
  );
  const sent = items.filter(({ counts, can }) => counts.SENT > 0 && can.decide);
  const oldest = await firstSent(
    db,
    sent.map(({ id }) => id),
  );
  return waiting({
    kind: "report-to-take",
    label: { vi: "Báo cáo chờ tiếp nhận", en: "Reports to take" },
    total: sent.length,
    link: `/report/requests?status=OPEN&departmentId=${actor.departmentId}`,
    items: sent.slice(0, mostOfKind).map((one) => ({
      id: one.id,
      title: one.title,
      facts: parted(
        one.periodWords,
        sayBoth(
          { vi: "{{count}} trường đã gửi", en: "sent by {{count}} schools" },
          { count: one.counts.SENT },
        ),
      ),
      since: oldest.get(one.id) ?? null,
      link: `/report/requests/${one.id}`,
    })),
  });
}

/** Locked pages that wait for this person's word. */
export async function pagesToConfirm(db: Db, actor: Actor): Promise<Waiting> {
  const { items } = await listTrackBooks(db, actor, { departmentId: undefined }, actor.language);
  const pages = items.flatMap(({ key, toConfirm }) => toConfirm.map((page) => ({ key, ...page })));
  const locks = await versionsOf(
    db,
    pages.slice(0, mostOfKind).map(({ lockId }) => lockId),
  );
  return waiting({
    kind: "book-to-confirm",
    label: { vi: "Trang sổ chờ xác nhận", en: "Pages of books to confirm" },
    total: pages.length,
    link: "/track-book",
    items: pages.slice(0, mostOfKind).map(({ key, lockId, period, words, scope, as }) => ({
      id: lockId,
      title: [trackBookWords[key].title[actor.language], scope?.name].filter(Boolean).join(" · "),
      facts: parted(words, {
        vi: `với tư cách ${confirmerWords[as].vi.toLowerCase()}`,
        en: `as ${confirmerWords[as].en.toLowerCase()}`,
      }),
      since: locks.get(lockId)?.lockedAt ?? null,
      link: `/track-book/${key}?period=${period}${scope ? `&scopeId=${scope.id}` : ""}`,
      version: locks.get(lockId)?.version ?? null,
      as,
    })),
  });
}

async function versionsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { version: number; lockedAt: string }>> {
  const { rows } = await sql<{ id: number; version: number; lockedAt: string }>`
    select id, version, locked_at as "lockedAt"
    from track_book_locks
    where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, ...lock }) => [id, lock]));
}
