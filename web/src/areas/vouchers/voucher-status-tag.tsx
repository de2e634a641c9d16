import { type VoucherStatus, voucherStatusWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<VoucherStatus, StatusTone> = { DRAFT: "waiting", POSTED: "done", REVERSED: "past" };

export function VoucherStatusTag({ status }: { status: VoucherStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(voucherStatusWords[status])}</StatusTag>;
}
