import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { moreShots } from "../../../journeys/more-shots.ts";
import { shots } from "../../../journeys/shots.ts";
import { routes } from "./routes.tsx";

/** Reached by a link on another page, whose picture is taken there. */
const byLink = ["/equipment/rooms/:id"];

test("every address is opened when the pictures of two copies are compared", () => {
  const opened = [...shots, ...moreShots].map(({ path }) => path.replace(/\?.*$/, ""));
  const pictured = new Set(opened.flatMap((path) => addressOf(matchRoutes(routes, path) ?? [])));
  const missing = addressesIn(routes).filter(
    (address) => !pictured.has(address) && !byLink.includes(address),
  );
  expect(missing).toEqual([]);
  expect(catalogues.map(({ path }) => path).filter((path) => !opened.includes(path))).toEqual([]);
});

/** Those that draw a page of their own, and do not lead on. */
function addressesIn(all: readonly RouteObject[], above = ""): string[] {
  return all.flatMap(({ path = "", children, lazy }) => {
    const address = joined(above, path);
    if (children) return addressesIn(children, address);
    return lazy ? [address] : [];
  });
}

function addressOf(matches: readonly { route: RouteObject }[]): string[] {
  return [matches.reduce((above, { route: { path = "" } }) => joined(above, path), "")];
}

function joined(above: string, path: string): string {
  return path.startsWith("/") ? path : path ? `${above === "/" ? "" : above}/${path}` : above;
}
