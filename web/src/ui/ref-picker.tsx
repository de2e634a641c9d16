/**
 * Fields that stand for rows of another list: found on the server while typing, by mouse, keyboard and on the
 * phone.
 */
import type { Catalogue, Named, Offered } from "@so-thiet-bi/contract/catalogue";
import { placeOf, type Sent } from "@so-thiet-bi/contract/endpoint";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { useRead } from "../lib/queries.ts";
import type { FieldProps } from "./field-props.ts";
import { Select } from "./select.tsx";
import { TabLeaves } from "./tab-leaves.tsx";
import { text } from "./text.ts";
import { useSettled } from "./use-settled.ts";

export type Choose = Catalogue["calls"]["choose"];

/** In the place of a call that is not known yet; nothing is asked by it. */
const notKnown: Sent = { name: "choose", ...placeOf("GET /choices") };

export interface PickerSource {
  /** What the list is asked with; undefined until that is known. */
  choose: Choose | undefined;
  /** The list is opened: what it is asked with is wanted now. */
  onOpen?: (() => void) | undefined;
  /** Of which unit and year the rows are. */
  query?: { departmentId?: number; schoolYearId?: number } | undefined;
  /** A row that may not be chosen: the one the field belongs to. */
  except?: number | undefined;
}

export interface RefPickerProps extends FieldProps<Named>, PickerSource {
  className?: string;
}

interface Option {
  value: number;
  label: string;
  /** In the list what tells people apart stands beside the name anyway. */
  row?: Offered;
}

/** One row. The value is the row as it is called, so that it can be shown before the list has been asked. */
export function RefPicker({
  choose,
  onOpen,
  query,
  except,
  value,
  onChange,
  placeholder,
  ...rest
}: RefPickerProps): ReactNode {
  const offered = useOffered({ choose, onOpen, query, except }, value ? [value] : []);
  const { optionSaid, common } = offered;
  const choosing = (next: Option | null) => onChange?.(offered.choose(next ? [next] : [])[0] ?? null);
  return (
    <TabLeaves isBehind={offered.isBehind} takeOnly={offered.takeOnly(choosing)}>
      <Select<Option, Option>
        {...rest}
        {...common}
        placeholder={placeholder ?? common.placeholder}
        value={value ? optionSaid(value) : null}
        onChange={choosing}
      />
    </TabLeaves>
  );
}

/** Several rows, in the order in which they were chosen. */
export function RefsPicker({
  choose,
  onOpen,
  query,
  except,
  value,
  onChange,
  placeholder,
  ...rest
}: FieldProps<Named[]> & PickerSource): ReactNode {
  const rows = value ?? [];
  const offered = useOffered({ choose, onOpen, query, except }, rows);
  const { optionSaid, common } = offered;
  const choosing = (next: Option[]) => onChange?.(offered.choose(next));
  const add = (option: Option) => {
    if (!rows.some(({ id }) => id === option.value)) choosing([...rows.map(optionSaid), option]);
  };
  return (
    <TabLeaves isBehind={offered.isBehind} takeOnly={offered.takeOnly(add)}>
      <Select<Option[], Option>
        {...rest}
        {...common}
        mode="multiple"
        placeholder={placeholder ?? common.placeholder}
        value={rows.map(optionSaid)}
        onChange={choosing}
      />
    </TabLeaves>
  );
}

/** What both have in common; the list is asked when it is opened, and again 200 ms after the last key. */
function useOffered({ choose, onOpen, query, except }: PickerSource, chosen: readonly Named[]) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  // why: once the list is closed it is asked without words, and who shares the name may not be in it any more
  const [saidAs, setSaidAs] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = typed.trim().slice(0, 200);
  const search = useSettled(wanted);
  const answer = useRead<Choose>(
    choose ?? notKnown,
    choose && { query: { ...query, ...(search && { search }) } },
    { enabled: open, keepPrevious: true, staleTime: 10_000 },
  );
  const items = (answer.data?.items ?? []).filter(({ id }) => id !== except);
  const known = [...items, ...chosen.filter((row) => !items.some(({ id }) => id === row.id))];
  const empty = answer.error ? answer.error.message : search ? t("pickerNothing") : t("pickerEmpty");
  const common = {
    labelInValue: true,
    allowClear: true,
    placeholder: t("choose"),
    options: items.map((item) => ({ ...optionOf(item, known), row: item })),
    optionRender: ({ label, data }: { label?: ReactNode; data: Option }) => (
      <span className="picker-option">
        <span>{data.row?.name ?? label}</span>
        {data.row && <span className="hint">{besideName(data.row)}</span>}
      </span>
    ),
    notFoundContent: (
      <span className="hint">{answer.isPending || answer.isFetching ? t("loading") : empty}</span>
    ),
    showSearch: { filterOption: false as const, onSearch: setTyped, searchValue: typed },
    open,
    onOpenChange: (next: boolean) => {
      setOpen(next);
      if (next) onOpen?.();
      else setTyped("");
    },
  };
  const [only, ...others] = common.options;
  return {
    optionSaid: (row: Row): Option => {
      const option = optionOf(rowKnown(row, known), known);
      const label = option.label === row.name ? (saidAs.get(row.id) ?? row.name) : option.label;
      return { ...option, label };
    },
    choose: (options: readonly Option[]): Named[] => {
      setSaidAs(new Map([...saidAs, ...options.map(({ value, label }) => [value, label] as const)]));
      return options.map((option) => rowOf(option, known));
    },
    isBehind: open && (wanted !== search || answer.isPlaceholderData || answer.isPending),
    takeOnly: (take: (option: Option) => void) =>
      only && others.length === 0
        ? () => {
            take(only);
            common.onOpenChange(false);
          }
        : undefined,
    common,
  };
}

/** People share names: then their class or group and the code stand beside them. */
function optionOf(row: Row, known: readonly Row[]): Option {
  const { id, name } = row;
  const beside = besideName(row);
  const isAmbiguous = beside !== "" && known.some((other) => other.id !== id && other.name === name);
  return { value: id, label: isAmbiguous ? `${name} (${beside})` : name };
}

/** A row that was chosen before is known by name and code. */
type Row = Named & Partial<Offered>;

/** With where they belong, once the list was asked. */
const rowKnown = (row: Row, known: readonly Row[]): Row => known.find(({ id }) => id === row.id) ?? row;

const besideName = ({ belongsTo, code }: Row): string =>
  [belongsTo, code].filter((words) => words !== undefined && words !== null).join(" · ");

function rowOf({ value, label }: Option, known: readonly Named[]): Named {
  return known.find(({ id }) => id === value) ?? { id: value, name: label, code: null };
}
