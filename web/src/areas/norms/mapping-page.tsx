import { saveMappings } from "@so-thiet-bi/contract/norms";
import { Button, Checkbox } from "antd";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { listsHome, normHome } from "./addresses.ts";
import { useCoverage, useNormLists, useSuggestions, useYearAsked } from "./api.ts";
import { text } from "./mapping.text.ts";
import { type Offered, type Suggestion, takenAtOnce } from "./matching/suggestion.ts";
import { SuggestionRow } from "./matching/suggestion-row.tsx";
import "./matching/matching.css";
import { NormTabs } from "./norm-tabs.tsx";
import "./norms.css";
import { subjectKey } from "./subject-name.ts";
import { pageOfWhole } from "./whole-list.ts";

const filterKeys = ["listId", "subject", "onlySuggested"] as const;
type Filter = (typeof filterKeys)[number];

/**
 * The items that nothing is matched with yet, each with what it could be: one after the other, or many at
 * once.
 */
export default function MappingPage(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const address = useAddress(filterKeys);
  const rights = useCoverage(useYearAsked());
  const mayMap = rights.data?.can.map;
  const listId = Number(address.filters.listId) || undefined;
  const suggestions = useSuggestions(listId === undefined ? {} : { listId }, mayMap === true);
  // why: keys are of no use to somebody who has nothing left to match, or no keys
  const saysKeys = !narrow && suggestions.data !== undefined && suggestions.data.items.length > 0;
  return (
    <>
      <PageHead title={t("title")} {...(saysKeys && { hint: t("hint") })} />
      <NormTabs />
      {mayMap === false ? (
        <EmptyState title={t("notAllowed")} hint={t("notAllowedHint")} />
      ) : (
        <Answered of={rights.error && !rights.data ? rights : suggestions} rows={10}>
          {(answer) =>
            "can" in answer ? null : answer.items.length === 0 &&
              listId === undefined &&
              rights.data?.lists.length === 0 ? (
              <NoLists />
            ) : (
              <Worklist key={listId} address={address} suggestions={answer.items} />
            )
          }
        </Answered>
      )}
    </>
  );
}

/** Without a list in force there is nothing to match; another one can be looked at all the same. */
function NoLists(): ReactNode {
  const t = useText(text);
  return (
    <EmptyState
      title={t("noLists")}
      hint={t("noListsHint")}
      action={
        <Link to={listsHome}>
          <Button type="primary">{t("openLists")}</Button>
        </Link>
      }
    />
  );
}

const thresholds = [0.9, 0.8, 0.7, 0.6];
const step = 30;

function Worklist({
  address,
  suggestions,
}: {
  address: Address<Filter>;
  suggestions: readonly Suggestion[];
}): ReactNode {
  const t = useText(text);
  const save = useWrite(saveMappings);
  const rows = useRef<HTMLOListElement>(null);
  const [matched, setMatched] = useState<ReadonlyMap<number, string>>(new Map());
  const [threshold, setThreshold] = useState(0.8);
  const [most, setMost] = useState(step);
  const { subject, onlySuggested } = address.filters;
  const kept = suggestions.filter(
    (one) =>
      (subject === undefined || subjectKey(one.subject) === subject) &&
      (onlySuggested !== "true" || one.candidates.length > 0),
  );
  const { found } = pageOfWhole({
    ...address,
    page: 1,
    size: 1,
    rows: kept,
    words: ({ itemName }) => [itemName],
  });
  const atOnce = takenAtOnce(
    found.filter(({ itemId }) => !matched.has(itemId)),
    threshold,
  );
  const left = suggestions.filter(({ itemId }) => !matched.has(itemId)).length;

  const accept = async (pairs: readonly { itemId: number; offered: Offered }[]) => {
    const items = pairs.map(({ itemId, offered: { typeId, equipmentId, perItem } }) => ({
      itemId,
      mappings: [{ typeId, equipmentId, perItem }],
    }));
    await save.mutateAsync({ body: { items } });
    setMatched(
      (before) =>
        new Map([...before, ...pairs.map(({ itemId, offered }) => [itemId, offered.name] as const)]),
    );
  };
  const acceptOne = (itemId: number, offered: Offered) =>
    accept([{ itemId, offered }]).then(
      () => focusRow(rows.current?.querySelector(`[data-row="${itemId}"]`)?.nextElementSibling),
      // The client has said why.
      () => undefined,
    );
  const acceptMany = () => {
    const pairs = atOnce
      .slice(0, 500)
      .map(({ suggestion, best }) => ({ itemId: suggestion.itemId, offered: best }));
    return accept(pairs).then(
      () => notifyDone(t("acceptedMany", { count: pairs.length })),
      // The client has said why.
      () => undefined,
    );
  };
  const undo = (itemId: number) =>
    save.mutate(
      { body: { items: [{ itemId, mappings: [] }] } },
      { onSuccess: () => setMatched((before) => new Map([...before].filter(([id]) => id !== itemId))) },
    );

  return (
    <>
      {(suggestions.length > 0 || Object.keys(address.filters).length > 0) && (
        <Tools address={address} suggestions={suggestions} />
      )}
      {left > 0 && (
        <div className="row gap-8-12 middle space-below-12 thumbs-square match-bulk">
          <strong className="to-start" role="status">
            {t("left", { count: left })}
          </strong>
          <Select
            aria-label={t("threshold")}
            value={threshold}
            options={thresholds.map((value) => ({
              value,
              label: t("thresholdAt", { percent: value * 100 }),
            }))}
            onChange={setThreshold}
          />
          <Button
            type="primary"
            loading={save.isPending}
            disabled={atOnce.length === 0}
            title={t("bulkHint")}
            onClick={() => void acceptMany()}
          >
            {t("bulk", { count: Math.min(500, atOnce.length), percent: threshold * 100 })}
          </Button>
        </div>
      )}
      {suggestions.length === 0 || (left === 0 && found.length === 0) ? (
        <EmptyState
          title={t("allDone")}
          hint={t("allDoneHint")}
          action={
            <Link to={normHome}>
              <Button type="primary">{t("openCoverage")}</Button>
            </Link>
          }
        />
      ) : found.length === 0 ? (
        <EmptyState title={t("nothingFound")} />
      ) : (
        <>
          <ol
            ref={rows}
            className="bare card thumbs-square match-rows"
            aria-label={t("candidates")}
            onKeyDown={walk}
          >
            {found.slice(0, most).map((suggestion) => (
              <SuggestionRow
                key={suggestion.itemId}
                suggestion={suggestion}
                matched={matched.get(suggestion.itemId)}
                busy={save.isPending}
                onAccept={(offered) => void acceptOne(suggestion.itemId, offered)}
                onUndo={() => undo(suggestion.itemId)}
              />
            ))}
          </ol>
          {found.length > most && (
            <Button className="match-more" onClick={() => setMost(most + step)}>
              {t("more", { count: Math.min(step, found.length - most) })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Tools({
  address,
  suggestions,
}: {
  address: Address<Filter>;
  suggestions: readonly Suggestion[];
}): ReactNode {
  const t = useText(text);
  const lists = useNormLists();
  const { filters, change } = address;
  const subjects = [...new Set(suggestions.map(({ subject }) => subject))];
  return (
    <FilterBar>
      <SearchBox address={address} placeholder={t("search")} />
      <FoldedFilters of={filters}>
        <FilterSelect
          label={t("list")}
          value={filters.listId}
          options={(lists.data?.items ?? [])
            .filter(({ status }) => status !== "DRAFT")
            .map(({ id, shownName }) => ({ value: String(id), label: shownName }))}
          onChange={(listId) => change({ listId, subject: undefined })}
        />
        <FilterSelect
          label={t("subject")}
          value={filters.subject}
          options={subjects.map((subject) => ({ value: subjectKey(subject), label: subject ?? t("shared") }))}
          onChange={(subject) => change({ subject })}
        />
        <Checkbox
          checked={filters.onlySuggested === "true"}
          onChange={({ target }) => change({ onlySuggested: target.checked ? "true" : undefined })}
        >
          {t("onlySuggested")}
        </Checkbox>
      </FoldedFilters>
    </FilterBar>
  );
}

/** ↓ and ↑ go from the buttons of one item to those of its neighbour. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || !(event.target as Element).matches("button"))
    return;
  const row = (event.target as Element).closest("[data-row]");
  event.preventDefault();
  focusRow(event.key === "ArrowDown" ? row?.nextElementSibling : row?.previousElementSibling);
}

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>("[data-first]")?.focus();
}
