import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { Button, Pagination } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { type Say, useText } from "../../lib/language.ts";
import { text } from "./receipt.text.ts";
import { ReceiptLine, type ReceiptLineProps } from "./receipt-line.tsx";
import { comingOf, linesToReceive, type PartValues, type ReceiptValues } from "./receipt-values.ts";

const linesOnPage = 50;

/** The lines of the page that is looked at. */
export function useLinesShown(demand: Demand, values: ReceiptValues) {
  const [page, setPage] = useState(1);
  const [showsAll, setShowsAll] = useState(false);
  const open = linesToReceive(demand);
  // what is all there comes again only in a rare case: out of the way, and at hand
  const lines = showsAll
    ? open
    : open.filter((line) => line.outstanding > 0 || comingOf(values, line.id) > 0);
  const from = (page - 1) * linesOnPage;
  return {
    lines: lines.slice(from, from + linesOnPage),
    from,
    page,
    total: lines.length,
    hidden: open.length - lines.length,
    zero: demand.lines.length - open.length,
    turn: setPage,
    turnTo: (lineId: number) =>
      setPage(Math.floor(lines.findIndex(({ id }) => id === lineId) / linesOnPage) + 1),
    showAll: () => setShowsAll(true),
  };
}

interface ReceiptLinesProps
  extends Pick<
    ReceiptLineProps,
    "disabled" | "closes" | "faultOf" | "onPatch" | "onAdd" | "onRemove" | "onReason"
  > {
  demand: Demand;
  values: ReceiptValues;
  shown: ReturnType<typeof useLinesShown>;
  reasonFaultOf: (lineId: number) => string | undefined;
}

export function ReceiptLines({
  demand,
  values,
  shown,
  reasonFaultOf,
  ...rest
}: ReceiptLinesProps): ReactNode {
  const t = useText(text);
  return (
    <>
      <h2 id="receipt-lines">{t("lines")}</h2>
      <p className="hint">
        {t("linesHint")} {shown.zero > 0 && t("zeroLines", { count: shown.zero })} {sourceWords(demand, t)}
      </p>
      {shown.lines.map((line, at) => (
        <LineOfForm
          key={line.id}
          line={line}
          number={shown.from + at + 1}
          all={values.parts}
          departmentId={demand.departmentId}
          leads={demand.can.closeShort}
          reason={values.reasons[line.id] ?? null}
          reasonFault={reasonFaultOf(line.id)}
          {...rest}
        />
      ))}
      {shown.total > linesOnPage && (
        <Pagination
          current={shown.page}
          pageSize={linesOnPage}
          total={shown.total}
          showSizeChanger={false}
          onChange={shown.turn}
        />
      )}
      {shown.hidden > 0 && (
        <Button className="receipt-complete" type="link" onClick={shown.showAll}>
          {t("showComplete", { count: shown.hidden })}
        </Button>
      )}
    </>
  );
}

/** Hands a line its own parts only, the same array as long as none of them changes. */
function LineOfForm({
  all,
  ...rest
}: Omit<ReceiptLineProps, "parts"> & { all: readonly PartValues[] }): ReactNode {
  const own = all.filter(({ lineId }) => lineId === rest.line.id);
  const kept = useRef(own);
  if (own.length !== kept.current.length || own.some((part, at) => part !== kept.current[at]))
    kept.current = own;
  return <ReceiptLine {...rest} parts={kept.current} />;
}

function sourceWords({ decisions, attempt }: Demand, t: Say<keyof (typeof text)["vi"]>): string {
  const source = decisions.findLast(
    (one) => one.attempt === attempt && one.approved && one.fundingSource,
  )?.fundingSource;
  return source ? t("paysDecision", { name: source.name }) : "";
}
