/**
 * What must always be true of a database, each with the statement that finds where it is not. A statement
 * answers `department_id` and `about`, a row for each fault; `counted` is what there was to look at. All of
 * them aggregate or join by hash: they read each table once, however large.
 */
import type pg from "pg";
import { countingRules } from "./counting.ts";
import { demandRules } from "./demands.ts";
import { type HistoryEvidence, historyRule } from "./history.ts";
import { incidentRules } from "./incidents.ts";
import { inventoryRules } from "./inventory.ts";
import { keptRules } from "./kept.ts";
import { loanRules } from "./loans.ts";
import { normRules } from "./norms.ts";
import { repairRules } from "./repairs.ts";
import { reportRules } from "./reports.ts";
import type { VerifyRule } from "./rule.ts";
import { placeRules, recordRules, shelfRules } from "./stock.ts";
import { trackBookRules } from "./track-books.ts";
import { transferRules } from "./transfers.ts";
import { voucherRules } from "./vouchers.ts";
import { wearRules } from "./wear.ts";

export interface Verdict {
  rule: VerifyRule;
  looked: number;
  /** All there are; `faults` names the first of them. */
  broken: number;
  faults: { unit: string; about: string }[];
  /** What could not be looked at; then nobody knows whether the rule holds. */
  unseen: string | undefined;
}

/** At most this many faults are named for each rule. */
export const mostNamed = 20;

const rules: readonly VerifyRule[] = [
  ...shelfRules,
  ...voucherRules,
  ...placeRules,
  ...transferRules,
  ...recordRules,
  ...demandRules,
  ...loanRules,
  ...incidentRules,
  ...repairRules,
  ...inventoryRules,
  ...countingRules,
  ...normRules,
  ...keptRules,
  ...reportRules,
  ...trackBookRules,
  ...wearRules,
];

/** All there are; that of history needs more than the database. */
export function verifyRules(evidence: HistoryEvidence): VerifyRule[] {
  return [historyRule(evidence), ...rules];
}

/** Asks every rule of one moment of the database, one after the other. */
export async function verify(client: pg.Client, rules: readonly VerifyRule[]): Promise<Verdict[]> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const verdicts: Verdict[] = [];
    for (const rule of rules) verdicts.push(await judge(client, rule));
    return verdicts;
  } finally {
    await client.query("rollback");
  }
}

/** Asks one rule, in the transaction of the caller. */
export async function judge(client: pg.Client, rule: VerifyRule): Promise<Verdict> {
  const looked = await client.query<{ count: number }>(`select count(*) as count from ${rule.counted.from}`);
  const asked =
    typeof rule.broken === "string"
      ? { statement: rule.broken, unseen: undefined }
      : await asStatement(client, rule.broken);
  const found = await client.query<{ unit: string; about: string; total: number }>(`
    select coalesce(
      departments.name,
      case found.department_id
        when 0 then 'the installation'
        else 'unit ' || found.department_id
      end
    ) as unit,
      found.about, count(*) over () as total
    from (${asked.statement}) as found
    left join departments on departments.id = found.department_id
    order by found.department_id, found.about limit ${mostNamed}`);
  const faults = found.rows.map(({ unit, about }) => ({ unit, about }));
  return {
    rule,
    looked: looked.rows[0]?.count ?? 0,
    broken: found.rows[0]?.total ?? 0,
    faults,
    unseen: asked.unseen,
  };
}

async function asStatement(
  client: pg.Client,
  ask: Exclude<VerifyRule["broken"], string>,
): Promise<{ statement: string; unseen: string | undefined }> {
  const answer = await ask(client);
  const { faults, unseen } = Array.isArray(answer) ? { faults: answer, unseen: undefined } : answer;
  const listed = client.escapeLiteral(JSON.stringify(faults));
  return {
    statement: `
      select *
      from json_to_recordset(${listed}::json) as fault (department_id bigint, about text)`,
    unseen,
  };
}
