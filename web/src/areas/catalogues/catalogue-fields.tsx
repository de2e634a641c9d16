import type { Catalogue, Choice, Field, LineField, Named } from "@so-thiet-bi/contract/catalogue";
import { writtenFields } from "@so-thiet-bi/contract/catalogue";
import { fold } from "@so-thiet-bi/contract/fold";
import { Checkbox, Form, type FormInstance, Input } from "antd";
import { Fragment, type ReactNode } from "react";
import { catalogueCalled } from "../../lib/catalogue-called.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import type { FieldProps } from "../../ui/field-props.ts";
import { GradeSelect, GradesSelect } from "../../ui/grades-select.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker, RefsPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { ShownYear } from "./api.ts";
import type { FormValues } from "./catalogue-values.ts";
import { LinesInput } from "./lines-input.tsx";
import { sectionsOf } from "./sections.ts";
import { text } from "./text.ts";

/** From here on a choice is searched. */
const searchedFrom = 9;
/** Fields that need the whole width; the others stand in pairs. */
const wide = new Set<Field["kind"]>(["paragraph", "choices", "grades", "words", "refs", "lines"]);
const longText = 255;
/** A school has some thirty subjects. */
const mostRows = 100;

export interface CatalogueFieldsProps {
  of: Catalogue;
  form: FormInstance<FormValues>;
  shownYear: ShownYear;
  /** The record that is edited; absent for a new one. */
  recordId?: number;
  onChange: () => void;
}

/** The fields of a record under the headings of its declaration. */
export function CatalogueFields({
  of,
  form,
  shownYear,
  recordId,
  onChange,
}: CatalogueFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const isNew = recordId === undefined;
  const first = (
    <>
      {of.name && (
        <Form.Item className="form-wide" name="name" label={say(of.name.label)} required>
          <Input maxLength={of.name.max ?? 255} autoFocus={isNew} />
        </Form.Item>
      )}
      {of.code && (
        <Form.Item name="code" label={say(of.code.label)} {...(isNew && { extra: t("codeHint") })}>
          <Input maxLength={30} />
        </Form.Item>
      )}
    </>
  );
  return sectionsOf(writtenFields(of)).map(({ heading, fields }, index) => (
    <Fragment key={heading?.en ?? ""}>
      {heading && <h2>{say(heading)}</h2>}
      <div className="form-pair">
        {index === 0 && first}
        {fields.map(([key, field]) =>
          field.kind === "lines" ? (
            <div key={key} className="form-wide">
              <LinesInput
                name={key}
                field={field}
                form={form}
                onChange={onChange}
                input={(column, label) => (
                  <FieldInput of={of} field={column} shownYear={shownYear} label={label} />
                )}
              />
            </div>
          ) : (
            <FieldItem key={key} of={of} name={key} field={field} shownYear={shownYear} recordId={recordId} />
          ),
        )}
      </div>
    </Fragment>
  ));
}

interface FieldItemProps {
  of: Catalogue;
  name: string;
  field: Field;
  shownYear: ShownYear;
  recordId: number | undefined;
}

function FieldItem({ of, name, field, shownYear, recordId }: FieldItemProps): ReactNode {
  const say = useSay();
  const isWide = wide.has(field.kind) || (field.kind === "text" && field.max > longText);
  const common = {
    name,
    ...(isWide && { className: "form-wide" }),
    ...(field.help && { extra: say(field.help) }),
  };
  if (field.kind === "flag") {
    return (
      <Form.Item {...common} valuePropName="checked" className="form-flag">
        <Checkbox>{say(field.label)}</Checkbox>
      </Form.Item>
    );
  }
  return (
    <Form.Item {...common} label={say(field.label)} required={field.required ?? false}>
      <FieldInput of={of} field={field} shownYear={shownYear} recordId={recordId} />
    </Form.Item>
  );
}

interface FieldInputProps extends FieldProps<unknown> {
  of: Catalogue;
  field: Field;
  shownYear: ShownYear;
  recordId?: number | undefined;
  /** In a line there is no label beside it. */
  label?: string;
}

/**
 * The input of a kind. What antd’s `Form.Item` hands over goes on to it; the kind tells the type of the
 * value.
 */
function FieldInput({ of, field, shownYear, recordId, label, ...handed }: FieldInputProps): ReactNode {
  const t = useText(text);
  const given = { ...handed, ...(label && { "aria-label": label }) } as FieldProps<unknown>;
  switch (field.kind) {
    case "text":
      return <TextInput {...(given as FieldProps<string>)} max={field.max} />;
    case "paragraph":
      return <TextInput {...(given as FieldProps<string>)} max={field.max} lines />;
    case "integer":
      return <QuantityInput {...(given as FieldProps<number>)} whole />;
    case "decimal":
      return <QuantityInput {...(given as FieldProps<number>)} />;
    case "money":
      return <MoneyInput {...(given as FieldProps<number>)} />;
    case "day":
      return <DayInput {...(given as FieldProps<string>)} />;
    case "flag":
      return <FlagSelect {...(given as FieldProps<boolean>)} />;
    case "choice":
      return <ChoiceSelect {...(given as FieldProps<string>)} field={field} />;
    case "choices":
      return <ChoicesInput {...(given as FieldProps<string[]>)} of={field.choices} />;
    case "grade":
      return <GradeSelect {...(given as FieldProps<number>)} required={field.required ?? false} />;
    case "grades":
      return <GradesSelect {...(given as FieldProps<number[]>)} />;
    case "words":
      if (field.from) return <WordsOfRows {...(given as FieldProps<string[]>)} of={of} from={field.from} />;
      return (
        <Select
          {...(given as object)}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[";"]}
          placeholder={t("wordsHint")}
        />
      );
    case "ref":
    case "yearlyRef":
      return <RefPicker {...(given as FieldProps<Named>)} {...sourceOf(of, field.to, shownYear, recordId)} />;
    case "refs":
      return (
        <RefsPicker {...(given as FieldProps<Named[]>)} {...sourceOf(of, field.to, shownYear, recordId)} />
      );
    default:
      return null;
  }
}

function sourceOf(of: Catalogue, to: string, shownYear: ShownYear, recordId: number | undefined) {
  const target = to === of.plural ? of : catalogueCalled(to);
  return {
    choose: target.calls.choose,
    ...(target.needsYear && { query: shownYear.asked }),
    except: target === of ? recordId : undefined,
  };
}

interface WordsOfRowsProps extends FieldProps<string[]> {
  of: Catalogue;
  from: { readonly ref: string; readonly field: string };
}

/** Some of the words that the rows have which another field of the form refers to. */
function WordsOfRows({ of, from, value, onChange, ...rest }: WordsOfRowsProps): ReactNode {
  const t = useText(text);
  const referring = of.fields[from.ref];
  const chosen = [Form.useWatch<Named | Named[] | null>(from.ref) ?? []].flat();
  const target = catalogueCalled(referring && "to" in referring ? referring.to : of.plural);
  const rows = useRead(
    target.calls.list,
    chosen.length > 0 ? { query: { page: 1, size: mostRows } } : undefined,
  );
  const ids = new Set(chosen.map(({ id }) => id));
  const offered = (rows.data?.items ?? []).flatMap((row) =>
    ids.has(row.id) ? ((row[from.field] as string[] | undefined) ?? []) : [],
  );
  const words = value ?? [];
  const hasNone = chosen.length > 0 && rows.data !== undefined && offered.length === 0;
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      value={words}
      options={[...new Set(offered)].map((one) => ({ value: one, label: one }))}
      disabled={words.length === 0 && offered.length === 0}
      placeholder={t(hasNone ? "noWordsToChoose" : "choose")}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** An empty field is nothing, not an empty text. */
function TextInput({
  value,
  onChange,
  max,
  lines = false,
  ...rest
}: FieldProps<string> & { max: number; lines?: boolean }): ReactNode {
  const change = (typed: string) => onChange?.(typed === "" ? null : typed);
  if (lines) {
    return (
      <TextArea
        {...rest}
        value={value ?? ""}
        maxLength={max}
        lines={[2, 8]}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  return (
    <Input {...rest} value={value ?? ""} maxLength={max} onChange={({ target }) => change(target.value)} />
  );
}

function FlagSelect({ value, onChange, ...rest }: FieldProps<boolean>): ReactNode {
  return (
    <Checkbox {...rest} checked={value ?? false} onChange={({ target }) => onChange?.(target.checked)} />
  );
}

function ChoiceSelect({
  field,
  value,
  onChange,
  ...rest
}: FieldProps<string> & { field: Extract<LineField, { kind: "choice" }> }): ReactNode {
  const say = useSay();
  const t = useText(text);
  return (
    <Select<string | null>
      {...rest}
      value={value ?? null}
      placeholder={t("choose")}
      allowClear={!field.default && !field.required}
      options={field.choices.map((one) => ({ value: one.value, label: say(one) }))}
      showSearch={
        field.choices.length >= searchedFrom && {
          filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
        }
      }
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

function ChoicesInput({
  of,
  value,
  onChange,
  id,
  disabled,
}: FieldProps<string[]> & { of: readonly Choice[] }): ReactNode {
  const say = useSay();
  return (
    <Checkbox.Group
      {...(id && { id })}
      {...(disabled !== undefined && { disabled })}
      value={value ?? []}
      options={of.map((one) => ({ value: one.value, label: say(one) }))}
      onChange={(next) => onChange?.(of.flatMap((one) => (next.includes(one.value) ? [one.value] : [])))}
    />
  );
}
