import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { Alert, Button, Checkbox, Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { useText } from "../../../lib/language.ts";
import { Select } from "../../../ui/select.tsx";
import { Answered } from "../../../ui/states.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { mondayOf, WeekChoice } from "../../../ui/week-choice.tsx";
import { useSlotWords } from "../../loans/slot-words.ts";
import { type PeriodShown, sessions } from "../period-chips.tsx";
import { text } from "../week.text.ts";
import { useLessonNeeds, useLoanWeek } from "../week-api.ts";
import { bySlot, standsIn } from "../week-values.ts";
import { CopyOutcomes, CopyRefused } from "./copy-outcomes.tsx";
import { useCopying } from "./use-copying.ts";
import "./copy.css";
import "../week.css";

export interface CopyDrawerProps {
  /** Lessons of one person. */
  registrations: readonly Registration[];
  onClose: () => void;
}

interface Target {
  date: string;
  session: PeriodShown["session"];
  periods: number[];
  classroomId: number | null;
}

const keyOf = ({ date, session, periods }: Pick<Target, "date" | "session" | "periods">) =>
  `${date} ${session} ${periods[0]}`;

/**
 * To other periods and days, of this week and the following ones; each may be another class, for one lesson
 * is taught in many.
 */
export function CopyDrawer({ registrations, onClose }: CopyDrawerProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const slotWords = useSlotWords();
  const copying = useCopying();
  const [source] = registrations;
  const [monday, setMonday] = useState(mondayOf(source?.date ?? ""));
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const [waits, setWaits] = useState(false);
  const week = useLoanWeek(monday, source?.borrower.id);
  const needs = useLessonNeeds(source && { date: source.date, borrowerId: source.borrower.id });
  if (!source) return null;
  const classes = classesFor(source, needs.data?.assignments ?? []);
  const what = [source.classroom?.name, source.lesson?.name ?? source.lessonTitle ?? source.subject?.name]
    .filter(Boolean)
    .join(" · ");

  const toggle = (target: Target) => {
    const key = keyOf(target);
    const isChosen = targets.some((one) => keyOf(one) === key);
    setTargets(
      isChosen ? targets.filter((one) => keyOf(one) !== key) : [...targets, target].toSorted(bySlot),
    );
  };
  const send = (overwrite: boolean) =>
    copying.send(
      {
        ids: registrations.map(({ id }) => id),
        slots: targets.map((target) => ({ ...target })),
        borrowerId: source.borrower.id,
        waitIfTaken: waits,
      },
      overwrite,
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("copyTitle", { what: what || source.number })}
      size={narrow ? "100%" : 720}
      className="copy-drawer"
      footer={
        <div className="row gap-8-16 middle at-end thumbs">
          {copying.outcomes ? (
            <Button className="phone-fills" type="primary" onClick={onClose}>
              {t("done")}
            </Button>
          ) : (
            <>
              <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
                {t("wait")}
              </Checkbox>
              <Button
                className="phone-fills"
                type="primary"
                disabled={targets.length === 0}
                loading={copying.isSending}
                onClick={() => void send(false)}
              >
                {t("copyMany", { count: targets.length })}
              </Button>
            </>
          )}
        </div>
      }
    >
      {copying.outcomes ? (
        <CopyOutcomes outcomes={copying.outcomes} />
      ) : (
        <div className="stack">
          <CopyRefused
            refused={copying.refused}
            onOverwrite={() => void send(true)}
            onGiveUp={copying.forgive}
          />
          <p className="hint">
            {slotWords(source)}. {t("copyChoose")}
          </p>
          <WeekChoice monday={monday} onChange={setMonday} />
          <Answered of={week} rows={8}>
            {(record) => (
              <TargetGrid
                week={record}
                source={source}
                targets={targets}
                classes={classes}
                onToggle={toggle}
              />
            )}
          </Answered>
          {targets.length > 0 && (
            <ul className="bare stack-near copy-targets">
              {targets.map((target) => (
                <li className="beside gap-12 middle ends" key={keyOf(target)}>
                  <span>{slotWords(target)}</span>
                  {classes.length > 1 && (
                    <Select<number>
                      aria-label={t("copyClass", { slot: slotWords(target) })}
                      value={target.classroomId}
                      options={classes.map(({ id, name }) => ({ value: id, label: name }))}
                      onChange={(classroomId) =>
                        setTargets(
                          targets.map((one) =>
                            keyOf(one) === keyOf(target) ? { ...one, classroomId } : one,
                          ),
                        )
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Drawer>
  );
}

interface TargetGridProps {
  week: LoanWeek;
  source: Registration;
  targets: readonly Target[];
  classes: readonly { id: number; name: string }[];
  onToggle: (target: Target) => void;
}

/** Days × periods of a week: a grid whose cells are chosen. */
function TargetGrid({ week, source, targets, classes, onToggle }: TargetGridProps): ReactNode {
  const t = useText(text);
  const dayWords = useDayWords();
  const slotWords = useSlotWords();
  const days = week.days.filter(({ isSchoolDay, holiday }) => isSchoolDay || holiday !== null);
  if (days.length === 0) return <Alert type="info" showIcon title={t("noDays")} />;
  const length = source.periods.length;
  const chosen = new Map(targets.map((target) => [keyOf(target), target]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="copy-grid" tabIndex={0} aria-label={t("copyChoose")}>
      <table>
        <thead>
          <tr>
            <td />
            {days.map(({ date }) => (
              <th className="hint strong" key={date} scope="col">
                {dayWords(date)}
              </th>
            ))}
          </tr>
        </thead>
        {sessions.map((session) => {
          const own = week.periods.filter((period) => period.session === session).map(({ number }) => number);
          return (
            <tbody key={session}>
              {own.map((number) => (
                <tr key={number}>
                  <th className="hint strong" scope="row">
                    {t("periodIs", { number })} <span className="hint below">{t(session)}</span>
                  </th>
                  {days.map(({ date, holiday }) => {
                    const periods = Array.from({ length }, (_, index) => number + index);
                    const target: Target = {
                      date,
                      session,
                      periods,
                      classroomId: source.classroom?.id ?? null,
                    };
                    const stands = week.items.find((slip) => standsIn(slip, { date, session, number }));
                    const isSource = stands?.id === source.id;
                    // why: a double lesson needs its second period too
                    const fits = periods.every((one) => own.includes(one)) && holiday === null;
                    const label = stands?.classroom?.name ?? stands?.room?.name ?? stands?.number ?? "";
                    return (
                      <td key={date}>
                        <button
                          type="button"
                          className="copy-cell"
                          aria-pressed={chosen.has(keyOf(target))}
                          aria-label={[
                            t("copyHere", { slot: slotWords(target) }),
                            label && t("copyTaken", { what: label }),
                          ]
                            .filter(Boolean)
                            .join(". ")}
                          title={isSource ? t("copySame") : (holiday ?? undefined)}
                          disabled={isSource || !fits}
                          onClick={() => onToggle(target)}
                        >
                          {classes.find(({ id }) => id === chosen.get(keyOf(target))?.classroomId)?.name ??
                            label}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

/** The class it was for, and those that the person teaches the same subject. */
function classesFor(
  source: Registration,
  assignments: readonly { classroom: { id: number; name: string }; subject: { id: number } }[],
): { id: number; name: string }[] {
  const taught = assignments.flatMap(({ classroom, subject }) =>
    source.subject === null || subject.id === source.subject.id ? [classroom] : [],
  );
  const all = [...(source.classroom ? [source.classroom] : []), ...taught];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
