import { type AccessToken, listAccessTokens, revokeAccessToken } from "@so-thiet-bi/contract/access-tokens";
import { Alert, Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { LoadingState } from "../../ui/loading-state.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { Answered } from "../../ui/states.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { text } from "./text.ts";
import { TokenLine } from "./token-line.tsx";

const TokenForm = lazy(() => import("./token-form.tsx"));

/** Programs that act for the person: which there are, a new one, and one that is refused from now on. */
export function AccessTokens(): ReactNode {
  const t = useText(text);
  // asked anew each time: when one was used last is what one comes to see
  const tokens = useRead(listAccessTokens, {}, { staleTime: 0 });
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<{ token: string; accessToken: AccessToken }>();
  const [revoking, setRevoking] = useState<AccessToken>();
  const revoke = useWrite(revokeAccessToken);
  return (
    <section className="sheet stack thumbs" aria-labelledby="account-tokens">
      <div>
        <h2 id="account-tokens">{t("title")}</h2>
        <p className="hint">{t("hint")}</p>
      </div>
      {made && (
        <MadeToken token={made.token} name={made.accessToken.name} onDone={() => setMade(undefined)} />
      )}
      <Answered of={tokens} rows={2}>
        {({ items, latestDay, needsCode, can }) => (
          <>
            {items.length === 0 ? (
              <p className="hint">{t("none")}</p>
            ) : (
              <ul className="bare stack gap-0 lined-list">
                {items.map((token) => (
                  <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </ul>
            )}
            {!can.create && <p className="hint">{t("full")}</p>}
            {can.create && !asking && !made && (
              <div>
                <Button onClick={() => setAsking(true)}>{t("create")}</Button>
              </div>
            )}
            {asking && (
              <Suspense fallback={<LoadingState rows={4} />}>
                <TokenForm
                  latestDay={latestDay}
                  needsCode={needsCode}
                  onMade={(one) => {
                    setAsking(false);
                    setMade(one);
                  }}
                  onCancel={() => setAsking(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </Answered>
      <RevokeDialog
        token={revoking}
        onRevoke={async (id) => {
          await revoke.mutateAsync({ params: { id } });
          if (made?.accessToken.id === id) setMade(undefined);
        }}
        onClose={() => setRevoking(undefined)}
      />
    </section>
  );
}

interface MadeTokenProps {
  token: string;
  name: string;
  onDone: () => void;
}

/** The token, this once. */
function MadeToken({ token, name, onDone }: MadeTokenProps): ReactNode {
  const t = useText(text);
  return (
    <div className="stack" role="status">
      <Alert type="warning" showIcon title={t("made", { name })} description={t("onceOnly")} />
      <SecretField
        label={t("secret")}
        value={token}
        says={{ copy: t("copy"), copied: t("copied"), copyByHand: t("copyByHand") }}
      />
      <div>
        <Button onClick={onDone}>{t("done")}</Button>
      </div>
    </div>
  );
}
