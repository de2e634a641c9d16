import { type ComparedRoomNorm, type RoomComparison, removeRoomNorm } from "@so-thiet-bi/contract/norms";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { roomAt } from "../../../lib/addresses.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import type { Address } from "../../../lib/use-address.ts";
import { Facts } from "../../../ui/facts.tsx";
import { RecordPanel } from "../../../ui/record-panel.tsx";
import { RecordSteps } from "../../../ui/record-steps.tsx";
import { Removal } from "../../../ui/removal.tsx";
import { text } from "../rooms.text.ts";
import { RoomResult } from "./room-result.tsx";

export interface RoomPanelProps {
  address: Pick<Address, "open" | "change">;
  norms: readonly ComparedRoomNorm[];
  onChange: (id: number) => void;
}

/** One rule on rooms with its source, and in a school the rooms that were counted for it. */
export function RoomPanel({ address, norms, onChange }: RoomPanelProps): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const remove = useWrite(removeRoomNorm);
  const [isRemoving, setRemoving] = useState(false);
  const norm = norms.find(({ id }) => String(id) === address.open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule is not what was to be deleted
  useEffect(() => setRemoving(false), [norm?.id]);

  const owner =
    norm &&
    (norm.departmentId === null
      ? "ownerProduct"
      : norm.departmentId === department.id
        ? "ownerOwn"
        : "ownerOther");
  return (
    <RecordPanel
      address={norm ? address : { ...address, open: undefined }}
      ids={norms.map(({ id }) => id)}
      title={norm?.room ?? ""}
      actions={
        norm?.can.change && (
          <RecordSteps
            next={{ label: t("change"), onClick: () => onChange(norm.id) }}
            others={[{ key: "remove", label: t("remove"), danger: true, onClick: () => setRemoving(true) }]}
            othersName={t("more")}
          />
        )
      }
    >
      {norm && (
        <div className="stack">
          {norm.comparison && <OwnRooms norm={norm} comparison={norm.comparison} />}
          <Facts
            facts={[
              { label: t("level"), value: t(`level_${norm.level}`) },
              { label: t("scope"), value: norm.scope },
              { label: t("minRoomsLong"), value: norm.minRooms },
              { label: t("areaPerStudentLong"), value: formatNumber(norm.areaPerStudent) },
              { label: t("minAreaLong"), value: formatNumber(norm.minArea) },
              { label: t("inForce"), value: norm.inForce },
              { label: t("note"), value: norm.note },
              { label: t("source"), value: norm.source },
              { label: t("owner"), value: owner && t(owner) },
            ]}
          />
          <Removal
            open={isRemoving}
            name={norm.room}
            title={t("removeTitle", { name: norm.room })}
            consequence={t("removeConsequence")}
            verb={t("remove")}
            remove={() => remove.mutateAsync({ params: { id: norm.id } })}
            stop={undefined}
            onClose={() => setRemoving(false)}
            onGone={() => address.change({ open: undefined }, { replace: true })}
          />
        </div>
      )}
    </RecordPanel>
  );
}

/** What was counted for the rule and reckoned from it. */
function OwnRooms({ norm, comparison }: { norm: ComparedRoomNorm; comparison: RoomComparison }): ReactNode {
  const t = useText(text);
  const { rooms, link, classes, neededRooms, neededArea, largestClass, smallest, areaPerPupil } = comparison;
  const asksArea = norm.areaPerStudent !== null || norm.minArea !== null;
  return (
    <section className="norm-part" aria-labelledby="own-rooms">
      <h2 id="own-rooms">{t("ownRooms")}</h2>
      <p className="space-below-8">
        <RoomResult comparison={comparison} />
      </p>
      <Facts
        facts={[
          { label: t("there"), value: formatNumber(rooms.length) },
          { label: t("needed"), value: formatNumber(neededRooms) },
          { label: t("classes"), value: norm.minRooms?.includes("/") && formatNumber(classes) },
          { label: t("neededArea"), value: formatNumber(neededArea) },
          { label: t("smallest"), value: asksArea && formatNumber(smallest) },
          { label: t("areaPerPupil"), value: asksArea && formatNumber(areaPerPupil) },
          { label: t("largestClass"), value: norm.areaPerStudent !== null && formatNumber(largestClass) },
        ]}
      />
      {rooms.length > 0 && (
        <ul className="bare space-below-8 thumbs-square norm-mappings" aria-label={t("counted")}>
          {rooms.map((room) => (
            <li key={room.id}>
              <span className="norm-mapping-name">
                <Link to={roomAt(room.id)}>{room.name}</Link>
                {room.subjects.length > 0 && <span className="below hint">{room.subjects.join(", ")}</span>}
              </span>
              <span className={room.area === null ? "hint" : undefined}>
                {room.area === null ? t("noArea") : t("squareMetres", { area: room.area })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {link && rooms.length !== 1 && <Link to={link}>{t("openRooms")}</Link>}
    </section>
  );
}
