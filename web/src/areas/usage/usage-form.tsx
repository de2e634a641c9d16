import { labelOf } from "@so-thiet-bi/contract/labels";
import type { Language } from "@so-thiet-bi/contract/language";
import { type getUsageCounts, saveUsageCounts } from "@so-thiet-bi/contract/usage-counts";
import { Button, Form } from "antd";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { z } from "zod";
import { ApiError } from "../../lib/client.ts";
import { useLanguage, useText } from "../../lib/language.ts";
import { notify, notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { TableScroll } from "../../ui/table-scroll.tsx";
import { useCellGrid } from "../../ui/use-line-grid.ts";
import { text } from "./statistics.text.ts";
import { UsageTable } from "./usage-table.tsx";
import {
  changedRows,
  countNames,
  fillPasted,
  linesOf,
  type UsageLine,
  type UsageValues,
  withSubjectLine,
} from "./usage-values.ts";

export type UsageWeek = z.infer<typeof getUsageCounts.answer>;

export interface UsageFormProps {
  week: UsageWeek;
  /** `Tuần 12 (16/11 – 22/11)` */
  weekName: string;
  onReload: () => Promise<UsageWeek | undefined>;
}

/** The week as a sheet: only what changed is sent, so two people can note different teachers at once. */
export function UsageForm({ week, weekName, onReload }: UsageFormProps): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const saving = useWrite(saveUsageCounts);
  const before = useRef(linesOf(week.items));
  const { monday } = week;

  const record = useRecordForm({
    schema: saveUsageCounts.body,
    draft: `usage-counts-${monday}`,
    toBody: ({ lines }: UsageValues) => ({
      monday,
      rows: changedRows(lines, before.current).map(({ row }) => row),
    }),
    async save(body) {
      const keepCursor = cursor();
      const lines = linesNow();
      try {
        const saved = await saving.mutateAsync({ body });
        show(linesOf(saved.items));
        notifyDone(t("saved", { week: weekName }));
      } catch (failure) {
        throw failure instanceof ApiError ? atLines(failure, lines, before.current, language) : failure;
      } finally {
        keepCursor();
      }
    },
  });
  const { form, markDirty, dirty } = record;
  const linesNow = useCallback(() => (form.getFieldValue("lines") as UsageLine[] | undefined) ?? [], [form]);
  const show = useCallback(
    (lines: UsageLine[]) => {
      before.current = lines;
      form.setFieldsValue({ lines });
    },
    [form],
  );
  const write = useCallback(
    (lines: UsageLine[]) => {
      form.setFieldsValue({ lines });
      markDirty();
    },
    [form, markDirty],
  );

  // what colleagues noted meanwhile is shown as long as nothing here would be lost by it
  useEffect(() => {
    const fresh = linesOf(week.items);
    if (!dirty && JSON.stringify(fresh) !== JSON.stringify(before.current)) show(fresh);
  }, [week, dirty, show]);

  const grid = useCellGrid({
    columns: countNames,
    fill(clipboard, from) {
      const pasted = fillPasted(linesNow(), clipboard, from);
      if (!pasted) return false;
      write(pasted.lines);
      const { count, unknown } = pasted;
      if (unknown.length > 0) {
        notify({
          kind: "info",
          title: t("pasted", { count }),
          text: t("pastedUnknown", { names: unknown.join(", ") }),
          duration: 10_000,
        });
      } else notifyDone(t("pasted", { count }));
      return true;
    },
  });
  const added = useRef<number>(undefined);
  const add = useCallback(
    (index: number) => {
      added.current = index + 1;
      write(withSubjectLine(linesNow(), index));
    },
    [write, linesNow],
  );
  const remove = useCallback(
    (index: number) => write(linesNow().filter((_, at) => at !== index)),
    [write, linesNow],
  );

  const submit = async (): Promise<boolean> => {
    const lines = linesNow();
    if (changedRows(lines, before.current).length === 0) {
      const keepCursor = cursor();
      record.reset({ lines: before.current });
      keepCursor();
      return true;
    }
    const wrong = wrongSubject(lines);
    if (wrong) {
      const name = ["lines", wrong.at, "subject"];
      form.setFields([{ name: name as never, errors: [t(wrong.why)] }]);
      form.scrollToField(name as never, { focus: true, block: "center" });
      return false;
    }
    return record.submit();
  };
  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    before.current = linesOf(fresh.items);
    record.reset({ lines: before.current });
  };

  const lines =
    (Form.useWatch("lines", { form, preserve: true }) as UsageLine[] | undefined) ?? before.current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line takes the cursor once it is drawn
  useEffect(() => {
    if (added.current !== undefined) document.getElementById(`lines_${added.current}_subject`)?.focus();
    added.current = undefined;
  }, [lines.length]);

  return (
    <RecordFormFrame
      record={{ ...record, submit }}
      initialValues={{ lines: before.current }}
      onReload={() => void reload()}
    >
      <div className="data-table usage-sheet">
        <TableScroll label={t("table")}>
          <div {...grid}>
            <UsageTable lines={lines} onAdd={add} onRemove={remove} />
          </div>
        </TableScroll>
        <div className="save-bar">
          <span className="hint">{dirty && t("unsaved")}</span>
          <Button
            type="primary"
            loading={record.saving}
            disabled={!dirty}
            title="Ctrl+S"
            onClick={() => void submit()}
          >
            {t("save")}
          </Button>
        </div>
      </div>
    </RecordFormFrame>
  );
}

/**
 * While a form is sent or drawn anew its fields are closed, and the cursor would be gone: puts it back where
 * it is now.
 */
function cursor(): () => void {
  const id = document.activeElement?.id;
  return () => void setTimeout(() => document.getElementById(id ?? "")?.focus(), 60);
}

/** A line of its own needs a subject, and one that has none yet. */
function wrongSubject(
  lines: readonly UsageLine[],
): { at: number; why: "subjectNeeded" | "subjectTwice" } | undefined {
  for (const [at, line] of lines.entries()) {
    if (!line.isNew || changedRows([line], []).length === 0) continue;
    if (!line.subject) return { at, why: "subjectNeeded" };
    const twice = lines.some(
      (other, index) =>
        index !== at && other.employeeId === line.employeeId && other.subject?.id === line.subject?.id,
    );
    if (twice) return { at, why: "subjectTwice" };
  }
  return undefined;
}

/** The server counts the rows it was sent; the person looks for the teacher. */
function atLines(
  failure: ApiError,
  lines: readonly UsageLine[],
  before: readonly UsageLine[],
  language: Language,
): ApiError {
  const sent = changedRows(lines, before);
  const fields = Object.entries(failure.fields).map(([path, sentence]) => {
    const [, index, column = "uses"] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const at = index === undefined ? undefined : sent[Number(index)]?.at;
    if (at === undefined) return [path, sentence] as const;
    const row = labelOf(["rows", Number(index)], [saveUsageCounts.body])[language];
    return [`lines.${at}.${column}`, sentence.replace(row, lines[at]?.name ?? row)] as const;
  });
  return new ApiError(failure.status, failure.message, failure.code, Object.fromEntries(fields));
}
