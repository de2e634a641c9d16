/** Why one of several was refused is told as the unit of who asked says it. */
import { createRegistrations } from "@so-thiet-bi/contract/registrations";
import { expect, test } from "vitest";
import { theProgram } from "../installation.ts";
import type { Actor } from "./actor.ts";
import { invalidField, sentenceFor } from "./refusal.ts";

const refused = invalidField(["registrations", 0, "classroomId"], "required");

test.each([
  ["a school of grades", { departmentTeaches: ["MIDDLE"] }, "Lớp"],
  ["a kindergarten", { departmentKind: "KINDERGARTEN", departmentTeaches: ["KINDERGARTEN"] }, "Nhóm, lớp"],
] as const)("%s is told the field in its own word", (_, unit, word) => {
  const actor: Actor = { ...theProgram, ...unit };
  expect(sentenceFor(actor, refused, createRegistrations)).toBe(
    `Vui lòng nhập Phiếu đăng ký, dòng 1, ${word}.`,
  );
});
