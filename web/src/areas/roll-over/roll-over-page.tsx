import type { Named } from "@so-thiet-bi/contract/catalogue";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import {
  listRollOvers,
  planRollOver,
  type RollOver,
  type RollOverOptions,
  rollYearOver,
  undoRollOver,
} from "@so-thiet-bi/contract/roll-over";
import { getClosingChecklist, getSchoolYear, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Alert, Button, Segmented, Steps, Switch } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useLanguage, useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RefsPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { type ChosenLoans, LoanChoices } from "./loan-choices.tsx";
import "./roll-over.css";
import { Plan } from "./roll-over-plan.tsx";
import { RoomHandover } from "./room-handover.tsx";
import { text } from "./text.ts";
import { YearTasks } from "./year-tasks.tsx";

const home = "/system/school-year";
const steps = ["check", "choose", "loans", "plan", "done"] as const;
type Step = (typeof steps)[number];
const views = ["moving", "beginning", "rooms", "ending"] as const;
type View = (typeof views)[number];

/** What the person chose to bring along; pupils with their names, so that they can be shown. */
interface Choice extends Omit<RollOverOptions, "toYearId" | "heldBack" | "loans" | "activate"> {
  toYearId: number | undefined;
  heldBack: Named[];
  loans: ChosenLoans;
  /** Undefined: if its time has come. */
  activate: boolean | undefined;
}

const usual: Choice = {
  toYearId: undefined,
  students: true,
  members: true,
  assignments: false,
  lessons: true,
  quotas: true,
  heldBack: [],
  loans: {},
  activate: undefined,
  close: false,
};

/**
 * The turn of a year: what is done as it begins and as it ends, and the move into the next one – choose, look
 * at the plan, do it, and take it back while nothing has happened.
 */
export default function RollOverPage(): ReactNode {
  const { id = "" } = useParams();
  const year = useRead(getSchoolYear, ofId(/^\d{1,15}$/.test(id) ? Number(id) : 0));
  return (
    <Answered of={year} isPage>
      {(from) => <Wizard key={from.id} from={from} />}
    </Answered>
  );
}

function Wizard({ from }: { from: SchoolYear }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const tablet = useTablet();
  const plan = useWrite(planRollOver);
  const move = useWrite(rollYearOver);
  const { years } = useSchoolYear();
  const later = years.filter((one) => one.startDate > from.startDate && one.status !== "CLOSED");
  const [step, setStep] = useState<Step>("check");
  const [choice, setChoice] = useState<Choice>(usual);
  const [done, setDone] = useState<RollOver>();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get("view")) ?? "moving";
  const toYearId = choice.toYearId ?? later.at(-1)?.id;
  // who leads the unit can always do one of these with a year of its own
  const may = Object.values(from.can).some(Boolean);

  const options = (): RollOverOptions => {
    const { activate, heldBack, loans, ...rest } = choice;
    return {
      ...rest,
      ...(activate !== undefined && { activate }),
      toYearId: toYearId ?? 0,
      heldBack: heldBack.map(({ id }) => id),
      loans: Object.entries(loans).map(([id, { choice: chosen, dueDate, to }]) => ({
        id: Number(id),
        choice: chosen,
        dueDate: chosen === "TAKE_BACK" ? null : dueDate,
        toEmployeeId: chosen === "HAND_ON" ? (to?.id ?? null) : null,
      })),
    };
  };
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const preview = async () => {
    setStep("plan");
    await plan.mutateAsync({ params: { id: from.id }, body: options() }).catch(ignore);
  };
  /** Where things are out for long, it is asked first what becomes of them. */
  const goOn = async () => {
    const found = await plan.mutateAsync({ params: { id: from.id }, body: options() }).catch(ignore);
    setStep(found && found.loans.length > 0 ? "loans" : "plan");
  };
  const perform = async () => {
    try {
      setDone(await move.mutateAsync({ params: { id: from.id }, body: options() }));
      setStep("done");
    } catch {
      // The mutation keeps the failure; it is shown above the plan.
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences of the plan are asked for again in the new language
  useEffect(() => {
    if (step === "plan") void preview();
  }, [language]);

  return (
    <>
      <PageHead title={t("title", { name: from.name })} />
      <section className="sheet stack roll-over">
        {may && (
          <Segmented<View>
            className="self-start"
            aria-label={t("view")}
            value={view}
            options={views.map((value) => ({ value, label: t(narrow ? `short-${value}` : value) }))}
            onChange={(next) => setParams(next === "moving" ? {} : { view: next })}
          />
        )}
        {may && view === "rooms" && <RoomHandover />}
        {may && (view === "beginning" || view === "ending") && <YearTasks year={from} part={view} />}
        {may && view === "moving" && (
          <>
            {/* before there is a year to move into nothing of it can be done */}
            {later.length > 0 && (
              <Steps
                size="small"
                responsive={false}
                type={tablet ? "dot" : "default"}
                {...(tablet && { titlePlacement: "vertical" as const })}
                current={steps.indexOf(step)}
                items={steps.map((one) => ({ title: t(`step-${one}`) }))}
              />
            )}
            {step === "check" && (
              <Check
                from={from}
                later={later}
                toYearId={toYearId}
                onChoose={(id) => change({ toYearId: id })}
                onNext={() => setStep("choose")}
              />
            )}
            {step === "choose" && (
              <Choose
                from={from}
                to={later.find(({ id }) => id === toYearId)}
                choice={choice}
                busy={plan.isPending}
                onChange={change}
                onBack={() => setStep("check")}
                onNext={() => void goOn()}
              />
            )}
            {step === "loans" && plan.data && (
              <LoanChoices
                plan={plan.data}
                chosen={choice.loans}
                onChange={(loans) => change({ loans })}
                onBack={() => setStep("choose")}
                onNext={() => void preview()}
              />
            )}
            {step === "plan" && (
              <>
                {move.error && (
                  <Alert type="error" showIcon title={t("problems")} description={move.error.message} />
                )}
                <Answered of={{ data: plan.data, error: plan.error, refetch: preview }}>
                  {(shown) => (
                    <Plan
                      plan={shown}
                      busy={move.isPending || plan.isPending}
                      onBack={() => setStep(shown.loans.length > 0 ? "loans" : "choose")}
                      onDo={() => void perform()}
                    />
                  )}
                </Answered>
              </>
            )}
            {step === "done" && done && <Done done={done} />}
          </>
        )}
        {!may && (
          <EmptyState
            title={t("notAllowed")}
            hint={t("notAllowedHint")}
            action={<Link to={home}>{t("back")}</Link>}
          />
        )}
      </section>
    </>
  );
}

interface CheckProps {
  from: SchoolYear;
  later: readonly SchoolYear[];
  toYearId: number | undefined;
  onChoose: (id: number) => void;
  onNext: () => void;
}

function Check({ from, later, toYearId, onChoose, onNext }: CheckProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const checklist = useRead(getClosingChecklist, ofId(from.id));
  const earlier = useRead(listRollOvers, ofId(from.id));
  const standing = earlier.data?.items.find((one) => one.undoneAt === null);
  if (later.length === 0) {
    return (
      <EmptyState
        title={t("noNext")}
        hint={t("noNextHint")}
        action={
          <Button type="primary" onClick={() => void navigate(`${home}?form=new&rollOver=${from.id}`)}>
            {t("createNext")}
          </Button>
        }
      />
    );
  }
  const open = (checklist.data?.items ?? []).filter(({ count }) => count > 0);
  return (
    <>
      {standing && (
        <Alert
          type="info"
          showIcon
          title={t("already", {
            person: standing.byName,
            name: standing.toYear,
            time: formatInstant(standing.at),
          })}
          action={standing.can.undo && <Undo done={standing} />}
        />
      )}
      <div className="row gap-12 middle roll-over-into">
        <label htmlFor="roll-over-into">{t("into")}</label>
        <Select
          id="roll-over-into"
          value={toYearId ?? null}
          options={later.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
        />
      </div>
      <h2>{t("unfinished", { name: from.name })}</h2>
      {checklist.data && open.length === 0 && <p>{t("nothingUnfinished")}</p>}
      {open.length > 0 && (
        <>
          <ul className="bare">
            {open.map(({ key, words, count, link, blocks }) => (
              <li key={key}>
                <Link to={link}>
                  {formatNumber(count)} {say(words)}
                </Link>
                {blocks && <span className="hint"> – {t("mustFinish")}</span>}
              </li>
            ))}
          </ul>
          <p className="hint">
            {t(open.some(({ blocks }) => blocks) ? "unfinishedHint" : "unfinishedStays")}
          </p>
        </>
      )}
      <div className="save-bar">
        <Button type="primary" onClick={onNext}>
          {t("next")}
        </Button>
      </div>
    </>
  );
}

interface ChooseProps {
  from: SchoolYear;
  to: SchoolYear | undefined;
  choice: Choice;
  busy: boolean;
  onChange: (changes: Partial<Choice>) => void;
  onBack: () => void;
  onNext: () => void;
}

const parts = ["students", "members", "assignments", "lessons", "quotas", "activate", "close"] as const;

function Choose({ from, to, choice, busy, onChange, onBack, onNext }: ChooseProps): ReactNode {
  const t = useText(text);
  const mayActivate = to?.status === "CURRENT" || to?.can.setCurrent === true;
  const isOn = (part: (typeof parts)[number]) =>
    part === "activate" ? (choice.activate ?? mayActivate) : choice[part];
  return (
    <>
      <p>{t("classesHint")}</p>
      <ul className="bare roll-over-parts">
        {parts.map((part) => (
          <li className="beside gap-12 top pad-8-0" key={part}>
            <Switch
              id={`roll-over-${part}`}
              checked={isOn(part)}
              disabled={part === "activate" && !mayActivate}
              aria-describedby={`roll-over-${part}-hint`}
              onChange={(on) => onChange({ [part]: on })}
            />
            <div>
              <label htmlFor={`roll-over-${part}`}>{t(part)}</label>
              <p id={`roll-over-${part}-hint`} className="hint">
                {part === "activate" && !mayActivate && to
                  ? t("activateLater", { day: formatDay(to.currentFrom) })
                  : t(`${part}Hint`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {choice.students && (
        <div className="full-fields roll-over-held">
          <label htmlFor="roll-over-held">{t("heldBack")}</label>
          <RefsPicker
            id="roll-over-held"
            choose={students.calls.choose}
            query={{ schoolYearId: from.id }}
            value={choice.heldBack}
            onChange={(heldBack) => onChange({ heldBack: [...(heldBack ?? [])] })}
          />
          <p className="hint">{t("heldBackHint")}</p>
        </div>
      )}
      <p className="hint">{t("stock")}</p>
      <div className="save-bar">
        <Button onClick={onBack}>{t("previous")}</Button>
        <Button type="primary" loading={busy} onClick={onNext}>
          {t("next")}
        </Button>
      </div>
    </>
  );
}

function Done({ done }: { done: RollOver }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const next = useSchoolYear().years.find(({ name }) => name === done.toYear);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState
        title={t(next?.status === "PLANNED" ? "prepared" : "done", {
          name: done.toYear,
          from: done.fromYear,
        })}
        hint={t("doneHint")}
        action={
          <div className="row gap-12 middle centred roll-over-buttons">
            <Button type="primary" onClick={() => void navigate("/category/classroom")}>
              {t("toClasses")}
            </Button>
            {next && (
              <Link to={`${home}/${next.id}/roll-over?view=beginning`}>
                {t("toBeginning", { name: next.name })}
              </Link>
            )}
            <Undo done={done} />
          </div>
        }
      />
    </div>
  );
}

function Undo({ done }: { done: RollOver }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const undo = useWrite(undoRollOver);
  const [asking, setAsking] = useState(false);
  const name = done.toYear;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("undo")}</Button>
      <ConfirmDanger
        open={asking}
        title={t("undoTitle", { name })}
        consequence={t("undoConsequence", { name })}
        verb={t("undo")}
        onConfirm={async () => {
          await undo.mutateAsync({ params: { id: done.id } });
          notifyDone(t("undone", { name }));
          void navigate(home);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The mutation keeps the failure. */
function ignore(): undefined {}
