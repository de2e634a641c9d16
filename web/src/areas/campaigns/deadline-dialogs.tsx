import {
  type Campaign,
  type CampaignUnit,
  extendCampaign,
  openCampaign,
} from "@so-thiet-bi/contract/campaigns";
import { Alert, Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatDay } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { text } from "./text.ts";

/** Opens a draft or, with a later day, what was closed. */
export function OpeningDialog({
  campaign,
  open,
  onClose,
}: {
  campaign: Campaign;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const opening = useWrite(openCampaign);
  const { id, name, version, can } = campaign;
  return (
    <DeadlineDialog
      open={open}
      title={t(can.reopen ? "reopenTitle" : "openTitle", { name })}
      consequence={t("openConsequence")}
      verb={t(can.reopen ? "reopen" : "open")}
      start={campaign.deadline}
      onChoose={async (deadline) => {
        await opening.mutateAsync({ params: { id }, body: { deadline, version } });
        notifyDone(t("opened", { name }));
      }}
      onClose={onClose}
    />
  );
}

export interface ExtensionDialogProps {
  campaignId: number;
  /** Who gets more time; null: nobody just now. */
  unit: CampaignUnit | null;
  onClose: () => void;
}

export function ExtensionDialog({ campaignId, unit, onClose }: ExtensionDialogProps): ReactNode {
  const t = useText(text);
  const extend = useWrite(extendCampaign);
  return (
    <DeadlineDialog
      open={unit !== null}
      title={t("extendFor", { unit: unit?.name ?? "" })}
      consequence={undefined}
      verb={t("extend")}
      start={null}
      onChoose={async (deadline) => {
        if (!unit) return;
        await extend.mutateAsync({
          params: { id: campaignId },
          body: { departmentId: unit.departmentId, deadline },
        });
        notifyDone(t("extendedTo", { unit: unit.name, day: formatDay(deadline) }));
      }}
      onClose={onClose}
    />
  );
}

interface DeadlineDialogProps {
  open: boolean;
  title: string;
  consequence: string | undefined;
  verb: string;
  start: string | null;
  onChoose: (deadline: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the last day; a day that does not do is said here and the dialog stays. */
function DeadlineDialog({
  open,
  title,
  consequence,
  verb,
  start,
  onChoose,
  onClose,
}: DeadlineDialogProps): ReactNode {
  const t = useText(text);
  const [chosen, setChosen] = useState<string | null>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const deadline = chosen === undefined ? start : chosen;

  const close = () => {
    setChosen(undefined);
    setRefused(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!deadline) return;
    setRefused(undefined);
    setBusy(true);
    try {
      await onChoose(deadline);
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(Object.values(failure.fields)[0] ?? failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ loading: busy, disabled: !deadline }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        {consequence && <p>{consequence}</p>}
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        <Form layout="vertical" component="div">
          <Form.Item label={t("deadline")} htmlFor="campaign-deadline" required extra={t("deadlineHint")}>
            <DayInput id="campaign-deadline" value={deadline} onChange={setChosen} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
