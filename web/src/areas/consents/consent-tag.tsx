import type { Consent } from "@so-thiet-bi/contract/consents";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

/** Does it stand? */
export function ConsentTag({ consent }: { consent: Pick<Consent, "withdrawnOn"> }): ReactNode {
  const t = useText(text);
  return consent.withdrawnOn === null ? (
    <StatusTag tone="good">{t("standing")}</StatusTag>
  ) : (
    <StatusTag tone="past">{t("withdrawn")}</StatusTag>
  );
}
