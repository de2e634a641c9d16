/** Once a day, at the unit's own time, whoever has the next step hears how many days its clock has left. */
import type { Words } from "@so-thiet-bi/contract/language";
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import type { LegalRow } from "../../law/in-force.ts";
import { legalRows } from "../../law/rows.ts";
import { formatDay } from "../../sheets/dates.ts";
import { remindOfEach, remindUnits } from "../departments/actions/remind-units.ts";
import { keepersOf, notify } from "../notices/actions.ts";
import { leftWords, markReached } from "../notices/rules/deadlines.ts";
import {
  clocksOf,
  extensionOf,
  type LiquidationDays,
  type Reminded,
  remindedOf,
  runningClock,
} from "./rules.ts";

const isRunning = sql`liquidation.status in ('PROPOSED', 'APPROVED', 'EXECUTED')`;

/** Answers how many units were looked at; each liquidation is told of at 10, 5 and 0 days. */
export function remindOfLiquidations(database: Database, program: Actor): Promise<number> {
  return remindUnits(database, isDue, (tx, departmentId) => remindUnit(tx, program, departmentId));
}

const isDue = sql<SqlBool>`
  exists (
    select 1
    from liquidations as liquidation
    where liquidation.department_id = departments.id
      and ${isRunning}
      and liquidation.reminded_on is distinct from ${currentDay}
  )`;

interface Row extends LiquidationDays {
  id: number;
  number: string;
  name: string;
  today: string;
  law: LegalRow[];
  isPrivate: boolean;
  remindedStep: string | null;
  remindedLeft: number | null;
}

const steps: Record<Reminded["step"], Words> = {
  decide: { vi: "chờ quyết định", en: "to be decided" },
  extend: {
    vi: "chưa bán xong, cần đề nghị gia hạn quyết định bán",
    en: "not sold yet, its extension has to be asked for",
  },
  execute: { vi: "đã quyết định, chưa thực hiện", en: "decided and not carried out" },
  book: { vi: "chờ ghi giảm", en: "to be taken off the books" },
};

async function remindUnit(tx: Tx, program: Actor, departmentId: number): Promise<boolean> {
  const { rows } = await sql<Row>`
    select liquidation.id, liquidation.number, liquidation.name, liquidation.kind, liquidation.status,
      ${dayOfMoment("liquidation.proposed_at")} as "proposedOn",
      liquidation.decision_date as "decisionDate", liquidation.executed_on as "executedOn",
      liquidation.extended_to as "extendedTo",
      coalesce(departments.school_funding_type = 'PRIVATE', false) as "isPrivate",
      null as "postedOn", ${currentDay} as today, ${legalRows} as law,
      liquidation.reminded_step as "remindedStep", liquidation.reminded_left as "remindedLeft"
    from liquidations as liquidation
    join departments on departments.id = liquidation.department_id
    where liquidation.department_id = ${departmentId} and ${isRunning}
      and liquidation.reminded_on is distinct from ${currentDay}
    order by liquidation.id for update of liquidation`.execute(tx);
  return remindOfEach(tx, "liquidations", rows, (row) => remindOf(tx, program, departmentId, row));
}

async function remindOf(tx: Tx, program: Actor, departmentId: number, row: Row): Promise<void> {
  const clocks = clocksOf(row, row.law, row.today);
  const clock = remindedOf(runningClock(clocks), extensionOf(row, { ...row, clocks }));
  // in a new step they are reminded from the start
  const told = clock?.step === row.remindedStep ? row.remindedLeft : null;
  const mark = clock && markReached(clock.daysLeft, told);
  if (clock === null || mark === null) return;
  await sql`
    update liquidations
    set reminded_step = ${clock.step}, reminded_left = ${mark}
    where id = ${row.id}`.execute(tx);
  await notify(tx, program, [
    {
      event: "liquidation.due",
      about: { type: "liquidation", id: row.id },
      details: {
        ...{ number: row.number, name: row.name, step: steps[clock.step] },
        ...{ until: formatDay(clock.dueOn), left: leftWords(clock.daysLeft) },
      },
      // the head decides, whoever keeps the things does the rest
      units: [clock.step === "decide" ? { departmentId, capabilities: [] } : keepersOf(departmentId)],
    },
  ]);
}
