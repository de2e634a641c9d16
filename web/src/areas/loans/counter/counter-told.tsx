import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { DeclaredPaperButton } from "../../../ui/declared-paper.tsx";
import { text as panelText } from "../loan-panel.text.ts";
import { loanSlipPaper } from "../papers.ts";
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
  return (
    <div aria-live="polite">
      {told && (
        <div className="counter-told" data-tone={told.tone}>
          {told.tone === "done" ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
          <p>{told.text}</p>
          {loan && (
            <div className="counter-buttons">
              <Button onClick={() => onOpenLoan(loan.id)}>{t("showLoan")}</Button>
              <DeclaredPaperButton paper={loanSlipPaper} asked={loan.id}>
                {tPanel("paper")}
              </DeclaredPaperButton>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
