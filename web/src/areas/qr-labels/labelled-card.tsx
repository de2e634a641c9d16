import { PrinterOutlined, QuestionCircleOutlined, WarningOutlined } from "@ant-design/icons";
import type { FoundEquipment, FoundRoom, Labelled } from "@so-thiet-bi/contract/qr-labels";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { pageOf, reportOf } from "./addresses.ts";
import { text } from "./text.ts";

// why: most scans print nothing
const LabelDialog = lazy(async () => ({
  default: (await import("../../ui/label-dialog/label-dialog.tsx")).LabelDialog,
}));

/** What a label names: enough to recognise it, and what the person may do with it. */
export function LabelledCard({ found }: { found: Labelled }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const [printing, setPrinting] = useState(false);
  const isRoom = found.kind === "room";
  return (
    <article className="sheet labelled-card" aria-label={`${found.code ?? ""} ${found.name}`.trim()}>
      <header className="beside gap-12 middle ends">
        <p className="figure strong breaks">{found.code ?? t("room")}</p>
        <StatusTag tone={found.active ? "good" : "past"}>{t(found.active ? "active" : "stopped")}</StatusTag>
      </header>
      <h2>{found.name}</h2>
      {isRoom ? <RoomFacts room={found} /> : <EquipmentFacts equipment={found} />}
      <div className="row space-above-16 labelled-card-actions">
        <Button type="primary" size="large" onClick={() => void navigate(pageOf(found))}>
          {t(isRoom ? "openRoom" : "open")}
        </Button>
        {found.kind === "equipment" && found.can.report && (
          <>
            <Button
              size="large"
              icon={<WarningOutlined aria-hidden />}
              onClick={() => void navigate(reportOf(found.id, "BROKEN"))}
            >
              {t("reportBroken")}
            </Button>
            <Button
              size="large"
              icon={<QuestionCircleOutlined aria-hidden />}
              onClick={() => void navigate(reportOf(found.id, "LOST"))}
            >
              {t("reportLost")}
            </Button>
          </>
        )}
        {found.can.label && (
          <Button size="large" icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
            {t("printLabel")}
          </Button>
        )}
      </div>
      {printing && (
        <Suspense fallback={null}>
          <LabelDialog
            subjects={isRoom ? { roomIds: [found.id] } : { equipmentIds: [found.id] }}
            count={1}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

function EquipmentFacts({ equipment }: { equipment: FoundEquipment }): ReactNode {
  const t = useText(text);
  const { quantity, good, broken, unit, roomName, places } = equipment;
  const isElsewhere = places.some((place) => place !== roomName);
  return (
    <>
      <dl className="small-terms labelled-card-counts">
        <Count label={t("good")} value={good} unit={unit} />
        <Count label={t("broken")} value={broken} unit={unit} bad={broken > 0} />
        <Count label={t("all")} value={quantity} unit={unit} />
      </dl>
      <Facts
        facts={[
          { label: t("room"), value: roomName },
          { label: t("nowIn"), value: isElsewhere && places.join(", ") },
          { label: t("serial"), value: equipment.serialNumber },
          { label: t("unit"), value: equipment.departmentName },
        ]}
      />
    </>
  );
}

function RoomFacts({ room }: { room: FoundRoom }): ReactNode {
  const t = useText(text);
  return (
    <Facts
      facts={[
        { label: t("keepers"), value: room.keepers.join(", ") },
        { label: t("unit"), value: room.departmentName },
      ]}
    />
  );
}

function Count({
  label,
  value,
  unit,
  bad = false,
}: {
  label: string;
  value: number;
  unit: string;
  bad?: boolean;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-bad={bad || undefined}>
        {formatNumber(value)} <small>{unit}</small>
      </dd>
    </div>
  );
}
