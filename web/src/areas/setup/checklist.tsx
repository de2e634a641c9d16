import { CheckOutlined, DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { lessons } from "@so-thiet-bi/contract/catalogues/lessons";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { downloadEquipmentTemplate } from "@so-thiet-bi/contract/equipment";
import {
  putSetupStepOff,
  type Setup,
  type SetupStep,
  type SetupStepKey,
  setupStepWords,
} from "@so-thiet-bi/contract/setup";
import { useMutation } from "@tanstack/react-query";
import { Button, Progress } from "antd";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { call, saveFile } from "../../lib/client.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import "./setup.css";
import { text } from "./text.ts";

const catalogues: Partial<Record<SetupStepKey, Catalogue>> = Object.fromEntries(
  [
    subjects,
    subjectGroups,
    employees,
    functionalRooms,
    classrooms,
    students,
    teachingAssignments,
    equipmentTypes,
    lessons,
  ].map((of) => [of.plural, of]),
);

interface ChecklistProps {
  setup: Setup;
  /** Every list; else those without which a school cannot work. */
  all?: boolean;
}

/**
 * What a school needs, what of it is there, and the next step; what is put off stands last of its kind and can
 * be brought back.
 */
export function Checklist({ setup, all = false }: ChecklistProps): ReactNode {
  const t = useText(text);
  const { done, total } = setup;
  const first = putOffLast(setup.steps.filter(({ needed }) => needed));
  const later = all ? putOffLast(setup.steps.filter(({ needed }) => !needed)) : [];
  const next = [...first, ...later].find((step) => !step.done && step.putOff === null && step.can.do)?.key;
  const list = (steps: readonly SetupStep[], from: number) => (
    <ol className="ruled setup-steps" start={from}>
      {steps.map((step, index) => (
        <Step key={step.key} step={step} number={from + index} isNext={step.key === next} year={setup.year} />
      ))}
    </ol>
  );
  return (
    <section className="sheet setup">
      <div className="setup-progress">
        <span id="setup-progress">{t("progress", { done, total })}</span>
        <Progress
          percent={Math.round((done / total) * 100)}
          showInfo={false}
          size="small"
          aria-labelledby="setup-progress"
        />
      </div>
      {list(first, 1)}
      {later.length > 0 && (
        <>
          <div className="setup-later">
            <h2>{t("later")}</h2>
            <p className="hint">{t("laterHint")}</p>
          </div>
          {list(later, first.length + 1)}
        </>
      )}
    </section>
  );
}

interface StepProps {
  step: SetupStep;
  number: number;
  isNext: boolean;
  year: Setup["year"];
}

function Step({ step, number, isNext, year }: StepProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key, count, done, can } = step;
  const title = say(setupStepWords[key]);
  const catalogue = catalogues[key];
  const putOff = isPutOff(step);
  const tone = done ? "good" : isNext ? "waiting" : "past";
  const state =
    count > 0 ? t("count", { count }) : putOff ? t("putOffState") : isNext ? t("next") : t("none");
  return (
    <li data-next={isNext || undefined} data-done={done || undefined} data-put-off={putOff || undefined}>
      <span className="setup-number" aria-hidden>
        {done ? <CheckOutlined /> : number}
      </span>
      <div className="setup-words">
        <h2 className="row gap-4-8 middle">
          <span className="visually-hidden">{t("step", { number })}: </span>
          {title} <StatusTag tone={tone}>{state}</StatusTag>
        </h2>
        <p className="hint">
          {catalogue ? say(catalogue.purpose) : t(`purpose-${key}` as "purpose-equipment")}
          {step.putOff && !done && ` ${t("putOffBy", { person: step.putOff.byName })}`}
        </p>
      </div>
      <div className="row middle at-end setup-buttons">
        <StepButtons step={step} title={title} isNext={isNext} year={year} />
        {!done && can.putOff && <PutOff step={step} title={title} />}
      </div>
    </li>
  );
}

interface StepButtonsProps {
  step: SetupStep;
  title: string;
  isNext: boolean;
  year: Setup["year"];
}

/** Where the step is done: a file to fill in and to import, or a page. */
function StepButtons({ step, title, isNext, year }: StepButtonsProps): ReactNode {
  const t = useText(text);
  const { key, count, done, can } = step;
  const catalogue = catalogues[key];
  const path = catalogue?.path ?? pages[key as keyof typeof pages];
  const see = count > 0 && (
    <Link to={path} aria-label={t("seeOf", { title })}>
      {t("see")}
    </Link>
  );
  if (!can.do)
    return (
      see || (
        <span className="hint">
          {t(key === "accounts" || key === "school-year" ? "leaderOnly" : "readOnly")}
        </span>
      )
    );
  if (key === "school-year" || key === "accounts") {
    const address = key === "school-year" && count === 0 ? `${path}?form=new` : path;
    return done ? (
      see
    ) : (
      <LinkButton
        to={address}
        isNext={isNext}
        words={count === 0 || key === "accounts" ? t(`do-${key}`) : t("setCurrent")}
      />
    );
  }
  if (catalogue?.needsYear && year === null) return <span className="hint">{t("needsYear")}</span>;
  return (
    <>
      {see}
      <FileButtons step={step} title={title} isNext={isNext} yearId={year?.id} />
    </>
  );
}

function FileButtons({
  step,
  title,
  isNext,
  yearId,
}: Omit<StepButtonsProps, "year"> & { yearId: number | undefined }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const catalogue = catalogues[step.key];
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        catalogue
          ? await call(catalogue.calls.template, {
              query: catalogue.needsYear ? { schoolYearId: yearId } : {},
            })
          : await call(downloadEquipmentTemplate, {}),
      ),
  });
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        aria-label={t("downloadOf", { title })}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t("download")}
      </Button>
      <Button
        type={isNext ? "primary" : "default"}
        icon={<UploadOutlined aria-hidden />}
        aria-label={t("importOf", { title })}
        onClick={() => void navigate(`${catalogue?.path ?? pages.equipment}/import`)}
      >
        {t("import")}
      </Button>
    </>
  );
}

function LinkButton({ to, isNext, words }: { to: string; isNext: boolean; words: string }): ReactNode {
  const navigate = useNavigate();
  return (
    <Button type={isNext ? "primary" : "default"} onClick={() => void navigate(to)}>
      {words}
    </Button>
  );
}

function PutOff({ step, title }: { step: SetupStep; title: string }): ReactNode {
  const t = useText(text);
  const change = useWrite(putSetupStepOff);
  const isOff = step.putOff !== null;
  const set = (putOff: boolean) => change.mutateAsync({ body: { step: step.key, putOff } });
  const perform = async () => {
    await set(!isOff);
    if (isOff) return notifyDone(t("broughtBack", { title }));
    notifyDone(t("putOffDone", { title }), {
      words: t("undo"),
      act: () => void set(false).catch(ignore),
    });
  };
  return (
    <Button
      type="text"
      loading={change.isPending}
      aria-label={t(isOff ? "bringBackOf" : "putOffOf", { title })}
      onClick={() => void perform().catch(ignore)}
    >
      {t(isOff ? "bringBack" : "putOff")}
    </Button>
  );
}

const pages = {
  equipment: "/equipment/management",
  "school-year": "/system/school-year",
  accounts: "/system/account",
} as const;

const isPutOff = (step: SetupStep) => step.putOff !== null && !step.done;

const putOffLast = (steps: readonly SetupStep[]) => [
  ...steps.filter((step) => !isPutOff(step)),
  ...steps.filter(isPutOff),
];

/** The client has said why. */
function ignore(): void {}
