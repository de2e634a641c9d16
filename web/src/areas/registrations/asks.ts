/** What is asked of the server about a slot: how many of these things are free then. */
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { formatInstant, today } from "../../lib/format.ts";
import type { Ask } from "./week-api.ts";

/** Of a registration that stands already; what it has itself counts as free. */
export function askOf(registration: Registration): Ask {
  const { id, kind, date, session, periods, startsAt, endsAt, room, lines } = registration;
  const isByPeriod = kind === "PERIOD";
  return {
    kind,
    date,
    session,
    periods: [...periods],
    fromTime: isByPeriod ? null : timeOf(startsAt),
    untilDate: isByPeriod ? null : today(new Date(endsAt)),
    untilTime: isByPeriod ? null : timeOf(endsAt),
    roomId: room?.id ?? null,
    exceptId: id,
    things: lines.map(({ equipmentId, quantity }) => ({ equipmentId, typeId: null, quantity })),
  };
}

/** The time of day of a moment, at the school: `07:30`. */
export function timeOf(instant: string): string {
  return formatInstant(instant).slice(11);
}
