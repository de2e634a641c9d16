import { SearchOutlined } from "@ant-design/icons";
import type { PackThing } from "@so-thiet-bi/contract/counting";
import { Button, Input } from "antd";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { CountRow } from "./count-row.tsx";
import { text } from "./counting.text.ts";
import { chooseRows, findElsewhere, type Row, type RowFilter } from "./rows.ts";
import type { Writing } from "./use-writing.ts";

/** Lines drawn at once: an old phone draws three thousand only slowly. */
const atOnce = 50;
const mostElsewhere = 10;

const filters = [
  ["all", "filterAll"],
  ["uncounted", "filterUncounted"],
  ["counted", "filterCounted"],
  ["different", "filterDifferent"],
] as const satisfies readonly (readonly [RowFilter, keyof (typeof text)["vi"]])[];

export interface CountListProps {
  sheetId: number;
  rows: readonly Row[];
  things: readonly PackThing[];
  writing: Writing;
  locked: boolean;
  /** Search and filters are asked for; once they narrow the list they stay. */
  tools: boolean;
  onElsewhere: (thing: PackThing) => void;
}

/** All lines of a room, and below them what a search finds in other rooms. */
export function CountList({
  sheetId,
  rows,
  things,
  writing,
  locked,
  tools,
  onElsewhere,
}: CountListProps): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed);
  const [filter, setFilter] = useState<RowFilter>("all");
  const [shown, setShown] = useState(atOnce);
  const found = useMemo(() => chooseRows(rows, search, filter), [rows, search, filter]);
  const elsewhere = useMemo(
    () => (locked ? [] : findElsewhere(things, sheetId, search, mostElsewhere)),
    [things, sheetId, search, locked],
  );
  const counts = useMemo(
    () => new Map(filters.map(([key]) => [key, chooseRows(rows, "", key).length])),
    [rows],
  );
  return (
    <section className="stack" aria-label={t("room")}>
      {(tools || typed !== "" || filter !== "all") && (
        <div className="stack-near">
          <Input
            type="search"
            allowClear
            size="large"
            prefix={<SearchOutlined aria-hidden />}
            aria-label={t("search")}
            placeholder={t("search")}
            value={typed}
            maxLength={200}
            onChange={({ target }) => {
              setTyped(target.value);
              setShown(atOnce);
            }}
          />
          <fieldset className="choice-chips count-filters" aria-label={t("filter")}>
            {filters.map(([key, words]) => (
              <button
                key={key}
                type="button"
                className="choice-chip"
                aria-pressed={filter === key}
                onClick={() => {
                  setFilter(key);
                  setShown(atOnce);
                }}
              >
                {t(words)} {formatNumber(counts.get(key))}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      {found.length === 0 && elsewhere.length === 0 ? (
        <EmptyState title={t("noLines")} hint={t("noLinesHint")} />
      ) : (
        <ul className="bare stack-near">
          {found.slice(0, shown).map((row) => (
            <li key={row.key}>
              <CountRow row={row} writing={writing} locked={locked} />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button size="large" block onClick={() => setShown(shown + atOnce)}>
          {t("more", { count: Math.min(atOnce, found.length - shown) })} ·{" "}
          {t("moreHidden", { count: found.length - shown })}
        </Button>
      )}
      {elsewhere.length > 0 && (
        <section className="stack" aria-label={t("elsewhere")}>
          <h2>{t("elsewhere")}</h2>
          <p className="hint">{t("elsewhereHint")}</p>
          <ul className="bare stack-near count-elsewhere">
            {elsewhere.map((thing) => (
              <li
                className="card spread gap-8-16 pad-12"
                key={`${thing.sheetId} ${thing.equipmentId} ${thing.lotId}`}
              >
                <span>
                  <strong>{thing.name}</strong>{" "}
                  <span className="hint">{[thing.code, thing.serialNumber].filter(Boolean).join(" · ")}</span>
                </span>
                <Button
                  aria-label={`${t("found")}: ${thing.name} ${thing.code}`}
                  onClick={() => onElsewhere(thing)}
                >
                  {t("found")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
