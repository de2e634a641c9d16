import type { Words } from "@so-thiet-bi/contract/language";

/** What a route says of itself; the breadcrumb is made from it. */
export interface RouteHandle {
  breadcrumb?: Words;
  /** No page of the product: found or not, nobody has to log in to read so. */
  isUnknown?: boolean;
}
