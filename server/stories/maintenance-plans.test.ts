/**
 * The maintenance plan of a school year at THCS Bến Hạ: Mai drafts it, Hùng gives it back once and approves it,
 * and what is done shows in its months. Tuấn teaches and reads it.
 */
import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday, newRecord, roomsOf } from "./storekeeping.ts";

const province = house();
let mai: Person;
let hung: Person;
let tuan: Person;

beforeAll(async () => {
  mai = await province.as("mai");
  hung = await province.as("hung");
  tuan = await province.as("tuan");
});

const found = async (who: Person) => (await who.get("/maintenance-plans")).body;
const givenOf = (line: Found) => ({
  equipmentId: line.equipment?.id ?? null,
  roomId: line.room?.id ?? null,
  content: line.content,
  months: line.months.map(({ month }) => month),
  person: line.person,
  cost: line.cost,
  note: line.note,
});
interface Found {
  id: number;
  equipment: { id: number; name: string } | null;
  room: { id: number; name: string } | null;
  content: string;
  months: { month: number; progress: string; doneOn: string | null }[];
  person: string | null;
  cost: number;
  note: string | null;
}

test("from what falls due over a return to an approved plan whose months fill as the work is done", async () => {
  const month = Number(dayFromToday().slice(5, 7));
  const projector = await newRecord(mai, {
    name: "Máy chiếu phòng học bộ môn",
    quantity: 1,
    maintenanceDue: dayFromToday(),
  });
  expect(await found(tuan)).toMatchObject({ plan: null, can: { create: false } });
  expect((await tuan.post("/maintenance-plans", {})).status).toBe(403);

  const drafted = await mai.post("/maintenance-plans", {});
  expect([drafted.status, drafted.body.message]).toEqual([200, undefined]);
  const plan = drafted.body;
  const own = plan.lines.find(({ equipment }: Found) => equipment?.id === projector);
  expect(own).toMatchObject({
    content: "Vệ sinh, kiểm tra, bảo dưỡng định kỳ",
    months: [{ month, progress: "now", doneOn: null }],
  });
  expect(plan).toMatchObject({ status: "DRAFT", can: { edit: true, submit: true, approve: false } });
  const { months, schoolYear } = await found(mai);
  expect([months.length, new Set(months).size, schoolYear.begins]).toEqual([12, 12, plan.schoolYear]);
  expect((await mai.post("/maintenance-plans", {})).body).toMatchObject({ code: "planIsThere" });
  // whoever teaches reads it and changes nothing
  expect((await found(tuan)).plan.can).toEqual({
    edit: false,
    remove: false,
    submit: false,
    approve: false,
    giveBack: false,
  });

  const [room] = await roomsOf(mai);
  const lines = [
    { ...givenOf(own), person: "Công ty Thiết bị Sông Lam", cost: 1_500_000 },
    { roomId: room?.id, content: "Kiểm tra điện, nước", months: [month], person: "Tổ thiết bị" },
  ];
  const path = `/maintenance-plans/${plan.id}`;
  const changed = await mai.put(path, { lines, version: plan.version });
  expect([changed.status, changed.body.message]).toEqual([200, undefined]);
  expect(changed.body.totals).toEqual({ cost: 1_500_000, times: 2, done: 0, missed: 0 });
  expect((await mai.put(path, { lines, version: plan.version })).body.code).toBe("stale");

  expect((await mai.post(`${path}/submission`, {})).body.status).toBe("SUBMITTED");
  expect((await mai.put(path, { lines, version: changed.body.version + 1 })).status).toBe(409);
  expect((await mai.post(`${path}/approval`, { approved: true })).status).toBe(403);
  const [toHung] = (await hung.get("/notices")).body.items;
  expect(toHung).toMatchObject({
    event: "maintenance.planSubmitted",
    link: `/equipment/broken/plan?open=${plan.id}`,
  });
  const waitsFor = async (who: Person): Promise<string[]> =>
    (await who.get("/dashboard")).body.waiting.groups.map(({ kind }: { kind: string }) => kind);
  expect(await waitsFor(hung)).toContain("maintenance-plan-to-decide");

  expect(Object.keys((await hung.post(`${path}/approval`, { approved: false })).body.fields)).toEqual([
    "reason",
  ]);
  const returned = await hung.post(`${path}/approval`, {
    approved: false,
    reason: "Giảm kinh phí máy chiếu",
  });
  expect(returned.body).toMatchObject({ status: "RETURNED", reason: "Giảm kinh phí máy chiếu" });
  const again = await mai.put(path, {
    lines: [{ ...lines[0], cost: 900_000 }, lines[1]],
    version: returned.body.version,
  });
  expect(again.body).toMatchObject({ status: "RETURNED", totals: { cost: 900_000 } });
  expect((await mai.post(`${path}/submission`, {})).status).toBe(200);
  expect((await hung.post(`${path}/approval`, { approved: true })).body.status).toBe("APPROVED");
  expect(await waitsFor(mai)).toContain("maintenance-planned");
  expect((await mai.delete(path)).status).toBe(409);

  // the log is what fills it, also for the room
  for (const about of [{ equipmentId: projector }, { roomId: room?.id }])
    expect(
      (await mai.post("/maintenance", { doneOn: dayFromToday(), content: "Vệ sinh", ...about })).status,
    ).toBe(200);
  const followed = (await found(hung)).plan;
  expect(followed.lines.map((line: Found) => line.months)).toEqual([
    [{ month, progress: "done", doneOn: dayFromToday() }],
    [{ month, progress: "done", doneOn: dayFromToday() }],
  ]);
  expect(followed.totals).toMatchObject({ times: 2, done: 2, missed: 0 });
  expect(await waitsFor(mai)).not.toContain("maintenance-planned");

  const { items } = (await mai.get(`${path}/history`)).body;
  expect(
    items.map(({ event, actorName }: { event: string; actorName: string }) => [event, actorName]),
  ).toEqual([
    ["maintenancePlan.approved", "Đặng Mạnh Hùng"],
    ["maintenancePlan.submitted", "Phan Thị Tuyết Mai"],
    ["maintenancePlan.changed", "Phan Thị Tuyết Mai"],
    ["maintenancePlan.returned", "Đặng Mạnh Hùng"],
    ["maintenancePlan.submitted", "Phan Thị Tuyết Mai"],
    ["maintenancePlan.changed", "Phan Thị Tuyết Mai"],
    ["maintenancePlan.drafted", "Phan Thị Tuyết Mai"],
  ]);

  const printed = await mai.get(`/papers/maintenance-plan/${plan.id}`);
  const words = (await pagesOf(printed)).map(({ text }) => text).join(" ");
  for (const column of [
    "STT",
    "Thiết bị, phòng",
    "Nội dung",
    "Tháng",
    "Người thực hiện",
    "Kinh phí dự kiến",
    "Ghi chú",
  ])
    expect(words).toContain(column);
  expect(words).toContain("KẾ HOẠCH");
  expect(words).toContain("Tổng kinh phí dự kiến: 900.000 đồng. Đã làm 2/2 lượt.");
  expect(words).not.toContain("Bản dự thảo");
  for (const format of ["xlsx", "docx"])
    expect((await mai.get(`/papers/maintenance-plan/${plan.id}?format=${format}`)).status).toBe(200);
});

test("what a line names wrongly is said, and nothing is written", async () => {
  const { plan } = await found(mai);
  await hung.post(`/maintenance-plans/${plan.id}/approval`, { approved: false, reason: "Bổ sung phòng máy" });
  const { version, lines } = (await found(mai)).plan;
  const nhung = await province.as("nhung");
  const [elsewhere] = await roomsOf(nhung);
  const good = { content: "Lau bụi", months: [9] };
  const roomId = lines.find(({ room }: Found) => room)?.room.id;
  for (const [line, field] of [
    [{ ...good }, "lines.0.equipmentId"],
    [{ ...good, roomId, equipmentId: 1 }, "lines.0.equipmentId"],
    [{ ...good, roomId: elsewhere?.id }, "lines.0.roomId"],
    [{ ...good, equipmentId: 987_654_321 }, "lines.0.equipmentId"],
    [{ ...good, roomId, months: [] }, "lines.0.months"],
    [{ ...good, roomId, months: [9, 9] }, "lines.0.months"],
    [{ ...good, roomId, months: [13] }, "lines.0.months.0"],
    [{ ...good, roomId, content: "" }, "lines.0.content"],
  ] as const) {
    const refused = await mai.put(`/maintenance-plans/${plan.id}`, { lines: [line], version });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect((await found(mai)).plan.lines).toEqual(lines);

  const empty = await mai.put(`/maintenance-plans/${plan.id}`, { lines: [], version });
  expect(empty.status).toBe(200);
  expect((await mai.post(`/maintenance-plans/${plan.id}/submission`, {})).body.code).toBe("planIsEmpty");
  expect((await mai.delete(`/maintenance-plans/${plan.id}`)).status).toBe(204);
  expect(await found(mai)).toMatchObject({ plan: null, can: { create: true } });
});
