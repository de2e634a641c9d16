import {
  type Incident,
  type IncidentQuery,
  incidentCauseWords,
  incidentKindWords,
  incidentStatusWords,
  resolutionWords,
  severityWords,
} from "@so-thiet-bi/contract/incidents";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import { readIncidents } from "../queries.ts";
import { findIncidents } from "./list.ts";

const incidentSheet = sheet({
  name: { vi: "Hỏng, mất", en: "Broken and lost" },
  columns: [
    { key: "number", header: { vi: "Số", en: "Number" }, kind: "text", width: 16 },
    { key: "kind", header: { vi: "Loại", en: "Kind" }, kind: "text", width: 10 },
    { key: "status", header: { vi: "Trạng thái", en: "Status" }, kind: "text", width: 16 },
    { key: "code", header: { vi: "Mã thiết bị", en: "Code" }, kind: "text", width: 16 },
    { key: "name", header: { vi: "Tên thiết bị", en: "Name" }, kind: "text", width: 40 },
    { key: "unit", header: { vi: "Đơn vị tính", en: "Unit" }, kind: "text", width: 12 },
    { key: "quantity", header: { vi: "Số lượng", en: "Quantity" }, kind: "quantity", width: 10 },
    { key: "open", header: { vi: "Chưa xử lý", en: "Still open" }, kind: "quantity", width: 10 },
    { key: "value", header: { vi: "Giá trị", en: "Value" }, kind: "money", width: 16 },
    { key: "roomName", header: { vi: "Phòng", en: "Room" }, kind: "text", width: 24 },
    { key: "occurredOn", header: { vi: "Ngày xảy ra", en: "Happened on" }, kind: "date", width: 12 },
    { key: "severity", header: { vi: "Mức độ", en: "Severity" }, kind: "text", width: 16 },
    { key: "cause", header: { vi: "Nguyên nhân", en: "Cause" }, kind: "text", width: 24 },
    { key: "employeeName", header: { vi: "Người sử dụng", en: "User" }, kind: "text", width: 24 },
    { key: "className", header: { vi: "Lớp", en: "Class" }, kind: "text", width: 10 },
    {
      key: "responsible",
      header: { vi: "Người chịu trách nhiệm", en: "Responsible" },
      kind: "text",
      width: 24,
    },
    { key: "repairCost", header: { vi: "Chi phí sửa chữa", en: "Cost of repair" }, kind: "money", width: 16 },
    { key: "compensation", header: { vi: "Phải bồi thường", en: "Owed" }, kind: "money", width: 16 },
    { key: "paid", header: { vi: "Đã nộp", en: "Paid" }, kind: "money", width: 16 },
    { key: "resolution", header: { vi: "Kết quả xử lý", en: "Outcome" }, kind: "text", width: 22 },
    { key: "resolvedOn", header: { vi: "Ngày xử lý xong", en: "Resolved on" }, kind: "date", width: 14 },
    { key: "reportedByName", header: { vi: "Người báo", en: "Reported by" }, kind: "text", width: 24 },
    { key: "reportedAt", header: { vi: "Báo lúc", en: "Reported at" }, kind: "text", width: 18 },
    { key: "note", header: { vi: "Mô tả", en: "Description" }, kind: "text", width: 50 },
  ],
});

export function exportIncidents(
  db: Db,
  actor: Actor,
  query: IncidentQuery,
  language: Language,
): Promise<FileAnswer> {
  return longListFile({
    name: "hong-mat",
    sheet: incidentSheet,
    language,
    find: (part) => findIncidents(db, actor, { ...query, ...part }),
    read: (ids) => readIncidents(db, actor, ids),
    rowOf: (incident) => rowOf(incident, language),
  });
}

function rowOf(incident: Incident, language: Language) {
  const { kind, status, severity, cause, resolution, compensation } = incident;
  return {
    ...incident,
    kind: incidentKindWords[kind][language],
    status: incidentStatusWords[status][language],
    roomName: incident.room?.name ?? null,
    severity: severity && severityWords[severity][language],
    cause: cause && incidentCauseWords[cause][language],
    employeeName: incident.employee?.name ?? null,
    className: incident.classroom?.name ?? null,
    responsible: incident.responsibleEmployee?.name ?? incident.responsibleName,
    repairCost: incident.repairs.reduce((sum, { cost }) => sum + cost, 0),
    compensation: compensation?.amount ?? null,
    paid: compensation?.paid ?? null,
    resolution: resolution && resolutionWords[resolution][language],
    reportedAt: momentText(incident.reportedAt),
  };
}
