/** The id of the field for the next line. */
export const nextLineId = "lines_next";

/** Where one goes on when the last line is done. */
export function focusNextLine(): void {
  document.getElementById(nextLineId)?.focus();
}

/** Puts the cursor into a cell of a line that was just added; what stands there is replaced by what is typed. */
export function fillCell(id: string): void {
  // why later: the line has to be drawn before it can take the cursor
  setTimeout(() => {
    const cell = document.getElementById(id);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  }, 30);
}
