import { type Transfer, type TransferStatus, transferStatusWords } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./transfers.text.ts";

const tones: Record<TransferStatus, StatusTone> = { SENT: "waiting", RECEIVED: "done", CANCELLED: "past" };

export function TransferStatusTag({ transfer: { status, can } }: { transfer: Transfer }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <StatusTag tone={tones[status]}>{can.receive ? t("waits") : say(transferStatusWords[status])}</StatusTag>
  );
}
