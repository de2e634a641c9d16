import { PlusOutlined, PlusSquareOutlined, UploadOutlined } from "@ant-design/icons";
import { equipmentFilters, exportEquipments, listEquipments } from "@so-thiet-bi/contract/equipment";
import type { AddressKey } from "@so-thiet-bi/contract/filters";
import { Button } from "antd";
import { lazy, memo, type ReactNode, Suspense, useMemo, useRef } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { useListAddress } from "../../lib/list-address.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { AsOfNote } from "../../ui/as-of-note.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useFetchedAhead } from "../../ui/use-fetched-ahead.ts";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import "./equipment.css";
import { EquipmentBulk } from "./equipment-bulk.tsx";
import { useColumns } from "./equipment-columns.tsx";
import { EquipmentTotals } from "./equipment-totals.tsx";
import { EquipmentTree } from "./equipment-tree.tsx";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

// why: the list is what people come for; panel and form come when they are first opened
const loadForm = () => import("./equipment-form.tsx");
const loadPanel = () => import("./equipment-panel.tsx");
const EquipmentForm = lazy(loadForm);
const EquipmentPanel = lazy(loadPanel);

type ListAddress = Address<AddressKey<typeof equipmentFilters>>;

const useEquipments = (address: ListAddress) =>
  useRead(listEquipments, { query: queryFor(listEquipments, address) }, { keepPrevious: true });

/** Every piece of equipment in sight: searched, filtered, sorted, exported; a record opens beside its row. */
export default function EquipmentList(): ReactNode {
  const navigate = useNavigate();
  const address = useListAddress(equipmentFilters);
  const form = useFormAddress();
  const hasOpened = useRef({ panel: false, form: false }).current;
  hasOpened.panel ||= address.open !== undefined;
  hasOpened.form ||= form.purpose !== undefined;
  const { data } = useEquipments(address);
  const { can, items = [] } = data ?? {};
  useFetchedAhead(loadPanel, data !== undefined);
  useFetchedAhead(loadForm, can?.create === true);
  return (
    <>
      <Shelf address={address} onForm={form.open} navigate={navigate} />
      <Suspense fallback={null}>
        {hasOpened.panel && <EquipmentPanel address={address} form={form} rows={items} />}
        {hasOpened.form && <EquipmentForm form={form} />}
      </Suspense>
    </>
  );
}

interface ShelfProps {
  address: ListAddress;
  onForm: (form: string) => void;
  navigate: NavigateFunction;
}

/** The list itself: a form that opens over it leaves it as it is. */
const Shelf = memo(function Shelf({ address, onForm, navigate }: ShelfProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const tablet = useTablet();
  const list = useEquipments(address);
  const { department, capabilities, scopes } = useUser();
  const hasUnits = department.type !== "LEVEL_3";
  const columns = useColumns({ narrow, tablet }, hasUnits && address.filters.departmentId === undefined);
  const awaitsActions = list.data === undefined && !list.error;
  const { can } = list.data ?? {};
  const { chosen, selection, clear } = useChosen(list.data?.items);
  // why: a tree is of one unit, and so are the rooms and subjects in it
  const hasTree = !hasUnits || address.filters.departmentId !== undefined;

  const tree = useMemo(() => hasTree && <EquipmentTree address={address} />, [hasTree, address]);
  const totals = useMemo(() => <EquipmentTotals address={address} />, [address]);

  const importButton = (awaitsActions || can?.import) && (
    <Button
      icon={<UploadOutlined aria-hidden />}
      onClick={() => void navigate("/equipment/management/import")}
    >
      {t("import")}
    </Button>
  );
  const increaseButton = (awaitsActions || can?.post) && (
    <Button
      icon={<PlusSquareOutlined aria-hidden />}
      onClick={() => void navigate(newVoucherAddress({ type: "INCREASE" }))}
    >
      {t("increase")}
    </Button>
  );
  const addButton = (awaitsActions || can?.create) && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onForm("new")}>
      {t("add")}
    </Button>
  );

  // why: on a phone the buttons of people who keep things take a second line; the list must not jump then
  const waitsForButtons = narrow && list.isPending && capabilities.length + scopes.length > 0;

  return (
    <ListPage
      name="equipment"
      title={t("title")}
      exported={exportEquipments}
      actions={
        <>
          {waitsForButtons && <span className="equipment-buttons" />}
          {importButton}
          {increaseButton}
          {addButton}
        </>
      }
      awaitsActions={awaitsActions}
      filters={equipmentFilters}
      views
      search={t("search")}
      besideSearch={tablet && tree}
      bulk={
        <>
          <AsOfNote asOf={list.data?.asOf} />
          <EquipmentBulk chosen={chosen} onClear={clear} />
        </>
      }
      label={t("list")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ active }) => !active}
      totals={totals}
      selection={{ ...selection, nameOf: ({ name }) => name }}
      around={(table) => (
        <div className="beside gap-12 top equipment-shelf">
          {!tablet && tree}
          {table}
        </div>
      )}
      empty={
        <section className="sheet">
          <EmptyState
            title={t("emptyTitle")}
            hint={can?.create ? t("emptyHint") : t("emptyHintReader")}
            action={
              can?.create && (
                <div className="first-step">
                  {addButton}
                  {importButton}
                </div>
              )
            }
          />
        </section>
      }
    />
  );
});
