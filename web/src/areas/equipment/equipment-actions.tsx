import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  MinusSquareOutlined,
  NumberOutlined,
  PlayCircleOutlined,
  PlusSquareOutlined,
  QrcodeOutlined,
  StopOutlined,
  SwapOutlined,
  ToolOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { type Equipment, removeEquipment } from "@so-thiet-bi/contract/equipment";
import type { VoucherType } from "@so-thiet-bi/contract/stock";
import { Button, Dropdown } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { Removal } from "../../ui/removal.tsx";
import { useResumeEquipment, useStopEquipment } from "./api.ts";
import { text as correctionText } from "./correction.text.ts";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

const CorrectionDialog = lazy(() =>
  import("./correction-dialog.tsx").then((file) => ({ default: file.CorrectionDialog })),
);
const LabelDialog = lazy(() =>
  import("../../ui/label-dialog/label-dialog.tsx").then((file) => ({ default: file.LabelDialog })),
);

export interface EquipmentActionsProps {
  equipment: Equipment;
  form: FormAddress;
  onGone: () => void;
}

/** Editing, and behind “…” the vouchers that begin at a record, duplicating, stopping and deleting. */
export function EquipmentActions({ equipment, form, onGone }: EquipmentActionsProps): ReactNode {
  const t = useText(text);
  const tCorrection = useText(correctionText);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const [labelling, setLabelling] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const user = useUser();
  const remove = useWrite(removeEquipment);
  const { stop, resume } = useFollowing(equipment);
  const { id, name, code, quantity, unit, can, trackingMode } = equipment;
  const voucher = (type: VoucherType, icon: ReactNode, label: string) => ({
    key: type,
    icon,
    label,
    onClick: () => void navigate(newVoucherAddress({ type, equipmentIds: [id] })),
  });
  const postings = [
    // why: more coded pieces are more records
    trackingMode !== "ITEM" && voucher("INCREASE", <PlusSquareOutlined aria-hidden />, t("increase")),
    quantity > 0 && voucher("DECREASE", <MinusSquareOutlined aria-hidden />, t("decrease")),
    quantity > 0 && voucher("TRANSFER", <SwapOutlined aria-hidden />, t("transfer")),
    quantity > 0 && voucher("CONDITION", <ToolOutlined aria-hidden />, t("changeCondition")),
    quantity > 0 &&
      trackingMode !== "DIGITAL" &&
      voucher("CONVERT", <CopyOutlined aria-hidden />, t("changeMode")),
  ].filter((item) => item !== false);
  const changes = [
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
  ].filter((item) => item !== false);
  // why here: people of the school say what is broken, and the server checks again
  const mayReport = equipment.departmentId === user.department.id && quantity > 0;
  const toReport = () => void navigate(`/equipment/broken/new?equipment=${id}`);
  const reporting =
    mayReport && can.edit
      ? [
          {
            key: "report",
            icon: <WarningOutlined aria-hidden />,
            label: t("reportBroken"),
            onClick: toReport,
          },
        ]
      : [];
  const correction =
    can.post && equipment.active
      ? [
          {
            key: "correct",
            icon: <NumberOutlined aria-hidden />,
            label: tCorrection("action"),
            onClick: () => setCorrecting(true),
          },
        ]
      : [];
  const items = [
    ...correction,
    ...reporting,
    ...(can.post ? postings : []),
    ...(can.post && changes.length > 0 ? [{ type: "divider" as const }] : []),
    ...changes,
  ];
  return (
    <>
      {can.edit && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => form.open(String(id))}>
          {t("edit")}
        </Button>
      )}
      {mayReport && !can.edit && (
        <Button icon={<WarningOutlined aria-hidden />} onClick={toReport}>
          {t("reportBroken")}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("more")} />
        </Dropdown>
      )}
      {correcting && (
        <Suspense fallback={null}>
          <CorrectionDialog equipment={equipment} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
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
