import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { type Say, useText } from "../../../lib/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Answered } from "../../../ui/states.tsx";
import { useCheck } from "../checks-api.ts";
import { text } from "./check.text.ts";
import { CheckActions } from "./check-actions.tsx";
import { CheckDialog, type CheckStep } from "./check-dialogs.tsx";
import { CheckSteps } from "./check-steps.tsx";
import { CheckProgress } from "./check-summary.tsx";
import { CheckStatusTag } from "./check-tags.tsx";
import "./checks.css";

/**
 * One inventory check: how far it is, the one next thing to do, and in three steps all that the board does and decides.
 */
export default function CheckPage(): ReactNode {
  const t = useText(text);
  const id = Number(useParams()["id"]) || 0;
  const [isCounting, setCounting] = useState(false);
  const check = useCheck(id, isCounting);
  const [step, setStep] = useState<CheckStep>();
  const { data } = check;
  const counting = data?.status === "COUNTING" || data?.status === "REJECTED";
  if (counting !== isCounting) setCounting(counting);
  return (
    <>
      <PageHead
        title={data?.name ?? t("title")}
        hint={data ? hintOf(data, t) : "\u00a0"}
        tag={data && <CheckStatusTag status={data.status} />}
        actions={data && <CheckActions check={data} onStep={setStep} />}
      />
      <Answered of={check} rows={10}>
        {(record) => (
          <div className="stack">
            <CheckProgress check={record} onUndo={() => setStep("reverse")} />
            <CheckSteps check={record} />
            <CheckDialog check={record} step={step} onClose={() => setStep(undefined)} />
          </div>
        )}
      </Answered>
    </>
  );
}

/** Whose it is and, while it is counted, how many sheets are finished; the lines stand at their step. */
function hintOf(check: InventoryCheck, t: Say<keyof (typeof text)["vi"]>): string {
  const { number, departmentName, status, progress } = check;
  const isCounted = status === "COUNTING" || status === "REJECTED";
  const sheets = isCounted && t("sheetsDone", { done: progress.sheetsDone, sheets: progress.sheets });
  return [number, departmentName, sheets].filter(Boolean).join(" · ");
}
