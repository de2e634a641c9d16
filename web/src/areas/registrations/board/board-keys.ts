/** The keyboard of the board: arrows walk through cells and slips, letters do what comes next. */
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";
import type { CardActions, EntryVerb } from "./board-card.tsx";

/** The letters are those of the Vietnamese words on the buttons. */
export const keyVerbs: Readonly<Record<string, EntryVerb>> = {
  d: "approve",
  c: "prepare",
  g: "handOut",
  t: "takeBack",
  m: "move",
};

export interface BoardKeys {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  entries: ReadonlyMap<number, BoardEntry>,
  actions: CardActions,
  onHelp: () => void,
): BoardKeys {
  // why after each drawing: the slip that could be reached may be gone
  useEffect(() => {
    const root = board.current;
    if (!root || root.querySelector("[data-stop][tabindex='0']")) return;
    const first =
      root.querySelector<HTMLElement>(".board-card [data-stop]") ??
      root.querySelector<HTMLElement>("[data-stop]");
    if (first) reach(first, true);
  });

  return {
    onKeyDown(event) {
      const from = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const entry = entries.get(Number(from.closest<HTMLElement>("[data-entry]")?.dataset["entry"]));
      const verb = keyVerbs[event.key.toLowerCase()];
      if (event.key === "?") onHelp();
      else if (verb && entry?.can[verb]) actions.act(verb, entry);
      else if (event.key.toLowerCase() === "x" && entry) actions.choose(entry);
      else {
        const to = neighbour(board.current, from, event.key);
        if (!to) return;
        to.focus();
        to.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      event.preventDefault();
      // why: the panel beside would walk through the records with the same arrows
      event.stopPropagation();
    },
    onFocus({ target }) {
      const stop =
        target.closest("[data-entry]")?.querySelector<HTMLElement>("[data-stop]") ??
        target.closest<HTMLElement>("[data-stop]");
      if (!stop || stop.tabIndex === 0) return;
      for (const other of board.current?.querySelectorAll<HTMLElement>("[data-stop][tabindex='0']") ?? [])
        reach(other, false);
      reach(stop, true);
    },
  };
}

/** With a slip, its box and buttons come within reach of the Tab key. */
function reach(stop: HTMLElement, isWithin: boolean): void {
  const card = stop.closest("[data-entry]");
  for (const part of card ? card.querySelectorAll<HTMLElement>("button, input") : [stop])
    part.tabIndex = isWithin ? 0 : -1;
}

function neighbour(root: HTMLElement | null, from: HTMLElement, key: string): HTMLElement | undefined {
  const cell = from.closest<HTMLElement>("[data-cell]");
  const row = from.closest<HTMLElement>("[data-row]");
  if (!root || !cell || !row) return undefined;
  const rows = [...root.querySelectorAll<HTMLElement>("[data-row]")];
  const stops = stopsOf(cell);
  const at = stops.findIndex((stop) => stop === from || stop.closest("[data-entry]")?.contains(from));
  const column = cellsOf(row).indexOf(cell);
  const beside = (index: number) => {
    const there = stopsOf(cellsOf(row)[index]);
    return there[Math.min(Math.max(at, 0), there.length - 1)];
  };
  const beyond = (index: number, end: 0 | -1) => {
    const cells = cellsOf(rows[index]);
    return stopsOf(cells[Math.min(column, cells.length - 1)]).at(end);
  };
  switch (key) {
    case "ArrowDown":
      return stops[at + 1] ?? beyond(rows.indexOf(row) + 1, 0);
    case "ArrowUp":
      return at > 0 ? stops[at - 1] : rows.indexOf(row) > 0 ? beyond(rows.indexOf(row) - 1, -1) : undefined;
    case "ArrowRight":
      return beside(column + 1);
    case "ArrowLeft":
      return column > 0 ? beside(column - 1) : undefined;
    case "Home":
      return beside(0);
    case "End":
      return beside(cellsOf(row).length - 1);
    default:
      return undefined;
  }
}

function cellsOf(row: HTMLElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>("[data-cell]")] : [];
}

/** The slips of a cell, or the cell itself where there is none. */
function stopsOf(cell: HTMLElement | undefined): HTMLElement[] {
  if (!cell) return [];
  const cards = [...cell.querySelectorAll<HTMLElement>("[data-stop]")];
  return cards.length > 0 ? cards : [cell];
}
