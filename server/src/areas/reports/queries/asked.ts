import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { type ReportAsked, type ReportQuery, reportAsked } from "@so-thiet-bi/contract/reports";

const askedNames = new Set(Object.keys(reportAsked.shape));

/** Parts what the report is about from how the paper shall look. */
export function askedOf(query: Omit<ReportQuery, "page">): {
  asked: ReportAsked;
  options: Omit<PaperOptions, "format">;
} {
  const entries = Object.entries(query);
  return {
    asked: Object.fromEntries(entries.filter(([name]) => askedNames.has(name))) as ReportAsked,
    options: Object.fromEntries(entries.filter(([name]) => !askedNames.has(name))) as Omit<
      PaperOptions,
      "format"
    >,
  };
}
