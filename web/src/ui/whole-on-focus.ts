import type { FocusEvent, MouseEvent } from "react";

/** A number is typed anew and not behind what stands there: the first click or Tab selects all of it. */
export const wholeOnFocus = {
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  onMouseDown: (event: MouseEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field === document.activeElement || field.disabled) return;
    // why: the browser would set the cursor behind the focus, and nothing would be selected any more
    event.preventDefault();
    field.focus();
  },
};
