import { bookClasses } from "@so-thiet-bi/contract/books";
import { printAssetMinutes } from "@so-thiet-bi/contract/inventory-papers";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { momentText } from "../../../http/refusal.ts";
import { accountingHead, signaturesOf } from "../../../papers/heads.ts";
import { type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { figure } from "../../books/rules.ts";
import { type PostedYears, readPostedWear, residualOf } from "../../wear/queries/posted.ts";
import { shareOf } from "../../wear/rules.ts";
import { type Figures, figuresOf, sumOfFigures } from "./figures.ts";
import { boardRoleTexts, nameWithRole, type PaperThing, readCheckOnPaper } from "./reading.ts";

type Key =
  | "at"
  | "name"
  | "code"
  | "place"
  | "note"
  | `${"book" | "counted" | "gap"}${"Quantity" | "Value" | "Residual"}`;

const classWords = { FIXED_ASSET: "Tài sản cố định", TOOL: "Công cụ, dụng cụ", SUPPLY: "Vật tư" } as const;

/**
 * F16 (C53-HD) Biên bản kiểm kê tài sản cố định. The residual value is what the posted wear leaves, up to
 * the newest year that was posted by the day of the count; of what nothing is posted it stays empty.
 */
export const assetMinutes = prints(printAssetMinutes, async ({ db, actor, params: { id }, query }) => {
  const { check, unit, things, variances, isDraft } = await readCheckOnPaper(db, actor, id, query);
  const figures = figuresOf(things, variances);
  const day = dayOf(Date.parse(check.cutoffAt));
  const posted = await readPostedWear(db, unit.id, Number(day.slice(0, 4)), day);
  const classes = bookClasses.filter((one) => one === "FIXED_ASSET" || query.everything);
  const shown = things.filter(({ assetClass }) => classes.includes(assetClass));
  const residuals = new Map(
    shown.map((thing) => [thing.key, residualsOf(thing, figures.get(thing.key) as Figures, posted)]),
  );
  const assets = shown.filter(({ assetClass }) => assetClass === "FIXED_ASSET");
  const open = assets.filter(({ key }) => residuals.get(key)?.book == null).length;
  const rows = classes.flatMap((one): TableRow<Key>[] => {
    const own = shown.filter(({ assetClass }) => assetClass === one);
    if (own.length === 0) return [];
    return [
      ...(query.everything ? [{ kind: "heading" as const, text: classWords[one] }] : []),
      ...own.map(
        ({ key, name, code, rooms, uncounted }, index): TableRow<Key> => ({
          kind: "plain",
          cells: {
            at: index + 1,
            name,
            code,
            place: rooms.join(", ") || null,
            ...amountsOf(figures.get(key) as Figures),
            ...residualCells(residuals.get(key)),
            note: uncounted > 0 ? "chưa đếm xong" : null,
          },
        }),
      ),
    ];
  });
  const sum = sumOfFigures(shown.map(({ key }) => figures.get(key) as Figures));
  const gap = sum.counted.value - sum.book.value;
  return {
    name: `Biên bản kiểm kê tài sản ${check.number}`,
    orientation: "landscape",
    head: accountingHead(unit, query.everything ? "C53-HD (mở rộng)" : "C53-HD"),
    title: `Biên bản kiểm kê ${query.everything ? "tài sản, công cụ, dụng cụ" : "tài sản cố định"}${isDraft ? " (dự thảo)" : ""}`,
    subtitle: [`Thời điểm kiểm kê: ${momentText(check.cutoffAt)}`],
    blocks: [
      { kind: "paragraph", text: "Ban kiểm kê gồm:", align: "left" },
      {
        kind: "list",
        numbered: true,
        items:
          check.members.length > 0
            ? check.members.map(
                ({ name, title, represents, role }) =>
                  `Ông (bà) ${name}, chức vụ ${title ?? "……………………"}, đại diện ${represents ?? unit.name}, ${boardRoleTexts[role]}`,
              )
            : ["Ông (bà) ……………………, chức vụ ……………………, đại diện ……………………, Trưởng ban"],
      },
      { kind: "paragraph", text: "Đã kiểm kê tài sản, kết quả như sau:", align: "left" },
      table<Key>(
        [
          { key: "at", header: "STT", width: 9, kind: "number", align: "center", letter: "A" },
          {
            key: "name",
            header: query.everything ? "Tên tài sản" : "Tên tài sản cố định",
            width: "4*",
            kind: "text",
            letter: "B",
          },
          {
            key: "code",
            header: query.everything ? "Mã số" : "Mã số TSCĐ",
            width: 20,
            kind: "text",
            letter: "C",
          },
          { key: "place", header: "Nơi sử dụng", width: "3*", kind: "text", letter: "D" },
          ...(["book", "counted", "gap"] as const).flatMap((part, at) => {
            const under = [{ book: "Theo sổ kế toán", counted: "Theo kiểm kê", gap: "Chênh lệch" }[part]];
            return [
              {
                key: `${part}Quantity` as const,
                header: "Số lượng",
                width: 11,
                kind: "quantity" as const,
                under,
                letter: String(at * 3 + 1),
              },
              {
                key: `${part}Value` as const,
                header: "Nguyên giá",
                width: 23,
                kind: "money" as const,
                under,
                letter: String(at * 3 + 2),
              },
              {
                key: `${part}Residual` as const,
                header: "Giá trị còn lại",
                width: 17,
                kind: "money" as const,
                under,
                letter: String(at * 3 + 3),
              },
            ];
          }),
          { key: "note", header: "Ghi chú", width: 15, kind: "text", letter: "E" },
        ],
        [
          ...rows,
          {
            kind: "total",
            text: `Cộng: ${figure(shown.length)} loại`,
            cells: {
              bookValue: sum.book.value,
              countedValue: sum.counted.value,
              gapValue: gap,
              ...(assets.length > 0 && open === 0 && residualCells(sumOfResiduals(residuals.values()))),
            },
          },
        ],
        { lettered: true },
      ),
      {
        kind: "paragraph",
        text: `Thừa ${figure(sum.surplus.value)} ₫, thiếu ${figure(sum.short.value)} ₫.`,
        align: "left",
      },
      ...(assets.length > 0
        ? [{ kind: "paragraph" as const, style: "italic" as const, text: noteOn(posted, open) }]
        : []),
      { kind: "facts", facts: [["Ý kiến giải quyết số chênh lệch của thủ trưởng đơn vị", check.conclusion]] },
    ],
    closing: { date: query.dated ?? null },
    signatures: signaturesOf(unit, printAssetMinutes.signers, query, {
      accountant: { role: "Kế toán trưởng" },
      chair: { role: "Trưởng ban kiểm kê", name: nameWithRole(check, "CHAIR") },
      head: { role: "Thủ trưởng đơn vị" },
    }),
  };
});

function amountsOf({ book, counted }: Figures): Partial<Record<Key, number | null>> {
  const gap = Math.round((counted.quantity - book.quantity) * 1_000) / 1_000;
  return {
    bookQuantity: book.quantity,
    bookValue: book.value,
    countedQuantity: counted.quantity,
    countedValue: counted.value,
    gapQuantity: gap || null,
    gapValue: counted.value - book.value || null,
  };
}

/** Giá trị còn lại by the books and by the count; null: not posted. */
interface Residuals {
  book: number | null;
  counted: number | null;
}

/** Of what was counted beyond the books nobody knows what it has worn. */
function residualsOf({ records }: PaperThing, { book, counted }: Figures, posted: PostedYears): Residuals {
  const parts = records.map(({ equipmentId, value }) => residualOf(posted, equipmentId, value));
  if (parts.length === 0 || parts.includes(null)) return { book: null, counted: null };
  const left = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return {
    book: left,
    counted: counted.value > book.value ? null : shareOf(left, counted.value, book.value),
  };
}

function sumOfResiduals(all: Iterable<Residuals>): Residuals {
  const sum = { book: 0, counted: 0 };
  for (const { book, counted } of all) {
    sum.book += book ?? 0;
    sum.counted += counted ?? 0;
  }
  return sum;
}

function residualCells({ book, counted }: Residuals = { book: null, counted: null }) {
  return {
    bookResidual: book,
    countedResidual: counted,
    gapResidual: book === null || counted === null ? null : counted - book || null,
  };
}

function noteOn({ through }: PostedYears, open: number): string {
  if (through === null) return "Đơn vị chưa ghi hao mòn năm nào, nên giá trị còn lại để trống.";
  const posted = `Giá trị còn lại là số đã ghi sổ đến 31/12/${through}.`;
  return open === 0
    ? posted
    : `${posted} ${figure(open)} loại tài sản chưa ghi hao mòn nên để trống, và không có số cộng.`;
}
