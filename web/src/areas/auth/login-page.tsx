import type { logIn } from "@so-thiet-bi/contract/auth";
import { sentLogIn } from "@so-thiet-bi/contract/session-calls";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { Navigate } from "react-router";
import { speak, useLanguage, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { keepSession, useIsLoggedIn } from "../../lib/session.ts";
import { PlainIcon } from "../../ui/plain-icons.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { CodeField, Field, type Name, names } from "./login-fields.tsx";
import "./login-page.css";
import { text } from "./text.ts";

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
    <main className="login">
      <title>{`${t("title")} · ${t("product")}`}</title>
      <p className="login-product">
        <img src="/icon.svg" alt="" width={40} height={40} />
        {t("product")}
      </p>
      <section className="login-card" aria-labelledby="login-title">
        <header>
          <h1 id="login-title">{t("title")}</h1>
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
        </header>
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
      </section>
      <Elsewhere />
    </main>
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
