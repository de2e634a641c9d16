/** What is typed into a proposal for liquidation. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import {
  chosenBy,
  type DisposalBounds,
  type DisposalKind,
  type DisposalWay,
  type DisposedThing,
  disposalWayWords,
  simplestSale,
  wayOf,
} from "@so-thiet-bi/contract/disposal-ways";
import { fold } from "@so-thiet-bi/contract/fold";
import {
  type CouncilRole,
  changeLiquidation,
  createLiquidation,
  type DisposalReason,
  disposalReasonWords,
  type Liquidation,
  type LiquidationLine,
  type listDisposable,
} from "@so-thiet-bi/contract/liquidations";
import type { CallAnswer } from "../../lib/client.ts";
import { readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";
import type { Candidate } from "../incidents/choosing/candidate-drawer.tsx";

export type Disposable = CallAnswer<typeof listDisposable>["items"][number];

export interface LiquidationLineValues extends Omit<Candidate, "quantity"> {
  condition: "GOOD" | "BROKEN";
  /** How many are there; null for a line that was kept before. */
  there: number | null;
  /** What one of them was worth on the books, whole đồng or not. */
  unitValue: number;
  inUseYear: number | null;
  isFixedAsset: boolean;
  quantity: number | null;
  residualValue: number | null;
  revaluedValue: number | null;
  assessment: string | null;
  reason: DisposalReason;
  /** `null`: a sale of which nobody has said how. */
  way: DisposalWay | null;
}

export interface MemberValues {
  employee: Named | null;
  /** Somebody from outside the school. */
  memberName: string | null;
  title: string | null;
  role: CouncilRole;
}

export interface LiquidationValues {
  name: string | null;
  kind: DisposalKind;
  councilNo: string | null;
  councilDate: string | null;
  meetingDate: string | null;
  conclusion: string | null;
  note: string | null;
  members: MemberValues[];
  lines: LiquidationLineValues[];
  version?: number | undefined;
}

export const blankMember: MemberValues = { employee: null, memberName: null, title: null, role: "MEMBER" };

export const createSchema = createLiquidation.body;
export const changeSchema = changeLiquidation.body;

export function blankLiquidation(name: string, chosen: readonly Disposable[]): LiquidationValues {
  return {
    name,
    kind: "LIQUIDATION",
    councilNo: null,
    councilDate: null,
    meetingDate: null,
    conclusion: null,
    note: null,
    members: [
      { ...blankMember, role: "CHAIR" },
      { ...blankMember, role: "SECRETARY" },
    ],
    lines: chosen.map(lineOf),
  };
}

/** All that stands there. */
export function lineOf(item: Disposable): LiquidationLineValues {
  const { quantity, originalValue, unitPrice: _price, reason, ...thing } = item;
  return {
    ...thing,
    condition: item.condition === "GOOD" ? "GOOD" : "BROKEN",
    there: quantity,
    unitValue: quantity === 0 ? 0 : originalValue / quantity,
    quantity,
    residualValue: null,
    revaluedValue: null,
    assessment: null,
    reason: reason ?? (item.condition === "GOOD" ? "OBSOLETE" : "UNREPAIRABLE"),
    way: "DESTROY",
  };
}

export function valuesOf(liquidation: Liquidation): LiquidationValues {
  const { name, kind, councilNo, councilDate, meetingDate, conclusion, note, version, members, lines } =
    liquidation;
  return {
    ...{ name, kind, councilNo, councilDate, meetingDate, conclusion, note, version },
    members: members.map(({ employeeId, name: who, title, role }) => ({
      employee: employeeId === null ? null : { id: employeeId, name: who, code: null },
      memberName: employeeId === null ? who : null,
      title,
      role,
    })),
    lines: lines.map((line) => ({
      ...pick(line),
      condition: line.condition === "GOOD" ? "GOOD" : "BROKEN",
      there: null,
      unitValue: line.quantity === 0 ? 0 : line.originalValue / line.quantity,
    })),
  };
}

const pick = ({
  equipmentId,
  code,
  name,
  unit,
  room,
  lotId,
  incident,
  inUseYear,
  isFixedAsset,
  quantity,
  ...line
}: LiquidationLine) => ({
  ...{ equipmentId, code, name, unit, room, lotId, incident, inUseYear, isFixedAsset, quantity },
  ...{ residualValue: line.residualValue, revaluedValue: line.revaluedValue },
  ...{ assessment: line.assessment, reason: line.reason, way: wayOf(line) },
});

/** A row of the council in which nobody was named is no member. */
export function bodyOf({ members, lines, version, ...head }: LiquidationValues) {
  return {
    ...head,
    name: head.name ?? "",
    ...(version !== undefined && { version }),
    members: members
      .filter(({ employee, memberName }) => employee !== null || memberName)
      .map(({ employee, memberName, title, role }) => ({
        employeeId: employee?.id ?? null,
        ...(!employee && memberName && { memberName }),
        title,
        role,
      })),
    lines: lines.map(
      ({
        equipmentId,
        room,
        lotId,
        condition,
        quantity,
        residualValue,
        revaluedValue,
        assessment,
        reason,
        way,
        incident,
      }) => ({
        ...{ equipmentId, lotId, condition, residualValue, revaluedValue, assessment, reason },
        ...(way === null ? { form: "SELL" as const, saleMethod: null } : chosenBy(way)),
        roomId: room?.id ?? null,
        quantity: quantity as number,
        incidentId: incident?.id ?? null,
      }),
    ),
  };
}

/** The same proposal without one of its lines. */
export function bodyWithout(liquidation: Liquidation, lineId: number) {
  const values = valuesOf({ ...liquidation, lines: liquidation.lines.filter(({ id }) => id !== lineId) });
  return { ...bodyOf(values), version: liquidation.version };
}

export function keyOfDisposable({
  equipmentId,
  room,
  lotId,
  incident,
  condition,
}: Pick<Disposable, "equipmentId" | "room" | "lotId" | "incident" | "condition">): string {
  return [equipmentId, room?.id ?? 0, lotId ?? 0, condition, incident?.id ?? 0].join(".");
}

/** What the line was worth on the books. */
export function worthOf({
  unitValue,
  quantity,
}: Pick<LiquidationLineValues, "unitValue" | "quantity">): number {
  return Math.round(unitValue * (quantity ?? 0));
}

/** What one of a line cost; less than one is not worth more than it is. */
export function priceOfOne(value: number, quantity: number | null): number {
  return Math.round(value / Math.max(1, quantity ?? 0));
}

/** One thing of a line, as the law looks at it. */
export function thingOf(
  line: Pick<LiquidationLineValues, "unitValue" | "quantity" | "revaluedValue" | "isFixedAsset">,
): DisposedThing {
  const { quantity, revaluedValue, isFixedAsset } = line;
  return {
    worth: priceOfOne(worthOf(line), quantity),
    revalued: revaluedValue === null ? null : priceOfOne(revaluedValue, quantity),
    isFixedAsset,
  };
}

/** Of another kind of file: what is only sold goes the simplest way that is open. */
export function linesAs(
  kind: DisposalKind,
  lines: readonly LiquidationLineValues[],
  bounds: DisposalBounds,
): LiquidationLineValues[] {
  if (kind === "LIQUIDATION") return [...lines];
  return lines.map((line) =>
    line.way === "DESTROY" || line.way === "TRANSFER"
      ? { ...line, way: simplestSale(thingOf(line), kind, bounds) }
      : line,
  );
}

/** How many lines go in which way, in the order of the ways. */
export function countWays(lines: readonly Pick<LiquidationLine, "form" | "saleMethod">[]) {
  const counts = new Map<DisposalWay, number>();
  for (const line of lines) {
    const way = wayOf(line);
    if (way) counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  return [...counts];
}

export function sumOf<Key extends string>(lines: readonly Record<Key, number | null>[], key: Key): number {
  return lines.reduce((sum, line) => sum + (line[key] ?? 0), 0);
}

export const typedColumns = [
  "quantity",
  "residualValue",
  "revaluedValue",
  "assessment",
  "reason",
  "way",
] as const;
type TypedColumn = (typeof typedColumns)[number];

/** A table of Excel over the lines, from a cell on; reasons and ways by their words in either language. */
export function fillPasted(
  lines: readonly LiquidationLineValues[],
  clipboard: string,
  from: { index: number; column: string },
): LiquidationLineValues[] | undefined {
  const first = typedColumns.indexOf(from.column as TypedColumn);
  const rows = readPastedTable(clipboard);
  if (first < 0 || rows.length === 0) return undefined;
  return lines.map((line, index) => {
    const row = rows[index - from.index];
    return row
      ? row.reduce((filled, cell, offset) => withCell(filled, typedColumns[first + offset], cell), line)
      : line;
  });
}

function withCell(
  line: LiquidationLineValues,
  column: TypedColumn | undefined,
  cell: string,
): LiquidationLineValues {
  if (column === undefined || cell === "") return line;
  if (column === "assessment") return { ...line, assessment: cell.slice(0, 500) };
  if (column === "reason") return { ...line, reason: named(disposalReasonWords, cell) ?? line.reason };
  if (column === "way") return { ...line, way: named(disposalWayWords, cell) ?? line.way };
  const value = readNumber(cell);
  if (value === null || value < 0) return line;
  return column === "quantity"
    ? { ...line, quantity: Math.min(value, line.there ?? value) }
    : { ...line, [column]: Math.round(value) };
}

function named<Key extends string>(
  words: Record<Key, { vi: string; en: string }>,
  cell: string,
): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) =>
    [words[key].vi, words[key].en].some((word) => fold(word) === fold(cell)),
  );
}
