/** What is typed where one logs in, drawn without antd: those pages are the first that everybody waits for. */
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { PlainIcon } from "../../ui/plain-icons.tsx";
import { text } from "./text.ts";

export const names = ["username", "password", "code"] as const;
export type Name = (typeof names)[number];

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: Name;
  label: string;
  hint?: string;
  fault: string | undefined;
  onValue: (value: string) => void;
  ref?: React.Ref<HTMLInputElement>;
}

export function Field({ name, label, hint, fault, onValue, ...input }: FieldProps): ReactNode {
  const [isRead, setRead] = useState(false);
  const below = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <div className="login-field" data-faulty={fault !== undefined || undefined}>
      <label htmlFor={name}>{label}</label>
      <div className="login-input">
        <input
          {...input}
          id={name}
          name={name}
          type={name === "password" && !isRead ? "password" : "text"}
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={below || undefined}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
        {name === "password" && <ShowButton isRead={isRead} onChange={setRead} />}
      </div>
      {fault && (
        <p id={`${name}-fault`} className="login-fault">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="login-hint hint">
          {hint}
        </p>
      )}
    </div>
  );
}

function ShowButton({
  isRead,
  onChange,
}: {
  isRead: boolean;
  onChange: (isRead: boolean) => void;
}): ReactNode {
  const t = useText(text);
  return (
    <button
      type="button"
      className="login-show"
      aria-label={t(isRead ? "hidePassword" : "showPassword")}
      aria-pressed={isRead}
      onClick={() => onChange(!isRead)}
    >
      <PlainIcon shape={isRead ? "eye" : "eyeClosed"} />
    </button>
  );
}

/** Of the second factor. */
export function CodeField(props: Pick<FieldProps, "fault" | "onValue" | "ref">): ReactNode {
  const t = useText(text);
  return (
    <Field
      {...props}
      name="code"
      label={t("code")}
      hint={t("codeHint")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
    />
  );
}
