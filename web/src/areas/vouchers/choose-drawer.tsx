import type { Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { type Condition, conditions, conditionWords } from "@so-thiet-bi/contract/stock";
import { mostVoucherLines } from "@so-thiet-bi/contract/vouchers";
import { Button, Drawer } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notify } from "../../lib/notices.ts";
import type { Address } from "../../lib/use-address.ts";
import { type Column, DataTable, type DataTableProps } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { allRecords, allShelves, useRecords, useShelves } from "./api.ts";
import { text } from "./form.text.ts";
import { useLocalAddress } from "./use-local-address.ts";
import {
  type ChosenValues,
  chosenOfRecord,
  chosenOfShelf,
  freeOf,
  type GivenType,
  type ListedShelf,
  leavesBooks,
  otherCondition,
  recordsFor,
} from "./voucher-values.ts";

export interface ChooseDrawerProps {
  type: GivenType;
  open: boolean;
  /** The list begins with what stands here. */
  fromRoom: Named | null;
  toCondition: Condition;
  onAdd: (lines: ChosenValues[]) => void;
  onClose: () => void;
}

/** What is on the books, to be taken over into the voucher. */
export function ChooseDrawer(props: ChooseDrawerProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { type, open, fromRoom, onClose } = props;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("chooseTitle")}
      size={narrow ? "100%" : 960}
      destroyOnHidden
      className="ends-in-bar"
    >
      <p className="hint space-below-8">{t(leavesBooks(type) ? "chooseHintLeaving" : "chooseHint")}</p>
      {type === "ISSUE" || type === "CONVERT" ? (
        <Records {...props} />
      ) : (
        <Shelves key={fromRoom?.id ?? 0} {...props} />
      )}
    </Drawer>
  );
}

const shelfFilters = ["roomId", "subjectId", "groupId", "condition"] as const;

function Shelves({ type, fromRoom, toCondition, onAdd }: ChooseDrawerProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useLocalAddress(shelfFilters, fromRoom ? { roomId: String(fromRoom.id) } : {});
  const list = useShelves(address, {});
  const keyed = list.data && { ...list.data, items: list.data.items.map(keyedShelf) };
  const columns: Column<KeyedShelf>[] = [
    {
      key: "name",
      title: t("name"),
      shown: "always",
      card: "title",
      render: ({ name, code, lot }) => (
        <>
          {name}
          <span className="hint below">
            {code}
            {lot &&
              ` · ${t("lotName", { number: lot.number ?? t("nothing"), date: lot.expiresOn ? formatDay(lot.expiresOn) : t("lotNoExpiry") })}`}
          </span>
        </>
      ),
    },
    {
      key: "room",
      title: t("room"),
      card: "fact",
      render: ({ roomName, condition }) => (
        <>
          {roomName ?? t("unplaced")}
          <span className="hint below">{say(conditionWords[condition])}</span>
        </>
      ),
    },
    {
      key: "free",
      title: t("available"),
      align: "right",
      card: "fact",
      render: (shelf) => (
        <>
          {formatNumber(freeOf(shelf))} {shelf.unit}
          {shelf.held > 0 && <span className="hint below">{t("held", { count: shelf.held })}</span>}
        </>
      ),
    },
    { key: "value", title: t("value"), align: "right", render: ({ value }) => formatMoney(value) },
  ];
  return (
    <Choosing
      name="voucher-shelves"
      columns={columns}
      list={{ ...list, data: keyed }}
      address={address}
      all={async () => (await allShelves(address.query, mostVoucherLines)).map(keyedShelf)}
      isPast={(shelf) => freeOf(shelf) <= 0}
      onAdd={(rows) =>
        onAdd(rows.map((row) => chosenOfShelf(row, otherCondition(row.condition, toCondition), type)))
      }
    >
      <Pickers address={address} fromRoom={fromRoom} />
      <FilterSelect
        label={t("condition")}
        value={address.filters.condition}
        options={conditions.map((value) => ({ value, label: say(conditionWords[value]) }))}
        onChange={(condition) => address.change({ condition })}
      />
    </Choosing>
  );
}

interface KeyedShelf extends ListedShelf {
  key: string;
}

function keyedShelf(shelf: ListedShelf): KeyedShelf {
  return {
    ...shelf,
    key: `${shelf.equipmentId}.${shelf.roomId ?? ""}.${shelf.lotId ?? ""}.${shelf.condition}`,
  };
}

const recordFilters = ["roomId", "subjectId", "groupId"] as const;

function Records({ type, onAdd }: ChooseDrawerProps): ReactNode {
  const t = useText(text);
  const address = useLocalAddress(recordFilters);
  const fixed = recordsFor(type);
  const list = useRecords(address, fixed, true);
  const keyed = list.data && { ...list.data, items: list.data.items.map(keyedRecord) };
  const columns: Column<KeyedRecord>[] = [
    {
      key: "name",
      title: t("name"),
      shown: "always",
      card: "title",
      render: ({ name, code }) => (
        <>
          {name}
          <span className="hint below">{code}</span>
        </>
      ),
    },
    {
      key: "room",
      title: t("room"),
      card: "fact",
      render: ({ places }) => places.map((place) => place?.name ?? t("unplaced")).join(", "),
    },
    {
      key: "free",
      title: t(type === "CONVERT" ? "onBooks" : "available"),
      align: "right",
      card: "fact",
      render: ({ available, quantity, unit }) =>
        `${formatNumber(type === "CONVERT" ? quantity : available)} ${unit}`,
    },
    {
      key: "expiresOn",
      title: t("expiresOn"),
      align: "right",
      render: ({ expiresOn }) => formatDay(expiresOn),
    },
  ];
  return (
    <Choosing
      name="voucher-records"
      columns={columns}
      list={{ ...list, data: keyed }}
      address={address}
      all={async () => (await allRecords({ ...address.query, ...fixed }, mostVoucherLines)).map(keyedRecord)}
      isPast={({ available, quantity }) => (type === "CONVERT" ? quantity : available) <= 0}
      onAdd={(rows) => onAdd(rows.map((row) => chosenOfRecord(row, type)))}
    >
      <Pickers address={address} fromRoom={null} />
    </Choosing>
  );
}

interface KeyedRecord extends Equipment {
  key: string;
}

function keyedRecord(record: Equipment): KeyedRecord {
  return { ...record, key: String(record.id) };
}

/** Room, subject and group; what is picked is kept by name, its id in the address. */
function Pickers({
  address,
  fromRoom,
}: {
  address: Address<"roomId" | "subjectId" | "groupId">;
  fromRoom: Named | null;
}): ReactNode {
  const t = useText(text);
  const [named, setNamed] = useState<Partial<Record<"roomId" | "subjectId" | "groupId", Named | null>>>({
    roomId: fromRoom,
  });
  const picker = (
    key: "roomId" | "subjectId" | "groupId",
    label: string,
    choose: typeof functionalRooms.calls.choose,
  ) => (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={choose}
      // why: clearing all filters clears the address only
      value={address.filters[key] === undefined ? null : (named[key] ?? null)}
      onChange={(row) => {
        setNamed((before) => ({ ...before, [key]: row }));
        address.change({ [key]: row?.id });
      }}
    />
  );
  return (
    <>
      {picker("roomId", t("room"), functionalRooms.calls.choose)}
      {picker("subjectId", t("subject"), subjects.calls.choose)}
      {picker("groupId", t("group"), equipmentGroups.calls.choose)}
    </>
  );
}

interface Chosen {
  key: string;
  name: string;
}

interface ChoosingProps<Row extends Chosen>
  extends Pick<DataTableProps<Row>, "name" | "columns" | "list" | "isPast"> {
  address: Address;
  all: () => Promise<Row[]>;
  onAdd: (rows: Row[]) => void;
  children: ReactNode;
}

/** A filtered list with a choice over its pages, and the button that takes the choice over. */
function Choosing<Row extends Chosen>({
  name,
  columns,
  list,
  address,
  isPast,
  all,
  onAdd,
  children,
}: ChoosingProps<Row>): ReactNode {
  const t = useText(text);
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const [reading, setReading] = useState(false);
  const seen = useRef(new Map<string | number, Row>()).current;
  for (const row of list.data?.items ?? []) seen.set(row.key, row);
  const total = list.data?.total ?? 0;

  const chooseAll = async () => {
    setReading(true);
    try {
      const rows = await all();
      for (const row of rows) seen.set(row.key, row);
      setKeys(new Set([...keys, ...rows.map(({ key }) => key)]));
      if (total > mostVoucherLines)
        notify({ kind: "info", title: t("chooseMost", { count: mostVoucherLines }), duration: 8000 });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setReading(false);
    }
  };
  const isEmpty = total === 0 && !address.search && Object.keys(address.filters).length === 0;
  return (
    <>
      <FilterBar>
        <SearchBox address={address} placeholder={t("nameHint")} />
        {children}
      </FilterBar>
      <DataTable<Row>
        name={name}
        label={t("chooseTitle")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ key }) => key}
        selection={{ keys, onChange: setKeys, nameOf: ({ name }) => name }}
        {...(isPast && { isPast })}
        empty={<EmptyState title={t("noLines")} />}
      />
      {!isEmpty && (
        <div className="save-bar choose-bar">
          <span className="hint to-start phone-full">{t("chosenCount", { count: keys.size })}</span>
          {keys.size > 0 && <Button onClick={() => setKeys(new Set())}>{t("clearChosen")}</Button>}
          {total > keys.size && (
            <Button loading={reading} onClick={() => void chooseAll()}>
              {t("chooseAllFound", { count: Math.min(total, mostVoucherLines) })}
            </Button>
          )}
          <Button
            className="phone-fills"
            type="primary"
            disabled={keys.size === 0}
            onClick={() => onAdd([...keys].flatMap((key) => seen.get(key) ?? []))}
          >
            {t("addChosen", { count: keys.size })}
          </Button>
        </div>
      )}
    </>
  );
}
