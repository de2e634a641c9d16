import {
  type BookPage,
  type TrackBookKey,
  type TrackBookWords,
  trackBookKey,
  trackBookWords,
} from "@so-thiet-bi/contract/track-books";
import { type ReactNode, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterPanel } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState, FailedState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { pageAddress } from "./addresses.ts";
import { type BookOf, useBookPage, usePages, useShelf } from "./api.ts";
import { PageActions } from "./page-actions.tsx";
import { PageStrip } from "./page-strip.tsx";
import { PageView } from "./page-view.tsx";
import { ScopeChoice } from "./scope-choice.tsx";
import { text } from "./text.ts";
import "./track-books.css";
import { UnitChoice } from "./unit-choice.tsx";

/** A book, page by page. Which one stands in the address. */
export default function BookScreen(): ReactNode {
  const key = trackBookKey.safeParse(useParams()["key"]).data;
  if (key) return <Book key={key} bookKey={key} />;
  return <FailedState error={{ status: 404, message: "" }} isPage />;
}

function Book({ bookKey }: { bookKey: TrackBookKey }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useNarrow();
  const [address, setAddress] = useSearchParams();
  const words = trackBookWords[bookKey];
  const departmentId = Number(address.get("departmentId")) || undefined;
  const schoolYear = address.get("schoolYear") ?? undefined;
  const shelf = useShelf(departmentId);
  const book = shelf.data?.items.find(({ key }) => key === bookKey);
  const scopeId = Number(address.get("scopeId")) || book?.own?.[0]?.id;
  const isChosen = book !== undefined && (scopeId !== undefined || !words.scopeRequired);
  const of: BookOf = { key: bookKey, departmentId, scopeId };
  const asked = address.get("period") ?? undefined;
  // a page out of a notice brings its own school year along
  const pages = usePages(of, schoolYear ?? schoolYearOf(bookKey, asked), isChosen);
  // without a choice the latest page that has begun
  const places = pages.data?.pages ?? [];
  const shown = asked ?? places.findLast(({ state }) => state !== "FUTURE")?.period ?? places[0]?.period;
  const page = useBookPage(of, isChosen ? shown : undefined);
  // on a phone the pager below the page is the only one: the line is the months'
  const [pagerPlace, setPagerPlace] = useState<HTMLElement | null>(null);
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  const choices = book && (
    <>
      <UnitChoice
        value={departmentId}
        onChange={(next) => change({ departmentId: next?.toString(), scopeId: undefined })}
      />
      <ScopeChoice
        words={words}
        own={book.own}
        departmentId={departmentId}
        value={scopeId}
        onChange={(next) => change({ scopeId: next?.toString() })}
      />
      {words.period === "month" && (
        <YearChoice value={schoolYear} onChange={(next) => change({ schoolYear: next, period: undefined })} />
      )}
    </>
  );
  // on a phone what must be chosen stands in the line, and folds away once it is
  const isFolded = narrow && isChosen;
  return (
    <>
      <PageHead
        title={say(words.title)}
        hint={<PageState page={page.data} words={words} />}
        actions={shown !== undefined && page.data && <PageActions of={of} page={page.data} />}
      />
      <FilterBar {...(!narrow && { extra: <div ref={setPagerPlace} className="book-pager" /> })}>
        {isFolded ? (
          <FilterPanel set={[departmentId, address.get("scopeId"), schoolYear].filter(Boolean).length}>
            {choices}
          </FilterPanel>
        ) : (
          choices
        )}
        {shown !== undefined && (
          <PageStrip
            pages={places}
            shown={shown}
            addressOf={(next) => pageAddress({ ...of, period: next, schoolYear })}
          />
        )}
      </FilterBar>
      <Answered of={shelf}>
        {() =>
          book === undefined ? (
            <EmptyState title={t("shelfEmpty")} hint={t("shelfEmptyHint")} />
          ) : isChosen ? (
            <Answered of={pages}>
              {() => <Answered of={page}>{(one) => <PageView page={one} pagerIn={pagerPlace} />}</Answered>}
            </Answered>
          ) : (
            <EmptyState
              title={words.scope === "none" ? t("shelfEmpty") : t(`choose_${words.scope}`)}
              hint={t("chooseHint")}
            />
          )
        }
      </Answered>
    </>
  );
}

/** Of a locked page who locked it; else what the book is for. */
function PageState({ page, words }: { page: BookPage | undefined; words: TrackBookWords }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const state = page?.lock
    ? t("lockedBy", { name: page.lock.lockedByName, time: formatInstant(page.lock.lockedAt) })
    : page?.rows === 0 && t("empty");
  return <span role="status">{state || say(words.purpose)}</span>;
}

/** By the calendar of most schools: a year begins in August. */
function schoolYearOf(key: TrackBookKey, period: string | undefined): string | undefined {
  if (period === undefined || trackBookWords[key].period !== "month") return undefined;
  const [year = 0, month = 0] = period.split("-").map(Number);
  return String(month >= 8 ? year : year - 1);
}

function YearChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const t = useText(text);
  const { years, year } = useSchoolYear();
  const options = years.map(({ name }) => ({ value: name.slice(0, 4), label: `${t("schoolYear")} ${name}` }));
  return (
    <FilterSelect
      label={t("schoolYear")}
      value={value ?? year?.name.slice(0, 4)}
      options={options}
      onChange={onChange}
    />
  );
}
