import { loanStatusWords } from "@so-thiet-bi/contract/loan-words";
import { sql } from "kysely";
import { zone } from "../../../db/days.ts";
import { type Searched, shownDay } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { foundByBorrower } from "../../registrations/queries/registrations.ts";
import { loanSightOf } from "../queries.ts";

export function searchedLoans(actor: Actor): Searched {
  return {
    from: sql`
      loans as loan
      join loan_registrations as registration on registration.id = loan.registration_id
      join employees as borrower on borrower.id = loan.borrower_id`,
    table: "loan",
    found: foundByBorrower(actor, "loan"),
    sight: loanSightOf(actor),
    code: sql`loan.number`,
    title: sql`borrower.name`,
    hint: [shownDay(sql`loan.handed_at at time zone ${zone}`)],
    state: { column: sql`loan.status`, words: loanStatusWords },
    list: "/equipment/request/loans",
  };
}
