import { type AccessToken, tokenParts, tokenScopeWords } from "@so-thiet-bi/contract/access-tokens";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatInstant, formatInstantDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

export interface TokenLineProps {
  token: AccessToken;
  /** Left out where it may not be revoked from here. */
  onRevoke: (() => void) | undefined;
}

/** What a program may, until when, and when it came last. */
export function TokenLine({ token, onRevoke }: TokenLineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { name, scope, parts, createdAt, expiresOn, hasExpired, usedAt, usedFrom } = token;
  const limits = parts.map((part) => say(tokenParts[part].words)).join("; ");
  return (
    <li>
      <div className="stack gap-0 shrinks breaks">
        <span className="row-words">
          <strong>{name}</strong>
          {hasExpired && <StatusTag tone="past">{t("expired")}</StatusTag>}
        </span>
        <span>
          {say(tokenScopeWords[scope])} · {limits || t("all")}
        </span>
        <span className="hint">
          {t("createdAt", { at: formatInstantDay(createdAt) })} · {t("until", { day: formatDay(expiresOn) })}{" "}
          · {usedAt ? t("usedAt", { at: formatInstant(usedAt), from: usedFrom ?? "" }) : t("neverUsed")}
        </span>
      </div>
      {onRevoke && (
        <Button danger size="small" aria-label={t("revokeNamed", { name })} onClick={onRevoke}>
          {t("revoke")}
        </Button>
      )}
    </li>
  );
}
