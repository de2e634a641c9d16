import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { createRegistrations } from "@so-thiet-bi/contract/registrations";
import type { Say } from "../../../lib/language.ts";
import type { text } from "../week.text.ts";

/** What was registered, how much of it waits, and which lessons had their slip already, from another device. */
export function registeredWords(
  { items, before }: AnswerOf<typeof createRegistrations>,
  t: Say<keyof (typeof text)["vi"]>,
): string {
  const waiting = items.filter(({ waitingSince }) => waitingSince !== null).length;
  const written =
    waiting > 0
      ? t("registeredWaiting", { count: items.length, waiting })
      : t("registered", { count: items.length });
  const stood = before.length > 0 ? t("registeredBefore", { count: before.length }) : "";
  return [items.length > 0 || !stood ? written : "", stood].filter(Boolean).join(" ");
}
