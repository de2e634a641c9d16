import { printCentralPurchase, printCentralPurchases } from "@so-thiet-bi/contract/demand-papers";
import { amountInWords } from "../../../papers/amount.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, isPrivate, signaturesOf, type WritingUnit } from "../../../papers/heads.ts";
import { type PaperBlock, type PaperPart, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure, sumOf } from "../../books/rules.ts";
import { mayDecideForUnit } from "../rules/visibility.ts";
import { amountOf } from "../rules.ts";
import { type ConsolidationCell, readLetter, readNeeds } from "./queries.ts";
import { addressed } from "./submission.ts";
import { remarked, schoolYearText, totalOf, type WrittenDemand } from "./written-demand.ts";

type Key =
  | "at"
  | "name"
  | "unit"
  | "quantity"
  | "budget"
  | "source"
  | "payment"
  | "delivery"
  | "proposal"
  | "note";

/**
 * F29 Văn bản đăng ký mua sắm tập trung: what a unit asks the collecting unit to buy together with what
 * others ask for.
 */
export const centralPurchase = prints(printCentralPurchase, async ({ db, actor, params, query }) => {
  const given = await readLetter(db, actor, params.id, query);
  const { unit, nameOfThen, lines, code, campaign, budgetYear, schoolYear } = given;
  const total = totalOf(lines);
  return {
    name: `Đăng ký mua sắm tập trung ${code}`,
    orientation: "portrait",
    head: administrativeHead(unit, query, "letter"),
    title: remarked("Văn bản đăng ký mua sắm tập trung", given),
    about: `Thiết bị dạy học năm ngân sách ${budgetYear}`,
    blocks: [
      { kind: "paragraph", text: addressed(given.route), align: "center" },
      ...basesOf(given),
      {
        kind: "paragraph",
        text: `${nameOfThen} đăng ký mua sắm tập trung ${figure(countKinds(lines))} loại thiết bị dạy học (đề nghị ${code}${campaign ? `, ${campaign}` : ""}) như sau:`,
      },
      {
        kind: "facts",
        facts: [
          ["1. Đơn vị sử dụng", nameOfThen],
          ["2. Loại, số lượng tài sản", `${figure(countKinds(lines))} loại, chi tiết tại Phụ lục`],
          ["3. Dự toán", `${figure(total)} đồng (bằng chữ: ${amountInWords(total)})`],
          ["4. Nguồn vốn", sourcesOf(given)],
          ["5. Phương thức thanh toán", payment],
          [
            "6. Thời gian giao",
            given.neededBy
              ? `trước ngày ${formatDay(given.neededBy)}`
              : `trong năm học ${schoolYearText(schoolYear)}`,
          ],
          ["7. Địa điểm giao", placeOf(given)],
        ],
      },
      ...unpricedOf(given),
      {
        kind: "paragraph",
        text: `${nameOfThen} kính đề nghị tổng hợp, đăng ký với đơn vị mua sắm tập trung theo quy định./.`,
      },
    ],
    signatures: signaturesOf(unit, printCentralPurchase.signers, query),
    recipients: ["Như kính gửi;", "Lưu: VT, hồ sơ thiết bị."],
    annexes: [
      {
        orientation: "landscape",
        title: "Phụ lục",
        about: "Nhu cầu đăng ký mua sắm tập trung",
        subtitle: [
          ...formOf(unit),
          `(Kèm theo Văn bản số ……… ${writtenDate(query.dated ?? null)} của ${nameOfThen})`,
        ],
        blocks: [
          tableOf([
            ...lines.map(
              (line, index): TableRow<Key> => ({
                kind: "plain",
                cells: {
                  at: index + 1,
                  name: [line.name, line.specification].filter(Boolean).join("\n"),
                  unit: line.unit,
                  quantity: line.requestedQuantity,
                  budget: amountOf(line.requestedQuantity, line.unitPrice),
                  source: line.fundingSource?.name ?? null,
                  payment,
                  delivery: deliveryOf(given.neededBy, unit.address ?? nameOfThen),
                  proposal: line.reason,
                  note: line.beyondNorm ? "vượt định mức" : null,
                },
              }),
            ),
            {
              kind: "total",
              text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
              cells: { budget: total },
            },
          ]),
        ],
      },
    ],
  };
});

/** Bills of a purchase for many are paid by the treasury. */
const payment = "Chuyển khoản";

/** Where the rules on public assets bind the unit. */
const formOf = (unit: Pick<WritingUnit, "schoolFundingType" | "cites">): string[] =>
  isPrivate(unit) ? [] : [`(Mẫu số 04/TSC-MSTT ban hành kèm theo ${unit.cites.assetDecree})`];

function basesOf({ unit, campaign, budgetYear, nameOfThen }: WrittenDemand): PaperBlock[] {
  return legalBases([
    ...(isPrivate(unit) ? [] : [unit.cites.assetLaw, unit.cites.assetDecree]),
    ...(campaign ? [`đợt đăng ký “${campaign}”`] : []),
    `nhu cầu trang bị thiết bị dạy học năm ngân sách ${budgetYear} của ${nameOfThen}`,
  ]);
}

function sourcesOf({ lines }: WrittenDemand): string | null {
  return [...new Set(lines.flatMap(({ fundingSource }) => fundingSource?.name ?? []))].join("; ") || null;
}

const deliveryOf = (neededBy: string | null, place: string): string =>
  [neededBy && `trước ${formatDay(neededBy)}`, place].filter(Boolean).join("; ");

const placeOf = ({ unit, nameOfThen }: WrittenDemand): string =>
  [nameOfThen, unit.address].filter(Boolean).join(", ");

function unpricedOf({ lines }: WrittenDemand): PaperBlock[] {
  const unpriced = lines.filter(({ unitPrice }) => unitPrice === null).length;
  return unpriced === 0
    ? []
    : [
        {
          kind: "paragraph",
          text: `Dự toán chưa gồm ${figure(unpriced)} dòng chưa có đơn giá.`,
          style: "italic",
        },
      ];
}

/** F29 of the unit that collects: each thing with the units that registered it, for the unit that buys. */
export const centralPurchases = prints(
  printCentralPurchases,
  async ({ db, actor, query }) => {
    const { unit, campaign, schools, things } = await readNeeds(db, actor, query);
    const isWaiting = query.scope === "WAITING";
    const countOf = ({ requested, approved }: ConsolidationCell) => (isWaiting ? requested : (approved ?? 0));
    const budgetOf = ({ requestedAmount, approvedAmount }: ConsolidationCell) =>
      (isWaiting ? requestedAmount : approvedAmount) ?? 0;
    const budgetsOf = (cells: Iterable<ConsolidationCell>) =>
      [...cells].reduce((sum, cell) => sum + budgetOf(cell), 0);
    const asked = things.flatMap((thing) => {
      const cells = [...thing.cells].filter(([, cell]) => countOf(cell) > 0);
      return cells.length > 0 ? [{ ...thing, cells: new Map(cells) }] : [];
    });
    const about: Pick<PaperPart, "about"> =
      query.schoolYear === undefined ? {} : { about: `Năm học ${schoolYearText(query.schoolYear)}` };
    const said = (cells: Iterable<ConsolidationCell>, what: "sources" | "reasons") =>
      [...new Set([...cells].flatMap((cell) => cell[what]))].join("; ") || null;
    const rows = asked.flatMap(({ name, unit: measure, cells }, index): TableRow<Key>[] => [
      {
        kind: "plain",
        cells: {
          at: index + 1,
          name,
          unit: measure,
          quantity: sumOf([...cells.values()].map(countOf)),
          budget: budgetsOf(cells.values()),
          source: said(cells.values(), "sources"),
          payment,
        },
      },
      ...schools.flatMap(({ id, fullName, address }): TableRow<Key>[] => {
        const cell = cells.get(id);
        if (!cell) return [];
        return [
          {
            kind: "plain",
            cells: {
              name: `- ${fullName}`,
              unit: measure,
              quantity: countOf(cell),
              budget: budgetOf(cell),
              source: said([cell], "sources"),
              payment,
              delivery: deliveryOf(cell.neededBy, address ?? fullName),
              proposal: said([cell], "reasons"),
            },
          },
        ];
      }),
    ]);
    return {
      name: `Tổng hợp đăng ký mua sắm tập trung ${unit.name}`,
      orientation: "landscape",
      head: administrativeHead(unit, query),
      title: "Tổng hợp đăng ký mua sắm tập trung",
      ...about,
      subtitle: [
        ...formOf(unit),
        ...(campaign ? [`Đợt đăng ký: ${campaign}`] : []),
        `${figure(schools.length)} đơn vị, ${isWaiting ? "theo số đề nghị đang chờ duyệt" : "theo số đã duyệt"}`,
      ],
      blocks: [
        rows.length === 0
          ? {
              kind: "paragraph",
              text: isWaiting ? "Không có đề nghị nào đang chờ." : "Chưa có đề nghị nào được duyệt.",
            }
          : tableOf([
              ...rows,
              {
                kind: "total",
                text: `Cộng: ${figure(asked.length)} loại thiết bị`,
                cells: { budget: asked.reduce((sum, { cells }) => sum + budgetsOf(cells.values()), 0) },
              },
            ]),
      ],
      signatures: signaturesOf(unit, printCentralPurchases.signers, query),
    };
  },
  { offeredTo: mayDecideForUnit },
);

function tableOf(rows: readonly TableRow<Key>[]) {
  return table<Key>(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center", letter: "(1)" },
      {
        key: "name",
        header: "Tên tài sản/Cơ quan, tổ chức, đơn vị đăng ký mua sắm tài sản",
        width: "3*",
        kind: "text",
        letter: "(2)",
      },
      { key: "unit", header: "Đơn vị tính", width: 14, kind: "text", align: "center", letter: "(3)" },
      { key: "quantity", header: "Số lượng", width: 16, kind: "quantity", letter: "(4)" },
      { key: "budget", header: "Dự toán (đồng)", width: 26, kind: "money", letter: "(5)" },
      { key: "source", header: "Nguồn vốn mua sắm", width: 26, kind: "text", letter: "(6)" },
      { key: "payment", header: "Phương thức thanh toán", width: 20, kind: "text", letter: "(7)" },
      {
        key: "delivery",
        header: "Dự kiến thời gian, địa điểm giao nhận tài sản",
        width: "2*",
        kind: "text",
        letter: "(8)",
      },
      { key: "proposal", header: "Các đề xuất khác", width: "1*", kind: "text", letter: "(9)" },
      { key: "note", header: "Ghi chú", width: 18, kind: "text", letter: "(10)" },
    ],
    rows,
    { lettered: true },
  );
}
