import { printDataAccess } from "@so-thiet-bi/contract/data-requests";
import { say } from "@so-thiet-bi/contract/language";
import { type SecurityEvent, securityFillings, securityKinds } from "@so-thiet-bi/contract/security";
import { timeZone } from "@so-thiet-bi/contract/time-zone";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { dataAccesses } from "../../security/queries.ts";
import { keepsRequests, whoKeepsRequests } from "../policy.ts";

/** One more than a workbook takes: a paper of too many rows is refused, and not cut off. */
const mostRead = 50_001;

type Key = "at" | "who" | "what" | "from";

/** Báo cáo việc xem, lấy dữ liệu cá nhân: whose hands data of the unit went through between two days. */
export const dataAccess = prints(printDataAccess, async ({ db, actor, query }) => {
  if (!keepsRequests(actor)) throw forbidden(whoKeepsRequests);
  const { from, to, fromHour = 0, toHour = 24 } = query;
  if (to < from) throw invalidField(["to"], "ends-before-start", { of: printDataAccess.query });
  if (to === from && toHour <= fromHour)
    throw invalidField(["toHour"], "ends-before-start", { of: printDataAccess.query });
  const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
  const events = await dataAccesses(db, actor.departmentId, { from, to, fromHour, toHour, limit: mostRead });
  const first = fromHour === 0 ? "" : `${fromHour} giờ `;
  const last = toHour === 24 ? "" : `${toHour} giờ `;
  const span = `từ ${first}ngày ${formatDay(from)} đến ${last}ngày ${formatDay(to)}`;
  const blocks: PaperBlock[] =
    events.length === 0
      ? [{ kind: "paragraph", text: `Không ghi nhận lượt xem, lấy dữ liệu cá nhân nào ${span}.` }]
      : [
          { kind: "paragraph", text: sumOf(events) },
          table<Key>(columns, [
            ...events.map(rowOf),
            { kind: "total", text: `Cộng: ${figure(events.length)} lượt`, cells: {} },
          ]),
        ];
  return {
    name: `Báo cáo việc xem, lấy dữ liệu cá nhân ${from} ${to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Báo cáo việc xem, lấy dữ liệu cá nhân",
    subtitle: [`T${span.slice(1)}`],
    blocks,
    closing: closingOf(unit, query),
    signatures: signaturesOf(unit, printDataAccess.signers, query),
  };
});

/** `Xem danh sách người: 12 lượt của 3 người; Tải dữ liệu cá nhân: 1 lượt của 1 người.` */
function sumOf(events: readonly SecurityEvent[]): string {
  const said = [...Map.groupBy(events, ({ kind }) => kind)].map(([kind, own]) => {
    const people = new Set(own.map(({ actorId }) => actorId)).size;
    return `${securityKinds[kind].name.vi}: ${figure(own.length)} lượt của ${figure(people)} người`;
  });
  return `${said.join("; ")}.`;
}

const moment = new Intl.DateTimeFormat("vi-VN", {
  ...{ timeZone, day: "2-digit", month: "2-digit", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
});

function rowOf(event: SecurityEvent): TableRow<Key> {
  const { at, actorName, actorUnit, username, kind, address, agent } = event;
  return {
    kind: "plain",
    cells: {
      at: moment.format(new Date(at)),
      who: [username ? `${actorName} (${username})` : actorName, actorUnit].join("\n"),
      what: say(securityKinds[kind].says, "vi", securityFillings(event)),
      from: [address, agent].filter(Boolean).join("\n"),
    },
  };
}

const columns = [
  { key: "at", header: "Thời điểm", width: 34, kind: "text" },
  { key: "who", header: "Người xem, lấy", width: "3*", kind: "text" },
  { key: "what", header: "Việc", width: "5*", kind: "text" },
  { key: "from", header: "Địa chỉ mạng, trình duyệt", width: "4*", kind: "text" },
] as const;
