import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { timetableDayOf } from "@so-thiet-bi/contract/catalogues/timetable";
import { Alert, Button, Form, Radio } from "antd";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { catalogueCalled } from "../../../lib/catalogue-called.ts";
import { ApiError } from "../../../lib/client.ts";
import { formatDay } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import {
  clashesOf,
  heldSince,
  type Lesson,
  type Slot,
  standsIn,
  type TaughtLesson,
  usualTeacher,
} from "./taught-week.ts";
import { text } from "./timetable.text.ts";
import { type LessonGiven, type Undo, useLessonChange } from "./use-lesson-change.ts";
import type { OfTimetable } from "./use-timetable.ts";

const fields = ["classroom", "subject", "teacher", "room"] as const;
type GivenField = (typeof fields)[number];

const catalogueOf = {
  classroom: "classrooms",
  subject: "subjects",
  teacher: "employees",
  room: "functional-rooms",
} as const satisfies Record<GivenField, string>;

export interface LessonEditorProps {
  of: Catalogue;
  asked: OfTimetable;
  lessons: readonly Lesson[];
  taught: readonly TaughtLesson[];
  monday: string;
  slot: Slot;
  slotName: string;
  /** What stands there; absent in a free cell. */
  lesson: TaughtLesson | undefined;
  /** Whose week it is: the class or the teacher of a new lesson. */
  whose: Partial<Pick<LessonGiven, "classroom" | "teacher">>;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One cell of the timetable: what is taught there, and from when on that holds. */
export function LessonEditor(props: LessonEditorProps): ReactNode {
  const { of, asked, lessons, taught, monday, slot, slotName, lesson, whose, onOpen, onClose } = props;
  const t = useText(text);
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const write = useLessonChange(of, asked, lessons);
  const [given, setGiven] = useState<LessonGiven>({
    classroom: lesson?.classroom ?? whose.classroom ?? null,
    subject: lesson?.subject ?? null,
    teacher: lesson?.teacher ?? whose.teacher ?? null,
    room: lesson?.room ?? null,
  });
  const [scope, setScope] = useState<"from" | "all">("from");
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const ofClass = taught.filter(({ classroom }) => classroom.id === given.classroom?.id);
  const begins = lesson ? lesson.since : (heldSince(ofClass) ?? null);
  // why: what begins in this week or later is only corrected; there is no before that stays as it was
  const asksWhen = lesson ? begins === null || begins < monday : begins !== null && begins < monday;
  const isFromHere = asksWhen && scope === "from";
  const clashes = clashesOf(taught, slot, given);
  const inTheWay = lesson ? undefined : ofClass.find((one) => standsIn(one, slot));

  const change = (field: GivenField, value: Named | null) => {
    const next = { ...given, [field]: value };
    // why: who has the subject in the class already is nearly always meant
    if (field === "subject" && !whose.teacher)
      next.teacher = usualTeacher(lessons, next.classroom, value) ?? (lesson ? next.teacher : null);
    setGiven(next);
  };
  const run = async (perform: () => Promise<Undo>, said: string) => {
    setFaults({});
    try {
      const undo = await perform();
      const takeBack = () => undo().then(() => notifyDone(t("undone")), ignore);
      notifyDone(said, { words: t("undo"), act: takeBack, once: true });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFaults(failure.fields);
    }
  };
  const save = () => {
    const place = { weekday: timetableDayOf(slot.date), session: slot.session, period: slot.period };
    const said = { subject: given.subject?.name ?? "", slot: slotName };
    if (!lesson) {
      const since = isFromHere || begins === null ? monday : begins;
      return run(() => write.add(place, given, since, null), t("added", said));
    }
    return run(
      () => (isFromHere ? write.add(place, given, monday, lesson.until) : write.correct(lesson, given)),
      t("changed", said),
    );
  };
  const remove = (gone: Lesson) =>
    run(
      () => (isFromHere ? write.end(gone, monday) : write.remove(gone)),
      t("removed", { subject: gone.subject.name, slot: slotName }),
    );

  const shown = fields.filter((field) => field === "room" || !(field in whose) || field === "teacher");
  const elsewhere = Object.entries(faults).filter(([path]) => !shown.some((field) => field === path));
  const sentences = [
    ...(inTheWay && given.classroom
      ? [t("classBusy", { name: given.classroom.name, subject: inTheWay.subject.name })]
      : []),
    ...(clashes.teacher.length > 0 && given.teacher
      ? [t("teacherBusy", { name: given.teacher.name, classes: classesOf(clashes.teacher) })]
      : []),
    ...(clashes.room.length > 0 && given.room
      ? [t("roomBusy", { name: given.room.name, classes: classesOf(clashes.room) })]
      : []),
  ];
  return (
    <form
      ref={form}
      className="lesson-editor"
      aria-label={slotName}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Form layout="vertical" component="div">
        {shown.map((field) => (
          <Form.Item
            key={field}
            label={t(field === "classroom" ? "class" : field)}
            htmlFor={`${name}-${field}`}
            required={field !== "room"}
            {...(faults[field] && { validateStatus: "error" as const, help: faults[field] })}
          >
            <RefPicker
              id={`${name}-${field}`}
              choose={catalogueCalled(catalogueOf[field]).calls.choose}
              query={catalogueCalled(catalogueOf[field]).needsYear ? asked : unitOf(asked)}
              value={given[field]}
              onChange={(value) => change(field, value)}
            />
          </Form.Item>
        ))}
        {asksWhen && (
          <Form.Item label={t("when")}>
            <Radio.Group
              className="lesson-editor-when"
              aria-label={t("when")}
              value={scope}
              onChange={({ target }) => setScope(target.value)}
              options={[
                { value: "from", label: t("from", { day: formatDay(monday) }) },
                {
                  value: "all",
                  label: begins === null ? t("fromAlways") : t("fromAll", { day: formatDay(begins) }),
                },
              ]}
            />
          </Form.Item>
        )}
      </Form>
      {elsewhere.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={elsewhere.map(([path, sentence]) => <p key={path}>{sentence}</p>)}
        />
      )}
      {sentences.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
        />
      )}
      <div className="row gap-8 middle thumbs lesson-editor-steps">
        {lesson && (
          <Button type="link" onClick={() => onOpen(lesson.id)}>
            {t("history")}
          </Button>
        )}
        {lesson?.can.remove && (
          <Button danger disabled={write.isWriting} onClick={() => void remove(lesson)}>
            {t("remove")}
          </Button>
        )}
        <Button
          className="to-end"
          type="primary"
          htmlType="submit"
          loading={write.isWriting}
          disabled={!given.classroom || !given.subject || !given.teacher}
        >
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

const unitOf = ({ departmentId }: OfTimetable) => (departmentId === undefined ? {} : { departmentId });

function classesOf(lessons: readonly TaughtLesson[]): string {
  return lessons.map(({ classroom }) => classroom.name).join(", ");
}

/** The client has said why. */
function ignore(): void {}
