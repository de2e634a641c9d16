import { fold } from "@so-thiet-bi/contract/fold";
import { reportGroups, reportGroupWords } from "@so-thiet-bi/contract/report-words";
import type { ReportCard } from "@so-thiet-bi/contract/reports";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { recentReports } from "./recent.ts";
import { ReportTabs } from "./report-tabs.tsx";
import "./reports.css";
import { text } from "./reports.text.ts";
import { useReports } from "./reports-api.ts";

const noFilters = [] as const;

/** Every report that the person may read, by group, found by its words. */
export default function ReportHome(): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  const reports = useReports();
  const say = useSay();
  const recent = recentReports(useUser().id);
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} />
      <ReportTabs />
      <FilterBar>
        <SearchBox address={address} placeholder={t("search")} />
      </FilterBar>
      <Answered of={reports}>
        {({ items }) => {
          const found = items.filter((card) => matches(card, address.search));
          if (found.length === 0)
            return <EmptyState title={t("nothing", { search: address.search })} hint={t("nothingHint")} />;
          const lately = address.search
            ? []
            : recent.flatMap((key) => items.find((card) => card.key === key) ?? []);
          return (
            <>
              <Group title={t("recent")} cards={lately} />
              {reportGroups.map((group) => (
                <Group
                  key={group}
                  title={say(reportGroupWords[group])}
                  cards={found.filter((card) => card.group === group)}
                />
              ))}
              {!address.search && <Elsewhere />}
            </>
          );
        }}
      </Answered>
    </>
  );
}

function matches({ title, purpose }: ReportCard, search: string): boolean {
  const words = fold(search).split(" ").filter(Boolean);
  const all = fold([title.vi, title.en, purpose.vi, purpose.en].join(" "));
  return words.every((word) => all.includes(word));
}

function Group({ title, cards }: { title: string; cards: readonly ReportCard[] }): ReactNode {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section className="report-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="report-cards">
        {cards.map((card) => (
          <Card key={card.key} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Card({ card: { key, title, purpose } }: { card: ReportCard }): ReactNode {
  const say = useSay();
  return (
    <li>
      <Link to={`/report/${key}`} className="report-card">
        <strong>{say(title)}</strong>
        <span className="hint wide">{say(purpose)}</span>
      </Link>
    </li>
  );
}

function Elsewhere(): ReactNode {
  const t = useText(text);
  const id = useId();
  const links = [
    { to: "/report/requests", title: t("requests"), hint: t("requestsHint") },
    { to: "/track-book", title: t("books"), hint: t("booksHint") },
  ];
  return (
    <section className="report-group" aria-labelledby={id}>
      <h2 id={id}>{t("superiorGroup")}</h2>
      <ul className="report-cards">
        {links.map(({ to, title, hint }) => (
          <li key={to}>
            <Link to={to} className="report-card">
              <strong>{title}</strong>
              <span className="hint wide">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
