import { type DemandBody, demandBody } from "@so-thiet-bi/contract/demands";
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { CoverageItem, demandMissing as demand, NormItem } from "@so-thiet-bi/contract/norms";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { figure } from "../../books/rules.ts";
import { linkLinesToItems } from "../../demands/actions/lines.ts";
import { createDemand } from "../../demands/actions.ts";
import { readTypes, type TypeRow } from "../../demands/queries.ts";
import { mayDraft } from "../../demands/rules/visibility.ts";
import { isOwnSchool } from "../queries/coverage.ts";
import { type ListRow, readSchools, type School } from "../queries/coverage-facts.ts";
import { coverSchool, nameOfItem } from "../queries/covering.ts";
import { type Serving, servingsOf, usualUnit } from "../queries/prices.ts";
import { inStockUnits } from "../rules/need.ts";
import { knownItems } from "./map.ts";

type Given = BodyOf<typeof demand>;

const whoAsks = {
  vi: "Việc này của cán bộ, giáo viên của trường.",
  en: "This is for people of a school.",
};

/**
 * Drafts a demand with a line for each given item, as somebody would fill in its form with the list at hand.
 */
export async function demandMissing(tx: Tx, actor: Actor, given: Given): Promise<AnswerOf<typeof demand>> {
  if (!isOwnSchool(actor) || !mayDraft(actor)) throw forbidden(whoAsks);
  const items = await knownItems(
    tx,
    actor,
    given.lines.map(({ itemId }) => itemId),
  );
  checkLines(given, items);
  const listIds = [...new Set([...items.values()].map(({ listId }) => listId))];
  const { schools, items: all } = await readSchools(tx, [actor.departmentId], { listIds });
  const [school] = schools as [School];
  const covered = new Map(coverSchool(school, all, { withRepair: false }).map((one) => [one.item.id, one]));
  const served = await servingsOf(
    tx,
    school,
    given.lines.map(({ itemId }) => covered.get(itemId) as CoverageItem),
  );
  const types = new Map(
    (await readTypes(tx, [...new Set(served.flatMap(({ typeId }) => typeId ?? []))])).map((type) => [
      type.id,
      type,
    ]),
  );
  const lines = given.lines.map(({ itemId, quantity }, index) =>
    lineOf(
      { ...(covered.get(itemId) as CoverageItem), lists: school.lists },
      served[index] as Serving,
      types,
      quantity,
    ),
  );
  const body = bodyOf({ title: given.title, kind: "MINIMUM", reason: reasonOf(school.lists), lines });
  const { id } = await told(createDemand(tx, actor, body));
  await linkLinesToItems(
    tx,
    id,
    given.lines.map(({ itemId }) => itemId),
  );
  return { demandId: id, lines: lines.length };
}

function checkLines({ lines }: Given, items: ReadonlyMap<number, NormItem>): void {
  const seen = new Set<number>();
  for (const [index, { itemId }] of lines.entries()) {
    if (!items.has(itemId)) throw invalidField(["lines", index, "itemId"], "not-visible");
    if (seen.has(itemId)) throw invalidField(["lines", index, "itemId"], "repeated");
    seen.add(itemId);
  }
}

function lineOf(
  { item, need, good, broken, atRepair, asked, lists }: CoverageItem & { lists: readonly ListRow[] },
  { typeId, equipmentId, perItem, name, unit, price }: Serving,
  types: ReadonlyMap<number, TypeRow>,
  quantity: number,
): DemandBody["lines"][number] {
  const type = types.get(typeId ?? 0);
  const list = lists.find(({ id }) => id === item.listId);
  const there = [
    `hiện có ${figure(good)}`,
    ...(broken > 0 ? [`hỏng ${figure(broken)}`] : []),
    ...(atRepair > 0 ? [`đang sửa ${figure(atRepair)}`] : []),
    ...(asked > 0 ? [`đang đề nghị ${figure(asked)}`] : []),
  ];
  const source = [list && paperOf(list), item.number ? `mục ${item.number}` : null]
    .filter(Boolean)
    .join(", ");
  return {
    id: undefined,
    equipmentId,
    typeId,
    name: (type?.name ?? name ?? nameOfItem(item)).slice(0, 255),
    unit: type?.unit ?? unit ?? item.unit ?? usualUnit,
    trackingMode: type?.trackingMode ?? "QUANTITY",
    specification: item.description?.slice(0, 2_000) ?? null,
    subject: item.subject,
    requestedQuantity: inStockUnits(quantity, perItem),
    unitPrice: price,
    normQuantity: need === null ? null : inStockUnits(need, perItem),
    priority: 2,
    roomId: null,
    fundingSourceId: null,
    reason: `Theo ${source}; ${there.join(", ")}.`.slice(0, 500),
  };
}

/** What is no document of a number, such as the remark of an example list, is nothing to go by: its name is. */
function paperOf({ name, regulation }: Pick<ListRow, "name" | "regulation">): string {
  return /\d/.test(regulation) ? regulation : name;
}

function reasonOf(lists: readonly ListRow[]): string {
  return `Trang bị đủ thiết bị dạy học tối thiểu theo ${lists.map(paperOf).join("; ")}.`.slice(0, 2_000);
}

/**
 * The rules of the form hold for these lines too; a refusal names the quantities that were given
 * here.
 */
function bodyOf(body: {
  title: string;
  kind: DemandBody["kind"];
  reason: string;
  lines: DemandBody["lines"];
}): DemandBody {
  const checked = demandBody.safeParse(body);
  if (checked.success) return checked.data;
  throw new Refusal("invalid", {}, { issues: checked.error.issues.map(ofOurLines) });
}

async function told<Result>(made: Promise<Result>): Promise<Result> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
    throw new Refusal(error.code, error.fillings, {
      issues: error.issues.map(ofOurLines),
    });
  }
}

function ofOurLines<Issue extends { path: PropertyKey[] }>(issue: Issue): Issue {
  return {
    ...issue,
    path: issue.path.map((part) =>
      part === "requestedQuantity"
        ? "quantity"
        : part === "typeId" || part === "equipmentId"
          ? "itemId"
          : part,
    ),
  };
}
