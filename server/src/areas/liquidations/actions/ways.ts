/** Whether each line goes a way that is open to it, and whether the head of the unit decides alone. */
import {
  asksSuperior,
  type DisposalBounds,
  type DisposalForm,
  type DisposalKind,
  disposalWayWords,
  judgedWays,
  type SaleMethod,
  simplestSale,
  wayOf,
} from "@so-thiet-bi/contract/disposal-ways";
import type { Words } from "@so-thiet-bi/contract/language";
import type { CouncilMember } from "@so-thiet-bi/contract/liquidations";
import { Refusal } from "../../../http/refusal.ts";
import { classOf } from "../../../law/asset-class.ts";
import { boundsOf } from "../../../law/disposal.ts";
import { inForce } from "../../../law/in-force.ts";
import type { LineRow } from "../queries/lines.ts";
import type { LiquidationRow } from "../queries.ts";
import { priceOfOne, thingOf } from "../rules.ts";

/** What binds one file on one day. */
export interface Binding {
  kind: DisposalKind;
  bounds: DisposalBounds;
  fixedAssetFrom: number;
}

type Bound = Pick<LiquidationRow, "kind" | "isPrivate" | "law">;

export function bindingOn(day: string, row: Bound): Binding {
  return {
    kind: row.kind,
    bounds: boundsOf(row.kind, day, row),
    fixedAssetFrom: inForce("fixedAssetFrom", day, row.law),
  };
}

type JudgedLine = Pick<
  LineRow,
  | "name"
  | "originalValue"
  | "revaluedValue"
  | "quantity"
  | "form"
  | "saleMethod"
  | "assetClass"
  | "trackingMode"
  | "unitPrice"
>;

const isFixedAsset = (line: JudgedLine, { fixedAssetFrom }: Binding) =>
  classOf(line, fixedAssetFrom) === "FIXED_ASSET";

const thingIn = (line: JudgedLine, binding: Binding) =>
  thingOf({ ...line, isFixedAsset: isFixedAsset(line, binding) });

/** Refuses the first line whose way is not open to it. */
export function checkWays(lines: readonly JudgedLine[], binding: Binding): void {
  for (const line of lines) {
    const way = wayOf(line);
    if (way === null) throw new Refusal("wayNeeded", { name: line.name });
    const found = judgedWays(thingIn(line, binding), binding.kind, binding.bounds).find(
      (one) => one.way === way,
    );
    if (found?.isOpen) continue;
    throw new Refusal("wayNotOpen", {
      name: line.name,
      way: lowered(disposalWayWords[way]),
      why: found?.why ?? "",
    });
  }
}

/** What is a fixed asset of public money is destroyed before a council (NĐ 186/2025/NĐ-CP, Điều 28 to 33). */
export function checkCouncil(
  lines: readonly JudgedLine[],
  members: readonly CouncilMember[],
  binding: Binding,
): void {
  if (!binding.bounds.isPublic || members.some(({ role }) => role === "CHAIR")) return;
  const destroyed = lines.find((line) => line.form === "DESTROY" && isFixedAsset(line, binding));
  if (destroyed) throw new Refusal("councilNeeded", { name: destroyed.name });
}

/** The dearest line about which the superior decides, and why. */
export function askedOf<Line extends JudgedLine>(
  lines: readonly Line[],
  binding: Binding,
): { line: Line; why: Words } | undefined {
  const asked = lines.flatMap((line) => {
    const why = asksSuperior(thingIn(line, binding), line.form, binding.bounds);
    return why ? [{ line, why }] : [];
  });
  return asked.toSorted((a, b) => priceOfOne(b.line) - priceOfOne(a.line))[0];
}

/** How a line is sold, where nobody has said: as simply as is open to it; `null` where it is not sold. */
export function methodOf(
  line: JudgedLine,
  given: { form: DisposalForm; saleMethod: SaleMethod | null },
  binding: Binding,
): SaleMethod | null {
  if (given.form !== "SELL") return null;
  return given.saleMethod ?? simplestSale(thingIn(line, binding), binding.kind, binding.bounds);
}

const lowered = ({ vi, en }: Words): Words => ({ vi: vi.toLowerCase(), en: en.toLowerCase() });
