import type { AccessToken } from "@so-thiet-bi/contract/access-tokens";
import { listAccountTokens, revokeAccountToken } from "@so-thiet-bi/contract/accounts";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { text } from "./text.ts";
import { TokenLine } from "./token-line.tsx";

/** Programs that somebody else has let in, for who manages the account: seen, and refused from now on. */
export function TokensOfAccount({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const tokens = useRead(listAccountTokens, ofId(id), { staleTime: 0 });
  const [revoking, setRevoking] = useState<AccessToken>();
  const revoke = useWrite(revokeAccountToken);
  return (
    <>
      <Answered of={tokens} rows={2}>
        {({ items, can }) =>
          items.length === 0 ? (
            <p className="hint">{t("none")}</p>
          ) : (
            <ul className="bare stack gap-0 lined-list">
              {items.map((token) => (
                <TokenLine
                  key={token.id}
                  token={token}
                  onRevoke={can.revoke ? () => setRevoking(token) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      <RevokeDialog
        token={revoking}
        onRevoke={(tokenId) => revoke.mutateAsync({ params: { id: tokenId } })}
        onClose={() => setRevoking(undefined)}
      />
    </>
  );
}
