/** The keyboard of the board: arrows walk through cells and slips, letters do what comes next. */
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import type { KeyboardEvent, RefObject } from "react";
import { type GridWalk, useGridWalk } from "../../../ui/grid-walk.ts";
import type { CardActions, EntryVerb } from "./board-card.tsx";

/** The letters are those of the Vietnamese words on the buttons. */
export const keyVerbs: Readonly<Record<string, EntryVerb>> = {
  d: "approve",
  c: "prepare",
  g: "handOut",
  t: "takeBack",
  m: "move",
};

export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  entries: ReadonlyMap<number, BoardEntry>,
  actions: CardActions,
  onHelp: () => void,
): GridWalk {
  const walk = useGridWalk(board);
  return {
    ...walk,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      walk.onKeyDown(event);
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(event.target instanceof HTMLElement)) return;
      const entry = entries.get(Number(event.target.closest<HTMLElement>("[data-entry]")?.dataset["entry"]));
      const verb = keyVerbs[event.key.toLowerCase()];
      if (event.key === "?") onHelp();
      else if (verb && entry?.can[verb]) actions.act(verb, entry);
      else if (event.key.toLowerCase() === "x" && entry) actions.choose(entry);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
