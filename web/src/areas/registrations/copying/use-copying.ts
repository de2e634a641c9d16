import { type CopyOutcome, copyRegistrations } from "@so-thiet-bi/contract/registrations";
import { useState } from "react";
import type { z } from "zod";
import { ApiError } from "../../../lib/client.ts";
import { useWrite } from "../../../lib/queries.ts";

export type CopyGiven = Omit<z.input<typeof copyRegistrations.body>, "overwrite">;
export type Copied = z.output<(typeof copyRegistrations)["answer"]>["outcomes"][number];

export const outcomeTones = {
  COPIED: "good",
  WAITING: "waiting",
  HOLIDAY: "bad",
  OVERLAPS: "bad",
  TAKEN: "bad",
} as const satisfies Record<CopyOutcome, string>;

/**
 * Copies; what is registered there already is overwritten only when the person has said so, what is recorded
 * never.
 */
export function useCopying() {
  const copy = useWrite(copyRegistrations);
  const [refused, setRefused] = useState<{ message: string; mayOverwrite: boolean }>();
  const [outcomes, setOutcomes] = useState<readonly Copied[]>();
  const send = async (given: CopyGiven, overwrite = false) => {
    setRefused(undefined);
    try {
      setOutcomes((await copy.mutateAsync({ body: { ...given, overwrite } })).outcomes);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const message = Object.values(failure.fields)[0] ?? failure.message;
      setRefused({ message, mayOverwrite: failure.code === "weekRegistered" });
    }
  };
  return { send, refused, forgive: () => setRefused(undefined), outcomes, isSending: copy.isPending };
}
