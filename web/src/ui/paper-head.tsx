import { EditOutlined } from "@ant-design/icons";
import {
  type PaperSigner,
  paperOptions,
  paperSignerWords,
  type SigningMode,
  signingModes,
  signingModeWords,
} from "@so-thiet-bi/contract/declared-paper";
import { Button, Input, Popover } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useLabel } from "../lib/labels.ts";
import { useSay, useText } from "../lib/language.ts";
import { DayInput } from "./day-input.tsx";
import { Select } from "./select.tsx";
import { text } from "./text.ts";

/**
 * What a clerk may say of a paper, as the query has it: its day, which signatures stand on it
 * (`preparer,head`), how the head's is given, and who signs in the place of the people it would name by itself.
 */
export type PaperHead = Readonly<
  Partial<Record<"dated" | "signers" | "signing" | "signingTitle" | PaperSigner, string>>
>;

export interface PaperHeadFieldsProps {
  signers: readonly PaperSigner[];
  /** Whether one says which of the signers stand on it. */
  withChoice?: boolean;
  value: PaperHead;
  onChange: (head: PaperHead) => void;
}

const longestName = 100;

/** Most papers are right as they come, so the fields stay closed until somebody asks for them. */
export function PaperHeadFields(props: PaperHeadFieldsProps): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="paper-head" aria-label={t("paperHead")}>
      <Button
        type="link"
        icon={<EditOutlined aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("paperHead")}
      </Button>
      {isOpen && <Fields {...props} />}
    </section>
  );
}

/** The same fields behind a button, where they would push the paper down. */
export function PaperHeadPanel(props: PaperHeadFieldsProps): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="filter-panel paper-head-panel">
          <Fields {...props} />
        </div>
      }
    >
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-label={t("paperHead")}
        title={t("paperHead")}
      >
        <span className="not-on-tablet">{t("paperHead")}</span>
      </Button>
    </Popover>
  );
}

function Fields({ signers, withChoice = false, value, onChange }: PaperHeadFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  const set = (field: keyof PaperHead, words: string | null | undefined) => {
    const { [field]: before, ...rest } = value;
    const said = words?.trim();
    // why: leaving a field as it was must not draw the paper anew
    if ((said || undefined) !== before) onChange(said ? { ...rest, [field]: said } : rest);
  };
  const chosen = value.signers?.split(",") as PaperSigner[] | undefined;
  const mode = value.signing as SigningMode | undefined;
  const label = useLabel(paperOptions);
  return (
    <div className="paper-head-fields">
      <div>
        <label htmlFor={`${id}dated`}>{t("paperDated")}</label>
        <DayInput
          id={`${id}dated`}
          placeholder={t("paperByHand")}
          value={value.dated ?? null}
          onChange={(day) => set("dated", day)}
        />
      </div>
      {withChoice && (
        <div>
          <label htmlFor={`${id}signers`}>{t("paperSigners")}</label>
          <Select<PaperSigner[]>
            id={`${id}signers`}
            mode="multiple"
            allowClear
            value={chosen ?? []}
            options={signers.map((signer) => ({ value: signer, label: say(paperSignerWords[signer]) }))}
            onChange={(next) => set("signers", next.join(","))}
          />
        </div>
      )}
      {(chosen ?? signers).includes("head") && (
        <div>
          <label htmlFor={`${id}signing`}>{label("signing")}</label>
          <Select<SigningMode>
            id={`${id}signing`}
            allowClear
            placeholder={t("paperByUnit")}
            value={mode ?? null}
            options={signingModes.map((one) => ({ value: one, label: say(signingModeWords[one]) }))}
            onChange={(next) => set("signing", next)}
          />
        </div>
      )}
      {mode !== undefined && ["KT", "TL", "TUQ"].includes(mode) && (
        <div>
          <label htmlFor={`${id}signingTitle`}>{label("signingTitle")}</label>
          <Input
            id={`${id}signingTitle`}
            maxLength={longestName}
            defaultValue={value.signingTitle ?? ""}
            onBlur={({ target }) => set("signingTitle", target.value)}
            onPressEnter={({ currentTarget }) => set("signingTitle", currentTarget.value)}
          />
        </div>
      )}
      {(chosen ?? signers).map((signer) => (
        <div key={signer}>
          <label htmlFor={id + signer}>{say(paperSignerWords[signer])}</label>
          <Input
            id={id + signer}
            maxLength={longestName}
            placeholder={t("paperByUnit")}
            defaultValue={value[signer] ?? ""}
            onBlur={({ target }) => set(signer, target.value)}
            onPressEnter={({ currentTarget }) => set(signer, currentTarget.value)}
          />
        </div>
      ))}
    </div>
  );
}
