import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import { createRegistrations } from "@so-thiet-bi/contract/registrations";
import { betweenThings } from "@so-thiet-bi/contract/things";
import { Alert, Button, Checkbox, Drawer, Form } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { PeriodChips } from "../period-chips.tsx";
import { ThingLines } from "../thing-lines.tsx";
import { text } from "../week.text.ts";
import { bodyOf, hasShortage, type LessonDraft } from "../week-values.ts";
import { useLessonSheet } from "./lesson-choice.ts";
import { ClassField, DayChips, LessonField, RoomField } from "./lesson-fields.tsx";
import { registeredWords } from "./registered-words.ts";
import "../week.css";

export interface LessonSheetProps {
  week: LoanWeek;
  /** Whose week it is; without it one's own. */
  borrowerId: number | undefined;
  /** What is known already: the cell that was tapped, or a whole proposal. */
  start: Partial<LessonDraft>;
  /** Of a proposal: what was changed goes back to the week, where it is sent with the others. */
  onKeep?: ((draft: LessonDraft) => void) | undefined;
  onClose: () => void;
}

/** One lesson, chip by chip; what it needs is chosen as soon as class and lesson are known. */
export function LessonSheet({ week, borrowerId, start, onKeep, onClose }: LessonSheetProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const navigate = useNavigate();
  const create = useWrite(createRegistrations);
  const sheet = useLessonSheet(week, borrowerId, start);
  const [waits, setWaits] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { draft, change, answer, isSettled } = sheet;
  const isShort = hasShortage(draft, answer);

  const register = async (another: boolean) => {
    setFaults({});
    try {
      const answer = await create.mutateAsync({
        body: { registrations: [bodyOf(draft, borrowerId)], waitIfTaken: isShort && waits },
      });
      notifyDone(registeredWords(answer, t));
      if (another) sheet.startAnew();
      else onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFaults(faultsOf(failure));
    }
  };
  const elsewhere = Object.entries(faults).filter(([path]) => !/^lines\.\d/.test(path));
  return (
    <Drawer
      open
      onClose={onClose}
      title={onKeep ? t("edit") : t("addLesson")}
      size={narrow ? "100%" : 560}
      className="lesson-sheet"
      footer={
        <div className="row gap-8-16 middle at-end thumbs">
          {isShort && !onKeep && (
            <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
              {t("wait")}
            </Checkbox>
          )}
          {!onKeep && (
            <Button className="phone-fills" disabled={!isSettled} onClick={() => void register(true)}>
              {t("another")}
            </Button>
          )}
          <Button
            className="phone-fills"
            type="primary"
            disabled={!isSettled}
            loading={create.isPending}
            onClick={() => {
              if (onKeep) onKeep(draft);
              else void register(false);
            }}
          >
            {onKeep ? t("done") : t("register")}
          </Button>
        </div>
      }
    >
      <Form layout="vertical" component="div" className="lesson-fields">
        {elsewhere.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t("refused")}
            description={elsewhere.map(([path, sentence]) => <p key={path}>{sentence}</p>)}
          />
        )}
        {answer?.closed && <Alert type="warning" showIcon title={answer.closed} />}
        <Form.Item label={t("day")} required>
          <DayChips week={week} value={draft.date} onChange={(date) => change({ date })} />
        </Form.Item>
        <Form.Item label={t("sessionAndPeriods")} required>
          <PeriodChips
            periods={week.periods}
            session={draft.session}
            value={draft.periods}
            onChange={(session, periods) => change({ session, periods })}
          />
        </Form.Item>
        <ClassField sheet={sheet} />
        <LessonField sheet={sheet} />
        <Form.Item label={t("things")}>
          {draft.lines.length === 0 && <p className="hint">{t("thingsNone")}</p>}
          <ThingLines
            lines={draft.lines}
            onChange={(lines) => change({ lines })}
            slot={draft.periods.length > 0 ? draft : undefined}
            subjectId={draft.subject?.id ?? null}
            answer={answer}
            onMove={({ date, session, periods }) => change({ date, periods, ...(session && { session }) })}
            faults={faults}
          />
          {draft.missing.length > 0 && (
            <p className="hint">{t("missing", { what: draft.missing.join(betweenThings) })}</p>
          )}
        </Form.Item>
        <RoomField sheet={sheet} />
        <Checkbox checked={draft.usesIct} onChange={({ target }) => change({ usesIct: target.checked })}>
          {t("ict")}
        </Checkbox>
        {!onKeep && (
          <Button
            type="link"
            className="block space-above-8 flush"
            onClick={() =>
              void navigate(
                `/equipment/request/registrations/new?${new URLSearchParams(fullFormOf(draft, borrowerId))}`,
              )
            }
          >
            {t("moreForm")}
          </Button>
        )}
      </Form>
    </Drawer>
  );
}

/** `registrations.0.lines.1.quantity` is said at the second line; what belongs to no field stands above. */
function faultsOf(failure: ApiError): Record<string, string> {
  const fields = Object.entries(failure.fields);
  if (fields.length === 0) return { "": failure.message };
  return Object.fromEntries(
    fields.map(([path, sentence]) => [path.replace(/^registrations\.0\.?/, ""), sentence]),
  );
}

function fullFormOf(
  { date, session, periods, classroom, subject, room }: LessonDraft,
  borrowerId: number | undefined,
): Record<string, string> {
  return {
    date,
    ...(session && { session }),
    ...(periods.length > 0 && { periods: periods.join(",") }),
    ...(classroom && { classroomId: String(classroom.id) }),
    ...(subject && { subjectId: String(subject.id) }),
    ...(room && { roomId: String(room.id) }),
    ...(borrowerId !== undefined && { borrowerId: String(borrowerId) }),
  };
}
