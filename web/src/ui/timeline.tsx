import { type EventName, events } from "@so-thiet-bi/contract/events";
import type { FieldChange, HistoryLine } from "@so-thiet-bi/contract/history";
import { type Fields, labelOf } from "@so-thiet-bi/contract/labels";
import type { Filling, Words } from "@so-thiet-bi/contract/language";
import type { ReactNode } from "react";
import { formatDay, formatInstant, formatNumber } from "../lib/format.ts";
import { useSay, useText } from "../lib/language.ts";
import { EmptyState } from "./states.tsx";
import { text } from "./text.ts";

export interface TimelineProps {
  lines: readonly HistoryLine[];
  /** How a value of a field is read, where it is not plain text; undefined: as it is. */
  valueWords?: (field: string, value: unknown) => string | undefined;
  /** The schemas that name the fields that changed. */
  schemas: Fields;
}

/** The history of a record as sentences: who did what, when, and which fields changed from what to what. */
export function Timeline({ lines, valueWords, schemas }: TimelineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (lines.length === 0) return <EmptyState title={t("historyEmpty")} />;
  return (
    <ol className="timeline">
      {lines.map((line) => (
        <li key={line.id}>
          <p>
            <strong>{line.actorName}</strong> {sentence(line, say)}
          </p>
          <p className="hint">
            <time dateTime={line.at}>{formatInstant(line.at)}</time> · {line.actorUnit}
          </p>
          <Changes changes={changesOf(line)} {...(valueWords && { valueWords })} schemas={schemas} />
        </li>
      ))}
    </ol>
  );
}

function Changes({
  changes,
  valueWords,
  schemas,
}: { changes: readonly FieldChange[] } & Pick<TimelineProps, "valueWords" | "schemas">): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (changes.length === 0) return null;
  const shown = (field: string, value: unknown): string =>
    valueWords?.(field, value) ?? written(value, { on: t("on"), off: t("off"), nothing: t("nothing") });
  return (
    <ul className="timeline-changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {say(
            labelOf(
              field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
              schemas,
            ),
          )}
          : <del>{shown(field, from)}</del> <span aria-hidden>→</span> <ins>{shown(field, to)}</ins>
        </li>
      ))}
    </ul>
  );
}

function sentence(line: HistoryLine, say: ReturnType<typeof useSay>): string {
  const words = events[line.event as EventName] as (typeof events)[EventName] | undefined;
  if (!words) return line.event;
  const fillings: Record<string, Filling> = {};
  for (const [key, value] of Object.entries(line.details)) {
    if (typeof value === "string" || typeof value === "number") fillings[key] = value;
    if (isWords(value)) fillings[key] = value;
  }
  return say(words, fillings);
}

/** What an event names in both languages, such as the kind of record. */
function isWords(value: unknown): value is Words {
  return typeof value === "object" && value !== null && "vi" in value && "en" in value;
}

function changesOf(line: HistoryLine): readonly FieldChange[] {
  const changes: unknown = line.details["changes"];
  return Array.isArray(changes) ? (changes as FieldChange[]) : [];
}

function written(value: unknown, words: { on: string; off: string; nothing: string }): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((part) => written(part, words)).join(", ");
  return Object.values(value as object)
    .filter((part) => part !== null && part !== "")
    .map((part) => written(part, words))
    .join(" – ");
}
