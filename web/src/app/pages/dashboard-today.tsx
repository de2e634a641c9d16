import type { Dashboard, TodayItem } from "@so-thiet-bi/contract/dashboard";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./dashboard.text.ts";

const tones: Record<TodayItem["state"], StatusTone> = {
  draft: "done",
  waits: "waiting",
  plain: "info",
  ready: "good",
  out: "info",
  partly: "waiting",
  back: "past",
  over: "past",
  late: "bad",
};

/**
 * For keepers the day of the school; for a teacher their weeks, what is in hand, and lessons
 * nobody has registered.
 */
export function Today({
  items,
  left,
  reader,
}: {
  items: readonly TodayItem[];
  left: Dashboard["todayLeft"];
  reader: Dashboard["reader"];
}): ReactNode {
  const t = useText(text);
  const isTeacher = reader === "teacher";
  const of = (part: TodayItem["part"]) => items.filter((item) => item.part === part);
  return (
    <div className={isTeacher ? "dashboard-week" : undefined}>
      <Part
        id="slips"
        title={t(isTeacher ? "weekTitle" : "todayTitle")}
        empty={t(isTeacher ? "weekEmpty" : "todayEmpty")}
        items={of("slips")}
        left={left.slips}
        way={
          isTeacher
            ? { to: "/equipment/request", words: t("myWeek") }
            : { to: "/equipment/request/counter", words: t("counter") }
        }
      />
      {isTeacher && (
        <>
          <Part
            id="held"
            title={t("heldTitle")}
            empty={t("heldEmpty")}
            items={of("held")}
            left={left.held}
            way={{ to: "/equipment/request/loans?mine=true&out=true", words: t("myLoans") }}
          />
          <Part
            id="lessons"
            title={t("lessonsTitle")}
            empty={t("lessonsEmpty")}
            items={of("lessons")}
            left={left.lessons}
            way={{ to: "/equipment/request/registrations/new", words: t("register") }}
          />
        </>
      )}
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  empty: string;
  items: readonly TodayItem[];
  /** How many more are in no row. */
  left: number;
  way: { to: string; words: string };
}

function Part({ id, title, empty, items, left, way }: PartProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <section className="sheet" aria-labelledby={`dashboard-${id}`}>
      <div className="dashboard-head">
        <h2 id={`dashboard-${id}`}>{title}</h2>
        <Link to={way.to}>{way.words}</Link>
      </div>
      {items.length === 0 ? (
        <p className="hint">{empty}</p>
      ) : (
        <ul className="dashboard-today">
          {items.map((item) => (
            <li key={item.id}>
              <span
                className="soft phone-wide dashboard-when"
                data-said={say(item.when) === title || undefined}
              >
                {say(item.when)}
              </span>
              <div>
                <Link to={item.link} className="strong dashboard-title">
                  {item.title}
                </Link>
                <p className="hint">{say(item.facts)}</p>
              </div>
              {item.part === "lessons" ? (
                <Link
                  to={item.link}
                  className="dashboard-verb"
                  aria-label={`${t("register")}: ${item.title}, ${say(item.when)}`}
                >
                  {t("registerShort")}
                </Link>
              ) : (
                (item.part === "slips" || item.state === "late") && (
                  <StatusTag tone={tones[item.state]}>
                    {t(item.part === "held" ? "overdue" : `state-${item.state}`)}
                  </StatusTag>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="hint">{t("todayLeft", { count: left })}</p>}
    </section>
  );
}
