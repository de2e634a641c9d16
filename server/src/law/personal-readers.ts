/** Which kind of person reads what is said of somebody: the lines of the rights, which stories try. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import type { Audience } from "@so-thiet-bi/contract/personal-data";

export const readers = {
  administrator: "Administrator of the unit",
  officer: "Equipment officer",
  colleague: "Colleague",
  superior: "Superior units",
  operator: "System administrator",
  self: "The person",
};
export type Reader = keyof typeof readers;

/** Of what stands in books and history, `readers` follows from the record and not from the field. */
const reading: Record<Exclude<Audience, "readers">, readonly Reader[]> = {
  keepers: ["administrator", "officer"],
  /** Pupils have no account. */
  unit: ["administrator", "officer", "colleague"],
  superiors: ["administrator", "officer", "colleague", "superior", "operator", "self"],
  administrators: ["administrator", "operator"],
  self: ["self"],
  nobody: [],
};

export function mayRead(reader: Reader, audience: Audience): boolean {
  return audience !== "readers" && reading[audience].includes(reader);
}

/** Who sees a field of a list of persons, by what its declaration says. */
export function audienceOf(list: Catalogue, field: string): Audience {
  if (list.fields[field]?.keepersOnly) return "keepers";
  return list.inside ? "unit" : "superiors";
}
