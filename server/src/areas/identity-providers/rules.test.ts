import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { fullNameAt, secretsOf, soughtBy, toldIn, usernameAt } from "./rules.ts";

test("the secrets of a login follow from its state and the key, and differ from each other", () => {
  const key = randomBytes(32);
  const one = secretsOf(key, "one");
  expect(secretsOf(key, "one")).toEqual(one);
  expect(new Set([one.nonce, one.verifier, one.state]).size).toBe(3);
  expect(secretsOf(key, "two").nonce).not.toBe(one.nonce);
  expect(secretsOf(randomBytes(32), "one").verifier).not.toBe(one.verifier);
  // RFC 7636: 43 to 128 characters
  expect(one.verifier).toMatch(/^[\w-]{43}$/);
});

test.each([
  ["a name", { preferred_username: " Tb.Mai " }, "USERNAME", { username: "tb.mai" }],
  ["no claim", {}, "USERNAME", undefined],
  ["a number", { preferred_username: 7 }, "USERNAME", undefined],
  ["only spaces", { preferred_username: "  " }, "USERNAME", undefined],
  ["longer than anything", { preferred_username: "a".repeat(256) }, "USERNAME", undefined],
  [
    "an address in another claim",
    { preferred_username: "Mai@Example.edu.vn" },
    "EMAIL",
    { email: "mai@example.edu.vn" },
  ],
] as const)("an account is looked for by %s", (_, claims, matches, sought) => {
  expect(soughtBy({ claims }, { claim: "preferred_username", matches })).toEqual(sought);
});

test("an address counts only where the provider has verified it", () => {
  const by = { claim: "email", matches: "EMAIL" } as const;
  const email = "mai@example.edu.vn";
  expect(soughtBy({ claims: { email, email_verified: true } }, by)).toEqual({ email });
  for (const email_verified of [false, "true", 1, undefined])
    expect(soughtBy({ claims: { email, email_verified } }, by)).toBeUndefined();
});

test("a new account is called as there, or after the person where that can be no username", () => {
  expect(usernameAt("gv.Tuan", "Trần Anh Tuấn")).toBe("gv.tuan");
  expect(usernameAt("tuan@example.edu.vn", "Trần Anh Tuấn")).toBe("tuan.ta");
  expect(fullNameAt({ claims: { name: "Trần Anh Tuấn" } }, "gv.tuan")).toBe("Trần Anh Tuấn");
  expect(fullNameAt({ claims: {} }, "gv.tuan")).toBe("gv.tuan");
  expect(toldIn({ claims: { sub: "a" } }, "sub")).toBe("a");
});
