import { CopyOutlined, DeleteOutlined, EditOutlined, EllipsisOutlined, PlayCircleOutlined, StopOutlined } from "@ant-design/icons";
import { type Equipment, type TrackingMode, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { fieldLabels } from "@so-thiet-bi/contract/labels";
import { Button, Dropdown, Tabs } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { formatDay, formatInstant, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { Facts } from "../../ui/facts.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Removal } from "../../ui/removal.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useEquipment, useEquipmentHistory, useRemoveEquipment, useResumeEquipment, useStopEquipment } from "./api.ts";
import { StockCard } from "./stock-card.tsx";
import { text } from "./text.ts";

export interface EquipmentPanelProps {
  address: Pick<Address, "open" | "change">;
  form: FormAddress;
  /** The rows of the list: what ↑ and ↓ walk through, and what is shown until the record has arrived. */
  rows: readonly Equipment[];
}

/** One record beside the list. While its form is open, the form stands in its place. */
export default function EquipmentPanel({ address, form, rows }: EquipmentPanelProps): ReactNode {
  const open = form.purpose === undefined && /^\d{1,15}$/.test(address.open ?? "") ? address.open : undefined;
  const last = useRef<number>(undefined);
  if (open !== undefined) last.current = Number(open);
  // why: the panel keeps what it shows while it slides away
  const id = last.current;
  const answer = useEquipment(id ?? 0, open !== undefined);
  const data = answer.data ?? rows.find((row) => row.id === id);
  return (
    <RecordPanel
      address={{ ...address, open }}
      ids={rows.map((row) => row.id)}
      title={data?.code}
      extra={data && <Actions key={id} equipment={data} form={form} onGone={() => address.change({ open: undefined })} />}
    >
      <Answered of={{ ...answer, data }}>{(equipment) => <Record key={id} equipment={equipment} />}</Answered>
    </RecordPanel>
  );
}

function Record({ equipment }: { equipment: Equipment }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { name, unit, quantity, good, broken } = equipment;
  return (
    <>
      <h2 className="equipment-name">{name}</h2>
      <div className="equipment-tags">
        <StatusTag tone="info">{say(trackingModeWords[equipment.trackingMode])}</StatusTag>
        {!equipment.active && <StatusTag tone="past">{t("stopped")}</StatusTag>}
      </div>
      <dl className="equipment-counts">
        <Count label={t("good")} value={good} unit={unit} />
        <Count label={t("broken")} value={broken} unit={unit} bad={broken > 0} />
        <Count label={t("all")} value={quantity} unit={unit} />
      </dl>
      <Tabs
        items={[
          { key: "information", label: t("information"), children: <Information equipment={equipment} /> },
          { key: "movements", label: t("movements"), children: <StockCard id={equipment.id} unitName={equipment.departmentName} /> },
          { key: "history", label: t("history"), children: <History id={equipment.id} /> },
        ]}
      />
    </>
  );
}

function Count({ label, value, unit, bad = false }: { label: string; value: number; unit: string; bad?: boolean }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={bad ? "count-broken" : undefined}>
        {formatNumber(value)} <small>{unit}</small>
      </dd>
    </div>
  );
}

function Information({ equipment }: { equipment: Equipment }): ReactNode {
  const t = useText(text);
  const label = useFieldLabel();
  const { unitPrice, quantity } = equipment;
  return (
    <Facts
      facts={[
        { label: label("subject"), value: equipment.subject },
        { label: label("category"), value: equipment.category },
        { label: label("grades"), value: equipment.grades.join(", ") },
        { label: label("location"), value: equipment.location },
        { label: label("fundingSource"), value: equipment.fundingSource },
        { label: label("unitPrice"), value: formatMoney(unitPrice) },
        { label: t("amount"), value: unitPrice !== null && quantity > 0 && formatMoney(unitPrice * quantity) },
        { label: label("inUseDate"), value: formatDay(equipment.inUseDate) },
        { label: label("yearMade"), value: equipment.yearMade },
        { label: label("country"), value: equipment.country },
        { label: label("manufacturer"), value: equipment.manufacturer },
        { label: label("model"), value: equipment.model },
        { label: label("serialNumber"), value: equipment.serialNumber },
        { label: label("specification"), value: equipment.specification },
        { label: label("note"), value: equipment.note },
        { label: t("unit"), value: equipment.departmentName },
        { label: t("updatedAt"), value: formatInstant(equipment.updatedAt) },
      ]}
    />
  );
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useEquipmentHistory(id);
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "unitPrice" && typeof value === "number") return formatMoney(value);
    // why: a year is no quantity, it has no thousands
    if (field === "yearMade" && typeof value === "number") return String(value);
    if (field === "trackingMode" && typeof value === "string" && value in trackingModeWords) return say(trackingModeWords[value as TrackingMode]);
    return undefined;
  };
  return <Answered of={history}>{({ items }) => <Timeline lines={items} valueWords={valueWords} />}</Answered>;
}

function Actions({ equipment, form, onGone }: { equipment: Equipment; form: FormAddress; onGone: () => void }): ReactNode {
  const t = useText(text);
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveEquipment();
  const { stop, resume } = useFollowing(equipment);
  const { id, name, code, quantity, unit, can } = equipment;
  const items = [
    can.edit && { key: "copy", icon: <CopyOutlined aria-hidden />, label: t("duplicate"), onClick: () => form.open(`copy-${id}`) },
    can.stop && { key: "stop", icon: <StopOutlined aria-hidden />, label: t("stop"), onClick: () => void stop().catch(ignore) },
    can.resume && { key: "resume", icon: <PlayCircleOutlined aria-hidden />, label: t("followAgain"), onClick: () => void resume().catch(ignore) },
    can.remove && { key: "remove", icon: <DeleteOutlined aria-hidden />, danger: true, label: t("remove"), onClick: () => setRemoving(true) },
  ].filter((item) => item !== false);
  return (
    <>
      {can.edit && (
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => form.open(String(id))}>
          {t("edit")}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("more")} />
        </Dropdown>
      )}
      <Removal
        open={removing}
        name={name}
        title={t("removeTitle", { name })}
        consequence={quantity > 0 ? t("removeConsequence", { code, quantity, unit }) : t("removeConsequenceEmpty", { code })}
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
    notifyDone(
      t("stoppedDone", { name }),
      <Button size="small" onClick={() => void resume().catch(ignore)}>
        {t("undo")}
      </Button>,
    );
  };
  return { stop, resume };
}

/** The client has said why. */
function ignore(): void {}

function useFieldLabel(): (field: string) => string {
  const say = useSay();
  return (field) => say(fieldLabels[field] ?? { vi: field, en: field });
}
