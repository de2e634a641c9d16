import {
  areasOfPersons,
  areasOnlyRead,
  isForPrograms,
  partOf,
  tokenParts,
} from "@so-thiet-bi/contract/access-tokens";
import { createAccount, listAccounts } from "@so-thiet-bi/contract/accounts";
import { logIn, logOut } from "@so-thiet-bi/contract/auth";
import { createEquipment } from "@so-thiet-bi/contract/equipment";
import { expect, test } from "vitest";
import { areaOrder } from "./areas/index.ts";

/** They tell of everything at once, or of the person: a token that is limited to a part does not open them. */
const ofNoPart = [
  "security",
  "system-status",
  "users",
  "notices",
  "auth",
  "access-tokens",
  "webhooks",
  "identity-providers",
];
const ofEverything = ["accounts", "leaving", "consents", "data-requests", "dashboard", "search"];

test("a new area says to which part of a token it belongs", () => {
  const without = areaOrder.filter((area) => partOf(area) === undefined);
  expect(without.toSorted()).toEqual([...ofNoPart, ...ofEverything].toSorted());
});

test("a part consists of areas that there are, each in one part", () => {
  const named = Object.values(tokenParts).flatMap(({ areas }) => areas as readonly string[]);
  expect(new Set(named).size).toBe(named.length);
  for (const area of [...named, ...areasOfPersons, ...areasOnlyRead]) expect(areaOrder).toContain(area);
});

test.each([
  { area: "auth", call: logIn, may: false },
  { area: "auth", call: logOut, may: false },
  { area: "accounts", call: listAccounts, may: true },
  { area: "accounts", call: createAccount, may: false },
  { area: "equipment", call: createEquipment, may: true },
])("programs and $call.name: $may", ({ area, call, may }) => expect(isForPrograms(area, call)).toBe(may));
