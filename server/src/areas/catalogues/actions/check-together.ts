/** What is wrong with rows of a list only together, or because of what stands elsewhere. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { say, type Words } from "@so-thiet-bi/contract/language";
import { type Issue, issueText, type Telling } from "@so-thiet-bi/contract/validation";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { sentenceFor } from "../../../http/refusal.ts";
import { isFrozen } from "../actions.ts";
import type { View } from "../queries/view.ts";
import { strangeWords } from "../queries/words-of-rows.ts";
import { findRanges, readTree } from "../queries.ts";
import { type Draft, planKey, standsBelowItself } from "../rules.ts";
import { faultIn, type SheetRead } from "../sheet.ts";
import { type Edges, endingOf, holdsBack } from "./end.ts";
import type { MatchedList, Row } from "./judge.ts";

/** Periods of one plan that two rows claim, both of the file or one that is there already. */
export async function failRanges(db: Db, view: View, list: MatchedList): Promise<void> {
  const { of } = view;
  if (!of.ranges) return;
  const written = list.rows.filter(
    ({ does, before }) => (does === "create" || does === "change") && before?.active !== false,
  );
  const moved = new Set(written.flatMap(({ before }) => before?.id ?? []));
  const claims = [
    ...(await findRanges(db, view))
      .filter(({ id }) => !moved.has(id))
      .map((there) => ({ ...there, row: undefined })),
    ...written.map((row) => ({ ...rangeOf(of, row.draft), name: "", row })),
  ];
  const turn = turns();
  for (const plan of Map.groupBy(claims, (claim) => claim.plan).values()) {
    await turn();
    // a row of the file behind one that is there, so that it is the one to blame
    const ordered = plan.sort(
      (a, b) => a.from - b.from || Number(a.row !== undefined) - Number(b.row !== undefined),
    );
    let last: (typeof ordered)[number] | undefined;
    for (const claim of ordered) {
      if (last && claim.from <= last.to) {
        const [wrong, right] = claim.row ? [claim, last] : [last, claim];
        const sentence = right.row
          ? say(rangeTaken, list.language, { line: String(right.row.line) })
          : say(rangeThere, list.language, { name: right.name });
        if (wrong.row?.does) refuse(list, wrong.row, of.ranges.from, sentence);
      }
      if (!last || claim.to > last.to) last = claim;
    }
  }
}

/** Words that none of the rows has which the row refers to, such as the strand of another subject. */
export async function failStrange(
  db: Db,
  of: Catalogue,
  list: MatchedList,
  told: Telling["told"],
): Promise<void> {
  const written = list.rows.filter(({ draft }) => draft !== undefined);
  const drafts = written.flatMap(({ draft }) => draft ?? []);
  for (const { at, field, says, fillings } of await strangeWords(db, of, drafts)) {
    const issue: Issue = { code: "custom", path: [field], message: says, params: { says, ...fillings } };
    const sentence = issueText(issue, { language: list.language, told }, of.calls.create.body);
    if (written[at]?.does) refuse(list, written[at], field, sentence);
  }
}

function rangeOf(of: Catalogue, draft: Draft | undefined): { plan: string; from: number; to: number } {
  const values = draft?.values ?? {};
  const plan = planKey((of.ranges?.within ?? []).map((field) => values[field]));
  return { plan, from: Number(values[of.ranges?.from ?? ""]), to: Number(values[of.ranges?.to ?? ""]) };
}

/** What something refers to keeps what it says, and no row stands below itself. */
export async function failFrozen(db: Db, view: View, list: MatchedList): Promise<void> {
  const { of } = view;
  const tree = of.tree ? await treeAfter(db, view, list.rows) : undefined;
  const turn = turns();
  for (const row of list.rows) {
    await turn();
    if (row.does !== "change" || !row.before || !row.draft) continue;
    const field = await isFrozen(db, of, row.before, row.draft);
    const says = field ? frozen : tree && standsBelowItself(tree, row.before.id) ? circular : undefined;
    if (says) refuse(list, row, field ?? (of.tree as string), say(says, list.language));
  }
}

/** Somebody who still has things does not leave by a list either. */
export async function failEnding(
  db: Db,
  { actor, of, edges }: { actor: Actor; of: Catalogue; edges: Edges },
  list: MatchedList,
): Promise<void> {
  const changed = list.rows.flatMap((row) =>
    row.does === "change" && row.before && row.draft ? [{ row, before: row.before, draft: row.draft }] : [],
  );
  for (const { row, before } of endingOf(of, changed)) {
    const refusal = await holdsBack(db, before.id, edges);
    if (!refusal || !of.ends) continue;
    refuse(list, row, of.ends.field, sentenceFor(actor, refusal, of.calls.change));
  }
}

/**
 * The unit's tree as the file would make it: two rows of one file may close a circle that neither closes
 * alone.
 */
async function treeAfter(
  db: Db,
  { of, departmentId }: View,
  rows: readonly Row[],
): Promise<Map<number, number | null>> {
  const tree = await readTree(db, of, departmentId);
  for (const { does, before, draft } of rows) {
    if (does === "change" && before && draft)
      tree.set(before.id, (draft.values[of.tree ?? ""] as number | null | undefined) ?? null);
  }
  return tree;
}

function refuse(read: SheetRead, row: Row, field: string, sentence: string): void {
  row.errors.push(faultIn(read, { line: row.line, field, sentence }));
  row.does = undefined;
}

const rangeTaken: Words = {
  vi: "tiết đã có ở dòng {{line}} của cùng kế hoạch.",
  en: "row {{line}} of the same plan has this period already.",
};
const rangeThere: Words = {
  vi: "tiết đã có ở bài “{{name}}” của cùng kế hoạch.",
  en: "“{{name}}” of the same plan has this period already.",
};
const frozen: Words = {
  vi: "không đổi được vì dòng này đã được sử dụng.",
  en: "cannot be changed because the row is in use.",
};
const circular: Words = {
  vi: "một nhóm không thể nằm trong chính nhóm con của nó.",
  en: "a group cannot stand within one of its own.",
};
