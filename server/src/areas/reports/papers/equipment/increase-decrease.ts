import type { Grouping } from "@so-thiet-bi/contract/report-words";
import { pause } from "../../../../beside/turns.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type Table, type TableColumn, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { countKinds } from "../../../books/rules.ts";
import { amountsOf, type Change, type ChangedThing, readChanges } from "./changes.ts";
import { type EquipmentGrouping, filterLines, groupColumns } from "./records.ts";
import { kindsIn, orNothing, pageOfRecord, sectionsOf } from "./sections.ts";

const choices = [
  "subject",
  "subjectGroup",
  "equipmentGroup",
  "fundingSource",
  "none",
] as const satisfies readonly Grouping[];

export const increaseDecreaseReport: Report = {
  key: "increase-decrease",
  form: "F32",
  group: "moved",
  due: { every: "schoolYear" },
  title: { vi: "Báo cáo tăng giảm thiết bị", en: "Increase and decrease of equipment" },
  purpose: {
    vi: "Đầu kỳ, tăng và giảm theo lý do, cuối kỳ của từng thiết bị, cả số lượng và tiền.",
    en: "What stood at the beginning, came and went by reason, and is left of each thing, in quantity and money.",
  },
  parameters: [
    { name: "schoolYear" },
    { name: "period" },
    { name: "groupBy", choices },
    { name: "subjectId" },
    { name: "equipmentGroupId" },
    { name: "fundingSourceId" },
    { name: "hideZero" },
  ],
  signers: ["preparer", "accountant", "head"],
  make: makeIncreaseDecrease,
};

async function makeIncreaseDecrease(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const by = (asked.groupBy ?? "subject") as EquipmentGrouping;
  const period = await periodOf(db, unit.id, asked);
  const filters = await filterLines(asking);
  const things = (await readChanges(asking, by, period)).filter(
    ({ opening, closing, increases, decreases }) =>
      increases.length > 0 ||
      decreases.length > 0 ||
      [opening.quantity, opening.value, closing.quantity].some((one) => one !== 0) ||
      !asked.hideZero,
  );
  const main = await tableOf(things, by);
  await pause();
  return {
    name: `Báo cáo tăng giảm thiết bị ${period.from} ${period.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Báo cáo tăng giảm thiết bị",
    subtitle: [`Từ ngày ${formatDay(period.from)} đến ngày ${formatDay(period.to)}`, ...filters],
    blocks: [
      main,
      { kind: "heading", text: "Tổng hợp theo lý do" },
      reasonTable(things),
      {
        kind: "paragraph",
        style: "italic",
        text: "Đầu kỳ + tăng − giảm = cuối kỳ. Điều chuyển giữa các phòng, chuyển tình trạng và đổi cách quản lý không làm tăng, giảm. Phiếu bị hủy tính ở dòng “Hủy phiếu”. Hỏng, mất chờ xử lý còn trên sổ nên vẫn tính trong cuối kỳ.",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, increaseDecreaseReport.signers, options),
  };
}

/** Reasons with a column of their own on each side; with more, names would have no room. */
const mostReasons = 3;
const others = "Khác";

type Side = "increases" | "decreases";
const sides = [
  { side: "increases", key: "in", header: "Tăng trong kỳ" },
  { side: "decreases", key: "out", header: "Giảm trong kỳ" },
] as const;

async function tableOf(things: readonly ChangedThing[], by: EquipmentGrouping): Promise<Table> {
  const reasons = { increases: columnsFor(things, "increases"), decreases: columnsFor(things, "decreases") };
  const rowOf = (thing: ChangedThing, at: number): TableRow => {
    const cells: Record<string, string | number | null> = {
      at,
      name: thing.name,
      unit: thing.unit,
      opening: orNothing(thing.opening.quantity),
      openingValue: orNothing(thing.opening.value),
      closing: thing.closing.quantity,
      closingValue: orNothing(thing.closing.value),
      unfit: orNothing(thing.unfit),
    };
    for (const { side, key } of sides) {
      for (const [index, reason] of reasons[side].entries())
        cells[`${key}${index}`] = orNothing(
          amountsOf(thing[side].filter((change) => columnOf(reasons[side], change) === reason)).quantity,
        );
      cells[`${key}Value`] = orNothing(amountsOf(thing[side]).value);
    }
    return { kind: "plain", cells, id: `equipment:${thing.ids[0]}`, link: linkOf(thing) };
  };
  const totalOf = (some: readonly ChangedThing[], text: string): TableRow => {
    const sum = (amountOf: (thing: ChangedThing) => number) =>
      some.reduce((total, thing) => total + amountOf(thing), 0);
    const cells = {
      openingValue: sum(({ opening }) => opening.value),
      inValue: orNothing(sum(({ increases }) => amountsOf(increases).value)),
      outValue: orNothing(sum(({ decreases }) => amountsOf(decreases).value)),
      closingValue: sum(({ closing }) => closing.value),
    };
    return { kind: "total", text: `${text}: ${kindsIn(some)}`, cells };
  };
  return table<string>(
    [
      { key: "at", header: "STT", width: 8, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 11, kind: "text", align: "center" },
      { key: "opening", header: "SL", width: 11, kind: "quantity", under: ["Đầu kỳ"] },
      { key: "openingValue", header: "Tiền", width: 21, kind: "money", under: ["Đầu kỳ"] },
      ...sides.flatMap(({ side, key, header }): TableColumn[] => [
        ...reasons[side].map(
          (reason, index): TableColumn => ({
            key: `${key}${index}`,
            header: reason,
            width: 13,
            kind: "quantity",
            under: [header],
          }),
        ),
        { key: `${key}Value`, header: "Tiền", width: 20, kind: "money", under: [header] },
      ]),
      { key: "closing", header: "SL", width: 11, kind: "quantity", under: ["Cuối kỳ"] },
      { key: "closingValue", header: "Tiền", width: 21, kind: "money", under: ["Cuối kỳ"] },
      { key: "unfit", header: "Hỏng, mất chờ xử lý", width: 14, kind: "quantity" },
    ],
    [...(await sectionsOf(things, groupColumns[by].nowhere, rowOf, totalOf)), totalOf(things, "Tổng cộng")],
  );
}

/** The reasons that came up most have columns; the others share one. */
function columnsFor(things: readonly ChangedThing[], side: Side): string[] {
  const counts = reasonsOf(things, side).toSorted((a, b) => b.things.length - a.things.length);
  const names = counts.map(({ reason }) => reason);
  return names.length <= mostReasons ? names : [...names.slice(0, mostReasons - 1), others];
}

const columnOf = (columns: readonly string[], { reason }: Change) =>
  columns.includes(reason) ? reason : others;

/** By reason what it moved, in the order in which reasons come up. */
function reasonsOf(
  things: readonly ChangedThing[],
  side: Side,
): { reason: string; things: ChangedThing[]; value: number }[] {
  const all = things.flatMap((thing) => thing[side].map((change) => ({ thing, change })));
  return [...Map.groupBy(all, ({ change }) => change.reason)].map(([reason, some]) => ({
    reason,
    things: some.map(({ thing }) => thing),
    value: amountsOf(some.map(({ change }) => change)).value,
  }));
}

function reasonTable(things: readonly ChangedThing[]): Table {
  const rows = sides.flatMap(({ side, header }): TableRow<"reason" | "kinds" | "value">[] => {
    const reasons = reasonsOf(things, side);
    return [
      { kind: "heading", text: header },
      ...reasons.map(
        (one): TableRow<"reason" | "kinds" | "value"> => ({
          kind: "plain",
          cells: { reason: one.reason, kinds: countKinds(one.things), value: one.value },
          id: `${side}:${one.reason}`,
        }),
      ),
      {
        kind: "total",
        text: "Cộng",
        cells: {
          kinds: countKinds(reasons.flatMap((one) => one.things)),
          value: reasons.reduce((sum, { value }) => sum + value, 0),
        },
      },
    ];
  });
  return table<"reason" | "kinds" | "value">(
    [
      { key: "reason", header: "Lý do", width: "*", kind: "text" },
      { key: "kinds", header: "Số loại thiết bị", width: 40, kind: "number" },
      { key: "value", header: "Giá trị", width: 45, kind: "money" },
    ],
    rows,
  );
}

/** One record has a page, many are found by their name. */
function linkOf({ ids, name }: ChangedThing): string {
  return ids.length === 1
    ? pageOfRecord(ids[0] as number)
    : `/equipment/management?search=${encodeURIComponent(name)}`;
}
