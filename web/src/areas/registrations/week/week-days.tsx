import { PlusOutlined } from "@ant-design/icons";
import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { useText } from "../../../lib/language.ts";
import { text } from "../week.text.ts";
import { byPeriod, bySlot } from "../week-values.ts";
import type { WeekActions } from "./week-actions.ts";
import { OfferCard, SlipCard } from "./week-cards.tsx";

/** The week on a phone or a tablet held upright: day below day, what is registered first, then what the timetable proposes. */
export function WeekDays({ week, actions }: { week: LoanWeek; actions: WeekActions }): ReactNode {
  const { drafts, mayRegister } = actions;
  const t = useText(text);
  const dayWords = useDayWords();
  const { lessons } = byPeriod(week);
  return (
    <div className="week-days stack">
      {week.days.map(({ date, isSchoolDay, holiday }) => {
        const own = lessons.filter((slip) => slip.date === date);
        const offers = drafts.offers
          .filter(({ at }) => at.date === date)
          .toSorted((a, b) => bySlot(a.draft, b.draft));
        if (!isSchoolDay && holiday === null && own.length === 0 && offers.length === 0) return null;
        return (
          <section className="stack-near" key={date} aria-label={dayWords(date)}>
            <div className="row gap-4-12 middle thumbs">
              <h2>{dayWords(date)}</h2>
              {holiday !== null && <span className="hint">{t("off", { holiday })}</span>}
              {mayRegister && isSchoolDay && holiday === null && (
                <Button
                  className="to-end"
                  type="text"
                  icon={<PlusOutlined aria-hidden />}
                  aria-label={t("addHere", { slot: dayWords(date) })}
                  onClick={() => actions.add({ date })}
                />
              )}
            </div>
            {own.map((slip) => (
              <SlipCard key={slip.id} slip={slip} actions={actions} />
            ))}
            {offers.length > 0 && <p className="hint">{t("proposals")}</p>}
            {offers.map((offer) => (
              <OfferCard key={offer.key} offer={offer} drafts={drafts} onEdit={actions.edit} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
