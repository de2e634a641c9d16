import { type DonationStatus, donationStatusWords } from "@so-thiet-bi/contract/donations";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<DonationStatus, StatusTone> = {
  DRAFT: "past",
  OFFERED: "waiting",
  AGREED: "waiting",
  RECEIVED: "good",
  DECLINED: "bad",
};

export function DonationTag({ status }: { status: DonationStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(donationStatusWords[status])}</StatusTag>;
}
