/** A merger is done step by step, each of them one transaction, and taken back in the same way. */
import {
  type Merger,
  type MergerStep,
  mergerBlockWords,
  mergerStatusWords,
  mergerSteps,
  mergerStepWords,
} from "@so-thiet-bi/contract/mergers";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, momentText, Refusal } from "../../../http/refusal.ts";
import { endWork, workAgain } from "../../departments/actions.ts";
import { lockDepartment, seatedIn } from "../../departments/queries.ts";
import { record } from "../../history/actions.ts";
import { today } from "../../stock/actions.ts";
import { changeClosing } from "../../vouchers/actions/close.ts";
import { readBlocks } from "../queries/preview.ts";
import { getMerger, lockMerger, type MergerRow, type Work, workedOn } from "../queries.ts";
import { carryCatalogues, carryClasses, leaveCatalogues, leaveClasses } from "./catalogues.ts";
import { movePeople, returnPeople } from "./people.ts";
import { moveStock, returnStock } from "./stock.ts";

/** What a step does and how it is undone; each answers how much it was. */
const steps: Record<
  MergerStep,
  { run: (work: Work) => Promise<number>; back: (work: Work) => Promise<number> }
> = {
  CLOSE: { run: stopWork, back: letWork },
  CATALOGUES: { run: carryCatalogues, back: leaveCatalogues },
  PEOPLE: { run: movePeople, back: returnPeople },
  CLASSES: { run: carryClasses, back: leaveClasses },
  STOCK: { run: moveStock, back: returnStock },
  BOOKS: { run: closeBooks, back: openBooks },
};

/** The next step; the first one only while nothing blocks it. */
export async function stepMerger(tx: Tx, actor: Actor, id: number, version: number): Promise<Merger> {
  const work = await begin(tx, actor, id, version);
  const { row, into } = work;
  if (row.status !== "PLANNED" && row.status !== "RUNNING") throw wrongState(row, goOn);
  const step = mergerSteps[row.done] as MergerStep;
  const first = row.status === "PLANNED";
  const count = await steps[step].run(work);
  const done = row.done + 1;
  await changeRow(tx, actor, ["mergers", id], {
    done,
    status: done === mergerSteps.length ? "DONE" : "RUNNING",
    ...(first && {
      started_at: sql<string>`now()`,
      began_at_line: sql<number>`(
        select coalesce(max(no), 0) from history where department_id = ${into.id}
      )`,
    }),
    ...(done === mergerSteps.length && { finished_at: sql<string>`now()` }),
  });
  await tell(work, "department.mergerStepped", step, count);
  return getMerger(tx, actor, id);
}

/** The last step that was done, as long as nobody works on in the school that stays. */
export async function takeBackMergerStep(tx: Tx, actor: Actor, id: number, version: number): Promise<Merger> {
  const work = await begin(tx, actor, id, version);
  const { row, into } = work;
  if (row.status === "PLANNED" || row.status === "TAKEN_BACK") throw wrongState(row, takeBack);
  // why only at the beginning: from here on nobody can tell what is half
  if (row.status !== "TAKING_BACK") {
    const { rows } = await sql<{ at: string | null }>`
      select ${workedOn} as at from mergers as merger where id = ${id}`.execute(tx);
    const at = rows[0]?.at ?? null;
    if (at !== null) throw new Refusal("mergerWorkedOn", { school: into.name, time: momentText(at) });
  }
  const done = row.done - 1;
  const step = mergerSteps[done] as MergerStep;
  const count = await steps[step].back(work);
  await changeRow(tx, actor, ["mergers", id], {
    done,
    status: done === 0 ? "TAKEN_BACK" : "TAKING_BACK",
    ...(done === 0 && { taken_back_at: sql<string>`now()` }),
  });
  await tell(work, "department.mergerStepBack", step, count);
  return getMerger(tx, actor, id);
}

async function begin(tx: Tx, actor: Actor, id: number, version: number): Promise<Work> {
  const { row, from, into } = await lockMerger(tx, actor, id);
  checkVersion(version, row);
  const reason = `Sáp nhập vào ${into.name} theo Quyết định số ${row.decision_no}`.slice(0, 255);
  return { tx, actor, row, from, into, reason, inFrom: seatedIn(actor, from), inInto: seatedIn(actor, into) };
}

async function tell(
  { tx, actor, from, into }: Work,
  event: "department.mergerStepped" | "department.mergerStepBack",
  step: MergerStep,
  count: number,
): Promise<void> {
  const details = { from: from.name, into: into.name, step: mergerStepWords[step], count };
  for (const { id } of [from, into].sort((one, other) => one.id - other.id))
    await record(tx, actor, event, { type: "department", id, departmentId: id }, details);
}

/** From here on the books of the absorbed school stand still. */
async function stopWork({ tx, actor, from, into, reason }: Work): Promise<number> {
  for (const { id } of [from, into].sort((one, other) => one.id - other.id))
    await lockDepartment(tx, actor, id);
  const blocks = await readBlocks(tx, { fromId: from.id, intoId: into.id });
  if (blocks.length > 0) {
    const said = (language: "vi" | "en") =>
      blocks.map(({ kind, count }) => `${mergerBlockWords[kind][language]} (${count})`).join("; ");
    throw new Refusal("mergerBlocked", { problems: { vi: said("vi"), en: said("en") } });
  }
  await endWork(tx, actor, from, reason);
  return 1;
}

async function letWork({ tx, actor, from }: Work): Promise<number> {
  await workAgain(tx, actor, from);
  return 1;
}

async function closeBooks({ tx, actor, row, from, inFrom, reason }: Work): Promise<number> {
  const before = await tx
    .selectFrom("stock_closings")
    .select("until")
    .where("department_id", "=", from.id)
    .executeTakeFirst();
  await changeRow(tx, actor, ["mergers", row.id], { closed_before: before?.until ?? null });
  await changeClosing(tx, inFrom, { until: await today(tx), reason });
  return 1;
}

async function openBooks({ tx, row, inFrom }: Work): Promise<number> {
  await changeClosing(tx, inFrom, { until: row.closed_before, reason: "Hoàn tác sáp nhập" });
  return 1;
}

function wrongState({ status }: MergerRow, verb: { vi: string; en: string }): Refusal {
  return new Refusal("wrongState", {
    noun: { vi: "Lần sáp nhập", en: "merger" },
    state: mergerStatusWords[status],
    verb,
  });
}

const goOn = { vi: "làm tiếp", en: "go on with it" };
const takeBack = { vi: "hoàn tác", en: "take it back" };
