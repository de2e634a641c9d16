import { EditOutlined } from "@ant-design/icons";
import { type PaperSigner, paperSignerWords } from "@so-thiet-bi/contract/books";
import { Button, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { Select } from "../../ui/select.tsx";
import { text } from "./reports.text.ts";

/** What a clerk may say of the paper: its day, which signatures stand on it, and the names below them. */
export interface Signing {
  dated?: string;
  signers?: readonly PaperSigner[];
  names?: Readonly<Partial<Record<PaperSigner, string>>>;
}

/** As the query says it. */
export function signingOf({ dated, signers, names }: Signing): Record<string, string> {
  return { ...(dated && { dated }), ...(signers && signers.length > 0 && { signers: signers.join(",") }), ...names };
}

export interface SigningFieldsProps {
  /** The form's own first. */
  signers: readonly PaperSigner[];
  value: Signing;
  onChange: (signing: Signing) => void;
}

/** Most papers are right as they come, so the fields stay closed until somebody asks for them. */
export function SigningFields({ signers, value, onChange }: SigningFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { dated, signers: chosen, ...rest } = value;
  const setName = (signer: PaperSigner, typed: string) => {
    const name = typed.trim();
    if (name === (value.names?.[signer] ?? "")) return;
    const { [signer]: _, ...names } = value.names ?? {};
    onChange({ ...value, names: name ? { ...names, [signer]: name } : names });
  };
  return (
    <section aria-label={t("signers")}>
      <Button type="link" icon={<EditOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("signers")}
      </Button>
      {isOpen && (
        <div className="report-signing">
          <div>
            <label htmlFor={`${id}dated`}>{t("dated")}</label>
            <DayInput
              id={`${id}dated`}
              placeholder={t("datedHint")}
              value={dated ?? null}
              onChange={(day) => onChange({ ...rest, ...(chosen && { signers: chosen }), ...(day && { dated: day }) })}
            />
          </div>
          <div>
            <label htmlFor={`${id}signers`}>{t("signersChosen")}</label>
            <Select<PaperSigner[]>
              id={`${id}signers`}
              mode="multiple"
              allowClear
              value={[...(chosen ?? [])]}
              options={signers.map((signer) => ({ value: signer, label: say(paperSignerWords[signer]) }))}
              onChange={(next) => onChange({ ...rest, ...(dated && { dated }), ...(next.length > 0 && { signers: next }) })}
            />
          </div>
          {(chosen ?? signers).map((signer) => (
            <div key={signer}>
              <label htmlFor={id + signer}>{t("nameOf", { signer: say(paperSignerWords[signer]) })}</label>
              <Input
                id={id + signer}
                maxLength={100}
                defaultValue={value.names?.[signer] ?? ""}
                onBlur={({ target }) => setName(signer, target.value)}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
