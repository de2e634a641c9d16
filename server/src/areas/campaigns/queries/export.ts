import { demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import { type Language, say } from "@so-thiet-bi/contract/language";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, momentText, notFound } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { streamSheet } from "../../../sheets/files.ts";
import { watchesUnits, whoIssues } from "../policy.ts";
import { campaignNoun, findCampaign, readProgress } from "../queries.ts";

const progressSheet = sheet({
  name: { vi: "Tình hình gửi", en: "Answers" },
  columns: [
    { key: "name", header: { vi: "Đơn vị", en: "Unit" }, kind: "text", width: 40 },
    { key: "parentName", header: { vi: "Đơn vị cấp trên", en: "Superior unit" }, kind: "text", width: 36 },
    { key: "sent", header: { vi: "Đã gửi", en: "Sent" }, kind: "flag", width: 10 },
    { key: "deadline", header: { vi: "Hạn gửi", en: "Deadline" }, kind: "date", width: 12 },
    { key: "code", header: { vi: "Số đề nghị", en: "Demand" }, kind: "text", width: 16 },
    { key: "status", header: { vi: "Trạng thái", en: "Status" }, kind: "text", width: 24 },
    { key: "submittedAt", header: { vi: "Gửi lúc", en: "Sent at" }, kind: "text", width: 18 },
    { key: "late", header: { vi: "Gửi trễ", en: "Late" }, kind: "flag", width: 10 },
    { key: "lineCount", header: { vi: "Số dòng", en: "Lines" }, kind: "integer", width: 10 },
    { key: "amount", header: { vi: "Giá trị đề nghị", en: "Amount requested" }, kind: "money", width: 18 },
  ],
});

export async function exportCampaign(
  db: Db,
  actor: Actor,
  id: number,
  language: Language,
): Promise<FileAnswer> {
  const campaign = await findCampaign(db, actor, id);
  if (!watchesUnits(actor)) throw forbidden(whoIssues);
  if (campaign.status === "DRAFT") throw notFound(campaignNoun);
  const { units } = await readProgress(db, actor, campaign);
  const rows = units.map(({ name, parentName, deadline, demand }) => ({
    name,
    parentName,
    deadline,
    sent: demand !== null,
    code: demand?.code ?? null,
    status: demand ? say(demandStatusWords[demand.status], language, { unit: demand.unitName ?? "" }) : null,
    submittedAt: demand?.submittedAt ? momentText(demand.submittedAt) : null,
    late: demand ? demand.late : null,
    lineCount: demand?.lineCount ?? null,
    amount: demand?.amount ?? null,
  }));
  const content = streamSheet({
    sheet: progressSheet,
    rows,
    language,
    title: `${campaign.name} – ${campaign.departmentName}`,
  });
  return { name: "dot-dang-ky.xlsx", type: xlsxType, content };
}
