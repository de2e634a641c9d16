import { type PaperFormat, type PaperSigner, paperSigners } from "@so-thiet-bi/contract/declared-paper";
import { stretchBegin } from "@so-thiet-bi/contract/paper-pages";
import { getReport, parameterWords, printReport, type ReportCard } from "@so-thiet-bi/contract/reports";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { call } from "../../lib/client.ts";
import { useSay, useText } from "../../lib/language.ts";
import { answerKey, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterPanel } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PaperFiles } from "../../ui/paper-files.tsx";
import { type PaperHead, PaperHeadPanel } from "../../ui/paper-head.tsx";
import { PaperSheet } from "../../ui/paper-sheet/paper-sheet.tsx";
import {
  askedWith,
  fieldsOf,
  missingOf,
  namesOfParameters,
  ReportParameters,
  type ReportValues,
  useFirstRow,
  useUsualPeriod,
} from "../../ui/report-parameters.tsx";
import { Answered, EmptyState, FailedState } from "../../ui/states.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { rememberReport } from "./recent.ts";
import "./reports.css";
import { useUnits } from "../../lib/units.ts";
import { text } from "./reports.text.ts";
import { useReports } from "./reports-api.ts";
import { Working } from "./working.tsx";

/**
 * A report: its parameters, the paper on the screen, and its files. Everything chosen stands in the address.
 */
export default function ReportPage(): ReactNode {
  const { key = "" } = useParams();
  const reports = useReports();
  return (
    <Answered of={reports} isPage>
      {({ items }) => {
        const card = items.find((one) => one.key === key);
        return card ? <Report key={key} card={card} /> : <Unlisted reportKey={key} />;
      }}
    </Answered>
  );
}

/** Not among the reports of this person: the server knows whether it is not there or not theirs. */
function Unlisted({ reportKey }: { reportKey: string }): ReactNode {
  const { data, error, refetch } = useRead(getReport, { params: { key: reportKey }, query: {} });
  // why: a report that is there and not on the list of this unit is refused for what it lacks here
  const told = error?.status === 400 ? { status: 403, message: error.message } : error;
  return (
    <Answered of={{ data, error: told, refetch }} isPage>
      {() => null}
    </Answered>
  );
}

function Report({ card }: { card: ReportCard }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { id: userId } = useUser();
  const [address, setAddress] = useSearchParams();
  const [head, setHead] = useState<PaperHead>({});
  const { parameters } = card;
  const usual = useUsualPeriod(parameters);

  useEffect(() => rememberReport(userId, card.key), [userId, card.key]);

  const chosen: ReportValues = Object.fromEntries(
    [...namesOfParameters(parameters), "departmentId"].map((name) => [name, address.get(name) ?? undefined]),
  );
  const departmentId = Number(chosen["departmentId"]) || undefined;
  const unchosen = missingOf(parameters, chosen);
  const rows = useFirstRow(unchosen, departmentId);
  const [first] = rows.data?.items ?? [];
  const value = unchosen && first ? { ...chosen, [unchosen]: String(first.id) } : chosen;
  const missing = missingOf(parameters, value);
  const asked = {
    ...askedWith(parameters, value, usual),
    ...(departmentId && { departmentId: String(departmentId) }),
    ...head,
  };
  const askedWords = JSON.stringify(asked);
  // why: an object of its own only when something in it changed
  const query = useMemo(() => JSON.parse(askedWords) as Record<string, string>, [askedWords]);
  const change = (changes: ReportValues) => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, next] of Object.entries(changes)) {
          if (next) after.set(name, next);
          else after.delete(name);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  };
  const [pagerPlace, setPagerPlace] = useState<HTMLElement | null>(null);
  const report = useMade(card, query, missing === undefined);
  return (
    <>
      <PageHead
        title={say(card.title)}
        hint={say(card.purpose)}
        actions={missing === undefined && <PaperFiles {...report.files} isForPrint />}
      />
      <section aria-label={t("parameters")}>
        <FilterBar
          extra={
            <>
              <span className="hint not-on-phone report-rows" role="status">
                {report.data && t("rows", { count: report.data.rows })}
              </span>
              {missing === undefined && (
                <PaperHeadPanel signers={orderOf(card.signers)} withChoice value={head} onChange={setHead} />
              )}
              <div ref={setPagerPlace} className="report-pager" />
            </>
          }
        >
          <Parameters card={card} value={value} departmentId={departmentId} onChange={change} />
        </FilterBar>
      </section>
      {missing ? (
        <Answered of={rows}>
          {() => (
            <EmptyState title={t("choose", { field: say(parameterWords(missing)) })} hint={t("chooseHint")} />
          )}
        </Answered>
      ) : (
        <Made report={report} pagerPlace={pagerPlace} />
      )}
    </>
  );
}

/** How many fields stand in the line of a desk and of a tablet; on a phone only what must be chosen does. */
const inLine = { desk: 3, tablet: 2 };

interface ParametersProps {
  card: ReportCard;
  value: ReportValues;
  departmentId: number | undefined;
  onChange: (changes: ReportValues) => void;
}

/** What is asked most stands in the line, the rest behind a button. */
function Parameters({ card, value, departmentId, onChange }: ParametersProps): ReactNode {
  const narrow = useNarrow();
  const room = useTablet() ? inLine.tablet : inLine.desk;
  const { parameters } = card;
  const fields = fieldsOf(parameters);
  const shown = narrow
    ? fields.filter(({ required }) => required)
    : fields.slice(0, fields.length > inLine.desk ? room : inLine.desk);
  const folded = fields.filter((field) => !shown.includes(field));
  const unit = card.ofOneUnit && (
    <UnitChoice value={value["departmentId"]} onChange={(next) => onChange({ departmentId: next })} />
  );
  const props = { parameters, value, departmentId, onChange };
  const set = namesOfParameters(folded).filter((name) => value[name] && name !== "to").length;
  return (
    <>
      {!narrow && unit}
      <ReportParameters {...props} fields={shown} />
      {(folded.length > 0 || (narrow && unit)) && (
        <FilterPanel set={set + (narrow && departmentId !== undefined ? 1 : 0)}>
          {narrow && unit}
          <ReportParameters {...props} fields={folded} />
        </FilterPanel>
      )}
    </>
  );
}

/** Only for those who have units below. */
function UnitChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const below = useUnits().filter(({ id, active }) => active && id !== department.id);
  if (below.length === 0) return null;
  return (
    <FilterSelect
      label={`${t("unit")}: ${t("ownUnit")}`}
      value={value}
      options={below.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={onChange}
    />
  );
}

/** The asked paper, page by page, and its files. */
function useMade(card: ReportCard, query: Readonly<Record<string, string>>, enabled: boolean) {
  const [turned, setTurned] = useState({ query, page: 1 });
  // another report begins at its first page
  const page = turned.query === query ? turned.page : 1;
  const begin = stretchBegin(page);
  const request = { params: { key: card.key }, query: begin === 1 ? query : { ...query, page: begin } };
  const { data, error, isFetching, refetch } = useRead(getReport, request, {
    enabled,
    keepPrevious: begin > 1,
  });
  const fetchFile = (format: PaperFormat, signal: AbortSignal) =>
    call(printReport, { params: { key: card.key }, query: { ...query, format } }, { signal });
  return {
    data,
    error,
    isFetching,
    again: () => void refetch(),
    queryKey: answerKey(getReport, request),
    page,
    turn: (to: number) => setTurned({ query, page: to }),
    files: { fetchFile, isEdited: card.edited, disabled: !data },
  };
}

interface MadeProps {
  report: ReturnType<typeof useMade>;
  pagerPlace: HTMLElement | null;
}

function Made({ report, pagerPlace }: MadeProps): ReactNode {
  const t = useText(text);
  const { data, error, isFetching, again, queryKey, page, turn } = report;
  if (data?.rows === 0) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
  if (data)
    return <PaperSheet paper={data.paper} place={{ ...data, page, onTurn: turn }} pagerIn={pagerPlace} />;
  if (error) return <FailedState error={error} onRetry={again} />;
  return <Working queryKey={queryKey} isWorking={isFetching} onAgain={again} />;
}

/** Signatures stand as the form has them; ones of other forms are offered behind. */
function orderOf(signers: readonly PaperSigner[]): PaperSigner[] {
  return [...signers, ...paperSigners.filter((one) => !signers.includes(one) && often.has(one))];
}

const often = new Set<PaperSigner>(["preparer", "keeper", "groupLead", "accountant", "head"]);
