import { mostPieces, previewSplit, splitLot, splitObstacleWords } from "@so-thiet-bi/contract/asset-changes";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { Alert, Button, Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { formatMoney, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { Answered } from "../../ui/states.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { text } from "./text.ts";
import { useKept } from "./use-kept.ts";

type Preview = AnswerOf<typeof previewSplit>;

export interface ChangeDialogProps {
  equipment: { id: number; name: string };
  onClose: () => void;
}

interface Values {
  pieces: number | null;
  code: string;
  /** As the books have it or as single assets are counted, until somebody types another. */
  unit: string | null;
  date: string | null;
  documentNo: string;
  explanation: string;
}

const unitOf = (preview: Preview, { unit }: Values) => unit ?? (preview.asksPieces ? "Chiếc" : preview.unit);

/** A lot becomes single assets: how many, under which code, and what each has of cost and wear. */
export function SplitDialog({ equipment, onClose }: ChangeDialogProps): ReactNode {
  const t = useText(text);
  const split = useWrite(splitLot);
  const posted = useNotifyPosted();
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const [values, setValues] = useState<Values>({
    pieces: null,
    code: "",
    unit: null,
    date: today(),
    documentNo: "",
    explanation: "",
  });
  const { pieces } = values;
  const code = values.code.trim();
  const asked = useSettled(code);
  const isAsked = pieces !== null && pieces >= 2 && pieces <= mostPieces;
  const query = { ...(isAsked && { pieces }), ...(asked !== "" && { code: asked }) };
  const preview = useRead(previewSplit, { params: { id: equipment.id }, query }, { staleTime: 0 });
  const shown = useKept(preview.data);
  const count = shown?.lines.length ?? 0;
  // what is posted is what was seen
  const isSeen = count > 0 && (!shown?.asksPieces || count === pieces);
  const isBarred = (shown?.obstacles.length ?? 0) > 0;
  const perform = () =>
    run(async () => {
      if (!shown) return;
      const done = await split.mutateAsync({
        params: { id: equipment.id },
        body: {
          pieces: count,
          ...(code !== "" && { code }),
          unit: unitOf(shown, values).trim(),
          date: values.date ?? today(),
          documentNo: values.documentNo.trim(),
          documentDate: null,
          explanation: values.explanation.trim(),
          seenCost: shown.cost,
        },
      });
      posted(t("splitDone", { name: equipment.name, count }), {
        to: voucherAt(done.voucher.id),
      });
    });
  return (
    <Modal
      open
      width={720}
      title={t("splitOf", { name: equipment.name })}
      okText={count > 0 ? t("splitVerb", { count }) : t("split")}
      okButtonProps={{ loading: isBusy, disabled: !isSeen || isBarred }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void perform()}
      onCancel={close}
      // one dialog also while it reads: a second one in its place would take the cursor out of its field
      {...(!shown && { footer: null })}
    >
      <Answered of={{ ...preview, data: shown }}>
        {(kept) => (
          <div className="stack">
            <Refusal sentences={refused} />
            <Obstacles obstacles={kept.obstacles} />
            <Fields
              preview={kept}
              values={values}
              onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
            />
            <Outcome preview={kept} />
          </div>
        )}
      </Answered>
    </Modal>
  );
}

function Obstacles({ obstacles }: Pick<Preview, "obstacles">): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (obstacles.length === 0) return null;
  const said = obstacles.map((one) => say(splitObstacleWords[one])).join("; ");
  return <Alert type="warning" showIcon title={t("busy", { obstacles: said })} />;
}

interface FieldsProps {
  preview: Preview;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
}

function Fields({ preview, values, onChange }: FieldsProps): ReactNode {
  const t = useText(text);
  const { lines, asksPieces, quantity } = preview;
  const count = lines.length;
  return (
    <Form layout="vertical" component="div">
      {asksPieces ? (
        <Form.Item label={t("pieces")} htmlFor="split-pieces" required extra={t("asksPieces")}>
          <QuantityInput
            id="split-pieces"
            whole
            autoFocus
            value={values.pieces}
            onChange={(pieces) => onChange({ pieces })}
          />
        </Form.Item>
      ) : (
        <p>{t("lotPieces", { count: quantity, unit: preview.unit })}</p>
      )}
      <div className="form-pair">
        <Form.Item
          label={t("code")}
          htmlFor="split-code"
          extra={
            count > 0 && t("codeHint", { first: lines[0]?.code ?? "", last: lines[count - 1]?.code ?? "" })
          }
        >
          <Input
            id="split-code"
            maxLength={40}
            placeholder={preview.code}
            value={values.code}
            onChange={({ target }) => onChange({ code: target.value })}
          />
        </Form.Item>
        <Form.Item label={t("unit")} htmlFor="split-unit">
          <Input
            id="split-unit"
            maxLength={30}
            value={unitOf(preview, values)}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </Form.Item>
      </div>
      <div className="form-pair">
        <Form.Item label={t("date")} htmlFor="split-date">
          <DayInput id="split-date" value={values.date} onChange={(date) => onChange({ date })} />
        </Form.Item>
        <Form.Item label={t("documentNo")} htmlFor="split-document">
          <Input
            id="split-document"
            maxLength={100}
            value={values.documentNo}
            onChange={({ target }) => onChange({ documentNo: target.value })}
          />
        </Form.Item>
      </div>
      <Form.Item label={t("explanation")} htmlFor="split-explanation">
        <Input
          id="split-explanation"
          maxLength={500}
          value={values.explanation}
          onChange={({ target }) => onChange({ explanation: target.value })}
        />
      </Form.Item>
    </Form>
  );
}

function Outcome({ preview }: { preview: Preview }): ReactNode {
  const t = useText(text);
  const { lines, cost, worn, belowThreshold } = preview;
  const count = lines.length;
  return (
    <>
      {count > 0 && <Parts preview={preview} />}
      {belowThreshold !== null && (
        <p className="hint">{t("belowThreshold", { amount: formatMoney(belowThreshold) })}</p>
      )}
      {count > 0 && (
        <p className="consequence">
          {t("splitConsequence", {
            count,
            cost: formatMoney(cost),
            worn: worn === null ? t("nothingPosted").toLowerCase() : formatMoney(worn),
          })}
        </p>
      )}
    </>
  );
}

/** The first ones are enough to see how the lot is shared; the last takes what is left over. */
const shownAtFirst = 5;

function Parts({ preview: { lines, cost, worn, left } }: { preview: Preview }): ReactNode {
  const t = useText(text);
  const [isWhole, setWhole] = useState(lines.length <= shownAtFirst + 1);
  const shown = isWhole ? lines : [...lines.slice(0, shownAtFirst - 1), ...lines.slice(-1)];
  const money = (amount: number | null) => (amount === null ? "—" : formatMoney(amount));
  return (
    <>
      <LineTable<Preview["lines"][number]>
        label={t("split")}
        className="record-lines"
        isDense
        lines={shown}
        lineKey={({ code }) => code}
        total={{ code: t("sum"), roomName: null, cost, worn, left }}
        columns={[
          { key: "code", title: t("code"), headsRow: true, render: ({ code }) => code },
          { key: "place", title: t("place"), render: ({ roomName }) => roomName, isSpare: true },
          { key: "cost", title: t("cost"), align: "right", render: (line) => money(line.cost) },
          { key: "worn", title: t("worn"), align: "right", render: (line) => money(line.worn) },
          { key: "left", title: t("left"), align: "right", render: (line) => money(line.left) },
        ]}
      />
      {!isWhole && (
        <Button size="small" className="self-start" onClick={() => setWhole(true)}>
          {t("seeAll", { count: lines.length })}
        </Button>
      )}
    </>
  );
}
