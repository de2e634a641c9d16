import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

/** What Tab comes to. */
const reached = "[tabindex='0'], :is(a, button, input):not([tabindex='-1'], :disabled)";

/** Where each link leads: the part of the page, and within it what takes the focus. */
const ways = {
  content: { words: "skipToContent", part: "#content", within: [] },
  filters: { words: "skipToFilters", part: "#content .filter-bar", within: [reached] },
  list: {
    words: "skipToList",
    part: "#content :is(.data-table, .board-scroll, .week-grid)",
    // the row or slip that Tab comes to; where none takes the focus, the list itself
    within: ["tbody [tabindex='0']", "button.card-title", reached],
  },
} as const;

type Way = keyof typeof ways;

/**
 * Past menu and bars with one key; each is seen while it has the focus. Those whose part the page does not
 * have are not there (`app.css`). Together they are one stop of Tab: arrows go from one to the next.
 */
export function SkipLinks(): ReactNode {
  const t = useText(text);
  const [focused, setFocused] = useState<Way>();
  return (
    <nav aria-label={t("skipLinks")} onKeyDown={walk} onBlur={() => setFocused(undefined)}>
      {(["list", "filters", "content"] as const).map((way) => (
        // biome-ignore lint/a11y/useValidAnchor: who looks for a way past the menu looks among the links
        <a
          key={way}
          className="skip-link"
          data-to={way}
          href="#content"
          // why only then: until one has the focus nobody knows which of them the page has
          tabIndex={focused === undefined || focused === way ? 0 : -1}
          onFocus={() => setFocused(way)}
          onClick={(event) => go(way, event)}
        >
          {t(ways[way].words)}
        </a>
      ))}
    </nav>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  // jsdom has no layout to ask
  const links = [...event.currentTarget.querySelectorAll("a")].filter(
    (link) => link.checkVisibility?.() ?? true,
  );
  const at = links.findIndex((link) => link.matches(":focus"));
  links.at((at + step) % links.length)?.focus();
}

function go(way: Way, event: MouseEvent): void {
  // why: the address would be another one, and it is a page of its own to the way back
  event.preventDefault();
  const { part, within } = ways[way];
  const found = document.querySelector<HTMLElement>(part);
  const target = within.map((one) => found?.querySelector<HTMLElement>(one)).find(Boolean);
  (target ?? found)?.focus();
}
