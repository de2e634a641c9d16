import {
  type CorrectionReason,
  type CorrectionStart,
  correctionReasonWords,
  correctQuantity,
  getCorrectionStart,
  reverseCorrection,
} from "@so-thiet-bi/contract/corrections";
import { Form, Input, Modal, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { ChangeWords } from "../../ui/consequence/changes.tsx";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { Answered } from "../../ui/states.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./correction.text.ts";
import { PiecesOfCorrection } from "./correction-pieces.tsx";
import { PlacesOfCorrection } from "./correction-places.tsx";
import {
  bodyOf,
  type CorrectionValues,
  changesOf,
  effectOf,
  movedOn,
  valuesOf,
} from "./correction-values.ts";
import "./corrections.css";

/** In the books 47, really 45, and why: the product writes the voucher. */
export function CorrectionDialog({
  equipment,
  onClose,
}: {
  equipment: { id: number; name: string };
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const correct = useWrite(correctQuantity);
  const reverse = useWrite(reverseCorrection);
  const posted = useNotifyPosted();
  // afresh each time it is opened: what is corrected is what stands there now
  const books = useRead(getCorrectionStart, ofId(equipment.id), { staleTime: 0 });
  const start = books.data;
  const [typed, setTyped] = useState<CorrectionValues | null>(null);
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  // what was typed stays where the books moved on meanwhile, and stands beside the new number
  const valuesBeside = (now: CorrectionStart) => (typed ? movedOn(now, typed) : valuesOf(now));
  const values = start && valuesBeside(start);
  const reason = values?.reason ?? null;
  const { more, fewer } = start && values ? effectOf(start, values) : { more: 0, fewer: 0 };
  const isFewerOnly = reason === "USED_UP" && more > 0;
  const perform = () =>
    run(async () => {
      if (!start || !values || reason === null) return;
      try {
        const done = await correct.mutateAsync({
          params: { id: start.equipmentId },
          body: bodyOf(start, values, reason),
        });
        const { name, unit, inBooks, vouchers, can } = done;
        posted(t("done", { name, unit, from: start.inBooks, to: inBooks }), {
          to: vouchers[0] && voucherAt(vouchers[0].id),
          undo:
            can.reverse && ((why) => reverse.mutateAsync({ params: { id: done.id }, body: { reason: why } })),
        });
      } catch (failure) {
        // the books may have moved
        void books.refetch();
        throw failure;
      }
    });
  return (
    <Modal
      open
      className="correction"
      width={640}
      title={t("title", { name: equipment.name })}
      okText={t("verb")}
      okButtonProps={{ loading: isBusy, disabled: reason === null || more + fewer === 0 || isFewerOnly }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void perform()}
      onCancel={close}
      // one dialog also while it reads: a second one in its place would take the cursor out of the number
      {...(!start && { footer: null })}
    >
      <Answered of={books}>
        {(now) => {
          const shown = valuesBeside(now);
          return (
            <div className="stack">
              <Refusal sentences={refused} />
              <Fields
                start={now}
                values={shown}
                onChange={(changes) => setTyped((before) => ({ ...(before ?? shown), ...changes }))}
              />
              <Effects start={now} values={shown} more={more} fewer={fewer} isFewerOnly={isFewerOnly} />
            </div>
          );
        }}
      </Answered>
    </Modal>
  );
}

interface FieldsProps {
  start: CorrectionStart;
  values: CorrectionValues;
  onChange: (changes: Partial<CorrectionValues>) => void;
}

function Fields({ start, values, onChange: set }: FieldsProps): ReactNode {
  const t = useText(text);
  return (
    <>
      {start.trackingMode === "ITEM" ? (
        <PiecesOfCorrection start={start} values={values} onChange={set} />
      ) : (
        <PlacesOfCorrection start={start} values={values} onChange={set} />
      )}
      <Form layout="vertical" component="div">
        <Reasons start={start} value={values.reason} onChange={(next) => set({ reason: next })} />
        <details className="correction-more">
          <summary>{t("more")}</summary>
          <div className="form-pair">
            <Form.Item label={t("date")} htmlFor="correction-date" extra={t("dateHint")}>
              <DayInput id="correction-date" value={values.date} onChange={(date) => set({ date })} />
            </Form.Item>
            <Form.Item label={t("documentNo")} htmlFor="correction-document" extra={t("documentNoHint")}>
              <Input
                id="correction-document"
                maxLength={100}
                value={values.documentNo}
                onChange={({ target }) => set({ documentNo: target.value })}
              />
            </Form.Item>
          </div>
          <Form.Item label={t("note")} htmlFor="correction-note">
            <Input
              id="correction-note"
              maxLength={500}
              value={values.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </Form.Item>
        </details>
      </Form>
    </>
  );
}

const hints = { WRONG_ENTRY: "wrongHint", RECOUNT: "countHint", USED_UP: "usedHint" } as const;

function Reasons({
  start,
  value,
  onChange,
}: {
  start: CorrectionStart;
  value: CorrectionReason | null;
  onChange: (reason: CorrectionReason) => void;
}) {
  const t = useText(text);
  const say = useSay();
  return (
    <Form.Item label={t("reason")} required {...(value !== null && { extra: t(hints[value]) })}>
      <Radio.Group
        aria-label={t("reason")}
        value={value}
        options={start.reasons.map((one) => ({ value: one, label: say(correctionReasonWords[one]) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}

interface EffectsProps {
  start: CorrectionStart;
  values: CorrectionValues;
  more: number;
  fewer: number;
  isFewerOnly: boolean;
}

/** What will be posted, in numbers. */
function Effects({ start, values, more, fewer, isFewerOnly }: EffectsProps): ReactNode {
  const t = useText(text);
  const { unit, inBooks } = start;
  const { reason } = values;
  // why both: the reason decides whether what is missing leaves the books
  if (reason === null || more + fewer === 0) return <p className="hint">{t("effectNothing")}</p>;
  return (
    <div className="correction-effects">
      {isFewerOnly && <p className="hint bad">{t("fewerOnly")}</p>}
      <ChangeWords changes={changesOf(start, values)} />
      {fewer > 0 && reason === "RECOUNT" && (
        <p className="consequence" data-leaves>
          {t("effectLost", { count: fewer, there: inBooks, unit })}
        </p>
      )}
    </div>
  );
}
