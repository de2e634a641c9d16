/** Why there is not enough, in one sentence: `Còn 4 / 12, Trần Thị Lan (6A2, tiết 3 sáng) đang giữ 8`. */

import type { Availability, Holder } from "@so-thiet-bi/contract/availability";
import { periodsText } from "@so-thiet-bi/contract/loan-words";
import { useCallback } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./registration.text.ts";

const words = {
  REGISTERED: "stateRegistered",
  OUT: "stateHas",
  OVERDUE: "stateHasLate",
  IN_HANDS: "stateHasLong",
  REPORTED: "stateReported",
} as const;

/** More names than these make no sentence any more. */
const mostNamed = 3;

/** `Trần Thị Lan (6A2, tiết 3 sáng)`. */
export function useWhoWords(): (
  holder: Pick<Holder, "name" | "className" | "session" | "periods">,
) => string {
  const say = useSay();
  return useCallback(
    ({ name, className, session, periods }) => {
      const what = [className, say(periodsText(session, periods))].filter(Boolean).join(", ");
      return what ? `${name} (${what})` : name;
    },
    [say],
  );
}

/** `Trần Thị Lan (6A2, tiết 3 sáng) đang giữ 8`. */
export function useHolderWords(): (holder: Holder) => string {
  const t = useText(text);
  const whoWords = useWhoWords();
  return useCallback(
    (holder) => t(words[holder.state], { who: whoWords(holder), quantity: holder.quantity }),
    [t, whoWords],
  );
}

export function useAvailabilityWords(): (of: Pick<Availability, "free" | "total" | "holders">) => string {
  const t = useText(text);
  const holderWords = useHolderWords();
  return useCallback(
    ({ free, total, holders }) => {
      const named = holders.slice(0, mostNamed).map(holderWords);
      if (holders.length > mostNamed) named.push("…");
      return [t("taken", { free, total }), ...named].join(", ");
    },
    [t, holderWords],
  );
}
