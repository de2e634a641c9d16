import { endpoints } from "@so-thiet-bi/contract";
import { isDeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import { expect, test } from "vitest";
import { loadConfig } from "../config.ts";
import { printings } from "./printings.ts";
import { reports } from "./reports/papers/registry.ts";

test("every declared paper has one function that makes it", () => {
  const config = loadConfig({});
  const declared = endpoints.flatMap(({ endpoint }) => (isDeclaredPaper(endpoint) ? [endpoint.name] : []));
  const bound = printings.map(({ printing }) => printing.route(config).endpoint.name);
  expect(bound.toSorted()).toEqual(declared.toSorted());
});

test("what people go on writing in comes for Word: minutes, proposals, plans, demands, handovers, confirmations", () => {
  const addresses = printings.flatMap(({ printing: { paper } }) =>
    paper.edited ? [paper.path.replace("/papers/", "")] : [],
  );
  expect(addresses.toSorted()).toEqual([
    "asset-handling/:id",
    "asset-handover/:id",
    "asset-inventory-minutes/:id",
    "central-purchase/:id",
    "central-purchases",
    "clearance/:id",
    "cost-change-minutes/:id",
    "demand-plan/:id",
    "demand-reply/:id",
    "demand-submission/:id",
    "donation-minutes/:id",
    "handover/:id",
    "holding-handover/:id",
    "home-made-minutes/:id",
    "incident-minutes/:id",
    "inventory-minutes/:id",
    "inventory-variances/:id",
    "liquidation-minutes/:id",
    "liquidation-proposal/:id",
    "maintenance-plan/:id",
    "practice-minutes",
    "room-handover/:id",
  ]);
  expect(reports.flatMap(({ key, edited }) => (edited ? [key] : [])).toSorted()).toEqual([
    "chemical-count",
    "chemical-waste",
    "disclosure",
    "donation-list",
    "practice-minutes",
    "room-inspection",
    "usage-plan",
  ]);
});
