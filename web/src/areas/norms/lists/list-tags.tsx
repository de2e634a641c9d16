import { type NormList, normListStatusWords } from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import { formatDay, today } from "../../../lib/format.ts";
import { type Say, useSay, useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { text } from "./lists.text.ts";

/** What is published but not in force today says why. */
export function ListTag({ list: { status, inForce, validFrom } }: { list: NormList }): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (status === "PUBLISHED" && !inForce) {
    const isEarly = validFrom !== null && validFrom > today();
    return (
      <StatusTag tone={isEarly ? "waiting" : "past"}>{t(isEarly ? "beforeStart" : "afterEnd")}</StatusTag>
    );
  }
  return (
    <StatusTag tone={status === "PUBLISHED" ? "good" : "past"}>{say(normListStatusWords[status])}</StatusTag>
  );
}

/** How complete a list is: an extract says how many rows of the annex it has. */
export function PartialTag({
  list: { partial, items },
}: {
  list: Pick<NormList, "partial" | "items">;
}): ReactNode {
  const t = useText(text);
  if (!partial) return null;
  return (
    <span title={t("partialHint")}>
      <StatusTag tone="waiting">{t("partial", { count: items })}</StatusTag>
    </span>
  );
}

/** `từ 14/02/2022 đến 31/12/2026` */
export function daysOf(
  { validFrom, validUntil }: Pick<NormList, "validFrom" | "validUntil">,
  t: Say<keyof (typeof text)["vi"]>,
): string {
  return [
    validFrom && t("daysFrom", { from: formatDay(validFrom) }),
    validUntil && t("daysTo", { to: formatDay(validUntil) }),
  ]
    .filter(Boolean)
    .join(" ");
}
