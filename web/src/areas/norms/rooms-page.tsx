import { PlusOutlined, PrinterOutlined } from "@ant-design/icons";
import { normLevels, type RoomNorm } from "@so-thiet-bi/contract/norms";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { type Column, DataTable, TableOptions } from "../../ui/data-table.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Removal } from "../../ui/removal.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useRemoveRoomNorm, useRoomNorms } from "./api.ts";
import { NormTabs } from "./norm-tabs.tsx";
import "./norms.css";
import { RoomForm } from "./rooms/room-form.tsx";
import { text } from "./rooms.text.ts";
import { pageOfWhole, wholeSize } from "./whole-list.ts";

type Told = Say<keyof (typeof text)["vi"]>;

const filterKeys = ["level"] as const;

/** What rooms a school must have and how large, each row with the text that says it. */
export default function RoomsPage(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const address = useAddress(filterKeys);
  const form = useFormAddress();
  const answer = useRoomNorms();
  const columns = columnsOf(t);
  const { items = [], can } = answer.data ?? {};
  const { level } = address.filters;
  const data =
    answer.data &&
    pageOfWhole({
      ...address,
      size: wholeSize,
      rows: items.filter((norm) => level === undefined || norm.level === level),
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
        hint={t("hint")}
        actions={
          <>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void navigate("/report/room-norms")}>
              {t("print")}
            </Button>
            {add}
          </>
        }
      />
      <NormTabs />
      <FilterBar extra={<TableOptions name="room-norms" columns={columns} />}>
        <SearchBox address={address} placeholder={t("search")} />
        <FilterSelect
          label={t("level")}
          value={level}
          options={normLevels.map((value) => ({ value, label: t(`level_${value}`) }))}
          onChange={(next) => address.change({ level: next })}
        />
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
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} action={add} />}
      />
      <Panel address={address} norms={data?.items ?? []} onChange={(id) => form.open(String(id))} />
      {((purpose?.kind === "new" && can?.create) || changed?.can.change) && (
        <RoomForm norm={changed} onClose={form.close} onReload={() => void answer.refetch()} />
      )}
    </>
  );
}

const sorts: Readonly<Record<string, (norm: RoomNorm) => string | number | null>> = {
  level: ({ level }) => normLevels.indexOf(level),
  room: ({ room }) => room,
  areaPerStudent: ({ areaPerStudent }) => areaPerStudent,
  minArea: ({ minArea }) => minArea,
};

function columnsOf(t: Told): Column<RoomNorm>[] {
  return [
    {
      key: "room",
      title: t("room"),
      sort: "room",
      shown: "always",
      card: "title",
      render: ({ room, level }) => (
        <>
          {room}
          <span className="norm-below hint">{t(`level_${level}`)}</span>
        </>
      ),
    },
    { key: "minRooms", title: t("minRooms"), align: "right", card: "fact", render: ({ minRooms }) => minRooms },
    {
      key: "areaPerStudent",
      title: t("areaPerStudent"),
      sort: "areaPerStudent",
      align: "right",
      card: "fact",
      render: ({ areaPerStudent }) => formatNumber(areaPerStudent),
    },
    { key: "minArea", title: t("minArea"), sort: "minArea", align: "right", render: ({ minArea }) => formatNumber(minArea) },
    {
      key: "scope",
      title: t("scope"),
      render: ({ scope, note }) => (
        <>
          {scope}
          {note && <span className="norm-below hint">{note}</span>}
        </>
      ),
    },
    { key: "inForce", title: t("inForce"), render: ({ inForce }) => inForce },
    { key: "source", title: t("source"), shown: "hidden", render: ({ source }) => source },
  ];
}

function Panel({ address, norms, onChange }: { address: Address<"level">; norms: readonly RoomNorm[]; onChange: (id: number) => void }): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const remove = useRemoveRoomNorm();
  const [isRemoving, setRemoving] = useState(false);
  const norm = norms.find(({ id }) => String(id) === address.open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule is not what was to be deleted
  useEffect(() => setRemoving(false), [norm?.id]);

  const owner = norm && (norm.departmentId === null ? "ownerProduct" : norm.departmentId === department.id ? "ownerOwn" : "ownerOther");
  return (
    <RecordPanel
      address={norm ? address : { ...address, open: undefined }}
      ids={norms.map(({ id }) => id)}
      width={560}
      title={norm?.room ?? ""}
      {...(norm?.can.change && {
        footer: (
          <div className="norm-actions">
            <Button danger onClick={() => setRemoving(true)}>
              {t("remove")}
            </Button>
            <Button type="primary" onClick={() => onChange(norm.id)}>
              {t("change")}
            </Button>
          </div>
        ),
      })}
    >
      {norm && (
        <>
          <Facts
            facts={[
              { label: t("level"), value: t(`level_${norm.level}`) },
              { label: t("scope"), value: norm.scope },
              { label: t("minRooms"), value: norm.minRooms },
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
        </>
      )}
    </RecordPanel>
  );
}
