import { CopyOutlined, PrinterOutlined } from "@ant-design/icons";
import { Alert, Button, Modal } from "antd";
import { type ReactNode, useRef } from "react";
import { useText } from "../../lib/language.ts";
import { notify, notifyDone } from "../../lib/notices.ts";
import { useUser } from "../../lib/session.ts";
import { text } from "./text.ts";

export interface HandedOut {
  name: string;
  username: string;
  oneTimePassword: string;
}

/** Usernames and one-time passwords to be handed over: shown once, to be printed and cut, or copied. */
export default function HandedOutList({ accounts, onClose }: { accounts: readonly HandedOut[]; onClose: () => void }): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const table = useRef<HTMLTableElement>(null);
  const copy = async () => {
    const heads = [t("name"), t("username"), t("oneTimePassword")];
    const lines = [heads, ...accounts.map(({ name, username, oneTimePassword }) => [name, username, oneTimePassword])];
    const written = lines.map((cells) => cells.join("\t")).join("\n");
    const isCopied = await copyText(written, table.current);
    if (isCopied) notifyDone(t("copied"));
    else notify({ kind: "info", title: t("copyFailed") });
  };
  return (
    <Modal
      className="handed-out"
      open
      width={760}
      title={t("handedOut")}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {t("copy")}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t("print")}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t("done")}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={t("handedOutHint")} />
      <p className="handed-out-unit">{department.name}</p>
      <div className="handed-out-scroll">
        <table ref={table}>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("username")}</th>
              <th scope="col">{t("oneTimePassword")}</th>
              <th scope="col" className="handed-out-address">
                {t("address")}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ name, username, oneTimePassword }) => (
              <tr key={username}>
                <td>{name}</td>
                <td>
                  <code>{username}</code>
                </td>
                <td>
                  <code>{oneTimePassword}</code>
                </td>
                <td className="handed-out-address">{window.location.origin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

/** Pages of a school's own server often come without TLS, and there the browser has no clipboard: the marked table is copied then. */
async function copyText(written: string, table: HTMLElement | null): Promise<boolean> {
  if (navigator.clipboard) {
    const isWritten = await navigator.clipboard.writeText(written).then(
      () => true,
      () => false,
    );
    if (isWritten) return true;
  }
  const selection = window.getSelection();
  if (!table || !selection) return false;
  selection.selectAllChildren(table);
  return document.execCommand("copy");
}
