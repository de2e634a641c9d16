import { PlusOutlined } from "@ant-design/icons";
import { getDemandStatistic } from "@so-thiet-bi/contract/demand-desk";
import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { demandStatuses } from "@so-thiet-bi/contract/demand-words";
import { demandFilters, exportDemands } from "@so-thiet-bi/contract/demands";
import type { AddressKey } from "@so-thiet-bi/contract/filters";
import { Button, Tabs } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import type { Address } from "../../lib/use-address.ts";
import { queryFor } from "../../lib/use-address.ts";
import { useCutSides } from "../../ui/cut-sides.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useRoving } from "../../ui/roving.ts";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { Unfold } from "../../ui/unfold.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { useDemandRights, useDemands } from "./api.ts";
import { demandColumns } from "./demand-columns.tsx";
import { DemandPanel } from "./demand-panel.tsx";
import { DemandSummaryView } from "./demand-summary.tsx";
import "./demands.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListBar } from "../../ui/list-page.tsx";
import { DemandBulk } from "./desk/demand-bulk.tsx";
import { useDemandChoices } from "./desk/demand-choices.ts";
import { text as deskText } from "./desk/desk.text.ts";
import { text } from "./text.ts";

// why: most people never open the desk of a superior
const ConsolidationView = lazy(() => import("./desk/consolidation-view.tsx"));

type View = "list" | "consolidation" | "statistic";

/**
 * Demands in reach, what waits for the user's unit first; beside the list what waits as one table
 * (`?view=consolidation`) and the figures.
 */
export default function DemandList(): ReactNode {
  const t = useText(text);
  const tDesk = useText(deskText);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const address = useListAddress(demandFilters);
  const severalUnits = useUser().department.type !== "LEVEL_3";
  const view = viewOf(params.get("view"), severalUnits);
  const isChoosing = useOpensAtWhatWaits(address, severalUnits && params.size === 0);
  const list = useDemands(address, view === "list" && !isChoosing);
  const { can, total = 0 } = list.data ?? {};
  const create = can?.create ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate("/equipment/demand/new")}>
      {t("create")}
    </Button>
  ) : undefined;
  const ids = (list.data?.items ?? []).map(({ id }) => id);
  // the list says it itself; the other views ask
  const rights = useDemandRights(severalUnits && view !== "list");
  const decides = (can ?? rights)?.decide === true;
  const tabs: { key: View; label: string }[] = [
    { key: "list", label: t("list") },
    ...(severalUnits && decides ? [{ key: "consolidation" as const, label: tDesk("consolidation") }] : []),
    { key: "statistic", label: tDesk("statistic") },
  ];

  return (
    <>
      <PageHead
        title={t("title")}
        tag={
          <Tabs
            className="demand-views"
            activeKey={view}
            onChange={(next) => setParams(next === "list" ? {} : { view: next })}
            items={tabs}
          />
        }
        actions={
          <>
            {view === "list" && (
              <ExportButton of={exportDemands} query={queryFor(exportDemands, address)} total={total} />
            )}
            {create}
          </>
        }
      />
      {view === "statistic" ? (
        <DemandSummaryView />
      ) : view === "consolidation" ? (
        <Suspense fallback={<LoadingState rows={12} />}>
          <ConsolidationView />
        </Suspense>
      ) : (
        <DemandTable address={address} list={list} severalUnits={severalUnits} create={create} />
      )}
      <DemandPanel address={address} ids={ids} />
    </>
  );
}

function viewOf(asked: string | null, severalUnits: boolean): View {
  if (asked === "consolidation" && severalUnits) return "consolidation";
  // `summary` is what it was called in addresses sent before
  return asked === "statistic" || asked === "summary" ? "statistic" : "list";
}

/**
 * Who decides comes for what waits: an address that asks for nothing else becomes the one of that, once, when
 * something waits.
 */
function useOpensAtWhatWaits(
  address: Address<AddressKey<typeof demandFilters>>,
  asksForNothing: boolean,
): boolean {
  const isFirst = useRef(true);
  const { data, error } = useRead(getDemandStatistic, {});
  const decides = isFirst.current && asksForNothing;
  const waits = (data?.waitingForMe ?? 0) > 0;
  const { change } = address;
  useEffect(() => {
    if (!decides) isFirst.current = false;
    else if (data) {
      isFirst.current = false;
      if (waits) change({ waitingForMe: "true", sort: "statusSince" }, { replace: true });
    }
  }, [decides, data, waits, change]);
  return decides && !error && (!data || waits);
}

interface DemandTableProps {
  address: Address<AddressKey<typeof demandFilters>>;
  list: ReturnType<typeof useDemands>;
  severalUnits: boolean;
  create: ReactNode;
}

function DemandTable({ address, list, severalUnits, create }: DemandTableProps): ReactNode {
  const t = useText(text);
  const tDesk = useText(deskText);
  const asCards = useNarrow();
  const tablet = useTablet();
  const { status, waitingForMe } = address.filters;
  const isToDecide = severalUnits && waitingForMe === "true";
  const columns = useMemo(
    () => demandColumns({ t, tDesk, severalUnits, asCards, tablet, isToDecide }),
    [t, tDesk, severalUnits, asCards, tablet, isToDecide],
  );
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const isStage = demandStatuses.find((one) => one === status);
  const stageWords = isStage
    ? t(`STATUS_${isStage}`)
    : waitingForMe === "true"
      ? tDesk("waitingForUnit")
      : t("all");
  const decides = severalUnits && (address.filters.waitingForMe === "true" || chosen.length > 0);
  return (
    <>
      {!asCards && <StatusFilters address={address} />}
      <ListBar
        name="demands"
        address={address}
        columns={columns}
        filters={demandFilters}
        known={useDemandChoices(address)}
        views
        search={t("searchHint")}
        besideSearch={
          asCards && (
            <Unfold sum={stageWords}>
              {(close) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is pressed
                // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses them as well
                <div onClick={close}>
                  <StatusFilters address={address} />
                </div>
              )}
            </Unfold>
          )
        }
      />
      <DemandBulk chosen={chosen} onClear={clear} />
      <DataTable<DemandSummary>
        name="demands"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ status, cancelled }) => status === "DONE" || cancelled}
        {...(decides && { selection: { ...selection, nameOf: ({ code }: DemandSummary) => code } })}
        empty={
          <EmptyState
            title={t("empty")}
            hint={create ? t("emptyHint") : t("emptyHintSuperior")}
            action={create}
          />
        }
      />
    </>
  );
}

/** What waits for the user's unit, everything, and each status that occurs, with its count. */
function StatusFilters({ address }: { address: Address<AddressKey<typeof demandFilters>> }): ReactNode {
  const t = useText(text);
  const tDesk = useText(deskText);
  const statistic = useRead(getDemandStatistic, {});
  const { status, waitingForMe } = address.filters;
  const waitsForMe = waitingForMe === "true";
  const counts = statistic.data?.byStatus;
  const waiting = statistic.data?.waitingForMe ?? 0;
  const decides = useUser().department.type !== "LEVEL_3";
  const total = counts ? demandStatuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : undefined;
  // why: what waits is read oldest first, everything else newest first, unless somebody sorted it
  const sort = address.sort === "statusSince" ? { sort: undefined } : {};
  const nav = useRef<HTMLElement>(null);
  const roving = useRoving(nav);
  useCutSides(nav);
  return (
    <nav ref={nav} className="status-filters" aria-label={t("statusFilter")} {...roving}>
      {(decides || waiting > 0) && (
        <Choice
          chosen={waitsForMe}
          count={statistic.data && waiting}
          onChoose={() =>
            address.change({ waitingForMe: "true", status: undefined, sort: address.sort ?? "statusSince" })
          }
        >
          {tDesk("waitingForUnit")}
        </Choice>
      )}
      <Choice
        chosen={!status && !waitsForMe}
        count={total}
        // why: said in the address, so that reloading does not lead back to what waits
        onChoose={() =>
          address.change({ waitingForMe: decides ? "false" : undefined, status: undefined, ...sort })
        }
      >
        {t("all")}
      </Choice>
      {demandStatuses
        .filter((one) => one === status || (counts?.[one] ?? 0) > 0)
        .map((one) => (
          <Choice
            key={one}
            chosen={status === one}
            count={counts?.[one]}
            onChoose={() => address.change({ status: one, waitingForMe: undefined, ...sort })}
          >
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
