import { LeftOutlined, PlusOutlined, PrinterOutlined, RightOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import { getDepartment } from "@so-thiet-bi/contract/departments";
import { fold } from "@so-thiet-bi/contract/fold";
import type { Words } from "@so-thiet-bi/contract/language";
import { periodsText } from "@so-thiet-bi/contract/loan-words";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import type { SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Button, Drawer, Popover, Segmented } from "antd";
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { formatDay, today } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { useWeekName } from "../../../lib/school-year.ts";
import { useUser } from "../../../lib/session.ts";
import { useAddress } from "../../../lib/use-address.ts";
import "../../../ui/board-table.css";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterPanel } from "../../../ui/filter-panel.tsx";
import { useGridWalk, walkedCell, walkedTable } from "../../../ui/grid-walk.ts";
import { Select } from "../../../ui/select.tsx";
import { Answered } from "../../../ui/states.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { UnitFilter, useUnitChips } from "../../../ui/unit-filter.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { isMonday, mondayOf, WeekChoice } from "../../../ui/week-choice.tsx";
import type { ViewProps } from "../extra-props.ts";
import { LessonEditor, type LessonEditorProps } from "./lesson-editor.tsx";
import {
  daysShown,
  heldSince,
  type Lesson,
  namedIn,
  type PeriodRow,
  periodRows,
  type Session,
  type Slot,
  sessions,
  sessionsOf,
  standsIn,
  type TaughtLesson,
  type Times,
  taughtIn,
} from "./taught-week.ts";
import "./timetable.css";
import { text } from "./timetable.text.ts";
import { useTimetable } from "./use-timetable.ts";

const keys = ["departmentId", "classroom", "teacher", "monday", "day"] as const;
type By = "classroom" | "teacher";

/** A timetable as it hangs on the wall: the week of a class or of a teacher. */
export default function TimetableWeek({ of, year, asked, mayAdd, onOpen }: ViewProps): ReactNode {
  const user = useUser();
  const address = useAddress(keys);
  const { filters } = address;
  const departmentId = Number(filters.departmentId) || undefined;
  const query = useMemo(() => ({ ...asked, ...(departmentId && { departmentId }) }), [asked, departmentId]);
  const lessons = useTimetable(of, query);
  const unit = useRead(getDepartment, ofId(departmentId ?? user.department.id), { staleTime: 300_000 });
  const both = {
    ...lessons,
    data: lessons.data && unit.data && { lessons: lessons.data, unit: unit.data },
    error: lessons.error ?? unit.error,
  };
  return (
    <Answered of={both} rows={8}>
      {(known) => (
        <Week
          {...known}
          of={of}
          year={year}
          asked={query}
          address={address}
          mayAdd={mayAdd}
          onOpen={onOpen}
        />
      )}
    </Answered>
  );
}

interface WeekProps extends Pick<ViewProps, "of" | "year" | "asked" | "mayAdd" | "onOpen"> {
  lessons: readonly Lesson[];
  unit: Times & { workdays: readonly number[] };
  address: ReturnType<typeof useAddress<(typeof keys)[number]>>;
}

function Week({ of, year, asked, address, lessons, unit, mayAdd, onOpen }: WeekProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const weekName = useWeekName();
  const unitChips = useUnitChips(address);
  const { filters, change } = address;
  const { by, chosen, all } = useWhose(lessons, filters, mayAdd);
  const monday = isMonday(filters.monday) ? filters.monday : mondayToShow(year);
  const taught = useMemo(() => taughtIn(lessons, monday), [lessons, monday]);
  const own = useMemo(() => taught.filter((lesson) => lesson[by].id === chosen?.id), [taught, by, chosen]);
  const [added, setAdded] = useState<Session>();
  const used = sessionsOf(own);
  const shown = used.length === 0 ? sessions : sessions.filter((one) => used.includes(one) || one === added);
  const missing = sessions.find((one) => !shown.includes(one));
  const rows = periodRows(unit, shown, own);
  const days = daysShown(monday, unit.workdays, taught);
  const day = days.find((one) => one === filters.day) ?? days.find((one) => one >= today()) ?? days[0];
  const week = weekName({ number: numberOf(year, monday), monday, sunday: addDays(monday, 6) });
  const title = chosen ? t(by === "classroom" ? "ofClass" : "ofTeacher", { name: chosen.name }) : "";
  const since = heldSince(own);

  const bySwitch = (
    <Segmented<By>
      aria-label={t("whose")}
      value={by}
      onChange={(next) =>
        change({ classroom: undefined, teacher: undefined, [next]: namedIn(lessons, next)[0]?.id })
      }
      options={[
        { value: "classroom", label: t("class") },
        { value: "teacher", label: t("teacher") },
      ]}
    />
  );
  const whose = <Whose by={by} all={all} chosen={chosen} onChange={(id) => change({ [by]: id })} />;
  const weekChoice = (
    <WeekChoice monday={monday} onChange={(next) => change({ monday: next, day: undefined })} />
  );
  const unitFilter = (
    <UnitFilter
      superiors
      value={filters.departmentId}
      onChange={(next) => change({ departmentId: next, classroom: undefined, teacher: undefined })}
    />
  );
  const shared = { of, asked, lessons, taught, own, by, chosen, monday, rows, mayAdd, onOpen, year };
  const facts = (
    <p className="hint">
      {[
        narrow && week,
        own.length > 0 ? t("perWeek", { count: own.length }) : t("none"),
        own.length === 0 && mayAdd && t("noneEdit"),
        since !== undefined && !narrow && t("holds", { day: formatDay(since) }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
  return (
    <>
      <FilterBar
        chips={unitChips}
        extra={
          !narrow &&
          chosen && (
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t("print")}
            </Button>
          )
        }
      >
        {narrow ? (
          <>
            {whose}
            <FilterPanel set={0}>
              {bySwitch}
              {weekChoice}
              {unitFilter}
            </FilterPanel>
          </>
        ) : (
          <>
            {unitFilter}
            {bySwitch}
            {whose}
            {weekChoice}
          </>
        )}
      </FilterBar>
      <section className="timetable" aria-label={title}>
        {narrow && day && <DayChips days={days} chosen={day} onChoose={(next) => change({ day: next })} />}
        <div className={narrow ? "visually-hidden" : "row-words space-below-8"}>
          <h2>{title}</h2>
          {!narrow && facts}
        </div>
        {narrow ? (
          day && <DayList {...shared} day={day} />
        ) : (
          <Grid {...shared} days={days} label={`${title}, ${week}`} />
        )}
        {narrow && facts}
        {mayAdd && missing && (
          <Button
            className="timetable-more"
            type="link"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setAdded(missing)}
          >
            {t(missing === "AFTERNOON" ? "addAfternoon" : "addMorning")}
          </Button>
        )}
      </section>
    </>
  );
}

/** The class or the teacher whose week is shown; a teacher's own one, unless another is chosen. */
function useWhose(
  lessons: readonly Lesson[],
  { classroom, teacher }: Partial<Record<By, string>>,
  mayAdd: boolean,
): { by: By; chosen: Named | undefined; all: readonly Named[] } {
  const { employeeId } = useUser();
  return useMemo(() => {
    const teachers = namedIn(lessons, "teacher");
    const own = mayAdd ? undefined : teachers.find(({ id }) => id === employeeId);
    const isOwn = classroom === undefined && teacher === undefined && own !== undefined;
    const by: By = teacher !== undefined || isOwn ? "teacher" : "classroom";
    const all = by === "teacher" ? teachers : namedIn(lessons, "classroom");
    const asked = by === "teacher" ? teacher : classroom;
    const chosen = all.find(({ id }) => String(id) === asked) ?? (isOwn ? own : all[0]);
    return { by, chosen, all };
  }, [lessons, classroom, teacher, employeeId, mayAdd]);
}

function Whose({
  by,
  all,
  chosen,
  onChange,
}: {
  by: By;
  all: readonly Named[];
  chosen: Named | undefined;
  onChange: (id: number) => void;
}): ReactNode {
  const t = useText(text);
  const at = all.findIndex(({ id }) => id === chosen?.id);
  const step = (to: number, label: string, icon: ReactNode) => (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      disabled={all[to] === undefined}
      onClick={() => all[to] && onChange(all[to].id)}
    />
  );
  return (
    <span className="row thumbs timetable-whose" data-by={by}>
      {step(at - 1, t("previous"), <LeftOutlined aria-hidden />)}
      <Select<number>
        className="thumb"
        aria-label={t(by === "classroom" ? "class" : "teacher")}
        popupMatchSelectWidth={false}
        showSearch={{
          filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
        }}
        {...(chosen && { value: chosen.id })}
        onChange={onChange}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {step(at + 1, t("next"), <RightOutlined aria-hidden />)}
    </span>
  );
}

interface Shared
  extends Pick<LessonEditorProps, "of" | "asked" | "lessons" | "taught" | "monday" | "onOpen"> {
  own: readonly TaughtLesson[];
  by: By;
  chosen: Named | undefined;
  rows: readonly PeriodRow[];
  mayAdd: boolean;
  year: SchoolYear | undefined;
}

function Grid({ days, label, ...shared }: Shared & { days: readonly string[]; label: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const dayWords = useDayWords();
  const box = useRef<HTMLDivElement>(null);
  const walk = useGridWalk(box);
  const { rows, year } = shared;
  const frame = { "--board-columns": days.length } as CSSProperties;
  return (
    <div className="board-scroll timetable-scroll" ref={box} style={frame} {...walk}>
      <table className="board timetable-grid" {...walkedTable(label)}>
        <thead>
          <tr>
            <th scope="col" className="board-corner">
              <span className="visually-hidden">{t("session")}</span>
            </th>
            {days.map((date) => {
              const holiday = holidayOn(year, date);
              return (
                <th
                  key={date}
                  scope="col"
                  data-closed={holiday !== undefined || undefined}
                  aria-current={date === today() ? "date" : undefined}
                >
                  {dayWords(date)}
                  {holiday !== undefined && <span className="hint">{t("holiday", { name: holiday })}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={`${row.session} ${row.number}`}
              data-begins={rows[index - 1]?.session !== row.session || undefined}
            >
              <th scope="row" className="board-period">
                <span className="plain board-session">{say(sessionWords(row.session))}</span>
                {t("period", { number: row.number })}
                {row.start && <span className="hint below">{row.start}</span>}
              </th>
              {days.map((date) => (
                <td
                  key={date}
                  {...walkedCell()}
                  className="inner-ring board-cell"
                  data-closed={holidayOn(year, date) !== undefined || undefined}
                >
                  <Cell {...shared} slot={{ date, session: row.session, period: row.number }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayChips({
  days,
  chosen,
  onChoose,
}: {
  days: readonly string[];
  chosen: string;
  onChoose: (date: string) => void;
}): ReactNode {
  const t = useText(text);
  const dayWords = useDayWords();
  return (
    <Toolbar className="board-chips" label={t("days")}>
      {days.map((date) => (
        <button
          key={date}
          type="button"
          className="lights board-chip"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
        >
          {dayWords(date)}
        </button>
      ))}
    </Toolbar>
  );
}

/** One day for the thumb. */
function DayList({ day, ...shared }: Shared & { day: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const holiday = holidayOn(shared.year, day);
  // why: who only reads it has nothing to do with a free period
  const rows = shared.rows.filter(
    ({ session, number }) =>
      shared.mayAdd || shared.own.some((lesson) => standsIn(lesson, { date: day, session, period: number })),
  );
  return (
    <ol className="bare timetable-day">
      {holiday !== undefined && <li className="bad">{t("holiday", { name: holiday })}</li>}
      {rows.length === 0 && <li className="hint">{t("noneOnDay")}</li>}
      {rows.map((row) => (
        <li key={`${row.session} ${row.number}`}>
          <span className="stack gap-0">
            <strong>{t("period", { number: row.number })}</strong>
            <span className="hint">
              {[say(sessionWords(row.session)), row.start].filter(Boolean).join(" ")}
            </span>
          </span>
          <div className="stack gap-4">
            <Cell {...shared} slot={{ date: day, session: row.session, period: row.number }} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is taught in a period; where nothing is, the way to add it. */
function Cell({ slot, ...shared }: Shared & { slot: Slot }): ReactNode {
  const t = useText(text);
  const { own, mayAdd } = shared;
  const slotWords = useSlotName();
  const here = own.filter((lesson) => standsIn(lesson, slot));
  return (
    <>
      {here.every(({ can }) => !can.edit) && !(here.length === 0 && mayAdd) && (
        <span className="visually-hidden">
          {slotWords(slot)}: {here.length === 0 && t("free")}
        </span>
      )}
      {here.map((lesson) => (
        <LessonButton key={lesson.id} {...shared} slot={slot} lesson={lesson} isClash={here.length > 1} />
      ))}
      {here.length === 0 && mayAdd && <LessonButton {...shared} slot={slot} lesson={undefined} />}
    </>
  );
}

function LessonButton({
  slot,
  lesson,
  isClash = false,
  ...shared
}: Shared & { slot: Slot; lesson: TaughtLesson | undefined; isClash?: boolean }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const slotName = useSlotName()(slot);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { by, chosen } = shared;
  const words = lesson && (
    <>
      <strong>{by === "teacher" ? lesson.classroom.name : lesson.subject.name}</strong>
      <span>{by === "teacher" ? lesson.subject.name : lesson.teacher.name}</span>
      {lesson.room && (
        <span className="lesson-room" title={lesson.room.name}>
          {lesson.room.name}
        </span>
      )}
      {isClash && <StatusTag tone="bad">{t("clash")}</StatusTag>}
    </>
  );
  if (lesson && !lesson.can.edit) return <div className="lesson">{words}</div>;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const editor = (
    <LessonEditor
      {...shared}
      slot={slot}
      slotName={slotName}
      lesson={lesson}
      whose={chosen ? { [by]: chosen } : {}}
      onClose={close}
    />
  );
  const cell = (
    <button
      ref={button}
      type="button"
      className={lesson ? "thumb lesson" : "thumb lesson lesson-free"}
      data-stop
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      {...(narrow && { onClick: () => setOpen(true) })}
    >
      <span className="visually-hidden">{t(lesson ? "change" : "add", { slot: slotName })} </span>
      {words ?? <PlusOutlined aria-hidden />}
    </button>
  );
  if (narrow)
    return (
      <>
        {cell}
        <Drawer open={isOpen} placement="bottom" size="auto" title={slotName} destroyOnHidden onClose={close}>
          {editor}
        </Drawer>
      </>
    );
  return (
    <Popover
      trigger="click"
      placement="right"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      title={slotName}
      content={<EscapeCloses onEscape={close}>{editor}</EscapeCloses>}
    >
      {cell}
    </Popover>
  );
}

function EscapeCloses({ onEscape, children }: { onEscape: () => void; children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the fields inside
    <div
      onKeyDown={(event) => {
        // why: the parts of a popover bubble to the grid around the cell, which would walk with the arrows
        event.stopPropagation();
        const isListOpen = event.target instanceof Element && event.target.matches("[aria-expanded=true]");
        if (event.key === "Escape" && !isListOpen) onEscape();
      }}
    >
      {children}
    </div>
  );
}

function useSlotName(): (slot: Slot) => string {
  const say = useSay();
  const dayWords = useDayWords();
  return ({ date, session, period }) =>
    [dayWords(date).replace(/ [\d/]+$/, ""), say(periodsText(session, [period]))].join(", ");
}

function sessionWords(session: Session): Words {
  const field = timetable.fields.session;
  const found = field.kind === "choice" && field.choices.find(({ value }) => value === session);
  return found || { vi: "", en: "" };
}

/** This week where the year runs, else its first one. */
function mondayToShow(year: SchoolYear | undefined): string {
  const now = mondayOf(today());
  const weeks = year?.weeks ?? [];
  return weeks.some(({ monday }) => monday === now) ? now : (weeks[0]?.monday ?? now);
}

function numberOf(year: SchoolYear | undefined, monday: string): number | null {
  return year?.weeks.find((week) => week.monday === monday)?.number ?? null;
}

function holidayOn(year: SchoolYear | undefined, date: string): string | undefined {
  return year?.holidays.find(({ from, to }) => from <= date && date <= to)?.name;
}
