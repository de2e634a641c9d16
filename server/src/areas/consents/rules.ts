/** Who has to agree, by the age of the pupil. No database. */
import type { ConsentBody } from "@so-thiet-bi/contract/consents";

/** Luật 91/2025/QH15, Điều 24: the child too, from this age on. */
const asksChildFrom = 7;
/** Bộ luật Dân sự 2015, Điều 20: whoever is of age decides alone. */
const ofAge = 18;

interface Fault {
  field: keyof ConsentBody;
  says: "consent-of-child" | "not-of-age";
}

/** Where no birth date is kept, whoever notes it knows the pupil. */
export function faultOf(
  { giver, pupilAgreed, givenOn }: Pick<ConsentBody, "giver" | "pupilAgreed" | "givenOn">,
  birthDate: string | null,
): Fault | null {
  if (giver === "SELF")
    return birthDate !== null && !hasTurned(ofAge, birthDate, givenOn)
      ? { field: "giver", says: "not-of-age" }
      : null;
  return !pupilAgreed && birthDate !== null && hasTurned(asksChildFrom, birthDate, givenOn)
    ? { field: "pupilAgreed", says: "consent-of-child" }
    : null;
}

function hasTurned(years: number, birthDate: string, on: string): boolean {
  const [year, rest] = [Number(birthDate.slice(0, 4)), birthDate.slice(4)];
  return `${String(year + years).padStart(4, "0")}${rest}` <= on;
}
