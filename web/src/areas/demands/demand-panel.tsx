import { EllipsisOutlined } from "@ant-design/icons";
import type { Demand } from "@so-thiet-bi/contract/demands";
import { Button, Dropdown } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import type { Address } from "../../lib/use-address.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Answered } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useConfirmDemand, useDemand, useRemoveDemand, useReread, useSubmitDemand } from "./api.ts";
import { ConfirmReceipt } from "./confirm-receipt.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { DemandRecord } from "./demand-record.tsx";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import { text } from "./text.ts";

type Doing = "approve" | "return" | "confirm" | "remove" | null;

/** The demand of `?open=12`, with the one next thing to do. */
export function DemandPanel({ address, ids }: { address: Pick<Address, "open" | "change">; ids: readonly number[] }): ReactNode {
  const id = Number(address.open) || undefined;
  const demand = useDemand(id);
  const narrow = useNarrow();
  const [doing, setDoing] = useState<Doing>(null);
  const { data } = demand;
  const decides = (doing === "approve" || doing === "return") && data?.can.approve === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another demand begins with nothing being done
  useEffect(() => setDoing(null), [id]);

  const canAct = data !== undefined && Object.values(data.can).some(Boolean);
  const actions = canAct && !decides && <Actions demand={data} onDo={setDoing} />;
  return (
    <RecordPanel
      address={address}
      ids={decides ? [] : ids}
      width={1040}
      title={data ? <Title demand={data} /> : ""}
      {...(narrow ? actions && { footer: <div className="demand-actions">{actions}</div> } : { extra: actions })}
    >
      <Answered of={demand} rows={10}>
        {(record) => (
          <>
            {decides ? (
              <DecisionForm key={`${record.id}.${record.version}`} demand={record} returns={doing === "return"} onClose={() => setDoing(null)} />
            ) : (
              <DemandRecord demand={record} />
            )}
            <Dialogs
              demand={record}
              doing={doing}
              onClose={() => setDoing(null)}
              onRemoved={() => address.change({ open: undefined }, { replace: true })}
            />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

function Title({ demand }: { demand: Demand }): ReactNode {
  return (
    <div className="demand-title">
      <span className="hint">
        {demand.code} · {demand.departmentName}
      </span>
      <div>
        <strong>{demand.title}</strong> <DemandStatusTag status={demand.status} unitName={demand.unitName} />
      </div>
    </div>
  );
}

/** One primary button, the rest behind “…”. */
function Actions({ demand, onDo }: { demand: Demand; onDo: (doing: Doing) => void }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const reread = useReread();
  const submit = useSubmitDemand();
  const { can } = demand;
  const edit = () => void navigate(`/equipment/demand/${demand.id}/edit`);

  const send = async () => {
    try {
      const sent = await submit.mutateAsync({ params: { id: demand.id }, body: { version: demand.version } });
      notifyDone(t("submitted", { code: sent.code, unit: sent.unitName ?? "" }));
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) await reread();
    }
  };

  const primary = can.approve
    ? { label: t("approve"), run: () => onDo("approve") }
    : can.confirm
      ? { label: t("confirm"), run: () => onDo("confirm") }
      : can.submit
        ? { label: t("submit"), run: () => void send() }
        : can.edit
          ? { label: t("edit"), run: edit }
          : undefined;
  const rest = [
    ...(can.reject ? [{ key: "return", label: t("returnBack"), onClick: () => onDo("return") }] : []),
    ...(can.edit && can.submit ? [{ key: "edit", label: t("edit"), onClick: edit }] : []),
    ...(can.remove ? [{ key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") }] : []),
  ];
  return (
    <>
      {primary && (
        <Button type="primary" loading={submit.isPending} onClick={primary.run}>
          {primary.label}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items: rest }}>
          <Button icon={<EllipsisOutlined />} aria-label={t("actions")} title={t("actions")} />
        </Dropdown>
      )}
    </>
  );
}

function Dialogs({ demand, doing, onClose, onRemoved }: { demand: Demand; doing: Doing; onClose: () => void; onRemoved: () => void }): ReactNode {
  const t = useText(text);
  const reread = useReread();
  const confirm = useConfirmDemand();
  const remove = useRemoveDemand();
  const navigate = useNavigate();
  const { id, version, code, title } = demand;
  // why: notices are drawn outside of the router, where a Link does not work
  const seeEquipment = (
    <Button type="link" onClick={() => void navigate("/equipment/management")}>
      {t("seeEquipment")}
    </Button>
  );

  const receive = async () => {
    try {
      const done = await confirm.mutateAsync({ params: { id }, body: { version } });
      notifyDone(t("confirmed", { code, voucher: done.voucherNumber ?? "" }), seeEquipment);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) await reread();
      throw failure;
    }
  };
  const discard = async () => {
    await remove.mutateAsync({ params: { id } });
    notifyDone(t("removed", { code }));
    onRemoved();
  };
  return (
    <>
      <ConfirmReceipt demand={demand} open={doing === "confirm" && demand.can.confirm} onConfirm={receive} onClose={onClose} />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { code, title })}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        onConfirm={discard}
        onClose={onClose}
      />
    </>
  );
}
