import {
  type Equipment,
  equipmentChange,
  listEquipmentHistory,
  newEquipment,
  type TrackingMode,
  trackingModeWords,
} from "@so-thiet-bi/contract/equipment";
import { gradeList } from "@so-thiet-bi/contract/grades";
import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { formatDay, formatInstant, formatMoney, formatNumber } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Facts } from "../../ui/facts.tsx";
import { Answered, LoadingState } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { AssetValue } from "../asset-changes/asset-value.tsx";
import { useEquipmentType } from "./api.ts";
import { ChemicalFacts, isChemical } from "./chemical-facts.tsx";
import { Expiry } from "./equipment-tags.tsx";
import { Hands } from "./hands.tsx";
import { KitParts, partsOf } from "./kit-parts.tsx";
import type { RecordTab } from "./record-tab.ts";
import { Places, RoomLink } from "./room-link.tsx";
import { Shelves } from "./shelves.tsx";
import { StockCard } from "./stock-card.tsx";
import { text } from "./text.ts";

const Attachments = lazy(() =>
  import("../../ui/attachments/attachments.tsx").then((file) => ({ default: file.Attachments })),
);

/** A record: how many in what condition, and its tabs. */
export function EquipmentRecord({ equipment, at }: { equipment: Equipment; at: RecordTab }): ReactNode {
  const t = useText(text);
  const type = useEquipmentType(equipment.type?.id).data;
  const isKit = (type && partsOf(type).length > 0) || equipment.missingParts.length > 0;
  return (
    <>
      <Counts of={equipment} />
      <Tabs
        activeKey={at.tab}
        onChange={at.show}
        items={[
          {
            key: "information",
            label: t("information"),
            children: (
              <div className="stack">
                {type && isChemical(type) && (
                  <ChemicalFacts equipmentId={equipment.id} type={type} onFiles={() => at.show("files")} />
                )}
                <Information equipment={equipment} />
              </div>
            ),
          },
          { key: "shelves", label: t("shelves"), children: <Shelves equipment={equipment} /> },
          ...(equipment.trackingMode === "CONSUMABLE" && equipment.held === 0
            ? []
            : [
                {
                  key: "hands",
                  label: equipment.held > 0 ? `${t("hands")} (${formatNumber(equipment.held)})` : t("hands"),
                  children: (
                    <Hands equipment={equipment} isHanding={at.isHanding} onHanding={at.setHanding} />
                  ),
                },
              ]),
          {
            key: "movements",
            label: t("movements"),
            children: <StockCard id={equipment.id} unitName={equipment.departmentName} />,
          },
          ...(mayWear(equipment)
            ? [{ key: "value", label: t("costAndWear"), children: <AssetValue equipment={equipment} /> }]
            : []),
          ...(isKit
            ? [{ key: "parts", label: t("parts"), children: <KitParts equipment={equipment} type={type} /> }]
            : []),
          {
            key: "files",
            label: t("files"),
            children: (
              <Suspense fallback={<LoadingState />}>
                <Attachments subjectType="equipment" subjectId={equipment.id} canEdit={equipment.can.edit} />
              </Suspense>
            ),
          },
          { key: "history", label: t("history"), children: <History id={equipment.id} /> },
        ]}
      />
    </>
  );
}

/** A lot that was split stands at nothing any more, and still tells what it became. */
const mayWear = ({ trackingMode, value, active }: Equipment) =>
  (trackingMode === "ITEM" || trackingMode === "QUANTITY") && (value > 0 || !active);

/** All of them, good and usable ones always; the others where there are some. */
function Counts({ of: { unit, ...counts } }: { of: Equipment }): ReactNode {
  const t = useText(text);
  const { quantity, good, broken, lost, repairing, disposal, held, available } = counts;
  const facts = [
    { label: t("all"), value: quantity },
    { label: t("good"), value: good },
    { label: t("held"), value: held, isRare: true },
    { label: t("available"), value: available },
    { label: t("broken"), value: broken, isRare: true, isBad: true },
    { label: t("lost"), value: lost, isRare: true, isBad: true },
    { label: t("repairing"), value: repairing, isRare: true },
    { label: t("disposal"), value: disposal, isRare: true },
  ];
  return (
    <dl className="equipment-counts">
      {facts
        .filter(({ value, isRare }) => !isRare || value > 0)
        .map(({ label, value, isBad }) => (
          <div key={label}>
            <dt className="hint">{label}</dt>
            <dd className={isBad && value > 0 ? "bad strong count-broken" : undefined}>
              {formatNumber(value)} <small>{unit}</small>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Information({ equipment }: { equipment: Equipment }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(newEquipment);
  const { unitPrice, value, room, places, expiresOn } = equipment;
  const isElsewhere = places.some((place) => place?.id !== room?.id);
  return (
    <Facts
      facts={[
        { label: label("typeId"), value: equipment.type?.name },
        { label: label("subjectId"), value: equipment.subject?.name },
        { label: label("groupId"), value: equipment.group?.name },
        { label: label("grades"), value: say(gradeList(equipment.grades)) },
        { label: t("belongs"), value: room && <RoomLink {...room} /> },
        { label: t("nowIn"), value: isElsewhere && <Places of={equipment} /> },
        { label: label("fundingSourceId"), value: equipment.fundingSource?.name },
        { label: label("unitPrice"), value: formatMoney(unitPrice) },
        { label: t("value"), value: value > 0 && formatMoney(value) },
        {
          label: label("expiresOn"),
          value: expiresOn && (
            <>
              {formatDay(expiresOn)} <Expiry on={expiresOn} />
            </>
          ),
        },
        { label: label("inUseDate"), value: formatDay(equipment.inUseDate) },
        { label: t("formerCode"), value: equipment.formerCode },
        { label: label("supplier"), value: equipment.supplier },
        { label: label("warrantyUntil"), value: formatDay(equipment.warrantyUntil) },
        { label: label("maintenanceDue"), value: formatDay(equipment.maintenanceDue) },
        { label: label("inspectionDue"), value: formatDay(equipment.inspectionDue) },
        { label: label("maker"), value: equipment.maker },
        { label: label("yearMade"), value: equipment.yearMade },
        { label: label("country"), value: equipment.country },
        { label: label("manufacturer"), value: equipment.manufacturer },
        { label: label("model"), value: equipment.model },
        { label: label("serialNumber"), value: equipment.serialNumber },
        { label: label("specification"), value: equipment.specification },
        { label: label("note"), value: equipment.note },
        {
          label: t("labelPrinted"),
          value:
            equipment.labelPrints > 0 &&
            t("labelPrintedAt", {
              time: formatInstant(equipment.labelPrintedAt),
              count: equipment.labelPrints,
            }),
        },
        { label: t("unit"), value: equipment.departmentName },
        { label: t("updatedAt"), value: formatInstant(equipment.updatedAt) },
      ]}
    />
  );
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useRead(listEquipmentHistory, ofId(id));
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "unitPrice" && typeof value === "number") return formatMoney(value);
    // why: a year is no quantity, it has no thousands
    if (field === "yearMade" && typeof value === "number") return String(value);
    if (field === "trackingMode" && typeof value === "string" && value in trackingModeWords)
      return say(trackingModeWords[value as TrackingMode]);
    return undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline lines={items} valueWords={valueWords} schemas={[newEquipment, equipmentChange]} />
      )}
    </Answered>
  );
}
