import { printUsageNotice } from "@so-thiet-bi/contract/loan-papers";
import {
  getRegistration,
  prepareRegistration,
  type Registration,
  recordUse,
  sendRegistration,
  shareOut,
  withdrawUse,
} from "@so-thiet-bi/contract/registrations";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { type OpenRecord, panelOf } from "../../ui/panel-address.ts";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import { type RecordStep, RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { mondayOf } from "../../ui/week-choice.tsx";
import { RegistrationTag } from "../loans/registration-tag.tsx";
import { text } from "./registration.text.ts";
import { RegistrationDialogs, type RegistrationStep } from "./registration-dialogs.tsx";
import { RegistrationRecord } from "./registration-record.tsx";
import "./registrations.css";

// why: few readers of a slip stand at the counter, and nobody copies each time
const HandOutDrawer = lazy(() =>
  import("../loans/hand-out-drawer.tsx").then((file) => ({ default: file.HandOutDrawer })),
);
const CopyDrawer = lazy(() =>
  import("./copying/copy-drawer.tsx").then((file) => ({ default: file.CopyDrawer })),
);

const RoomCheckSheet = lazy(() =>
  import("./check/room-check-sheet.tsx").then((file) => ({ default: file.RoomCheckSheet })),
);

// why: few lessons take what is locked away
const LessonChemicals = lazy(() =>
  import("./lesson-chemicals.tsx").then((file) => ({ default: file.LessonChemicals })),
);

type Step = RegistrationStep | "copy" | "paper" | "handOut" | "checkRoom";

/** One registration with its lines, where it stands, and the one next thing to do. */
export function RegistrationPanel({ id, onClose, onWalk }: OpenRecord): ReactNode {
  return (
    <RecordFrame<Registration, Step>
      {...panelOf({ id, onClose, onWalk })}
      rows={8}
      of={useRead(getRegistration, ofId(id))}
      title={(registration) => <Title registration={registration} />}
      steps={(registration, { onDo }) => <Steps registration={registration} onDo={onDo} />}
    >
      {(registration, doing) => (
        <>
          <Suspense fallback={null}>
            {registration.lines.some(({ trackingMode }) => trackingMode === "CONSUMABLE") && (
              <LessonChemicals registration={registration} />
            )}
          </Suspense>
          <RegistrationRecord key={registration.id} registration={registration} />
          <Dialogs registration={registration} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Dialogs({
  registration,
  doing,
  onClose,
  onRemoved,
}: { registration: Registration } & Doing<Step>): ReactNode {
  return (
    <>
      <RegistrationDialogs
        registration={registration}
        doing={isDialog(doing) ? doing : null}
        onClose={onClose}
        onRemoved={onRemoved}
      />
      <Notice registration={registration} isOpen={doing === "paper"} onClose={onClose} />
      <Suspense fallback={null}>
        {doing === "copy" && <CopyDrawer registrations={[registration]} onClose={onClose} />}
        {doing === "checkRoom" && <RoomCheckSheet slip={registration} onClose={onClose} />}
        {doing === "handOut" && <HandOutDrawer registrationId={registration.id} onClose={onClose} />}
      </Suspense>
    </>
  );
}

const drawers: readonly (Step | null)[] = ["copy", "paper", "handOut", "checkRoom"];
const isDialog = (doing: Step | null): doing is RegistrationStep | null => !drawers.includes(doing);

function Title({ registration }: { registration: Registration }): ReactNode {
  const { number, borrower } = registration;
  return (
    <RecordTitle above={number} name={borrower.name}>
      <RegistrationTag registration={registration} />
    </RecordTitle>
  );
}

/** F05 is a paper of the whole week. */
function Notice({
  registration,
  isOpen,
  onClose,
}: {
  registration: Registration;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const { date, borrower } = registration;
  const query = { monday: mondayOf(date), borrowerId: borrower.id };
  return <DeclaredPaperDrawer paper={printUsageNotice} asked={{ query }} isOpen={isOpen} onClose={onClose} />;
}

function Steps({
  registration,
  onDo,
}: { registration: Registration } & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const send = useWrite(sendRegistration);
  const approve = useWrite(shareOut);
  const prepare = useWrite(prepareRegistration);
  const use = useWrite(recordUse);
  const withdraw = useWrite(withdrawUse);
  const posted = useNotifyPosted();
  const { id, number, version, can, lines, status, roomCheck } = registration;
  const params = { id };
  const isBusy = send.isPending || approve.isPending || prepare.isPending || use.isPending;
  const done = (words: Parameters<typeof t>[0]) => ({ onSuccess: () => notifyDone(t(words, { number })) });
  const used = (after: Registration) =>
    posted(t("recordUseDone", { number }), {
      undo:
        after.can.withdrawUse &&
        ((reason) => withdraw.mutateAsync({ params, body: { reason, version: after.version } })),
    });
  const step = (
    key: Parameters<typeof t>[0],
    allowed: boolean,
    onClick: () => void,
    danger = false,
  ): RecordStep[] => (allowed ? [{ key, label: t(key), onClick, ...(danger && { danger }) }] : []);

  const next = [
    ...step("send", can.send, () => send.mutate({ params, body: { version } }, done("sent"))),
    ...step("approve", can.approve, () => approve.mutate({ params, body: { version } }, done("approved"))),
    // why: what lies ready is handed out next; before that it is fetched from the shelves
    ...step("handOut", can.handOut && status === "PREPARED", () => onDo("handOut")),
    ...step("prepare", can.prepare, () => prepare.mutate({ params, body: { version } }, done("prepared"))),
    ...step("handOut", can.handOut && status !== "PREPARED", () => onDo("handOut")),
    ...step("checkRoom", can.checkRoom && roomCheck === null, () => onDo("checkRoom")),
  ];
  const rest = [
    ...step("recordUse", can.recordUse, () => use.mutate({ params, body: { version } }, { onSuccess: used })),
    ...step("checkRoom", can.checkRoom && roomCheck !== null, () => onDo("checkRoom")),
    ...step("shareOut", can.approve && lines.length > 0, () => onDo("shareOut")),
    ...step("edit", can.edit, () => void navigate(`/equipment/request/registrations/${id}/edit`)),
    ...step("move", can.move, () => onDo("move")),
    ...step("copy", registration.kind === "PERIOD", () => onDo("copy")),
    ...step("paper", true, () => onDo("paper")),
    ...step("unprepare", can.unprepare, () =>
      prepare.mutate({ params, body: { prepared: false, version } }, done("unprepared")),
    ),
    ...step("markNotFetched", can.markNotFetched, () => onDo("markNotFetched"), true),
    ...step("reject", can.reject, () => onDo("reject"), true),
    ...step("withdrawUse", can.withdrawUse, () => onDo("withdrawUse"), true),
    ...step("cancel", can.cancel, () => onDo("cancel"), true),
    ...step("remove", can.remove, () => onDo("remove"), true),
  ];
  const [primary, ...later] = next;
  const second = primary ? later[0] : rest.find(({ key }) => key === "edit" || key === "copy");
  const menu = [...later.slice(1), ...rest].filter((one) => one !== second);
  return (
    <RecordSteps next={primary} isBusy={isBusy} others={menu} othersName={t("actions")}>
      {second && <Button onClick={second.onClick}>{second.label}</Button>}
    </RecordSteps>
  );
}
