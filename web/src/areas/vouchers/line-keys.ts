/** Enter in a grid of lines goes to the next line; cells are found by their id, `lines_2_quantity`. */
import type { KeyboardEvent } from "react";

export interface CellPlace {
  index: number;
  column: string;
}

export function cellId(index: number, column: string): string {
  return `lines_${index}_${column}`;
}

/** Other elements are no cell. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  const [, index, column] = /^lines_(\d+)_(\w+)$/.exec((target as HTMLElement).id) ?? [];
  return index !== undefined && column !== undefined ? { index: Number(index), column } : undefined;
}

/** why: a line that was just added has to be drawn before it can take the cursor */
export function focusCell(index: number, column: string): void {
  setTimeout(() => document.getElementById(cellId(index, column))?.focus(), 30);
}

export function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
}

/** why: a form is sent by Enter in any of its fields, and a line is not the end of a voucher */
export function keepsForm(event: KeyboardEvent): void {
  if (isPlainEnter(event) && (event.target as HTMLElement).tagName === "INPUT") event.preventDefault();
}

export const linesOnPage = 100;

export function pageOfLine(index: number): number {
  return Math.floor(index / linesOnPage);
}
