/** September at THCS Bến Hạ: Hùng hands all rooms over in one sitting, and the minutes name both sides. */
import { beforeAll, expect, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
interface KeptRoom {
  id: number;
  name: string;
  version: number;
  keepers: { id: number; name: string; since: string | null; hasLeft: boolean }[];
  kinds: number;
}

let hung: Person;
let rooms: KeptRoom[];
const people: { id: number; name: string }[] = [];

const listed = async (): Promise<KeptRoom[]> => (await hung.get("/room-handovers")).body.items;
const given = (some: readonly KeptRoom[], { id }: { id: number }, more: object = {}) => ({
  ...{ day: dayFromToday(), decision: "27/QĐ-THCS" },
  rooms: some.map((room) => ({ id: room.id, version: room.version, employeeId: id })),
  ...more,
});

beforeAll(async () => {
  hung = await province.as("hung");
  for (const name of ["Lương Thị Nhận", "Ngô Văn Giao"])
    people.push((await hung.post("/employees", { name, kind: "TEACHER", position: "TEACHER" })).body);
  rooms = await listed();
});

test("he sees every room in use with its keepers and how much stands in it, in as many statements for any number", async () => {
  const { items } = (await hung.get("/functional-rooms?size=100&active=true")).body;
  expect(rooms.map(({ id }) => id).sort()).toEqual(items.map(({ id }: { id: number }) => id).sort());
  expect(rooms.some(({ kinds }) => kinds > 0)).toBe(true);
  expect(rooms.some(({ keepers }) => keepers.length > 0)).toBe(true);
  expect((await (await province.as("mai")).get("/room-handovers")).status).toBe(403);
});

test("all rooms go to one person: who kept them until then ends yesterday, the history of each says so", async () => {
  const [receiver, giver] = people as [{ id: number; name: string }, { id: number; name: string }];
  const before = province.database.statements();
  const first = await hung.post("/room-handovers", given(rooms, giver, { day: dayFromToday(-20) }));
  expect([first.status, first.body.message]).toEqual([200, undefined]);
  const asked = province.database.statements() - before;
  rooms = first.body.items;
  const done = await hung.post("/room-handovers", given(rooms, receiver));
  expect([done.status, done.body.message]).toEqual([200, undefined]);
  rooms = done.body.items;
  const kept = { id: receiver.id, name: receiver.name, since: dayFromToday(), hasLeft: false };
  for (const { keepers } of rooms) expect(keepers).toEqual([kept]);
  const [room] = rooms as [KeptRoom];
  const { keepers } = (await hung.get(`/functional-rooms/${room.id}`)).body;
  expect(keepers.slice(-2)).toMatchObject([
    { employee: { name: giver.name }, since: dayFromToday(-20), until: dayFromToday(-1) },
    { employee: { name: receiver.name }, since: dayFromToday(), until: null, decision: "27/QĐ-THCS" },
  ]);
  const history = (await hung.get(`/functional-rooms/${room.id}/history`)).body.items;
  expect(history[0]).toMatchObject({ event: "catalogue.changed", actorName: person("hung").name });

  // one room more or less asks nothing more of the database
  const single = province.database.statements();
  await hung.post("/room-handovers", given([room], giver));
  expect(asked - (province.database.statements() - single)).toBeLessThanOrEqual(2);
  rooms = await listed();
});

test("the minutes name who handed over and who took it", async () => {
  const [receiver, giver] = people as [{ id: number; name: string }, { id: number; name: string }];
  const [page] = await pagesOf(await hung.get(`/papers/room-handover/${rooms[1]?.id}`));
  const [, of = "", to = ""] = /Bên giao(.*)Bên nhận(.*)/.exec(page?.text ?? "") ?? [];
  expect(of).toContain(giver.name);
  expect(to).toContain(receiver.name);
});

test("what cannot be is said, and nothing is written", async () => {
  const [room] = rooms as [KeptRoom];
  const [receiver, giver] = people as [{ id: number; name: string }, { id: number; name: string }];
  const refused = async (body: object, status: number, says: RegExp) => {
    const answer = await hung.post("/room-handovers", body);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(says)]);
  };
  await refused(given([{ ...room, version: room.version - 1 }], receiver), 409, /.+/);
  await refused(
    given([room], receiver, { day: dayFromToday(-3) }),
    409,
    /đã có người phụ trách từ .* sau ngày giao/,
  );
  await refused(given([room, room], receiver), 400, /.+/);
  await refused(given([], receiver), 400, /.+/);
  await refused(given([{ ...room, id: 987_654_321 }], receiver), 400, /Phòng/);
  const minh = await province.as("minh");
  const elsewhere = (await minh.get("/employees?size=1")).body.items[0];
  await refused(given([room], elsewhere), 400, /Người phụ trách mới/);
  const { version, ...body } = (await hung.get(`/employees/${giver.id}`)).body;
  await hung.put(`/employees/${giver.id}`, { ...draft(body), status: "RETIRED", version });
  expect((await listed()).find(({ id }) => id === room.id)?.keepers).toMatchObject([{ hasLeft: true }]);
  await refused(given([room], giver), 400, /Người phụ trách mới/);
  expect((await listed()).find(({ id }) => id === room.id)?.version).toBe(room.version);
});

/** A person of the list as it is written: ids of what they refer to. */
const draft = ({ code, name, kind, position }: Record<string, unknown>) => ({ code, name, kind, position });
