import type { IncidentCause } from "@so-thiet-bi/contract/incidents";
import type { Treatment, VarianceKind } from "@so-thiet-bi/contract/inventory";
import type { VoucherHead } from "../../stock/actions.ts";
import type { Move, Shelf } from "../../stock/rules.ts";

/** A difference as it was submitted. */
export interface PostedVariance {
  id: number;
  kind: VarianceKind;
  /** Null only of an unknown thing for which no record was made yet. */
  equipmentId: number | null;
  unknownId: number | null;
  lotId: number | null;
  fromCondition: "GOOD" | "BROKEN" | null;
  fromRoomId: number | null;
  toCondition: "GOOD" | "BROKEN" | null;
  toRoomId: number | null;
  quantity: number;
  /** Whole đồng. */
  value: number;
  treatment: Treatment;
  cause: IncidentCause | null;
  responsible: string | null;
  note: string | null;
  /** Is the record followed? Null of an unknown thing. */
  active: boolean | null;
}

export interface VariancesVoucher {
  type: "CONDITION" | "TRANSFER" | "INCREASE" | "ADJUST";
  reason: string;
  head: VoucherHead;
  moves: Move[];
  variances: PostedVariance[];
}

const kinds: readonly {
  treatment: Treatment;
  type: VariancesVoucher["type"];
  says: string;
  head?: VoucherHead;
}[] = [
  { treatment: "MOVE", type: "TRANSFER", says: "Chuyển về đúng phòng theo kiểm kê" },
  { treatment: "CORRECT", type: "ADJUST", says: "Điều chỉnh sai sổ theo kiểm kê" },
  { treatment: "MARK_BROKEN", type: "CONDITION", says: "Chuyển hỏng theo kiểm kê" },
  { treatment: "MARK_LOST", type: "CONDITION", says: "Chuyển mất theo kiểm kê" },
  { treatment: "INCREASE", type: "INCREASE", says: "Ghi tăng thừa theo kiểm kê", head: { cause: "SURPLUS" } },
];

/**
 * A voucher for each treatment that occurs; what is left open moves nothing. `of`: number and name of the
 * check.
 */
export function vouchersFor(variances: readonly PostedVariance[], of: string): VariancesVoucher[] {
  return kinds.flatMap(({ treatment, type, says, head = {} }) => {
    const own = variances.filter((one) => one.treatment === treatment);
    if (own.length === 0) return [];
    return [
      {
        type,
        reason: `${says} ${of}`.slice(0, 255),
        head,
        variances: own,
        moves: own.map((one, index) => moveOf(one, index + 1)),
      },
    ];
  });
}

function moveOf(one: PostedVariance, line: number): Move {
  const shelf = (roomId: number | null, condition: Shelf["condition"]): Shelf => ({
    equipmentId: one.equipmentId as number,
    roomId,
    lotId: one.lotId,
    condition,
  });
  const from = one.fromCondition === null ? undefined : shelf(one.fromRoomId, one.fromCondition);
  // what is missing stays on the books as lost until somebody decides
  const to =
    one.treatment === "MARK_LOST"
      ? shelf(one.fromRoomId, "LOST")
      : one.toCondition === null
        ? undefined
        : shelf(one.toRoomId, one.toCondition);
  return {
    line,
    quantity: one.quantity,
    ...(from && { from }),
    ...(to && { to }),
    ...(!from && { value: one.value }),
  };
}

export interface VarianceFile {
  variance: PostedVariance;
  kind: "LOST" | "BROKEN";
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  quantity: number;
  value: number;
  cause: IncidentCause;
  responsibleName: string | null;
  note: string | null;
}

/** What has to be followed up: every loss, and everything that broke, wherever it stands now. */
export function filesOf(variances: readonly PostedVariance[]): VarianceFile[] {
  return variances.flatMap((variance): VarianceFile[] => {
    const { equipmentId, lotId, quantity, value, cause, responsible, note, treatment } = variance;
    const file = {
      variance,
      equipmentId: equipmentId as number,
      lotId,
      quantity,
      value,
      cause: cause ?? "INVENTORY",
      responsibleName: responsible,
      note,
    };
    if (treatment === "MARK_LOST") return [{ ...file, kind: "LOST", roomId: variance.fromRoomId }];
    const broke = variance.fromCondition === "GOOD" && variance.toCondition === "BROKEN";
    if (treatment === "MARK_BROKEN" || (treatment === "MOVE" && broke))
      return [{ ...file, kind: "BROKEN", roomId: variance.toRoomId }];
    return [];
  });
}
