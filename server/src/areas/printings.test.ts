import { endpoints } from "@so-thiet-bi/contract";
import { isDeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import { expect, test } from "vitest";
import { loadConfig } from "../config.ts";
import { printings } from "./printings.ts";

test("every declared paper has one function that makes it", () => {
  const config = loadConfig({});
  const declared = endpoints.flatMap(({ endpoint }) => (isDeclaredPaper(endpoint) ? [endpoint.name] : []));
  const bound = printings.map(({ printing }) => printing.route(config).endpoint.name);
  expect(bound.toSorted()).toEqual(declared.toSorted());
});
