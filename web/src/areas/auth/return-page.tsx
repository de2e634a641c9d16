import type { finishProviderLogin } from "@so-thiet-bi/contract/identity-providers";
import { sentFinishProviderLogin } from "@so-thiet-bi/contract/session-calls";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Navigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { keepSession, useIsLoggedIn } from "../../lib/session.ts";
import { PlainIcon } from "../../ui/plain-icons.tsx";
import { CodeField } from "./login-fields.tsx";
import "./login-page.css";
import { text } from "./text.ts";

/** Where a provider sends the browser back: what it brought is handed on, and gone from the address. */
export default function ReturnPage(): ReactNode {
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
    <main className="login">
      <title>{`${t("title")} · ${t("product")}`}</title>
      <p className="login-product">
        <img src="/icon.svg" alt="" width={40} height={40} />
        {t("product")}
      </p>
      <section className="login-card" aria-labelledby="login-title" aria-busy={finishing.isPending}>
        <header>
          <h1 id="login-title">{t("title")}</h1>
        </header>
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
      </section>
    </main>
  );
}
