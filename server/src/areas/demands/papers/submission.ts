import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { printDemandSubmission } from "@so-thiet-bi/contract/demand-papers";
import { type TaughtLevel, taughtLevels } from "@so-thiet-bi/contract/grades";
import type { CitedKey } from "@so-thiet-bi/contract/legal-settings";
import { amountInWords } from "../../../papers/amount.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, isPrivate, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type PaperPart, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { dots, writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { amountOf } from "../rules.ts";
import { readLetter } from "./queries.ts";
import {
  noteOf,
  remarked,
  schoolYearText,
  totalOf,
  type WrittenDemand,
  type WrittenLine,
} from "./written-demand.ts";

/** F28 Tờ trình đề nghị trang bị, with the list of things as its annex. */
export const demandSubmission = prints(printDemandSubmission, async ({ db, actor, params, query }) => {
  const given = await readLetter(db, actor, params.id, query);
  return {
    name: `Tờ trình đề nghị trang bị ${given.code}`,
    orientation: "portrait",
    head: administrativeHead(given.unit, query, "TTr"),
    title: remarked("Tờ trình", given),
    about: `Về việc đề nghị trang bị thiết bị dạy học năm học ${schoolYearText(given.schoolYear)}`,
    blocks: [
      { kind: "paragraph", text: addressed(given.route), align: "center" },
      ...basesOf(given),
      {
        kind: "paragraph",
        text: `${given.nameOfThen} kính trình xem xét đề nghị trang bị “${given.title}” (mã ${given.code}), cụ thể như sau:`,
      },
      { kind: "heading", text: "I. Thực trạng" },
      ...presentState(given.lines),
      { kind: "heading", text: "II. Nội dung đề nghị" },
      ...requestOf(given),
      { kind: "paragraph", text: `${given.nameOfThen} kính đề nghị cấp trên xem xét, phê duyệt./.` },
    ],
    signatures: signaturesOf(given.unit, printDemandSubmission.signers, query),
    recipients: ["Như kính gửi;", "Lưu: VT, hồ sơ thiết bị."],
    annexes: [annexOf(given, query)],
  };
});

/** Above the bases: to whom the letter goes. */
export function addressed(route: readonly string[]): string {
  if (route.length === 0) return `Kính gửi: ${dots}`;
  if (route.length === 1) return `Kính gửi: ${route[0]}`;
  return ["Kính gửi:", ...route.map((name, at) => `- ${name}${at < route.length - 1 ? ";" : "."}`)].join(
    "\n",
  );
}

/** The minimum lists of the Ministry. */
const minimumLists: Record<TaughtLevel, CitedKey> = {
  KINDERGARTEN: "minimumKindergarten",
  ELEMENTARY: "minimumElementary",
  MIDDLE: "minimumMiddle",
  HIGH: "minimumHigh",
};

/** Only laws that are sure to bear on it; what else applies in a province the clerk adds. */
function basesOf({ unit, nameOfThen, schoolYear, campaign }: WrittenDemand): PaperBlock[] {
  const laws = [
    // private schools do not manage public assets
    ...(isPrivate(unit) ? [] : [unit.cites.assetLaw]),
    ...taughtLevels
      .filter((level) =>
        level === "KINDERGARTEN" ? unit.schoolKind === level : unit.schoolLevels.includes(level),
      )
      .map((level) => unit.cites[minimumLists[level]]),
  ];
  const own = [
    ...(campaign ? [`đợt đăng ký nhu cầu “${campaign}”`] : []),
    `nhiệm vụ năm học ${schoolYearText(schoolYear)} và thực trạng thiết bị dạy học của ${nameOfThen}`,
  ];
  return legalBases([...laws, ...own]);
}

const mostNamed = 10;

/** What there should be, what there is, what is missing: of the worst by name, of all in the annex. */
function presentState(lines: readonly WrittenLine[]): PaperBlock[] {
  const normed = lines.filter(({ normQuantity }) => normQuantity !== null);
  const missing = lines.filter(({ gap }) => (gap ?? 0) > 0);
  const broken = lines.filter((line) => (line.broken ?? 0) > 0);
  const kinds = countKinds(lines);
  const sentences = [
    normed.length > 0
      ? `Trong ${figure(kinds)} loại thiết bị đề nghị có ${figure(countKinds(normed))} loại đã xác định định mức, trong đó ${figure(countKinds(missing))} loại còn thiếu so với định mức.`
      : `Đề nghị gồm ${figure(kinds)} loại thiết bị; số hiện có của từng loại nêu tại Phụ lục.`,
    ...(broken.length > 0
      ? [`${figure(countKinds(broken))} loại có thiết bị đang hỏng, không tính vào số hiện có.`]
      : []),
  ];
  const named = missing.slice(0, mostNamed).map(stateOf);
  if (missing.length > mostNamed)
    named.push(`${figure(missing.length - mostNamed)} dòng còn thiếu khác nêu tại Phụ lục`);
  return [
    { kind: "paragraph", text: sentences.join(" ") },
    ...(named.length > 0
      ? [
          {
            kind: "list" as const,
            items: named.map((text, at) => `${text}${at < named.length - 1 ? ";" : "."}`),
          },
        ]
      : []),
  ];
}

function stateOf({ name, unit, normQuantity, good, broken, asked, gap }: WrittenLine): string {
  const unfit = (broken ?? 0) > 0 ? ` (không kể hỏng ${figure(broken ?? 0)})` : "";
  const elsewhere = asked > 0 ? `, đang đề nghị ${figure(asked)}` : "";
  return `${name}: định mức ${figure(normQuantity ?? 0)} ${unit.toLocaleLowerCase("vi")}, hiện có ${figure(good ?? 0)}${unfit}${elsewhere}, thiếu ${figure(gap ?? 0)}`;
}

function requestOf({ lines, reason, neededBy, budgetYear }: WrittenDemand): PaperBlock[] {
  const total = totalOf(lines);
  const unpriced = lines.filter(({ unitPrice }) => unitPrice === null).length;
  const sentences = [
    `Đề nghị trang bị ${figure(countKinds(lines))} loại thiết bị, tổng dự toán ${figure(total)} đồng (bằng chữ: ${amountInWords(total)}), danh mục chi tiết tại Phụ lục kèm theo.`,
    ...(unpriced > 0 ? [`Dự toán chưa gồm ${figure(unpriced)} dòng chưa có đơn giá.`] : []),
  ];
  return [
    { kind: "paragraph", text: sentences.join(" ") },
    { kind: "facts", facts: [["Lý do", reason]] },
    {
      kind: "facts",
      facts: [
        ["Năm ngân sách", String(budgetYear)],
        ...(neededBy ? [["Cần trước ngày", formatDay(neededBy)] as const] : []),
      ],
      columns: 2,
    },
  ];
}

function annexOf(given: WrittenDemand, { dated }: PaperOptions): PaperPart {
  return {
    orientation: "landscape",
    title: "Phụ lục",
    about: "Danh mục thiết bị đề nghị trang bị",
    subtitle: [`(Kèm theo Tờ trình số ……… ${writtenDate(dated ?? null)} của ${given.nameOfThen})`],
    blocks: [tableOf(given.lines)],
  };
}

function tableOf(lines: readonly WrittenLine[]): Table {
  return table(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "name", header: "Tên TB", width: "3*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 15, kind: "text", align: "center" },
      { key: "norm", header: "Định mức", width: 17, kind: "quantity" },
      { key: "have", header: "Hiện có", width: 17, kind: "quantity" },
      { key: "gap", header: "Thiếu", width: 17, kind: "quantity" },
      { key: "quantity", header: "Đề nghị", width: 17, kind: "quantity" },
      { key: "price", header: "Đơn giá", width: 25, kind: "money" },
      { key: "amount", header: "Thành tiền", width: 28, kind: "money" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
    ],
    [
      ...lines.map((line, index) => ({
        kind: "plain" as const,
        cells: {
          at: index + 1,
          name: [line.name, line.specification].filter(Boolean).join("\n"),
          unit: line.unit,
          norm: line.normQuantity,
          // what was never on the books is there in the number of none, where somebody counts
          have: line.good ?? (line.normQuantity === null ? null : 0),
          gap: line.gap,
          quantity: line.requestedQuantity,
          price: line.unitPrice,
          amount: amountOf(line.requestedQuantity, line.unitPrice),
          note: noteOf(line, countedOf(line)),
        },
      })),
      {
        kind: "total" as const,
        text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
        cells: { amount: totalOf(lines) },
      },
    ],
  );
}

const countedOf = ({ broken, asked }: WrittenLine) => [
  (broken ?? 0) > 0 && `hỏng ${figure(broken ?? 0)}`,
  asked > 0 && `đang đề nghị ở phiếu khác ${figure(asked)}`,
];
