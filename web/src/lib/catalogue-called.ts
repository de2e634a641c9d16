import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";

/** A catalogue by the name that declarations give it. */
export function catalogueCalled(plural: string): Catalogue {
  const found = catalogues.find((one) => one.plural === plural);
  if (!found) throw new Error(`There is no catalogue called ${plural}`);
  return found;
}
