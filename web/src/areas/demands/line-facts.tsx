import type { DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { KindCount } from "@so-thiet-bi/contract/kind-counts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { demandAt } from "../../lib/addresses.ts";
import { type Say, useText } from "../../lib/language.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./line.text.ts";

/** “Có 3 tốt, 1 hỏng · định mức 6 · thiếu 3”, with what is out of the ordinary about the line. */
export function LineFacts({ line }: { line: DemandLine }): ReactNode {
  const t = useText(text);
  const where = [
    line.room && t("room", { name: line.room.name }),
    line.fundingSource && t("source", { name: line.fundingSource.name }),
  ].filter(Boolean);
  return (
    <>
      <StockFacts {...line} isKnown={line.equipmentId !== null || line.typeId !== null} />
      {where.length > 0 && <span className="hint">{where.join(" · ")}</span>}
      {(line.beyondNorm || line.priority !== 2) && (
        <span className="line-tags">
          {line.priority !== 2 && (
            <StatusTag tone={line.priority === 1 ? "info" : "past"}>
              {t(line.priority === 1 ? "priority1" : "priority3")}
            </StatusTag>
          )}
          {line.beyondNorm && <StatusTag tone="waiting">{t("beyondNorm")}</StatusTag>}
        </span>
      )}
      <Duplicates of={line.duplicates} />
    </>
  );
}

export interface StockFactsProps {
  /** It names a record of the unit or a row of the catalogue. */
  isKnown: boolean;
  /** Null while it is being counted. */
  count: KindCount | null;
  normQuantity: number | null;
  gap: number | null;
  /** What the lists say where the line itself says nothing. */
  listNorm?: DemandLine["listNorm"];
}

/**
 * What there is of the kind and how it stands, what is asked for elsewhere, what there should be, and what is
 * missing.
 */
export function StockFacts({ isKnown, count, normQuantity, gap, listNorm }: StockFactsProps): ReactNode {
  const t = useText(text);
  const isThere = isKnown || (count?.records ?? 0) > 0;
  const missing = gap ?? listNorm?.gap ?? null;
  const words = [
    ...(isThere ? (count ? countWords(count, t) : []) : [t("isNew")]),
    count && count.asked > 0 && t("asked", { count: count.asked }),
    count?.drafted && t("drafted", { count: count.drafted }),
    normQuantity !== null && t("norm", { count: normQuantity }),
    normQuantity === null && listNorm && listNormWords(listNorm, t),
    missing !== null && missing > 0 && t("missing", { count: missing }),
  ].filter(Boolean);
  return words.length > 0 && <span className="hint">{words.join(" · ")}</span>;
}

function listNormWords(
  { need, items }: NonNullable<DemandLine["listNorm"]>,
  t: Say<keyof (typeof text)["vi"]>,
): string {
  if (items === 0) return t("noListNorm");
  return need === null ? t("listNormUnknown") : t("listNorm", { count: need });
}

function countWords(
  { total, good, broken, repairing, borrowed, countedBy, records }: KindCount,
  t: Say<keyof (typeof text)["vi"]>,
): string[] {
  const parts = [
    t("good", { count: good }),
    broken > 0 && t("broken", { count: broken }),
    repairing > 0 && t("repairing", { count: repairing }),
  ];
  const have =
    total > 0
      ? `${t("have", { count: total })}: ${parts.filter(Boolean).join(", ")}`
      : t("have", { count: 0 });
  return [
    countedBy === "NAME" && records > 0 ? `${have} (${t("byName")})` : have,
    ...(borrowed > 0 ? [t("borrowed", { count: borrowed })] : []),
  ];
}

/** The same thing in other open demands of the unit, with the way there. */
export function Duplicates({ of }: { of: DemandLine["duplicates"] }): ReactNode {
  const t = useText(text);
  return of.map(({ demandId, code, quantity }) => (
    <Link key={`${demandId} ${quantity}`} className="hint block warns" to={demandAt(demandId)}>
      {t("duplicate", { code, count: quantity })}
    </Link>
  ));
}
