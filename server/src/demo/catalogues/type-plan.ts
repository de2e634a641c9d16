import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";

/** A row of the equipment catalogue of the demo. */
export interface TypePlan {
  name: string;
  /** The name of a group that comes with the product. */
  group: string;
  measure: string;
  /** Codes. */
  subjects: readonly string[];
  more?: CatalogueBody;
}
