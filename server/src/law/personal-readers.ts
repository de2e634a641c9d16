/** Who reads what is said of somebody. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import type { Audience } from "@so-thiet-bi/contract/personal-data";

/** Who sees a field of a list of persons, by what its declaration says. */
export function audienceOf(list: Catalogue, field: string): Audience {
  if (list.fields[field]?.keepersOnly) return "keepers";
  return list.inside ? "unit" : "superiors";
}
