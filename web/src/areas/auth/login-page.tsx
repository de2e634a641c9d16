import type { logIn } from "@so-thiet-bi/contract/auth";
import type { finishProviderLogin } from "@so-thiet-bi/contract/identity-providers";
import { sentFinishProviderLogin, sentLogIn } from "@so-thiet-bi/contract/session-calls";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Navigate } from "react-router";
import { speak, useLanguage, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { keepSession, useIsLoggedIn } from "../../lib/session.ts";
import { PlainIcon } from "../../ui/plain-icons.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import "./login-page.css";
import { text } from "./text.ts";

const names = ["username", "password", "code"] as const;
type Name = (typeof names)[number];

/** What is said at a field: that nothing stands in it, or what the server said of it. */
type Fault = "missing" | { said: string };

/**
 * Drawn without antd and without the schemas of the contract: this page is the first one that everybody waits
 * for. `login-first.test.ts` watches that it stays so.
 */
export default function LoginPage(): ReactNode {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : <LoginForm />;
}

function LoginForm(): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const logging = useWrite<typeof logIn>(sentLogIn, { onDone: keepSession });
  const code = useRef<HTMLInputElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<Name, Fault>>>({});
  /** Why nobody was let in: it stays until something else is typed. */
  const [refused, setRefused] = useState<string>();

  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (logging.isPending) return;
    const typed = typedIn(new FormData(event.currentTarget));
    const asked = asksCode ? names : names.filter((name) => name !== "code");
    const missing = asked.filter((name) => isMissing(name, typed[name]));
    setFaults(Object.fromEntries(missing.map((name) => [name, "missing"])));
    setRefused(undefined);
    if (missing.length > 0) return;
    const { username, password } = typed;
    logging.mutate(
      { body: { username, password, ...(asksCode && { code: typed.code }) } },
      {
        onError({ code: refusal, message }) {
          if (refusal === "secondFactorNeeded") setAsksCode(true);
          if (refusal !== "wrongCode") {
            if (refusal !== "secondFactorNeeded") setRefused(message);
            return;
          }
          setFaults({ code: { said: message } });
          if (code.current) code.current.value = "";
        },
      },
    );
  };
  const look = (name: Name, value: string) => {
    setRefused(undefined);
    setFaults(({ [name]: _, ...others }) =>
      isMissing(name, value) ? { ...others, [name]: "missing" } : others,
    );
  };
  const speakOther = () => {
    speak(language === "vi" ? "en" : "vi");
    // why: what the server said is in the language before
    setFaults((before) => Object.fromEntries(Object.keys(before).map((name) => [name, "missing"])));
    setRefused(undefined);
  };
  const sentenceAt = (name: Name) => {
    const fault = faults[name];
    return fault === "missing" ? t(`${name}Missing`) : fault?.said;
  };

  return (
    <LoginFrame
      beside={
        <button
          type="button"
          className="plain-button"
          data-look="text"
          data-size="small"
          lang={language === "vi" ? "en" : "vi"}
          onClick={speakOther}
        >
          <PlainIcon shape="globe" />
          {t("speakOther")}
        </button>
      }
      below={<Elsewhere />}
    >
      <form noValidate onSubmit={start}>
        <Field
          name="username"
          label={t("username")}
          fault={sentenceAt("username")}
          placeholder={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus
          onValue={(value) => {
            look("username", value);
            setAsksCode(false);
          }}
        />
        <Field
          name="password"
          label={t("password")}
          fault={sentenceAt("password")}
          placeholder={t("password")}
          autoComplete="current-password"
          maxLength={200}
          onValue={(value) => look("password", value)}
        />
        {asksCode && (
          <CodeField ref={code} fault={sentenceAt("code")} onValue={(value) => look("code", value)} />
        )}
        {refused && <p className="login-fault login-refused">{refused}</p>}
        <button
          type="submit"
          className="plain-button full"
          data-look="primary"
          data-size="large"
          aria-busy={logging.isPending}
        >
          {logging.isPending && <PlainIcon shape="turning" />}
          {t("logIn")}
        </button>
      </form>
      <p className="login-help hint">{t("noAccess")}</p>
    </LoginFrame>
  );
}

/** The card of the page, under the name of the product. */
function LoginFrame({
  beside,
  below,
  children,
}: {
  beside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useText(text);
  return (
    <main className="login">
      <title>{`${t("title")} · ${t("product")}`}</title>
      <p className="login-product">
        <img src="/icon.svg" alt="" width={40} height={40} />
        {t("product")}
      </p>
      <section className="login-card" aria-labelledby="login-title">
        <header>
          <h1 id="login-title">{t("title")}</h1>
          {beside}
        </header>
        {children}
      </section>
      {below}
    </main>
  );
}

/** Where a provider sends the browser back: what it brought is handed on, and gone from the address. */
export function ReturnPage(): ReactNode {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : <Returning />;
}

function Returning(): ReactNode {
  const t = useText(text);
  const returned = useRef(location.search.slice(1));
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const finishing = useWrite<typeof finishProviderLogin>(sentFinishProviderLogin, { onDone: keepSession });
  const finish = (code?: string) =>
    finishing.mutate(
      { body: { returned: returned.current, ...(code && { code }) } },
      {
        onError({ code: refusal, message }) {
          if (refusal === "secondFactorNeeded") setAsksCode(true);
          else if (refusal === "wrongCode") setFault(message);
          else setRefused(message);
        },
      },
    );
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, with what the provider brought
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    history.replaceState(history.state, "", location.pathname);
    if (returned.current) finish();
    else setRefused(t("nothingReturned"));
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (finishing.isPending) return;
    setFault(code ? undefined : t("codeMissing"));
    if (code) finish(code);
  };
  return (
    <LoginFrame>
      <form noValidate onSubmit={submit}>
        {asksCode && !refused && <CodeField fault={fault} onValue={() => setFault(undefined)} />}
        {refused && <p className="login-fault login-refused">{refused}</p>}
        {asksCode && !refused ? (
          <button type="submit" className="plain-button full" data-look="primary" data-size="large">
            {finishing.isPending && <PlainIcon shape="turning" />}
            {t("logIn")}
          </button>
        ) : refused ? (
          <a className="plain-button full" data-size="large" href="/login">
            {t("toLogin")}
          </a>
        ) : (
          <p role="status">
            <PlainIcon shape="turning" /> {t("returning")}
          </p>
        )}
      </form>
    </LoginFrame>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: Name;
  label: string;
  hint?: string;
  fault: string | undefined;
  onValue: (value: string) => void;
  ref?: React.Ref<HTMLInputElement>;
}

function Field({ name, label, hint, fault, onValue, ...input }: FieldProps): ReactNode {
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
function CodeField(props: Pick<FieldProps, "fault" | "onValue" | "ref">): ReactNode {
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

/** A password may be of spaces; the others may not. */
function isMissing(name: Name, value: string): boolean {
  return (name === "password" ? value : value.trim()) === "";
}

function typedIn(form: FormData): Record<Name, string> {
  const [username, password, code] = names.map((name) => String(form.get(name) ?? ""));
  return { username: username ?? "", password: password ?? "", code: code ?? "" };
}
