import { DownloadOutlined } from "@ant-design/icons";
import {
  answerDataRequest,
  createDataRequest,
  type DataRequest,
  dataRequestKindWords,
  dataSubjectWords,
  downloadDataOfPerson,
  extendDataRequest,
  finishDataRequest,
  getDataRequest,
  liftRestriction,
  listDataRequestHistory,
  printDataOfPerson,
  refuseDataRequest,
  restrictData,
} from "@so-thiet-bi/contract/data-requests";
import { useMutation } from "@tanstack/react-query";
import { Button, Tabs } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { call, saveFile } from "../../lib/client.ts";
import { formatDay } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { Facts } from "../../ui/facts.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { DataRequestTag } from "./data-request-tag.tsx";
import { ErasureDialog } from "./erasure-dialog.tsx";
import { text } from "./text.ts";
import { ToldDialog } from "./told-dialog.tsx";

type Step = "answer" | "erase" | "extend" | "finish" | "refuse" | "restrict";

/** The request of `?open=12`, with the one next thing to do. */
export function DataRequestPanel({
  address,
  ids,
  onEdit,
}: Pick<RecordPanelProps, "address" | "ids"> & { onEdit: (id: number) => void }): ReactNode {
  const t = useText(text);
  const lift = useWrite(liftRestriction);
  const letGo = async ({ id, number, version }: Pick<DataRequest, "id" | "number" | "version">) => {
    await lift.mutateAsync({ params: { id }, body: { version } });
    notifyDone(t("lifted", { number }));
  };
  return (
    <RecordFrame<DataRequest, Step>
      address={address}
      ids={ids}
      rows={10}
      of={useRead(getDataRequest, ofId(Number(address.open) || undefined))}
      title={(request) => (
        <RecordTitle above={request.number} name={request.subjectName}>
          <DataRequestTag request={request} />
        </RecordTitle>
      )}
      steps={({ id, number, can, keptUntil, version }, { onDo }) => (
        <RecordSteps
          next={
            can.answer
              ? { label: t("answer"), onClick: () => onDo("answer") }
              : can.restrict
                ? { label: t("restrict"), onClick: () => onDo("restrict") }
                : can.finish
                  ? { label: t("finish"), onClick: () => onDo("finish") }
                  : undefined
          }
          others={[
            can.edit && { key: "edit", label: t("edit"), onClick: () => onEdit(id) },
            can.answer &&
              can.restrict && { key: "restrict", label: t("restrict"), onClick: () => onDo("restrict") },
            can.erase && { key: "erase", label: t("erase"), danger: true, onClick: () => onDo("erase") },
            can.extend && { key: "extend", label: t("extend"), onClick: () => onDo("extend") },
            can.refuse && {
              key: "refuse",
              label: t(keptUntil === null ? "refuse" : "holdBack"),
              danger: keptUntil === null,
              onClick: () => onDo("refuse"),
            },
          ]}
          othersName={t("actions")}
        >
          {can.lift && (
            <Button loading={lift.isPending} onClick={() => void letGo({ id, number, version })}>
              {t("lift")}
            </Button>
          )}
        </RecordSteps>
      )}
    >
      {(request, doing) => (
        <>
          <Record request={request} />
          <Dialogs request={request} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Record({ request }: { request: DataRequest }): ReactNode {
  const t = useText(text);
  const { id, pupil } = request;
  const navigate = useNavigate();
  const file = useMutation({
    async mutationFn() {
      const taken = await call(downloadDataOfPerson, { params: { id } });
      saveFile(taken);
      notifyDone(t("fileTaken", { name: taken.name }));
    },
  });
  return (
    <div className="stack">
      {request.can.export && (
        <div className="row-words">
          <DeclaredPaperButton paper={printDataOfPerson} asked={{ params: { id } }}>
            {t("paper")}
          </DeclaredPaperButton>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t("file")}
          </Button>
          {pupil && (
            <Button onClick={() => void navigate(`/system/data-requests/consents?pupilId=${pupil.id}`)}>
              {t("consents")}
            </Button>
          )}
        </div>
      )}
      <Tabs
        items={[
          { key: "information", label: t("information"), children: <Information request={request} /> },
          { key: "history", label: t("history"), children: <History id={id} /> },
        ]}
      />
    </div>
  );
}

function Information({ request }: { request: DataRequest }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDataRequest.body);
  const answer = useLabel(answerDataRequest.body);
  const outcome = useLabel(finishDataRequest.body);
  const { kind, restricts, subjectKind, pupil, employee, status, keptUntil } = request;
  const refusal = refusalOf(request);
  return (
    <Facts
      facts={[
        { label: label("kind"), value: say(dataRequestKindWords[kind]) },
        {
          label: t("restricts"),
          value: kind === "RESTRICT" && t(restricts ? "restrictsSaid" : "restrictsByHand"),
        },
        { label: label("content"), value: request.content },
        { label: label("subjectKind"), value: say(dataSubjectWords[subjectKind]) },
        { label: t("keptUntil"), value: formatDay(keptUntil) },
        { label: t("subject"), value: pupil?.name ?? employee?.name ?? request.subjectName },
        { label: label("askedBy"), value: request.askedBy },
        { label: label("proof"), value: request.proof },
        { label: label("receivedOn"), value: formatDay(request.receivedOn) },
        { label: t("answerBy"), value: formatDay(request.answerBy) },
        { label: t("actBy"), value: formatDay(request.actBy) },
        { label: t("extendedBecause"), value: request.extendedBecause },
        { label: answer("answeredOn"), value: formatDay(request.answeredOn) },
        { label: answer("answer"), value: request.answer },
        { label: t("answeredBy"), value: request.answeredByName },
        { label: outcome("endedOn"), value: formatDay(request.endedOn) },
        { label: status === "REFUSED" ? t(refusal.label) : outcome("outcome"), value: request.outcome },
        { label: t("endedBy"), value: request.endedByName },
        { label: t("beingErased"), value: request.isBeingErased && t("beingErasedSaid") },
        { label: t("liftedOn"), value: formatDay(request.liftedOn) },
        { label: t("liftedBy"), value: request.liftedByName },
        { label: t("createdBy"), value: request.createdByName },
      ]}
    />
  );
}

const refusing = {
  verb: "refuse",
  title: "refuseTitle",
  consequence: "refuseConsequence",
  label: "refusal",
  done: "refused",
} as const;
const holdingBack = {
  verb: "holdBack",
  title: "holdBackTitle",
  consequence: "holdBackConsequence",
  label: "heldBackBecause",
  done: "heldBack",
} as const;

/** Who was kept long enough is held back where a request of somebody is refused. */
const refusalOf = ({ keptUntil }: DataRequest) => (keptUntil === null ? refusing : holdingBack);

function History({ id }: { id: number }): ReactNode {
  return (
    <Answered of={useRead(listDataRequestHistory, ofId(id))}>
      {({ items }) => <Timeline lines={items} schemas={[createDataRequest.body]} />}
    </Answered>
  );
}

function Dialogs({ request, doing, onClose }: { request: DataRequest } & Doing<Step>): ReactNode {
  const t = useText(text);
  const answer = useWrite(answerDataRequest);
  const finish = useWrite(finishDataRequest);
  const extend = useWrite(extendDataRequest);
  const refuse = useWrite(refuseDataRequest);
  const restrict = useWrite(restrictData);
  const answerLabel = useLabel(answerDataRequest.body);
  const outcomeLabel = useLabel(finishDataRequest.body);
  const { id, number, subjectName, answeredOn, version } = request;
  const refusal = refusalOf(request);
  const params = { id };
  return (
    <>
      <ToldDialog
        open={doing === "answer"}
        title={t("answerTitle", { number })}
        consequence={t("answerConsequence")}
        verb={t("answer")}
        labels={{ words: answerLabel("answer"), day: answerLabel("answeredOn") }}
        onConfirm={async (words, answeredOn) => {
          await answer.mutateAsync({ params, body: { answer: words, answeredOn, version } });
          notifyDone(t("answered", { number }));
        }}
        onClose={onClose}
      />
      <ToldDialog
        open={doing === "finish"}
        title={t("finishTitle", { number })}
        consequence={t("finishConsequence")}
        verb={t("finish")}
        labels={{ words: outcomeLabel("outcome"), day: outcomeLabel("endedOn") }}
        onConfirm={async (outcome, endedOn) => {
          await finish.mutateAsync({ params, body: { outcome, endedOn, version } });
          notifyDone(t("finished", { number }));
        }}
        onClose={onClose}
      />
      <ToldDialog
        open={doing === "restrict"}
        title={t("restrictTitle", { name: subjectName })}
        consequence={t(answeredOn === null ? "restrictAnswers" : "restrictConsequence")}
        verb={t("restrict")}
        labels={{ words: outcomeLabel("outcome"), day: outcomeLabel("endedOn") }}
        onConfirm={async (outcome, endedOn) => {
          await restrict.mutateAsync({ params, body: { outcome, endedOn, version } });
          notifyDone(t("restricted", { number }));
        }}
        onClose={onClose}
      />
      <ErasureDialog request={request} open={doing === "erase"} onClose={onClose} />
      <ReasonDialog
        open={doing === "extend"}
        title={t("extendTitle", { number })}
        consequence={t("extendConsequence")}
        verb={t("extend")}
        label={t("extendedBecause")}
        onConfirm={async (reason) => {
          await extend.mutateAsync({ params, body: { reason, version } });
          notifyDone(t("extended", { number }));
        }}
        onClose={onClose}
      />
      <ReasonDialog
        open={doing === "refuse"}
        title={t(refusal.title, { number })}
        consequence={t(refusal.consequence)}
        verb={t(refusal.verb)}
        label={t(refusal.label)}
        onConfirm={async (reason) => {
          await refuse.mutateAsync({ params, body: { reason, version } });
          notifyDone(t(refusal.done, { number }));
        }}
        onClose={onClose}
      />
    </>
  );
}
