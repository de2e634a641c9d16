import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { type DragEvent, useRef } from "react";
import type { Session } from "../period-chips.tsx";

export interface DropTarget {
  date: string;
  session: Session;
  period: number;
}

/**
 * Dragging slips from cell to cell. Nothing of React is drawn while one is on its way: the cell below is
 * marked by hand, so that the mouse stays quick above four hundred slips.
 */
export function useBoardDrag(
  entries: ReadonlyMap<number, BoardEntry>,
  onDrop: (entry: BoardEntry, target: DropTarget) => void,
  staysInColumn: boolean,
) {
  const held = useRef<{ entry: BoardEntry; column: string | undefined; card: HTMLElement } | null>(null);
  const over = useRef<HTMLElement | null>(null);

  const mark = (cell: HTMLElement | null) => {
    if (over.current === cell) return;
    over.current?.removeAttribute("data-over");
    cell?.setAttribute("data-over", "true");
    over.current = cell;
  };
  const cellBelow = (event: DragEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-slot]");
    return cell && (!staysInColumn || cell.dataset["column"] === held.current?.column) ? cell : null;
  };
  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      const card = (event.target as HTMLElement).closest<HTMLElement>("[data-entry]");
      const entry = entries.get(Number(card?.dataset["entry"]));
      if (!card || !entry) return;
      held.current = { entry, column: card.closest<HTMLElement>("[data-column]")?.dataset["column"], card };
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", entry.number);
      card.setAttribute("data-held", "true");
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!held.current) return;
      const cell = cellBelow(event);
      mark(cell);
      if (cell) event.preventDefault();
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const cell = held.current && cellBelow(event);
      const [date, session, period] = cell?.dataset["slot"]?.split(" ") ?? [];
      mark(null);
      if (!held.current || !date || !session) return;
      event.preventDefault();
      onDrop(held.current.entry, { date, session: session as Session, period: Number(period) });
    },
    onDragEnd() {
      mark(null);
      held.current?.card.removeAttribute("data-held");
      held.current = null;
    },
  };
}
