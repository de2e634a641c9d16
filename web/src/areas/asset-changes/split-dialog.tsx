import { mostPieces, previewSplit, splitLot, splitObstacleWords } from "@so-thiet-bi/contract/asset-changes";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { Alert, Button, Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { formatMoney, formatNumber, today } from "../../lib/format.ts";
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

/** A lot becomes single assets: how many, under which code, and what each has of cost and wear. */
export function SplitDialog({ equipment, onClose }: ChangeDialogProps): ReactNode {
  const t = useText(text);
  const [pieces, setPieces] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const asked = useSettled(code.trim());
  const isAsked = pieces !== null && pieces >= 2 && pieces <= mostPieces;
  const query = { ...(isAsked && { pieces }), ...(asked !== "" && { code: asked }) };
  const preview = useRead(previewSplit, { params: { id: equipment.id }, query }, { staleTime: 0 });
  const shown = useKept(preview.data);
  if (shown)
    return (
      <Splitting
        equipment={equipment}
        preview={shown}
        chosen={{ pieces, setPieces, code, setCode }}
        onClose={onClose}
      />
    );
  return (
    <Modal open title={t("splitOf", { name: equipment.name })} footer={null} onCancel={onClose}>
      <Answered of={preview}>{() => null}</Answered>
    </Modal>
  );
}

interface SplittingProps extends ChangeDialogProps {
  preview: Preview;
  chosen: {
    pieces: number | null;
    setPieces: (pieces: number | null) => void;
    code: string;
    setCode: (code: string) => void;
  };
}

function Splitting({ equipment, preview, chosen, onClose }: SplittingProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const split = useWrite(splitLot);
  const posted = useNotifyPosted();
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const [unit, setUnit] = useState(preview.asksPieces ? "Chiếc" : preview.unit);
  const [date, setDate] = useState<string | null>(today());
  const [documentNo, setDocumentNo] = useState("");
  const [explanation, setExplanation] = useState("");
  const { lines, obstacles, asksPieces, cost, worn, quantity } = preview;
  const count = lines.length;
  // what is posted is what was seen
  const isSeen = count > 0 && (!asksPieces || count === chosen.pieces);
  const perform = () =>
    run(async () => {
      const done = await split.mutateAsync({
        params: { id: equipment.id },
        body: {
          pieces: count,
          ...(chosen.code.trim() !== "" && { code: chosen.code.trim() }),
          unit: unit.trim(),
          date: date ?? today(),
          documentNo: documentNo.trim(),
          documentDate: null,
          explanation: explanation.trim(),
          seenCost: cost,
        },
      });
      posted(t("splitDone", { name: equipment.name, count: formatNumber(count) }), {
        to: voucherAt(done.voucher.id),
      });
    });
  return (
    <Modal
      open
      width={720}
      title={t("splitOf", { name: equipment.name })}
      okText={count > 0 ? t("splitVerb", { count: formatNumber(count) }) : t("split")}
      okButtonProps={{ loading: isBusy, disabled: !isSeen || obstacles.length > 0 }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void perform()}
      onCancel={close}
    >
      <div className="stack">
        <Refusal sentences={refused} />
        {obstacles.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t("busy", { obstacles: obstacles.map((one) => say(splitObstacleWords[one])).join("; ") })}
          />
        )}
        <Form layout="vertical" component="div">
          {asksPieces ? (
            <Form.Item label={t("pieces")} htmlFor="split-pieces" required extra={t("asksPieces")}>
              <QuantityInput id="split-pieces" whole value={chosen.pieces} onChange={chosen.setPieces} />
            </Form.Item>
          ) : (
            <p>{t("lotPieces", { count: formatNumber(quantity), unit: preview.unit })}</p>
          )}
          <div className="form-pair">
            <Form.Item
              label={t("code")}
              htmlFor="split-code"
              extra={
                count > 0 &&
                t("codeHint", { first: lines[0]?.code ?? "", last: lines[count - 1]?.code ?? "" })
              }
            >
              <Input
                id="split-code"
                maxLength={40}
                placeholder={preview.code}
                value={chosen.code}
                onChange={({ target }) => chosen.setCode(target.value)}
              />
            </Form.Item>
            <Form.Item label={t("unit")} htmlFor="split-unit">
              <Input
                id="split-unit"
                maxLength={30}
                value={unit}
                onChange={({ target }) => setUnit(target.value)}
              />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item label={t("date")} htmlFor="split-date">
              <DayInput id="split-date" value={date} onChange={setDate} />
            </Form.Item>
            <Form.Item label={t("documentNo")} htmlFor="split-document">
              <Input
                id="split-document"
                maxLength={100}
                value={documentNo}
                onChange={({ target }) => setDocumentNo(target.value)}
              />
            </Form.Item>
          </div>
          <Form.Item label={t("explanation")} htmlFor="split-explanation">
            <Input
              id="split-explanation"
              maxLength={500}
              value={explanation}
              onChange={({ target }) => setExplanation(target.value)}
            />
          </Form.Item>
        </Form>
        {count > 0 && <Parts preview={preview} />}
        {preview.belowThreshold !== null && (
          <p className="hint">{t("belowThreshold", { amount: formatMoney(preview.belowThreshold) })}</p>
        )}
        {count > 0 && (
          <p className="consequence">
            {t("splitConsequence", {
              count: formatNumber(count),
              cost: formatMoney(cost),
              worn: worn === null ? t("nothingPosted").toLowerCase() : formatMoney(worn),
            })}
          </p>
        )}
      </div>
    </Modal>
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
          {t("seeAll", { count: formatNumber(lines.length) })}
        </Button>
      )}
    </>
  );
}
