/**
 * Forms over a schema of the contract: the same rules as the server, the fault at its field, a summary that
 * jumps, and nothing lost on the way.
 */

import { labelOf } from "@so-thiet-bi/contract/labels";
import type { Language } from "@so-thiet-bi/contract/language";
import { issuesByField } from "@so-thiet-bi/contract/validation";
import { Alert, Button, Form, type FormInstance, Modal } from "antd";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { z } from "zod";
import { ApiError } from "../lib/client.ts";
import { dropDraft, keepDraft, readDraft } from "../lib/drafts.ts";
import { formatInstant } from "../lib/format.ts";
import { useLanguage, useSay, useText, worded } from "../lib/language.ts";
import { text } from "./text.ts";

export interface RecordFormOptions<Schema extends z.ZodType, Values extends object> {
  /** The body schema of the contract's endpoint. */
  schema: Schema;
  /**
   * Puts the values of the fields into the shape of the body; faults come back under the body's field names.
   */
  toBody: (values: Values) => unknown;
  /**
   * Sends it; the form shows what is refused, besides the notice of the call. `another`: saved with
   * Ctrl+Enter.
   */
  save: (body: z.input<Schema>, another: boolean) => Promise<unknown>;
  /** Search keys whose change is not leaving the form (`["tab"]`). */
  staysWith?: readonly string[];
  /** Under this name what is typed survives a reload; it tells person, record and version apart. */
  draft?: string;
  /** Before the ids of its fields, where another form on the page has fields of the same names. */
  apart?: string;
}

export interface RecordForm<Values extends object> {
  form: FormInstance<Values>;
  /** Something was typed that is not saved. */
  dirty: boolean;
  saving: boolean;
  /** Sentence by field path (`lines.0.quantity`), `""` for what belongs to no field. */
  faults: Readonly<Record<string, string>>;
  /** Somebody else saved first (409): their sentence. */
  stale: string | undefined;
  submit: (another?: boolean) => Promise<boolean>;
  /** Call from `onValuesChange`. */
  markDirty: () => void;
  /** Fresh values of the server: shown, and nothing is unsaved any more. */
  reset: (values: Values) => void;
  staysWith: readonly string[];
  schema: z.ZodType;
  draft: string | undefined;
  apart: string | undefined;
  /** Around the fields. */
  frame: RefObject<HTMLDivElement | null>;
}

/**
 * `const record = useRecordForm({ schema: departmentBody, toBody, save })`, then
 * `<RecordFormFrame record={record} …>` around antd `<Form.Item name=…>` fields.
 */
export function useRecordForm<Schema extends z.ZodType, Values extends object>({
  schema,
  toBody,
  save,
  staysWith = [],
  draft,
  apart,
}: RecordFormOptions<Schema, Values>): RecordForm<Values> {
  const [form] = Form.useForm<Values>();
  const language = useLanguage();
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [stale, setStale] = useState<string>();
  const busy = useRef(false);
  const frame = useRef<HTMLDivElement>(null);

  const show = useCallback(
    (next: Record<string, string>) => {
      const names = new Set([...Object.keys(faults), ...Object.keys(next)]);
      names.delete("");
      form.setFields(
        [...names].map((name) => ({
          name: pathOf(name),
          errors: next[name] ? [atField(name, next[name], language, schema)] : [],
        })) as never,
      );
      setFaults(next);
    },
    [faults, form, language, schema],
  );

  const latest = useRef((_another: boolean) => Promise.resolve(false));
  const submit = useCallback((another = false) => latest.current(another), []);
  latest.current = async (another) => {
    if (busy.current) return false;
    const body = toBody(form.getFieldsValue(true) as Values);
    const checked = schema.safeParse(body, { reportInput: true });
    setStale(undefined);
    const issues = checked.error?.issues ?? [];
    show(issuesByField(issues, { language, told: worded }, schema));
    if (issues.length > 0) return false;
    busy.current = true;
    setSaving(true);
    try {
      setDirty(false);
      await save(body as z.input<Schema>, another);
      if (draft) dropDraft(draft);
      return true;
    } catch (failure) {
      setDirty(true);
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === "stale") setStale(failure.message);
      else show(Object.keys(failure.fields).length > 0 ? { ...failure.fields } : { "": failure.message });
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const reset = useCallback(
    (values: Values) => {
      form.resetFields();
      form.setFieldsValue(values as never);
      setDirty(false);
      setFaults({});
      setStale(undefined);
      if (draft) dropDraft(draft);
    },
    [form, draft],
  );

  const markDirty = useCallback(() => {
    setDirty(true);
    if (draft) keepDraft(draft, form.getFieldsValue(true));
  }, [form, draft]);

  return {
    form,
    dirty,
    saving,
    faults,
    stale,
    submit,
    reset,
    staysWith,
    schema,
    draft,
    apart,
    markDirty,
    frame,
  };
}

export interface RecordFormFrameProps<Values extends object> {
  record: RecordForm<Values>;
  initialValues: Values;
  disabled?: boolean;
  /** Before the summary jumps to a field: open the tab it is on. */
  onJump?: (path: string) => void;
  /** Offered when somebody else saved first: loads their version. */
  onReload?: () => void;
  /** What is saved here goes to others at once, so it takes the button or Ctrl+S, and not Enter in some field. */
  sends?: true;
  children: ReactNode;
}

// why: a new list each time would draw every field again
const neverByItself: string[] = [];

/**
 * The antd form around the fields: summary, shortcuts (Ctrl+S saves, Ctrl+Enter saves and opens a new one)
 * and the guard. A long form keeps `initialValues` and `children` in a `useMemo`: its fields are then drawn
 * one by one.
 */
export function RecordFormFrame<Values extends object>({
  record,
  initialValues,
  disabled = false,
  onJump,
  onReload,
  sends,
  children,
}: RecordFormFrameProps<Values>): ReactNode {
  const { form, saving, markDirty, submit, frame, apart } = record;
  useSaveKeys(frame, disabled ? undefined : submit);
  // why: antd draws every field again with its form, and the first key makes the record unsaved
  const fields = useMemo(
    () => (
      <Form
        form={form}
        {...(apart && { name: apart })}
        layout="vertical"
        // why: the browser would refuse an address in its own language, and away from the other faults
        noValidate
        initialValues={initialValues}
        disabled={disabled || saving}
        requiredMark
        scrollToFirstError
        validateTrigger={neverByItself}
        onValuesChange={markDirty}
        onFinish={() => void submit()}
      >
        {children}
        {!sends && <button type="submit" hidden />}
      </Form>
    ),
    [form, apart, initialValues, disabled, saving, markDirty, submit, sends, children],
  );
  return (
    <div ref={frame}>
      {record.draft && !disabled && (
        <DraftOffer
          name={record.draft}
          record={record}
          onSettled={() => frame.current?.querySelector<HTMLElement>("form :is(input, textarea)")?.focus()}
        />
      )}
      <FormSummary record={record} {...(onJump && { onJump })} {...(onReload && { onReload })} />
      {fields}
      <UnsavedGuard
        dirty={record.dirty}
        staysWith={record.staysWith}
        onDiscard={() => record.draft && dropDraft(record.draft)}
      />
    </div>
  );
}

/** What was typed before the page was loaded anew, offered once. */
export function DraftOffer<Values extends object>({
  name,
  record,
  onSettled,
}: {
  name: string;
  record: RecordForm<Values>;
  onSettled: () => void;
}): ReactNode {
  const t = useText(text);
  const [found, setFound] = useState(() => readDraft<Values>(name));
  const { form, dirty, markDirty } = record;
  if (!found || dirty) return null;
  const settle = (restores: boolean) => {
    setFound(undefined);
    if (restores) {
      form.setFieldsValue(found.values as never);
      markDirty();
    } else dropDraft(name);
    onSettled();
  };
  return (
    <Alert
      type="info"
      showIcon
      className="form-draft"
      title={t("draftFound", { time: formatInstant(found.at) })}
      action={
        <div className="form-draft-buttons">
          <Button size="small" type="primary" onClick={() => settle(true)}>
            {t("draftRestore")}
          </Button>
          <Button size="small" onClick={() => settle(false)}>
            {t("draftDrop")}
          </Button>
        </div>
      }
    />
  );
}

/** What is wrong, each line a jump to its field. Takes the focus when it appears, so that it is read out. */
export function FormSummary<Values extends object>({
  record,
  startsAtField,
  onJump,
  onReload,
}: {
  record: RecordForm<Values>;
  /** The focus goes to the first field instead, which says itself what is missing: one goes on typing there. */
  startsAtField?: true;
  onJump?: (path: string) => void;
  onReload?: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const { faults, stale } = record;
  const entries = Object.entries(faults);
  const shown = stale !== undefined || entries.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of faults is announced anew
  useEffect(() => {
    const first = startsAtField && entries[0]?.[0];
    if (first) goToField(first, record.apart);
    else if (shown) box.current?.focus();
  }, [shown, faults, stale]);

  if (!shown) return null;
  const jump = (path: string) => {
    onJump?.(path);
    // why: the field's tab has to be drawn before it can be found
    setTimeout(() => goToField(path, record.apart), 60);
  };
  return (
    <div ref={box} tabIndex={-1} className="form-summary">
      {stale !== undefined ? (
        <Alert
          type="warning"
          showIcon
          title={t("staleTitle")}
          description={stale}
          action={onReload && <Button onClick={onReload}>{t("reload")}</Button>}
        />
      ) : (
        <Alert
          type="error"
          showIcon
          title={faults[""] !== undefined ? t("formRefused") : t("formFaults", { count: entries.length })}
          description={
            <ul>
              {entries.map(([path, sentence]) => (
                <li key={path}>
                  {path === "" ? (
                    sentence
                  ) : (
                    <button
                      type="button"
                      className="link-button"
                      title={say(labelOf(pathOf(path), [record.schema]))}
                      onClick={() => jump(path)}
                    >
                      {sentence}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}

/**
 * Asks before what was typed is lost: on a way within the product, and on closing or reloading the window.
 */
export function UnsavedGuard({
  dirty,
  staysWith = [],
  onDiscard,
}: {
  dirty: boolean;
  staysWith?: readonly string[];
  onDiscard?: () => void;
}): ReactNode {
  const t = useText(text);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty &&
      (from.pathname !== to.pathname || without(from.search, staysWith) !== without(to.search, staysWith)),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <Modal
      open={blocker.state === "blocked"}
      title={t("unsaved")}
      // why: antd’s own cancel button would stay as well as leave
      footer={
        <>
          <Button danger onClick={discard}>
            {t("discard")}
          </Button>
          <Button type="primary" onClick={() => blocker.reset?.()}>
            {t("keepEditing")}
          </Button>
        </>
      }
      onCancel={() => blocker.reset?.()}
    >
      {t("unsavedHint")}
    </Modal>
  );
}

/** `lines.0.quantity` → `["lines", 0, "quantity"]`, the names of antd and of `labelOf`. */
export function pathOf(name: string): (string | number)[] {
  return name.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/**
 * To the field, or to the one that it is a part of: rights, levels and other fields of several boxes are found by
 * their label.
 */
function goToField(path: string, apart: string | undefined): void {
  for (let parts = pathOf(path); parts.length > 0; parts = parts.slice(0, -1)) {
    const id = [...(apart ? [apart] : []), ...parts].join("_");
    const place =
      document.getElementById(id) ??
      document.querySelector(`label[for="${id}"]`)?.closest<HTMLElement>(".ant-form-item");
    if (!place) continue;
    const part = place
      .querySelector("[data-fault]")
      ?.parentElement?.querySelector<HTMLElement>(".ant-select input");
    const field = place.matches("input, textarea")
      ? place
      : (part ?? place.querySelector<HTMLElement>("input, textarea, button"));
    (field ?? place).scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
    return;
  }
}

/**
 * In a row of lines the field itself shows which row it is: `Danh sách thiết bị, dòng 3, Số lượng …` is said
 * as `Số lượng …`.
 */
function atField(name: string, sentence: string, language: Language, schema: z.ZodType): string {
  const row = pathOf(name).slice(0, -1);
  const prefix = `${worded(labelOf(row, [schema]))[language]}, `;
  return typeof row.at(-1) === "number" ? sentence.replace(prefix, "") : sentence;
}

function useSaveKeys(
  frame: { current: HTMLElement | null },
  submit: ((another?: boolean) => Promise<boolean>) | undefined,
): void {
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !latest.current || !frame.current) return;
      const saves = event.key.toLowerCase() === "s";
      const savesAnother = event.key === "Enter" && frame.current.contains(event.target as Node);
      if (!saves && !savesAnother) return;
      event.preventDefault();
      void latest.current(savesAnother);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [frame]);
}

function without(search: string, keys: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const key of keys) params.delete(key);
  params.sort();
  return params.toString();
}
