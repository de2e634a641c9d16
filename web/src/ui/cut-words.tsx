import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";

const isTooLong = (part: HTMLElement) => part.scrollWidth > part.clientWidth;

/** In a cell that is cut already its tag is cut as well, and then nothing of it stands beyond the cell. */
const isCut = (cell: HTMLElement) =>
  isTooLong(cell) ||
  (cell.hasAttribute("data-cut") && [...cell.querySelectorAll<HTMLElement>(".status-tag")].some(isTooLong));

/** Under the pointer a cut cell says all of its text, as the browser tells titles. */
export function tellCutCell({ target }: SyntheticEvent<HTMLElement>): void {
  const cell = (target as Element).closest<HTMLElement>("td, tbody th");
  if (!cell) return;
  if (isCut(cell)) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

/**
 * Marks the cells of `rows` that say more than they have room for, before they are drawn, so that the style cuts
 * those only: each cut is a part of its own of the picture, and a page of a list has thousands of cells.
 * `drawn` are the values that the cells were drawn from.
 */
export function useCutCells(rows: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  useLayoutEffect(() => {
    const all = rows.current;
    if (!all?.parentElement) return;
    const sizes = new ResizeObserver(() => {
      const cells = [...all.querySelectorAll("td")];
      const cut = new Set(cells.filter(isCut));
      for (const cell of cells) cell.toggleAttribute("data-cut", cut.has(cell));
    });
    // which tells at once too, when the sizes are known
    sizes.observe(all.parentElement);
    return () => sizes.disconnect();
  }, [rows, ...drawn]);
}

interface Told {
  words: string;
  left: number;
  top: number;
}

/** Below the row that the keyboard is at: what its cells cut. Escape takes it away, the row stays. */
export function CutWords({ of }: { of: RefObject<HTMLElement | null> }): ReactNode {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const rows = of.current;
    if (!rows) return;
    const tell = ({ target }: Event) => setTold(cutWordsOf(target as HTMLElement));
    const drop = () => setTold(undefined);
    const dropByKey = (event: KeyboardEvent) => event.key === "Escape" && drop();
    rows.addEventListener("focusin", tell);
    rows.addEventListener("focusout", drop);
    rows.addEventListener("keydown", dropByKey);
    // the row moves away below it
    window.addEventListener("wheel", drop, { passive: true });
    return () => {
      rows.removeEventListener("focusin", tell);
      rows.removeEventListener("focusout", drop);
      rows.removeEventListener("keydown", dropByKey);
      window.removeEventListener("wheel", drop);
    };
  }, [of]);
  if (!told) return null;
  return (
    // why hidden: a screen reader reads the cells themselves, whose text is whole
    <div className="cut-words" aria-hidden style={{ left: told.left, top: told.top }}>
      {told.words}
    </div>
  );
}

function cutWordsOf(row: HTMLElement): Told | undefined {
  if (!row.matches("tr:focus-visible")) return undefined;
  const cut = [...row.querySelectorAll<HTMLElement>("td")].filter(isCut);
  const [first] = cut;
  if (!first) return undefined;
  const { bottom, top: above } = row.getBoundingClientRect();
  const words = cut.map(({ innerText }) => innerText).join("\n");
  const height = cut.length * 22 + 14;
  const top = bottom + height > window.innerHeight ? above - height : bottom;
  return { words, left: Math.max(8, first.getBoundingClientRect().left), top };
}
