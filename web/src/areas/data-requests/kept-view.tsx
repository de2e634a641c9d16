import type { KeptField, KeptOfPerson, KeptPart, KeptValue } from "@so-thiet-bi/contract/about-me";
import { type ReactNode, useId } from "react";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./about-me.text.ts";
import "./kept-view.css";

/** All that is kept of a person, part after part; each part unfolds by itself. */
export function KeptView({ kept }: { kept: KeptOfPerson }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <div className="stack">
      {kept.parts.map((part, index) => (
        <Part key={part.key} part={part} isOpen={index < 2} />
      ))}
      <details className="sheet kept-part">
        <summary>
          <h2>{t("inWords")}</h2>
        </summary>
        <p className="hint">{t("inWordsHint")}</p>
        <ul>
          {kept.inWords.map(({ purpose, kept: period }) => (
            <li key={purpose.vi}>
              {say(purpose)} <span className="hint">· {say(period)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Part({ part, isOpen }: { part: KeptPart; isOpen: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { title, rows, total } = part;
  return (
    <details className="sheet kept-part" open={isOpen && total > 0}>
      <summary>
        <h2>{say(title)}</h2>
        <span className="hint">{total === 0 ? t("none") : total > 1 && t("rows", { count: total })}</span>
      </summary>
      {rows.length === 1 ? <OneRow part={part} /> : rows.length > 1 && <ManyRows part={part} />}
      {total > rows.length && <p className="hint">{t("newestOf", { count: rows.length, total })}</p>}
    </details>
  );
}

/** Field by field, each with what it is for; what all fields have in common is said once. */
function OneRow({ part: { fields, rows } }: { part: KeptPart }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const shown = useShown();
  const told = useTold();
  const [row = []] = rows;
  const isAlike = new Set(fields.map(told)).size === 1;
  return (
    <>
      <dl className="kept-fields">
        {fields.map((field, index) => (
          <div key={field.key}>
            <dt>{say(field.label)}</dt>
            <dd>
              <span className="breaks">{shown(field, row[index] ?? null)}</span>
              <span className="hint">
                {t("purpose")}: {say(field.purpose)}.{!isAlike && ` ${told(field)}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {isAlike && fields[0] && <p className="hint">{told(fields[0])}</p>}
    </>
  );
}

/** `Giữ bao lâu: 24 tháng. Ai xem được: … Căn cứ: …` */
function useTold(): (field: KeptField) => string {
  const t = useText(text);
  const say = useSay();
  return ({ kept, seenBy, basis }) =>
    `${t("kept")}: ${say(kept)}. ${t("seenBy")}: ${say(seenBy)}. ${t("basis")}: ${say(basis)}.`;
}

function ManyRows({ part: { fields, rows, title } }: { part: KeptPart }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const shown = useShown();
  const told = useTold();
  const titleId = useId();
  const once = (of: (field: KeptField) => string) => [...new Set(fields.map(of))];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part wider than its box is scrolled by keyboard */}
      <section className="kept-rows" tabIndex={0} aria-labelledby={titleId}>
        <table>
          <caption id={titleId} className="visually-hidden">
            {say(title)}
          </caption>
          <thead>
            <tr>
              {fields.map(({ key, label }) => (
                <th key={key} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name and never move
              <tr key={at}>
                {fields.map((field, index) => (
                  <td key={field.key}>{shown(field, row[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="hint">
        {t("purpose")}: {once(({ purpose }) => say(purpose)).join("; ")}. {once(told).join(" ")}
      </p>
    </>
  );
}

function useShown(): (field: KeptField, value: KeptValue) => string {
  const t = useText(text);
  const say = useSay();
  return ({ kind }, value) => {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "object") return say(value);
    if (kind === "day") return formatDay(String(value));
    if (kind === "instant") return formatInstant(String(value));
    return typeof value === "number" ? formatNumber(value) : value;
  };
}
