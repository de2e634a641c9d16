import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import { type ConsolidationPaperQuery, printDemandConsolidation } from "@so-thiet-bi/contract/demand-papers";
import { demandKindWords } from "@so-thiet-bi/contract/demand-words";
import { holds } from "../../../http/actor.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import {
  type CellValue,
  type Paper,
  type PaperBlock,
  type PaperPart,
  type Table,
  type TableColumn,
  type TableRow,
  table,
} from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { figure, sumOf } from "../../books/rules.ts";
import { findCampaign } from "../../campaigns/queries.ts";
import { type ConsolidationCell, type NeedsOfSchools, readNeeds } from "./queries.ts";
import { schoolYearText } from "./written-demand.ts";

type School = NeedsOfSchools["schools"][number];
type Measure = "requested" | "approved" | "allocated";

/** The needs with what is shown of them. */
interface Measured extends NeedsOfSchools {
  measures: readonly Measure[];
  isWaiting: boolean;
}

/** F30 Tổng hợp nhu cầu các trường while it waits, Bảng phân bổ of what was approved. */
export const demandConsolidation = prints(
  printDemandConsolidation,
  async ({ db, actor, query }) => setNeeds(await readNeeds(db, actor, query), query),
  {
    mayRead: (actor) => actor.departmentType !== "LEVEL_3" && holds(actor, "DEMAND_APPROVER"),
    asks: async ({ db, actor, asked: { campaignId, schoolYear }, options }, key) => {
      // a campaign that the actor does not see counts as missing, even where it has demands
      if (campaignId !== undefined) await findCampaign(db, actor, campaignId);
      const isDecided = key === "demand-allocation";
      const scope: ConsolidationPaperQuery["scope"] = isDecided ? "DECIDED" : "WAITING";
      return { query: { ...options, scope, campaignId, schoolYear } };
    },
  },
);

function setNeeds(needs: NeedsOfSchools, query: ConsolidationPaperQuery): Paper {
  const { unit, schools, things } = needs;
  const isWaiting = query.scope === "WAITING";
  const title = isWaiting
    ? "Tổng hợp nhu cầu trang bị thiết bị của các trường"
    : "Bảng phân bổ thiết bị cho các trường";
  const measures = measuresOf(needs, isWaiting);
  const measured: Measured = { ...needs, measures, isWaiting };
  const perPart = mostSchools(query.format, measures.length);
  const fitsOne = schools.length <= perPart.beside;
  return {
    name: `${title} ${unit.name}`,
    orientation: "landscape",
    head: administrativeHead(unit, query),
    title,
    ...aboutOf(needs, query),
    blocks:
      things.length === 0
        ? [
            {
              kind: "paragraph",
              text: isWaiting ? "Không có đề nghị nào đang chờ." : "Chưa có đề nghị nào được duyệt.",
            },
          ]
        : [
            { kind: "heading", text: "I. Theo thiết bị" },
            tableOfThings(measured, fitsOne ? schools : [], { withSums: true }),
            { kind: "heading", text: "II. Theo trường" },
            tableOfSchools(measured),
            ...notesOf(fitsOne, isWaiting),
          ],
    signatures: signaturesOf(unit, printDemandConsolidation.signers, query),
    annexes: fitsOne ? [] : annexesOf(measured, perPart.alone),
  };
}

const measureWords: Record<Measure, string> = {
  requested: "Đề nghị",
  approved: "Duyệt",
  allocated: "Phân bổ",
};
const wordOf = (measure: Measure, isWaiting: boolean) =>
  isWaiting && measure === "approved" ? "Vòng 1 duyệt" : measureWords[measure];

/** What waits is allocated to nobody yet, and in its first round approved by nobody. */
function measuresOf({ things }: NeedsOfSchools, isWaiting: boolean): Measure[] {
  if (!isWaiting) return ["requested", "approved", "allocated"];
  const isSecondRound = things.some(({ cells }) => cells.values().some(({ approved }) => approved !== null));
  return isSecondRound ? ["requested", "approved"] : ["requested"];
}

/** How many schools stay readable on A4 in landscape, beside the totals or alone. A workbook has no limit. */
function mostSchools(format: PaperFormat, measures: number): { beside: number; alone: number } {
  if (format === "xlsx") return { beside: Number.POSITIVE_INFINITY, alone: Number.POSITIVE_INFINITY };
  return { 1: { beside: 9, alone: 10 }, 2: { beside: 5, alone: 6 } }[measures] ?? { beside: 3, alone: 5 };
}

function aboutOf(
  { campaign, schools, things }: NeedsOfSchools,
  query: ConsolidationPaperQuery,
): Pick<PaperPart, "about" | "subtitle"> {
  const limits = [
    query.kind && `Loại đề nghị: ${demandKindWords[query.kind].vi.toLocaleLowerCase("vi")}`,
    query.departmentId && schools[0] && `Trường: ${schools[0].fullName}`,
    query.search && `Thiết bị, môn học có “${query.search}”`,
  ].filter((text): text is string => Boolean(text));
  return {
    ...(query.schoolYear !== undefined && { about: `Năm học ${schoolYearText(query.schoolYear)}` }),
    subtitle: [
      ...(campaign ? [`Đợt đăng ký: ${campaign}`] : []),
      ...limits,
      `${figure(schools.length)} đơn vị, ${figure(countDemands(things.flatMap(({ cells }) => [...cells.values()])))} đề nghị ${query.scope === "WAITING" ? "đang chờ duyệt" : "đã duyệt"}`,
    ],
  };
}

/** Each thing with its sums and the schools; without the sums, only things that one of them asked for. */
function tableOfThings(
  { things, measures, isWaiting }: Measured,
  schools: readonly School[],
  { withSums }: { withSums: boolean },
): Table {
  const sumWidth = 16;
  const ofSchool = (school: School): TableColumn[] =>
    measures.length === 1
      ? [
          {
            key: `${school.id} requested`,
            header: school.name,
            width: 17,
            kind: "quantity",
            under: [measureWords.requested],
          },
        ]
      : measures.map((measure) => ({
          key: `${school.id} ${measure}`,
          header: wordOf(measure, isWaiting),
          width: 12,
          kind: "quantity",
          under: [school.name],
        }));
  const sums = measures.map((measure): TableColumn => {
    const sum = { key: measure, width: sumWidth, kind: "quantity" as const };
    if (schools.length === 0) return { ...sum, header: wordOf(measure, isWaiting) };
    return measures.length === 1
      ? { ...sum, header: "Cộng", under: [measureWords.requested] }
      : { ...sum, header: wordOf(measure, isWaiting), under: ["Cộng"] };
  });
  const shown = things.flatMap((thing, index) =>
    withSums || schools.some(({ id }) => thing.cells.has(id)) ? [{ thing, at: index + 1 }] : [],
  );
  const isGrouped = new Set(shown.map(({ thing }) => thing.subject)).size > 1;
  const rows = shown.flatMap(({ thing, at }, index): TableRow<string>[] => {
    const cells: Record<string, CellValue> = { at, name: thing.name, unit: thing.unit };
    for (const school of schools) {
      const cell = thing.cells.get(school.id);
      if (cell) for (const measure of measures) cells[`${school.id} ${measure}`] = cell[measure];
    }
    if (withSums) {
      cells["schools"] = thing.cells.size;
      for (const measure of measures)
        cells[measure] = sumOfSome([...thing.cells.values()].map((cell) => cell[measure]));
    }
    const begins = isGrouped && (index === 0 || shown[index - 1]?.thing.subject !== thing.subject);
    const heading = {
      kind: "heading" as const,
      text: thing.subject ? `Môn: ${thing.subject}` : "Không ghi môn",
    };
    return [...(begins ? [heading] : []), { kind: "plain", cells }];
  });
  return table<string>(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 15, kind: "text", align: "center" },
      ...(withSums
        ? [{ key: "schools", header: "Số đơn vị", width: 14, kind: "number" as const }, ...sums]
        : []),
      ...schools.flatMap(ofSchool),
    ],
    rows,
  );
}

/** Quantities of different things do not add up; their worth does. */
function tableOfSchools({ schools, things, measures, isWaiting }: Measured): Table {
  const amounts = (cells: readonly ConsolidationCell[]) =>
    Object.fromEntries(
      measures.map((measure) => [
        measure,
        cells.reduce((sum, cell) => sum + (cell[`${measure}Amount`] ?? 0), 0),
      ]),
    );
  const cellsOf = (id: number) => things.flatMap(({ cells }) => cells.get(id) ?? []);
  return table<string>(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "name", header: "Đơn vị", width: "*", kind: "text" },
      { key: "demands", header: "Số đề nghị", width: 20, kind: "number" },
      { key: "kinds", header: "Số loại thiết bị", width: 20, kind: "number" },
      ...measures.map((measure) => ({
        key: measure,
        header: wordOf(measure, isWaiting),
        width: 36,
        kind: "money" as const,
        under: ["Giá trị (đồng)"],
      })),
    ],
    [
      ...schools.map((school, index) => {
        const cells = cellsOf(school.id);
        return {
          kind: "plain" as const,
          cells: {
            at: index + 1,
            name: school.fullName,
            demands: countDemands(cells),
            kinds: cells.length,
            ...amounts(cells),
          },
        };
      }),
      {
        kind: "total" as const,
        text: "Cộng",
        cells: {
          demands: countDemands(schools.flatMap(({ id }) => cellsOf(id))),
          kinds: things.length,
          ...amounts(schools.flatMap(({ id }) => cellsOf(id))),
        },
      },
    ],
  );
}

function notesOf(fitsOne: boolean, isWaiting: boolean): PaperBlock[] {
  const text = [
    "Giá trị tính theo đơn giá dự toán của từng dòng; dòng chưa có đơn giá không tính.",
    ...(isWaiting ? [] : ["Ô phân bổ để trống là chưa duyệt xong các vòng."]),
    ...(fitsOne ? [] : ["Số của từng đơn vị nêu tại các Phụ lục."]),
  ].join(" ");
  return [{ kind: "paragraph", text, style: "italic" }];
}

function annexesOf(measured: Measured, most: number): PaperPart[] {
  const { schools } = measured;
  const count = Math.ceil(schools.length / most);
  // why: six schools where five would fit are three and three
  const perPart = Math.ceil(schools.length / count);
  return Array.from({ length: count }, (_, at): PaperPart => {
    const some = schools.slice(at * perPart, (at + 1) * perPart);
    return {
      orientation: "landscape",
      title: `Phụ lục ${at + 1}`,
      about: `Chi tiết theo đơn vị: từ ${figure(at * perPart + 1)} đến ${figure(at * perPart + some.length)} trong ${figure(schools.length)} đơn vị`,
      blocks: [tableOfThings(measured, some, { withSums: false })],
    };
  });
}

/** A demand asks for many things. */
function countDemands(cells: readonly ConsolidationCell[]): number {
  return new Set(cells.flatMap(({ demandIds }) => demandIds)).size;
}

/** Null where none has spoken. */
function sumOfSome(quantities: readonly (number | null)[]): number | null {
  const some = quantities.filter((quantity) => quantity !== null);
  return some.length === 0 ? null : sumOf(some);
}
