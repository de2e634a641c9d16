import type { ImportPreview } from "@so-thiet-bi/contract/import";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { Select } from "../select.tsx";
import { StatusTag } from "../status-tag.tsx";
import { text } from "./text.ts";
import type { CellWords } from "./use-cell-words.ts";

/** Below this a person should look at the guess. */
const sure = 0.9;
const samplesShown = 3;

/** Is there a guess, a column or a problem that a person should see before the check? */
export function needsLook({ headers, confidence, problems }: ImportPreview): boolean {
  return (
    problems.length > 0 || headers.some((header, index) => header !== "" && (confidence[index] ?? 0) < sure)
  );
}

export interface MatchColumnsProps {
  preview: ImportPreview;
  cellWords: CellWords;
  /** Nobody has changed the guess yet. */
  guessed: boolean;
  busy: boolean;
  onMatch: (mapping: (string | null)[]) => void;
  onBack: () => void;
  onNext: () => void;
}

/** What each column of the file is: guessed, with the doubtful ones marked. A grid, because it is chosen in. */
export function MatchColumns({
  preview,
  cellWords,
  guessed,
  busy,
  onMatch,
  onBack,
  onNext,
}: MatchColumnsProps): ReactNode {
  const t = useText(text);
  const { headers, mapping, confidence, fields, rows, problems } = preview;
  const nameOf = (index: number) => headers[index] || t("columnNameless", { number: index + 1 });
  const samplesOf = (key: string) =>
    [...new Set(rows.map(({ cells }) => cellWords(key, cells[key])).filter(Boolean))]
      .slice(0, samplesShown)
      .join(" · ");
  /** A field stands for one column only: the column that had it before gives it up. */
  const match = (index: number, key: string | null) =>
    onMatch(
      headers.map((_, at) => (at === index ? key : mapping[at] === key ? null : (mapping[at] ?? null))),
    );

  return (
    <>
      <p>{t("columnsHint")}</p>
      {problems.length > 0 && (
        <Alert type="error" showIcon title={t("problemsTitle")} description={problems.join(" ")} />
      )}
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
          {headers.map((header, index) => {
            const key = mapping[index] ?? null;
            const isDoubtful = guessed && key !== null && (confidence[index] ?? 0) < sure;
            if (header === "" && key === null) return null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
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
                <td className="hint">{key ? samplesOf(key) : ""}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="save-bar">
        <Button onClick={onBack}>{t("chooseFile")}</Button>
        <Button type="primary" loading={busy} disabled={problems.length > 0} onClick={onNext}>
          {t("next")}
        </Button>
      </div>
    </>
  );
}
