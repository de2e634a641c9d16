import { roles } from "@so-thiet-bi/contract/people";
import { expect, test } from "vitest";
import { type MenuEntry, menu, menuFor, pathTo } from "./menu.ts";

const words = { vi: "x", en: "x" };
const entry = (key: string, roles: MenuEntry["roles"], children?: MenuEntry[]): MenuEntry => ({
  key,
  title: words,
  path: `/${key}`,
  roles,
  enabled: true,
  ...(children && { children }),
});

test("every entry of the specification is there, at its address", () => {
  const leaves = menu.flatMap(({ children, ...own }) => children ?? [own as MenuEntry]);
  // the specification's entries are everybody's; those with roles are ours
  expect(leaves.filter(({ roles }) => roles.length === 0).map(({ path }) => path)).toEqual([
    "/dashboard",
    "/system/information",
    "/system/school-year",
    "/category/subject",
    "/category/group-subject",
    "/category/equipment",
    "/category/line-department",
    "/category/lesson",
    "/category/classroom",
    "/category/employee",
    "/category/student",
    "/category/funding-source",
    "/equipment/management",
    "/scan",
    "/equipment/vouchers",
    "/equipment/transfers",
    "/equipment/book",
    "/equipment/wear",
    "/equipment/home-made",
    "/equipment/donations",
    "/equipment/demand",
    "/equipment/campaigns",
    "/equipment/norm",
    "/equipment/inventory",
    "/equipment/broken",
    "/equipment/request",
    "/report",
    "/track-book",
  ]);
});

test("an empty role list is everyone's", () => {
  const open = menu.map(({ children, ...own }) => ({
    ...own,
    ...(children && { children: children.filter(({ roles }) => roles.length === 0) }),
  }));
  // of the unit’s people, not of the system administrator
  const ofUnit = menuFor("ROLE_DEPARTMENT_USER").map(({ children, ...own }) => ({
    ...own,
    ...(children && { children: children.filter(({ key }) => key !== "data-requests") }),
  }));
  expect(ofUnit).toEqual(open);
  for (const role of ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"] as const) {
    const keys = menuFor(role).flatMap(({ key, children = [] }) => [
      key,
      ...children.map((child) => child.key),
    ]);
    for (const entry of open.flatMap(({ key, children = [] }) => [
      key,
      ...children.map((child) => child.key),
    ]))
      expect(keys).toContain(entry);
  }
});

test.each(["account", "security-log"])("%s is for those who manage accounts", (wanted) => {
  const seeing = roles.filter((role) =>
    menuFor(role).some(({ children }) => children?.some(({ key }) => key === wanted)),
  );
  expect(seeing).toEqual(["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"]);
});

test("how the installation is, only its administrator is offered", () => {
  const seeing = roles.filter((role) =>
    menuFor(role).some(({ children }) => children?.some(({ key }) => key === "status")),
  );
  expect(seeing).toEqual(["ROLE_SYSTEM_ADMIN"]);
});

test("an entry with roles is hidden from the others, and children are filtered the same way", () => {
  const entries = [
    entry("all", []),
    entry("admins", ["ROLE_SYSTEM_ADMIN"]),
    entry("group", [], [entry("a", []), entry("b", ["ROLE_SYSTEM_ADMIN"])]),
  ];
  const seen = menuFor("ROLE_DEPARTMENT_USER", entries);
  expect(seen.map(({ key }) => key)).toEqual(["all", "group"]);
  expect(seen[1]?.children?.map(({ key }) => key)).toEqual(["a"]);
  expect(menuFor("ROLE_SYSTEM_ADMIN", entries)).toEqual(entries);
});

test("a group of which nothing is left is hidden", () => {
  expect(menuFor("ROLE_DEPARTMENT_USER", [entry("group", [], [entry("a", ["ROLE_SYSTEM_ADMIN"])])])).toEqual(
    [],
  );
});

test("a disabled entry stays in the menu, and today none is", () => {
  const entries = [entry("all", []), { ...entry("later", []), enabled: false }];
  expect(menuFor("ROLE_DEPARTMENT_USER", entries)).toEqual(entries);
  expect(
    menu.flatMap(({ children = [], ...own }) => [own, ...children]).filter(({ enabled }) => !enabled),
  ).toEqual([]);
});

test("an address finds its entry and the group around it", () => {
  expect(pathTo("/equipment/demand").map(({ key }) => key)).toEqual(["equipment", "demand"]);
  expect(pathTo("/nowhere")).toEqual([]);
});
