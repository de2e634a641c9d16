import { fold } from "@so-thiet-bi/contract/fold";
import {
  acceptReport,
  type ReportRequest,
  type Submission,
  type SubmissionStatus,
  submissionStatuses,
  submissionStatusWords,
} from "@so-thiet-bi/contract/report-requests";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { type Say, useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useAddress } from "../../lib/use-address.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import { submissionAt } from "./addresses.ts";
import { useReminder } from "./reminding.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { SubmissionTag } from "./tags.tsx";
import { text } from "./text.ts";

const filterKeys = ["state", "late"] as const;

export type Asked = ReportRequest & { submissions: readonly Submission[] };

const owes = ({ status }: Submission) => status === "NOT_SENT" || status === "RETURNED";
const waits = ({ status }: Submission) => status === "SENT";

/** Who has sent and who has not, with the next step of each, and the same for several at once. */
export function SchoolTable({ request }: { request: Asked }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const tablet = useTablet();
  const address = useAddress(filterKeys);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const [returning, setReturning] = useState<readonly Submission[]>([]);
  const { can, status } = request;
  const rows = shownOf(request.submissions, address);
  const canReturn = can.decide && status === "OPEN";
  const page = {
    items: rows.slice((address.page - 1) * address.size, address.page * address.size),
    page: address.page,
    size: address.size,
  };
  const steps: Steps = { can, canReturn, onReturn: setReturning };
  return (
    <div>
      <FilterBar>
        <SearchBox address={address} placeholder={t("searchSchools")} />
        <FoldedFilters of={address.filters}>
          <FilterSelect
            label={t("submissionStatus")}
            value={address.filters.state}
            options={submissionStatuses.map((value) => ({
              value,
              label: `${say(submissionStatusWords[value])} (${formatNumber(request.counts[value])})`,
            }))}
            onChange={(state) => address.change({ state })}
          />
          <FilterSelect
            label={t("late")}
            value={address.filters.late}
            options={[{ value: "true", label: t("lateCount", { count: request.counts.late }) }]}
            onChange={(late) => address.change({ late })}
          />
        </FoldedFilters>
      </FilterBar>
      <Bulk
        request={request}
        chosen={request.submissions.filter(({ id }) => chosen.has(id))}
        steps={steps}
        onClear={() => setChosen(new Set())}
      />
      <DataTable
        name="report-schools"
        label={t("schoolsWithState")}
        columns={columnsOf(t, tablet)}
        list={{
          data: { ...page, total: rows.length },
          error: null,
          isFetching: false,
          refetch: () => undefined,
        }}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(submissionAt(id))}
        {...((can.decide || can.remind) && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            nameOf: ({ department }: Submission) => department.name,
          },
          action: (submission: Submission) => (
            <RowSteps request={request} submission={submission} steps={steps} />
          ),
        })}
        empty={<EmptyState title={t("schools")} />}
      />
      <ReturnDialog submissions={returning} onClose={() => setReturning([])} />
    </div>
  );
}

interface Steps {
  can: ReportRequest["can"];
  canReturn: boolean;
  onReturn: (submissions: readonly Submission[]) => void;
}

function shownOf(
  submissions: readonly Submission[],
  { filters, search }: ReturnType<typeof useAddress<(typeof filterKeys)[number]>>,
): Submission[] {
  const words = fold(search.trim());
  return submissions.filter(
    ({ department, status, late }) =>
      (filters.state === undefined || status === (filters.state as SubmissionStatus)) &&
      (filters.late !== "true" || late) &&
      (words === "" || fold(department.name).includes(words)),
  );
}

function columnsOf(t: Say<keyof (typeof text)["vi"]>, isTight: boolean): Column<Submission>[] {
  return [
    {
      key: "school",
      title: t("school"),
      shown: "always",
      card: "title",
      render: ({ department }) => department.name,
    },
    {
      key: "state",
      title: t("submissionStatus"),
      width: 140,
      card: "fact",
      render: ({ status, late, reason }) => (
        <>
          <SubmissionTag status={status} late={late} />
          {reason && <span className="below hint">{reason}</span>}
        </>
      ),
    },
    {
      key: "sent",
      title: t("sentAt"),
      width: isTight ? 150 : 190,
      card: "fact",
      render: ({ sentAt, sentByName, remindedAt, ...submission }) =>
        sentAt && !owes(submission as Submission) ? (
          <>
            {formatInstant(sentAt)}
            <span className="below below-on-tablet hint">{sentByName}</span>
          </>
        ) : (
          remindedAt && <span className="hint">{t("remindedOn", { time: formatInstant(remindedAt) })}</span>
        ),
    },
    {
      key: "attempt",
      title: t("attempts"),
      align: "right",
      width: 110,
      shown: "hidden",
      render: ({ attempt }) => attempt || "",
    },
    {
      key: "rows",
      title: t("rowsTitle"),
      align: "right",
      shown: "wide",
      width: 100,
      render: ({ rows }) => formatNumber(rows),
    },
  ];
}

function RowSteps({
  request,
  submission,
  steps: { can, canReturn, onReturn },
}: {
  request: Asked;
  submission: Submission;
  steps: Steps;
}): ReactNode {
  const t = useText(text);
  const { accept, isPending: isAccepting } = useAcceptance();
  const { remind, isPending: isReminding } = useReminder();
  const { department } = submission;
  const school = { school: department.name };
  if (waits(submission) && can.decide) {
    return (
      <span className="request-row-actions">
        <Button
          size="small"
          type="primary"
          loading={isAccepting}
          aria-label={t("acceptOf", school)}
          onClick={() => void accept([submission])}
        >
          {t("accept")}
        </Button>
        {canReturn && (
          <Button size="small" aria-label={t("returnOf", school)} onClick={() => onReturn([submission])}>
            {t("returnIt")}
          </Button>
        )}
      </span>
    );
  }
  if (!owes(submission) || !can.remind) return null;
  return (
    <span className="request-row-actions">
      <Button
        size="small"
        loading={isReminding}
        aria-label={t("remindOf", school)}
        onClick={() => void remind(request.id, [department.id])}
      >
        {t("remind")}
      </Button>
    </span>
  );
}

interface BulkProps {
  request: Asked;
  chosen: readonly Submission[];
  steps: Steps;
  onClear: () => void;
}

/** Each button counts those of the chosen for which it is time. */
function Bulk({ request, chosen, steps: { can, canReturn, onReturn }, onClear }: BulkProps): ReactNode {
  const t = useText(text);
  const { accept, isPending } = useAcceptance();
  const { remind, isPending: isReminding } = useReminder();
  const waiting = can.decide ? chosen.filter(waits) : [];
  const owing = can.remind ? chosen.filter(owes) : [];
  if (chosen.length === 0) return null;
  return (
    <div className="bulk-bar" role="status">
      <span>{t("selected", { count: chosen.length })}</span>
      {waiting.length > 0 && (
        <Button
          size="small"
          type="primary"
          loading={isPending}
          onClick={() => void accept(waiting).then(onClear)}
        >
          {t("acceptAll", { count: waiting.length })}
        </Button>
      )}
      {waiting.length > 0 && canReturn && (
        <Button size="small" onClick={() => onReturn(waiting)}>
          {`${t("returnIt")} (${waiting.length})`}
        </Button>
      )}
      {owing.length > 0 && (
        <Button
          size="small"
          loading={isReminding}
          onClick={() =>
            void remind(
              request.id,
              owing.map(({ department }) => department.id),
            ).then(onClear)
          }
        >
          {t("remindChosen", { count: owing.length })}
        </Button>
      )}
      <Button size="small" type="text" onClick={onClear}>
        {t("cancel")}
      </Button>
    </div>
  );
}

/** One after the other; what was accepted stays so when a later one is refused. */
export function useAcceptance() {
  const t = useText(text);
  const { mutateAsync, isPending } = useWrite(acceptReport);
  const accept = async (submissions: readonly Submission[]) => {
    try {
      for (const { id, version } of submissions) await mutateAsync({ params: { id }, body: { version } });
      const [first] = submissions;
      if (submissions.length === 1 && first) notifyDone(t("accepted", { school: first.department.name }));
      else notifyDone(t("acceptedMany", { count: submissions.length }));
    } catch {
      // The client has said why.
    }
  };
  return { accept, isPending };
}
