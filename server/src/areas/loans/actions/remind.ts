import type { Words } from "@so-thiet-bi/contract/language";
import { fewThings } from "@so-thiet-bi/contract/things";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { recordAll } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { loanSubject } from "../../registrations/actions/steps.ts";
import type { Place } from "../../stock/rules/keepers.ts";
import { thousandths } from "../../stock/rules.ts";
import { type LoanSubject, loanWorkflow } from "../policy.ts";
import { isOpenLine, leftOf, loanPlacesOf } from "../queries/lines.ts";
import { loanSightOf } from "../queries.ts";

/** A loan as a reminder needs it. */
interface Reminded {
  id: number;
  status: LoanSubject["status"];
  departmentId: number;
  borrowerId: number;
  borrowerName: string;
  borrowerUserId: number | null;
  places: Place[];
  /** What is still out of it. */
  things: OpenThing[];
}

export interface OpenThing {
  name: string;
  quantity: number;
}

/**
 * Each person learns once what of these loans is still out. Who has no account is named: there somebody has
 * to go.
 */
export async function remindBorrowers(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ people: number; withoutAccount: string[] }> {
  const loans = await readReminded(tx, actor, ids);
  if (loans.length < new Set(ids).size) throw invalidField(["ids"], "not-visible");
  for (const loan of loans) loanWorkflow.step(actor, "remind", loan);
  const people = [...Map.groupBy(loans, ({ borrowerId }) => borrowerId).values()];
  const reached = people.filter((own) => own[0]?.borrowerUserId !== null);
  await notify(
    tx,
    actor,
    reached.map((own) => ({
      event: "loan.reminder" as const,
      about: { type: "loan", id: (own[0] as Reminded).id },
      details: { what: thingsText(own.flatMap(({ things }) => things)) },
      users: own.flatMap(({ borrowerUserId }) => borrowerUserId ?? []).slice(0, 1),
    })),
  );
  const told = reached.flat();
  await recordAll(
    tx,
    actor,
    told.map(({ id, departmentId }) => ({
      event: "loan.reminded" as const,
      subject: loanSubject(id, departmentId),
      details: {},
    })),
  );
  const withoutAccount = people
    .filter((own) => own[0]?.borrowerUserId === null)
    .map((own) => (own[0] as Reminded).borrowerName);
  return { people: reached.length, withoutAccount };
}

async function readReminded(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select loan.id, loan.status,
      loan.department_id as "departmentId", loan.borrower_id as "borrowerId",
      employee.name as "borrowerName", employee.user_id as "borrowerUserId",
      ${loanPlacesOf} as places,
      ${openThings} as things
    from loans as loan
    join loan_registrations as registration on registration.id = loan.registration_id
    join employees as employee on employee.id = loan.borrower_id
    where loan.id = ${anyOf(ids)}
      and ${loanSightOf(actor)}
    order by loan.due_at, loan.id`.execute(tx);
  return rows;
}

/** What of `loan` is still out; pieces by the name of their type. */
export const openThings = sql`(
  select coalesce(
    json_agg(
      json_build_object(
        'name', case
          when equipments.tracking_mode = 'ITEM' then coalesce(type.name, equipments.name)
          else equipments.name
        end,
        'quantity', ${leftOf}
      )
      order by line.position, line.id
    ),
    '[]'
  )
  from loan_lines as line
  join equipments on equipments.id = line.equipment_id
  left join equipment_types as type on type.id = equipments.type_id
  where line.loan_id = loan.id
    and ${isOpenLine}
)`;

const mostNamed = 5;

/** `7 × Kính hiển vi; 2 × Bộ quan sát tế bào và 3 thứ khác`. */
export function thingsText(things: readonly OpenThing[]): Words {
  const sums = new Map<string, number>();
  for (const { name, quantity } of things) sums.set(name, (sums.get(name) ?? 0) + thousandths(quantity));
  const all = [...sums].map(([name, amount]) => ({ name, quantity: amount / 1000 }));
  return fewThings(all, mostNamed);
}
