import {
  type CheckStatus,
  type CountProgress,
  checkStatusWords,
  type SheetStatus,
  sheetStatusWords,
} from "@so-thiet-bi/contract/inventory";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../../ui/status-tag.tsx";
import { text } from "./check-list.text.ts";
import "./checks.css";

const checkTones: Record<CheckStatus, StatusTone> = {
  DRAFT: "past",
  COUNTING: "info",
  WAITING: "waiting",
  APPROVED: "good",
  REJECTED: "bad",
  POSTED: "done",
  CLOSED: "past",
  CANCELLED: "past",
};

export function CheckStatusTag({ status }: { status: CheckStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={checkTones[status]}>{say(checkStatusWords[status])}</StatusTag>;
}

const sheetTones: Record<SheetStatus, StatusTone> = {
  NOT_STARTED: "past",
  COUNTING: "info",
  COUNTED: "waiting",
  CONFIRMED: "good",
};

export function SheetStatusTag({ status }: { status: SheetStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={sheetTones[status]}>{say(sheetStatusWords[status])}</StatusTag>;
}

/** A bar with `142/310`, or other words, behind it; for screen readers the bar is named. */
export function CountBar({
  counted,
  lines,
  of,
  says,
}: Pick<CountProgress, "counted" | "lines"> & { of: string; says?: string }): ReactNode {
  const t = useText(text);
  return (
    <span className="count-bar">
      <progress
        className="slim-bar"
        max={Math.max(lines, 1)}
        value={counted}
        aria-label={t("countedOf", { name: of })}
      />
      <span>{says ?? `${formatNumber(counted)}/${formatNumber(lines)}`}</span>
    </span>
  );
}
