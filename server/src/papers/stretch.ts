import type { Paper, PaperBlock, PaperPart } from "@so-thiet-bi/contract/paper";
import {
  pagesAStretch,
  pagesOf,
  type SheetPage,
  type Stretch,
  stretchBegin,
} from "@so-thiet-bi/contract/paper-pages";

/** Some pages of a paper, as a paper of these alone. */
export interface PaperStretch extends Stretch {
  paper: Paper;
}

/**
 * The pages around the given one; a page after the last is the last. Pages of the stretch are those of the
 * paper.
 */
export function stretchOf(paper: Paper, page: number): PaperStretch {
  const pages = pagesOf(paper);
  const count = pages.length;
  if (count <= pagesAStretch) return { paper, first: 1, count, begunBefore: false, goesOn: false };
  const first = stretchBegin(Math.min(page, count));
  const some = pages.slice(first - 1, first - 1 + pagesAStretch);
  const parts = [...Map.groupBy(some, ({ part }) => part)].map(
    ([part, own]): PaperPart => ({ ...part, blocks: blocksOf(own) }),
  );
  const [begin, ...annexes] = parts as [PaperPart, ...PaperPart[]];
  return {
    paper: { ...begin, name: paper.name, head: paper.head, annexes },
    first,
    count,
    begunBefore: some[0]?.isFirst === false,
    goesOn: some.at(-1)?.isLast === false,
  };
}

/** What pages of a part show, a table that goes on in one piece again. */
function blocksOf(pages: readonly SheetPage[]): PaperBlock[] {
  const byPlace = Map.groupBy(
    pages.flatMap(({ blocks }) => blocks),
    ({ no }) => no,
  );
  return [...byPlace.values()].map((pieces): PaperBlock => {
    const { no: _, ...block } = pieces[0] as (typeof pieces)[number];
    if (block.kind !== "table") return block;
    return {
      ...block,
      rows: pieces.flatMap((piece) => (piece.kind === "table" ? piece.rows.map(({ row }) => row) : [])),
    };
  });
}
