import {
  type Catalogue,
  type CatalogueRecord,
  type Field,
  isShownTo,
  type Sight,
} from "@so-thiet-bi/contract/catalogue";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import { type Line, lineTitle, useFieldWords } from "./field-words.ts";
import { text } from "./text.ts";

const numbers = new Set<Field["kind"]>(["integer", "decimal", "money", "count"]);
const numberWidth = 90;
/** Several names, or the words of a choice: the name of the row is often shorter. */
/** The field of people that says whether they are there. */
const stateField = "status";
/** Their rows are called by a person’s name or by a few letters. */
const briefNames: ReadonlySet<string> = new Set(["employees", "students", "classrooms", "measures"]);
const longWords = new Set<Field["kind"]>(["refs", "choices", "choice"]);
const linesNamed = 2;

export interface ColumnOptions {
  narrow: boolean;
  /** The unit whose catalogue is shown: rows of others come from above. */
  departmentId: number;
  /** From where the person looks at the list. */
  sight: Sight;
  /** How deep a row stands in a tree. */
  depthOf: (id: number) => number;
  /** Is every row a preset one? Then a mark on each of them tells nothing apart. */
  isAllPreset?: boolean;
}

/** Code and name first, then the fields as the declaration orders and shows them. */
export function useColumns(
  of: Catalogue,
  { narrow, departmentId, sight, depthOf, isAllPreset }: ColumnOptions,
): Column<CatalogueRecord>[] {
  const t = useText(text);
  const say = useSay();
  const words = useFieldWords();
  const tags = (record: CatalogueRecord) =>
    !isAllPreset && <RowTags record={record} departmentId={departmentId} />;

  const isBrief = briefNames.has(of.plural);
  const isUpright = useTablet();
  // why: held upright there is no room for both, and one looks for people by name
  const isCodeBelow = narrow || (isUpright && isBrief);
  const code: Column<CatalogueRecord>[] =
    of.code && (narrow || !isCodeBelow)
      ? [
          {
            key: "code",
            // why not the label: it says once more whose list this is, and takes the room of the name
            title: t("codeColumn"),
            render: (record) => record.code,
            sort: "code",
            shown: "always",
            width: 110,
          },
        ]
      : [];
  const name: Column<CatalogueRecord> = {
    key: "name",
    title: say(of.name?.label ?? of.noun),
    render: (record) => (
      <>
        <span {...(!narrow && { className: "catalogue-name", style: depthStyle(depthOf(record.id)) })}>
          {record.name} {tags(record)}
        </span>
        {isCodeBelow && record.code && <span className="hint below">{record.code}</span>}
      </>
    ),
    sort: "order",
    shown: "always",
    card: "title",
    fills: isBrief ? "brief" : true,
  };
  const declaresFacts = Object.values(of.fields).some(({ kind, fact }) => kind !== "ref" && fact);
  const fields = Object.entries(of.fields).flatMap(([key, field]) =>
    field.list === "never" || key === of.ranges?.to || !isShownTo(sight, field) ? [] : columnOf(key, field),
  );
  // why: a row without a name is its fields; on a card they stand together as its title
  const [first, ...others] = fields;
  const named = of.name || narrow || !first ? [name, ...fields] : [tagged(first), ...others];
  const owner: Column<CatalogueRecord>[] = of.shared
    ? [
        {
          key: "department",
          title: t("ownerUnit"),
          render: (record) => record.departmentName,
          shown: "hidden",
        },
      ]
    : [];
  return [...code, ...named, ...owner];

  function columnOf(key: string, field: Field): Column<CatalogueRecord> {
    return {
      key,
      title: say(field.label),
      render: (record) =>
        key === stateField ? (
          <StatusTag tone={toneOf(field, record[key])}>{words(field, record[key])}</StatusTag>
        ) : (
          shownValue(field, record[key])
        ),
      ...(key === of.ranges?.from && rangeColumn(of.ranges)),
      shown: field.list === undefined || field.list === "never" ? "hidden" : field.list,
      ...(longWords.has(field.kind) && { shares: true as const }),
      ...(numbers.has(field.kind) && { align: "right" as const, width: numberWidth }),
      ...(isFact(field) && { card: "fact" as const }),
    };
  }

  /** Who is there as usual, who is there in another way, and who has gone: a pupil who is not there has gone. */
  function toneOf(field: Field, value: unknown): StatusTone {
    if ("default" in field && field.default === value) return "good";
    return !of.ends || of.ends.values.includes(String(value)) ? "past" : "info";
  }

  /** Both ends in one column: two would take the room of the name. */
  function rangeColumn({ from, to, label }: NonNullable<Catalogue["ranges"]>) {
    const render = (record: CatalogueRecord) =>
      record[from] === record[to] ? String(record[from]) : `${record[from]}–${record[to]}`;
    return { title: say(label), render };
  }

  /** The title of a card without a name says already what the row refers to. */
  function isFact({ fact, kind, list }: Field): boolean {
    if (of.name) return fact === true;
    return kind !== "ref" && (declaresFacts ? fact === true : list === "always" || list === "shown");
  }

  function shownValue(field: Field, value: unknown): ReactNode {
    switch (field.kind) {
      case "flag":
        return value ? t("yes") : null;
      case "paragraph":
        return value ? <span className="catalogue-paragraph">{words(field, value)}</span> : null;
      case "choices": {
        const chosen = (value ?? []) as readonly string[];
        return chosen
          .map((one) => field.choices.find((choice) => choice.value === one))
          .map((choice) => choice && say(choice.short ?? choice))
          .join(", ");
      }
      case "lines": {
        const lines = value as readonly Line[];
        const titles = lines.map((line) => lineTitle(field, line)).filter(Boolean);
        const named = titles.slice(0, linesNamed).join(", ");
        return lines.length > linesNamed
          ? `${named} ${t("linesMore", { count: lines.length - linesNamed })}`
          : named;
      }
      default:
        return words(field, value);
    }
  }

  function tagged(column: Column<CatalogueRecord>): Column<CatalogueRecord> {
    return {
      ...column,
      sort: "order",
      render: (record) => (
        <>
          {column.render(record)} {tags(record)}
        </>
      ),
    };
  }
}

/** What may only be read is marked quietly, with the reason. */
export function RowTags({
  record,
  departmentId,
}: {
  record: CatalogueRecord;
  departmentId: number;
}): ReactNode {
  const t = useText(text);
  if (record.locked) {
    return (
      <span className="quiet-tag" title={t("defaultHint")}>
        {t("default")}
      </span>
    );
  }
  if (record.departmentId === departmentId) return null;
  return (
    <span className="quiet-tag" title={t("aboveOf", { unit: record.departmentName })}>
      {t("above")}
    </span>
  );
}

function depthStyle(depth: number): { paddingLeft: string } {
  return { paddingLeft: `${depth * 20}px` };
}
