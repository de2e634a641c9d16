import { Modal } from "antd";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./leave-question.text.ts";
import { leave } from "./leaving.ts";
import { text as shellText } from "./text.ts";

/** Before a logout, while this device keeps what only this account can send. */
export default function LeaveQuestion({ unsent, onStay }: { unsent: number; onStay: () => void }): ReactNode {
  const t = useText(text);
  const tOfShell = useText(shellText);
  return (
    <Modal
      open
      title={t("title", { count: unsent })}
      okText={tOfShell("logOut")}
      cancelText={t("stay")}
      onOk={leave}
      onCancel={onStay}
    >
      {t("hint")}
    </Modal>
  );
}
