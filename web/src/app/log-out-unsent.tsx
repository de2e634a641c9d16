import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { leave } from "./leaving.ts";
import { text } from "./log-out-unsent.text.ts";
import { text as shellText } from "./text.ts";

export interface LogOutUnsentProps {
  count: number;
  onStay: () => void;
}

/** Asks before a logout with something unsent. */
export default function LogOutUnsent({ count, onStay }: LogOutUnsentProps): ReactNode {
  const t = useText(text);
  const tOfShell = useText(shellText);
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      title={t("title", { count })}
      okText={tOfShell("logOut")}
      cancelText={t("stay")}
      onOk={leave}
      onCancel={() => setOpen(false)}
      afterClose={onStay}
    >
      {t("hint")}
    </Modal>
  );
}
