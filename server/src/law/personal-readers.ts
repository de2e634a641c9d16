/** Which kind of person reads what is said of somebody: the lines of the rights, which stories try. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import type { Audience, PersonalData } from "@so-thiet-bi/contract/personal-data";

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
  unit: ["administrator", "officer", "colleague", "self"],
  superiors: ["administrator", "officer", "colleague", "superior", "operator", "self"],
  administrators: ["administrator", "operator"],
  self: ["self"],
  nobody: [],
};

/** Pupils have no account, so none of them reads their own. */
export function mayRead(reader: Reader, { seenBy, whose }: Pick<PersonalData, "seenBy" | "whose">): boolean {
  if (seenBy === "readers" || (reader === "self" && whose === "pupil")) return false;
  return reading[seenBy].includes(reader);
}

/** Who sees a field of a list of persons, by what its declaration says. */
export function audienceOf(list: Catalogue, field: string): Audience {
  const seenBy = list.fields[field]?.seenBy;
  if (seenBy) return seenBy;
  return list.inside ? "unit" : "superiors";
}
