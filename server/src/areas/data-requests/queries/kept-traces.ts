/** What using the program leaves of an account: what it did, where it was logged in, the log of security. */
import type { KeptPart } from "@so-thiet-bi/contract/about-me";
import type { EventName } from "@so-thiet-bi/contract/events";
import { events } from "@so-thiet-bi/contract/events";
import type { Words } from "@so-thiet-bi/contract/language";
import { securityKinds } from "@so-thiet-bi/contract/security";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { personalByName, personalColumns } from "../../../law/personal-columns.ts";
import { deviceOf } from "../../auth/rules.ts";
import { type Column, newest, newestPart, recordPart } from "./kept-part.ts";

/** Each kind of event of the unit's history that the account wrote; its lines stand with the records. */
export function didPart(db: Db, departmentId: number, account: number): Promise<KeptPart> {
  const holds = personalByName[0]?.holds as Column["holds"];
  const inHistory = personalColumns.history?.details as Column["holds"];
  return newestPart(
    db,
    {
      key: "history",
      title: { vi: "Đã làm gì, theo nhật ký thay đổi", en: "What was done, as the history tells" },
      columns: {
        event: { label: { vi: "Việc", en: "Event" }, kind: "text", holds: inHistory },
        count: { label: { vi: "Số lần", en: "Times" }, kind: "number", holds },
        first: { label: { vi: "Lần đầu", en: "First" }, kind: "instant", holds },
        last: { label: { vi: "Lần cuối", en: "Last" }, kind: "instant", holds },
      },
      select: sql`event, count(*) as count, min(at) as first, max(at) as last`,
      rows: sql`from history where department_id = ${departmentId} and actor_id = ${account} group by event`,
      order: sql`max(at) desc, event`,
    },
    (row: { event: string; count: number; first: string; last: string }) => ({
      ...row,
      event: withoutFillings(events[row.event as EventName] ?? unknown),
    }),
  );
}

const unknown: Words = { vi: "đã làm một việc khác", en: "did something else" };

/** `đã xóa {{name}}` → `đã xóa …`: the kind of event without what it was about. */
function withoutFillings({ vi, en }: Words): Words {
  const bare = (sentence: string) => sentence.replace(/\{\{\w+\}\}/g, "…");
  return { vi: bare(vi), en: bare(en) };
}

export async function sessionsPart(db: Db, account: number): Promise<KeptPart> {
  const { rows, total } = await newest<{ agent: string; address: string; openedAt: string; seenAt: string }>(
    db,
    {
      select: sql`agent, address, created_at as "openedAt", seen_at as "seenAt"`,
      rows: sql`from sessions where user_id = ${account}`,
      order: sql`seen_at desc, id desc`,
    },
  );
  return recordPart(
    "sessions",
    {
      browser: { label: { vi: "Trình duyệt", en: "Browser" } },
      system: { label: { vi: "Hệ điều hành", en: "System" } },
      address: { label: { vi: "Địa chỉ mạng", en: "Network address" } },
      openedAt: { label: { vi: "Đăng nhập lúc", en: "Logged in" }, kind: "instant" },
      seenAt: { label: { vi: "Dùng lần cuối", en: "Last used" }, kind: "instant" },
    },
    rows.map(({ agent, ...row }) => ({ ...row, ...deviceOf(agent) })),
    total,
  );
}

/** Where somebody else acted on the account, their address and browser are theirs. */
export async function securityPart(db: Db, account: number): Promise<KeptPart> {
  const isOwn = sql`(actor_id is null or actor_id = ${account})`;
  const { rows, total } = await newest<{
    at: string;
    kind: keyof typeof securityKinds;
    actorId: number | null;
    actorName: string | null;
    actorUnit: string | null;
    accountId: number | null;
    username: string | null;
    address: string | null;
    agent: string | null;
    details: string | null;
  }>(db, {
    select: sql`
      at, kind, actor_id as "actorId", actor_name as "actorName", actor_unit as "actorUnit",
      account_id as "accountId", username, case when ${isOwn} then address end as address,
      case when ${isOwn} then agent end as agent, details::text as details`,
    rows: sql`from security_events where actor_id = ${account} or account_id = ${account}`,
    order: sql`at desc, id desc`,
  });
  return recordPart(
    "securityEvents",
    {
      at: { label: { vi: "Lúc", en: "At" }, kind: "instant" },
      kind: { label: { vi: "Sự kiện", en: "Event" } },
      actorId: {
        label: { vi: "Số của tài khoản đã làm", en: "Number of the acting account" },
        kind: "number",
      },
      actorName: { label: { vi: "Ai làm", en: "Who did it" } },
      actorUnit: { label: { vi: "Đơn vị của người làm", en: "Unit of who did it" } },
      accountId: {
        label: { vi: "Số của tài khoản bị tác động", en: "Number of the account concerned" },
        kind: "number",
      },
      username: { label: { vi: "Tài khoản bị tác động", en: "Account concerned" } },
      address: { label: { vi: "Địa chỉ mạng", en: "Network address" } },
      agent: { label: { vi: "Trình duyệt tự xưng", en: "What the browser called itself" } },
      details: { label: { vi: "Chi tiết", en: "Details" } },
    },
    rows.map((row) => ({ ...row, kind: securityKinds[row.kind]?.name ?? row.kind })),
    total,
  );
}
