import { registrationKindWords } from "@so-thiet-bi/contract/loan-words";
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { formatDay } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { text } from "./board.text.ts";
import { daysOf } from "./board-places.ts";

/** `Dài hạn, 05/09/2026 – 31/05/2027`, of a slip that has no period. */
export function useSpanWords(): (entry: BoardEntry) => string {
  const t = useText(text);
  const say = useSay();
  return (entry) => {
    const { from, until } = daysOf(entry);
    const days =
      from === until ? formatDay(from) : t("daysRange", { from: formatDay(from), until: formatDay(until) });
    return `${say(registrationKindWords[entry.kind])}, ${days}`;
  };
}
