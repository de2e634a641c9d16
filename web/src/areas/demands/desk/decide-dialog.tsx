import { decideDemands } from "@so-thiet-bi/contract/demands";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { Alert, Button, Checkbox, Input, Modal, Progress } from "antd";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useReread, useWrite } from "../../../lib/queries.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { decideInTurn, type Outcome } from "./deciding.ts";
import { text } from "./desk.text.ts";
import { useOpenAddress } from "./open-address.ts";
import type { PlannedDecision } from "./pivot.ts";

/** What is about to be decided, as it was when the button was pressed. */
export interface Deciding {
  approved: boolean;
  planned: readonly PlannedDecision[];
  /** What the demands are called, by their id: a refusal names only that. */
  codes: ReadonlyMap<number, string>;
  /** Of an approval: nothing is left of these, so they can only be returned. */
  emptied: readonly { id: number; code: string; title: string; version: number }[];
  schools: number;
  /** Amounts and whatever else makes plain what it is. */
  facts: readonly Fact[];
  /** Lines are cut without a note of their own. */
  cuts: boolean;
  hint?: string;
}

export interface DecideDialogProps {
  deciding: Deciding;
  /** Which are decided; the others stay as they were. */
  onDecided: (ids: ReadonlySet<number>) => void;
  onClose: () => void;
}

const shortestReason = 5;

/** Asks once for many demands, sends them in turn, and says which of them somebody else was first with. */
export function DecideDialog({ deciding, onDecided, onClose }: DecideDialogProps): ReactNode {
  const { approved, planned, emptied, schools, facts, cuts, hint } = deciding;
  const t = useText(text);
  const decide = useWrite(decideDemands);
  const reread = useReread("demands");
  const ids = { message: useId(), documentNo: useId(), documentDate: useId() };
  const [message, setMessage] = useState("");
  const [documentNo, setDocumentNo] = useState("");
  const [documentDate, setDocumentDate] = useState<string | null>(null);
  const [returnsEmptied, setReturnsEmptied] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const reason = message.trim();
  const returned = approved ? (returnsEmptied ? emptied : []) : [];
  const total = planned.length + returned.length;

  const send = async () => {
    const wrong =
      !approved || returned.length > 0
        ? reason.length < shortestReason && t("messageShort")
        : cuts && reason === "" && planned.length > 0 && t("messageMissing");
    if (wrong) {
      setRefusal(wrong);
      field.current?.focus();
      return;
    }
    setRefusal(undefined);
    stopped.current = false;
    const paper = { message: reason || null, documentNo: documentNo.trim() || null, documentDate };
    const all: PlannedDecision[] = [
      ...planned.map((one) => ({ ...one, ...paper, approved })),
      ...returned.map(({ id, version }) => ({ id, version, ...paper, approved: false })),
    ];
    setSent(0);
    const came = await decideInTurn(all, (decisions) => decide.mutateAsync({ body: { decisions } }), {
      onProgress: setSent,
      isStopped: () => stopped.current,
    });
    await reread();
    onDecided(new Set(came.decided.map(({ id }) => id)));
    if (came.refused.length === 0 && came.unsent === 0) {
      notifyDone(doneWords(came.decided, t));
      onClose();
    } else {
      setOutcome(came);
    }
  };

  const busy = sent !== undefined && !outcome;
  const title = t(approved ? "approveTitle" : "returnTitle", { count: planned.length, schools });
  return (
    <Modal
      open
      title={title}
      onCancel={busy ? () => undefined : onClose}
      closable={!busy}
      mask={{ closable: false }}
      footer={
        outcome ? (
          <Button type="primary" onClick={onClose}>
            {t("close")}
          </Button>
        ) : busy ? (
          <Button
            disabled={stopping}
            onClick={() => {
              stopped.current = true;
              setStopping(true);
            }}
          >
            {t("decideStop")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button type="primary" danger={!approved} disabled={total === 0} onClick={() => void send()}>
              {t(approved && planned.length > 0 ? "approveCount" : "returnCount", {
                count: approved && planned.length > 0 ? planned.length : total,
              })}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <OutcomeWords outcome={outcome} codes={deciding.codes} onLeave={onClose} />
      ) : busy ? (
        <div role="status">
          <Progress percent={Math.round((sent / total) * 100)} showInfo={false} />
          <p>{t("progress", { sent, total })}</p>
        </div>
      ) : (
        <div className="stack">
          <Facts facts={facts} />
          {hint && <p className="hint">{hint}</p>}
          <div className="desk-field">
            <label className="block space-below-4" htmlFor={ids.message}>
              {t("message")}
            </label>
            <TextArea
              id={ids.message}
              ref={(area) => {
                field.current = area?.resizableTextArea?.textArea ?? null;
              }}
              lines={[2, 6]}
              maxLength={2000}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              {...(refusal && { status: "error" as const, "aria-invalid": true })}
              aria-describedby={`${ids.message}-hint`}
            />
            <p
              id={`${ids.message}-hint`}
              className="hint"
              role={refusal ? "alert" : undefined}
              data-refused={refusal !== undefined || undefined}
            >
              {refusal ?? (approved ? (cuts ? t("messageCut") : t("messageFree")) : t("messageReturn"))}
            </p>
          </div>
          <div className="form-pair">
            <div className="desk-field">
              <label className="block space-below-4" htmlFor={ids.documentNo}>
                {t("documentNo")}
              </label>
              <Input
                id={ids.documentNo}
                maxLength={100}
                value={documentNo}
                onChange={({ target }) => setDocumentNo(target.value)}
              />
            </div>
            <div className="desk-field">
              <label className="block space-below-4" htmlFor={ids.documentDate}>
                {t("documentDate")}
              </label>
              <DayInput id={ids.documentDate} value={documentDate} onChange={setDocumentDate} />
            </div>
          </div>
          {emptied.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t("emptied", { count: emptied.length })}
              description={
                <>
                  <ul className="desk-refused">
                    {emptied.map(({ id, code, title: called }) => (
                      <li key={id}>
                        {code} {called}
                      </li>
                    ))}
                  </ul>
                  <Checkbox
                    checked={returnsEmptied}
                    onChange={({ target }) => setReturnsEmptied(target.checked)}
                  >
                    {t("emptiedReturn")}
                  </Checkbox>
                </>
              }
            />
          )}
        </div>
      )}
    </Modal>
  );
}

function OutcomeWords({
  outcome,
  codes,
  onLeave,
}: {
  outcome: Outcome;
  codes: Deciding["codes"];
  onLeave: () => void;
}): ReactNode {
  const t = useText(text);
  const addressOf = useOpenAddress();
  const { decided, refused, failure, unsent } = outcome;
  return (
    <div className="stack" role="status">
      <p>{decided.length > 0 ? doneWords(decided, t) : t("decideNothing")}</p>
      {refused.length > 0 && (
        <div>
          <p>{t("decideRefused", { count: refused.length })}</p>
          <ul className="desk-refused">
            {refused.map(({ id, message }) => (
              <li key={id}>
                <Link to={addressOf(id)} onClick={onLeave}>
                  {codes.get(id) ?? id}
                </Link>{" "}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {failure && <Alert type="error" showIcon title={t("decideFailed", { reason: failure })} />}
      {unsent > 0 && <p>{t("decideUnsent", { count: unsent })}</p>}
    </div>
  );
}

function doneWords(
  decided: AnswerOf<typeof decideDemands>["decided"],
  t: ReturnType<typeof useText<keyof (typeof text)["vi"]>>,
): string {
  const back = decided.filter(({ status }) => status.startsWith("REJECTED")).length;
  const forward = decided.length - back;
  return [
    forward > 0 && t("decidedApproved", { count: forward }),
    back > 0 && t("decidedReturned", { count: back }),
  ]
    .filter(Boolean)
    .join(" ");
}
