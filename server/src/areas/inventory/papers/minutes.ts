import { printInventoryMinutes } from "@so-thiet-bi/contract/inventory-papers";
import { momentText } from "../../../http/refusal.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, signaturesOfBoard } from "../../../papers/heads.ts";
import { type PaperBlock, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { roman, writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { type Figures, figuresOf, sumOfFigures } from "./figures.ts";
import {
  boardRoleTexts,
  type CheckOnPaper,
  nameWithRole,
  type PaperThing,
  readCheckOnPaper,
} from "./reading.ts";

type Key = "at" | "topic" | "name" | "unit" | "all" | "broken" | "lost" | "extra" | "note";

/** F15 Biên bản kiểm kê thiết bị dạy học: the board, then the things by subject. */
export const inventoryMinutes = prints(
  printInventoryMinutes,
  async ({ db, actor, params: { id }, query }) => {
    const paper = await readCheckOnPaper(db, actor, id, query);
    const { check, unit, isDraft } = paper;
    const figures = figuresOf(paper.things, paper.variances);
    const year = check.schoolYear ? ` năm học ${check.schoolYear.name.replace("-", " - ")}` : "";
    return {
      name: `Biên bản kiểm kê ${check.number}`,
      orientation: "portrait",
      head: administrativeHead(unit, query, "BB"),
      title: isDraft ? "Biên bản (dự thảo)" : "Biên bản",
      about: `Về việc kiểm kê thiết bị dạy học${year}`,
      blocks: [
        ...introductionOf(paper, query.dated ?? null),
        { kind: "heading", text: "A. Kết quả kiểm kê" },
        {
          kind: "paragraph",
          text: `Số liệu tính tại thời điểm chốt sổ ${momentText(check.cutoffAt)}; phần phát sinh sau thời điểm này không tính vào số kiểm kê. Tổng số gồm cả thiết bị đang cho mượn, đang sửa và chờ thanh lý.`,
        },
        tableOf(paper, figures, query.onlyDifferent),
        { kind: "heading", text: "B. Kết luận, kiến nghị" },
        ...conclusionOf(paper, figures),
        {
          kind: "paragraph",
          text: "Biên bản được các thành viên nhất trí thông qua và cùng ký tên dưới đây.",
        },
      ],
      signatures: [
        ...signaturesOfBoard(unit, printInventoryMinutes.signers, query, {
          secretary: { name: nameWithRole(check, "SECRETARY") },
          chair: { name: nameWithRole(check, "CHAIR") },
          chairs: boardRoleTexts.CHAIR.toLocaleUpperCase("vi"),
        }),
        // every member signs
        ...(query.signers
          ? []
          : check.members
              .filter(({ role }) => role === "MEMBER")
              .map(({ name }) => ({ role: "Ủy viên", name }))),
      ],
    };
  },
);

function introductionOf({ check, unit }: CheckOnPaper, dated: string | null): PaperBlock[] {
  const bases = [
    `nhiệm vụ${check.schoolYear ? ` năm học ${check.schoolYear.name.replace("-", " - ")}` : ""} của ${unit.name}`,
    check.basis,
  ];
  const span =
    check.from && check.to
      ? `Từ ngày ${formatDay(check.from)} đến ngày ${formatDay(check.to)}`
      : writtenDate(dated ?? check.to ?? check.from);
  return [
    ...legalBases(bases),
    {
      kind: "facts",
      facts: [
        ["Thời gian", span],
        ["Địa điểm", check.place ?? unit.name],
      ],
    },
    { kind: "paragraph", text: "Thành phần ban kiểm kê:", align: "left" },
    {
      kind: "list",
      numbered: true,
      items:
        check.members.length > 0
          ? check.members.map(({ name, title, represents, role }) =>
              [`Ông (bà) ${name}`, title, represents && `đại diện ${represents}`, boardRoleTexts[role]]
                .filter(Boolean)
                .join(", "),
            )
          : ["Ông (bà) ……………………, chức vụ ……………………, Trưởng ban"],
    },
  ];
}

function tableOf(
  { things, variances }: CheckOnPaper,
  figures: ReadonlyMap<string, Figures>,
  onlyDifferent: boolean,
): PaperBlock {
  const differing = new Set(variances.map(({ key }) => key));
  const shown = things.filter(({ key }) => !onlyDifferent || differing.has(key));
  const moved = new Map(
    [
      ...Map.groupBy(
        variances.filter(({ kind }) => kind === "MOVED"),
        ({ key }) => key,
      ),
    ].map(([key, own]) => [
      key,
      own.map(({ quantity, toRoom }) => `${figure(quantity)} ở ${toRoom?.name ?? "nơi khác"}`).join("; "),
    ]),
  );
  const subjects = [...Map.groupBy(shown, ({ subject }) => subject)];
  const rows = subjects.flatMap(([subject, own], at): TableRow<Key>[] => [
    { kind: "heading", text: `${roman(at + 1)}. ${headingOf(subject)}` },
    ...own.map((thing, index) =>
      rowOf(thing, figures.get(thing.key) as Figures, index, moved.get(thing.key) ?? null),
    ),
  ]);
  const sum = sumOfFigures(shown.map(({ key }) => figures.get(key) as Figures));
  return table<Key>(
    [
      { key: "at", header: "Số TT", width: 10, kind: "number", align: "center" },
      { key: "topic", header: "Chủ đề dạy học", width: "2*", kind: "text" },
      { key: "name", header: "Tên thiết bị", width: "4*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
      { key: "all", header: "Tổng số", width: 13, kind: "quantity" },
      { key: "broken", header: "Hỏng", width: 12, kind: "quantity" },
      { key: "lost", header: "Mất", width: 12, kind: "quantity" },
      { key: "extra", header: "Thừa", width: 12, kind: "quantity" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
    ],
    [
      ...rows,
      {
        kind: "total",
        text: `Cộng: ${figure(shown.length)} loại; giá trị theo sổ ${figure(sum.book.value)} ₫, theo kiểm kê ${figure(sum.counted.value)} ₫, thiếu ${figure(sum.short.value)} ₫, thừa ${figure(sum.surplus.value)} ₫`,
        cells: {},
      },
    ],
  );
}

/** Some schools keep what all subjects use under a subject called “Thiết bị dùng chung”. */
function headingOf(subject: string | null): string {
  if (subject === null) return "DÙNG CHUNG, CHƯA XẾP MÔN";
  return (/^(môn|thiết bị)\s/i.test(subject) ? subject : `môn ${subject}`).toLocaleUpperCase("vi");
}

function rowOf(
  { topic, name, unit, uncounted }: PaperThing,
  { counted, short, surplus }: Figures,
  index: number,
  moved: string | null,
): TableRow<Key> {
  return {
    kind: "plain",
    cells: {
      at: index + 1,
      topic,
      name,
      unit,
      all: counted.quantity,
      broken: counted.broken || null,
      lost: short.quantity || null,
      extra: surplus.quantity || null,
      note: [moved, uncounted > 0 ? "chưa đếm xong" : null].filter(Boolean).join("; ") || null,
    },
  };
}

function conclusionOf(
  { check, things, variances }: CheckOnPaper,
  figures: ReadonlyMap<string, Figures>,
): PaperBlock[] {
  const sum = sumOfFigures(figures.values());
  const differing = new Set(variances.map(({ key }) => key)).size;
  return [
    {
      kind: "paragraph",
      text:
        differing === 0
          ? `Đã kiểm kê ${figure(things.length)} loại thiết bị, số thực tế khớp với sổ.`
          : `Đã kiểm kê ${figure(things.length)} loại thiết bị, ${figure(differing)} loại có chênh lệch: thiếu ${figure(sum.short.value)} ₫, thừa ${figure(sum.surplus.value)} ₫. Chi tiết và cách xử lý tại Bảng tổng hợp chênh lệch.`,
    },
    ...(check.conclusion ?? "")
      .split("\n")
      .filter(Boolean)
      .map((text) => ({ kind: "paragraph" as const, text })),
  ];
}
