import { type PaperSigner, paperSigners } from "@so-thiet-bi/contract/declared-paper";
import { stretchBegin } from "@so-thiet-bi/contract/paper-pages";
import { getReport, parameterWords, printReport, type ReportCard } from "@so-thiet-bi/contract/reports";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { call } from "../../lib/client.ts";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { answerKey, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PaperFiles } from "../../ui/paper-files.tsx";
import { type PaperHead, PaperHeadFields } from "../../ui/paper-head.tsx";
import { PaperSheet } from "../../ui/paper-sheet/paper-sheet.tsx";
import {
  askedWith,
  missingOf,
  namesOfParameters,
  ReportParameters,
  type ReportValues,
  useUsualPeriod,
} from "../../ui/report-parameters.tsx";
import { Answered, EmptyState, FailedState } from "../../ui/states.tsx";
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

  const value: ReportValues = Object.fromEntries(
    [...namesOfParameters(parameters), "departmentId"].map((name) => [name, address.get(name) ?? undefined]),
  );
  const departmentId = Number(value["departmentId"]) || undefined;
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
  const title = say(card.title);
  return (
    <>
      <PageHead title={title} hint={say(card.purpose)} />
      <section aria-label={t("parameters")}>
        <FilterBar>
          {card.ofOneUnit && (
            <UnitChoice value={value["departmentId"]} onChange={(next) => change({ departmentId: next })} />
          )}
          <ReportParameters
            parameters={parameters}
            value={value}
            onChange={change}
            departmentId={departmentId}
          />
        </FilterBar>
      </section>
      {missing ? (
        <EmptyState title={t("choose", { field: say(parameterWords(missing)) })} hint={t("chooseHint")} />
      ) : (
        <Made card={card} query={query} head={head} onHead={setHead} />
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

interface MadeProps {
  card: ReportCard;
  query: Readonly<Record<string, string>>;
  head: PaperHead;
  onHead: (head: PaperHead) => void;
}

function Made({ card, query, head, onHead }: MadeProps): ReactNode {
  const t = useText(text);
  const [turned, setTurned] = useState({ query, page: 1 });
  // another report begins at its first page
  const page = turned.query === query ? turned.page : 1;
  const begin = stretchBegin(page);
  const request = { params: { key: card.key }, query: begin === 1 ? query : { ...query, page: begin } };
  const report = useRead(getReport, request, { keepPrevious: begin > 1 });
  const file = (format: "pdf" | "xlsx", signal: AbortSignal) =>
    call(printReport, { params: { key: card.key }, query: { ...query, format } }, { signal });
  return (
    <>
      <div className="row middle space-below-12 report-tools">
        <span className="hint to-start phone-line" role="status">
          {report.data && t("rows", { count: formatNumber(report.data.rows) })}
        </span>
        <PaperFiles fetchFile={file} disabled={!report.data} isForPrint />
      </div>
      <PaperHeadFields signers={orderOf(card.signers)} withChoice value={head} onChange={onHead} />
      {report.data ? (
        report.data.rows === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <PaperSheet
            paper={report.data.paper}
            place={{ ...report.data, page, onTurn: (to) => setTurned({ query, page: to }) }}
          />
        )
      ) : report.error ? (
        <FailedState error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <Working
          queryKey={answerKey(getReport, request)}
          isWorking={report.isFetching}
          onAgain={() => void report.refetch()}
        />
      )}
    </>
  );
}

/** Signatures stand as the form has them; ones of other forms are offered behind. */
function orderOf(signers: readonly PaperSigner[]): PaperSigner[] {
  return [...signers, ...paperSigners.filter((one) => !signers.includes(one) && often.has(one))];
}

const often = new Set<PaperSigner>(["preparer", "keeper", "groupLead", "accountant", "head"]);
