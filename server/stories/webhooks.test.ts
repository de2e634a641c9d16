/**
 * Hùng has the accounting program told what changes at his school: signed, in order, each once, however long
 * the program is away; and nobody has the server call what lies inside its network.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliverWebhooks, forgetOldDeliveries } from "../src/areas/webhooks/actions/deliver.ts";
import { theProgram } from "../src/installation.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";
import { storySecret } from "./template.ts";
import { openReceiver } from "./webhook-receiver.ts";

const networks = ["127.0.0.0/8"];
const province = house({ webhookNetworks: networks });
let hung: Person;
let mai: Person;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let hook: { id: number; version: number };

/** The clock of the sender stands until it is moved. */
let now = Date.now();
const minutes = (count: number) => {
  now += count * 60_000;
};

const deliver = (more: object = {}) => {
  // what was asked for a moment ago is due by the clock of the database
  now = Math.max(now, Date.now() + 50);
  return deliverWebhooks(
    province.database,
    { secretKey: storySecret, dataFolder: "", webhookNetworks: networks },
    { clock: () => new Date(now), actor: theProgram, calling: { patience: 300 }, ...more },
  );
};

const given = (more: object = {}) => ({
  ...{ name: "Phần mềm kế toán", address: receiver.address, kinds: [] as string[], active: true },
  ...more,
});

async function added(more: object = {}, who = hung): Promise<{ id: number; version: number }> {
  const { status, body } = await who.post("/webhooks", given(more));
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  receiver.knows(body.secret);
  return body;
}

const shown = async () => (await hung.get("/webhooks")).body.items[0];
const deliveries = async (state = "") =>
  (await hung.get(`/webhooks/${hook.id}/deliveries?size=200${state && `&state=${state}`}`)).body;
const heard = () => receiver.taken.map(({ body }) => `${body.type} ${body.data.subject.id}`);

/** Mai stops following and follows again so many records: two lines each. */
async function changeSome(count: number): Promise<string[]> {
  const { items } = (await mai.get(`/equipments?size=${count}`)).body;
  const told: string[] = [];
  for (const { id } of items) {
    await mai.post(`/equipments/${id}/deactivation`);
    await mai.post(`/equipments/${id}/reactivation`);
    told.push(`equipment.stopped ${id}`, `equipment.resumed ${id}`);
  }
  return told;
}

beforeAll(async () => {
  hung = await province.as("hung");
  mai = await province.as("mai");
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

beforeEach(async () => {
  for (const { id } of (await hung.get("/webhooks")).body.items) await hung.delete(`/webhooks/${id}`);
  now = Date.now();
  receiver.taken.length = 0;
  receiver.says(200);
  hook = await added();
});

test("what Mai does is told within the next look: signed, in order, by number and kind alone", async () => {
  const told = await changeSome(2);
  await deliver();
  expect(heard()).toEqual(told);
  expect(receiver.taken.every(({ isSigned }) => isSigned)).toBe(true);
  const feed = (await hung.get("/changes?size=500")).body;
  expect(receiver.taken.at(-1)?.body.data.cursor).toBe(feed.latest);
  expect(receiver.taken.map(({ text }) => text).join()).not.toMatch(/Mai|Nguyễn|tên/i);
  expect(await deliveries()).toMatchObject({
    total: 4,
    items: told.toReversed().map((one) => ({
      ...{ event: one.split(" ")[0], state: "DELIVERED", tries: 1, status: 200, answer: "ok", fault: null },
    })),
  });
  expect(await shown()).toMatchObject({
    ...{ deliveries: { delivered: 4, waiting: 0, skipped: 0 }, failingSince: null, nextTryAt: null },
    lastDeliveredAt: expect.any(String),
  });
  await deliver();
  expect(receiver.taken).toHaveLength(4);
});

test("a receiver that fails for an hour gets everything once and in order, also what came meanwhile", async () => {
  receiver.says(503);
  const before = receiver.calls();
  const told = await changeSome(1);
  for (let minute = 0; minute < 60; minute += 5) {
    await deliver();
    minutes(5);
  }
  told.push(...(await changeSome(2)).slice(2));
  // the first that waits is tried, at 0, 5, 10, 25, 55 minutes, and nothing behind it
  expect(receiver.calls() - before).toBeLessThan(8);
  expect(await shown()).toMatchObject({ failingSince: expect.any(String), nextTryAt: expect.any(String) });
  expect((await deliveries()).items.at(-1)).toMatchObject({
    ...{ state: "WAITING", status: 503, answer: "không được", fault: "ANSWER" },
    tries: receiver.calls() - before,
  });
  receiver.says(200);
  for (let hour = 0; hour < 3; hour++) {
    await deliver();
    minutes(60);
  }
  expect(heard().slice(0, 2)).toEqual(told.slice(0, 2));
  const equipment = heard().filter((one) => one.startsWith("equipment"));
  expect(equipment.slice(-2)).toEqual(told.slice(-2));
  const ids = receiver.taken.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await deliveries("WAITING")).total).toBe(0);
  const numbers = receiver.taken.map(({ body }) => Number(body.data.cursor.split("-")[0]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test("two processes that look at the same moment tell each thing once", async () => {
  const told = await changeSome(3);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(heard()).toEqual(told);
});

test("a process that was killed while it sent holds nobody up for longer than a minute", async () => {
  const told = await changeSome(1);
  const { pool } = province.database;
  await pool.query("update webhooks set held_until = $1", [new Date(now + 60_000)]);
  await deliver();
  expect(heard()).toEqual([]);
  minutes(1);
  await deliver();
  expect(heard()).toEqual(told);
});

test("after more than a day it is paused, its administrators are told, and all that was missed is sent later", async () => {
  receiver.says(500);
  const told = await changeSome(1);
  for (let hour = 0; hour < 40; hour++) {
    await deliver();
    minutes(60);
  }
  expect(await shown()).toMatchObject({ active: false, pausedBecause: "FAILING", nextTryAt: null });
  const [notice] = (await hung.get("/notices")).body.items;
  expect(notice).toMatchObject({ event: "webhook.paused", link: `/system/webhooks?open=${hook.id}` });
  expect(notice.sentence ?? JSON.stringify(notice)).toContain("Phần mềm kế toán");
  expect((await mai.get("/notices")).body.items.map(({ event }: { event: string }) => event)).not.toContain(
    "webhook.paused",
  );
  const unit = (await hung.post("/auth/session")).body.user.department.id;
  const [line] = (await hung.get(`/departments/${unit}/history`)).body.items;
  expect(line).toMatchObject({ event: "department.webhookPaused", actorName: "Hệ thống" });
  receiver.says(200);
  await deliver();
  expect(heard()).toEqual([]);
  told.push(...(await changeSome(2)).slice(2));
  expect((await hung.post(`/webhooks/${hook.id}/resumption`)).body).toMatchObject({
    ...{ active: true, pausedBecause: null, failingSince: null },
  });
  await deliver();
  expect(
    heard()
      .filter((one) => one.startsWith("equipment"))
      .slice(0, 2),
  ).toEqual(told.slice(0, 2));
  expect(heard()).toContain(told.at(-1));
});

test("one that answers 410 wants no more and is paused at once; switched on again it goes on", async () => {
  receiver.says(410);
  const told = await changeSome(1);
  await deliver();
  const paused = await shown();
  expect(paused).toMatchObject({ active: false, pausedBecause: "GONE" });
  receiver.says(200);
  const { status, body } = await hung.put(`/webhooks/${hook.id}`, given({ version: paused.version }));
  expect([status, body.pausedBecause]).toEqual([200, null]);
  await deliver();
  expect(heard().slice(0, 2)).toEqual(told);
});

test("one message that the receiver never takes is left out, and sent again by hand; so is one that it took", async () => {
  const told = await changeSome(1);
  receiver.says(400);
  await deliver();
  const [, stuck] = (await deliveries()).items;
  expect((await hung.post(`/webhook-deliveries/${stuck.id}/skipping`)).body.state).toBe("SKIPPED");
  receiver.says(200);
  await deliver();
  expect(heard()[0]).toBe(told[1]);
  expect((await shown()).deliveries).toMatchObject({ skipped: 1, waiting: 0 });
  expect((await hung.post(`/webhook-deliveries/${stuck.id}/skipping`)).body.code).toBe("deliveryNotWaiting");
  const count = receiver.taken.length;
  expect((await hung.post(`/webhook-deliveries/${stuck.id}/replay`)).body.state).toBe("WAITING");
  await deliver();
  expect(heard()[count]).toBe(told[0]);
  const [taken] = (await deliveries("DELIVERED")).items;
  await hung.post(`/webhook-deliveries/${taken.id}/replay`);
  await deliver();
  const again = receiver.taken.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
  expect(again).toHaveLength(1);
});

test("only the kinds that were asked for are told, and a new secret signs what follows", async () => {
  const { version } = await shown();
  await hung.put(`/webhooks/${hook.id}`, given({ kinds: ["ACCOUNTS"], version }));
  await changeSome(1);
  await hung.put("/auth/profile", { email: "hung@benha.edu.vn", phone: null });
  const { secret } = (await hung.post(`/webhooks/${hook.id}/secret`)).body;
  receiver.knows(secret);
  await deliver();
  expect(receiver.taken.map(({ body, isSigned }) => [body.type, isSigned])).toEqual([
    ["user.profileChanged", true],
  ]);
  for (const table of ["history", "security_events", "webhooks", "webhook_deliveries"]) {
    const text = `select 1 from ${table} as kept where kept::text like '%' || $1 || '%'`;
    expect((await province.database.pool.query(text, [secret.slice(6)])).rows).toEqual([]);
  }
});

test.each([
  ["never answers", () => {}, "SILENT"],
  ["closes the connection", (answer: { destroy(): void }) => answer.destroy(), "CLOSED"],
  [
    "sends the caller elsewhere",
    (answer: { writeHead(status: number, headers: object): { end(): void } }) =>
      answer.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
    "ANSWER",
  ],
])("a receiver that %s is tried again later", async (_, answers, fault) => {
  await changeSome(1);
  receiver.answers(answers as never);
  await deliver();
  expect((await deliveries("WAITING")).items.at(-1)).toMatchObject({ tries: 1, fault });
  expect(Date.parse((await shown()).nextTryAt) - now).toBe(30_000);
});

test("a receiver that answers 10 MB has said yes, and 200 letters of it are kept", async () => {
  await changeSome(1);
  receiver.answers((response) => response.end(Buffer.alloc(10_000_000, "x")));
  await deliver();
  const { items } = await deliveries("DELIVERED");
  expect(items).toHaveLength(2);
  expect(items[0].answer).toBe("x".repeat(200));
});

test.each([
  ["https://10.0.0.5/bao", "address", "nằm trong mạng nội bộ"],
  ["https://169.254.169.254/latest/meta-data", "address", "nằm trong mạng nội bộ"],
  ["https://[fd00:ec2::254]/", "address", "nằm trong mạng nội bộ"],
  ["https://[::ffff:10.0.0.1]/", "address", "nằm trong mạng nội bộ"],
  ["http://8.8.8.8/bao", "address", "phải bắt đầu bằng https://"],
  ["ftp://ketoan.example.vn/", "address", "phải là địa chỉ https://"],
  ["https://ai:matkhau@ketoan.example.vn/", "address", "phải là địa chỉ https://"],
  ["ketoan.example.vn", "address", "phải là địa chỉ https://"],
  ["file:///etc/passwd", "address", "phải là địa chỉ https://"],
])("%s is refused with a sentence, and nothing is kept", async (address, field, sentence) => {
  const { status, body } = await hung.post("/webhooks", given({ name: "Nơi khác", address }));
  expect(status).toBe(400);
  expect(body.fields[field]).toContain(sentence);
  expect((await hung.get("/webhooks")).body.items).toHaveLength(1);
});

test("a name that leads into the network is found out when it is called, and called it is not", async () => {
  const { version } = await shown();
  await hung.put(`/webhooks/${hook.id}`, given({ address: "https://ketoan.example.vn/bao", version }));
  await changeSome(1);
  const before = receiver.calls();
  await deliver({ calling: { resolve: async () => [{ address: "10.0.0.5", family: 4 }] } });
  expect((await deliveries("WAITING")).items.at(-1)).toMatchObject({ fault: "ADDRESS", status: null });
  expect(receiver.calls()).toBe(before);
});

test("of a unit that stopped its work nothing is told until it works again", async () => {
  const told = await changeSome(1);
  const unit = (await hung.post("/auth/session")).body.user.department.id;
  const stop = (active: boolean) =>
    province.owner.pool.query("update departments set active = $2 where id = $1", [unit, active]);
  await stop(false);
  try {
    await deliver();
    expect(heard()).toEqual([]);
  } finally {
    await stop(true);
  }
  await deliver();
  expect(heard()).toEqual(told);
});

test("administrators of the unit have them, and nobody else: no staff, no other unit, no program", async () => {
  for (const key of ["mai", "tuan", "tri"] as const)
    expect((await (await province.as(key)).get("/webhooks")).status).toBe(403);
  const lan = await province.as("lan");
  expect((await lan.get("/webhooks")).body.items).toEqual([]);
  for (const call of [`/webhooks/${hook.id}/resumption`, `/webhooks/${hook.id}/secret`])
    expect((await lan.post(call)).status).toBe(404);
  const made = await hung.post("/access-tokens", {
    ...{ name: "Chương trình", scope: "READ_WRITE", parts: [], expiresOn: dayFromToday(1) },
    password: "thietbi@2026",
  });
  const headers = { authorization: `Bearer ${made.body.token}` };
  const asked = await province.app.inject({ url: "/api/webhooks", headers });
  expect(asked.json().code).toBe("notForPrograms");
});

test("a name is taken once, twenty are enough, and what was told long ago is forgotten", async () => {
  expect((await hung.post("/webhooks", given())).body).toMatchObject({ code: "duplicate" });
  for (let no = 2; no <= 20; no++) await added({ name: `Nơi ${no}`, active: false });
  expect((await hung.post("/webhooks", given({ name: "Nơi 21" }))).body.code).toBe("tooManyWebhooks");
  await changeSome(1);
  await deliver();
  await province.owner.pool.query("update webhook_deliveries set at = at - interval '31 days'");
  await forgetOldDeliveries(province.database);
  expect((await deliveries()).total).toBe(0);
});
