import type { PersonKey } from "../src/demo/people.ts";

export interface Call {
  as: PersonKey;
  what: string;
  path: string;
  /** In milliseconds. */
  aim: number;
}

const second = 1_000;
/** Of the Sở, a commune, and of one of its schools who keeps its things, who leads it, and a teacher. */
const [province, commune, officer, principal, teacher] = ["hoa", "lan", "mai", "hung", "tuan"] as const;

export const provinceCalls: readonly Call[] = [
  { as: province, what: "start page", path: "/dashboard", aim: 500 },
  { as: province, what: "equipment", path: "/equipments", aim: second },
  { as: province, what: "below the minimum", path: "/equipments?belowNorm=true", aim: second },
  { as: province, what: "not below the minimum", path: "/equipments?belowNorm=false", aim: second },
  { as: province, what: "borrowed", path: "/equipments?borrowed=true", aim: second },
  { as: province, what: "never borrowed", path: "/equipments?borrowed=false", aim: second },
  { as: province, what: "in stock", path: "/equipments?inStock=true", aim: second },
  { as: province, what: "broken", path: "/equipments?condition=BROKEN", aim: second },
  { as: province, what: "totals", path: "/equipments/totals", aim: second },
  { as: province, what: "tree by condition", path: "/equipments/tree?by=condition", aim: second },
  { as: province, what: "coverage of the schools", path: "/norm-coverage/units", aim: second },
  { as: province, what: "report of the units", path: "/reports/unit-equipment", aim: second },
  { as: province, what: "use in the units", path: "/reports/unit-usage", aim: second },
  { as: province, what: "vouchers", path: "/stock-vouchers", aim: second },
  { as: province, what: "vouchers as a file", path: "/stock-vouchers/export", aim: second },
  { as: province, what: "demands", path: "/demands", aim: second },
  { as: province, what: "demands together", path: "/demands/consolidation", aim: second },
  { as: province, what: "statistic of demands", path: "/demands/statistic", aim: second },
  { as: province, what: "search", path: `/search?search=${encodeURIComponent("kinh hien vi")}`, aim: second },
  { as: commune, what: "start page", path: "/dashboard", aim: 500 },
  { as: commune, what: "below the minimum", path: "/equipments?belowNorm=true", aim: second },
  { as: commune, what: "coverage of the schools", path: "/norm-coverage/units", aim: second },
  { as: commune, what: "use in the units", path: "/reports/unit-usage", aim: second },
  { as: principal, what: "the loan book", path: "/reports/loan-book", aim: second },
  { as: principal, what: "use, summed up", path: `/usage-summary?from=2026-08-01&to=2027-05-31`, aim: 100 },
  {
    as: officer,
    what: "loans by whose they are",
    path: `/loans?search=${encodeURIComponent("nguyen")}`,
    aim: 100,
  },
  { as: officer, what: "shelves to choose from", path: "/stock-shelves", aim: 30 },
  { as: officer, what: "what could be disposed of", path: "/liquidations/candidates", aim: 30 },
  { as: officer, what: "below the minimum", path: "/equipments?belowNorm=true", aim: 100 },
  {
    as: officer,
    what: "the book as a PDF",
    path: "/reports/equipment-list/file?format=pdf&groupBy=none",
    aim: 400,
  },
  { as: principal, what: "start page", path: "/dashboard", aim: 100 },
  { as: officer, what: "start page", path: "/dashboard", aim: 100 },
  { as: teacher, what: "start page", path: "/dashboard", aim: 100 },
];
