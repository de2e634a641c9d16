import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import { Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { useText } from "../../../lib/language.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { pickedOf } from "../registration-values.ts";
import { RoomState } from "../room-state.tsx";
import { text } from "../week.text.ts";
import type { useLessonSheet } from "./lesson-choice.ts";

type Sheet = ReturnType<typeof useLessonSheet>;

export function DayChips({
  week,
  value,
  onChange,
}: {
  week: LoanWeek;
  value: string;
  onChange: (date: string) => void;
}): ReactNode {
  const t = useText(text);
  const dayWords = useDayWords();
  const days = week.days.filter(
    ({ isSchoolDay, holiday, date }) => isSchoolDay || holiday !== null || date === value,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line
    <div role="group" aria-label={t("day")} className="choice-chips">
      {days.map(({ date, holiday }) => (
        <button
          key={date}
          type="button"
          className="choice-chip"
          aria-pressed={date === value}
          disabled={holiday !== null}
          title={holiday ? t("off", { holiday }) : undefined}
          onClick={() => onChange(date)}
        >
          {dayWords(date)}
        </button>
      ))}
      {!days.some(({ date }) => date === value) && (
        <button type="button" className="choice-chip" aria-pressed>
          {dayWords(value)}
        </button>
      )}
    </div>
  );
}

/** What the person teaches, by the assignments of the year; others are found in the lists. */
export function ClassField({
  sheet: { draft, assignments, chooseClass, change },
}: {
  sheet: Sheet;
}): ReactNode {
  const t = useText(text);
  const classField = useId();
  const subjectField = useId();
  const isAssigned =
    assignments?.some(
      ({ classroom, subject }) => classroom.id === draft.classroom?.id && subject.id === draft.subject?.id,
    ) ?? false;
  const [others, setOthers] = useState(false);
  // why: who teaches one subject reads its name once
  const names = new Set(assignments?.map(({ subject }) => subject.name));
  const onlySubject = names.size === 1 ? [...names][0] : undefined;
  const showsOthers =
    others ||
    assignments?.length === 0 ||
    (assignments !== undefined && draft.classroom !== null && !isAssigned);
  return (
    <>
      <Form.Item label={onlySubject ? t("classOfSubject", { subject: onlySubject }) : t("classAndSubject")}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line */}
        <div role="group" aria-label={t("classAndSubject")} className="choice-chips">
          {assignments?.map(({ classroom, subject }) => (
            <button
              key={`${classroom.id} ${subject.id}`}
              type="button"
              className="choice-chip"
              aria-pressed={draft.classroom?.id === classroom.id && draft.subject?.id === subject.id}
              onClick={() => {
                setOthers(false);
                chooseClass(classroom, subject);
              }}
            >
              {classroom.name}{" "}
              <span className={onlySubject ? "visually-hidden" : undefined}>· {subject.name}</span>
            </button>
          ))}
          {!showsOthers && (
            <button type="button" className="choice-chip" onClick={() => setOthers(true)}>
              {t("allClasses")}
            </button>
          )}
        </div>
        {assignments?.length === 0 && <p className="hint">{t("assignmentNone")}</p>}
      </Form.Item>
      {showsOthers && (
        <div className="form-pair">
          <Form.Item label={t("classroom")} htmlFor={classField}>
            <RefPicker
              id={classField}
              choose={classrooms.calls.choose}
              value={pickedOf(draft.classroom)}
              onChange={(next) =>
                change({ classroom: next, lesson: null, studentCount: null, groupCount: null })
              }
            />
          </Form.Item>
          <Form.Item label={t("subject")} htmlFor={subjectField}>
            <RefPicker
              id={subjectField}
              choose={subjects.calls.choose}
              value={pickedOf(draft.subject)}
              onChange={(next) => change({ subject: next, lesson: null })}
            />
          </Form.Item>
        </div>
      )}
    </>
  );
}

export function LessonField({ sheet: { draft, lessons, change } }: { sheet: Sheet }): ReactNode {
  const t = useText(text);
  const field = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (draft.classroom === null || draft.subject === null) return null;
  const near = lessons && nearest(lessons, draft.lesson?.id);
  return (
    <Form.Item label={t("lesson")} htmlFor={field}>
      {lessons && lessons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line
        <div role="group" aria-label={t("lesson")} className="choice-chips lesson-chips">
          {(showsAll ? lessons : (near ?? lessons)).map(({ id, name, periodFrom, periodTo }) => (
            <button
              key={id}
              type="button"
              className="choice-chip"
              aria-pressed={draft.lesson?.id === id}
              onClick={() => change({ lesson: { id, name }, lessonTitle: null })}
            >
              {name}{" "}
              <span className="hint">
                {t("curriculumPeriod", {
                  number: periodFrom === periodTo ? String(periodFrom) : `${periodFrom}–${periodTo}`,
                })}
              </span>
            </button>
          ))}
          {!showsAll && near && near.length < lessons.length && (
            <button type="button" className="choice-chip" onClick={() => setShowsAll(true)}>
              {t("lessonAll", { count: lessons.length })}
            </button>
          )}
        </div>
      )}
      {lessons?.length === 0 && <p className="hint">{t("lessonNone")}</p>}
      <Input
        id={field}
        maxLength={500}
        placeholder={t("lessonOther")}
        aria-label={t("lessonOther")}
        value={draft.lessonTitle ?? ""}
        onChange={({ target }) =>
          change({ lessonTitle: target.value || null, ...(target.value && { lesson: null }) })
        }
      />
    </Form.Item>
  );
}

export function RoomField({ sheet: { draft, change, answer } }: { sheet: Sheet }): ReactNode {
  const t = useText(text);
  const field = useId();
  return (
    <Form.Item
      label={t("room")}
      htmlFor={field}
      extra={<RoomState answer={answer} studentCount={draft.studentCount} />}
    >
      <RefPicker
        id={field}
        choose={functionalRooms.calls.choose}
        value={pickedOf(draft.room)}
        onChange={(room) => change({ room })}
      />
    </Form.Item>
  );
}

/** The lesson that is chosen with its neighbours: those of weeks away are one tap further. */
function nearest<Lesson extends { id: number }>(
  lessons: readonly Lesson[],
  chosen: number | undefined,
): readonly Lesson[] {
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === chosen),
  );
  return lessons.slice(Math.max(0, at - 1), at + 3);
}
