import * as contract from "@so-thiet-bi/contract/reports";
import { read } from "../../http/routes.ts";
import { stretchOf } from "../../papers/stretch.ts";
import { printed } from "../books/print.ts";
import { askedOf } from "./asking.ts";
import { cardsFor, makeReport, rowsOfPaper } from "./making.ts";

export const reportRoutes = [
  read(contract.listReports, async ({ db, actor }) => ({ items: await cardsFor(db, actor) })),
  read(contract.getReport, async ({ db, actor, params, query: { page, ...query } }) => {
    const { asked, options } = askedOf(query);
    const paper = await makeReport(db, actor, params.key, asked, { ...options, format: "pdf" });
    return { ...stretchOf(paper, page), rows: rowsOfPaper(paper) };
  }),
  read(contract.printReport, async ({ db, actor, params, query: { format, ...query } }) => {
    const { asked, options } = askedOf(query);
    return printed(await makeReport(db, actor, params.key, asked, { ...options, format }), format);
  }),
];
