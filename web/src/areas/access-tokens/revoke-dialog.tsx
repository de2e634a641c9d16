import type { AccessToken } from "@so-thiet-bi/contract/access-tokens";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { text } from "./text.ts";

interface RevokeDialogProps {
  /** Undefined: the dialog is closed. */
  token: AccessToken | undefined;
  onRevoke: (id: number) => Promise<unknown>;
  onClose: () => void;
}

/** Says what no longer works, and revokes a token. */
export function RevokeDialog({ token, onRevoke, onClose }: RevokeDialogProps): ReactNode {
  const t = useText(text);
  return (
    <ConfirmDanger
      open={token !== undefined}
      title={token ? t("revokeTitle", { name: token.name }) : ""}
      consequence={t("revokeConsequence")}
      verb={t("revoke")}
      onConfirm={async () => {
        if (!token) return;
        await onRevoke(token.id);
        notifyDone(t("revoked", { name: token.name }));
      }}
      onClose={onClose}
    />
  );
}
