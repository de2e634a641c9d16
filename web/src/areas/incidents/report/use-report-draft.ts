/**
 * What is being reported of a thing: kept in this tab while it is written, and on the device once it is
 * handed in.
 */
import { useEffect, useState } from "react";
import { newIdempotencyKey } from "../../../lib/client.ts";
import { dropDraft, keepDraft, readDraft } from "../../../lib/drafts.ts";
import { today } from "../../../lib/format.ts";
import { discard, type Kept, keepForSending } from "../../../lib/outbox.ts";
import { noteThings } from "./known-things.ts";
import { photosToSend } from "./photos-to-send.ts";
import { freshValues, type ReportedThing, type ReportValues, reportOf } from "./report-values.ts";
import { type KeptReport, reportKind, sendReports } from "./send-reports.ts";

export interface ReportDraftOptions {
  userId: number;
  thingId: number;
  /** What is known before anything is written. */
  begun: Partial<ReportValues>;
  changed: Kept | undefined;
}

export function useReportDraft({ userId, thingId, begun, changed }: ReportDraftOptions) {
  const name = `incident ${userId} ${thingId}`;
  // why one key for one form: however often it is sent, it is one report
  const [key] = useState(newIdempotencyKey);
  const [values, setValues] = useState<ReportValues>(
    () =>
      (changed && ((changed.request as KeptReport).values as ReportValues)) ??
      readDraft<ReportValues>(name)?.values ?? { ...freshValues(), ...begun },
  );
  const [photos, setPhotos] = useState<readonly File[]>(() => changed?.files ?? []);
  const [isTouched, setTouched] = useState(false);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  useEffect(() => {
    // why: a phone short of memory forgets the page while its camera is open
    if (isTouched) keepDraft(name, values);
  }, [name, values, isTouched]);

  /** True once it cannot get lost any more. */
  const handIn = async (thing: ReportedThing, about: string): Promise<boolean> => {
    setTrouble([]);
    const request: KeptReport = { report: reportOf(thing, values, today()), values };
    const files = await photosToSend(photos);
    try {
      await keepForSending({ key, kind: reportKind, request, files, about });
    } catch (failure) {
      // why: where nothing can be kept, sending at once is all there is
      const [outcome = "later"] = await sendReports([{ key, request, files }]);
      if (outcome !== "done") {
        setTrouble([outcome === "later" ? (failure as Error).message : outcome.refused]);
        return false;
      }
    }
    if (changed) await discard(changed.key);
    if (thing.name !== null) noteThings(userId, [thing]);
    dropDraft(name);
    return true;
  };
  return {
    key,
    values,
    photos,
    trouble,
    change: (changes: Partial<ReportValues>) => {
      setTouched(true);
      setValues((before) => ({ ...before, ...changes }));
    },
    setPhotos,
    handIn,
  };
}
