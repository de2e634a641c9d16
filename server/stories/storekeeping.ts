/** What whoever keeps equipment does in the stories: find rooms and people, write vouchers, read shelves. */
import type { ShelfShown } from "@so-thiet-bi/contract/stock";
import type { VoucherGiven } from "@so-thiet-bi/contract/vouchers";
import type { Answer, Person } from "./house.ts";

export type Storekeeper = Pick<Person, "get" | "post">;

/** A day in Vietnam, so many before (negative) or after today. */
export function dayFromToday(days = 0): string {
  const vietnam = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000);
  return vietnam.toISOString().slice(0, 10);
}

/** Writes a voucher of today and posts it at once; answers what came back, refused or not. */
export function tryVoucher(
  who: Storekeeper,
  type: VoucherGiven["type"],
  given: Record<string, unknown>,
): Promise<Answer> {
  return who.post("/stock-vouchers", { voucher: voucherOf(type, given), post: true });
}

/** The same, where nothing should stand in the way. */
export async function postVoucher(
  who: Storekeeper,
  type: VoucherGiven["type"],
  given: Record<string, unknown>,
): Promise<Answer["body"]> {
  return bodyOf(await tryVoucher(who, type, given));
}

export function voucherOf(type: VoucherGiven["type"], given: Record<string, unknown>) {
  return {
    type,
    date: dayFromToday(),
    reason: "Theo biên bản của trường",
    ...(type === "DECREASE" ? { cause: "OTHER" } : {}),
    ...given,
  };
}

/** A new record that opens with so many; in the room, if one is named. */
export async function newRecord(who: Storekeeper, given: Record<string, unknown>): Promise<number> {
  const place = given["roomId"] === undefined ? { unplaced: true } : {};
  return bodyOf(
    await who.post("/equipments", { unit: "Cái", trackingMode: "QUANTITY", grades: [], ...place, ...given }),
  ).id;
}

export interface Room {
  id: number;
  name: string;
}

/** The rooms that a unit may fill, as they were set up. */
export async function roomsOf(who: Storekeeper): Promise<Room[]> {
  const { user } = (await who.post("/auth/session")).body;
  const { items } = (await who.get(`/functional-rooms?size=100&departmentId=${user.department.id}`)).body;
  return items.filter((room: { active: boolean }) => room.active);
}

/** Somebody whom things can be handed to. */
export async function employeesOf(who: Storekeeper): Promise<{ id: number; name: string }[]> {
  const { user } = (await who.post("/auth/session")).body;
  return (await who.get(`/employees?size=20&departmentId=${user.department.id}`)).body.items;
}

export async function shelvesOf(who: Storekeeper, equipmentId: number): Promise<ShelfShown[]> {
  return (await who.get(`/equipments/${equipmentId}/shelves`)).body.items;
}

export async function reverse(
  who: Storekeeper,
  voucherId: number,
  reason = "Lập nhầm phiếu",
): Promise<Answer> {
  return who.post(`/stock-vouchers/${voucherId}/reversal`, { reason });
}

function bodyOf({ status, body }: Answer): Answer["body"] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
