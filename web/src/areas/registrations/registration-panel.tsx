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
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { panelOf } from "../../ui/panel-address.ts";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { type RecordStep, RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { usageNoticePaper } from "../loans/papers.ts";
import { RegistrationTag } from "../loans/registration-tag.tsx";
import { text } from "./registration.text.ts";
import { type Doing, RegistrationDialogs } from "./registration-dialogs.tsx";
import { RegistrationRecord } from "./registration-record.tsx";
import { mondayOf } from "./week-choice.tsx";
import "./registrations.css";

// why: few readers of a slip stand at the counter, and nobody copies each time
const HandOutDrawer = lazy(() =>
  import("../loans/hand-out-drawer.tsx").then((file) => ({ default: file.HandOutDrawer })),
);
const CopyDrawer = lazy(() =>
  import("./copying/copy-drawer.tsx").then((file) => ({ default: file.CopyDrawer })),
);

export interface RegistrationPanelProps {
  id: number | undefined;
  onClose: () => void;
  /** Goes to the row before or after it; without it there are no neighbours. */
  onWalk?: ((direction: 1 | -1) => void) | undefined;
}

/** One registration with its lines, where it stands, and the one next thing to do. */
export function RegistrationPanel({ id, onClose, onWalk }: RegistrationPanelProps): ReactNode {
  const registration = useRead(getRegistration, ofId(id));
  const [doing, setDoing] = useState<Doing | "copy" | "paper" | "handOut" | null>(null);
  const { data } = registration;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another registration begins with nothing being done
  useEffect(() => setDoing(null), [id]);

  const actions = data && <Actions registration={data} onDo={setDoing} />;
  return (
    <RecordPanel
      {...panelOf({ id, onClose, onWalk })}
      width={760}
      title={data ? <Title registration={data} /> : ""}
      actions={actions}
    >
      <Answered of={registration} rows={8}>
        {(record) => (
          <>
            <RegistrationRecord key={record.id} registration={record} />
            <RegistrationDialogs
              registration={record}
              doing={doing === "copy" || doing === "paper" || doing === "handOut" ? null : doing}
              onClose={() => setDoing(null)}
              onRemoved={onClose}
            />
            <Notice registration={record} isOpen={doing === "paper"} onClose={() => setDoing(null)} />
            <Suspense fallback={null}>
              {doing === "copy" && <CopyDrawer registrations={[record]} onClose={() => setDoing(null)} />}
              {doing === "handOut" && (
                <HandOutDrawer registrationId={record.id} onClose={() => setDoing(null)} />
              )}
            </Suspense>
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

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
  const asked = useMemo(() => ({ monday: mondayOf(date), borrowerId: borrower.id }), [date, borrower.id]);
  return <DeclaredPaperDrawer paper={usageNoticePaper} asked={asked} isOpen={isOpen} onClose={onClose} />;
}

interface ActionsProps {
  registration: Registration;
  onDo: (doing: Doing | "copy" | "paper" | "handOut") => void;
}

/** One primary button, the rest behind “…”. */
function Actions({ registration, onDo }: ActionsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const send = useWrite(sendRegistration);
  const approve = useWrite(shareOut);
  const prepare = useWrite(prepareRegistration);
  const use = useWrite(recordUse);
  const withdraw = useWrite(withdrawUse);
  const posted = useNotifyPosted();
  const { id, number, version, can, lines, status } = registration;
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
  ];
  const rest = [
    ...step("recordUse", can.recordUse, () => use.mutate({ params, body: { version } }, { onSuccess: used })),
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
    <RecordSteps others={menu} othersName={t("actions")}>
      {second && <Button onClick={second.onClick}>{second.label}</Button>}
      {primary && (
        <Button type="primary" loading={isBusy} onClick={primary.onClick}>
          {primary.label}
        </Button>
      )}
    </RecordSteps>
  );
}
