import { type Loan, type LoanReturn, undoReturn } from "@so-thiet-bi/contract/loans";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { incidentAt } from "../../lib/addresses.ts";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { text } from "./loan-panel.text.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Each time something came back: what, in which condition, and who took it. */
export function LoanReturns({ loan }: { loan: Loan }): ReactNode {
  const t = useText(text);
  const undo = useWrite(undoReturn);
  const [undoing, setUndoing] = useState<LoanReturn>();
  if (loan.returns.length === 0) return <p className="hint">{t("returnsEmpty")}</p>;
  return (
    <>
      <ul className="bare thumbs-square loan-returns">
        {loan.returns.map((one) => (
          <li key={one.id} data-past={one.undoneAt !== null || undefined}>
            <div>
              <strong>
                {t("returnBy", { at: formatInstant(one.returnedAt), name: one.receivedByName })}
              </strong>
              {one.undoneAt && (
                <p className="hint">
                  {t("returnUndone", { at: formatInstant(one.undoneAt), name: one.undoneByName ?? "" })}
                </p>
              )}
              {one.note && <p className="hint">{one.note}</p>}
              <ul className="bare">
                {one.lines.map((line) => (
                  <ReturnedLine key={line.lineId} line={line} loan={loan} />
                ))}
              </ul>
            </div>
            {one.can.undo && <Button onClick={() => setUndoing(one)}>{t("undo")}</Button>}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={undoing !== undefined}
        title={t("undoTitle", { at: formatInstant(undoing?.returnedAt) })}
        consequence={<p>{t("undoConsequence")}</p>}
        verb={t("undo")}
        asksReason
        onConfirm={async (reason) => {
          if (!undoing) return;
          await undo.mutateAsync({ params: { id: undoing.id }, body: { reason } });
          notifyDone(t("undone", { name: loan.borrower.name }));
        }}
        onClose={() => setUndoing(undefined)}
      />
    </>
  );
}

function ReturnedLine({ line, loan }: { line: LoanReturn["lines"][number]; loan: Loan }): ReactNode {
  const t = useText(text);
  const of = loan.lines.find(({ id }) => id === line.lineId);
  const parts = [
    line.good > 0 && t("returnedGood", { count: line.good }),
    line.broken > 0 && t("returnedBroken", { count: line.broken }),
    line.lost > 0 && t("returnedLost", { count: line.lost }),
    ...line.groups.map(({ group, broken }) => t("returnGroup", { group: String(group), count: broken })),
    line.note,
  ];
  return (
    <li>
      {of?.name} <span className="hint">{of?.code}</span> – {parts.filter(Boolean).join(", ")}{" "}
      {line.incident && (
        <Link to={incidentAt(line.incident.id)}>{t("incident", { number: line.incident.number })}</Link>
      )}
    </li>
  );
}
