/** With what a new voucher begins: what its address says of it, and what is usual for its kind. */
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { condition, decreaseCauses, increaseCauses, type VoucherCause } from "@so-thiet-bi/contract/stock";
import { mostVoucherLines } from "@so-thiet-bi/contract/vouchers";
import { useQuery } from "@tanstack/react-query";
import { today } from "../../lib/format.ts";
import { allShelves, readCatalogueRow, recordsOf, shelvesOf } from "./api.ts";
import {
  blankIncoming,
  blankVoucher,
  type ChosenValues,
  choosesRecords,
  chosenOfRecord,
  chosenOfShelf,
  enteredTypes,
  freeOf,
  type GivenType,
  isIncoming,
  lineOfRecord,
  type VoucherValues,
} from "./voucher-values.ts";

/** What was asked for and could not be chosen: it is in somebody's hands, or there is none. */
export interface Left {
  name: string;
  code: string;
  unit: string;
  held: number;
}

export interface Started {
  values: VoucherValues;
  left: readonly Left[];
}

export interface Start {
  type: GivenType;
  /** Of what comes and goes; `undefined`: not said, or not one of this kind. */
  cause: VoucherCause | undefined;
  equipmentIds: readonly number[];
  roomId: number | undefined;
  fromRoomId: number | undefined;
  condition: ChosenValues["condition"] | undefined;
  wholeRoom: boolean;
}

/** `undefined`: the address does not say which kind. */
export function startOf(params: URLSearchParams): Start | undefined {
  const type = enteredTypes.find((one) => one === params.get("type"));
  if (!type) return undefined;
  const given = condition.safeParse(params.get("condition"));
  return {
    type,
    cause: causesOf(type).find((one) => one === params.get("cause")),
    equipmentIds: (params.get("equipmentIds") ?? "")
      .split(",")
      .map(Number)
      .filter(isId)
      .slice(0, mostVoucherLines),
    roomId: idOf(params.get("roomId")),
    fromRoomId: idOf(params.get("fromRoomId")),
    condition: given.success ? given.data : undefined,
    wholeRoom: params.get("wholeRoom") === "1",
  };
}

/** Asked once; what is typed is not overwritten by what others post meanwhile. */
export function useStartValues(start: Start, address: string) {
  return useQuery({
    queryKey: ["new voucher", address],
    queryFn: () => startValues(start),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Why things come or go in a voucher of a kind; empty: its kind says it. */
function causesOf(type: GivenType): readonly VoucherCause[] {
  return type === "INCREASE" ? increaseCauses : type === "DECREASE" ? decreaseCauses : [];
}

export async function startValues(start: Start): Promise<Started> {
  const { type, equipmentIds } = start;
  const room = await roomOf(start.fromRoomId ?? start.roomId);
  const values: VoucherValues = {
    ...blankVoucher,
    date: today(),
    cause: start.cause ?? (type === "INCREASE" ? "PURCHASE" : null),
    fromRoom: type === "TRANSFER" ? room : null,
    wholeRoom: type === "TRANSFER" && start.wholeRoom && room !== null,
    toCondition: start.condition === "BROKEN" ? "GOOD" : "BROKEN",
  };
  if (isIncoming(type)) {
    const records = await recordsOf(equipmentIds);
    const lines = records.map((record) => lineOfRecord(record, { ...blankIncoming, room }));
    const incoming = lines.length > 0 ? lines : [{ ...blankIncoming, room }];
    return { values: { ...values, incoming }, left: [] };
  }
  if (values.wholeRoom) return { values, left: [] };
  const chosen = await chosenAtStart(start, values);
  return { values: { ...values, chosen }, left: await leftOf(equipmentIds, chosen) };
}

/** Equipment that was asked for and is not in the voucher: the form says why. */
async function leftOf(asked: readonly number[], chosen: readonly ChosenValues[]): Promise<Left[]> {
  const taken = new Set(chosen.map(({ equipmentId }) => equipmentId));
  return recordsOf(asked.filter((id) => !taken.has(id)));
}

async function chosenAtStart(
  { type, equipmentIds, roomId, fromRoomId, condition: only }: Start,
  values: VoucherValues,
): Promise<ChosenValues[]> {
  const place = fromRoomId ?? roomId;
  if (choosesRecords(type))
    return (await recordsOf(equipmentIds)).map((record) => chosenOfRecord(record, type));
  if (equipmentIds.length === 0 && type !== "DECREASE" && type !== "CONDITION") return [];
  // why: broken things of a room, or of the whole unit, are taken off the books together
  if (equipmentIds.length === 0 && (place === undefined || only === undefined) && only === undefined)
    return [];
  const found =
    equipmentIds.length > 0
      ? await shelvesOf(equipmentIds)
      : await allShelves({ condition: only, ...(place && { roomId: place }) }, mostVoucherLines);
  return found
    .filter(
      (shelf) =>
        freeOf(shelf) > 0 &&
        (place === undefined || shelf.roomId === place) &&
        (only === undefined || shelf.condition === only),
    )
    .map((shelf) =>
      chosenOfShelf(shelf, shelf.condition === values.toCondition ? "GOOD" : values.toCondition, type),
    );
}

async function roomOf(id: number | undefined) {
  const row = id === undefined ? undefined : await readCatalogueRow(functionalRooms, id);
  return row ? { id: row.id, name: row.name, code: row.code } : null;
}

function idOf(value: string | null): number | undefined {
  return value !== null && isId(Number(value)) ? Number(value) : undefined;
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
