import { CloseOutlined } from "@ant-design/icons";
import { removeDemand } from "@so-thiet-bi/contract/demands";
import { type CoverageLine, demandMissing } from "@so-thiet-bi/contract/norms";
import { Button, Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { type Say, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { Refusal, sentencesOf } from "../../../ui/step.tsx";
import { draftAt, normHome } from "../addresses.ts";
import { itemName } from "../item-name.ts";
import { text } from "./coverage.text.ts";

export interface DemandDialogProps {
  /** Of each something is missing. */
  rows: readonly CoverageLine[];
  /** “2026-2027” */
  schoolYear: string | null;
  onClose: () => void;
}

interface Cost {
  amount: number;
  unpriced: number;
}

function costOf(rows: readonly (Pick<CoverageLine, "price"> & { quantity: number })[]): Cost {
  return {
    amount: Math.round(rows.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)),
    unpriced: rows.filter(({ price }) => price === null).length,
  };
}

/** “Ước tính 1.200.000 ₫ · 2 loại chưa có giá” */
function costWords({ amount, unpriced }: Cost, t: Say<keyof (typeof text)["vi"]>): string {
  return [
    t("costOf", { amount: formatMoney(amount) }),
    unpriced > 0 && t("costUnpriced", { count: unpriced }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Lines that the contract takes at once. */
const mostLines = 500;

/**
 * From what is missing to a draft demand, with quantities that can be changed before. Drawn while it is open
 * only.
 */
export function DemandDialog({ rows, schoolYear, onClose }: DemandDialogProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const titleField = useId();
  const draft = useWrite(demandMissing);
  const remove = useWrite(removeDemand);
  const [title, setTitle] = useState(
    schoolYear ? t("demandTitleYear", { year: schoolYear }) : t("demandTitleUsual"),
  );
  const [wanted, setWanted] = useState(
    () => new Map(rows.slice(0, mostLines).map(({ item, missing }) => [item.id, missing as number | null])),
  );
  const [refused, setRefused] = useState<readonly string[]>([]);
  const asked = rows.filter(({ item }) => wanted.has(item.id));
  const estimate = costOf(asked.map((row) => ({ ...row, quantity: wanted.get(row.item.id) ?? 0 })));
  const isReady =
    title.trim() !== "" && asked.length > 0 && asked.every(({ item }) => (wanted.get(item.id) ?? 0) > 0);
  const send = async () => {
    setRefused([]);
    try {
      const { demandId, lines } = await draft.mutateAsync({
        body: {
          title: title.trim(),
          lines: asked.map(({ item }) => ({ itemId: item.id, quantity: wanted.get(item.id) ?? 0 })),
        },
      });
      await navigate(draftAt(demandId));
      notifyDone(t("demandDone", { title: title.trim(), count: lines }), {
        words: t("undo"),
        act: () => giveUp(demandId),
        once: true,
      });
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  const giveUp = async (id: number) => {
    try {
      await remove.mutateAsync({ params: { id } });
      await navigate(normHome);
      notifyDone(t("demandUndone"));
    } catch {
      // The client has said why.
    }
  };
  const leaveOut = (id: number) => setWanted(new Map([...wanted].filter(([other]) => other !== id)));
  return (
    <Modal
      open
      width={760}
      title={t("demand", { count: asked.length })}
      okText={t("demandVerb")}
      okButtonProps={{ loading: draft.isPending, disabled: !isReady }}
      cancelText={t("cancel")}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{t("demandConsequence")}</p>
        <p className="strong">{costWords(estimate, t)}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("demandTitle")} htmlFor={titleField} required>
            <Input
              id={titleField}
              value={title}
              maxLength={255}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Form.Item>
        </Form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
        <ul className="thumbs-square norm-asked" tabIndex={0} aria-label={t("item")}>
          {asked.map(({ item, need, good, asked: sent, drafted, price }) => (
            <li key={item.id}>
              <span className="fills shrinks breaks">
                {itemName(item)}
                <span className="below hint">
                  {[
                    `${t("need")} ${formatNumber(need)}`,
                    `${t("good")} ${formatNumber(good)}`,
                    sent > 0 && `${t("asked")} ${formatNumber(sent)}`,
                    (drafted ?? 0) > 0 && t("draftedIn", { count: drafted ?? 0 }),
                    item.subject ?? t("shared"),
                    price !== null && formatMoney(price),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <QuantityInput
                aria-label={t("demandQuantity", { name: itemName(item) })}
                value={wanted.get(item.id) ?? null}
                onChange={(next) => setWanted(new Map(wanted).set(item.id, next))}
              />
              <span className="norm-asked-unit">{item.unit}</span>
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t("demandLeaveOut", { name: itemName(item) })}
                onClick={() => leaveOut(item.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
