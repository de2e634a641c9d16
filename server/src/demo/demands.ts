import { confirmation, type DemandBody, decision, demandBody } from "@so-thiet-bi/contract/demands";
import type { z } from "zod";
import { decideDemand } from "../areas/demands/actions/decide.ts";
import { confirmDemand } from "../areas/demands/actions/receive.ts";
import { changeDemand, createDemand, submitDemand } from "../areas/demands/actions.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { Delivery, DemandStory, Step, Wish } from "./demand-stories.ts";
import { communeDemands } from "./demands-of-communes.ts";
import { highSchoolDemands } from "./demands-of-high-schools.ts";
import type { PersonKey } from "./people.ts";

export const demandStories: readonly DemandStory[] = [...communeDemands, ...highSchoolDemands];

/** Lets everybody do their part of the story. */
export async function tellStory(tx: Tx, as: (key: PersonKey) => Actor, story: DemandStory): Promise<void> {
  const author = as(story.by);
  const { id } = await createDemand(tx, author, await bodyOf(tx, author, story));
  for (const step of story.steps) await take(tx, as(step.by), step, { ...story, id });
}

/** The demand of a story, once it is written. */
interface Written extends DemandStory {
  id: number;
}

async function take(tx: Tx, actor: Actor, step: Step, { id, ...story }: Written): Promise<void> {
  if (step.does === "submit") {
    await submitDemand(tx, actor, id, undefined);
  } else if (step.does === "confirm") {
    await confirmDemand(tx, actor, id, confirmation.parse({}));
  } else if (step.does === "receive") {
    await confirmDemand(tx, actor, id, confirmation.parse(deliveryOf(await lineIds(tx, id), step)));
  } else if (step.does === "reject") {
    await decideDemand(tx, actor, id, decision.parse({ approved: false, message: step.message }));
  } else if (step.does === "approve") {
    const ids = await lineIds(tx, id);
    const lines = (step.cuts ?? []).map(({ line, to, note }) => ({
      id: ids[line] as number,
      quantity: to,
      note,
    }));
    await decideDemand(tx, actor, id, decision.parse({ approved: true, message: step.message, lines }));
  } else {
    const body = await bodyOf(tx, actor, { ...story, reason: step.reason });
    const ids = await lineIds(tx, id);
    const lines = body.lines.map((line, index) => ({
      ...line,
      id: ids[index] as number,
      requestedQuantity: step.quantities[index] ?? line.requestedQuantity,
    }));
    const { version } = await tx
      .selectFrom("demands")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await changeDemand(tx, actor, id, { ...body, lines, version });
  }
}

function deliveryOf(
  ids: readonly number[],
  { came, closed = {}, partner, deliverer, documentNo }: Delivery,
): z.input<typeof confirmation> {
  return {
    lines: came.map(({ line, quantity, isBroken, note }) => ({
      id: ids[line] as number,
      quantity,
      condition: isBroken ? "BROKEN" : "GOOD",
      note: note ?? null,
    })),
    final: Object.keys(closed).length > 0,
    closed: Object.entries(closed).map(([line, reason]) => ({ id: ids[Number(line)] as number, reason })),
    partner,
    deliverer,
    documentNo,
  };
}

async function bodyOf(tx: Tx, author: Actor, story: DemandStory): Promise<DemandBody> {
  const lines: GivenLine[] = [];
  for (const wish of story.lines) lines.push(await lineOf(tx, author, wish));
  return demandBody.parse({
    title: story.title,
    kind: story.kind,
    urgency: story.urgent ? "URGENT" : "NORMAL",
    handling: story.isSelfBought ? "SELF" : "SUPERIOR",
    reason: story.reason,
    neededBy: daysAfter(await today(tx), story.neededInDays),
    lines,
  });
}

type GivenLine = NonNullable<z.input<typeof demandBody>["lines"]>[number];

async function lineOf(tx: Tx, author: Actor, wish: Wish): Promise<GivenLine> {
  const common = { requestedQuantity: wish.quantity, unitPrice: wish.price, reason: wish.reason ?? null };
  if ("fresh" in wish) {
    return {
      ...common,
      equipmentId: null,
      name: wish.fresh,
      unit: wish.unit,
      trackingMode: wish.mode ?? "QUANTITY",
      specification: wish.specification ?? null,
      subject: wish.subject,
    };
  }
  const record = await tx
    .selectFrom("equipments")
    .leftJoin("subjects", "subjects.id", "equipments.subject_id")
    .select([
      "equipments.id",
      "equipments.name",
      "equipments.unit",
      "equipments.tracking_mode",
      "subjects.name as subject",
    ])
    .where("equipments.department_id", "=", author.departmentId)
    .where("equipments.name", "=", wish.more)
    .orderBy("equipments.id")
    .executeTakeFirst();
  if (!record) throw new Error(`${author.departmentName} has no "${wish.more}" to ask more of.`);
  return {
    ...common,
    equipmentId: record.id,
    name: record.name,
    unit: record.unit,
    trackingMode: record.tracking_mode,
    specification: null,
    subject: record.subject,
  };
}

async function lineIds(tx: Tx, demandId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("demand_lines")
    .select("id")
    .where("demand_id", "=", demandId)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.id);
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
