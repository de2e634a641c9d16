import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import {
  type ComparedItem,
  type ComparedLine,
  type ComparedSchool,
  comparedStateWords,
} from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { useTablet } from "../../../ui/use-narrow.ts";
import { text } from "../compare.text.ts";

export const lineKey = ({ before, after }: ComparedLine) => `${before?.id ?? ""} ${after?.id ?? ""}`;

const shownOf = ({ before, after }: ComparedLine) => (after ?? before) as ComparedItem;
const changeOf = ({ needBefore, needAfter }: ComparedLine) => (needAfter ?? 0) - (needBefore ?? 0);

export const lineSorts: Readonly<Record<string, (line: ComparedLine) => string | number | null>> = {
  name: (line) => shownOf(line).name,
  need: changeOf,
  schools: ({ schools }) => schools,
};

const tones = { ADDED: "good", GONE: "past", CHANGED: "waiting" } as const;

export function useLineColumns(): Column<ComparedLine>[] {
  const t = useText(text);
  const say = useSay();
  const tablet = useTablet();
  return [
    {
      key: "name",
      title: t("item"),
      sort: "name",
      shown: "always",
      card: "title",
      render: (line) => {
        const { number, name, component, subject } = shownOf(line);
        return (
          <>
            {[number, name].filter(Boolean).join(". ")}
            <span className="below hint">
              {[component, subject ?? t("shared")].filter(Boolean).join(" · ")}
            </span>
          </>
        );
      },
    },
    {
      key: "state",
      title: t("state"),
      width: tablet ? 100 : 120,
      card: "fact",
      render: ({ state, fields }) => (
        <>
          <StatusTag tone={tones[state]}>{say(comparedStateWords[state])}</StatusTag>
          {fields.length > 0 && (
            <span className="below hint">{fields.map((field) => t(`field_${field}`)).join(", ")}</span>
          )}
        </>
      ),
    },
    {
      key: "quantity",
      title: t("quantity"),
      width: tablet ? 160 : 210,
      card: "fact",
      render: ({ before, after }) => <Written before={before} after={after} />,
    },
    {
      key: "need",
      title: t("need"),
      sort: "need",
      width: tablet ? 90 : 110,
      align: "right",
      card: "fact",
      render: ({ needBefore, needAfter }) => <Change from={figureOf(needBefore)} to={figureOf(needAfter)} />,
    },
    {
      key: "schools",
      title: t("schoolsOf"),
      sort: "schools",
      width: 110,
      shown: "wide",
      align: "right",
      render: ({ schools }) => formatNumber(schools),
    },
  ];
}

/** Of what is added or gone the one there is: its state says which. */
function Written({ before, after }: Pick<ComparedLine, "before" | "after">): ReactNode {
  const t = useText(text);
  if (before && after) return <Change from={writtenOf(before, t)} to={writtenOf(after, t)} />;
  if (after) return <strong>{writtenOf(after, t)}</strong>;
  return before && <span className="hint">{writtenOf(before, t)}</span>;
}

/** What was, and what is now; where both are alike, once. */
function Change({ from, to }: { from: string; to: string }): ReactNode {
  return from === to ? (
    to
  ) : (
    <>
      <span className="hint">{from}</span> → <strong>{to}</strong>
    </>
  );
}

const figureOf = (need: number | null) => (need === null ? "–" : formatNumber(need));

function writtenOf(item: ComparedItem, t: (key: "optional") => string): string {
  const words = [item.quantityText ?? "–", item.unit];
  if (item.grades.length > 0) words.push(`(${item.grades.join(", ")})`);
  if (item.optional) words.push(t("optional"));
  return words.filter(Boolean).join(" ");
}

export const schoolSorts: Readonly<Record<string, (school: ComparedSchool) => string | number | null>> = {
  name: ({ department }) => department.name,
  more: ({ more }) => more,
  fewer: ({ fewer }) => fewer,
  added: ({ added }) => added,
  gone: ({ gone }) => gone,
  unknown: ({ unknown }) => unknown,
};

export function useSchoolColumns(): Column<ComparedSchool>[] {
  const t = useText(text);
  const count = (
    key: "more" | "fewer" | "added" | "gone" | "unknown",
    title: string,
    isFact = false,
  ): Column<ComparedSchool> => ({
    key,
    title,
    sort: key,
    width: 140,
    align: "right",
    ...(isFact && { card: "fact" as const }),
    render: (school) => formatNumber(school[key]),
  });
  return [
    {
      key: "name",
      title: t("school"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ department, parentName }) => (
        <>
          {department.name}
          {parentName && (
            <span className="below hint" data-given>
              {shortSuperior(parentName)}
            </span>
          )}
        </>
      ),
    },
    count("more", t("more"), true),
    count("added", t("new"), true),
    count("fewer", t("fewer")),
    count("gone", t("gone")),
    count("unknown", t("unknown")),
  ];
}
