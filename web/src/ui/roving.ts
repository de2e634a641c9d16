/**
 * One stop of the Tab key for parts that stand beside each other: ← and → go from one to the next and around,
 * Home and End to the first and the last, and Tab comes back to the one that was left.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { afterPaint } from "../lib/after-paint.ts";

export interface Roving {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface RovingOptions {
  /** The part where Tab arrives at first, as a selector; else the first one. */
  begins?: string;
  /** Its parts stand below each other: ↑ and ↓ walk them too, and radio buttons among them. */
  isColumn?: boolean;
}

export function useRoving(
  bar: RefObject<HTMLElement | null>,
  { begins, isColumn = false }: RovingOptions = {},
): Roving {
  useLayoutEffect(() => {
    const root = bar.current;
    if (!root) return;
    const settle = (isThere: (part: HTMLElement) => boolean) =>
      keepOneStop(root, partsOf(root, isColumn), { begins, isThere });
    settle(() => true);
    let forget: (() => void) | undefined;
    const look = () => {
      forget = undefined;
      settle(isSeen);
    };
    const lookSoon = () => {
      forget ??= afterPaint(look);
    };
    lookSoon();
    // why not an effect of each drawing: parts of the bar are drawn again without the bar itself
    const changes = new MutationObserver(lookSoon);
    changes.observe(root, {
      childList: true,
      subtree: true,
      // the style too: a bar that waits for its actions is hidden as a whole, and nothing of it was there to stop at
      attributeFilter: ["disabled", "aria-current", "style"],
    });
    return () => {
      changes.disconnect();
      forget?.();
    };
  }, [bar, begins, isColumn]);

  return {
    onFocus({ target }) {
      const parts = partsOf(bar.current, isColumn);
      if (parts.includes(target)) stopAt(target, parts);
    },
    // why while it goes down: a select opens its list at any key it is told of
    onKeyDownCapture(event) {
      const { target, key } = event;
      if (
        !(target instanceof HTMLElement) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey
      )
        return;
      const parts = partsOf(bar.current, isColumn).filter(
        (part) => isSeen(part) && !part.matches("[role=radiogroup]"),
      );
      const at = parts.indexOf(target);
      const way = (isColumn && besideOf[key]) || key;
      const next = at < 0 || needsItself(target, way) ? undefined : parts[nextIndex(way, at, parts.length)];
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    },
  };
}

/** Taken out of the way of the Tab key by us; what is out of it by its own will is no part of a bar. */
const passedOver = new WeakSet<Element>();

const focusable = "a[href], button, input, select, textarea, [tabindex]";

const besideOf: Partial<Record<string, string>> = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" };

/** In a line radio buttons stay by themselves: their arrows choose. In a column Space does. */
function partsOf(root: HTMLElement | null, isColumn: boolean): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
    (part) =>
      (part.tabIndex >= 0 || passedOver.has(part)) &&
      !part.matches(isColumn ? ":disabled" : ":disabled, [type=radio], [role=radiogroup]"),
  );
}

function keepOneStop(
  root: HTMLElement,
  parts: readonly HTMLElement[],
  { begins, isThere }: { begins: string | undefined; isThere: (part: HTMLElement) => boolean },
): void {
  const isWithin = root.contains(document.activeElement);
  const wished = isWithin ? undefined : parts.find((part) => begins !== undefined && part.matches(begins));
  const isSettled = parts.some((part) => passedOver.has(part));
  // in a narrower window it may have been folded away
  const kept = isSettled ? parts.find((part) => !passedOver.has(part) && isThere(part)) : undefined;
  const stop = wished ?? kept ?? parts.find(isThere) ?? parts[0];
  if (stop) stopAt(stop, parts);
}

function stopAt(stop: HTMLElement, parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    if (part === stop) {
      if (passedOver.delete(part)) part.tabIndex = 0;
    } else if (!passedOver.has(part)) {
      passedOver.add(part);
      part.tabIndex = -1;
    }
  }
}

function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

/** In what is typed the arrows go from letter to letter; in an open list they belong to it. */
function needsItself(part: HTMLElement, key: string): boolean {
  if (!(part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement)) return false;
  if (part.getAttribute("aria-expanded") === "true") return true;
  if (part.type === "checkbox" || part.readOnly || part.value === "") return false;
  const { selectionStart, selectionEnd, value } = part;
  const edge = key === "ArrowLeft" ? 0 : key === "ArrowRight" ? value.length : null;
  return selectionStart !== edge || selectionEnd !== edge;
}

// jsdom has no layout to ask
const isSeen = (part: HTMLElement) => part.checkVisibility?.({ visibilityProperty: true }) ?? true;
