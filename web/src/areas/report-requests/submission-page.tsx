import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PaperFiles } from "../../ui/paper-files.tsx";
import { Answered } from "../../ui/states.tsx";
import { requestAt } from "./addresses.ts";
import { fetchSubmissionFile, type SentReport, useSubmission } from "./api.ts";
import { Attempts } from "./attempts.tsx";
import { DraftView } from "./draft-view.tsx";
import "./requests.css";
import { ReturnDialog } from "./return-dialog.tsx";
import { useAcceptance } from "./school-table.tsx";
import { DaysLeft, isLateInTag, SubmissionTag } from "./tags.tsx";
import { text } from "./text.ts";
import { TitledSheet } from "./titled-sheet.tsx";

/** The report of one school: before it is sent as it would be, afterwards as it was sent. */
export default function SubmissionPage(): ReactNode {
  const { id = "" } = useParams();
  const submission = useSubmission(Number(id));
  return (
    <Answered of={submission} isPage>
      {(answer) => <Report key={answer.submission.version} answer={answer} />}
    </Answered>
  );
}

function Report({ answer }: { answer: SentReport }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { submission, request, paper } = answer;
  const { status, late, department, reason } = submission;
  // the school's own answer: only then is it one's own to send
  const isSender = request.own?.id === submission.id && request.can.send;
  const isSent = status === "SENT" || status === "ACCEPTED";
  return (
    <>
      <PageHead
        title={request.title}
        hint={
          <>
            {isSender
              ? `${t("asks", { unit: request.departmentName })} · `
              : `${department.name} · ${t("askedBy")}: ${request.departmentName} · `}
            <Link className="request-back" to={requestAt(request.id)}>
              {t("backToRequest")}
            </Link>
          </>
        }
        tag={<SubmissionTag status={status} late={isLateInTag(late, request.status, isSent)} />}
        actions={
          <>
            {submission.attempt > 0 && (
              <PaperFiles
                fetchFile={(format, signal) => fetchSubmissionFile(submission.id, format, signal)}
              />
            )}
            <Decision answer={answer} />
          </>
        }
      />
      <div className="stack-near">
        {status === "RETURNED" && reason && (
          <Alert type="warning" showIcon title={t("returnedBecause", { reason })} />
        )}
        {request.status === "CLOSED" && !isSent && <Alert type="info" showIcon title={t("isOver")} />}
        <Facts
          inLine
          facts={[
            // the paper below says both in its head
            ...(isSender || paper
              ? []
              : [
                  { label: t("report"), value: say(request.reportTitle) },
                  { label: t("period"), value: request.periodWords },
                ]),
            {
              label: t("deadline"),
              value: (
                <>
                  {formatDay(request.deadline)}{" "}
                  <DaysLeft status={request.status} deadline={request.deadline} isDone={isSent} />
                </>
              ),
            },
            { label: t("note"), value: request.note },
            {
              label: t("sentAt"),
              value:
                submission.sentAt &&
                t("sentBy", { time: formatInstant(submission.sentAt), person: submission.sentByName ?? "" }),
            },
            { label: t("rowsTitle"), value: submission.rows !== null && formatNumber(submission.rows) },
            {
              label: t("decided"),
              value:
                submission.decidedAt &&
                t("decidedBy", {
                  time: formatInstant(submission.decidedAt),
                  person: submission.decidedByName ?? "",
                }),
            },
          ]}
        />
        {isSender && <DraftView request={request} submission={submission} />}
        {!isSender && !paper && <p className="hint">{t("notSentYet")}</p>}
        {!isSender && paper && (
          <section className="stack-near" aria-label={t("filedTitle")}>
            <TitledSheet title={t("filedTitle")} paper={paper} />
          </section>
        )}
        {submission.digest && (
          <p className="hint">
            {t("digest")}: <span className="request-digest">{submission.digest}</span>
          </p>
        )}
        <Attempts attempts={answer.attempts} />
      </div>
    </>
  );
}

/** What the unit that asked does with it. */
function Decision({ answer: { submission, request } }: { answer: SentReport }): ReactNode {
  const t = useText(text);
  const { accept, isPending } = useAcceptance();
  const [isReturning, setReturning] = useState(false);
  if (!request.can.decide || submission.status !== "SENT") return null;
  return (
    <>
      {request.status === "OPEN" && <Button onClick={() => setReturning(true)}>{t("returnIt")}</Button>}
      <Button type="primary" loading={isPending} onClick={() => void accept([submission])}>
        {t("accept")}
      </Button>
      <ReturnDialog submissions={isReturning ? [submission] : []} onClose={() => setReturning(false)} />
    </>
  );
}
