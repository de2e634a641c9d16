import type { Named } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { purposes, purposeWords } from "@so-thiet-bi/contract/loan-words";
import { betweenThings } from "@so-thiet-bi/contract/things";
import { Button, Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text as slipText } from "./registration.text.ts";
import { text } from "./registration-form.text.ts";
import { movedTo, type RegistrationValues } from "./registration-values.ts";
import { RoomState } from "./room-state.tsx";
import { keyOfThing } from "./thing-key.ts";
import { ThingLines, type ThingLinesProps } from "./thing-lines.tsx";
import { text as weekText } from "./week.text.ts";
import { useLessonNeeds } from "./week-api.ts";
import { type DraftLine, lineOfNeed } from "./week-values.ts";
import type { RegistrationFieldsProps } from "./when-fields.tsx";

function useNeeds({ date, borrowerId, classroomId, subjectId, lessonId }: RegistrationValues) {
  return useLessonNeeds(
    date === null || classroomId === null || subjectId === null
      ? undefined
      : {
          date,
          borrowerId: borrowerId?.id,
          classroomId: classroomId.id,
          subjectId: subjectId.id,
          ...(lessonId !== null && { lessonId }),
        },
  );
}

/** For which class, and which lesson of its plan. */
export function LessonFields({ values, change }: RegistrationFieldsProps): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const needs = useNeeds(values);
  const { kind, classroomId, lessonId } = values;
  const lessons = needs.data?.lessons ?? [];
  /** Another class or subject has other lessons, and other pupils. */
  const chooseClass = (part: { classroomId: Named | null } | { subjectId: Named | null }) => {
    const classroom = "classroomId" in part ? part.classroomId : classroomId;
    const known = needs.data?.assignments.find((one) => one.classroom.id === classroom?.id)?.classroom;
    change({
      ...part,
      lessonId: null,
      ...(known && { studentCount: known.studentCount, groupCount: known.groupCount || null }),
    });
  };
  return (
    <div className="registration-pairs fields-4">
      <Form.Item name="classroomId" label={tSlip("classroom")} required={kind === "CLASS"}>
        <ClassPicker choose={classrooms.calls.choose} onPick={(next) => chooseClass({ classroomId: next })} />
      </Form.Item>
      <Form.Item name="subjectId" label={tSlip("subject")}>
        <ClassPicker choose={subjects.calls.choose} onPick={(next) => chooseClass({ subjectId: next })} />
      </Form.Item>
      <Form.Item
        className="phone-wide registration-half"
        name="lessonId"
        label={t("lesson")}
        extra={lessons.length === 0 && t("lessonHint")}
      >
        <Select<number | null>
          allowClear
          disabled={lessons.length === 0 && lessonId === null}
          showSearch={{ optionFilterProp: "label" }}
          options={lessons.map(({ id, name, periodFrom }) => ({
            value: id,
            label: `${periodFrom}. ${name}`,
          }))}
          onChange={(next) => {
            const chosen = lessons.find(({ id }) => id === next);
            change({
              lessonId: next ?? null,
              ...(chosen && { curriculumPeriod: chosen.periodFrom, lessonTitle: null }),
            });
          }}
        />
      </Form.Item>
      {lessonId === null && (
        <Form.Item className="registration-line" name="lessonTitle" label={t("lessonTitle")}>
          <Input maxLength={500} />
        </Form.Item>
      )}
      <Form.Item name="curriculumPeriod" label={t("curriculumPeriod")}>
        <QuantityInput whole />
      </Form.Item>
      <Form.Item name="studentCount" label={tSlip("studentCount")}>
        <QuantityInput whole />
      </Form.Item>
      <Form.Item name="groupCount" label={tSlip("groupCount")}>
        <QuantityInput whole />
      </Form.Item>
    </div>
  );
}

interface ClassPickerProps extends FieldProps<Named> {
  choose: typeof classrooms.calls.choose;
  onPick: (next: Named | null) => void;
}

function ClassPicker({ choose, onPick, onChange, ...rest }: ClassPickerProps): ReactNode {
  return (
    <RefPicker
      {...rest}
      choose={choose}
      onChange={(next) => {
        onChange?.(next);
        onPick(next);
      }}
    />
  );
}

/** What is borrowed, with how much of it is free then, and the room with who has it. */
export function LinesFields({
  values,
  answer,
  change,
  faults,
}: RegistrationFieldsProps & { faults: Readonly<Record<string, string>> }): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const tWeek = useText(weekText);
  const needs = useNeeds(values);
  const { kind, date, session, periods, untilDate, subjectId, lines, lessonId, studentCount } = values;
  const has = new Set(lines.map(keyOfThing));
  const missing =
    lessonId === null
      ? []
      : (needs.data?.lines ?? []).map(lineOfNeed).filter((line) => !has.has(keyOfThing(line)));
  const isByPeriod = kind === "PERIOD";
  const isSaid = date !== null && (isByPeriod ? session !== null && periods.length > 0 : untilDate !== null);
  const slot: ThingLinesProps["slot"] =
    isSaid && date !== null
      ? {
          date,
          session: isByPeriod ? session : null,
          periods: isByPeriod ? periods : [],
          ...(!isByPeriod && { untilDate }),
        }
      : undefined;
  return (
    <div className="registration-lines">
      {missing.length > 0 && (
        <Button
          className="registration-lines-title"
          onClick={() => change({ lines: [...lines, ...missing] })}
        >
          {t("addOfLesson", { count: missing.length })}
        </Button>
      )}
      {lessonId !== null && (needs.data?.missing.length ?? 0) > 0 && (
        <p className="hint">{tWeek("missing", { what: needs.data?.missing.join(betweenThings) ?? "" })}</p>
      )}
      <Form.Item name="lines">
        <LinesInput
          slot={slot}
          subjectId={subjectId?.id ?? null}
          answer={answer}
          faults={faults}
          onMove={(to) => change(movedTo(values, to))}
        />
      </Form.Item>
      <div className="phone-column fields-4">
        <Form.Item
          className="phone-wide registration-half"
          name="roomId"
          label={tSlip("room")}
          extra={<RoomState answer={answer} studentCount={studentCount} />}
        >
          <RefPicker choose={functionalRooms.calls.choose} />
        </Form.Item>
      </div>
    </div>
  );
}

function LinesInput({
  value,
  onChange,
  ...rest
}: FieldProps<DraftLine[]> & Omit<ThingLinesProps, "lines" | "onChange" | "hasNotes">): ReactNode {
  const { id: _id, slot, subjectId, answer, faults, onMove } = rest;
  return (
    <ThingLines
      lines={value ?? []}
      onChange={(lines) => onChange?.(lines)}
      slot={slot}
      subjectId={subjectId}
      answer={answer}
      onMove={onMove}
      {...(faults && { faults })}
      hasNotes
    />
  );
}

export function MoreFields(): ReactNode {
  const tSlip = useText(slipText);
  const say = useSay();
  return (
    <div className="phone-column fields-4">
      <Form.Item className="phone-wide registration-half" name="purpose" label={tSlip("purpose")}>
        <Select options={purposes.map((value) => ({ value, label: say(purposeWords[value]) }))} />
      </Form.Item>
      <Form.Item
        className="phone-wide registration-half"
        name="usesIct"
        valuePropName="checked"
        label=" "
        colon={false}
      >
        <Checkbox>{tSlip("usesIct")}</Checkbox>
      </Form.Item>
      <Form.Item className="wide" name="note" label={tSlip("note")}>
        <TextArea lines={[2, 6]} maxLength={1000} />
      </Form.Item>
    </div>
  );
}
