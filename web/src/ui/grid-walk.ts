/**
 * The keyboard of a table whose cells are walked: one stop of the Tab key, arrows from cell to cell and from
 * part to part in a cell, Home and End to the ends of a row, with Ctrl to those of the table.
 *
 * In a cell each `article` is one part, and so is each `[data-stop]`; a cell that has none takes the focus
 * itself where it is a `[data-cell]`. What else stands in an article comes within reach of Tab with it.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

export interface GridWalk {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** For the table itself; `isChosenFrom`: several of its cells can be chosen. */
export function walkedTable(label: string, isChosenFrom = false) {
  return { role: "grid", "aria-label": label, "aria-multiselectable": isChosenFrom || undefined } as const;
}

/**
 * For a cell; `isChosen` is undefined where there is nothing to choose. Its name is what stands in it, and a
 * `visually-hidden` before that says where it is.
 */
export function walkedCell(isChosen?: boolean) {
  return { role: "gridcell", "aria-selected": isChosen, "data-cell": "", tabIndex: -1 } as const;
}

/** `box`: around the one table. */
export function useGridWalk(box: RefObject<HTMLElement | null>): GridWalk {
  const current = useRef<HTMLElement>(undefined);
  const stopAt = (stop: HTMLElement | undefined, isWithin: boolean) => {
    current.current = stop;
    if (!box.current) return;
    const reached: readonly Element[] = stop ? (isWithin ? partsAround(stop) : [stop]) : [];
    for (const part of box.current.querySelectorAll<HTMLElement>(`${controls}, [data-cell]`)) {
      const tabIndex = reached.includes(part) ? 0 : -1;
      if (part.tabIndex !== tabIndex) part.tabIndex = tabIndex;
    }
  };

  useLayoutEffect(() => {
    const root = box.current;
    if (!root) return;
    const settle = () => {
      const kept = current.current && root.contains(current.current) ? current.current : firstStop(root);
      stopAt(kept, root.contains(document.activeElement));
    };
    settle();
    // why: the part that could be reached may be gone, and new ones are no stops of their own
    const changes = new MutationObserver(settle);
    changes.observe(root, { childList: true, subtree: true });
    return () => changes.disconnect();
  });

  return {
    onFocus({ target }) {
      const cell = target.closest<HTMLTableCellElement>("td, th");
      const stop = cell && stopsOf(cell).find((one) => isOf(one, target));
      if (stop) stopAt(stop, true);
    },
    onBlur({ relatedTarget }) {
      if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget)))
        stopAt(current.current, false);
    },
    onKeyDown(event) {
      const isToEnd = event.key === "Home" || event.key === "End";
      if (event.defaultPrevented || event.metaKey || event.altKey || (event.ctrlKey && !isToEnd)) return;
      if (!(event.target instanceof HTMLElement)) return;
      const to = neighbour(event.target, event.key, event.ctrlKey);
      if (!to) return;
      to.focus();
      to.scrollIntoView({ block: "nearest", inline: "nearest" });
      event.preventDefault();
      // why: the panel beside would walk through the records with the same arrows
      event.stopPropagation();
    },
  };
}

const controls = "button, input, a[href]";

function firstStop(root: HTMLElement): HTMLElement | undefined {
  const cells = [...root.querySelectorAll<HTMLTableCellElement>("tbody :is(td, th)")];
  const withCard = cells.find((cell) => cell.querySelector("article"));
  const withPart = withCard ?? cells.find((cell) => cell.querySelector("[data-stop]"));
  const cell = withPart ?? cells.find((one) => stopsOf(one).length > 0);
  return cell && stopsOf(cell)[0];
}

/** The parts of a cell, or the cell itself where there is none. */
function stopsOf(cell: HTMLElement): HTMLElement[] {
  const parts = [...cell.querySelectorAll<HTMLElement>("article, [data-stop]")].flatMap((part) => {
    if (part.tagName !== "ARTICLE") return part.closest("article") ? [] : [part];
    return part.querySelector<HTMLElement>("[data-stop]") ?? part.querySelector<HTMLElement>(controls) ?? [];
  });
  if (parts.length > 0) return parts;
  return cell.matches("[data-cell]") ? [cell] : [];
}

/** Is it the stop, or does it stand in the article of it? */
function isOf(stop: HTMLElement, part: HTMLElement): boolean {
  return stop === part || stop.closest("article")?.contains(part) === true;
}

function partsAround(stop: HTMLElement): readonly HTMLElement[] {
  const card = stop.closest("article");
  return card ? [...card.querySelectorAll<HTMLElement>(controls)] : [stop];
}

function neighbour(from: HTMLElement, key: string, isFar: boolean): HTMLElement | undefined {
  const cell = from.closest<HTMLTableCellElement>("td, th");
  const table = cell?.closest("table");
  if (!cell || !table) return undefined;
  const places = placesOf(table);
  const row = places.findIndex((line) => line.includes(cell));
  const column = places[row]?.indexOf(cell) ?? 0;
  const stops = stopsOf(cell);
  const at = stops.findIndex((stop) => isOf(stop, from));
  const line = places[row] ?? [];
  const below = places.slice(row + 1).map((other) => other[column] ?? other.at(-1));
  const above = places.slice(0, row).map((other) => other[column] ?? other.at(-1));
  const all = places.flat();
  switch (key) {
    case "ArrowDown":
      return stops[at + 1] ?? stopsOfNext(below, cell).at(0);
    case "ArrowUp":
      return at > 0 ? stops[at - 1] : stopsOfNext(above.reverse(), cell).at(-1);
    case "ArrowRight":
      return beside(stopsOfNext(line.slice(column + 1), cell), at);
    case "ArrowLeft":
      return beside(stopsOfNext(line.slice(0, column).reverse(), cell), at);
    case "Home":
      return isFar ? stopsOfNext(all).at(0) : beside(stopsOfNext(line), at);
    case "End":
      return isFar ? stopsOfNext(all.reverse()).at(-1) : beside(stopsOfNext(line.toReversed()), at);
    default:
      return undefined;
  }
}

function beside(stops: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return stops[Math.min(Math.max(at, 0), stops.length - 1)];
}

type Cells = readonly (HTMLTableCellElement | undefined)[];

/** Of the next cell on the way that takes the focus; headings do not, unless they lead somewhere. */
function stopsOfNext(way: Cells, except?: HTMLTableCellElement): HTMLElement[] {
  for (const cell of way) {
    const stops = cell && cell !== except ? stopsOf(cell) : [];
    if (stops.length > 0) return stops;
  }
  return [];
}

/** Which cell stands in which row and column: one that spans several stands in all of them. */
function placesOf(table: HTMLTableElement): HTMLTableCellElement[][] {
  const places: HTMLTableCellElement[][] = [...table.rows].map(() => []);
  for (const [index, row] of [...table.rows].entries()) {
    const line = places[index] ?? [];
    let column = 0;
    for (const cell of row.cells) {
      while (line[column]) column++;
      for (const spanned of places.slice(index, index + cell.rowSpan))
        for (let across = 0; across < cell.colSpan; across++) spanned[column + across] = cell;
      column += cell.colSpan;
    }
  }
  return places;
}
