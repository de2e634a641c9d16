/** What is sent of a receipt, what the server found wrong with it, and how its parts change. */

import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import { confirmation, confirmDemand, undoReceipt } from "@so-thiet-bi/contract/demands";
import { labelOf } from "@so-thiet-bi/contract/labels";
import { type RefObject, useCallback, useRef, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { currentLanguage, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { type RecordForm, useRecordForm } from "../../ui/record-form.tsx";
import { text } from "./receipt.text.ts";
import { type FaultOf, partId } from "./receipt-line.tsx";
import type { Outcome } from "./receipt-outcome.tsx";
import {
  bodyOfReceipt,
  nextKey,
  type PartValues,
  partOf,
  partsSent,
  type ReceiptBody,
  type ReceiptValues,
} from "./receipt-values.ts";

/** Parts and lines in the order in which they were sent: by it the server's faults find their place. */
interface Sent {
  keys: number[];
  closed: number[];
}

export function useReceiptRecord(demand: Demand, onDone: (done: Outcome) => void) {
  const t = useText(text);
  const user = useUser();
  const confirm = useWrite(confirmDemand);
  const undo = useWrite(undoReceipt);
  const posted = useNotifyPosted();
  const reread = useReread("demands");
  const sent = useRef<Sent>({ keys: [], closed: [] });
  const record = useRecordForm({
    schema: confirmation,
    draft: `${user.id} receipt ${demand.id} ${demand.version}`,
    toBody(values: ReceiptValues) {
      const body = bodyOfReceipt(demand, values);
      sent.current = {
        keys: partsSent(values).map(({ key }) => key),
        closed: (body.closed ?? []).map(({ id }) => id),
      };
      return body;
    },
    async save(body) {
      try {
        const done = await confirm.mutateAsync({ params: { id: demand.id }, body: body as ReceiptBody });
        const receipt = done.receipts.find(({ no }) => no > demand.receipts.length);
        if (!receipt) notifyDone(t("closedTitle", { code: done.code }));
        else
          posted(t("doneTitle", { voucher: receipt.voucherNumber }), {
            to: `/equipment/vouchers/${receipt.voucherId}`,
            undo:
              done.can.undoReceipt &&
              ((reason) => undo.mutateAsync({ params: { id: receipt.id }, body: { reason } })),
          });
        onDone({ demand: done, receipt });
      } catch (failure) {
        // somebody else received, allocated or closed it in the meantime
        if (failure instanceof ApiError && (failure.code === "decided" || failure.code === "wrongState")) {
          await reread();
        }
        throw failure;
      }
    },
  });
  return { record, sent };
}

const none: ReadonlySet<string> = new Set();

/** A fault is shown at its field until the field is touched. */
export function useReceiptFaults(faults: Readonly<Record<string, string>>, sent: RefObject<Sent>) {
  const [touched, setTouched] = useState<{ of: unknown; keys: ReadonlySet<string> }>({
    of: undefined,
    keys: none,
  });
  const mended = touched.of === faults ? touched.keys : none;
  const latest = useRef({ faults, mended });
  latest.current = { faults, mended };
  const touch = useCallback((name: string) => {
    const { faults: of, mended: keys } = latest.current;
    setTouched({ of, keys: new Set([...keys, name]) });
  }, []);
  const faultOf = useCallback<FaultOf>(
    (key, ...fields) => {
      const at = sent.current.keys.indexOf(key);
      if (at < 0 || mended.has(`part ${key}`)) return undefined;
      const found = fields.flatMap((field) =>
        faultsUnder(faults, `lines.${at}.${field}`, field === "serials"),
      );
      return found[0] && withoutLine(found[0], "lines", at);
    },
    [faults, mended, sent],
  );
  const reasonFaultOf = (lineId: number) => {
    const at = sent.current.closed.indexOf(lineId);
    const fault = at < 0 || mended.has(`reason ${lineId}`) ? undefined : faults[`closed.${at}.reason`];
    return fault && withoutLine(fault, "closed", at);
  };
  return { touch, faultOf, reasonFaultOf };
}

export function useReceiptChanges(
  { form, markDirty }: Pick<RecordForm<ReceiptValues>, "form" | "markDirty">,
  touch: (name: string) => void,
) {
  const put = useCallback(
    (change: (now: readonly PartValues[]) => PartValues[]) => {
      form.setFieldValue("parts", change(form.getFieldValue("parts") as PartValues[]));
      markDirty();
    },
    [form, markDirty],
  );
  const onPatch = useCallback(
    (key: number, changes: Partial<PartValues>) => {
      put((now) => now.map((part) => (part.key === key ? { ...part, ...changes } : part)));
      touch(`part ${key}`);
    },
    [put, touch],
  );
  const onAdd = useCallback(
    (line: DemandLine) => {
      const key = nextKey(form.getFieldValue("parts") as PartValues[]);
      put((now) => {
        const at = now.findLastIndex(({ lineId }) => lineId === line.id) + 1;
        return [...now.slice(0, at), partOf(line, key), ...now.slice(at)];
      });
      focusOn(partId(key, "quantity"));
    },
    [form, put],
  );
  const onRemove = useCallback((key: number) => put((now) => now.filter((part) => part.key !== key)), [put]);
  const onReason = useCallback(
    (lineId: number, reason: string | null) => {
      form.setFieldValue("reasons", {
        ...(form.getFieldValue("reasons") as ReceiptValues["reasons"]),
        [lineId]: reason,
      });
      markDirty();
      touch(`reason ${lineId}`);
    },
    [form, markDirty, touch],
  );
  return { onPatch, onAdd, onRemove, onReason };
}

function faultsUnder(faults: Readonly<Record<string, string>>, path: string, withRows: boolean): string[] {
  return Object.entries(faults).flatMap(([name, sentence]) =>
    name === path || (withRows && name.startsWith(`${path}.`)) ? [sentence] : [],
  );
}

/** At its field a sentence need not name the row: `Danh sách thiết bị, dòng 3, Ghi chú …` is `Ghi chú …`. */
function withoutLine(sentence: string, list: "lines" | "closed", at: number): string {
  return sentence.replace(`${labelOf([list, at], [confirmDemand.body])[currentLanguage()]}, `, "");
}

// why: a part that was just added, or a page that was just turned, is drawn before it can take the cursor
export function focusOn(id: string): void {
  setTimeout(() => {
    const field = document.getElementById(id);
    field?.scrollIntoView({ block: "center" });
    field?.focus();
  }, 60);
}
