import type { Incident } from "@so-thiet-bi/contract/incidents";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { useConfirmIncident } from "./api.ts";
import { text } from "./text.ts";

export interface IncidentBulkProps {
  chosen: readonly Incident[];
  onClear: () => void;
}

interface Refused {
  id: number;
  sentence: string;
}

/** Confirms what was chosen, one after the other: what is done stays done, and what was refused is named with its reason. */
export function IncidentBulk({ chosen, onClear }: IncidentBulkProps): ReactNode {
  const t = useText(text);
  const confirm = useConfirmIncident();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<readonly Incident[]>([]);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const open = chosen.filter(({ can }) => can.confirm);

  // why: what is confirmed leaves the open ones while the rest is still being confirmed
  const ask = () => {
    setAsked(open);
    setIsAsking(true);
  };
  const confirmAll = async () => {
    const failed: Refused[] = [];
    setRefused([]);
    for (const [index, { id, number, name, version }] of asked.entries()) {
      setDone(index);
      try {
        await confirm.mutateAsync({ params: { id }, body: { version } });
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        failed.push({ id, sentence: `${number}, ${name}: ${failure.message}` });
      }
    }
    setDone(undefined);
    setRefused(failed);
    if (asked.length > failed.length) notifyDone(t("confirmedMany", { count: asked.length - failed.length }));
    onClear();
  };
  return (
    <>
      {refused.length > 0 && (
        <Alert
          className="incident-refused"
          type="error"
          showIcon
          closable={{ onClose: () => setRefused([]) }}
          title={t("refusedMany", { count: refused.length })}
          description={
            <ul>
              {refused.map(({ id, sentence }) => (
                <li key={id}>{sentence}</li>
              ))}
            </ul>
          }
        />
      )}
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{done === undefined ? t("chosen", { count: chosen.length }) : t("confirmingMany", { done, count: asked.length })}</span>
          {open.length > 0 && (
            <Button size="small" type="primary" loading={done !== undefined} onClick={ask}>
              {`${t("confirm")} (${open.length})`}
            </Button>
          )}
          <Button size="small" type="text" disabled={done !== undefined} onClick={onClear}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      <ConfirmDanger
        open={isAsking}
        title={t("confirmManyTitle", { count: asked.length })}
        consequence={t("confirmManyConsequence")}
        verb={t("confirm")}
        onConfirm={confirmAll}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
