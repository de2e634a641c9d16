import { CheckOutlined, CopyOutlined, PrinterOutlined } from "@ant-design/icons";
import { Alert, Button, Modal } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { aboveAll } from "../../ui/theme.ts";
import { text } from "./text.ts";

export interface HandedOut {
  name: string;
  username: string;
  oneTimePassword: string;
  /** Where the person works. */
  unit: string;
  /** Of the unit, where a letter is sent to it. */
  address?: string | null;
}

/**
 * Usernames and one-time passwords to be handed over: shown once, each as a slip to be printed and cut, or
 * copied.
 */
export default function HandedOutList({
  accounts,
  letter,
  more,
  onClose,
}: {
  accounts: readonly HandedOut[];
  /** Each is printed on a page of its own, to be folded and sealed. */
  letter?: { validUntil: string };
  /** Said beside the warning. */
  more?: string | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const slips = useRef<HTMLUListElement>(null);
  // why said in the dialog: a notice would lie over it or under it
  const [said, setSaid] = useState<"copied" | "copyFailed">();
  const copy = async () => {
    const written = accounts.length === 1 ? accounts.map(slipText).join("") : tableText(accounts);
    setSaid((await copyText(written, slips.current)) ? "copied" : "copyFailed");
  };
  const slipText = ({ name, unit, username, oneTimePassword }: HandedOut) =>
    [
      unit,
      name,
      `${t("address")}: ${window.location.origin}`,
      `${t("username")}: ${username}`,
      `${t("oneTimePassword")}: ${oneTimePassword}`,
      t("firstStep"),
    ].join("\n");
  const tableText = (all: readonly HandedOut[]) =>
    [
      [t("name"), t("username"), t("oneTimePassword")],
      ...all.map(({ name, username, oneTimePassword }) => [name, username, oneTimePassword]),
    ]
      .map((cells) => cells.join("\t"))
      .join("\n");
  return (
    <Modal
      className={letter ? "handed-out handed-out-letters" : "handed-out"}
      open
      width={640}
      zIndex={aboveAll}
      title={t("handedOut")}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <span className="hint handed-out-said" role="status">
            {said && t(said)}
          </span>
          <Button
            icon={said === "copied" ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
            onClick={() => void copy()}
          >
            {t("copy")}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t(letter ? "printLetters" : "print")}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t("done")}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={t("handedOutHint")} description={more} />
      <ul ref={slips} className="handed-out-slips">
        {accounts.map((account) => (
          <Slip key={account.username} account={account} validUntil={letter?.validUntil} />
        ))}
      </ul>
    </Modal>
  );
}

/** Everything that a person needs for their first login. */
function Slip({
  account: { name, unit, address, username, oneTimePassword },
  validUntil,
}: {
  account: HandedOut;
  validUntil: string | undefined;
}): ReactNode {
  const t = useText(text);
  return (
    <li className="handed-out-slip">
      <p className="hint">{unit}</p>
      <h3 className="breaks">{name}</h3>
      {address && <p className="hint">{address}</p>}
      <dl>
        <div>
          <dt className="hint">{t("username")}</dt>
          <dd>
            <code>{username}</code>
          </dd>
        </div>
        <div>
          <dt className="hint">{t("oneTimePassword")}</dt>
          <dd>
            <code>{oneTimePassword}</code>
          </dd>
        </div>
        <div>
          <dt className="hint">{t("address")}</dt>
          <dd>{window.location.origin}</dd>
        </div>
      </dl>
      <p className="hint">{t("firstStep")}</p>
      {validUntil && <p className="hint">{t("letterUntil", { day: formatInstant(validUntil) })}</p>}
    </li>
  );
}

/**
 * Pages of a school's own server often come without TLS, and there the browser has no clipboard: the marked
 * slips are copied then.
 */
async function copyText(written: string, slips: HTMLElement | null): Promise<boolean> {
  if (navigator.clipboard) {
    const isWritten = await navigator.clipboard.writeText(written).then(
      () => true,
      () => false,
    );
    if (isWritten) return true;
  }
  const selection = window.getSelection();
  if (!slips || !selection) return false;
  selection.selectAllChildren(slips);
  return document.execCommand("copy");
}
