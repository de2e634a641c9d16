import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { flag, id, instant, listQuery, pageOf, requiredLine } from "./fields.ts";
import { labelled } from "./labels.ts";
import { type Filling, type Language, say, type Words } from "./language.ts";
import { terms } from "./terms.ts";

/**
 * Every notice that reaches a person, and the sentence it is read as: behind the name of the person who caused
 * it, or, for those of `nobodysNotices`, alone.
 */
export const noticeWords = {
  "demand.arrived": {
    vi: "đã gửi đề nghị {{code}} “{{title}}” của {{unit}}, chờ đơn vị thầy/cô duyệt",
    en: "sent demand {{code}} “{{title}}” of {{unit}}; it waits for you",
  },
  "demand.recalled": {
    vi: "đã thu hồi đề nghị {{code}} “{{title}}” của {{unit}}",
    en: "recalled demand {{code}} “{{title}}” of {{unit}}",
  },
  "demand.movedOn": {
    vi: "đã duyệt đề nghị {{code}} “{{title}}”, chuyển tới {{next}}",
    en: "approved demand {{code}} “{{title}}”; it goes on to {{next}}",
  },
  "demand.approved": {
    vi: "đã duyệt đề nghị {{code}} “{{title}}”, chờ nhận hàng",
    en: "approved demand {{code}} “{{title}}”; the goods are to come",
  },
  "demand.returned": {
    vi: "đã trả lại đề nghị {{code}} “{{title}}”: {{reason}}",
    en: "returned demand {{code}} “{{title}}”: {{reason}}",
  },
  "demand.decisionWithdrawn": {
    vi: "đã rút lại quyết định về đề nghị {{code}} “{{title}}” của {{unit}}: {{reason}}",
    en: "withdrew the decision on demand {{code}} “{{title}}” of {{unit}}: {{reason}}",
  },
  "demand.rerouted": {
    vi: "đã chuyển đề nghị {{code}} “{{title}}” sang {{to}} duyệt: {{reason}}",
    en: "re-routed demand {{code}} “{{title}}” to {{to}}: {{reason}}",
  },
  "demand.allocated": {
    vi: "đã phân bổ cho đề nghị {{code}} “{{title}}”",
    en: "allocated to demand {{code}} “{{title}}”",
  },
  "demand.received": {
    vi: "đã nhận hàng lần {{no}} của đề nghị {{code}} “{{title}}”",
    en: "received part {{no}} of demand {{code}} “{{title}}”",
  },
  "demand.done": {
    vi: "đã hoàn thành đề nghị {{code}} “{{title}}” của {{unit}}",
    en: "finished demand {{code}} “{{title}}” of {{unit}}",
  },
  "demand.closedShort": {
    vi: "đã kết thúc đề nghị {{code}} “{{title}}” của {{unit}} khi còn thiếu: {{lines}}",
    en: "closed demand {{code}} “{{title}}” of {{unit}} short: {{lines}}",
  },
  "department.limitSet": {
    vi: "đã đặt {{limit}} của đơn vị: {{amount}} đồng, từ {{date}}",
    en: "set the {{limit}} of your unit to {{amount}} đồng, from {{date}} on",
  },
  "department.figureSet": {
    vi: "đã đặt {{figure}} của đơn vị: {{value}}, từ {{date}} ({{source}})",
    en: "set for your unit: {{figure}}, {{value}}, from {{date}} on ({{source}})",
  },
  "department.figureSetForAll": {
    vi: "đã đặt {{figure}} cho toàn hệ thống: {{value}}, từ {{date}} ({{source}})",
    en: "set for all units: {{figure}}, {{value}}, from {{date}} on ({{source}})",
  },
  "demand.nearLimit": {
    vi: "đã ký duyệt mua sắm {{number}} của {{unit}}: {{amount}} đồng, bằng {{percent}}% hạn mức tự mua sắm",
    en: "signed the purchase {{number}} of {{unit}}: {{amount}} đồng, {{percent}}% of its self-purchase limit",
  },
  "liquidation.nearLimit": {
    vi: "đã quyết định thanh lý {{number}} của {{unit}}: một thiết bị {{amount}} đồng, bằng {{percent}}% hạn mức thanh lý",
    en: "decided the liquidation {{number}} of {{unit}}: one thing of {{amount}} đồng, {{percent}}% of its liquidation limit",
  },
  "demand.commented": {
    vi: "đã trao đổi về đề nghị {{code}} “{{title}}”: {{text}}",
    en: "commented on demand {{code}} “{{title}}”: {{text}}",
  },
  "voucher.secondPersonAsked": {
    vi: "nhờ thầy/cô giám sát việc xuất hóa chất: {{reason}}",
    en: "asks you to look on as the second person when a chemical is issued: {{reason}}",
  },
  "voucher.secondPersonConfirmed": {
    vi: "đã xác nhận giám sát phiếu xuất “{{reason}}”, có thể ghi sổ",
    en: "confirmed the issue “{{reason}}” as the second person; it can be posted",
  },
  "dataRequest.created": {
    vi: "đã gửi yêu cầu về dữ liệu cá nhân {{number}}: {{kind}}, trả lời trước {{answerBy}}",
    en: "filed the request about personal data {{number}}: {{kind}}, to be answered by {{answerBy}}",
  },
  "dataRequest.ending": {
    vi: "Dữ liệu của {{count}} người đã rời đơn vị hết thời hạn lưu giữ, sẽ khử nhận dạng ngày {{until}} nếu không được giữ lại",
    en: "{{count}} people who left were kept long enough; they are de-identified on {{until}} unless they are held back",
  },
  "dataRequest.answered": {
    vi: "đã trả lời yêu cầu về dữ liệu cá nhân {{number}}",
    en: "answered the request about personal data {{number}}",
  },
  "dataRequest.extended": {
    vi: "đã gia hạn yêu cầu về dữ liệu cá nhân {{number}} đến {{until}}",
    en: "extended the request about personal data {{number}} to {{until}}",
  },
  "dataRequest.erased": {
    vi: "đã khử nhận dạng theo yêu cầu về dữ liệu cá nhân {{number}}",
    en: "de-identified the person of the request about personal data {{number}}",
  },
  "dataRequest.finished": {
    vi: "đã thực hiện xong yêu cầu về dữ liệu cá nhân {{number}}",
    en: "carried out the request about personal data {{number}}",
  },
  "dataRequest.restricted": {
    vi: "đã hạn chế xử lý dữ liệu theo yêu cầu {{number}}",
    en: "restricted the data by the request {{number}}",
  },
  "dataRequest.lifted": {
    vi: "đã bỏ hạn chế xử lý dữ liệu theo yêu cầu {{number}}",
    en: "lifted the restriction by the request {{number}}",
  },
  "dataRequest.refused": {
    vi: "đã từ chối yêu cầu về dữ liệu cá nhân {{number}}",
    en: "refused the request about personal data {{number}}",
  },
  "webhook.paused": {
    vi: "Gọi báo “{{name}}” đã tạm dừng: {{reason}}. Thay đổi từ lúc này vẫn được giữ lại để gửi sau",
    en: "The webhook “{{name}}” is paused: {{reason}}. What changes meanwhile is kept and can be sent later",
  },
  "homeMadeAid.submitted": {
    vi: "đã gửi đồ dùng tự làm “{{name}}” của {{maker}} để nghiệm thu",
    en: "submitted the home-made aid “{{name}}” of {{maker}} for acceptance",
  },
  "homeMadeAid.returned": {
    vi: "đã trả lại đồ dùng tự làm “{{name}}”: {{reason}}",
    en: "returned the home-made aid “{{name}}”: {{reason}}",
  },
  "homeMadeAid.accepted": {
    vi: "đã nghiệm thu “{{name}}”, ghi tăng theo phiếu {{voucher}}",
    en: "accepted “{{name}}”; it is on the books by voucher {{voucher}}",
  },
  "donation.submitted": {
    vi: "trình khoản tài trợ “{{things}}”, chờ thầy/cô đồng ý nhận",
    en: "submitted the donation “{{things}}” for consent",
  },
  "donation.agreed": {
    vi: "đã đồng ý nhận khoản tài trợ “{{things}}”",
    en: "agreed to the donation “{{things}}”",
  },
  "donation.declined": {
    vi: "đã từ chối khoản tài trợ “{{things}}”: {{reason}}",
    en: "declined the donation “{{things}}”: {{reason}}",
  },
  "donation.received": {
    vi: "đã tiếp nhận khoản tài trợ “{{things}}”, ghi tăng theo phiếu {{voucher}}",
    en: "received the donation “{{things}}”; it is on the books by voucher {{voucher}}",
  },
  "campaign.opened": {
    vi: "đã mở đợt đăng ký “{{name}}”, hạn {{deadline}}",
    en: "opened the campaign “{{name}}”, to be answered by {{deadline}}",
  },
  "registration.arrived": {
    vi: "đăng ký mượn {{what}} ({{slot}}), chờ duyệt",
    en: "registered {{what}} ({{slot}}); it waits for approval",
  },
  "registration.writtenFor": {
    vi: "đã đăng ký mượn hộ thầy/cô {{what}} ({{slot}})",
    en: "registered {{what}} for you ({{slot}})",
  },
  "registration.approved": {
    vi: "đã duyệt đăng ký mượn {{number}} của thầy/cô: {{what}} ({{slot}})",
    en: "approved your registration {{number}}: {{what}} ({{slot}})",
  },
  "registration.served": {
    vi: "Đã có thiết bị cho phiếu chờ {{number}} của thầy/cô: {{what}} ({{slot}})",
    en: "What {{number}} waited for is free and reserved for you: {{what}} ({{slot}})",
  },
  "registration.free": {
    vi: "Đã có thiết bị cho phiếu chờ {{number}} của {{person}} ({{slot}}), có thể duyệt",
    en: "What {{number}} of {{person}} waited for is free ({{slot}}); it can be approved",
  },
  "registration.rejected": {
    vi: "đã từ chối đăng ký mượn {{number}} của thầy/cô ({{slot}}): {{reason}}",
    en: "rejected your registration {{number}} ({{slot}}): {{reason}}",
  },
  "registration.prepared": { vi: "đã chuẩn bị xong {{what}} ({{slot}})", en: "prepared {{what}} ({{slot}})" },
  "registration.secondPersonAsked": {
    vi: "nhờ thầy/cô giám sát việc giao {{what}} cho {{person}} ({{slot}})",
    en: "asks you to look on as the second person when {{what}} goes to {{person}} ({{slot}})",
  },
  "registration.secondPersonConfirmed": {
    vi: "đã xác nhận giám sát việc giao {{what}} cho {{person}} ({{slot}})",
    en: "confirmed {{what}} for {{person}} ({{slot}}) as the second person; it can be handed out",
  },
  "registration.moved": {
    vi: "đã chuyển đăng ký mượn {{number}} sang {{slot}}",
    en: "moved {{number}} to {{slot}}",
  },
  "registration.cancelled": {
    vi: "đã hủy đăng ký mượn {{number}}: {{what}} ({{slot}})",
    en: "cancelled {{number}}: {{what}} ({{slot}})",
  },
  "registration.lessonMoved": {
    vi: "đã đổi thời khóa biểu: đăng ký mượn {{number}} ({{slot}}) không còn đúng tiết, {{instead}}",
    en: "changed the timetable: {{number}} ({{slot}}) no longer stands in its lesson; {{instead}}",
  },
  "registration.lessonsMoved": {
    vi: "đã đổi thời khóa biểu từ {{since}}: {{count}} phiếu đăng ký không còn đúng tiết ({{numbers}}), người mượn đã được báo",
    en: "changed the timetable from {{since}} on: {{count}} registrations no longer stand in their lesson ({{numbers}}); the borrowers know",
  },
  "timetable.changed": {
    vi: "đã đổi thời khóa biểu từ {{since}}, thầy/cô có {{count}} tiết mỗi tuần; đề xuất mượn các tuần sau theo lịch mới",
    en: "changed the timetable from {{since}} on, you have {{count}} periods a week; what is proposed for the weeks to come follows it",
  },
  "loan.reminder": { vi: "nhắc thầy/cô trả {{what}}", en: "asks you to return {{what}}" },
  "loan.renewed": {
    vi: "đã gia hạn phiếu mượn {{number}} đến {{until}}",
    en: "renewed the loan {{number}} until {{until}}",
  },
  "loan.dueToday": { vi: "Hôm nay thầy/cô hẹn trả {{what}}", en: "To be returned today: {{what}}" },
  "loan.overdue": {
    vi: "Thầy/cô mượn quá hạn {{days}} ngày, đề nghị trả: {{what}}",
    en: "{{days}} days overdue, please return: {{what}}",
  },
  "loan.overdueOfUnit": {
    vi: "{{count}} phiếu mượn của {{people}} người đã quá hạn trả",
    en: "{{count}} loans of {{people}} people are overdue",
  },
  "loan.handoverProposed": {
    vi: "đề nghị chuyển phiếu mượn {{number}} từ {{from}} sang {{to}}, chờ thầy/cô xác nhận",
    en: "proposes that the loan {{number}} goes from {{from}} to {{to}}; it waits for your confirmation",
  },
  "loan.handoverDone": {
    vi: "đã chuyển phiếu mượn {{number}} từ {{from}} sang {{to}}",
    en: "handed the loan {{number}} on from {{from}} to {{to}}",
  },
  "loan.handoverDeclined": {
    vi: "không đồng ý chuyển phiếu mượn {{number}}: {{reason}}",
    en: "declined to hand on the loan {{number}}: {{reason}}",
  },
  "incident.reported": {
    vi: "đã báo {{kind}} {{quantity}} {{unit}} “{{name}}” khi nhận lại từ {{person}}",
    en: "reported {{quantity}} {{unit}} of “{{name}}” {{kind}} when {{person}} brought them back",
  },
  "incident.told": {
    vi: "đã báo {{kind}} {{quantity}} {{unit}} “{{name}}” ở {{room}}",
    en: "reported {{quantity}} {{unit}} of “{{name}}” in {{room}} {{kind}}",
  },
  "incident.decided": {
    vi: "{{decision}} báo hỏng, mất {{number}} “{{name}}” do thầy/cô gửi",
    en: "{{decision}} your report {{number}} “{{name}}”",
  },
  "incident.found": {
    vi: "đã tìm thấy {{quantity}} {{unit}} “{{name}}” ({{number}})",
    en: "found {{quantity}} {{unit}} of “{{name}}” again ({{number}})",
  },
  "incident.due": {
    vi: "Vụ mất {{number}} “{{name}}” cần làm rõ chậm nhất ngày {{until}}, {{left}}",
    en: "The loss {{number}} “{{name}}” is to be cleared up by {{until}}, {{left}}",
  },
  "repair.late": {
    vi: "{{count}} phiếu sửa chữa đã quá ngày hẹn trả: {{what}}",
    en: "{{count}} repairs are late: {{what}}",
  },
  "liquidation.proposed": {
    vi: "trình đề nghị thanh lý {{number}} “{{name}}”, hạn quyết định {{until}}",
    en: "proposes the liquidation {{number}} “{{name}}”; to be decided by {{until}}",
  },
  "liquidation.asked": {
    vi: "xin ý kiến về đề nghị thanh lý {{number}} “{{name}}” của {{unit}}: {{thing}}, {{why}}",
    en: "asks about the liquidation {{number}} “{{name}}” of {{unit}}: {{thing}}, {{why}}",
  },
  "liquidation.answered": {
    vi: "trả lời đề nghị thanh lý {{number}} “{{name}}”: {{answer}}, văn bản số {{document}}",
    en: "{{answer}} the liquidation {{number}} “{{name}}”, document {{document}}",
  },
  "liquidation.extended": {
    vi: "đã gia hạn quyết định bán {{number}} “{{name}}” đến {{until}}, theo văn bản số {{document}}",
    en: "extended the decision to sell {{number}} “{{name}}” until {{until}}, document {{document}}",
  },
  "liquidation.due": {
    vi: "Thanh lý {{number}} “{{name}}”: {{step}}, hạn {{until}}, {{left}}",
    en: "Liquidation {{number}} “{{name}}”: {{step}}, due {{until}}, {{left}}",
  },
  "liquidation.decided": {
    vi: "{{decision}} đề nghị thanh lý {{number}} “{{name}}”",
    en: "{{decision}} the liquidation {{number}} “{{name}}”",
  },
  "inventoryCheck.counting": {
    vi: "đã phân công thầy/cô đếm {{rooms}} trong đợt kiểm kê “{{name}}”",
    en: "asks you to count {{rooms}} in “{{name}}”",
  },
  "inventoryCheck.submitted": {
    vi: "trình kết quả kiểm kê “{{name}}”, có {{lines}} dòng chênh lệch, chờ duyệt",
    en: "submitted “{{name}}” with {{lines}} differences; it waits for approval",
  },
  "inventoryCheck.decided": {
    vi: "{{decision}} kết quả kiểm kê “{{name}}”",
    en: "{{decision}} the inventory check “{{name}}”",
  },
  "inventoryCheck.posted": {
    vi: "đã điều chỉnh sổ theo kết quả kiểm kê “{{name}}”",
    en: "adjusted the books by “{{name}}”",
  },
  "inventoryCheck.late": {
    vi: "gửi {{count}} lượt đếm sau khi phiếu đếm của “{{name}}” đã chốt, cần xem xét",
    en: "sent {{count}} counts for “{{name}}” after their sheets were finished; they are to be decided",
  },
  "report.asked": {
    vi: "đề nghị đơn vị gửi “{{title}}”, hạn {{deadline}}",
    en: "asks for “{{title}}” by {{deadline}}",
  },
  "report.reminded": {
    vi: "nhắc đơn vị gửi “{{title}}”, hạn {{deadline}}",
    en: "reminds you of “{{title}}”, to be sent by {{deadline}}",
  },
  "report.sent": { vi: "đã gửi “{{title}}” của {{unit}}", en: "sent “{{title}}” of {{unit}}" },
  "report.accepted": { vi: "đã tiếp nhận “{{title}}”", en: "accepted “{{title}}”" },
  "report.returned": { vi: "đã trả lại “{{title}}”: {{reason}}", en: "returned “{{title}}”: {{reason}}" },
  "trackBook.locked": {
    vi: "đã khóa {{book}}, {{period}}, chờ thầy/cô xác nhận",
    en: "locked {{book}}, {{period}}; it waits for your confirmation",
  },
  "trackBook.unlocked": {
    vi: "đã mở lại {{book}}, {{period}}: {{reason}}",
    en: "opened {{book}}, {{period}} again: {{reason}}",
  },
  "lot.expiring": {
    vi: "{{count}} lô sắp hết hạn dùng: {{what}}",
    en: "{{count}} lots expire soon: {{what}}",
  },
  "maintenance.due": {
    vi: "{{count}} thiết bị đến hạn bảo dưỡng: {{what}}",
    en: "{{count}} things are due for maintenance: {{what}}",
  },
  "maintenance.planSubmitted": {
    vi: "đã trình kế hoạch bảo trì năm học {{year}}, chờ duyệt",
    en: "submitted the maintenance plan of {{year}}; it waits for approval",
  },
  "maintenance.planApproved": {
    vi: "đã duyệt kế hoạch bảo trì năm học {{year}}",
    en: "approved the maintenance plan of {{year}}",
  },
  "maintenance.planReturned": {
    vi: "đã trả lại kế hoạch bảo trì năm học {{year}}: {{reason}}",
    en: "returned the maintenance plan of {{year}}: {{reason}}",
  },
  "norm.published": {
    vi: "đã áp dụng danh mục thiết bị tối thiểu “{{name}}”",
    en: "published the minimum list “{{name}}”",
  },
  "campaign.extended": {
    vi: "đã gia hạn đợt đăng ký “{{name}}” đến {{deadline}}",
    en: "extended the campaign “{{name}}” to {{deadline}}",
  },
  "account.ofLeaver": {
    vi: "đã ghi nhận {{person}} chuyển đi hoặc nghỉ hưu; tài khoản {{username}} chưa khóa",
    en: "noted that {{person}} left; the account {{username}} is not locked yet",
  },
} as const satisfies Record<string, Words>;

export type NoticeName = keyof typeof noticeWords;

/** What the clock or the rules of a unit brought about: no name stands in front of these sentences. */
const nobodysNotices: ReadonlySet<string> = new Set<NoticeName>([
  "loan.dueToday",
  "loan.overdue",
  "loan.overdueOfUnit",
  "registration.served",
  "registration.free",
  "incident.due",
  "repair.late",
  "liquidation.due",
  "lot.expiring",
  "maintenance.due",
  "dataRequest.ending",
  "webhook.paused",
]);

/** Whose name stands in front of the sentence; null where it stands alone. */
export function noticeActor(notice: Pick<Notice, "event" | "actorName">): string | null {
  return nobodysNotices.has(notice.event) ? null : notice.actorName;
}

/** Where the page of a record that notices are about is; `/equipment/demand?open=7`. */
const homes: Readonly<Record<string, string>> = {
  demand: "/equipment/demand",
  campaign: "/equipment/campaigns",
  "loan-registration": "/equipment/request/registrations",
  "timetable-week": "/equipment/request",
  loan: "/equipment/request/loans",
  incident: "/equipment/broken",
  repair: "/equipment/broken/repairs",
  "maintenance-plan": "/equipment/broken/plan",
  liquidation: "/equipment/broken/liquidations",
  "inventory-check": "/equipment/inventory",
  "report-request": "/report/requests",
  "track-book": "/track-book",
  equipment: "/equipment/management",
  voucher: "/equipment/vouchers",
  "home-made-aid": "/equipment/home-made",
  donation: "/equipment/donations",
  "data-request": "/system/data-requests",
  "norm-list": "/equipment/norm/lists",
  user: "/system/account",
  webhook: "/system/webhooks",
};

/** The address, inside the web client, of what a notice is about; null where such records have no page. */
export function noticeLink(subject: { subjectType: string; subjectId: number }): string | null {
  if (subject.subjectType === "department") return `/system/information?unit=${subject.subjectId}`;
  const home = homes[subject.subjectType];
  return home ? `${home}?open=${subject.subjectId}` : null;
}

/** The other way round: whose notices are read where this address is open. */
export function noticeSubjectAt(
  pathname: string,
  open: string | null,
): { type: string; id: number } | undefined {
  const type = Object.keys(homes).find((one) => homes[one] === pathname);
  const subjectId = Number(open);
  return type && Number.isSafeInteger(subjectId) && subjectId > 0 ? { type, id: subjectId } : undefined;
}

/** Said where a newer or older program wrote the notice. */
const unknownWords: Words = {
  vi: "cập nhật một việc liên quan tới thầy/cô",
  en: "updated something that concerns you",
};

/**
 * What happened, to stand behind `noticeActor`, the person who did it. Plain text: what people typed stays as
 * they typed it.
 */
export function noticeSentence(notice: Pick<Notice, "event" | "details">, language: Language): string {
  const words: Words = isNoticeName(notice.event) ? noticeWords[notice.event] : unknownWords;
  return say(
    words,
    language,
    Object.fromEntries(Object.entries(notice.details).map(([name, value]) => [name, dayAsWritten(value)])),
  );
}

function isNoticeName(event: string): event is NoticeName {
  return Object.hasOwn(noticeWords, event);
}

/** `2026-12-01` → `01/12/2026`, as on every paper of the school. */
function dayAsWritten(value: Filling): Filling {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  return year ? `${date}/${month}/${year}` : value;
}

export const notice = z.object({
  id,
  /** One of `noticeWords`; another where the program was changed since. */
  event: z.string(),
  /** What it is about, as the record is called in the history. */
  subjectType: z.string(),
  subjectId: id,
  /** What the sentence is filled with; words in both languages where they are ours. */
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.object({ vi: z.string(), en: z.string() })]),
  ),
  /** The person who did it, as named then. */
  actorName: z.string(),
  actorUnit: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** Where to look at it. */
  link: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;

/** What a person may hear of or not, and by mail or not. */
export const noticeTopics = [
  "demand",
  "registration",
  "loan",
  "incident",
  "inventory",
  "report",
  "trackBook",
  "upkeep",
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeTopicWords: Record<NoticeTopic, { name: Words; about: Words }> = {
  demand: {
    name: { vi: "Đề nghị trang bị, đợt đăng ký", en: "Demands and campaigns" },
    about: {
      vi: "Gửi, duyệt, trả lại, phân bổ, nhận hàng, hạn đăng ký.",
      en: "Sent, decided, returned, allocated, received; deadlines.",
    },
  },
  registration: {
    name: { vi: "Đăng ký mượn", en: "Registrations" },
    about: {
      vi: "Có đăng ký mới, được duyệt, bị từ chối, đã chuẩn bị, chuyển tiết.",
      en: "New, approved, rejected, prepared, moved.",
    },
  },
  loan: {
    name: { vi: "Mượn trả", en: "Loans" },
    about: {
      vi: "Đến hạn, quá hạn, nhắc trả, gia hạn, chuyển người mượn.",
      en: "Due, overdue, reminders, renewals, hand-overs.",
    },
  },
  incident: {
    name: { vi: "Hỏng, mất, sửa chữa, thanh lý", en: "Broken, lost, repairs, liquidation" },
    about: {
      vi: "Báo hỏng ở phòng mình phụ trách, kết quả xử lý, sửa quá hẹn, thanh lý.",
      en: "Reports in your rooms, their outcome, late repairs, liquidations.",
    },
  },
  inventory: {
    name: { vi: "Kiểm kê", en: "Inventory checks" },
    about: {
      vi: "Phân công đếm, trình kết quả, quyết định, điều chỉnh sổ.",
      en: "Counting, submission, decision, posting.",
    },
  },
  report: {
    name: { vi: "Báo cáo gửi cấp trên, định mức", en: "Reports to superiors, norms" },
    about: {
      vi: "Được yêu cầu, nhắc hạn, tiếp nhận, trả lại; danh mục tối thiểu mới.",
      en: "Asked for, reminded, accepted, returned; new minimum lists.",
    },
  },
  trackBook: {
    name: { vi: "Sổ theo dõi", en: "Tracking books" },
    about: {
      vi: "Trang sổ đã khóa chờ xác nhận, trang được mở lại.",
      en: "Locked pages to confirm, pages opened again.",
    },
  },
  upkeep: {
    name: { vi: "Hạn dùng, bảo dưỡng", en: "Expiry and maintenance" },
    about: {
      vi: "Lô hóa chất sắp hết hạn, thiết bị đến kỳ bảo dưỡng.",
      en: "Lots that expire soon, things due for maintenance.",
    },
  },
};

const topicOfSubject: Readonly<Record<string, NoticeTopic>> = {
  demand: "demand",
  campaign: "demand",
  registration: "registration",
  timetable: "registration",
  loan: "loan",
  incident: "incident",
  repair: "incident",
  liquidation: "incident",
  inventoryCheck: "inventory",
  report: "report",
  norm: "report",
  trackBook: "trackBook",
  lot: "upkeep",
  maintenance: "upkeep",
};

/** Of which topic a notice is; undefined where it reaches everybody whom it concerns. */
export function topicOf(event: string): NoticeTopic | undefined {
  return topicOfSubject[event.split(".")[0] ?? ""];
}

const topicSetting = z.strictObject({
  bell: labelled({ vi: "Trên chuông", en: "On the bell" }, z.boolean()),
  mail: labelled({ vi: "Trong thư hằng ngày", en: "In the daily mail" }, z.boolean()),
});
export const noticeSettings = z.strictObject(
  Object.fromEntries(
    noticeTopics.map((topic) => [topic, labelled(noticeTopicWords[topic].name, topicSetting)]),
  ) as Record<NoticeTopic, typeof topicSetting>,
);
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const noticeQuery = listQuery(["createdAt"], {
  unread: labelled({ vi: "Chưa đọc", en: "Unread" }, flag.optional()),
}).omit({
  search: true,
  sort: true,
});
export type NoticeQuery = z.infer<typeof noticeQuery>;

export const mostRead = 200;

/** Each part narrows: without any, everything is read. */
export const reading = z
  .strictObject({
    ids: labelled({ vi: "Thông báo", en: "Notices" }, z.array(id).max(mostRead).optional()),
    about: labelled(
      { vi: "Nội dung liên quan", en: "Subject" },
      z
        .strictObject({
          type: labelled({ vi: "Loại nội dung", en: "Kind of subject" }, requiredLine(50)),
          id: labelled(terms.id, id),
        })
        .optional(),
    ),
    /** Nothing newer than this one: what came since has not been seen yet. */
    until: labelled({ vi: "Thông báo mới nhất đã thấy", en: "Newest notice seen" }, id.optional()),
  })
  .default({});
export type Reading = z.infer<typeof reading>;

export const listNotices = endpoint("GET /notices", {
  name: "listNotices",
  summary: "What the caller's account should know of, newest first",
  callers: "signed-in",
  shows: ["notices"],
  query: noticeQuery,
  answer: pageOf(notice).extend({ unread: z.number() }),
});

export const countUnread = endpoint("GET /notices/unread", {
  name: "countUnread",
  summary: "How many notices of the caller's account are unread",
  callers: "signed-in",
  shows: [],
  answer: z.object({ unread: z.number() }),
});

export const readNotices = endpoint("POST /notices/reading", {
  name: "readNotices",
  summary: "Marks notices of the caller's account as read: the given ones, those about a record, or all",
  callers: "signed-in",
  touches: ["notices"],
  body: reading,
  answer: z.object({ unread: z.number() }),
});

export const getNoticeSettings = endpoint("GET /notices/settings", {
  name: "getNoticeSettings",
  summary: "What the caller's account wants to hear of, on the bell and in the daily mail",
  callers: "signed-in",
  shows: ["account"],
  answer: z.object({
    settings: noticeSettings,
    /** Can this installation send mail? */ sendsMail: z.boolean(),
    email: z.string().nullable(),
    mailDigest: z.boolean(),
  }),
});

export const saveNoticeSettings = endpoint("PUT /notices/settings", {
  name: "saveNoticeSettings",
  summary: "Says what the caller's account wants to hear of",
  callers: "signed-in",
  touches: ["account"],
  body: z.strictObject({
    settings: labelled({ vi: "Cài đặt thông báo", en: "Notice settings" }, noticeSettings),
  }),
  answer: z.object({ settings: noticeSettings }),
});
