import { dayOf } from "@so-thiet-bi/contract/time-zone";

/** Of how many of the last days, weeks and months the newest backup stays. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/** A backup that the program made by itself, with the moment in its name. */
const named = /^scheduled-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

export function takenAt(name: string): Date | undefined {
  const [, day, hour, minute, second, part] = named.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}.${part}Z`) : undefined;
}

/** Which of them have had their time. What is called otherwise is never among them. */
export function outlived(names: readonly string[], { days, weeks, months }: Keep): string[] {
  const all = names
    .flatMap((name) => {
      const at = takenAt(name);
      return at ? [{ name, day: dayOf(at) }] : [];
    })
    .sort((one, other) => (one.name < other.name ? 1 : -1));
  const kept = new Set<string>(all.slice(0, 1).map(({ name }) => name));
  const keep = (most: number, spanOf: (day: string) => string) => {
    const spans = new Set<string>();
    for (const { name, day } of all) {
      const span = spanOf(day);
      if (spans.has(span)) continue;
      if (spans.size === most) return;
      spans.add(span);
      kept.add(name);
    }
  };
  keep(days, (day) => day);
  keep(weeks, mondayOf);
  keep(months, (day) => day.slice(0, 7));
  return all.map(({ name }) => name).filter((name) => !kept.has(name));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The moment since which a backup is due: the last time that the clock in Vietnam struck this hour. */
export function dueSince(now: Date, hour: number): Date {
  const today = new Date(`${dayOf(now)}T${String(hour).padStart(2, "0")}:00:00+07:00`);
  return now >= today ? today : new Date(today.getTime() - 24 * 3_600_000);
}
