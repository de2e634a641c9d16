import { type TrackBookKey, trackBookKey, trackBookWords } from "@so-thiet-bi/contract/track-books";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState, FailedState } from "../../ui/states.tsx";
import { pageAddress } from "./addresses.ts";
import { type BookOf, usePages, useShelf } from "./api.ts";
import { PageStrip } from "./page-strip.tsx";
import { PageView } from "./page-view.tsx";
import { ScopeChoice } from "./scope-choice.tsx";
import { text } from "./text.ts";
import "./track-books.css";
import { UnitChoice } from "./unit-choice.tsx";

/** A book, page by page. Which one stands in the address. */
export default function BookPage(): ReactNode {
  const key = trackBookKey.safeParse(useParams()["key"]).data;
  if (key) return <Book key={key} bookKey={key} />;
  return <FailedState error={{ status: 404, message: "" }} isPage />;
}

function Book({ bookKey }: { bookKey: TrackBookKey }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [address, setAddress] = useSearchParams();
  const words = trackBookWords[bookKey];
  const departmentId = Number(address.get("departmentId")) || undefined;
  const shelf = useShelf(departmentId);
  const schoolYear = address.get("schoolYear") ?? undefined;
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
  const title = say(words.title);
  return (
    <>
      <PageHead title={title} hint={say(words.purpose)} />
      <Answered of={shelf}>
        {({ items }) => {
          const book = items.find(({ key }) => key === bookKey);
          if (!book) return <EmptyState title={t("shelfEmpty")} hint={t("shelfEmptyHint")} />;
          const scopeId = Number(address.get("scopeId")) || book.own?.[0]?.id;
          const isChosen = scopeId !== undefined || !words.scopeRequired;
          return (
            <>
              <FilterBar>
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
                  <YearChoice
                    value={schoolYear}
                    onChange={(next) => change({ schoolYear: next, period: undefined })}
                  />
                )}
              </FilterBar>
              {isChosen ? (
                <Pages
                  of={{ key: bookKey, departmentId, scopeId }}
                  schoolYear={schoolYear}
                  period={address.get("period") ?? undefined}
                />
              ) : (
                <EmptyState
                  title={words.scope === "none" ? t("shelfEmpty") : t(`choose_${words.scope}`)}
                  hint={t("chooseHint")}
                />
              )}
            </>
          );
        }}
      </Answered>
    </>
  );
}

function Pages({
  of,
  schoolYear,
  period,
}: {
  of: BookOf;
  schoolYear: string | undefined;
  period: string | undefined;
}): ReactNode {
  // a page out of a notice brings its own school year along
  const list = usePages(of, schoolYear ?? schoolYearOf(of.key, period), true);
  if (list.error && !list.data) return <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Answered of={list}>
      {({ pages }) => {
        // without a choice the latest page that has begun
        const shown = period ?? pages.findLast(({ state }) => state !== "FUTURE")?.period ?? pages[0]?.period;
        if (shown === undefined) return null;
        return (
          <>
            <PageStrip
              pages={pages}
              shown={shown}
              addressOf={(next) => pageAddress({ ...of, period: next, schoolYear })}
            />
            <PageView key={`${of.scopeId} ${shown}`} of={of} period={shown} />
          </>
        );
      }}
    </Answered>
  );
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
