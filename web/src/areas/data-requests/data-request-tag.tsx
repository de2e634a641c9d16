import { type DataRequest, type DataRequestStatus, statusWordsOf } from "@so-thiet-bi/contract/data-requests";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

const tones: Record<DataRequestStatus, StatusTone> = {
  RECEIVED: "waiting",
  ANSWERED: "waiting",
  DONE: "good",
  REFUSED: "past",
};

/** The status; of an open one that is late also that. */
export function DataRequestTag({
  request,
}: {
  request: Pick<DataRequest, "status" | "late" | "keptUntil" | "restricts" | "liftedOn">;
}): ReactNode {
  const { status, late } = request;
  const say = useSay();
  const t = useText(text);
  const words = say(statusWordsOf(request));
  return (
    <StatusTag tone={late ? "bad" : tones[status]}>{late ? `${words} · ${t("late")}` : words}</StatusTag>
  );
}
