import { type CampaignQuery, campaignStatusWords } from "@so-thiet-bi/contract/campaigns";
import type { Language } from "@so-thiet-bi/contract/language";
import { terms } from "@so-thiet-bi/contract/terms";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listCampaigns } from "../queries.ts";

const campaignSheet = sheet({
  name: { vi: "Đợt đăng ký", en: "Campaigns" },
  columns: [
    { key: "name", header: { vi: "Tên đợt đăng ký", en: "Name" }, kind: "text", width: 44 },
    { key: "departmentName", header: { vi: "Đơn vị mở đợt", en: "Issued by" }, kind: "text", width: 32 },
    { key: "status", header: terms.status, kind: "text", width: 18 },
    { key: "schoolYear", header: terms.schoolYear, kind: "text", width: 14 },
    { key: "budgetYear", header: { vi: "Năm ngân sách", en: "Budget year" }, kind: "year", width: 14 },
    { key: "deadline", header: terms.deadline, kind: "date", width: 12 },
    { key: "lineCount", header: { vi: "Số dòng", en: "Lines" }, kind: "integer", width: 10 },
    { key: "sent", header: { vi: "Đơn vị đã gửi", en: "Units that sent" }, kind: "integer", width: 14 },
    { key: "asked", header: { vi: "Đơn vị được yêu cầu", en: "Units asked" }, kind: "integer", width: 18 },
    { key: "ownDemand", header: { vi: "Đề nghị của đơn vị", en: "Own demand" }, kind: "text", width: 18 },
    { key: "createdByName", header: { vi: "Người lập", en: "Written by" }, kind: "text", width: 24 },
  ],
});

export function exportCampaigns(
  db: Db,
  actor: Actor,
  query: CampaignQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "cac-dot-dang-ky",
    sheet: campaignSheet,
    language,
    list: (part) => listCampaigns(db, actor, { ...query, ...part }),
    rowOf: ({ answers, ownDemand, ...campaign }) => ({
      ...campaign,
      status: campaignStatusWords[campaign.status][language],
      schoolYear: `${campaign.schoolYear}-${campaign.schoolYear + 1}`,
      sent: answers?.sent ?? null,
      asked: answers?.asked ?? null,
      ownDemand: ownDemand?.code ?? null,
    }),
  });
}
