import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { Button, Modal } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "./board.text.ts";

export interface Refused {
  entry: BoardEntry;
  message: string;
}

/** What of several slips could not be done, and why. */
export function RefusedDialog({
  done,
  refused,
  onClose,
}: {
  done: string | undefined;
  refused: readonly Refused[];
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  return (
    <Modal
      open
      title={t("resultTitle")}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <div className="stack" role="status">
        {done && <p>{done}</p>}
        <div>
          <p>{t("resultRefused", { count: refused.length })}</p>
          <RefusedList refused={refused} />
        </div>
      </div>
    </Modal>
  );
}

export function RefusedList({ refused }: { refused: readonly Refused[] }): ReactNode {
  return (
    <ul className="board-refused">
      {refused.map(({ entry, message }) => (
        <li key={entry.id}>
          <strong>{[entry.number, entry.borrower.name].join(" · ")}</strong>
          {": "}
          {message}
        </li>
      ))}
    </ul>
  );
}

const keyRows = [
  ["← ↑ → ↓", "keyArrows"],
  ["Home, End", "keyHomeEnd"],
  ["Enter", "keyEnter"],
  ["D", "keyApprove"],
  ["C", "keyPrepare"],
  ["G", "keyHandOut"],
  ["T", "keyTakeBack"],
  ["M", "keyMove"],
  ["X", "keyChoose"],
  ["?", "keyHelp"],
] as const;

/** The keys of the board. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText(text);
  return (
    <Modal open={open} title={t("legend")} footer={null} onCancel={onClose}>
      <dl className="board-keys">
        {keyRows.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
