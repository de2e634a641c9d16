import { PlusOutlined } from "@ant-design/icons";
import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { type ReactNode, useRef } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useGridWalk, walkedCell, walkedTable } from "../../../ui/grid-walk.ts";
import { useTodayInSight } from "../../../ui/use-today-in-sight.ts";
import { useSlotWords } from "../../loans/slot-words.ts";
import { type PeriodShown, sessions } from "../period-chips.tsx";
import { text } from "../week.text.ts";
import { byPeriod, standsIn } from "../week-values.ts";
import type { WeekActions } from "./week-actions.ts";
import { OfferCard, SlipCard } from "./week-cards.tsx";

/**
 * The week at a desk: days beside each other, periods below each other; an empty cell adds a lesson there.
 */
export function WeekGrid({ week, actions }: { week: LoanWeek; actions: WeekActions }): ReactNode {
  const t = useText(text);
  const dayWords = useDayWords();
  const box = useRef<HTMLDivElement>(null);
  const walk = useGridWalk(box);
  useTodayInSight(box, week.days[0]?.date);
  const { lessons } = byPeriod(week);
  const stands = (date: string) =>
    lessons.some((slip) => slip.date === date) || actions.drafts.offers.some(({ at }) => at.date === date);
  const subjects = [...lessons, ...actions.drafts.offers.map(({ draft }) => draft)]
    .map(({ subject }) => subject?.id)
    .filter((id) => id !== undefined);
  const isOneSubject = new Set(subjects).size === 1;
  const days = week.days.filter(
    ({ date, isSchoolDay, holiday }) => isSchoolDay || holiday !== null || stands(date),
  );
  return (
    <div className="week-grid" ref={box} {...walk}>
      <table {...walkedTable(t("title"), true)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("byPeriod")}</span>
            </th>
            {days.map(({ date, holiday }) => (
              <th key={date} scope="col" aria-current={date === today() ? "date" : undefined}>
                {dayWords(date)}
                {holiday !== null && <span className="hint below">{t("off", { holiday })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {sessions.map((session) => {
          const periods = week.periods.filter((period) => period.session === session);
          if (periods.length === 0) return null;
          return (
            <tbody key={session}>
              {periods.map((period) => (
                <tr key={period.number}>
                  <th scope="row">
                    <span className="plain week-session">{t(session)}</span>
                    {t("periodIs", { number: period.number })}
                    <span className="hint below">
                      {period.start} – {period.end}
                    </span>
                  </th>
                  {days.map((day) => (
                    <Cell
                      key={day.date}
                      day={day}
                      period={period}
                      lessons={lessons}
                      isOneSubject={isOneSubject}
                      actions={actions}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

interface CellProps {
  day: LoanWeek["days"][number];
  period: PeriodShown;
  lessons: readonly Registration[];
  isOneSubject: boolean;
  actions: WeekActions;
}

function Cell({
  day: { date, isSchoolDay, holiday },
  period: { session, number },
  lessons,
  isOneSubject,
  actions,
}: CellProps): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const { drafts, mayRegister } = actions;
  const here = lessons.filter((slip) => standsIn(slip, { date, session, number }));
  const offers = drafts.offers.filter(
    ({ at }) => at.date === date && at.session === session && at.number === number,
  );
  const slot = slotWords({ date, session, periods: [number] });
  const isChosen = offers.length > 0 ? offers.every((offer) => offer.isChosen) : undefined;
  const isEmpty = here.length === 0 && offers.length === 0;
  return (
    <td
      className="inner-ring"
      {...walkedCell(isChosen)}
      data-off={holiday !== null || !isSchoolDay || undefined}
    >
      <span className="visually-hidden">
        {slot}: {isEmpty && (holiday ?? t("cellFree"))}
        {offers.length > 0 && t("proposals")}
      </span>
      {here.map((slip) =>
        slip.periods[0] === number ? (
          <SlipCard key={slip.id} slip={slip} inGrid isOneSubject={isOneSubject} actions={actions} />
        ) : (
          <button
            key={slip.id}
            type="button"
            className="week-continues"
            data-stop
            onClick={() => actions.open(slip.id)}
          >
            {t("continues", { what: slip.classroom?.name ?? slip.number })}
          </button>
        ),
      )}
      {offers.map((offer) => (
        <OfferCard
          key={offer.key}
          offer={offer}
          drafts={drafts}
          inGrid
          isOneSubject={isOneSubject}
          onEdit={actions.edit}
        />
      ))}
      {isEmpty && mayRegister && isSchoolDay && holiday === null && (
        <button
          type="button"
          className="week-add"
          data-stop
          aria-label={t("addHere", { slot })}
          onClick={() => actions.add({ date, session, periods: [number] })}
        >
          <PlusOutlined aria-hidden />
        </button>
      )}
    </td>
  );
}
