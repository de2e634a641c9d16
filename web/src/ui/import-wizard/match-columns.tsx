import type { ImportPreview } from "@so-thiet-bi/contract/import";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { Select } from "../select.tsx";
import { StatusTag } from "../status-tag.tsx";
import { text } from "./text.ts";

/** Below this a person should look at the guess. */
const sure = 0.9;

/** Is there a guess, a column or a problem that a person should see before the check? */
export function needsLook({ headers, confidence, problems }: ImportPreview): boolean {
  return problems.length > 0 || doubtfulColumns({ headers, confidence }).length > 0;
}

function doubtfulColumns({ headers, confidence }: Pick<ImportPreview, "headers" | "confidence">): number[] {
  return [...headers.keys()].filter((index) => headers[index] !== "" && (confidence[index] ?? 0) < sure);
}

export interface MatchColumnsProps {
  preview: ImportPreview;
  /** Nobody has changed the guess yet. */
  guessed: boolean;
  busy: boolean;
  onMatch: (mapping: (string | null)[]) => void;
  onBack: () => void;
  onNext: () => void;
}

/**
 * What each column of the file is. Those that are not sure stand first and alone: a template has twenty that are. A grid,
 * because it is chosen in.
 */
export function MatchColumns({
  preview,
  guessed,
  busy,
  onMatch,
  onBack,
  onNext,
}: MatchColumnsProps): ReactNode {
  const t = useText(text);
  const { headers, mapping, confidence, samples, fields, problems } = preview;
  // why at first: a column that was chosen for stays where it is, though it is sure now
  const [doubtful] = useState(() => doubtfulColumns(preview));
  const known = [...headers.keys()].filter(
    (index) => !doubtful.includes(index) && (headers[index] !== "" || (mapping[index] ?? null) !== null),
  );
  const nameOf = (index: number) => headers[index] || t("columnNameless", { number: index + 1 });
  /** A field stands for one column only: the column that had it before gives it up. */
  const match = (index: number, key: string | null) =>
    onMatch(
      headers.map((_, at) => (at === index ? key : mapping[at] === key ? null : (mapping[at] ?? null))),
    );

  const table = (columns: readonly number[]) => (
    <table className="import-columns">
      <thead className="not-on-phone">
        <tr>
          <th className="soft strong" scope="col">
            {t("fileColumn")}
          </th>
          <th className="soft strong" scope="col">
            {t("meaning")}
          </th>
          <th className="soft strong" scope="col">
            {t("samples")}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((index) => {
          const key = mapping[index] ?? null;
          const isDoubtful = guessed && key !== null && (confidence[index] ?? 0) < sure;
          const words = (samples[index] ?? []).join(" · ");
          return (
            <tr key={index} data-doubtful={isDoubtful || undefined}>
              <th scope="row">
                <span>{nameOf(index)}</span>
                {isDoubtful ? (
                  <StatusTag tone="waiting">{t("columnDoubtful")}</StatusTag>
                ) : key === null ? (
                  <StatusTag tone="past">{t("columnLeftOut")}</StatusTag>
                ) : (
                  <StatusTag tone="good">{t("columnSure")}</StatusTag>
                )}
              </th>
              <td>
                <Select
                  aria-label={t("columnOf", { header: nameOf(index) })}
                  value={key ?? ""}
                  options={[
                    { value: "", label: t("columnIgnored") },
                    ...fields.map((field) => ({
                      value: field.key,
                      label: field.required ? `${field.label} *` : field.label,
                    })),
                  ]}
                  onChange={(next) => match(index, next || null)}
                />
              </td>
              <td className="hint">{words || t("columnEmpty")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );

  return (
    <>
      <p>{doubtful.length > 0 ? t("columnsLook", { count: doubtful.length }) : t("columnsSure")}</p>
      {problems.length > 0 && (
        <Alert type="error" showIcon title={t("problemsTitle")} description={problems.join(" ")} />
      )}
      {doubtful.length > 0 && table(doubtful)}
      {doubtful.length === 0
        ? table(known)
        : known.length > 0 && (
            <details open={problems.length > 0}>
              <summary>{t("columnsKnown", { count: known.length })}</summary>
              {table(known)}
            </details>
          )}
      <div className="save-bar">
        <Button onClick={onBack}>{t("chooseFile")}</Button>
        <Button type="primary" loading={busy} disabled={problems.length > 0} onClick={onNext}>
          {t("next")}
        </Button>
      </div>
    </>
  );
}
