import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import {
  type CouncilMember,
  councilRoleWords,
  type Liquidation,
  type LiquidationLine,
  type LiquidationStatus,
} from "@so-thiet-bi/contract/liquidations";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { alike, codesText } from "../../../papers/alike.ts";
import { legalBases } from "../../../papers/bases.ts";
import { isPrivate, type WritingUnit } from "../../../papers/heads.ts";
import type { PaperBlock } from "../../../papers/paper.ts";
import { dots } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { sumOf } from "../../books/rules.ts";
import { getWritingUnit, momentOfDay, momentOfRecord } from "../../departments/queries/letterheads.ts";
import { getLiquidation } from "../queries.ts";

export interface LiquidationOnPaper {
  liquidation: Liquidation;
  unit: Department & WritingUnit;
}

/**
 * The head of the unit and the texts of the law are those of the day that the paper is of, or else of the
 * proposal.
 */
export async function readLiquidationOnPaper(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
  dayOf: (liquidation: Liquidation) => string | null = () => null,
): Promise<LiquidationOnPaper> {
  const liquidation = await getLiquidation(db, actor, id);
  const { createdAt, proposedAt, departmentName } = liquidation;
  const record = momentOfDay(dayOf(liquidation)) ?? momentOfRecord(proposedAt ?? createdAt, departmentName);
  return {
    liquidation,
    unit: await getWritingUnit(db, actor, liquidation.departmentId, { record, options }),
  };
}

/** What a paper says beside its title of a liquidation that is not on its way. */
export const remarks: Partial<Record<LiquidationStatus, string>> = {
  DRAFT: "dự thảo",
  REJECTED: "không được đồng ý",
  CANCELLED: "đã hủy",
};

/** Only what is sure to bear on it; what else applies in a province the clerk adds. */
export function basesOf(
  { liquidation, unit }: LiquidationOnPaper,
  own: readonly (string | null)[],
  decree: readonly string[] = [],
): PaperBlock[] {
  const { councilNo, councilDate, departmentName } = liquidation;
  return legalBases([
    // private schools do not manage public assets
    ...(isPrivate(unit) ? [] : [unit.cites.assetLaw]),
    ...decree,
    ...(councilNo
      ? [`${numbered("Quyết định", councilNo, councilDate)} về việc thành lập ${councilName(liquidation)}`]
      : []),
    ...own,
    `tình trạng thực tế của thiết bị tại ${departmentName}`,
  ]);
}

/** “Quyết định số 45/QĐ-THCS ngày 05/11/2026” */
export function numbered(what: string, number: string, date: string | null): string {
  return `${what} số ${number}${date ? ` ngày ${formatDay(date)}` : ""}`;
}

/** What is done with the things: “thanh lý”, “bán”. */
export const deedOf = ({ kind }: Liquidation): string => (kind === "SALE" ? "bán" : "thanh lý");

export const councilName = ({ kind }: Liquidation): string =>
  kind === "SALE" ? "Hội đồng bán tài sản" : "Hội đồng thanh lý";

/** “Hiệu trưởng – Chủ tịch hội đồng” */
export const standing = (title: string | null, role: string): string =>
  [title, role].filter(Boolean).join(" – ");

/** “Ông (bà) Lê Văn Bảy, Hiệu trưởng – Chủ tịch hội đồng” */
export function councilOf({ members }: Liquidation): string[] {
  if (members.length === 0)
    return (["CHAIR", "MEMBER", "SECRETARY"] as const).map(
      (role) => `Ông (bà) ${dots}, ${councilRoleWords[role].vi}`,
    );
  return members.map(
    ({ name, title, role }) => `Ông (bà) ${name}, ${standing(title, councilRoleWords[role].vi)}`,
  );
}

export function memberOf({ members }: Liquidation, role: "CHAIR" | "SECRETARY"): CouncilMember | undefined {
  return members.find((member) => member.role === role);
}

/** What the council said of it, else how it stood. */
export const stateOf = ({ assessment, condition }: LiquidationLine): string =>
  assessment ?? conditionWords[condition].vi;

/**
 * A fixed asset has a row of its own, as the forms of public assets ask; other pieces of one thing, judged
 * alike, share one.
 */
export function rowsOfLines(lines: readonly LiquidationLine[]): LiquidationLine[] {
  const sayingOf = ({
    id,
    position,
    equipmentId,
    code,
    room,
    quantity,
    originalValue,
    residualValue,
    revaluedValue,
    income,
    cost,
    ...line
  }: LiquidationLine) => (line.isFixedAsset ? id : [line, residualValue === null, revaluedValue === null]);
  return alike(lines, sayingOf).map(([first, ...others]) => {
    if (others.length === 0) return first;
    const all = [first, ...others];
    const money = (of: (line: LiquidationLine) => number | null) =>
      all.reduce((sum, line) => sum + (of(line) ?? 0), 0);
    return {
      ...first,
      code: codesText(all.map(({ code }) => code)) ?? first.code,
      quantity: sumOf(all.map(({ quantity }) => quantity)),
      originalValue: money(({ originalValue }) => originalValue),
      residualValue: first.residualValue === null ? null : money(({ residualValue }) => residualValue),
      revaluedValue: first.revaluedValue === null ? null : money(({ revaluedValue }) => revaluedValue),
      income: money(({ income }) => income),
      cost: money(({ cost }) => cost),
    };
  });
}

/** Values of the lines; the residual value only where the accountant gave any. */
export function sumsOf(lines: readonly LiquidationLine[]): { original: number; residual: number | null } {
  const residuals = lines.flatMap(({ residualValue }) => residualValue ?? []);
  return {
    original: lines.reduce((sum, { originalValue }) => sum + originalValue, 0),
    residual: residuals.length > 0 ? residuals.reduce((sum, one) => sum + one, 0) : null,
  };
}

/** The cells of a line. What has no price is not worth 0: they stay empty. */
export const worthOf = ({ originalValue, residualValue }: LiquidationLine) =>
  originalValue === 0 ? {} : { original: originalValue, residual: residualValue };

/** Those of the total. */
export function worthOfAll(lines: readonly LiquidationLine[]): { original?: number; residual?: number } {
  const { original, residual } = sumsOf(lines);
  if (original === 0) return {};
  return residual === null ? { original } : { original, residual };
}
