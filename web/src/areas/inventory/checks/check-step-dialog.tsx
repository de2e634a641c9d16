import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Form, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { text } from "./check.text.ts";

export interface CheckDialogProps {
  check: InventoryCheck;
  onClose: () => void;
}

export interface CheckStepDialogProps {
  /** Names the check. */
  title: string;
  verb: string;
  danger?: boolean;
  /** `reason`: owed to others, at least five characters · `conclusion`: for the minutes, may stay empty. */
  asks?: "reason" | "conclusion";
  /** What was written before. */
  start?: string;
  /** False: something stands against it, as the dialog says. */
  ready?: boolean;
  /** May refuse: the sentences stand in the dialog then, and it stays. */
  onStep: (words: string) => Promise<unknown>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

const shortestReason = 5;

/** One step of a check; drawn only while it is being taken. */
export function CheckStepDialog({
  title,
  verb,
  danger = false,
  asks,
  start = "",
  ready = true,
  onStep,
  onClose,
  children,
}: CheckStepDialogProps): ReactNode {
  const t = useText(text);
  const field = useId();
  const [words, setWords] = useState(start);
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const owesReason = asks === "reason";
  const isShort = owesReason && words.trim().length < shortestReason;
  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: isBusy, disabled: !ready || isShort }}
      cancelText={t("leave")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(() => onStep(words.trim()))}
      onCancel={close}
    >
      <div className="stack">
        {children}
        <Refusal sentences={refused} />
        {asks && (
          <Form layout="vertical" component="div">
            <Form.Item
              label={t(asks)}
              htmlFor={field}
              required={owesReason}
              extra={t(owesReason ? "reasonHint" : "conclusionHint")}
            >
              <TextArea
                id={field}
                autoFocus
                lines={[owesReason ? 2 : 4, 12]}
                maxLength={owesReason ? 500 : 4000}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </Form.Item>
          </Form>
        )}
      </div>
    </Modal>
  );
}
