/** The page itself asks as the program would, which takes the answer once. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { listSchoolYears } from "@so-thiet-bi/contract/school-years";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mondayToOpen } from "../areas/registrations/week-values.ts";
import { call } from "../lib/client.ts";
import { speak } from "../lib/language.ts";
import { keepSession } from "../lib/session.ts";

const written = readFileSync(resolve(import.meta.dirname, "../../first.js"), "utf8");
const user = {
  id: 5,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: ["EQUIPMENT_KEEPER" as const],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};

beforeEach(() => {
  speak("vi");
  keepSession({ token: "abc", user });
});
afterEach(() => {
  delete window.firstReads;
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

/** What the page asks for at this address, as the server would answer it. */
function open(address: string, { at = new Date(), answer = () => Promise.resolve(Response.json([])) } = {}) {
  history.replaceState(null, "", address);
  const fetched = vi.fn((_address: string) => answer());
  class Now extends Date {
    static override now = () => at.getTime();
  }
  const head = new DOMParser().parseFromString(page, "text/html");
  const { pathname, search } = location;
  const its: Pick<Window, "firstReads"> = {};
  runInNewContext(written, {
    Date: Now,
    addEventListener: () => undefined,
    document: head,
    fetch: fetched,
    localStorage,
    location: { pathname, search },
    matchMedia: () => ({ matches: false }),
    sessionStorage,
    window: its,
  });
  if (its.firstReads) window.firstReads = its.firstReads;
  return fetched;
}
const page =
  '<meta name="api-base-path" content="/api"><meta name="default-locale" content="vi"><div id="root"></div>';

const addressesOf = (fetched: ReturnType<typeof open>) => fetched.mock.calls.map(([address]) => address);

test.each([
  ["/", "/api/dashboard"],
  ["/dashboard", "/api/dashboard"],
  ["/equipment/management", "/api/equipments?page=1&size=20"],
])("at %s the page asks for %s", (address, read) => {
  expect(addressesOf(open(address))).toEqual(["/api/school-years", read]);
});

test.each(["/login", "/equipment/management?search=ong", "/equipment/request?monday=2026-11-23"])(
  "at %s it asks for nothing",
  (address) => {
    expect(addressesOf(open(address))).toEqual([]);
  },
);

test("who is not logged in asks for nothing", () => {
  localStorage.clear();
  expect(addressesOf(open("/dashboard"))).toEqual([]);
});

test("the week asked for is the one that opens", () => {
  for (let hour = 0; hour < 15 * 24; hour += 1) {
    const at = new Date(Date.UTC(2026, 11, 24, hour, 30));
    expect(addressesOf(open("/equipment/request", { at }))).toContain(
      `/api/loan-weeks?monday=${mondayToOpen(at)}`,
    );
  }
});

test("the program takes the answer once, then asks itself", async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json([{ id: 2 }])));
  vi.stubGlobal("fetch", asked);
  open("/dashboard", { answer: () => Promise.resolve(Response.json([{ id: 1 }])) });
  expect(await call(listSchoolYears, {})).toEqual([{ id: 1 }]);
  expect(asked).not.toHaveBeenCalled();
  expect(await call(listSchoolYears, {})).toEqual([{ id: 2 }]);
});

test.each([
  ["was refused", () => open("/dashboard", { answer: async () => new Response("", { status: 503 }) })],
  ["did not arrive", () => open("/dashboard", { answer: () => Promise.reject(new TypeError("lost")) })],
  ["is for another page", () => open("/dashboard") && history.replaceState(null, "", "/account")],
  ["is for somebody else", () => open("/dashboard") && keepSession({ token: "another", user })],
  ["is in another language", () => open("/dashboard") && speak("en")],
])("an answer that %s is asked for anew", async (_, happens) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ id: 2 }])));
  happens();
  expect(await call(listSchoolYears, {})).toEqual([{ id: 2 }]);
});
