/**
 * Trí, the system administrator, reads every list of a unit that he chooses, and none of its pupils; he
 * changes nothing there.
 */
import { endpoints } from "@so-thiet-bi/contract";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import { trackBooks } from "@so-thiet-bi/contract/track-books";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { borrowing, lesson, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { done } from "./inventory.ts";
import { lending } from "./lending.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday, employeesOf, newRecord, postVoucher } from "./storekeeping.ts";

const province = house();
const { handOut } = lending(province);
const { approved, nextWeek } = borrowing(province);
let tri: Person;
let hung: Person;
let mai: Person;
let school: number;
let tuanId: number;
/** The week of a registration of Tuấn. */
let monday: string;
let transferId: number;

beforeAll(async () => {
  [tri, hung, mai] = [await province.as("tri"), await province.as("hung"), await province.as("mai")];
  school = (await hung.post("/auth/session")).body.user.department.id;
  const globes = await newRecord(mai, { name: "Quả địa cầu", quantity: 20, broken: 2 });
  tuanId = (await (await province.as("tuan")).get("/loan-weeks")).body.can.employee.id;
  const other = (await employeesOf(mai)).find(({ id }) => id !== tuanId) as { id: number };
  const week = await nextWeek();
  monday = week.monday;
  const [room] = (await mai.get("/room-calendar")).body.rooms;
  await approved("tuan", lesson(week.day(0), [of(globes, 1)], { roomId: room.id }));
  const loan = await handOut(tuanId, [of(globes, 2)]);
  await done(mai.post(`/loans/${loan.id}/handovers`, { toEmployeeId: other.id }));
  await done(
    mai.post("/incidents", {
      kind: "BROKEN",
      equipmentId: globes,
      quantity: 1,
      note: "Gãy đế",
      responsibleKind: "STUDENT",
      responsibleName: "Lê Văn Nam",
    }),
  );
  await done(mai.post("/repairs", { lines: [{ equipmentId: globes, quantity: 1 }] }));
  await done(mai.post("/maintenance", { equipmentId: globes, doneOn: dayFromToday(), content: "Lau chùi" }));
  const [to] = (
    await mai.get("/stock-transfers/recipients?search=ti%E1%BB%83u%20h%E1%BB%8Dc%20b%E1%BA%BFn%20h%E1%BA%A1")
  ).body.items;
  const sent = await postVoucher(mai, "TRANSFER_OUT", {
    toDepartmentId: to.id,
    lines: [{ equipmentId: globes, roomId: null, quantity: 1 }],
  });
  transferId = sent.transferId;
});

const isList = ({ method, query, answer, path }: Endpoint) =>
  method === "GET" &&
  !path.includes(":") &&
  answer !== "file" &&
  query !== undefined &&
  "departmentId" in (z.toJSONSchema(query, { io: "input" }).properties ?? {});
const needed: Readonly<Record<string, () => string>> = {
  "/accounts/username-proposal": () => "&name=Võ Thị Sáu&job=TEACHER",
  "/equipments/tree": () => "&by=subject",
  "/kind-counts": () => "&name=Quả địa cầu&unit=Cái",
  "/stock-book": () => "&from=2026-01-01&to=2026-12-31",
  "/usage-summary": () => `&from=${monday}&to=${monday}`,
  "/loan-weeks": () => `&monday=${monday}&borrowerId=${tuanId}`,
  "/loan-board": () => `&monday=${monday}`,
  "/room-calendar": () => `&monday=${monday}`,
  "/legal-settings/preview": () => "&key=fixedAssetFrom&value=20000000&since=2026-01-01",
};
/**
 * Pupils are seen inside their school only; what superiors alone sum up is asked of them; letters with accounts
 * are the system administrator’s own work.
 */
const apart = new Set([
  "/unit-lists/letters",
  "/students",
  "/students/choices",
  "/demands/consolidation",
  "/report-requests/matrix",
]);
const lists = endpoints
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isList(endpoint) && !apart.has(endpoint.path));
const asked = (path: string) => `${path}?departmentId=${school}${needed[path]?.() ?? ""}`;

test("almost every list can be asked of a unit", () => expect(lists.length).toBeGreaterThan(50));

/** What belongs to the person who asks, is the same for all, stays inside a unit, or is offered to the person who writes. */
const ofNoUnit = [
  "/access-tokens",
  "/attachments",
  "/auth/providers",
  "/auth/sessions",
  "/calendar-feeds",
  "/changes",
  "/consents",
  "/dashboard/units",
  "/data-requests",
  "/departments",
  "/identity-providers",
  "/liquidations/candidates",
  "/mergers",
  "/norm-mappings/suggestions",
  "/notices",
  "/qr-labels/resolution",
  "/repairs/candidates",
  "/reports",
  "/room-handovers",
  "/school-years/frames",
  "/stock-transfers/recipients",
  "/webhooks",
];
test("a list without a unit is one that no unit has", () => {
  const without = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, answer }) =>
        method === "GET" && !path.includes(":") && answer !== "file" && answer !== "nothing",
    )
    .filter(
      (endpoint) =>
        !isList(endpoint) &&
        "items" in (z.toJSONSchema(endpoint.answer as z.ZodType, { io: "input" }).properties ?? {}),
    );
  expect(without.map(({ path }) => path).toSorted()).toEqual(ofNoUnit);
});

/**
 * Of the books there is one in which pupils stand; of all papers it, the minutes of practicals, and what is
 * printed of loans, reports and repairs or says what one person holds or who donated.
 */
const keptFrom: Readonly<Record<string, number>> = { "/track-books": 1, "/papers": 9 };

test.each(lists.map(({ path }) => ({ path })))(
  "$path of THCS Bến Hạ is what its principal sees",
  async ({ path }) => {
    const [his, hers] = [await tri.get(asked(path)), await hung.get(asked(path))];
    expect([path, his.status, his.body.message]).toEqual([path, 200, undefined]);
    expect(his.body.total).toEqual(hers.body.total);
    const kept = keptFrom[path] ?? 0;
    if (Array.isArray(hers.body.items)) expect(his.body.items.length).toBe(hers.body.items.length - kept);
  },
);

/** Of these the unit is a filter over what the person sees anyway: of one out of sight there is nothing. */
const narrowed = new Set([
  "/equipments",
  "/equipments/totals",
  "/equipments/tree",
  "/stock-vouchers",
  "/demands",
  "/demands/statistic",
  "/report-requests",
  "/home-made-aids",
  "/donations",
]);
/** What only those read who may change it. */
const managed = new Set(["/security-events", "/legal-settings/preview"]);
/** Binh keeps the things of a school in another commune. */
test.each(lists.map(({ path }) => ({ path })))(
  "$path of THCS Bến Hạ is nothing to the officer of another school",
  async ({ path }) => {
    const { status, body } = await (await province.as("binh")).get(asked(path));
    if (path.startsWith("/accounts") || managed.has(path)) return expect(status).toBe(403);
    if (!narrowed.has(path)) return expect([path, status]).toEqual([path, 404]);
    const { page: _, size: __, can: ___, schoolYear: ____, ...said } = body;
    expect([path, status, JSON.stringify(said).match(/":[1-9]/g)]).toEqual([path, 200, null]);
  },
);

describe("what stays inside the school", () => {
  test.each([
    "/loans",
    "/loan-registrations",
    "/loan-board",
    "/loan-weeks",
    "/loan-handovers",
    "/room-calendar",
    "/loanable-equipment",
    "/usage-counts",
    "/usage-summary",
    "/incidents",
    "/repairs",
    "/maintenance",
    "/holdings",
    "/stock-transfers",
    "/stock-vouchers",
    "/norm-lists",
    "/room-norms",
    "/equipments",
    "/employees",
    "/classrooms",
    "/school-years",
  ])("%s is not empty, opens from the list, and cannot be changed by him", async (path) => {
    const { items, can = {} } = (await tri.get(asked(path))).body;
    expect(items.length).toBeGreaterThan(0);
    expect([can.create, can.edit, can.editAll, can.keep, can.register].filter(Boolean)).toEqual([]);
    const changes = items.flatMap((item: { can?: object }) => Object.values(item.can ?? {}));
    expect(changes.filter(Boolean)).toEqual([]);
    if (!["/loans", "/loan-registrations", "/incidents", "/repairs", "/stock-transfers"].includes(path))
      return;
    const { status, body } = await tri.get(`${path}/${items[0].id}`);
    expect([status, Object.values(body.can).includes(true)]).toEqual([200, false]);
  });

  test("a transfer is shown to him and refused to be received by him", async () => {
    expect((await tri.get(`/stock-transfers/${transferId}`)).body.can).toEqual({
      receive: false,
      takeBack: false,
    });
    expect((await tri.post(`/stock-transfers/${transferId}/receipt`, {})).status).toBe(403);
    expect((await (await province.as("binh")).get(`/stock-transfers/${transferId}`)).status).toBe(404);
  });

  test("campaigns of a unit are those that it issued or is asked by", async () => {
    const hoa = await province.as("hoa");
    const draft = { name: "Đợt nháp của Sở", schoolYear: 2026, budgetYear: 2027, deadline: dayFromToday(30) };
    const { id } = await done(hoa.post("/purchase-campaigns", draft));
    const idsFor = async (unit: string) =>
      (await tri.get(`/purchase-campaigns?size=200${unit}`)).body.items.map(
        (campaign: { id: number }) => campaign.id,
      );
    expect(await idsFor("")).toContain(id);
    expect(await idsFor(`&departmentId=${school}`)).not.toContain(id);
  });

  test.each([
    "loan-book",
    "teacher-loan-book",
    "usage-report",
    "usage-summary",
    "overdue-list",
    "maintenance-book",
    "usage-notice",
  ])("the paper %s is printed of the unit", async (paper) => {
    const days =
      paper === "usage-notice"
        ? `&monday=${monday}&borrowerId=${tuanId}`
        : paper === "overdue-list"
          ? ""
          : `&from=${dayFromToday(-1)}&to=${dayFromToday(20)}`;
    const address = `/papers/${paper}?format=pdf&departmentId=${school}${days}`;
    const [his, hers] = [await tri.get(address), await mai.get(address)];
    expect([his.status, hers.status]).toEqual([200, 200]);
    // a paper says the minute it stands for, and a minute may end between two prints
    const textOf = async (answer: typeof his) =>
      (await pagesOf(answer)).map(({ text }) => text.replaceAll(/\b\d{1,2}:\d{2}\b/g, "–"));
    expect(await textOf(his)).toEqual(await textOf(hers));
    expect((await (await province.as("binh")).get(address)).status).toBe(404);
  });

  test("every report that he is offered can be made of the unit, and says what its principal reads", async () => {
    const cards = (await tri.get("/reports")).body.items;
    const keys = cards.map(({ key }: { key: string }) => key);
    expect(keys).not.toContain("incident-book");
    for (const key of [
      "loan-book",
      "usage-book",
      "overdue-list",
      "maintenance-book",
      "repair-costs",
      "incident-summary",
      "usage-by",
    ]) {
      expect(keys).toContain(key);
      const [his, hers] = [
        await tri.get(`/reports/${key}?departmentId=${school}`),
        await hung.get(`/reports/${key}`),
      ];
      expect([key, his.status, his.body.rows]).toEqual([key, 200, hers.body.rows]);
    }
    expect((await tri.get(`/reports/incident-book?departmentId=${school}`)).status).toBe(403);
  });

  test("behind a row of a report stands a list of that unit", async () => {
    const { body } = await tri.get(`/reports/incident-summary?departmentId=${school}&groupBy=type`);
    const links = JSON.stringify(body).match(/"link":"[^"]+"/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain(`departmentId=${school}`);
  });

  test("he reads the tracking books of the unit as they stand, and locks, notes and confirms nothing", async () => {
    const { items, can } = (await tri.get(`/track-books?departmentId=${school}`)).body;
    expect(items.map(({ key }: { key: string }) => key)).toEqual(
      trackBooks.filter((key) => key !== "incident-book"),
    );
    expect([can, items.flatMap(({ toConfirm }: { toConfirm: unknown[] }) => toConfirm)]).toEqual([
      { lock: false },
      [],
    ]);
    const page = `/track-books/loan-book?period=${dayFromToday().slice(0, 7)}`;
    const [his, hers] = [await tri.get(`${page}&departmentId=${school}`), await mai.get(page)];
    expect([his.status, his.body.hash]).toEqual([200, hers.body.hash]);
    expect(his.body.can).toEqual({ lock: false, unlock: false, note: false, confirmAs: [] });
    expect(
      (
        await tri.get(
          `/track-books/incident-book?period=${dayFromToday().slice(0, 7)}&departmentId=${school}`,
        )
      ).status,
    ).toBe(403);
    const lan = await province.as("lan");
    expect((await lan.get(`${page}&departmentId=${school}`)).status).toBe(403);
  });

  test("pupils stay unseen, in lists and by name", async () => {
    expect((await tri.get(`/students?departmentId=${school}`)).status).not.toBe(200);
    const nameIn = async (who: Person) =>
      (await who.get(`/incidents?departmentId=${school}`)).body.items[0].responsibleName;
    expect([await nameIn(hung), await nameIn(tri)]).toEqual(["Lê Văn Nam", null]);
  });

  test("nor does the history of a report name a pupil to him", async () => {
    const { id, version } = (await hung.get("/incidents")).body.items[0];
    const corrected = {
      version,
      responsibleKind: "STUDENT",
      responsibleName: "Lê Hoàng Nam",
      note: "Gãy đế, còn dùng được",
    };
    await done(mai.put(`/incidents/${id}`, corrected));
    const read = async (who: Person) =>
      JSON.stringify((await who.get(`/incidents/${id}/history`)).body.items);
    expect(await read(hung)).toContain("Lê Hoàng Nam");
    const his = await read(tri);
    expect(his).toContain("còn dùng được");
    expect(his).not.toMatch(/Lê (Văn|Hoàng) Nam/);
  });

  test("nobody else chooses a unit", async () => {
    const lan = await province.as("lan");
    const inside = [
      "/loans",
      "/loan-registrations",
      "/incidents",
      "/repairs",
      "/maintenance",
      "/holdings",
      "/loan-board",
      "/loan-weeks",
    ];
    const more = [
      "/loan-handovers",
      "/room-calendar",
      "/loanable-equipment",
      "/usage-counts",
      "/usage-summary",
      "/stock-transfers",
    ];
    for (const path of [...inside, ...more])
      expect([path, (await lan.get(asked(path))).status]).toEqual([path, 403]);
    expect((await hung.get(`/loans?departmentId=${school + 1}`)).status).toBe(404);
  });
});
