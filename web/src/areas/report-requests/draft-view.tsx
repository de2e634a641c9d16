import { type ReportRequest, type Submission, sendReport } from "@so-thiet-bi/contract/report-requests";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { useSubmissionDraft } from "./api.ts";
import { CodeReview } from "./code-review.tsx";
import { text } from "./text.ts";
import { TitledSheet } from "./titled-sheet.tsx";

/**
 * The report as it would be sent now, what to look at before, and the button. What has changed meanwhile is
 * shown first.
 */
export function DraftView({
  request,
  submission,
}: {
  request: ReportRequest;
  submission: Submission;
}): ReactNode {
  const t = useText(text);
  const draft = useSubmissionDraft(submission.id, true);
  const send = useWrite(sendReport);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [hasChanged, setChanged] = useState(false);
  const trySending = async (hash: string) => {
    setRefused([]);
    setChanged(false);
    try {
      await send.mutateAsync({ params: { id: submission.id }, body: { hash, version: submission.version } });
      notifyDone(t("sent", { title: request.title, unit: request.departmentName }));
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === "pageChanged") {
        await draft.refetch();
        setChanged(true);
      } else setRefused(sentencesOf(failure));
    }
  };
  return (
    <section className="stack-near" aria-label={t("draftTitle")}>
      <Answered of={draft} rows={12}>
        {({ paper, rows, hash, codes }) => (
          <>
            {hasChanged && <Alert type="warning" showIcon title={t("changed")} />}
            {rows === 0 && <Alert type="warning" showIcon title={t("noRows")} />}
            <CodeReview codes={codes} />
            <Refusal sentences={refused} />
            <TitledSheet title={t("draftTitle")} hint={t("draftHint")} paper={paper} />
            <div className="save-bar request-send">
              <span className="hint">{t("rows", { count: rows })}</span>
              <Button
                type="primary"
                loading={send.isPending}
                disabled={draft.isFetching}
                onClick={() => void trySending(hash)}
              >
                {submission.status === "RETURNED" ? t("sendAgain") : t("send")}
              </Button>
            </div>
          </>
        )}
      </Answered>
    </section>
  );
}
