import { UnorderedListOutlined } from "@ant-design/icons";
import type { Consolidation } from "@so-thiet-bi/contract/demand-desk";
import { getConsolidation } from "@so-thiet-bi/contract/demand-desk";
import { sharedDemandFilters } from "@so-thiet-bi/contract/demands";
import { Button, Drawer } from "antd";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { queryFor } from "../../../lib/use-address.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { UnsavedGuard } from "../../../ui/record-form.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { ConsolidationPaperButton } from "../demand-papers.tsx";
import { useConsolidation } from "./api.ts";
import { DecideDialog, type Deciding } from "./decide-dialog.tsx";
import "./desk.css";
import { useListAddress } from "../../../lib/list-address.ts";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { DemandChoice } from "./demand-choice.tsx";
import { useDemandChoices } from "./demand-choices.ts";
import { text } from "./desk.text.ts";
import { faultOf, type GivenByLine, isCutSilently, pivotOf, planOf, sumsOf } from "./pivot.ts";
import { PivotCards } from "./pivot-cards.tsx";
import { PivotGrid } from "./pivot-grid.tsx";

/** What may change in the address without anything typed being lost. */
const keepsTyped = [...Object.keys(sharedDemandFilters), "search", "open", "page"];

/** Everything that waits for the user's unit as one table of schools × equipment, decided at once. */
export default function ConsolidationView(): ReactNode {
  const t = useText(text);
  const address = useListAddress(sharedDemandFilters);
  const known = useDemandChoices(address);
  // why: the search narrows what is shown, and is done here: what was typed stays, and nothing is waited for
  const { search: _search, ...query } = queryFor(getConsolidation, address);
  const answer = useConsolidation(query);
  return (
    <>
      <FilterBar extra={<ConsolidationPaperButton query={queryOf(query, address.search)} />}>
        <SearchBox address={address} placeholder={t("searchPivot")} />
        <ListFilters {...known} of={sharedDemandFilters} address={address} />
      </FilterBar>
      <Answered of={answer} rows={12}>
        {(data) => (
          <Desk
            data={data}
            isSettled={!answer.isPlaceholderData}
            filter={JSON.stringify(query)}
            search={address.search}
          />
        )}
      </Answered>
    </>
  );
}

interface DeskProps {
  data: Consolidation;
  /** Is this the answer to the filter of now? */
  isSettled: boolean;
  filter: string;
  search: string;
}

function Desk({ data, isSettled, filter, search }: DeskProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const [given, setGiven] = useState<GivenByLine>(new Map());
  const tablet = useTablet();
  // why: on a tablet it would press the quantities of the schools behind the edge
  const [listOpen, setListOpen] = useState(!tablet);
  const [deciding, setDeciding] = useState<Deciding>();
  const [wanted, setWanted] = useState<{ lineId: number }>();
  const { chosen, newcomers, choose } = useChosenDemands(data, filter, isSettled);
  const pivot = useMemo(() => pivotOf(data, chosen, search), [data, chosen, search]);
  const plan = useMemo(() => planOf(pivot.demands, pivot.lines, given), [pivot, given]);
  const faults = useMemo(() => pivot.lines.filter((line) => faultOf(line, given)), [pivot, given]);
  const sums = useMemo(() => sumsOf(pivot.lines, given), [pivot, given]);
  // why: the list of demands is drawn anew only when others are emptied, not with every key
  const emptiedIds = plan.emptied.map(({ id }) => id).join(" ");
  const emptied = useMemo(() => new Set(emptiedIds.split(" ").map(Number)), [emptiedIds]);
  const names = useMemo(() => new Map(data.departments.map(({ id, name }) => [id, name])), [data]);
  const nameOf = useCallback((id: number) => names.get(id) ?? "", [names]);
  const mayApprove = pivot.demands.some(({ can }) => can.approve);
  const returnable = pivot.demands.filter(({ can }) => can.reject);

  const codes = new Map(pivot.demands.map(({ id, code }) => [id, code]));
  const approve = () => {
    const ids = new Set(plan.approvals.map(({ id }) => id));
    const lines = pivot.lines.filter(({ demand }) => ids.has(demand.id));
    const { requestedAmount, amount } = sumsOf(lines, given);
    setDeciding({
      approved: true,
      planned: plan.approvals,
      codes,
      emptied: plan.emptied,
      schools: schoolsOf(pivot.demands.filter(({ id }) => ids.has(id))),
      facts: [
        { label: t("requestedAmount"), value: formatMoney(requestedAmount) },
        { label: t("decidedAmount"), value: formatMoney(amount) },
      ],
      cuts: lines.some((line) => isCutSilently(line, given)),
    });
  };
  const giveBack = () => {
    const ids = new Set(returnable.map(({ id }) => id));
    setDeciding({
      approved: false,
      planned: returnable.map(({ id, version }) => ({ id, version, approved: false, message: null })),
      codes,
      emptied: [],
      schools: schoolsOf(returnable),
      facts: [
        {
          label: t("requestedAmount"),
          value: formatMoney(
            sumsOf(
              pivot.lines.filter(({ demand }) => ids.has(demand.id)),
              new Map(),
            ).requestedAmount,
          ),
        },
      ],
      cuts: false,
    });
  };
  const forget = (ids: ReadonlySet<number>) => {
    const gone = new Set(data.lines.filter(({ demandId }) => ids.has(demandId)).map(({ id }) => id));
    setGiven((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  };

  const Sheet = narrow ? PivotCards : PivotGrid;
  const choice = (
    <DemandChoice
      demands={data.demands}
      nameOf={nameOf}
      chosen={chosen}
      emptied={emptied}
      newcomers={newcomers}
      onChoose={choose}
    />
  );
  // why: a demand that somebody else decided is gone from the table, and the dialog still says so
  const dialog = deciding && (
    <DecideDialog
      key="dialog"
      deciding={deciding}
      onDecided={forget}
      onClose={() => setDeciding(undefined)}
    />
  );
  if (data.demands.length === 0) {
    return (
      <>
        <EmptyState title={t("consolidationEmpty")} hint={t("consolidationEmptyHint")} />
        {dialog}
      </>
    );
  }
  return (
    <>
      <div className="row gap-4-12 middle space-below-8">
        <Button
          icon={<UnorderedListOutlined aria-hidden />}
          aria-expanded={listOpen}
          onClick={() => setListOpen(!listOpen)}
        >
          {`${t("chosenDemands")} (${chosen.size}/${data.demands.length})`}
        </Button>
        {!narrow && <p className="hint">{t("cellHint")}</p>}
      </div>
      <div className="desk" data-listed={(listOpen && !narrow) || undefined}>
        {narrow ? (
          <Drawer open={listOpen} onClose={() => setListOpen(false)} size="100%" title={t("chosenDemands")}>
            {choice}
          </Drawer>
        ) : (
          listOpen && choice
        )}
        {pivot.demands.length === 0 ? (
          <EmptyState title={t("consolidationNothingChosen")} />
        ) : pivot.rows.length === 0 ? (
          <EmptyState title={t("nothingHere")} hint={t("nothingHereHint")} />
        ) : (
          <Sheet pivot={pivot} given={given} onGiven={setGiven} wanted={wanted} />
        )}
      </div>
      <div className="desk-bar">
        <div className="row gap-4-16 middle" role="status">
          <span>{t("demandsTally", { demands: pivot.demands.length, schools: pivot.units.length })}</span>
          <strong>
            {formatMoney(sums.requestedAmount)} → {formatMoney(sums.amount)}
          </strong>
          {faults[0] && (
            <span className="bad desk-fault">
              {t("faults", { count: faults.length })}{" "}
              <button
                type="button"
                className="link-button"
                onClick={() => faults[0] && setWanted({ lineId: faults[0].id })}
              >
                {t("faultsJump")}
              </button>
            </span>
          )}
        </div>
        <div className="row gap-4-16 middle">
          {given.size > 0 && (
            <Button type="text" onClick={() => setGiven(new Map())}>
              {t("reset")}
            </Button>
          )}
          {returnable.length > 0 && (
            <Button danger onClick={giveBack}>
              {t("returnChosen")}
            </Button>
          )}
          {mayApprove && (
            <Button type="primary" disabled={faults.length > 0} onClick={approve}>
              {t("approveCount", { count: plan.approvals.length })}
            </Button>
          )}
        </div>
      </div>
      {dialog}
      <UnsavedGuard dirty={given.size > 0} staysWith={keepsTyped} />
    </>
  );
}

/**
 * All that was there when the table was opened is considered until it is left out. What comes in later is
 * not: nobody shall approve what was never looked at.
 */
function useChosenDemands(data: Consolidation, filter: string, isSettled: boolean) {
  const [known, setKnown] = useState<{ filter: string; ids: ReadonlySet<number> }>();
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  if (isSettled && known?.filter !== filter)
    setKnown({ filter, ids: new Set(data.demands.map(({ id }) => id)) });
  const chosen = useMemo(
    () => new Set(data.demands.flatMap(({ id }) => ((choices.get(id) ?? known?.ids.has(id)) ? [id] : []))),
    [data, choices, known],
  );
  const newcomers = data.demands.filter(({ id }) => known && !known.ids.has(id) && !choices.has(id)).length;
  const choose = useCallback((ids: readonly number[], isChosen: boolean) => {
    setChoices((before) => new Map([...before, ...ids.map((id) => [id, isChosen] as const)]));
  }, []);
  return { chosen, newcomers, choose };
}

function schoolsOf(demands: readonly { departmentId: number }[]): number {
  return new Set(demands.map(({ departmentId }) => departmentId)).size;
}

/** The address speaks in texts, the endpoint of the paper in numbers. */
function queryOf(query: Readonly<Record<string, unknown>>, search: string) {
  const asked = getConsolidation.query.safeParse({ ...query, ...(search && { search }) });
  return asked.success ? asked.data : {};
}
