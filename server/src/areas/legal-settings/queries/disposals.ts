/** What a figure of the disposal of things would change in the files that are not over. */
import {
  asksSuperior,
  type DisposalForm,
  type DisposalKind,
  type DisposedThing,
  isOpenIn,
  judgedWays,
  type SaleMethod,
  wayOf,
} from "@so-thiet-bi/contract/disposal-ways";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { LegalEffect } from "@so-thiet-bi/contract/legal-settings";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { classOf } from "../../../law/asset-class.ts";
import { boundsOf } from "../../../law/disposal.ts";
import { inForce, type LegalRow } from "../../../law/in-force.ts";
import type { Change, Touched } from "./changes.ts";

interface Disposal {
  unitId: number;
  unit: string;
  code: string;
  name: string;
  kind: DisposalKind;
  /** Nobody has decided it: who decides and in which way can still be otherwise. */
  isOpen: boolean;
  lines: Line[];
}

interface Line {
  name: string;
  code: string;
  form: DisposalForm;
  saleMethod: SaleMethod | null;
  worth: number;
  revalued: number | null;
  assetClass: string | null;
  trackingMode: TrackingMode;
  unitPrice: number | null;
}

/** Of the changed units, those not posted, rejected or given up: one statement. */
export async function openDisposals(db: Db, changed: readonly Change[]): Promise<Disposal[]> {
  const { rows } = await sql<Disposal>`
    select liquidation.department_id as "unitId", departments.name as unit, liquidation.number as code,
      liquidation.name, liquidation.kind, liquidation.status in ('DRAFT', 'PROPOSED') as "isOpen",
      (
        select coalesce(
          json_agg(
            json_build_object(
              'name', equipments.name, 'code', equipments.code, 'form', line.form,
              'saleMethod', line.sale_method,
              'worth', round(line.original_value / greatest(line.quantity, 1)),
              'revalued', round(line.revalued_value / greatest(line.quantity, 1)),
              'assetClass', type.asset_class, 'trackingMode', equipments.tracking_mode,
              'unitPrice', equipments.unit_price
            )
            order by line.position
          ),
          '[]'
        )
        from liquidation_lines as line
        join equipments on equipments.id = line.equipment_id
        left join equipment_types as type on type.id = equipments.type_id
        where line.liquidation_id = liquidation.id and line.removed_at is null
      ) as lines
    from liquidations as liquidation
    join departments on departments.id = liquidation.department_id
    where liquidation.department_id = ${anyOf(changed.map(({ unit }) => unit))}
      and liquidation.status in ('DRAFT', 'PROPOSED', 'APPROVED', 'EXECUTED')
    order by liquidation.id desc`.execute(db);
  return rows;
}

/** Which files the superior decides, which ways open and shut, and whose money goes elsewhere. */
export function disposalEffects(
  disposals: readonly Disposal[],
  changed: readonly Change[],
  day: string,
): [LegalEffect, Touched[]][] {
  const byUnit = new Map(changed.map((change) => [change.unit, change]));
  const found: Record<"NEED_SUPERIOR" | "NEED_NONE" | "WAYS_OPEN" | "WAYS_SHUT" | "PROCEEDS", Touched[]> = {
    ...{ NEED_SUPERIOR: [], NEED_NONE: [], WAYS_OPEN: [], WAYS_SHUT: [], PROCEEDS: [] },
  };
  for (const disposal of disposals) {
    const change = byUnit.get(disposal.unitId);
    if (!change) continue;
    const { code, name, unit } = disposal;
    const [before, after] = [
      judgedBy(disposal, change, change.law, day),
      judgedBy(disposal, change, change.then, day),
    ];
    const file = { ...{ code, name, unit }, from: null, to: null };
    if (before.proceedsTo !== after.proceedsTo) found.PROCEEDS.push(file);
    if (!disposal.isOpen) continue;
    if (before.isAsked !== after.isAsked) found[after.isAsked ? "NEED_SUPERIOR" : "NEED_NONE"].push(file);
    for (const [index, line] of disposal.lines.entries()) {
      const [was, is] = [before.open[index], after.open[index]];
      if (was !== is)
        found[is ? "WAYS_OPEN" : "WAYS_SHUT"].push({
          ...file,
          code: `${line.code}, ${code}`,
          name: line.name,
        });
    }
  }
  return Object.entries(found) as [LegalEffect, Touched[]][];
}

function judgedBy(disposal: Disposal, { isPrivate }: Change, law: readonly LegalRow[], day: string) {
  const bounds = boundsOf(disposal.kind, day, { isPrivate, law });
  const fixedAssetFrom = inForce("fixedAssetFrom", day, law);
  const things = disposal.lines.map((line): DisposedThing => {
    const { worth, revalued } = line;
    return { worth, revalued, isFixedAsset: classOf(line, fixedAssetFrom) === "FIXED_ASSET" };
  });
  return {
    proceedsTo: bounds.proceedsTo,
    isAsked: disposal.lines.some(
      ({ form }, index) => asksSuperior(things[index] as DisposedThing, form, bounds) !== null,
    ),
    /** Whether the way that was chosen for each line is open. */
    open: disposal.lines.map((line, index) => {
      const way = wayOf(line);
      return way === null || isOpenIn(judgedWays(things[index] as DisposedThing, disposal.kind, bounds), way);
    }),
  };
}
