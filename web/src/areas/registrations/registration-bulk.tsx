import {
  decideRegistrations,
  type Registration,
  type RegistrationResult,
} from "@so-thiet-bi/contract/registrations";
import { Button, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { ReasonDialog } from "../loans/reason-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { text as slipText } from "./registration.text.ts";
import { text } from "./registration-form.text.ts";

export interface RegistrationBulkProps {
  chosen: readonly Registration[];
  onClear: () => void;
}

type Decision = "APPROVE" | "REJECT" | "PREPARE";

/** What can be done with several slips at once; of each that could not be done it is said why. */
export function RegistrationBulk({ chosen, onClear }: RegistrationBulkProps): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const decide = useWrite(decideRegistrations);
  const [doing, setDoing] = useState<"reject" | "move" | null>(null);
  const [failed, setFailed] = useState<readonly { number: string; message: string }[]>([]);
  const of = {
    approve: chosen.filter(({ can }) => can.approve),
    prepare: chosen.filter(({ can }) => can.prepare),
    reject: chosen.filter(({ can }) => can.reject),
    // why: nobody moves slips by the dozen but those whose day was lost
    move: chosen.filter(({ can, onHoliday }) => can.move && onHoliday !== null),
  };
  const say = (decision: Decision, items: readonly RegistrationResult[]) => {
    const done = items.filter((item) => item.done).length;
    if (done > 0) notifyDone(t(`decided${decision}`, { count: done }));
    const numbers = new Map(chosen.map(({ id, number }) => [id, number]));
    setFailed(
      items.flatMap((item) =>
        item.done ? [] : [{ number: numbers.get(item.id) ?? String(item.id), message: item.message ?? "" }],
      ),
    );
    if (done === items.length) onClear();
  };
  const run = async (decision: Decision, slips: readonly Registration[], reason?: string) => {
    const { items } = await decide.mutateAsync({
      body: { ids: slips.map(({ id }) => id), decision, ...(reason && { reason }) },
    });
    say(decision, items);
  };
  const runOrSay = (decision: Decision, slips: readonly Registration[]) =>
    run(decision, slips).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
    });
  return (
    <>
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t("chosen", { count: chosen.length })}</span>
          {of.approve.length > 0 && (
            <Button
              size="small"
              type="primary"
              loading={decide.isPending}
              onClick={() => void runOrSay("APPROVE", of.approve)}
            >
              {t("approveMany", { count: of.approve.length })}
            </Button>
          )}
          {of.prepare.length > 0 && (
            <Button
              size="small"
              loading={decide.isPending}
              onClick={() => void runOrSay("PREPARE", of.prepare)}
            >
              {t("prepareMany", { count: of.prepare.length })}
            </Button>
          )}
          {of.move.length > 0 && (
            <Button size="small" onClick={() => setDoing("move")}>
              {t("moveMany", { count: of.move.length })}
            </Button>
          )}
          {of.reject.length > 0 && (
            <Button size="small" danger onClick={() => setDoing("reject")}>
              {t("rejectMany", { count: of.reject.length })}
            </Button>
          )}
          <Button size="small" type="text" onClick={onClear}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={doing === "reject"}
        title={t("rejectManyTitle", { count: of.reject.length })}
        consequence={tSlip("rejectConsequence")}
        verb={tSlip("reject")}
        asksReason
        onConfirm={(reason) => run("REJECT", of.reject, reason)}
        onClose={() => setDoing(null)}
      />
      {doing === "move" && of.move.length > 0 && (
        <MoveDialog registrations={of.move} onMoved={onClear} onClose={() => setDoing(null)} />
      )}
      <Modal
        open={failed.length > 0}
        title={t("notDone", { count: failed.length })}
        footer={
          <Button type="primary" onClick={() => setFailed([])}>
            {t("understood")}
          </Button>
        }
        onCancel={() => setFailed([])}
      >
        <ul className="bullets">
          {failed.map(({ number, message }) => (
            <li key={number}>
              <strong>{number}</strong>: {message}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
