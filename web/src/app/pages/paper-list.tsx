import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import { type HomePaper, listPapers } from "@so-thiet-bi/contract/paper-home";
import { paperTurnWords, reportGroups, reportGroupWords } from "@so-thiet-bi/contract/report-words";
import { printReport } from "@so-thiet-bi/contract/reports";
import { printBookPage, type TrackBookKey } from "@so-thiet-bi/contract/track-books";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { RequestTabs } from "../../areas/report-requests/request-tabs.tsx";
import { recentReports } from "../../areas/reports/recent.ts";
import { useShelf } from "../../areas/track-books/api.ts";
import { useLockedWords, WaitingPages } from "../../areas/track-books/waiting-pages.tsx";
import { call } from "../../lib/client.ts";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import { useAddress } from "../../lib/use-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PaperFiles } from "../../ui/paper-files.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { UnitFilter } from "../../ui/unit-filter.tsx";
import "./paper-home.css";
import { text } from "./paper-home.text.ts";
import { dueFirst, foundBy } from "./paper-order.ts";

const filterKeys = ["group", "departmentId"] as const;

export interface PaperListProps {
  /** The tracking books alone. */
  only?: "book";
}

/** Papers by what they are for, what is due first, found by their names. */
export function PaperList({ only }: PaperListProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useAddress(filterKeys);
  const { departmentId } = useUnitAsked();
  const papers = useRead(listPapers, departmentId === undefined ? {} : { query: { departmentId } });
  const { group } = address.filters;
  const groups = reportGroups.map((one) => ({ value: one, label: say(reportGroupWords[one]) }));
  const filters = (
    <>
      <FilterSelect
        label={t("purpose")}
        value={group}
        options={groups}
        onChange={(next) => address.change({ group: next })}
      />
      <UnitFilter
        superiors
        value={address.filters.departmentId}
        onChange={(next) => address.change({ departmentId: next })}
      />
    </>
  );
  return (
    <>
      <PageHead title={t(only ? "bookTitle" : "title")} hint={t(only ? "bookHint" : "hint")} />
      <RequestTabs />
      <FilterBar>
        <SearchBox address={address} placeholder={t("search")} />
        <FoldedFilters of={address.filters}>{filters}</FoldedFilters>
      </FilterBar>
      <Answered of={papers}>
        {({ items }) => {
          const offered = items.filter(
            (paper) => (!only || paper.kind === only) && (!group || paper.group === group),
          );
          if (offered.length === 0) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
          return only ? (
            <Books papers={offered} search={address.search} departmentId={departmentId} />
          ) : (
            <Papers papers={offered} search={address.search} isWhole={!group} />
          );
        }}
      </Answered>
    </>
  );
}

interface PapersProps {
  papers: readonly HomePaper[];
  search: string;
  /** Nothing is filtered away. */
  isWhole: boolean;
  /** Instead of what it is for. */
  saysOf?: ((paper: HomePaper) => ReactNode) | undefined;
}

function Papers({ papers, search, isWhole, saysOf }: PapersProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const userId = useUser().id;
  if (search) return <Found papers={foundBy(papers, search)} search={search} saysOf={saysOf} />;
  const due = dueFirst(papers);
  const lately = recentReports(userId).flatMap((key) => papers.find((paper) => paper.key === key) ?? []);
  return (
    <>
      {due.length > 0 && <Group title={t("dueNow")} papers={due} saysOf={saysOf} />}
      {due.length === 0 && isWhole && <Group title={t("lately")} papers={lately} saysOf={saysOf} />}
      {reportGroups.map((group) => (
        <Group
          key={group}
          title={say(reportGroupWords[group])}
          papers={papers.filter((paper) => paper.group === group)}
          saysOf={saysOf}
        />
      ))}
    </>
  );
}

/** With what waits to be confirmed before them, and how far each is locked. */
function Books({
  papers,
  search,
  departmentId,
}: Pick<PapersProps, "papers" | "search"> & { departmentId: number | undefined }): ReactNode {
  const books = useShelf(departmentId).data?.items ?? [];
  const lockedWords = useLockedWords(departmentId);
  const saysOf = ({ key }: HomePaper) => {
    const book = books.find((one) => one.key === key);
    return book && lockedWords(book);
  };
  return (
    <>
      <WaitingPages books={books} />
      <Papers papers={papers} search={search} isWhole={false} saysOf={saysOf} />
    </>
  );
}

function Found({ papers, search, saysOf }: Omit<PapersProps, "isWhole">): ReactNode {
  const t = useText(text);
  if (papers.length === 0) return <EmptyState title={t("nothing", { search })} hint={t("nothingHint")} />;
  return <Group title={t("found", { count: papers.length })} papers={papers} saysOf={saysOf} />;
}

interface GroupProps extends Pick<PapersProps, "saysOf"> {
  title: string;
  papers: readonly HomePaper[];
}

function Group({ title, papers, saysOf }: GroupProps): ReactNode {
  const id = useId();
  if (papers.length === 0) return null;
  return (
    <section className="paper-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="paper-rows">
        {papers.map((paper) => (
          <Row key={paper.key} paper={paper} says={saysOf?.(paper)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ paper, says }: { paper: HomePaper; says: ReactNode }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const name = say(paper.title);
  const about = says ?? say(paper.purpose);
  const whole = typeof about === "string" ? `${name}. ${about}` : name;
  const { every, on, isNow, law } = paper.due;
  const turn = say(paperTurnWords[every]);
  return (
    <li className="paper-row">
      <p className="paper-name" title={whole}>
        <Link to={paper.address}>{name}</Link> <span className="hint">{about}</span>
      </p>
      <p className="paper-form">{paper.formNumber && t("form", { form: paper.formNumber })}</p>
      <p className="paper-due" data-now={isNow || undefined} title={law ? say(law) : undefined}>
        {on ? t("dueOn", { turn, day: formatDay(on) }) : turn}
        {law && <span className="visually-hidden"> {say(law)}</span>}
      </p>
      <Doing paper={paper} name={name} />
    </li>
  );
}

/** “01/11/2026–30/11/2026”, of a paper that is made of the days of a period. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  return [from, to].filter(Boolean).map(formatDay).join("–");
}

/** What is done with a paper here; what asks for a room, a person or a record first leads there. */
function Doing({ paper, name }: { paper: HomePaper; name: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key, kind, file, address, otherDays, edited } = paper;
  const { departmentId } = useUnitAsked();
  const unit = departmentId === undefined ? {} : { departmentId };
  if (!file) {
    const words = kind === "record" ? "fromRecord" : "chooseFirst";
    return (
      <p className="paper-doing">
        <Link to={address} aria-label={t(`${words}Of`, { paper: name })}>
          {t(words)}
        </Link>
      </p>
    );
  }
  const fetchFile = (format: PaperFormat, signal: AbortSignal) =>
    "period" in file
      ? call(
          printBookPage,
          { params: { key: key as TrackBookKey }, query: { ...unit, period: file.period, format } },
          { signal },
        )
      : call(printReport, { params: { key }, query: { ...file.asked, format } }, { signal });
  return (
    <Toolbar label={t("filesOf", { paper: name })} className="paper-doing">
      {otherDays && (
        <Link to={otherDays} aria-label={t("otherDaysOf", { paper: name })}>
          {t("otherDays")}
        </Link>
      )}
      <PaperFiles
        fetchFile={fetchFile}
        isEdited={edited}
        of={[name, "period" in file ? say(file.says) : daysOf(file.asked)].filter(Boolean).join(", ")}
      />
    </Toolbar>
  );
}
