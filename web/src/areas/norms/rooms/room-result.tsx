import type { RoomComparison, RoomVerdict } from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import { useSay } from "../../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../../ui/status-tag.tsx";

const tones: Record<RoomVerdict, StatusTone> = {
  MET: "good",
  LACKING: "bad",
  UNKNOWN: "waiting",
  NOT_COMPARABLE: "past",
};

/** How the school's rooms stand beside a rule, in the words of the server. */
export function RoomResult({ comparison: { verdict, words } }: { comparison: RoomComparison }): ReactNode {
  const say = useSay();
  return (
    <span className="norm-room-words">
      <StatusTag tone={tones[verdict]}>{say(words)}</StatusTag>
    </span>
  );
}
