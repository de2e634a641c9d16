import { type RepairStatus, repairStatusWords } from "@so-thiet-bi/contract/repairs";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./repairs.text.ts";

const tones: Record<RepairStatus, StatusTone> = {
  OUT: "info",
  PARTLY_BACK: "info",
  BACK: "done",
  CANCELLED: "past",
};

/** What is out longer than agreed is red, with its own word. */
export function RepairTag({
  repair: { status, late },
}: {
  repair: { status: RepairStatus; late: boolean };
}): ReactNode {
  const say = useSay();
  const t = useText(text);
  return (
    <>
      <StatusTag tone={tones[status]}>{say(repairStatusWords[status])}</StatusTag>{" "}
      {late && <StatusTag tone="bad">{t("late")}</StatusTag>}
    </>
  );
}
