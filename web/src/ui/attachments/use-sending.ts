import { type AttachmentSubjectType, addAttachment, largestAttachment } from "@so-thiet-bi/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, call, newIdempotencyKey } from "../../lib/client.ts";
import { textOf } from "../../lib/language.ts";
import { reread } from "../../lib/queries.ts";
import { smallerPhoto } from "./smaller-photo.ts";
import { text } from "./text.ts";

export interface Sending {
  /** Stays the same when it is sent again, so that a lost answer does not make two of one. */
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Why it failed. */
  message?: string;
}

export interface Subject {
  subjectType: AttachmentSubjectType;
  subjectId: number;
}

const t = textOf(text);

/**
 * Files on their way, one after the other: a school's line is thin, and the order in which they were chosen
 * stays.
 */
export function useSending(subject: Subject) {
  const queries = useQueryClient();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, to: Omit<Sending, "key" | "file">) =>
    setSendings((before) => before.map((one) => (one.key === key ? { key, file: one.file, ...to } : one)));
  const dismiss = (key: string) => setSendings((before) => before.filter((one) => one.key !== key));

  const sendOne = async ({ key, file }: Sending) => {
    change(key, { state: "sending" });
    try {
      const sent = await smallerPhoto(file);
      if (sent.size > largestAttachment) return change(key, { state: "failed", message: t("tooLarge") });
      await call(addAttachment, { body: subject, file: sent }, { idempotencyKey: key });
    } catch (failure) {
      return change(key, {
        state: "failed",
        message: failure instanceof ApiError ? failure.message : t("unreadable"),
      });
    }
    await reread(queries, addAttachment.touches);
    dismiss(key);
  };
  const lineUp = (sending: Sending) => {
    line.current = line.current.then(() => sendOne(sending));
  };

  return {
    sendings,
    dismiss,
    send: (files: readonly File[]) => {
      const added = files.map((file): Sending => ({ key: newIdempotencyKey(), file, state: "waiting" }));
      setSendings((before) => [...before, ...added]);
      added.forEach(lineUp);
    },
    retry: (sending: Sending) => {
      change(sending.key, { state: "waiting" });
      lineUp(sending);
    },
  };
}
