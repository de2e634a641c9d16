/** Numbers of many units that are kept: most are of this moment, those of units that changed just now may not be. */
import { z } from "zod";
import { instant } from "./fields.ts";
import type { Words } from "./language.ts";
import { timeZone } from "./time-zone.ts";

export const asOf = z.object({
  /** Of so many units an earlier number is shown, or none yet. */
  units: z.number(),
  /** When the oldest of these was reckoned; null: none of them was yet. */
  since: instant.nullable(),
});
export type AsOf = z.infer<typeof asOf>;

const moment = new Intl.DateTimeFormat("vi-VN", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** Empty where all is of this moment. */
export function asOfWords(one: AsOf | null): Words {
  if (one === null) return { vi: "", en: "" };
  const { units, since } = one;
  if (since === null)
    return {
      vi: `${units} đơn vị đang được tính, chưa có số`,
      en: `${units} ${units === 1 ? "unit is" : "units are"} still being counted`,
    };
  const when = moment.format(new Date(since));
  return {
    vi: `${units} đơn vị vừa có thay đổi, số của các đơn vị đó tính đến ${when}`,
    en: `${units} ${units === 1 ? "unit" : "units"} changed just now: their numbers are as of ${when}`,
  };
}

/** Of what is shown together the more units and the earlier moment. */
export function bothAsOf(one: AsOf | null, other: AsOf | null): AsOf | null {
  if (one === null || other === null) return one ?? other;
  const since = one.since === null || other.since === null ? null : [one.since, other.since].sort()[0];
  return { units: Math.max(one.units, other.units), since: since ?? null };
}
