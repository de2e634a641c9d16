import { printIncidentMinutes } from "@so-thiet-bi/contract/incident-papers";
import {
  type Incident,
  incidentCauseWords,
  incidentKindWords,
  resolutionWords,
  responsibleKindWords,
  severityWords,
} from "@so-thiet-bi/contract/incidents";
import { wordingFor } from "../../../http/actor.ts";
import { administrativeHead, signaturesOf, type WritingUnit } from "../../../papers/heads.ts";
import { type Facts, type PaperBlock, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { calledClass, type Say, spokenBy } from "../../../papers/spoken.ts";
import { dots, writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { compensationText, groupsText } from "../queries/names-of-papers.ts";
import { getIncident } from "../queries.ts";

/** F19 Biên bản xác nhận hỏng, mất thiết bị. What nobody has said yet is left for the hand. */
export const incidentMinutes = prints(printIncidentMinutes, async ({ db, actor, params: { id }, query }) => {
  const incident = await getIncident(db, actor, id);
  const unit = await getWritingUnit(db, actor, actor.departmentId, {
    record: { at: Date.parse(incident.reportedAt) },
    options: query,
  });
  const what = incident.kind === "LOST" ? "mất" : "hỏng";
  const say = spokenBy(wordingFor(actor));
  const people = peopleOf(incident, unit, say);
  const remark = remarkOf(incident);
  return {
    name: `Biên bản ${what} thiết bị ${incident.number}`,
    orientation: "portrait",
    head: administrativeHead(unit, query, "BB"),
    title: remark ? `Biên bản (${remark})` : "Biên bản",
    about: `Về việc xác nhận thiết bị ${what}`,
    subtitle: [`Hồ sơ số ${incident.number}`],
    blocks: [
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(query.dated ?? null)}, tại ${unit.name}, chúng tôi gồm:`,
      },
      {
        kind: "list",
        numbered: true,
        items: people.map(({ call = "Ông (bà)", name, as }) => `${call} ${name ?? dots}, ${as}`),
      },
      { kind: "paragraph", text: `Cùng lập biên bản xác nhận việc ${what} thiết bị như sau:` },
      { kind: "heading", text: `I. Thiết bị ${what}` },
      whereOf(incident, say),
      tableOf(incident),
      { kind: "heading", text: "II. Nguyên nhân, trách nhiệm" },
      causeOf(incident, say),
      { kind: "heading", text: "III. Hướng xử lý" },
      ...treatmentOf(incident),
      {
        kind: "paragraph",
        text: "Biên bản được lập thành 02 bản có giá trị như nhau, mỗi bên giữ 01 bản.",
      },
    ],
    signatures: signaturesOf(unit, printIncidentMinutes.signers, query, {
      causer: {
        role: incident.kind === "LOST" ? "Người làm mất" : "Người làm hỏng",
        name: causerOf(incident),
      },
      classTeacher: { name: teacherOf(incident) },
      keeper: { name: incident.decidedByName },
    }),
  };
});

/** A report that nobody confirmed, or that was taken back, says so beside the title. */
function remarkOf({ status }: Incident): string | null {
  if (status === "REPORTED") return "dự thảo";
  if (status === "DISMISSED") return "báo nhầm";
  return status === "WITHDRAWN" ? "đã rút" : null;
}

const causerOf = ({ responsibleName, responsibleEmployee }: Incident): string | null =>
  responsibleName ?? responsibleEmployee?.name ?? null;

/** The teacher who used it, unless the same person answers for it. */
function teacherOf(incident: Incident): string | null {
  const name = incident.employee?.name ?? null;
  return name === causerOf(incident) ? null : name;
}

function peopleOf(
  incident: Incident,
  unit: WritingUnit,
  say: Say,
): { call?: string; name: string | null; as: string }[] {
  const { classroom, decidedByName, responsibleKind } = incident;
  const className = classroom ? ` ${calledClass(say, classroom.name)}` : "";
  const caused = incident.kind === "LOST" ? "người làm mất" : "người làm hỏng";
  const causer =
    responsibleKind === "STUDENT"
      ? { call: "Em", as: `${say("học sinh")}${className}, ${caused}` }
      : { as: caused };
  return [
    ...(responsibleKind === "NOBODY" ? [] : [{ ...causer, name: causerOf(incident) }]),
    ...(teacherOf(incident)
      ? [{ name: teacherOf(incident), as: `giáo viên sử dụng thiết bị${className}` }]
      : []),
    { name: decidedByName ?? unit.signers.equipmentOfficer, as: "cán bộ thiết bị" },
  ];
}

function whereOf({ occurredOn, room, classroom, loan, inventoryCheck }: Incident, say: Say): Facts {
  return {
    kind: "facts",
    columns: 2,
    facts: [
      ["Ngày xảy ra", formatDay(occurredOn)],
      ["Tại", [room?.name, classroom && calledClass(say, classroom.name)].filter(Boolean).join(", ") || null],
      ...(loan ? [["Phiếu mượn", loan.number] as const] : []),
      ...(inventoryCheck ? [["Đợt kiểm kê", inventoryCheck.number] as const] : []),
    ],
  };
}

function tableOf({ name, code, unit, quantity, unitPrice, value, kind, severity }: Incident): Table {
  return table(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
      { key: "code", header: "Mã", width: 24, kind: "text" },
      { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
      { key: "quantity", header: "SL", width: 12, kind: "quantity" },
      { key: "value", header: "Giá trị", width: 25, kind: "money" },
      { key: "condition", header: "Tình trạng", width: 27, kind: "text" },
    ],
    [
      {
        kind: "plain",
        cells: {
          at: 1,
          name,
          code,
          unit,
          quantity,
          // before it is confirmed the books have not said what it is worth
          value: value || (unitPrice === null ? null : Math.round(unitPrice * quantity)),
          condition: severity && kind === "BROKEN" ? severityWords[severity].vi : incidentKindWords[kind].vi,
        },
      },
    ],
  );
}

function causeOf(incident: Incident, say: Say): Facts {
  const { cause, responsibleKind, groups, note, clearUntil } = incident;
  const name = causerOf(incident);
  const responsible =
    responsibleKind === null
      ? name
      : [say(responsibleKindWords[responsibleKind].vi), name].filter(Boolean).join(": ");
  return {
    kind: "facts",
    facts: [
      ["Nguyên nhân", cause ? incidentCauseWords[cause].vi : null],
      ["Diễn biến", note],
      ["Người chịu trách nhiệm", responsible],
      ...(groups.length > 0 ? [["Nhóm học sinh", groupsText(groups)] as const] : []),
      ...(clearUntil && responsibleKind === null
        ? [["Làm rõ trách nhiệm trước ngày", formatDay(clearUntil)] as const]
        : []),
    ],
  };
}

/**
 * Repair, compensation, taking off the books: three lines that are always there, for the hand where nothing
 * was decided.
 */
function treatmentOf(incident: Incident): PaperBlock[] {
  const { unit, compensation, found, resolution, resolvedOn } = incident;
  return [
    {
      kind: "facts",
      facts: [
        ["Sửa chữa", repairText(incident)],
        ["Bồi thường", compensation ? compensationText(compensation) : null],
        ["Ghi giảm, thanh lý", offText(incident)],
        ...(found > 0 ? [["Tìm lại được", `${figure(found)} ${unit.toLocaleLowerCase("vi")}`] as const] : []),
        ...(resolution && resolvedOn
          ? [["Kết quả xử lý", `${resolutionWords[resolution].vi}, ngày ${formatDay(resolvedOn)}`] as const]
          : []),
      ],
    },
  ];
}

function repairText({ repairs, repaired, atRepair }: Incident): string | null {
  return (
    [
      ...repairs.map(
        ({ number, cost }) => `phiếu ${number}${cost > 0 ? ` (chi phí ${figure(cost)} đồng)` : ""}`,
      ),
      repaired > 0 && `đã sửa được ${figure(repaired)}`,
      atRepair > 0 && `đang sửa ${figure(atRepair)}`,
    ]
      .filter(Boolean)
      .join(", ") || null
  );
}

function offText({ writtenOff, inLiquidation, liquidations }: Incident): string | null {
  return (
    [
      writtenOff > 0 && `đã ghi giảm ${figure(writtenOff)}`,
      inLiquidation > 0 && `chờ thanh lý ${figure(inLiquidation)}`,
      liquidations.length > 0 && `đợt ${liquidations.map(({ number }) => number).join(", ")}`,
    ]
      .filter(Boolean)
      .join(", ") || null
  );
}
