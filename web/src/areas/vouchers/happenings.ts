/** What can have happened to equipment, and which voucher, report or page each asks for. */
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { Condition } from "@so-thiet-bi/contract/stock";
import { borrowingHome, brokenHome, newVoucher } from "../../lib/addresses.ts";
import type { GivenType } from "./voucher-values.ts";

/** In the order of how often a school has them; the key that chooses each of the first nine is its place. */
export const happenings = [
  "ARRIVED",
  "MOVED",
  "USED_UP",
  "BROKEN",
  "LOST",
  "WRONG_NUMBER",
  "FOUND",
  "MENDED",
  "LENT",
  "GIVEN",
  "OFF",
  "CONVERTED",
  "OPENING",
] as const;
export type Happening = (typeof happenings)[number];

/** The first of them are what most people come for; the rest are folded away. */
export const usualHappenings: readonly Happening[] = happenings.slice(0, 6);

/** A digit for those that have one: letters write the name of the thing. */
export const keyOf: Readonly<Partial<Record<Happening, string>>> = {
  ARRIVED: "1",
  MOVED: "2",
  USED_UP: "3",
  BROKEN: "4",
  LOST: "5",
  WRONG_NUMBER: "6",
  FOUND: "7",
  MENDED: "8",
  LENT: "9",
};

/** What the unit's books say afterwards: more, fewer, or as many, at another place or in another condition. */
export const effectOf: Readonly<Record<Happening, "more" | "fewer" | "same" | "corrected">> = {
  ARRIVED: "more",
  MOVED: "same",
  USED_UP: "fewer",
  BROKEN: "same",
  LOST: "same",
  WRONG_NUMBER: "corrected",
  FOUND: "same",
  MENDED: "same",
  LENT: "same",
  GIVEN: "fewer",
  OFF: "fewer",
  CONVERTED: "same",
  OPENING: "more",
};

/** What the server lets the person do. */
export interface Allowed {
  /** Writes vouchers; of a chosen thing: about this one. */
  write: boolean;
  /** Sends to other units. */
  send: boolean;
  report: boolean;
}

export function isAllowed(happening: Happening, { write, send, report }: Allowed): boolean {
  if (happening === "BROKEN" || happening === "LOST") return report;
  return happening === "GIVEN" ? send : write;
}

export type Thing = Pick<
  Equipment,
  "id" | "trackingMode" | "quantity" | "good" | "broken" | "lost" | "active" | "available"
>;

/** Why it cannot have happened to the chosen thing; `undefined`: it can. */
export type Obstacle = "consumableOnly" | "noneThere" | "noneFree" | "notFollowed" | "pieceIsOne";

export function obstacleOf(happening: Happening, thing: Thing | undefined): Obstacle | undefined {
  if (!thing) return undefined;
  const isDigital = thing.trackingMode === "DIGITAL";
  switch (happening) {
    case "WRONG_NUMBER":
      return thing.active ? undefined : "notFollowed";
    case "USED_UP":
      if (thing.trackingMode !== "CONSUMABLE") return "consumableOnly";
      return thing.available > 0 ? undefined : "noneThere";
    case "LENT":
      return thing.available > 0 ? undefined : "noneFree";
    case "MENDED":
    case "MOVED":
    case "BROKEN":
    case "LOST":
    case "GIVEN":
    case "OFF":
      return thing.quantity > 0 ? undefined : "noneThere";
    case "CONVERTED":
      return thing.quantity > 0 && !isDigital ? undefined : "noneThere";
    case "OPENING":
      return thing.trackingMode === "ITEM" ? "pieceIsOne" : undefined;
    default:
      return undefined;
  }
}

/** Where a thing was chosen to have stood. */
export interface FromPlace {
  roomId: number | null;
  condition: Condition;
}

const voucherOf: Partial<Record<Happening, GivenType>> = {
  ARRIVED: "INCREASE",
  MOVED: "TRANSFER",
  USED_UP: "ISSUE",
  MENDED: "CONDITION",
  GIVEN: "TRANSFER_OUT",
  OFF: "DECREASE",
  CONVERTED: "CONVERT",
  OPENING: "OPENING",
};

/**
 * Where it is written, with what is known of it already; `undefined`: right here, once the thing is chosen.
 */
export function wayOf(
  happening: Happening,
  { thing, place }: { thing: Thing | undefined; place: FromPlace | undefined },
): string | undefined {
  const type = voucherOf[happening];
  if (type) return voucherWay(type, thing, happening === "MENDED" ? mendedAt(thing, place) : place);
  switch (happening) {
    case "BROKEN":
    case "LOST":
      return addressOf(`${brokenHome}/new`, { kind: happening, equipment: thing?.id });
    case "FOUND":
      // why: what is lost still stands on the books with its file; what was taken off comes in again
      return thing && thing.lost === 0
        ? addressOf(newVoucher, { type: "INCREASE", equipmentIds: thing.id, cause: "FOUND" })
        : addressOf(brokenHome, { kind: "LOST", equipmentId: thing?.id });
    case "LENT":
      return `${borrowingHome}/counter`;
    default:
      return undefined;
  }
}

function voucherWay(type: GivenType, thing: Thing | undefined, place: FromPlace | undefined): string {
  return addressOf(newVoucher, {
    type,
    equipmentIds: thing?.id,
    roomId: place?.roomId ?? undefined,
    condition: place?.condition,
  });
}

/** Mostly something broken is usable again: it is proposed, unless another place was chosen. */
function mendedAt(thing: Thing | undefined, place: FromPlace | undefined): FromPlace | undefined {
  return place ?? (thing && thing.broken > 0 ? { roomId: null, condition: "BROKEN" } : undefined);
}

function addressOf(path: string, given: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
