import * as contract from "@so-thiet-bi/contract/reports";
import { read } from "../../http/routes.ts";
import { getReadyToDraw } from "../../papers/pdf.ts";
import { printed } from "../../papers/print.ts";
import { stretchOf } from "../../papers/stretch.ts";
import { askedOf } from "./queries/asked.ts";
import { cardsFor, findReport, makeReport, rowsOfPaper } from "./queries/make.ts";

export const reportRoutes = [
  read(contract.listReports, async ({ db, actor }) => ({ items: await cardsFor(db, actor) })),
  read(contract.getReport, async ({ db, actor, params, query: { page, ...query } }) => {
    const { asked, options } = askedOf(query);
    const paper = await makeReport(db, actor, { key: params.key, asked }, { ...options, format: "pdf" });
    getReadyToDraw();
    return { ...stretchOf(paper, page), rows: rowsOfPaper(paper) };
  }),
  read(contract.printReport, async ({ db, actor, params, query: { format, ...query } }) => {
    const { asked, options } = askedOf(query);
    const paper = await makeReport(db, actor, { key: params.key, asked }, { ...options, format });
    return printed(paper, format, findReport(params.key));
  }),
];
