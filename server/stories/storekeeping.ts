/** What whoever keeps equipment does in the stories: find rooms and people, write vouchers, read shelves. */
import type { VoucherGiven } from "@so-thiet-bi/contract/vouchers";
import { expect } from "vitest";
import type { Answer, Person } from "./house.ts";

/** A day in Vietnam, so many before (negative) or after today. */
export function dayFromToday(days = 0): string {
  const vietnam = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000);
  return vietnam.toISOString().slice(0, 10);
}

export type Line = Record<string, unknown>;

/** Writes a voucher of today and posts it at once; answers what came back, refused or not. */
export function tryVoucher(who: Person, type: VoucherGiven["type"], given: Record<string, unknown>): Promise<Answer> {
  return who.post("/stock-vouchers", { voucher: voucherOf(type, given), post: true });
}

/** The same, where nothing should stand in the way. */
// biome-ignore lint/suspicious/noExplicitAny: a story reads whatever came back and says what it expects
export async function postVoucher(who: Person, type: VoucherGiven["type"], given: Record<string, unknown>): Promise<any> {
  const { status, body } = await tryVoucher(who, type, given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export function voucherOf(type: VoucherGiven["type"], given: Record<string, unknown>) {
  return { type, date: dayFromToday(), reason: "Theo biên bản của trường", ...(type === "DECREASE" ? { cause: "OTHER" } : {}), ...given };
}

/** A new record that opens with so many; in the room, if one is named. */
export async function newRecord(who: Person, given: Record<string, unknown>): Promise<number> {
  const { status, body } = await who.post("/equipments", { unit: "Cái", trackingMode: "QUANTITY", grades: [], ...given });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/** The rooms that a unit may fill, as they were set up. */
export async function roomsOf(who: Person): Promise<{ id: number; name: string }[]> {
  const { user } = (await who.post("/auth/session")).body;
  const { items } = (await who.get(`/functional-rooms?size=100&departmentId=${user.department.id}`)).body;
  return items.filter((room: { active: boolean }) => room.active);
}

/** Somebody whom things can be handed to. */
export async function employeesOf(who: Person): Promise<{ id: number; name: string }[]> {
  const { user } = (await who.post("/auth/session")).body;
  return (await who.get(`/employees?size=20&departmentId=${user.department.id}`)).body.items;
}

export interface ShelfSeen {
  equipmentId: number;
  roomId: number | null;
  roomName: string | null;
  condition: string;
  quantity: number;
  held: number;
  value: number;
  lot: { number: string | null; expiresOn: string | null } | null;
}

export async function shelvesOf(who: Person, equipmentId: number): Promise<ShelfSeen[]> {
  return (await who.get(`/equipments/${equipmentId}/shelves`)).body.items;
}

export async function reverse(who: Person, voucherId: number, reason = "Lập nhầm phiếu"): Promise<Answer> {
  return who.post(`/stock-vouchers/${voucherId}/reversal`, { reason });
}
