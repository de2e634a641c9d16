import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  type InventoryCheck,
  type Treatment,
  treatments,
  treatmentWords,
  varianceKinds,
  varianceKindWords,
} from "@so-thiet-bi/contract/inventory";
import { listVariances, treatVariances, type Variance } from "@so-thiet-bi/contract/inventory-review";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { type Address, queryFor, useAddress } from "../../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../../ui/data-table.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../../ui/filter-panel.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Select } from "../../../ui/select.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { useChosen } from "../../../ui/use-chosen.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useCatalogueRow } from "../checks-api.ts";
import { text } from "./review.text.ts";
import "./review.css";
import { type Submitted, TreatDialog } from "./treat-dialog.tsx";
import { TreatmentWords, useVarianceColumns } from "./variance-columns.tsx";
import { choicesFor } from "./variance-values.ts";

const filterKeys = ["kind", "treatment", "roomId"] as const;
const fewDifferences = 6;
type VarianceFilter = (typeof filterKeys)[number];

/**
 * The differences: as computed so far while counting, as submitted afterwards, with what is done about each.
 */
export default function VariancesTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const list = useRead(
    listVariances,
    { params: { id: check.id }, query: queryFor(listVariances, address) },
    { keepPrevious: true },
  );
  const { totals, computed = true } = list.data ?? {};
  const narrow = useNarrow();
  const isNarrowed = address.search !== "" || filterKeys.some((key) => address.filters[key] !== undefined);
  // why: on a phone a few differences are all in sight
  const isShort = narrow && !isNarrowed && (list.data?.total ?? 0) <= fewDifferences;
  const submitted = list.data?.items.filter(isSubmitted);
  const { chosen, selection, clear } = useChosen(submitted);
  const [asked, setAsked] = useState<readonly Submitted[]>([]);
  const treat = useWrite(treatVariances);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  const mayTreat = check.can.treat && !computed;

  const treatOne = (line: Submitted, treatment: Treatment) =>
    run(async () => {
      await treat.mutateAsync({
        params: { id: check.id },
        body: { items: [{ id: line.id, treatment }], version: check.version },
      });
      notifyDone(t("treated", { count: 1 }));
    });
  const drawTreatment = (line: Variance) => {
    const choices = choicesFor(line.kind, line.treatment, check.status);
    if (!mayTreat || !isSubmitted(line) || choices.length < 2)
      return <TreatmentWords treatment={line.treatment} />;
    return (
      <TreatmentSelect
        line={line}
        choices={choices}
        disabled={isBusy}
        onChange={(treatment) => void treatOne(line, treatment)}
      />
    );
  };
  const columns = useVarianceColumns(drawTreatment, check.postedAt !== null);
  return (
    <>
      {computed && list.data && !narrow && (
        <Alert className="space-below-12" type="info" showIcon title={t("computed")} />
      )}
      {check.status === "APPROVED" && mayTreat && (
        <Alert className="space-below-12" type="info" showIcon title={t("onlyOpen")} />
      )}
      {isShort || (
        <FilterBar extra={<TableOptions name="variances" columns={columns} />}>
          <SearchBox address={address} placeholder={t("search")} />
          <FoldedFilters of={address.filters} many>
            <Filters address={address} />
          </FoldedFilters>
        </FilterBar>
      )}
      <Refusal sentences={refused} />
      {chosen.length > 0 && mayTreat && (
        <div className="bulk-bar" role="status">
          <span>{t("chosen", { count: chosen.length })}</span>
          <Button size="small" type="primary" onClick={() => setAsked(chosen)}>
            {t("treatMany", { count: chosen.length })}
          </Button>
          <Button size="small" type="text" onClick={clear}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      <DataTable
        name="variances"
        label={t("kind")}
        columns={columns}
        list={list}
        address={address}
        rowKey={(line) => line.id ?? keyOf(line)}
        isPast={({ treatment }) => treatment === "NONE" && !computed}
        {...(mayTreat && {
          selection: { ...selection, nameOf: ({ name }: Variance) => name },
          action: (line: Variance) =>
            isSubmitted(line) && (
              <Button size="small" onClick={() => setAsked([line])}>
                {t("treat")}
              </Button>
            ),
        })}
        totals={
          totals && (
            <>
              <span>{t("agree", { agree: totals.agree })}</span>
              {totals.shortValue > 0 && (
                <span>{t("shortValue", { value: formatMoney(totals.shortValue) })}</span>
              )}
              {totals.surplusValue > 0 && (
                <span>{t("surplusValue", { value: formatMoney(totals.surplusValue) })}</span>
              )}
            </>
          )
        }
        empty={
          <EmptyState
            title={t(computed ? "variancesEmptySoFar" : "variancesEmpty")}
            hint={computed ? undefined : t("variancesEmptyHint")}
          />
        }
      />
      {/* why below: on a phone the rows are what one comes for */}
      {computed && list.data && narrow && <p className="hint">{t("computed")}</p>}
      {asked.length > 0 && (
        <TreatDialog
          check={check}
          lines={asked}
          onClose={() => {
            setAsked([]);
            clear();
          }}
        />
      )}
    </>
  );
}

interface TreatmentSelectProps {
  line: Submitted;
  choices: readonly Treatment[];
  disabled: boolean;
  onChange: (treatment: Treatment) => void;
}

function TreatmentSelect({ line, choices, disabled, onChange }: TreatmentSelectProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <Select
      className="thumb variance-treatment"
      size="small"
      aria-label={t("treatmentOf", { name: line.name })}
      disabled={disabled}
      popupMatchSelectWidth={false}
      value={line.treatment}
      options={choices.map((value) => ({ value, label: say(treatmentWords[value]) }))}
      onChange={onChange}
    />
  );
}

function Filters({ address: { filters, change } }: { address: Address<VarianceFilter> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const roomId =
    filters.roomId !== undefined && /^\d{1,15}$/.test(filters.roomId) ? Number(filters.roomId) : undefined;
  const room = useCatalogueRow(functionalRooms, roomId);
  return (
    <>
      <FilterSelect
        label={t("kind")}
        value={filters.kind}
        options={varianceKinds.map((value) => ({ value, label: say(varianceKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t("treatment")}
        value={filters.treatment}
        options={treatments.map((value) => ({ value, label: say(treatmentWords[value]) }))}
        onChange={(treatment) => change({ treatment })}
      />
      <RefPicker
        className="filter-select"
        aria-label={t("room")}
        placeholder={t("room")}
        choose={functionalRooms.calls.choose}
        value={room && roomId !== undefined ? { id: room.id, name: room.name, code: room.code } : null}
        onChange={(next) => change({ roomId: next?.id })}
      />
    </>
  );
}

function isSubmitted(line: Variance): line is Submitted {
  return line.id !== null;
}

/** While it is only computed a difference has no id yet. */
function keyOf({
  kind,
  equipmentId,
  unknownId,
  lotId,
  fromRoom,
  toRoom,
  fromCondition,
  toCondition,
}: Variance): string {
  return [kind, equipmentId, unknownId, lotId, fromRoom?.id, toRoom?.id, fromCondition, toCondition].join(
    " ",
  );
}
