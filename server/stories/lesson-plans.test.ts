import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";

const province = house();
let hoa: Person;
let khanh: Person;
let subject: number;
const years = { above: 0, own: 0 };

const lesson = (orderNo: number, name: string) => ({
  name,
  subject,
  grade: 6,
  orderNo,
  periodFrom: orderNo * 2 - 1,
  periodTo: orderNo * 2,
  requirements: [{ words: "Máy chiếu", quantity: 1, basis: "CLASS" }],
});

beforeAll(async () => {
  hoa = await province.as("hoa");
  khanh = await province.as("khanh");
  subject = (await hoa.post("/subjects", { name: "Khoa học thử", levels: ["MIDDLE"], grades: [6] })).body.id;
  const current = async (person: Person) =>
    ((await person.get("/school-years")).body.items as { id: number; status: string }[]).find(
      ({ status }) => status === "CURRENT",
    )?.id ?? 0;
  years.above = await current(hoa);
  years.own = await current(khanh);
  for (const [orderNo, name] of [
    [1, "Giới thiệu"],
    [2, "An toàn phòng thí nghiệm"],
    [3, "Đo chiều dài"],
  ] as const)
    expect((await hoa.post("/lessons", lesson(orderNo, name))).status).toBe(200);
});

test("a school sees the plan of its Sở, and cannot change it", async () => {
  const list = await khanh.get(`/lessons?subject=${subject}`);
  expect(list.body).toMatchObject({
    total: 3,
    items: [{ name: "Giới thiệu", can: { edit: false } }, {}, {}],
  });
});

test("Khánh writes a lesson of her own with a number that the Sở's plan has too", async () => {
  const own = await khanh.post("/lessons", { ...lesson(1, "Mở đầu của trường"), requirements: [] });
  expect(own.status).toBe(200);
});

test("she copies the Sở's plan: what has a number of hers is left, the rest is hers to change", async () => {
  const done = await khanh.post("/lesson-plans/copies", {
    toYearId: years.own,
    subjectId: subject,
    grade: 6,
  });
  expect(done).toMatchObject({ status: 200, body: { created: 2, left: 1 } });
  const own = (await khanh.get(`/lessons?subject=${subject}&owner=own`)).body;
  expect(own).toMatchObject({
    total: 3,
    items: [
      { name: "Mở đầu của trường" },
      { requirements: [{ words: "Máy chiếu" }], can: { edit: true } },
      {},
    ],
  });
  const again = await khanh.post("/lesson-plans/copies", { toYearId: years.own, subjectId: subject });
  expect(again.body).toEqual({ created: 0, left: 3 });
});

test("a teacher may not, a foreign plan is not there, a closed year stays closed", async () => {
  const body = { toYearId: years.own };
  expect((await (await province.as("trang")).post("/lesson-plans/copies", body)).status).toBe(403);
  const hung = await province.as("hung");
  expect(
    (await hung.post("/lesson-plans/copies", { fromYearId: years.own, toYearId: years.own })).status,
  ).toBe(404);
  const closed = (await khanh.post(`/school-years/${years.own}/closing`)).status;
  expect(closed).toBe(200);
  expect(await khanh.post("/lesson-plans/copies", body)).toMatchObject({
    status: 409,
    body: { code: "yearClosed" },
  });
  await khanh.post(`/school-years/${years.own}/reopening`, { reason: "Thử sao chép" });
  expect((await khanh.post(`/school-years/${years.own}/activation`)).status).toBe(200);
});

test("her plan of this year comes along into another year of hers", async () => {
  const next = (await khanh.get("/school-years")).body.items.find(
    ({ id }: { id: number }) => id !== years.own,
  ) as { id: number; status: string };
  if (next.status === "CLOSED")
    await khanh.post(`/school-years/${next.id}/reopening`, { reason: "Thử sao chép" });
  const done = await khanh.post("/lesson-plans/copies", { fromYearId: years.own, toYearId: next.id });
  expect(done).toMatchObject({ status: 200, body: { created: 3, left: 0 } });
  const foreign = await khanh.post("/lesson-plans/copies", { fromYearId: years.above, toYearId: next.id });
  expect(foreign.status).toBe(404);
});

test("one thing is required for several lessons at once, and set where it stands already", async () => {
  const own = (await khanh.get(`/lessons?subject=${subject}&owner=own`)).body.items as { id: number }[];
  const lessonIds = own.map(({ id }) => id);
  const done = await khanh.post("/lesson-plans/requirements", {
    lessonIds,
    words: "Máy chiếu",
    quantity: 2,
    basis: "GROUP",
  });
  expect(done).toMatchObject({ status: 200, body: { changed: 3 } });
  const after = (await khanh.get(`/lessons?subject=${subject}&owner=own`)).body.items as {
    requirements: unknown[];
  }[];
  for (const { requirements } of after)
    expect(requirements).toMatchObject([{ words: "Máy chiếu", quantity: 2, basis: "GROUP" }]);
  const history = (await khanh.get(`/lessons/${lessonIds[0]}/history`)).body.items;
  expect(history[0]).toMatchObject({
    event: "catalogue.changed",
    details: { changes: [{ field: "requirements" }] },
  });
  const above = (await khanh.get(`/lessons?subject=${subject}&owner=above`)).body.items as { id: number }[];
  expect(
    (
      await khanh.post("/lesson-plans/requirements", {
        lessonIds: [above[0]?.id],
        words: "Máy chiếu",
        quantity: 1,
      })
    ).status,
  ).toBe(404);
  expect((await khanh.post("/lesson-plans/requirements", { lessonIds, quantity: 1 })).status).toBe(400);
});
