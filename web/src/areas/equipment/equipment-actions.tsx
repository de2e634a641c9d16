import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  PlayCircleOutlined,
  QrcodeOutlined,
  StopOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { type Equipment, removeEquipment } from "@so-thiet-bi/contract/equipment";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { whatHappenedTo } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { Removal } from "../../ui/removal.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useResumeEquipment, useStopEquipment } from "./api.ts";
import { useNextStep } from "./next-step.ts";
import type { RecordTab } from "./record-tab.ts";
import { text } from "./text.ts";

const LabelDialog = lazy(() =>
  import("../../ui/label-dialog/label-dialog.tsx").then((file) => ({ default: file.LabelDialog })),
);

export interface EquipmentActionsProps {
  equipment: Equipment;
  form: FormAddress;
  at: RecordTab;
  onGone: () => void;
  /** In the head of the record's own page, not of its panel. */
  isOfPage?: boolean;
}

/** What is next, editing, what happened to it, and behind “…” labels, duplicating, stopping and deleting. */
export function EquipmentActions({
  equipment,
  form,
  at,
  onGone,
  isOfPage = false,
}: EquipmentActionsProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const [labelling, setLabelling] = useState(false);
  const user = useUser();
  const remove = useWrite(removeEquipment);
  const { stop, resume } = useFollowing(equipment);
  const { id, name, code, quantity, unit, can } = equipment;
  const others = [
    can.edit && {
      key: "labels",
      icon: <QrcodeOutlined aria-hidden />,
      label: t("printLabel"),
      onClick: () => setLabelling(true),
    },
    can.edit && {
      key: "copy",
      icon: <CopyOutlined aria-hidden />,
      label: t("duplicate"),
      onClick: () => form.open(`copy-${id}`),
    },
    can.stop && {
      key: "stop",
      icon: <StopOutlined aria-hidden />,
      label: t("stop"),
      onClick: () => void stop().catch(ignore),
    },
    can.resume && {
      key: "resume",
      icon: <PlayCircleOutlined aria-hidden />,
      label: t("followAgain"),
      onClick: () => void resume().catch(ignore),
    },
    can.remove && {
      key: "remove",
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      label: t("remove"),
      onClick: () => setRemoving(true),
    },
  ];
  // why here: people of the school say what is broken, and the server checks again
  const mayReport = equipment.departmentId === user.department.id && quantity > 0;
  const toReport = () => void navigate(`/equipment/broken/new?equipment=${id}`);
  const next = useNextStep(equipment, at);
  const edit = {
    key: "edit",
    icon: <EditOutlined aria-hidden />,
    label: t("edit"),
    onClick: () => form.open(String(id)),
  };
  return (
    <>
      <RecordSteps
        next={next}
        others={[narrow && can.edit && edit, ...others]}
        othersName={t("more")}
        isOfPage={isOfPage}
      >
        {!narrow && can.edit && (
          <Button icon={edit.icon} aria-label={edit.label} title={edit.label} onClick={edit.onClick} />
        )}
        {can.post ? (
          <Button onClick={() => void navigate(whatHappenedTo(id))}>{t("whatHappened")}</Button>
        ) : (
          mayReport && (
            <Button icon={<WarningOutlined aria-hidden />} onClick={toReport}>
              {t("reportBroken")}
            </Button>
          )
        )}
      </RecordSteps>
      {labelling && (
        <Suspense fallback={null}>
          <LabelDialog subjects={{ equipmentIds: [id] }} count={1} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
      <Removal
        open={removing}
        name={name}
        title={t("removeTitle", { name })}
        consequence={
          quantity > 0
            ? t("removeConsequence", { code, quantity, unit })
            : t("removeConsequenceEmpty", { code })
        }
        verb={t("removeVerb")}
        remove={() => remove.mutateAsync({ params: { id } })}
        stop={can.stop ? { verb: t("stop"), perform: stop } : undefined}
        onClose={() => setRemoving(false)}
        onGone={onGone}
      />
    </>
  );
}

/** Stopping is undone with a click, so nothing is asked before. */
function useFollowing({ id, name }: Equipment) {
  const t = useText(text);
  const stopping = useStopEquipment();
  const resuming = useResumeEquipment();
  const resume = async () => {
    await resuming.mutateAsync({ params: { id } });
    notifyDone(t("followedAgain", { name }));
  };
  const stop = async () => {
    await stopping.mutateAsync({ params: { id } });
    notifyDone(t("stoppedDone", { name }), { words: t("undo"), act: () => void resume().catch(ignore) });
  };
  return { stop, resume };
}

/** The client has said why. */
function ignore(): void {}
