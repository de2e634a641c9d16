import type { listProviders, startProviderLogin } from "@so-thiet-bi/contract/identity-providers";
import { sentListProviders, sentStartProviderLogin } from "@so-thiet-bi/contract/session-calls";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { text } from "./text.ts";

/** Ways in with an account of elsewhere. It comes after the form is drawn, and moves nothing of it. */
export function Elsewhere(): ReactNode {
  const t = useText(text);
  const offered = useRead<typeof listProviders>(sentListProviders, {}, { silent: "login" });
  const start = useWrite<typeof startProviderLogin>(sentStartProviderLogin, {
    onDone: ({ address }) => location.assign(address),
  });
  return (
    <div className="login-elsewhere">
      {offered.data?.items.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="plain-button full"
          data-size="large"
          disabled={start.isPending || start.isSuccess}
          onClick={() => start.mutate({ params: { id } })}
        >
          {t("through", { name })}
        </button>
      ))}
    </div>
  );
}
