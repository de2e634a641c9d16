import { CopyOutlined } from "@ant-design/icons";
import { Button, Input, type InputRef } from "antd";
import { type ReactNode, useId, useRef } from "react";
import { notify, notifyDone } from "../lib/notices.ts";
import "./secret-field.css";

export interface SecretFieldProps {
  label: string;
  value: string;
  /** The button, what is said once it has copied, and where only the person can. */
  says: { copy: string; copied: string; copyByHand: string };
}

/** What is shown this once, to be copied. */
export function SecretField({ label, value, says }: SecretFieldProps): ReactNode {
  const id = useId();
  const field = useRef<InputRef>(null);
  const copy = async () => {
    if (await copyText(value, () => field.current?.select())) notifyDone(says.copied);
    else notify({ kind: "info", title: says.copyByHand });
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="row secret-field">
        <Input id={id} ref={field} readOnly value={value} onFocus={({ target }) => target.select()} />
        <Button
          className="phone-line"
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        >
          {says.copy}
        </Button>
      </div>
    </div>
  );
}

/**
 * The clipboard is there on HTTPS and localhost only; elsewhere the browser copies what is selected, or the
 * person does.
 */
async function copyText(words: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    select();
    return document.execCommand?.("copy") ?? false;
  }
}
