import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
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
import { listSchoolYears } from "@so-thiet-bi/contract/school-years";
import { useMutation, useQueries } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { call, saveFile } from "../../lib/client.ts";
import { useSay, useText } from "../../lib/language.ts";
import { answerKey, useAnswer } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import "./setup.css";
import { text } from "./setup.text.ts";

/** What is referred to stands before what refers to it. */
const inOrder: readonly Catalogue[] = [
  subjects,
  subjectGroups,
  employees,
  functionalRooms,
  classrooms,
  students,
  teachingAssignments,
  equipmentTypes,
  lessons,
];

/** The way from an empty school to one that can work: which lists there are, in which order, and what is there already. */
export default function Setup(): ReactNode {
  const t = useText(text);
  const years = useAnswer(listSchoolYears, {}, { staleTime: 300_000 });
  const { year } = useSchoolYear();
  const lists = useQueries({
    queries: inOrder.map(({ calls, needsYear }) => {
      const request = { query: { size: 1, ...(needsYear && year && { schoolYearId: year.id }) } };
      return {
        queryKey: answerKey(calls.list, request),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(calls.list, request, { signal }),
        enabled: !years.isPending,
      };
    }),
  });
  if (years.isPending) return <LoadingState />;
  const yearCount = years.data?.items.length ?? 0;
  const nextStep = yearCount === 0 ? undefined : inOrder[lists.findIndex(({ data }) => data?.total === 0)];
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} />
      <ol className="sheet setup-steps">
        <Step
          number={1}
          title={t("schoolYear")}
          purpose={t("schoolYearPurpose")}
          count={yearCount}
          isNext={yearCount === 0}
          path="/system/school-year"
          see={yearCount === 0 ? t("setUp") : t("see")}
        />
        {inOrder.map((of, index) => (
          <ListStep
            key={of.plural}
            of={of}
            number={index + 2}
            count={lists[index]?.data?.total}
            mayImport={lists[index]?.data?.can.import}
            isNext={of === nextStep}
            schoolYearId={year?.id}
          />
        ))}
      </ol>
    </>
  );
}

interface ListStepProps {
  of: Catalogue;
  number: number;
  count: number | undefined;
  mayImport: boolean | undefined;
  isNext: boolean;
  schoolYearId: number | undefined;
}

function ListStep({ of, number, count, mayImport, isNext, schoolYearId }: ListStepProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const title = say(of.title);
  const lacksYear = of.needsYear && schoolYearId === undefined;
  const download = useMutation({
    mutationFn: async () => saveFile(await call(of.calls.template, { query: of.needsYear ? { schoolYearId } : {} })),
  });
  return (
    <Step number={number} title={title} purpose={say(of.purpose)} count={count} isNext={isNext} path={of.path} see={t("see")}>
      {mayImport ? (
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
            onClick={() => void navigate(`${of.path}/import`)}
          >
            {t("import")}
          </Button>
        </>
      ) : (
        mayImport === false && <span className="hint">{t(lacksYear ? "needsYear" : "readOnly")}</span>
      )}
    </Step>
  );
}

interface StepProps {
  number: number;
  title: string;
  purpose: string;
  /** Undefined until it is known. */
  count: number | undefined;
  isNext: boolean;
  path: string;
  /** On the link to the list. */
  see: string;
  children?: ReactNode;
}

function Step({ number, title, purpose, count, isNext, path, see, children }: StepProps): ReactNode {
  const t = useText(text);
  const tone = count ? "good" : isNext ? "waiting" : "past";
  return (
    <li data-next={isNext || undefined}>
      <span className="setup-number" aria-hidden>
        {number}
      </span>
      <div className="setup-words">
        <h2>
          <span className="visually-hidden">{t("step", { number })}: </span>
          {title} {count !== undefined && <StatusTag tone={tone}>{count ? t("count", { count }) : isNext ? t("next") : t("none")}</StatusTag>}
        </h2>
        <p className="hint">{purpose}</p>
      </div>
      <div className="setup-buttons">
        <Link to={path} aria-label={see === t("see") ? t("seeOf", { title }) : see}>
          {see}
        </Link>
        {children}
      </div>
    </li>
  );
}
