import { expect, test } from "vitest";
import { faultOf } from "./rules.ts";

const parent = { giver: "PARENT", givenOn: "2026-09-10" } as const;
const self = { giver: "SELF", pupilAgreed: true, givenOn: "2026-09-10" } as const;

test.each([
  {
    what: "a child of seven is asked too",
    given: { ...parent, pupilAgreed: false },
    born: "2019-09-10",
    says: "consent-of-child",
  },
  { what: "and agrees", given: { ...parent, pupilAgreed: true }, born: "2019-09-10", says: undefined },
  {
    what: "a day before it is seven, the parent alone",
    given: { ...parent, pupilAgreed: false },
    born: "2019-09-11",
    says: undefined,
  },
  {
    what: "of no birth date whoever notes it knows",
    given: { ...parent, pupilAgreed: false },
    born: null,
    says: undefined,
  },
  { what: "who is of age agrees alone", given: self, born: "2008-09-10", says: undefined },
  { what: "a day before nobody does", given: self, born: "2008-09-11", says: "not-of-age" },
  { what: "born on a leap day", given: self, born: "2008-02-29", says: undefined },
])("$what", ({ given, born, says }) => expect(faultOf(given, born)?.says).toBe(says));
