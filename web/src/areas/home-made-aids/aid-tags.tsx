import { type AidStatus, aidStatusWords } from "@so-thiet-bi/contract/home-made-aids";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<AidStatus, StatusTone> = {
  DRAFT: "past",
  SUBMITTED: "waiting",
  ACCEPTED: "good",
  RETURNED: "bad",
};

export function AidStatusTag({ status }: { status: AidStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(aidStatusWords[status])}</StatusTag>;
}
