import { PlusOutlined, PrinterOutlined } from "@ant-design/icons";
import {
  type ComparedRoomNorm,
  normLevels,
  roomVerdicts,
  roomVerdictWords,
} from "@so-thiet-bi/contract/norms";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { type Say, useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useRoomNorms } from "./api.ts";
import { NormTabs } from "./norm-tabs.tsx";
import "./norms.css";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import { UnitFilter, useUnitChips } from "../../ui/unit-filter.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import { RoomForm } from "./rooms/room-form.tsx";
import { RoomPanel } from "./rooms/room-panel.tsx";
import { RoomResult } from "./rooms/room-result.tsx";
import { text } from "./rooms.text.ts";
import { pageOfWhole, wholeSize } from "./whole-list.ts";

type Told = Say<keyof (typeof text)["vi"]>;

const filterKeys = ["departmentId", "level", "verdict"] as const;

/**
 * What rooms a school must have and how large, each row with the text that says it and, in a school, what it
 * has of them.
 */
export default function RoomsPage(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const unit = useUnitAsked();
  const navigate = useNavigate();
  const address = useAddress(filterKeys);
  const form = useFormAddress();
  const answer = useRoomNorms(unit);
  const { items = [], can } = answer.data ?? {};
  const isOwnSchool = useUser().department.type === "LEVEL_3";
  const isSchool =
    unit.departmentId === undefined ? isOwnSchool : items.some(({ comparison }) => comparison !== null);
  const columns = columnsOf(t, isSchool, useTablet());
  const { level, verdict } = address.filters;
  const data =
    answer.data &&
    pageOfWhole({
      ...address,
      size: wholeSize,
      rows: items.filter(
        (norm) =>
          (level === undefined || norm.level === level) &&
          (verdict === undefined || norm.comparison?.verdict === verdict),
      ),
      words: ({ room, scope, note }) => [room, scope, note],
      sorts,
    });
  const purpose = form.purpose;
  const changed = purpose?.kind === "edit" ? items.find(({ id }) => id === purpose.id) : undefined;
  const add = can?.create && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t("title")}
        hint={t(isSchool ? "hintOfSchool" : "hint")}
        actions={
          <>
            <Button
              className="page-head-behind"
              icon={<PrinterOutlined aria-hidden />}
              onClick={() => void navigate("/report/room-norms")}
            >
              {t("print")}
            </Button>
            {add}
          </>
        }
      />
      <NormTabs />
      <FilterBar chips={useUnitChips(address)} extra={<TableOptions name="room-norms" columns={columns} />}>
        <UnitFilter
          value={address.filters.departmentId}
          onChange={(departmentId) => address.change({ departmentId, open: undefined })}
        />
        <SearchBox address={address} placeholder={t("search")} />
        <FoldedFilters of={{ level, verdict }}>
          <FilterSelect
            label={t("level")}
            value={level}
            options={normLevels.map((value) => ({ value, label: t(`level_${value}`) }))}
            onChange={(next) => address.change({ level: next })}
          />
          {isSchool && (
            <FilterSelect
              label={t("result")}
              value={verdict}
              options={roomVerdicts.map((value) => ({ value, label: say(roomVerdictWords[value]) }))}
              onChange={(next) => address.change({ verdict: next })}
            />
          )}
        </FoldedFilters>
      </FilterBar>
      <DataTable
        name="room-norms"
        label={t("title")}
        columns={columns}
        list={{ ...answer, data }}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        whole
        empty={
          items.length > 0 ? (
            <EmptyState title={t("noMatches")} />
          ) : (
            <EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />
          )
        }
      />
      <RoomPanel address={address} norms={data?.items ?? []} onChange={(id) => form.open(String(id))} />
      {((purpose?.kind === "new" && can?.create) || changed?.can.change) && (
        <RoomForm norm={changed} onClose={form.close} onReload={() => void answer.refetch()} />
      )}
    </>
  );
}

const sorts: Readonly<Record<string, (norm: ComparedRoomNorm) => string | number | null>> = {
  level: ({ level }) => normLevels.indexOf(level),
  room: ({ room }) => room,
  areaPerStudent: ({ areaPerStudent }) => areaPerStudent,
  minArea: ({ minArea }) => minArea,
};

function columnsOf(t: Told, isSchool: boolean, isTablet: boolean): Column<ComparedRoomNorm>[] {
  // on a phone the two that matter: in a school what it has and what that comes to
  const rules = !isSchool && { card: "fact" as const };
  return [
    {
      key: "room",
      title: t("room"),
      sort: "room",
      shown: "always",
      card: "title",
      width: 220,
      render: ({ room, level }) => (
        <>
          {room}
          <span className="below hint">{t(`level_${level}`)}</span>
        </>
      ),
    },
    {
      key: "required",
      title: t("minRooms"),
      width: isTablet ? 136 : 236,
      ...rules,
      render: (norm) => <Required norm={norm} />,
    },
    {
      key: "areaPerStudent",
      shown: "hidden",
      title: t("areaPerStudent"),
      sort: "areaPerStudent",
      align: "right",
      render: ({ areaPerStudent }) => formatNumber(areaPerStudent),
    },
    {
      key: "minArea",
      shown: "hidden",
      title: t("minArea"),
      sort: "minArea",
      align: "right",
      render: ({ minArea }) => formatNumber(minArea),
    },
    ...(isSchool ? ownColumns(t, isTablet) : []),
    {
      key: "scope",
      shown: "wide",
      title: t("scope"),
      width: 166,
      cuts: true,
      render: ({ scope, note }) => (
        <>
          {scope}
          {note && <span className="below hint">{note}</span>}
        </>
      ),
    },
    {
      key: "inForce",
      title: t("inForce"),
      // why: beside the rooms of the school an old PC has no room for it
      ...(isSchool && { shown: "hidden" as const }),
      render: ({ inForce }) => inForce,
    },
    { key: "source", title: t("source"), shown: "hidden", render: ({ source }) => source },
  ];
}

/** What a rule asks for in one phrase: how many rooms, or how large they are. */
function Required({ norm: { minRooms, areaPerStudent, minArea } }: { norm: ComparedRoomNorm }): ReactNode {
  const t = useText(text);
  const [first, ...others] = [
    minRooms && roomsOf(minRooms, t),
    areaPerStudent !== null && t("perPupilOf", { area: areaPerStudent }),
    minArea !== null && t("atLeastOf", { area: minArea }),
  ].filter(Boolean);
  return (
    <>
      {first}
      {others.length > 0 && <span className="below hint">{others.join(" · ")}</span>}
    </>
  );
}

/** `2 phòng`, or as the text has it: `0,6 phòng/lớp`. */
function roomsOf(asked: string | number, t: Told): string {
  const count = Number(asked);
  if (Number.isNaN(count)) return String(asked);
  return t(count === 1 ? "oneRoom" : "roomCount", { count });
}

/** What the school has of the rooms, and what that comes to; a tablet has no room for the areas beside it. */
function ownColumns(t: Told, isTablet: boolean): Column<ComparedRoomNorm>[] {
  return [
    {
      key: "ownRooms",
      title: t("ownRoomsColumn"),
      card: "fact",
      width: isTablet ? 120 : 228,
      render: ({ comparison, areaPerStudent, minArea }) =>
        comparison && (
          <>
            {roomsOf(comparison.rooms.length, t)}
            {(areaPerStudent ?? minArea) !== null && comparison.smallest !== null && (
              <span className="below hint norm-room-area">
                {[
                  t(comparison.rooms.length > 1 ? "smallestOf" : "squareMetres", {
                    area: comparison.smallest,
                  }),
                  comparison.areaPerPupil !== null && t("perPupilOf", { area: comparison.areaPerPupil }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            )}
          </>
        ),
    },
    {
      key: "result",
      title: t("result"),
      card: "fact",
      width: 184,
      cuts: true,
      render: ({ comparison }) => comparison && <RoomResult comparison={comparison} />,
    },
  ];
}
