import { wordsFor } from "@so-thiet-bi/contract/unit-words";
import type { Wording } from "@so-thiet-bi/contract/wording";
import type { Paper, PaperBlock, PaperPart, Table, TableRow } from "./paper.ts";

/**
 * A paper as a unit says it that speaks so: titles, headings, sentences and heads of tables of a kindergarten
 * speak of children. Cells are left alone, since names stand in them (what the program writes there is said by
 * `spokenBy`), and so are the forms of public accounting, whose words are given.
 */
export function asSpokenBy(wording: Wording | undefined, paper: Paper): Paper {
  if (wording === undefined || paper.head.kind === "accounting") return paper;
  const say = spokenBy(wording);
  return {
    ...paper,
    ...partSaid(paper, say),
    ...(paper.annexes && { annexes: paper.annexes.map((part) => partSaid(part, say)) }),
  };
}

export type Say = (vi: string) => string;

/** How a unit says what the program writes into cells beside names; names are written as they are. */
export const spokenBy =
  (wording: Wording | undefined): Say =>
  (vi) =>
    wordsFor(wording, { vi, en: "" }).vi;

/** `lớp 6A1`; “Nhóm 13–24 tháng A” and “Lớp 3–4 tuổi A” say themselves what they are. */
export function calledClass(say: Say, name: string, word: "lớp" | "Lớp" = "lớp"): string {
  return /^(nhóm|lớp)\s/iu.test(name) ? name : `${say(word)} ${name}`;
}

function partSaid<Part extends PaperPart>(part: Part, say: Say): Part {
  return {
    ...part,
    title: say(part.title),
    ...(part.sheet && { sheet: say(part.sheet) }),
    ...(part.about && { about: say(part.about) }),
    ...(part.subtitle && { subtitle: part.subtitle.map(say) }),
    blocks: part.blocks.map((block) => blockSaid(block, say)),
  };
}

function blockSaid(block: PaperBlock, say: Say): PaperBlock {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, text: say(block.text) };
    case "facts":
      return { ...block, facts: block.facts.map(([label, value]) => [say(label), value]) };
    case "list":
      return { ...block, items: block.items.map(say) };
    case "table":
      return tableSaid(block, say);
    default:
      return block;
  }
}

function tableSaid(table: Table, say: Say): Table {
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      header: say(column.header),
      ...(column.under && { under: column.under.map(say) }),
    })),
    rows: table.rows.map((row): TableRow => (row.kind === "heading" ? { ...row, text: say(row.text) } : row)),
  };
}
