import { EllipsisOutlined } from "@ant-design/icons";
import {
  closeReportRequest,
  getReportRequest,
  removeReportRequest,
} from "@so-thiet-bi/contract/report-requests";
import { Button, Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { formatDay, formatInstant, formatInstantDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { Facts } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Removal } from "../../ui/removal.tsx";
import { Answered } from "../../ui/states.tsx";
import { requestsHome } from "./addresses.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { useReminder } from "./reminding.ts";
import { nextStep } from "./request-columns.tsx";
import "./requests.css";
import { type Asked, SchoolTable } from "./school-table.tsx";
import { DaysLeft, isLateInTag, RequestTag, SentBar, SubmissionTag } from "./tags.tsx";
import { text } from "./text.ts";

/** A request: for the unit that asked its schools, for a school its own answer with the next step. */
export default function RequestPage(): ReactNode {
  const { id = "" } = useParams();
  const request = useRead(getReportRequest, ofId(Number(id)));
  return (
    <Answered of={request} isPage>
      {(answer) => <Request request={answer} />}
    </Answered>
  );
}

function Request({ request }: { request: Asked }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { own, status, deadline } = request;
  const isOwnRequest = useUser().department.id === request.departmentId;
  const isAnswered = own !== null && (own.status === "SENT" || own.status === "ACCEPTED");
  return (
    <>
      <PageHead
        title={request.title}
        tag={<RequestTag status={status} />}
        actions={own ? nextStep(request, t) : <RequestSteps request={request} />}
      />
      <div className="stack-near">
        <Facts
          inLine
          facts={[
            {
              label: t("deadline"),
              value: (
                <>
                  {formatDay(deadline)} <DaysLeft status={status} deadline={deadline} isDone={isAnswered} />
                </>
              ),
            },
            { label: t("progress"), value: !own && <SentBar counts={request.counts} /> },
            {
              label: t("submissionStatus"),
              value: own && (
                <SubmissionTag status={own.status} late={isLateInTag(own.late, status, isAnswered)} />
              ),
            },
            { label: t("report"), value: say(request.reportTitle) },
            { label: t("period"), value: request.periodWords },
            {
              label: t("askedBy"),
              value:
                !isOwnRequest &&
                t("askedOn", { unit: request.departmentName, day: formatInstantDay(request.createdAt) }),
            },
            { label: t("askedAt"), value: isOwnRequest && formatInstantDay(request.createdAt) },
            { label: t("note"), value: request.note },
          ]}
        />
        {own ? <OwnAnswer request={request} /> : <SchoolTable request={request} />}
      </div>
    </>
  );
}

/** What became of the school's own report. */
function OwnAnswer({ request: { submissions } }: { request: Asked }): ReactNode {
  const t = useText(text);
  const [own] = submissions;
  if (!own || own.sentAt === null) return null;
  return (
    <Facts
      facts={[
        {
          label: t("sentAt"),
          value: t("sentBy", { time: formatInstant(own.sentAt), person: own.sentByName ?? "" }),
        },
        {
          label: t("decided"),
          value:
            own.decidedAt &&
            t("decidedBy", { time: formatInstant(own.decidedAt), person: own.decidedByName ?? "" }),
        },
        { label: t("reason"), value: own.reason },
      ]}
    />
  );
}

function RequestSteps({ request }: { request: Asked }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const close = useWrite(closeReportRequest);
  const remove = useWrite(removeReportRequest);
  const { remind, isPending } = useReminder();
  const [doing, setDoing] = useState<"change" | "close" | "remove">();
  const { id, title, version, can, counts } = request;
  const owing = counts.NOT_SENT + counts.RETURNED;
  const done = () => setDoing(undefined);
  const items = [
    ...(can.close ? [{ key: "close", label: t("close") }] : []),
    ...(can.remove ? [{ key: "remove", label: t("remove"), danger: true }] : []),
  ];
  return (
    <>
      {can.change && <Button onClick={() => setDoing("change")}>{t("change")}</Button>}
      {items.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{ items, onClick: ({ key }) => setDoing(key as "close" | "remove") }}
        >
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("others")} />
        </Dropdown>
      )}
      {can.remind && (
        <Button type="primary" loading={isPending} onClick={() => void remind(id)}>
          {t("remindAll", { count: owing })}
        </Button>
      )}
      <ChangeDialog key={version} request={request} open={doing === "change"} onClose={done} />
      <ConfirmDanger
        open={doing === "close"}
        title={t("closeTitle", { title })}
        consequence={t("closeConsequence", { count: owing })}
        verb={t("close")}
        onConfirm={async () => {
          await close.mutateAsync({ params: { id }, body: { version } });
          notifyDone(t("closed", { title }));
        }}
        onClose={done}
      />
      <Removal
        open={doing === "remove"}
        name={title}
        title={t("removeTitle", { title })}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        remove={() => remove.mutateAsync({ params: { id } })}
        stop={undefined}
        onClose={done}
        onGone={() => void navigate(requestsHome, { replace: true })}
      />
    </>
  );
}
