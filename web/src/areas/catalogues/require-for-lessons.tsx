import type { Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { requirementBases } from "@so-thiet-bi/contract/catalogues/lessons";
import { requireForLessons } from "@so-thiet-bi/contract/lesson-plans";
import { Button, Form, Input, Modal, Switch } from "antd";
import { type ReactNode, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import type { BulkExtraProps } from "./extra-props.ts";
import { text } from "./lesson-plan.text.ts";

interface Needed {
  type: Named | null;
  words: string;
  quantity: number | null;
  basis: string;
  mandatory: boolean;
}

const usual: Needed = { type: null, words: "", quantity: 1, basis: "CLASS", mandatory: true };

/** One thing that all chosen lessons need. */
export default function RequireForLessons({ chosen, onDone }: BulkExtraProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const add = useWrite(requireForLessons);
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(usual);
  const own = chosen.filter(({ can }) => can.edit);
  const change = (changes: Partial<Needed>) => setNeeded({ ...needed, ...changes });
  const isComplete = (needed.type !== null || needed.words.trim() !== "") && (needed.quantity ?? 0) > 0;
  const perform = async () => {
    const { type, words, quantity, basis, mandatory } = needed;
    try {
      const { changed } = await add.mutateAsync({
        body: {
          lessonIds: own.map(({ id }) => id),
          typeId: type?.id ?? null,
          words: words.trim() || null,
          quantity: quantity ?? 0,
          basis,
          mandatory,
        },
      });
      notifyDone(t("required", { count: changed }));
      setOpen(false);
      setNeeded(usual);
      onDone();
    } catch {
      // The client has said why.
    }
  };
  if (own.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {`${t("require")} (${own.length})`}
      </Button>
      <Modal
        open={open}
        title={t("requireTitle", { count: own.length })}
        okText={t("require")}
        okButtonProps={{ disabled: !isComplete }}
        cancelText={t("cancel")}
        confirmLoading={add.isPending}
        onOk={() => void perform()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form layout="vertical">
          <Form.Item label={t("type")} htmlFor="require-type">
            <RefPicker
              id="require-type"
              choose={equipmentTypes.calls.choose}
              value={needed.type}
              onChange={(type) => change({ type })}
            />
          </Form.Item>
          <Form.Item label={t("words")} htmlFor="require-words">
            <Input
              id="require-words"
              value={needed.words}
              maxLength={500}
              disabled={needed.type !== null}
              onChange={({ target }) => change({ words: target.value })}
            />
          </Form.Item>
          <Form.Item label={t("quantity")} htmlFor="require-quantity" required>
            <QuantityInput
              id="require-quantity"
              value={needed.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          </Form.Item>
          <Form.Item label={t("basis")} htmlFor="require-basis">
            <Select
              id="require-basis"
              value={needed.basis}
              options={requirementBases.map((basis) => ({ value: basis.value, label: say(basis) }))}
              onChange={(basis: string) => change({ basis })}
            />
          </Form.Item>
          <Form.Item label={t("mandatory")} htmlFor="require-mandatory">
            <Switch
              id="require-mandatory"
              checked={needed.mandatory}
              onChange={(mandatory) => change({ mandatory })}
            />
          </Form.Item>
        </Form>
        <p className="hint">{t("requireHint")}</p>
      </Modal>
    </>
  );
}
