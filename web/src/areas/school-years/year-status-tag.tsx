import {
  type SchoolYear,
  type SchoolYearStatus,
  schoolYearStatusWords,
  waitsForClosingWords,
} from "@so-thiet-bi/contract/school-years";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<SchoolYearStatus, StatusTone> = { PLANNED: "info", CURRENT: "good", CLOSED: "past" };

export function YearStatusTag({ year }: { year: Pick<SchoolYear, "status" | "isOver"> }): ReactNode {
  const say = useSay();
  if (year.status === "PLANNED" && year.isOver)
    return <StatusTag tone="waiting">{say(waitsForClosingWords)}</StatusTag>;
  return <StatusTag tone={tones[year.status]}>{say(schoolYearStatusWords[year.status])}</StatusTag>;
}
