import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  codeAt,
  isFromApp,
  newRecoveryCodes,
  newSecret,
  openSecret,
  plainCode,
  recoveryHash,
  sealSecret,
  setUpWords,
  stepOf,
} from "./codes.ts";

test("codes are those of RFC 6238, of its appendix B", () => {
  const secret = Buffer.from("12345678901234567890");
  expect(codeAt(secret, 59_000)).toBe("287082");
  expect(codeAt(secret, 1_111_111_109_000)).toBe("081804");
  expect(codeAt(secret, 20_000_000_000_000)).toBe("353130");
});

test("a code is taken in its half minute and in those beside it, and belongs to one of them", () => {
  const secret = newSecret();
  const now = 1_800_000_000_000;
  const step = now / 30_000;
  expect(stepOf(secret, codeAt(secret, now), now)).toBe(step);
  expect(stepOf(secret, codeAt(secret, now), now + 30_000)).toBe(step);
  expect(stepOf(secret, codeAt(secret, now), now - 30_000)).toBe(step);
  expect(stepOf(secret, codeAt(secret, now), now + 60_000)).toBeUndefined();
  expect(stepOf(secret, "12345", now)).toBeUndefined();
});

test("a secret is read with its key and for its account only", () => {
  const [key, secret] = [randomBytes(32), newSecret()];
  const sealed = sealSecret(key, 7, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(openSecret(key, 7, sealed)).toEqual(secret);
  expect(openSecret(key, 8, sealed)).toBeUndefined();
  expect(openSecret(randomBytes(32), 7, sealed)).toBeUndefined();
});

test("ten recovery codes, each another one, are the same however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ""] = codes;
  expect(recoveryHash(` ${code.toUpperCase().replaceAll("-", " ")} `)).toEqual(recoveryHash(code));
  expect([isFromApp(code), isFromApp("123 456"), isFromApp("1234567")]).toEqual([false, true, false]);
  expect(plainCode("123 456")).toBe("123456");
});

test("the address in the QR code names product and account", () => {
  const { secret, address } = setUpWords(Buffer.from("12345678901234567890"), "tb.mai");
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(address).toContain("otpauth://totp/");
  expect(decodeURIComponent(address)).toContain("Sổ Thiết Bị:tb.mai?");
  expect(address).toContain("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
