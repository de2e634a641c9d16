import { expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { house } from "./house.ts";

const province = house();

async function unitOf(key: PersonKey): Promise<number> {
  return (await (await province.as(key)).post("/auth/session")).body.user.department.id;
}

/** What a form sends back: the record without what only the server says. */
function bodyOf(unit: Record<string, unknown>): Record<string, unknown> {
  const { id: _id, parentName: _parent, active: _active, updatedAt: _at, can: _can, ...body } = unit;
  return body;
}

test("a unit sees itself and what is below it, never beside or above", async () => {
  const names = async (key: PersonKey) =>
    (await (await province.as(key)).get("/departments")).body.items.map(
      (unit: { name: string }) => unit.name,
    );
  expect(await names("mai")).toEqual(["Trường THCS Bến Hạ"]);
  expect(await names("lan")).toHaveLength(5);
  expect(await names("hoa")).toHaveLength(14);
  expect(await names("tri")).toHaveLength(14);
});

test("the unit of somebody else looks absent", async () => {
  const mai = await province.as("mai");
  for (const other of ["lan", "hoa", "khanh", "toan"] as const) {
    const answer = await mai.get(`/departments/${await unitOf(other)}`);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe("Không tìm thấy đơn vị.");
  }
  expect((await (await province.as("lan")).get(`/departments/${await unitOf("khanh")}`)).status).toBe(404);
  expect((await (await province.as("lan")).get(`/departments/${await unitOf("hung")}`)).status).toBe(200);
});

test("the principal changes signers and period times; the history says what", async () => {
  const hung = await province.as("hung");
  const id = await unitOf("hung");
  const unit = (await hung.get(`/departments/${id}`)).body;
  expect(unit.can).toEqual({ edit: true, editPlace: false, move: false, stop: false, resume: false });
  const body = {
    ...bodyOf(unit),
    signers: { ...unit.signers, accountant: "  Lê   Thị Kế " },
    periodsAfternoon: 3,
    periodTimes: unit.periodTimes.filter((time: { session: string }) => time.session === "MORNING"),
  };
  const changed = await hung.put(`/departments/${id}`, body);
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    signers: { accountant: "Lê Thị Kế" },
    periodsAfternoon: 3,
    version: unit.version + 1,
  });
  const [line] = (await hung.get(`/departments/${id}/history`)).body.items;
  expect(line).toMatchObject({ event: "department.changed", actorName: "Đặng Mạnh Hùng" });
  expect(line.details.changes.map((change: { field: string }) => change.field).sort()).toEqual([
    "periodTimes",
    "periodsAfternoon",
    "signers",
  ]);
});

const lending = {
  autoApprove: false,
  hoursAhead: 12,
  weeksAhead: 4,
  pastDays: 30,
  graceMinutes: 15,
  overdueLimit: null,
  statistics: "DETAILED",
  remindAt: "16:00",
};

test("a school lends as most do until its principal says otherwise; who owes more than three slips is stopped then", async () => {
  const hung = await province.as("hung");
  const id = await unitOf("hung");
  const unit = (await hung.get(`/departments/${id}`)).body;
  expect(unit.loanSettings).toEqual(lending);
  const stricter = { ...lending, pastDays: 0, graceMinutes: 45, overdueLimit: 3 };
  expect((await hung.put(`/departments/${id}`, { ...bodyOf(unit), loanSettings: stricter })).status).toBe(
    200,
  );
  expect((await (await province.as("tuan")).get(`/departments/${id}`)).body.loanSettings).toEqual(stricter);
  const [line] = (await hung.get(`/departments/${id}/history`)).body.items;
  expect(line.details.changes).toEqual([
    { field: "loanSettings", from: expect.anything(), to: expect.anything() },
  ]);
});

test("what was stored before there was a setting is read with what a new unit has", async () => {
  const id = await unitOf("yen");
  const old = { autoApprove: true, hoursAhead: 2, weeksAhead: 1, statistics: "QUICK", remindAt: "07:00" };
  await province.owner.pool.query("update departments set loan_settings = $2 where id = $1", [
    id,
    JSON.stringify(old),
  ]);
  const yen = await province.as("yen");
  const unit = (await yen.get(`/departments/${id}`)).body;
  expect(unit.loanSettings).toEqual({ ...lending, ...old });
  expect((await yen.put(`/departments/${id}`, bodyOf(unit))).status).toBe(200);
  expect(
    (await yen.put(`/departments/${id}`, { ...bodyOf(unit), version: unit.version + 1, loanSettings: old }))
      .body.fields,
  ).toHaveProperty(["loanSettings.pastDays"]);
});

test("a second change from an old screen is refused and names who was first", async () => {
  const hung = await province.as("hung");
  const id = await unitOf("hung");
  const unit = (await hung.get(`/departments/${id}`)).body;
  expect((await hung.put(`/departments/${id}`, { ...bodyOf(unit), phone: "0238 3 111 222" })).status).toBe(
    200,
  );
  const late = await hung.put(`/departments/${id}`, { ...bodyOf(unit), phone: "0238 3 999 999" });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe("stale");
  expect(late.body.message).toContain("Đặng Mạnh Hùng");
  expect((await hung.get(`/departments/${id}`)).body.phone).toBe("0238 3 111 222");
});

test("staff and superiors may look, not change; only the system administrator moves or renumbers", async () => {
  const id = await unitOf("hung");
  const unit = (await (await province.as("hung")).get(`/departments/${id}`)).body;
  expect((await (await province.as("mai")).put(`/departments/${id}`, bodyOf(unit))).status).toBe(403);
  expect((await (await province.as("lan")).put(`/departments/${id}`, bodyOf(unit))).status).toBe(403);
  expect(
    (await (await province.as("hung")).put(`/departments/${id}`, { ...bodyOf(unit), code: "99999999" }))
      .status,
  ).toBe(403);
  const renamed = await (await province.as("tri")).put(`/departments/${id}`, {
    ...bodyOf(unit),
    code: "03412502",
  });
  expect(renamed.status).toBe(200);
  expect(renamed.body.code).toBe("03412502");
});

test("a code that another unit has is refused, whatever its case and spaces", async () => {
  const id = await unitOf("hung");
  const tri = await province.as("tri");
  const unit = (await tri.get(`/departments/${id}`)).body;
  const taken = await tri.put(`/departments/${id}`, { ...bodyOf(unit), code: "sgddt - sl" });
  expect(taken.status).toBe(409);
  expect(taken.body.code).toBe("duplicate");
});

test.each([
  [
    "periods that overlap",
    {
      periodTimes: [
        { session: "MORNING", number: 1, start: "07:00", end: "07:45" },
        { session: "MORNING", number: 2, start: "07:30", end: "08:15" },
      ],
    },
    "periodTimes",
  ],
  ["seven periods in a session", { periodsMorning: 7 }, "periodsMorning"],
  [
    "two main sites",
    {
      campuses: [
        { name: "A", address: null, main: true },
        { name: "B", address: null, main: true },
      ],
    },
    "campuses",
  ],
  ["a school without a level", { schoolLevels: [] }, "schoolLevels"],
  ["letters in the budget code", { budgetCode: "12ab" }, "budgetCode"],
  ["a website that is a script", { website: "javascript:alert(1)" }, "website"],
  [
    "a lending rule of more days than a year has",
    { loanSettings: { ...lending, pastDays: 367 } },
    "loanSettings.pastDays",
  ],
  [
    "half a minute of grace",
    { loanSettings: { ...lending, graceMinutes: 0.5 } },
    "loanSettings.graceMinutes",
  ],
  [
    "nobody may have anything overdue",
    { loanSettings: { ...lending, overdueLimit: 0 } },
    "loanSettings.overdueLimit",
  ],
  ["no name", { name: "   " }, "name"],
  ["an unknown key", { nope: 1 }, ""],
])("%s: a sentence naming the field, and nothing is written", async (_, change, field) => {
  const id = await unitOf("hung");
  const hung = await province.as("hung");
  const unit = (await hung.get(`/departments/${id}`)).body;
  const answer = await hung.put(`/departments/${id}`, { ...bodyOf(unit), ...change });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await hung.get(`/departments/${id}`)).body).toEqual(unit);
});
