import type { Words } from "@so-thiet-bi/contract/language";

/** What a route says of itself; the breadcrumb is made from it. */
export interface RouteHandle {
  breadcrumb?: Words;
}
