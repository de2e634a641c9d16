import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { printLoanSlip } from "@so-thiet-bi/contract/loan-papers";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../../lib/language.ts";
import { DeclaredPaperButton } from "../../../ui/declared-paper.tsx";
import { text as panelText } from "../loan-panel.text.ts";
import { text } from "./counter.text.ts";
import type { Told } from "./giving.ts";

/**
 * What just happened, large enough to be read from behind the counter, and said aloud to those who listen.
 */
export function CounterTold({
  told,
  onOpenLoan,
}: {
  told: Told | undefined;
  onOpenLoan: (id: number) => void;
}): ReactNode {
  const t = useText(text);
  const tPanel = useText(panelText);
  const loan = told?.loan;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // why: on a phone what was pressed may lie a screen below what is told of it
    if (told) box.current?.scrollIntoView({ block: "nearest" });
  }, [told]);
  return (
    <div aria-live="polite">
      {told && (
        <div ref={box} className="counter-told" data-tone={told.tone}>
          {told.tone === "done" ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
          <p>{told.text}</p>
          {loan && (
            <div className="row middle counter-buttons">
              <Button onClick={() => onOpenLoan(loan.id)}>{t("showLoan")}</Button>
              <DeclaredPaperButton paper={printLoanSlip} asked={{ params: { id: loan.id } }}>
                {tPanel("paper")}
              </DeclaredPaperButton>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
