import { PlusOutlined } from "@ant-design/icons";
import { type DemandSummary, demandStatuses } from "@so-thiet-bi/contract/demands";
import { fold } from "@so-thiet-bi/contract/fold";
import { Button, Select, Tabs } from "antd";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SavedViews } from "../../ui/saved-views.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { type DemandFilter, useDemandStatistic, useDemands, useUnits } from "./api.ts";
import { demandColumns } from "./demand-columns.tsx";
import { DemandPanel } from "./demand-panel.tsx";
import { DemandSummaryView } from "./demand-summary.tsx";
import "./demands.css";
import { text } from "./text.ts";

const filterKeys = ["status", "departmentId", "waitingForMe"] as const;

/** Demands in reach, what waits for me first; a superior unit also sees them added up (`?view=summary`). */
export default function DemandList(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const address = useAddress(filterKeys);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const addsUp = severalUnits && params.get("view") === "summary";
  const list = useDemands(address, !addsUp);
  const create = list.data?.can.create ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate("/equipment/demand/new")}>
      {t("create")}
    </Button>
  ) : undefined;
  const ids = (list.data?.items ?? []).map(({ id }) => id);

  return (
    <>
      <PageHead title={t("title")} actions={create} />
      {severalUnits && (
        <Tabs
          className="demand-views"
          activeKey={addsUp ? "summary" : "list"}
          onChange={(view) => setParams(view === "summary" ? { view } : {})}
          items={[
            { key: "list", label: t("list") },
            { key: "summary", label: t("summary") },
          ]}
        />
      )}
      {addsUp ? <DemandSummaryView /> : <DemandTable address={address} list={list} severalUnits={severalUnits} create={create} />}
      <DemandPanel address={address} ids={ids} />
    </>
  );
}

interface DemandTableProps {
  address: Address<DemandFilter>;
  list: ReturnType<typeof useDemands>;
  severalUnits: boolean;
  create: ReactNode;
}

function DemandTable({ address, list, severalUnits, create }: DemandTableProps): ReactNode {
  const t = useText(text);
  const asCards = useNarrow();
  const units = useUnits(severalUnits);
  const columns = demandColumns(t, { severalUnits, asCards });
  const { departmentId } = address.filters;
  const unitNames = new Map((units.data?.items ?? []).map(({ id, name }) => [String(id), name]));
  const chips = departmentId
    ? [
        {
          key: "departmentId",
          label: `${t("unit")}: ${unitNames.get(departmentId) ?? departmentId}`,
          onRemove: () => address.change({ departmentId: undefined }),
        },
      ]
    : [];
  return (
    <>
      <StatusFilters address={address} />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={
          <>
            <SavedViews name="demands" />
            <TableOptions name="demands" columns={columns} />
          </>
        }
      >
        <SearchBox address={address} placeholder={t("searchHint")} />
        {severalUnits && (
          <Select
            className="demand-unit-filter"
            allowClear
            showSearch={{ filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)) }}
            aria-label={t("unit")}
            placeholder={t("unit")}
            value={departmentId ?? null}
            options={[...unitNames].map(([value, label]) => ({ value, label }))}
            onChange={(next: string | null | undefined) => address.change({ departmentId: next ?? undefined })}
          />
        )}
      </FilterBar>
      <DataTable<DemandSummary>
        name="demands"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={(demand) => demand.status === "DONE"}
        empty={<EmptyState title={t("empty")} hint={create ? t("emptyHint") : t("emptyHintSuperior")} action={create} />}
      />
    </>
  );
}

/** What waits for me, everything, and each status that occurs, with its count. */
function StatusFilters({ address }: { address: Address<DemandFilter> }): ReactNode {
  const t = useText(text);
  const statistic = useDemandStatistic();
  const { status, waitingForMe } = address.filters;
  const counts = statistic.data?.byStatus;
  const waiting = statistic.data?.waitingForMe ?? 0;
  const decides = useUser().department.type !== "LEVEL_3";
  const total = counts ? demandStatuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : undefined;
  return (
    <nav className="status-filters" aria-label={t("statusFilter")}>
      {(decides || waiting > 0) && (
        <Choice
          chosen={waitingForMe === "true"}
          count={statistic.data && waiting}
          onChoose={() => address.change({ waitingForMe: "true", status: undefined })}
        >
          {t("waitingForMe")}
        </Choice>
      )}
      <Choice chosen={!status && !waitingForMe} count={total} onChoose={() => address.change({ waitingForMe: undefined, status: undefined })}>
        {t("all")}
      </Choice>
      {demandStatuses
        .filter((one) => one === status || (counts?.[one] ?? 0) > 0)
        .map((one) => (
          <Choice key={one} chosen={status === one} count={counts?.[one]} onChoose={() => address.change({ status: one, waitingForMe: undefined })}>
            {t(`STATUS_${one}`)}
          </Choice>
        ))}
    </nav>
  );
}

function Choice({
  chosen,
  count,
  onChoose,
  children,
}: {
  chosen: boolean;
  count: number | undefined;
  onChoose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      {children} {count !== undefined && <span>({formatNumber(count)})</span>}
    </button>
  );
}
