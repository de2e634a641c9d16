/**
 * A hand scanner is a keyboard that types very fast and ends with Enter, wherever the focus happens to be.
 */
import { type RefObject, useEffect, useRef } from "react";

/** Between two keys of a scanner; people who type fast need twice as long. */
const fastest = 45;
/** Shorter bursts are somebody's fingers on two keys at once. */
const shortest = 4;

interface Burst {
  target: EventTarget | null;
  /** What stood in the field before, to be put back. */
  before: string;
  text: string;
  last: number;
}

export interface Key {
  key: string;
  at: number;
  target: EventTarget | null;
  before: string;
}

/**
 * Follows the keys into one field; Enter answers what a scanner typed there, and what stood in the field
 * before.
 */
export function newBurst(): (key: Key) => { text: string; before: string } | undefined {
  let burst: Burst | undefined;
  return ({ key, at, target, before }) => {
    const follows = burst !== undefined && burst.target === target && at - burst.last <= fastest;
    if (key === "Enter") {
      const done = burst;
      burst = undefined;
      return done && follows && done.text.length >= shortest
        ? { text: done.text, before: done.before }
        : undefined;
    }
    if (key.length !== 1) return undefined;
    burst =
      burst && follows
        ? { ...burst, text: burst.text + key, last: at }
        : { target, before, text: key, last: at };
    return undefined;
  };
}

/**
 * Keys outside of a field go into the box, so nothing a scanner types is lost. What it typed into another
 * field of the page is taken out of there again, and its Enter presses nothing.
 */
export function useWedge(box: RefObject<HTMLInputElement | null>, onCode: (code: string) => void): void {
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    const follow = newBurst();
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(target instanceof Element) ||
        target.closest("[role=dialog]")
      )
        return;
      if (target === box.current) return;
      const field = target.closest<HTMLInputElement | HTMLTextAreaElement>(
        "input:not([type=checkbox], [type=radio]), textarea",
      );
      if (!field) {
        // why not the space bar: it presses the button it is on
        if (event.key.length === 1 && event.key !== " ") box.current?.focus();
        return;
      }
      const scanned = follow({ key: event.key, at: event.timeStamp, target: field, before: field.value });
      if (!scanned) return;
      event.preventDefault();
      event.stopPropagation();
      typeInto(field, scanned.before);
      told.current(scanned.text);
      box.current?.focus();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [box]);
}

/** As if it had been typed: React hears of it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
