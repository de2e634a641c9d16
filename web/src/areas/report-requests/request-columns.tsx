import type { ReportRequest } from "@so-thiet-bi/contract/report-requests";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatInstantDay } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { submissionAt } from "./addresses.ts";
import { DaysLeft, isLateInTag, RequestTag, SentBar, SubmissionTag } from "./tags.tsx";
import type { text } from "./text.ts";

type Words = Say<keyof (typeof text)["vi"]>;

const isDone = ({ own }: ReportRequest) =>
  own !== null && (own.status === "SENT" || own.status === "ACCEPTED");

export interface ForWhom {
  t: Words;
  isSchool: boolean;
  /** On a tablet what goes with a day stands below it, so that the state is in sight. */
  isTight: boolean;
}

export function requestColumns({ t, isSchool, isTight }: ForWhom): Column<ReportRequest>[] {
  return [
    {
      key: "title",
      title: t("titleField"),
      sort: "title",
      shown: "always",
      card: "title",
      render: ({ title, departmentName, periodWords }) => (
        <>
          {title}
          <span className="below hint">
            {[isSchool ? departmentName : null, periodWords].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "deadline",
      title: t("deadline"),
      sort: "deadline",
      width: isTight ? 124 : 236,
      card: "fact",
      render: (request) => (
        <>
          {formatDay(request.deadline)}
          <span className="below below-on-tablet">
            <DaysLeft status={request.status} deadline={request.deadline} isDone={isDone(request)} />
          </span>
        </>
      ),
    },
    {
      key: "answers",
      title: isSchool ? t("submissionStatus") : t("progress"),
      width: isTight ? (isSchool ? 130 : 196) : 232,
      card: "fact",
      render: (request) =>
        isSchool ? (
          request.own && (
            <SubmissionTag
              status={request.own.status}
              late={isLateInTag(request.own.late, request.status, isDone(request))}
            />
          )
        ) : (
          <SentBar counts={request.counts} />
        ),
    },
    {
      key: "status",
      title: t("status"),
      width: isTight ? 120 : 130,
      shown: isSchool ? "wide" : "shown",
      render: ({ status }) => <RequestTag status={status} />,
    },
    {
      key: "asked",
      title: t("asked"),
      width: 120,
      sort: "createdAt",
      shown: "hidden",
      render: ({ createdAt }) => formatInstantDay(createdAt),
    },
    { key: "unit", title: t("askedBy"), shown: "hidden", render: ({ departmentName }) => departmentName },
  ];
}

/** The one next step of a school. */
export function nextStep({ own, can }: ReportRequest, t: Words): ReactNode {
  if (!own) return null;
  if (!can.send)
    return own.status === "NOT_SENT" ? null : <Link to={submissionAt(own.id)}>{t("openSent")}</Link>;
  return (
    <Link to={submissionAt(own.id)}>
      <Button type="primary" tabIndex={-1}>
        {own.status === "RETURNED" ? t("prepareAgain") : t("prepare")}
      </Button>
    </Link>
  );
}
