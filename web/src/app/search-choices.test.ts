import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { Capability } from "@so-thiet-bi/contract/people";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { catalogueRoutes } from "../areas/catalogues/catalogue-routes.tsx";
import { actions, actionsOf } from "./actions.ts";
import { dailyWorkOfUser } from "./places.ts";
import type { RouteHandle } from "./route-handle.ts";
import { routes } from "./routes.tsx";
import { actionsFor, likelyFor, pagesFor, rankOf } from "./search-choices.ts";
import { learning, learntFor, wordsOf } from "./search-learnt.ts";

const person = (
  role: CurrentUser["role"],
  type: CurrentUser["department"]["type"],
  capabilities: Capability[] = [],
): CurrentUser => ({
  id: 1,
  username: "somebody",
  fullName: "Somebody",
  role,
  capabilities,
  scopes: [],
  language: "vi",
  mustChangePassword: false,
  department: { id: 3, name: "Đơn vị", shortName: null, type },
});
const teacher = person("ROLE_DEPARTMENT_USER", "LEVEL_3");
const keeper = person("ROLE_DEPARTMENT_USER", "LEVEL_3", ["EQUIPMENT_KEEPER"]);
const roomKeeper: CurrentUser = {
  ...teacher,
  scopes: [
    { capability: "EQUIPMENT_KEEPER", rooms: [{ id: 5, name: "Hóa" }], subjects: [], subjectGroups: [] },
  ],
};
const head = person("ROLE_DEPARTMENT_ADMIN", "LEVEL_3");
const official = person("ROLE_DEPARTMENT_USER", "LEVEL_2");
const approver = person("ROLE_DEPARTMENT_USER", "LEVEL_2", ["DEMAND_APPROVER"]);
const officeHead = person("ROLE_DEPARTMENT_ADMIN", "LEVEL_2");
const operator = person("ROLE_SYSTEM_ADMIN", "LEVEL_1");
const keysOf = (user: CurrentUser) => actionsOf(user).map(({ key }) => key);

test("the address of every action opens a page", () => {
  const whole = withCatalogues(routes);
  const isThere = (link: string) => {
    const matches = matchRoutes(whole, link.replace(/\?.*$/, "")) ?? [];
    return matches.length > 0 && !matches.some(({ route }) => (route.handle as RouteHandle)?.isUnknown);
  };
  expect(isThere("/nowhere/at/all")).toBe(false);
  expect(actions.filter(({ link }) => !isThere(link)).map(({ key }) => key)).toEqual([]);
});

test("each action has its own key", () => {
  expect(new Set(actions.map(({ key }) => key)).size).toBe(actions.length);
});

test("whatever an action is called finds it first, with marks and without, in either language", () => {
  const everything = [head, approver, officeHead, operator];
  for (const { key, title, also } of actions)
    for (const words of [title.vi, title.en, ...also.vi, ...also.en]) {
      const who = everything.find((user) => keysOf(user).includes(key)) as CurrentUser;
      for (const typed of [words, words.toUpperCase()])
        for (const language of ["vi", "en"] as const)
          expect([typed, actionsFor(who, language, typed)[0]?.choice.key]).toEqual([typed, `action ${key}`]);
    }
});

test.each([
  ["nhap excel", keeper, "import-equipment"],
  ["nhập excel", keeper, "import-equipment"],
  ["in tem", keeper, "labels"],
  ["ghi giam", keeper, "decrease"],
  ["tao tai khoan", head, "new-account"],
  ["kiem ke phong", keeper, "count-room"],
  ["giao vien excel", keeper, "import-staff"],
  ["muon", teacher, "borrow"],
  ["lost", teacher, "report-broken"],
  ["duyet", approver, "decide"],
  ["mat khau", teacher, "own-password"],
] as const)("“%s” finds its action first", (typed, who, key) => {
  expect(actionsFor(who, "vi", typed)[0]?.choice.key).toBe(`action ${key}`);
});

test("only what the server lets somebody do is offered", () => {
  expect(keysOf(teacher)).not.toContain("counter");
  expect(keysOf(teacher)).not.toContain("import-equipment");
  expect(keysOf(teacher)).not.toContain("new-account");
  expect(keysOf(keeper)).toEqual(expect.arrayContaining(["counter", "import-equipment", "count-room"]));
  expect(keysOf(keeper)).not.toContain("new-account");
  // who keeps one room writes vouchers about it, and imports nothing
  expect(keysOf(roomKeeper)).toContain("decrease");
  expect(keysOf(roomKeeper)).not.toContain("import-equipment");
  expect(keysOf(official)).not.toContain("decide");
  expect(keysOf(official)).not.toContain("borrow");
  expect(keysOf(approver)).toContain("decide");
  // the system administrator decides no business
  expect(keysOf(operator)).toEqual([
    "new-account",
    "who-does-what",
    "reset-password",
    "about-me",
    "own-password",
    "units",
    "units-import",
    "letters",
  ]);
});

test.each([
  [teacher, "teacher", "borrow"],
  [keeper, "keeper", "counter"],
  [roomKeeper, "keeper", "counter"],
  [head, "head", "demand"],
  [approver, "commune", "decide"],
  [official, "commune", "report"],
  [operator, "administrator", "new-account"],
])("before anything is typed people are offered what their job is", (who, work, first) => {
  expect(dailyWorkOfUser(who)).toBe(work);
  expect(likelyFor(who, "vi")[0]?.key).toBe(`action ${first}`);
});

test.each([
  ["kiem ke", ["Kiểm kê"], ["đếm"], 0],
  ["dem", ["Kiểm kê"], ["đếm"], 1],
  ["kiem", ["Kiểm kê"], [], 2],
  ["dem phong", ["Kiểm kê"], ["đếm phòng học"], 3],
  ["ke kiem", ["Kiểm kê"], [], 4],
  ["hoc dem", ["Kiểm kê"], ["đếm phòng học"], 5],
  ["kiem dem", ["Kiểm kê"], ["đếm"], 6],
  ["thiet kiem", ["Kiểm kê"], [], 6],
  ["iem", ["Kiểm kê"], ["đếm"], undefined],
  [" – ", ["Kiểm kê"], [], undefined],
])("“%s” is as near to %j, also %j, as %s", (typed, titles, also, rank) => {
  expect(rankOf(titles, also, ["Thiết bị"], typed)).toBe(rank);
});

test("a page is found by its name and by what stands above it", () => {
  expect(pagesFor("ROLE_DEPARTMENT_USER", "vi", "inventory check")[0]).toMatchObject({ rank: 0 });
  expect(pagesFor("ROLE_DEPARTMENT_USER", "vi", "danh muc phong")[0]?.choice.title).toBe("Phòng chức năng");
  expect(pagesFor("ROLE_DEPARTMENT_USER", "vi", "nhat ky bao mat")).toEqual([]);
});

const choice = (key: string) => ({ key, title: key, hint: "", link: `/${key}` });
const opened = (...all: [words: string, key: string][]) =>
  all.reduce<ReturnType<typeof learning>>((before, [words, key]) => learning(before, words, choice(key)), []);
const keys = (of: ReturnType<typeof learntFor>) => of.map(({ key }) => key);

test("words before the one that is being typed are whole: a television is no page", () => {
  const titles = (search: string) =>
    pagesFor("ROLE_DEPARTMENT_ADMIN", "vi", search).map(({ choice }) => choice.title);
  expect(titles("thong tin don v")).toContain("Thông tin đơn vị");
  expect(titles("ti vi")).toEqual([]);
});

test("what was opened oftener for the same words stands first, and of the same the later", () => {
  expect(keys(learntFor(opened(["ống", "a"], ["ong", "b"], ["ỐNG", "a"]), "ong"))).toEqual(["a", "b"]);
  expect(keys(learntFor(opened(["ong", "a"], ["ong", "b"]), "ong"))).toEqual(["b", "a"]);
});

test("the same words count before words that only begin so, and other words not at all", () => {
  const learnt = opened(["in tem", "labels"], ["in tem", "labels"], ["in", "report"], ["kiểm", "count"]);
  expect(keys(learntFor(learnt, "in"))).toEqual(["report", "labels"]);
  expect(keys(learntFor(learnt, "in t"))).toEqual(["labels"]);
  expect(keys(learntFor(learnt, "tem"))).toEqual([]);
  expect(keys(learntFor(learnt, "k"))).toEqual([]);
  expect(keys(learntFor(learnt, ""))).toEqual([]);
});

test("three at most, each once; nothing typed teaches nothing, and the oldest is forgotten", () => {
  const many = opened(["ab", "1"], ["ab", "2"], ["ab", "3"], ["ab", "4"], ["abc", "4"]);
  expect(keys(learntFor(many, "ab"))).toEqual(["4", "3", "2"]);
  expect(opened(["", "a"], [" - ", "a"])).toEqual([]);
  const all = Array.from({ length: 130 }, (_, index): [string, string] => [`word${index}`, "a"]);
  const kept = opened(...all);
  expect(kept).toHaveLength(100);
  expect(kept[0]?.words).toBe("word129");
  expect(wordsOf(" Ống  nghiệm, Φ16! ")).toBe("ong nghiem φ16");
});

/** As they are once the first catalogue was opened. */
function withCatalogues(all: readonly RouteObject[]): RouteObject[] {
  return all.map((route) => {
    const children = withCatalogues(route.children ?? []);
    if (route.id === "category") children.push(...catalogueRoutes);
    return { ...route, ...(route.children && { children }) } as RouteObject;
  });
}
