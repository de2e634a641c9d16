import { Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./text.ts";

interface ToldDialogProps {
  open: boolean;
  title: string;
  consequence: string;
  verb: string;
  labels: { words: string; day: string };
  /** May refuse: the dialog stays open then, with the sentence. */
  onConfirm: (words: string, day: string) => Promise<unknown>;
  onClose: () => void;
}

const shortest = 5;

/** What the person was told or what was done, and on which day. */
export function ToldDialog({
  open,
  title,
  consequence,
  verb,
  labels,
  onConfirm,
  onClose,
}: ToldDialogProps): ReactNode {
  const t = useText(text);
  const [words, setWords] = useState("");
  const [day, setDay] = useState<string | null>(today());
  const ids = { words: useId(), day: useId() };
  const forget = () => {
    setWords("");
    setDay(today());
  };
  const { isBusy, refused, close, run } = useStep({ forget, onClose });
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ loading: isBusy, disabled: words.trim().length < shortest || day === null }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(() => onConfirm(words.trim(), day ?? ""))}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <div className="stack gap-0">
          <label htmlFor={ids.words}>{labels.words}</label>
          <TextArea
            id={ids.words}
            lines={[3, 8]}
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <div className="stack gap-0">
          <label htmlFor={ids.day}>{labels.day}</label>
          <DayInput id={ids.day} value={day} onChange={setDay} />
        </div>
        <p className="hint">{consequence}</p>
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}
