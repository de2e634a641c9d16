/**
 * A school of 3,000 types and 6,000 pieces and shelves in twelve rooms, where everything truly stands, and
 * what must follow from that.
 */
import { expect } from "@playwright/test";
import type { CountPack } from "../contract/src/counting.ts";
import type { CountSheet } from "../contract/src/inventory.ts";
import type { ShelfShown } from "../contract/src/stock.ts";
import type { Ask } from "./counting-steps.ts";

const shelfTypes = 2_500;
const pieceTypes = 500;
const piecesOfType = 7;
/** The first nine are counted at a computer, the last three with the phone. */
const roomCount = 12;
const phoneRooms = 3;

export interface Thing {
  id: number;
  code: string;
  labelKey: string;
  name: string;
  /** By its place in `rooms`. */
  room: number;
  isPiece: boolean;
  quantity: number;
}

/** What stands in a room in truth. */
export interface Place {
  room: number;
  good: number;
  broken: number;
}

export interface Truth {
  places: Place[];
  /** Nobody says a word about it in its own room: it was found elsewhere, or nobody looked for it. */
  isSilent?: boolean;
}

export interface Room {
  id: number;
  name: string;
  sheetId: number;
  /** What is said of the lines that nobody counted. */
  rest: "AS_BOOK" | "NONE";
}

export interface School {
  checkId: number;
  rooms: Room[];
  things: Thing[];
  truth: Map<Thing, Truth>;
}

const nameOf = (no: number) => `Thiết bị lớn ${String(no).padStart(4, "0")}`;
/** One type in twelve stands in the rooms of the phone: five hundred lines. */
const roomOf = (no: number) =>
  no % roomCount === 11 ? 9 + (Math.floor(no / roomCount) % phoneRooms) : no % (roomCount - phoneRooms);

/** Rooms, types and pieces come in through the front door; then the check of these rooms begins. */
export async function openSchool(keeper: Ask, counter: string): Promise<School> {
  const rooms: Omit<Room, "sheetId">[] = [];
  for (let no = 0; no < roomCount; no += 1) {
    const name = `Kho lớn ${String(no + 1).padStart(2, "0")}`;
    const { id } = await keeper<{ id: number }>("POST", "/functional-rooms", { name, kind: "STORE" });
    rooms.push({ id, name, rest: no % 2 === 1 ? "AS_BOOK" : "NONE" });
  }
  await bringIn(keeper, rooms);
  const { id: checkId } = await keeper<{ id: number }>("POST", "/inventory-checks", {
    name: "Kiểm kê cả trường",
    cutoffAt: new Date().toISOString(),
    scope: "ROOMS",
    roomIds: rooms.map(({ id }) => id),
  });
  await keeper("POST", `/inventory-checks/${checkId}/start`, {});
  const { items: sheets } = await keeper<{ items: CountSheet[] }>(
    "GET",
    `/inventory-checks/${checkId}/sheets`,
  );
  const withSheets = rooms.map((room) => ({
    ...room,
    sheetId: sheets.find((sheet) => sheet.room?.id === room.id)?.id ?? 0,
  }));
  await appoint(keeper, checkId, withSheets.slice(-phoneRooms), counter);
  const pack = await keeper<CountPack>("GET", `/inventory-checks/${checkId}/pack`);
  const things = pack.things.map(
    ({ equipmentId, sheetId, code, labelKey, name, trackingMode, book }): Thing => {
      const room = withSheets.findIndex((one) => one.sheetId === sheetId);
      return {
        id: equipmentId,
        code,
        labelKey: labelKey ?? "",
        name,
        room,
        isPiece: trackingMode === "ITEM",
        quantity: book?.good ?? 0,
      };
    },
  );
  expect(things.length).toBe(shelfTypes + pieceTypes * piecesOfType);
  return { checkId, rooms: withSheets, things, truth: truthOf(things) };
}

async function bringIn(keeper: Ask, rooms: readonly Omit<Room, "sheetId">[]): Promise<void> {
  const lines = Array.from({ length: shelfTypes + pieceTypes }, (_, no) => {
    const isPiece = no >= shelfTypes;
    const quantity = isPiece ? piecesOfType : 5 + (no % 20);
    const record = { name: nameOf(no), unit: "Cái", trackingMode: isPiece ? "ITEM" : "QUANTITY", grades: [] };
    return { record, quantity, unitPrice: 50_000, rooms: [{ roomId: rooms[roomOf(no)]?.id, quantity }] };
  });
  const date = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  for (let from = 0; from < lines.length; from += 1_500) {
    const voucher = {
      type: "INCREASE",
      date,
      reason: "Nhập cả trường",
      lines: lines.slice(from, from + 1_500),
    };
    await keeper("POST", "/stock-vouchers", { voucher, post: true });
  }
}

async function appoint(keeper: Ask, checkId: number, rooms: readonly Room[], counter: string): Promise<void> {
  const { items } = await keeper<{ items: { id: number; name: string }[] }>(
    "GET",
    `/employees/choices?search=${encodeURIComponent(counter)}`,
  );
  const person = items.find(({ name }) => name === counter);
  if (!person) throw new Error(`${counter} does not work here`);
  await keeper("PUT", `/inventory-checks/${checkId}/counters`, {
    sheetIds: rooms.map(({ sheetId }) => sheetId),
    employeeIds: [person.id],
  });
}

/** A third of what is counted at computers and a fifth of what the phone counts is not as the books say. */
function truthOf(things: readonly Thing[]): Map<Thing, Truth> {
  const atComputers = roomCount - phoneRooms;
  const [ofPhone, ofComputers] = [
    things.filter(({ room }) => room >= atComputers),
    things.filter(({ room }) => room < atComputers),
  ];
  const truth = new Map<Thing, Truth>();
  for (const [no, thing] of ofComputers.entries())
    truth.set(
      thing,
      no % 3 === 0 ? differing(thing, (no / 3) % 12, (thing.room + 4) % atComputers) : asBooked(thing),
    );
  for (const [no, thing] of ofPhone.entries())
    truth.set(thing, no % 5 === 2 ? differingOnPhone(thing, ((no - 2) / 5) % 6) : asBooked(thing));
  // one of each is found by the other side
  swap(truth, ofPhone, 0);
  swap(truth, ofComputers, atComputers);
  return truth;
}

const asBooked = (thing: Thing): Truth => ({
  places: [{ room: thing.room, good: thing.quantity, broken: 0 }],
});

function differing(thing: Thing, way: number, elsewhere: number): Truth {
  const here = (good: number, broken = 0): Truth => ({ places: [{ room: thing.room, good, broken }] });
  if (way === 11) return { places: [], isSilent: true };
  if (thing.isPiece) {
    if (way < 4) return { places: [{ room: elsewhere, good: 1, broken: 0 }], isSilent: true };
    return way < 8 ? here(0, 1) : here(0);
  }
  if (way < 3) return here(thing.quantity - 2);
  if (way < 6) return here(thing.quantity - 3, 1);
  if (way < 8) return here(thing.quantity + 1);
  return {
    places: [
      { room: thing.room, good: thing.quantity - 3, broken: 0 },
      { room: elsewhere, good: 3, broken: 0 },
    ],
  };
}

function differingOnPhone(thing: Thing, way: number): Truth {
  const here = (good: number, broken = 0): Truth => ({ places: [{ room: thing.room, good, broken }] });
  if (way === 5) return { places: [], isSilent: true };
  if (thing.isPiece) return way < 3 ? here(0, 1) : here(0);
  if (way < 2) return here(thing.quantity - 1, 1);
  return way < 4 ? here(thing.quantity - 2) : here(0);
}

function swap(truth: Map<Thing, Truth>, things: readonly Thing[], room: number): void {
  const piece = things.find(
    (thing) =>
      thing.isPiece &&
      truth.get(thing)?.places[0]?.good === 1 &&
      truth.get(thing)?.places[0]?.room === thing.room,
  );
  if (piece) truth.set(piece, { places: [{ room, good: 1, broken: 0 }], isSilent: true });
}

/** What somebody says of a thing in a room. */
export interface Said extends Place {
  thing: Thing;
}

/** Everything that there is to say in a room, in the order of its list; what belongs elsewhere comes last. */
export function toSayIn({ things, truth }: School, room: number): Said[] {
  const own = things.filter((thing) => thing.room === room && !truth.get(thing)?.isSilent);
  const said = own.map((thing) => ({
    thing,
    ...(placeIn(truth, thing, room) ?? { room, good: 0, broken: 0 }),
  }));
  const strays = things.filter((thing) => thing.room !== room && placeIn(truth, thing, room));
  return [...said, ...strays.map((thing) => ({ thing, ...(placeIn(truth, thing, room) as Place) }))];
}

const placeIn = (truth: School["truth"], thing: Thing, room: number) =>
  truth.get(thing)?.places.find((place) => place.room === room);

/** Lines of which nobody said anything. A piece that somebody found elsewhere is not missing. */
export function uncountedIn({ things, truth }: School, room: number): Thing[] {
  return things.filter(
    (thing) => thing.room === room && truth.get(thing)?.isSilent && truth.get(thing)?.places.length === 0,
  );
}

/**
 * What the lines of the check must say: `[good, broken]` by thing and sheet, nothing where nobody counted.
 */
export function linesOf(school: School): Map<string, [number | null, number | null]> {
  const lines = new Map<string, [number | null, number | null]>();
  for (const thing of school.things) {
    const { places = [], isSilent = false } = school.truth.get(thing) ?? {};
    const at = (room: number) => `${thing.id} ${school.rooms[room]?.sheetId}`;
    lines.set(at(thing.room), isSilent && places.length === 0 ? [null, null] : [0, 0]);
    for (const { room, good, broken } of places) lines.set(at(room), [good, broken]);
  }
  return lines;
}

/** The rest of a sheet was said to be as the books say: then that is the truth. */
export function assumeRest(school: School): void {
  for (const [room, { rest }] of school.rooms.entries())
    if (rest === "AS_BOOK")
      for (const thing of uncountedIn(school, room))
        school.truth.set(thing, { ...asBooked(thing), isSilent: true });
}

export interface Difference {
  kind: "SHORT" | "BROKEN" | "SURPLUS" | "MOVED";
  thing: Thing;
  /** Of the books and of the truth, 0 where there is none. */
  fromRoomId: number;
  toRoomId: number;
  quantity: number;
}

export function differencesOf({ things, truth, rooms }: School): Difference[] {
  const idOf = (room: number) => rooms[room]?.id ?? 0;
  return things.flatMap((thing): Difference[] => {
    const places = truth.get(thing)?.places ?? [];
    const home = places.find(({ room }) => room === thing.room) ?? { good: 0, broken: 0 };
    const away = places.filter(({ room }) => room !== thing.room);
    const at = idOf(thing.room);
    const moved = away.map(({ room, good }) => ({
      kind: "MOVED" as const,
      thing,
      fromRoomId: at,
      toRoomId: idOf(room),
      quantity: good,
    }));
    const gap = thing.quantity - home.good - home.broken - away.reduce((sum, { good }) => sum + good, 0);
    return [
      ...moved,
      ...(home.broken > 0
        ? [{ kind: "BROKEN" as const, thing, fromRoomId: at, toRoomId: at, quantity: home.broken }]
        : []),
      ...(gap > 0 ? [{ kind: "SHORT" as const, thing, fromRoomId: at, toRoomId: 0, quantity: gap }] : []),
      ...(gap < 0 ? [{ kind: "SURPLUS" as const, thing, fromRoomId: 0, toRoomId: at, quantity: -gap }] : []),
    ];
  });
}

/** Rows of F15 by the name of the thing: all, broken, lost, too many. Pieces of one name are one row. */
export function minutesOf(school: School): Map<string, [number, number, number, number]> {
  const rows = new Map<string, [number, number, number, number]>();
  const add = (name: string, ...more: [number, number, number, number]) => {
    const [all, broken, lost, extra] = rows.get(name) ?? [0, 0, 0, 0];
    rows.set(name, [all + more[0], broken + more[1], lost + more[2], extra + more[3]]);
  };
  for (const thing of school.things)
    for (const { good, broken } of school.truth.get(thing)?.places ?? [])
      add(thing.name, good + broken, broken, 0, 0);
  for (const { kind, thing, quantity } of differencesOf(school))
    add(thing.name, 0, 0, kind === "SHORT" ? quantity : 0, kind === "SURPLUS" ? quantity : 0);
  return rows;
}

/** What the books must say when all of it is posted: what is missing stands there as lost. */
export function shelvesAfter(school: School): Map<string, number> {
  const shelves = new Map<string, number>();
  const put = (thing: Thing, roomId: number | undefined, condition: string, quantity: number) => {
    if (quantity > 0) shelves.set(`${thing.id} ${roomId} ${condition}`, quantity);
  };
  for (const thing of school.things)
    for (const { room, good, broken } of school.truth.get(thing)?.places ?? []) {
      put(thing, school.rooms[room]?.id, "GOOD", good);
      put(thing, school.rooms[room]?.id, "BROKEN", broken);
    }
  for (const { kind, thing, fromRoomId, quantity } of differencesOf(school))
    if (kind === "SHORT") put(thing, fromRoomId, "LOST", quantity);
  return shelves;
}

/** All pages of a list. */
export async function allOf<Item>(ask: Ask, address: string): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask<{ items: Item[]; total: number }>(
      "GET",
      `${address}${address.includes("?") ? "&" : "?"}page=${page}&size=200`,
    );
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** The books of the whole unit: quantity by thing, room and condition. */
export async function shelvesOf(ask: Ask): Promise<Map<string, number>> {
  const shelves = new Map<string, number>();
  for (const { equipmentId, roomId, condition, quantity } of await allOf<ShelfShown>(ask, "/stock-shelves")) {
    const key = `${equipmentId} ${roomId ?? 0} ${condition}`;
    if (quantity > 0) shelves.set(key, (shelves.get(key) ?? 0) + quantity);
  }
  return shelves;
}
