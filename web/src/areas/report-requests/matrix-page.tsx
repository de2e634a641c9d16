import { BellOutlined } from "@ant-design/icons";
import { fold } from "@so-thiet-bi/contract/fold";
import {
  requestStatuses,
  requestStatusWords,
  submissionStatusWords,
} from "@so-thiet-bi/contract/report-requests";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { FoldedFilters } from "../../ui/filter-panel.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { requestAt, submissionAt } from "./addresses.ts";
import { useMatrix } from "./api.ts";
import { useReminder } from "./reminding.ts";
import { RequestTabs } from "./request-tabs.tsx";
import "./requests.css";
import { SentBar, SubmissionTag } from "./tags.tsx";
import { text } from "./text.ts";

const filterKeys = ["status"] as const;

type Matrix = NonNullable<ReturnType<typeof useMatrix>["data"]>;
type School = Matrix["schools"][number];

/**
 * Schools against the newest requests. The first column stays in sight while the others are pulled past it.
 */
export default function MatrixPage(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useAddress(filterKeys);
  const matrix = useMatrix({ query: address.filters.status ? { status: address.filters.status } : {} });
  return (
    <>
      <PageHead title={t("matrix")} hint={t("matrixHint")} />
      <RequestTabs />
      <FilterBar>
        <SearchBox address={address} placeholder={t("searchSchools")} />
        <FoldedFilters of={address.filters}>
          <FilterSelect
            label={t("status")}
            value={address.filters.status}
            options={requestStatuses.map((value) => ({ value, label: say(requestStatusWords[value]) }))}
            onChange={(status) => address.change({ status })}
          />
        </FoldedFilters>
      </FilterBar>
      <Answered of={matrix} rows={10}>
        {(answer) =>
          answer.requests.length === 0 ? (
            <EmptyState title={t("matrixEmpty")} />
          ) : (
            <MatrixTable matrix={answer} search={address.search} />
          )
        }
      </Answered>
    </>
  );
}

function MatrixTable({
  matrix: { requests, schools },
  search,
}: {
  matrix: Matrix;
  search: string;
}): ReactNode {
  const t = useText(text);
  const words = fold(search.trim());
  const found = schools.filter(
    ({ department, parentName }) =>
      words === "" || fold(`${department.name} ${parentName ?? ""}`).includes(words),
  );
  return (
    <div className="data-table">
      <LineTable
        className="request-matrix"
        look="banded"
        label={t("matrix")}
        lines={found}
        lineKey={({ department }) => department.id}
        columns={[
          {
            key: "school",
            title: t("school"),
            headsRow: true,
            render: ({ department, parentName }) => (
              <>
                {department.name}
                {parentName && <span className="below hint">{parentName}</span>}
              </>
            ),
          },
          ...requests.map((request) => ({
            key: String(request.id),
            title: request.title,
            head: <RequestHead request={request} />,
            render: ({ department, answers }: School) => (
              <Cell school={department.name} title={request.title} answer={answers[request.id]} />
            ),
          })),
        ]}
      />
    </div>
  );
}

function RequestHead({ request }: { request: Matrix["requests"][number] }): ReactNode {
  const t = useText(text);
  const { remind, isPending } = useReminder();
  const asks = useUser().department.type !== "LEVEL_3";
  const { id, title, deadline, status, counts } = request;
  const owing = counts.NOT_SENT + counts.RETURNED;
  return (
    <div className="request-head-cell">
      <Link to={requestAt(id)}>{title}</Link>
      <span className="hint">{`${t("deadline")} ${formatDay(deadline)}`}</span>
      <SentBar counts={counts} />
      {asks && status === "OPEN" && owing > 0 && (
        <Button
          size="small"
          icon={<BellOutlined aria-hidden />}
          loading={isPending}
          aria-label={t("remindFor", { title })}
          onClick={() => void remind(id)}
        >
          {t("remind")}
        </Button>
      )}
    </div>
  );
}

function Cell({
  school,
  title,
  answer,
}: {
  school: string;
  title: string;
  answer: Matrix["schools"][number]["answers"][string] | undefined;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (!answer) {
    return (
      <span className="hint" title={t("notAsked")}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t("notAsked")}</span>
      </span>
    );
  }
  const state = [say(submissionStatusWords[answer.status]), ...(answer.late ? [t("late")] : [])].join(", ");
  return (
    <Link to={submissionAt(answer.id)} aria-label={t("cell", { school, title, state })}>
      <SubmissionTag status={answer.status} late={answer.late} />
    </Link>
  );
}
