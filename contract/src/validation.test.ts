import { expect, test } from "vitest";
import { createConsent } from "./consents.ts";
import { issuesByField } from "./validation.ts";

test("a choice that was not made is asked for; the words of programs are said only of one that is none", () => {
  const said = (purpose: unknown) => {
    const { error } = createConsent.body.safeParse({ purpose }, { reportInput: true });
    return issuesByField(error?.issues ?? [], "vi", createConsent.body)["purpose"];
  };
  expect([null, undefined].map(said)).toEqual(["Vui lòng nhập Đồng ý cho.", "Vui lòng nhập Đồng ý cho."]);
  expect(said("ALL")).toBe("Đồng ý cho chỉ nhận một trong: PICTURES, NAME, WORK, OTHER.");
});
