import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { useDays } from "../elapsed.tsx";
import { text } from "./desk.text.ts";

const daysUntilAmber = 15;
const daysUntilRed = 30;

/** How long something lies at a desk; what lies too long says so in words. */
export function WaitingDays({ days }: { days: number }): ReactNode {
  const t = useText(text);
  const words = useDays();
  if (days >= daysUntilRed) return <StatusTag tone="bad">{t("waitingRed", { days })}</StatusTag>;
  if (days >= daysUntilAmber) return <StatusTag tone="waiting">{t("waitingAmber", { days })}</StatusTag>;
  return words(days);
}
