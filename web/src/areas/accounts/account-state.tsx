import type { Account } from "@so-thiet-bi/contract/accounts";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

export function AccountState({
  account: { locked, mustChangePassword, oneTimePasswordOver },
}: {
  account: Account;
}): ReactNode {
  const t = useText(text);
  if (locked) return <StatusTag tone="bad">{t("locked")}</StatusTag>;
  if (oneTimePasswordOver) return <StatusTag tone="bad">{t("oneTimeOver")}</StatusTag>;
  if (mustChangePassword) return <StatusTag tone="waiting">{t("waiting")}</StatusTag>;
  return <StatusTag tone="good">{t("active")}</StatusTag>;
}
