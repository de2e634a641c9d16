/**
 * Sends the reports that were kept on this device: the report itself, then those of its photos that are not
 * there yet.
 */
import { addAttachment, listAttachments } from "@so-thiet-bi/contract/files";
import { type Incident, type incidentReport, reportIncident } from "@so-thiet-bi/contract/incidents";
import type { z } from "zod";
import { ApiError, call } from "../../../lib/client.ts";
import { textOf } from "../../../lib/language.ts";
import type { Kept, Outcome } from "../../../lib/outbox.ts";
import { watchable } from "../../../lib/watchable.ts";
import { text } from "./report.text.ts";

export const reportKind = "incident";
export type ReportGiven = z.input<typeof incidentReport>;

/** What waits in the outbox of each report. */
export interface KeptReport {
  report: ReportGiven;
  /** As the person said it, to be changed should it be refused. */
  values: unknown;
}

/** What became of the reports of this visit, by their key. */
export const sentReports = watchable<ReadonlyMap<string, Incident>>(new Map());

const t = textOf(text);
const silent = { silent: "outbox" } as const;

/**
 * One after the other, so that a slow line carries one photo at a time. The server knows a report again by
 * its key: where its answer got lost, it answers the same one, and only what is missing of its photos
 * follows.
 */
export async function sendReports(
  items: readonly Pick<Kept, "key" | "request" | "files">[],
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const outcome = await sendReport(item);
    outcomes.push(outcome);
    // why: without network the others would fail the same way
    if (outcome === "later") break;
  }
  return outcomes;
}

async function sendReport({
  key,
  request,
  files,
}: Pick<Kept, "key" | "request" | "files">): Promise<Outcome> {
  let sent: Incident;
  try {
    sent = await call(reportIncident, { body: { ...(request as KeptReport).report, clientId: key } }, silent);
  } catch (failure) {
    return outcomeOf(failure);
  }
  let current: File | undefined;
  try {
    const there = files.length > 0 && sent.photoCount > 0 ? await namesOf(sent.id) : [];
    for (const file of files) {
      if (there.includes(captionOf(file))) continue;
      current = file;
      await call(addAttachment, { body: { subjectType: "incident", subjectId: sent.id }, file }, silent);
    }
  } catch (failure) {
    const outcome = outcomeOf(failure);
    if (outcome === "later" || outcome === "done") return outcome;
    return {
      refused: t("photoRefused", { number: sent.number, photo: current?.name ?? "", why: outcome.refused }),
    };
  }
  sentReports.set(new Map([...sentReports.get(), [key, sent]]));
  return "done";
}

async function namesOf(subjectId: number): Promise<string[]> {
  const { items } = await call(listAttachments, { query: { subjectType: "incident", subjectId } }, silent);
  return items.map(({ name }) => name);
}

/** As the server calls a photo: its name without the ending. */
function captionOf({ name }: File): string {
  return name.replace(/\.[^.]*$/, "");
}

/**
 * A network or server that is away, a session that ended, too many calls at once: none of them says anything
 * about the report.
 */
const passing = new Set([0, 401, 408, 425, 429]);

function outcomeOf(failure: unknown): Outcome {
  if (!(failure instanceof ApiError)) throw failure;
  if (passing.has(failure.status) || failure.status >= 500) return "later";
  return { refused: [...new Set(Object.values(failure.fields))].join(" ") || failure.message };
}
