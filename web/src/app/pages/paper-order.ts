import { fold } from "@so-thiet-bi/contract/fold";
import type { HomePaper } from "@so-thiet-bi/contract/paper-home";

/** What is due now, the earliest first. */
export function dueFirst(papers: readonly HomePaper[]): HomePaper[] {
  return papers
    .filter(({ due }) => due.isNow)
    .toSorted((a, b) => (a.due.on ?? "").localeCompare(b.due.on ?? ""));
}

/** Those with all of the words, typed with or without marks: a name before a purpose, its beginning first. */
export function foundBy(papers: readonly HomePaper[], search: string): HomePaper[] {
  const words = fold(search).split(" ").filter(Boolean);
  const ranked = papers.flatMap((paper) => {
    const rank = rankOf(paper, words);
    return rank === undefined ? [] : [{ paper, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ paper }) => paper);
}

function rankOf({ title, formNumber, purpose }: HomePaper, words: readonly string[]): number | undefined {
  const typed = words.join(" ");
  const names = [title.vi, title.en, formNumber ?? ""].map(fold);
  if (names.some((name) => name.startsWith(typed))) return 0;
  if (names.some((name) => name.includes(typed))) return 1;
  const holds = (all: string) => words.every((word) => all.includes(word));
  if (holds(names.join(" "))) return 2;
  return holds([...names, fold(purpose.vi), fold(purpose.en)].join(" ")) ? 3 : undefined;
}
