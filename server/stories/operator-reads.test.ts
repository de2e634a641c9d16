/** Trí, the system administrator, reads every list of a unit that he chooses, and none of its pupils; he changes nothing there. */
import { endpoints } from "@so-thiet-bi/contract";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { done } from "./inventory.ts";
import { lending } from "./lending.ts";
import { employeesOf, newRecord } from "./storekeeping.ts";

const province = house();
const { handOut } = lending(province);
let tri: Person;
let hung: Person;
let mai: Person;
let school: number;

beforeAll(async () => {
  [tri, hung, mai] = [await province.as("tri"), await province.as("hung"), await province.as("mai")];
  school = (await hung.post("/auth/session")).body.user.department.id;
  const globes = await newRecord(mai, { name: "Quả địa cầu", quantity: 20 });
  const [teacher] = await employeesOf(mai);
  await handOut(teacher?.id as number, [of(globes, 2)]);
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
});

const isList = ({ method, query, answer, path }: Endpoint) =>
  method === "GET" &&
  !path.includes(":") &&
  answer !== "file" &&
  query !== undefined &&
  "departmentId" in (z.toJSONSchema(query, { io: "input" }).properties ?? {});
const needed: Readonly<Record<string, string>> = {
  "/stock-book": "&from=2026-01-01&to=2026-12-31",
  "/equipments/words": "",
};
/** Pupils are seen inside their school only; what superiors alone sum up is asked of them. */
const apart = new Set(["/students", "/students/choices", "/demands/consolidation", "/report-requests/matrix"]);
const lists = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => isList(endpoint) && !apart.has(endpoint.path));

test("almost every list can be asked of a unit", () => expect(lists.length).toBeGreaterThan(40));

test.each(lists.map(({ path }) => ({ path })))("$path of THCS Bến Hạ is what its principal sees", async ({ path }) => {
  const address = `${path}?departmentId=${school}${needed[path] ?? ""}`;
  const [his, hers] = [await tri.get(address), await hung.get(address)];
  if (hers.status === 400) return expect(his.status).toBe(400);
  expect([path, his.status, his.body.message]).toEqual([path, 200, undefined]);
  expect(his.body.total).toEqual(hers.body.total);
  // of books that name persons superiors see none either
  if (Array.isArray(hers.body.items) && path !== "/track-books") expect(his.body.items.length).toBe(hers.body.items.length);
});

describe("what stays inside the school", () => {
  test.each(["/loans", "/incidents", "/holdings"])("%s is not empty, opens from the list, and cannot be changed by him", async (path) => {
    const { items } = (await tri.get(`${path}?departmentId=${school}`)).body;
    expect(items.length).toBeGreaterThan(0);
    if (path === "/holdings") return;
    const { status, body } = await tri.get(`${path}/${items[0].id}`);
    expect([status, Object.values(body.can).includes(true)]).toEqual([200, false]);
  });

  test("pupils stay unseen, in lists and by name", async () => {
    expect((await tri.get(`/students?departmentId=${school}`)).status).not.toBe(200);
    const nameIn = async (who: Person) => (await who.get(`/incidents?departmentId=${school}`)).body.items[0].responsibleName;
    expect([await nameIn(hung), await nameIn(tri)]).toEqual(["Lê Văn Nam", null]);
  });

  test("nobody else chooses a unit", async () => {
    const lan = await province.as("lan");
    for (const path of ["/loans", "/loan-registrations", "/incidents", "/repairs", "/maintenance", "/holdings"])
      expect([path, (await lan.get(`${path}?departmentId=${school}`)).status]).toEqual([path, 403]);
    expect((await hung.get(`/loans?departmentId=${school + 1}`)).status).toBe(404);
  });
});
