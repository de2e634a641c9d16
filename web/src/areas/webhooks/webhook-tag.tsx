import type { Webhook } from "@so-thiet-bi/contract/webhooks";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

export function WebhookTag({ webhook }: { webhook: Webhook }): ReactNode {
  const t = useText(text);
  if (webhook.pausedBecause !== null) return <StatusTag tone="bad">{t("paused")}</StatusTag>;
  if (!webhook.active) return <StatusTag tone="past">{t("off")}</StatusTag>;
  if (webhook.failingSince !== null) return <StatusTag tone="waiting">{t("failing")}</StatusTag>;
  return <StatusTag tone="good">{t("on")}</StatusTag>;
}
