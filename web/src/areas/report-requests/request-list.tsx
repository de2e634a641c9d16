import { PlusOutlined } from "@ant-design/icons";
import {
  listReportRequests,
  type ReportRequest,
  type RequestStatus,
  requestStatuses,
  requestStatusWords,
  type SubmissionStatus,
  submissionStatuses,
  submissionStatusWords,
} from "@so-thiet-bi/contract/report-requests";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { newRequestAt, requestAt } from "./addresses.ts";
import { nextStep, requestColumns } from "./request-columns.tsx";
import "./requests.css";
import { UnitFilter, useUnitWords } from "../../ui/unit-filter.tsx";
import { RequestTabs } from "./request-tabs.tsx";
import { text } from "./text.ts";

const filterKeys = ["departmentId", "status", "submissionStatus", "late"] as const;

/**
 * What the user's unit asked for, or what it is asked for, newest first. A notice leads to `?open=12`, which
 * is a page of its own.
 */
export default function RequestList(): ReactNode {
  const address = useAddress(filterKeys);
  if (address.open !== undefined) return <Navigate to={requestAt(Number(address.open))} replace />;
  return <Requests address={address} />;
}

function Requests({ address }: { address: ListAddress }): ReactNode {
  const t = useText(text);
  const isSchool = useUser().department.type === "LEVEL_3";
  const navigate = useNavigate();
  const list = useRead(
    listReportRequests,
    { query: queryFor(listReportRequests, address) },
    { keepPrevious: true },
  );
  const chips = useChips(address);
  const columns = requestColumns({ t, isSchool });
  const create = list.data?.can.create && (
    <Link to={newRequestAt}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("create")}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHead title={t("title")} actions={create} />
      <RequestTabs />
      <FilterBar
        chips={chips}
        onClear={address.clearFilters}
        extra={<TableOptions name="report-requests" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        <Filters address={address} isSchool={isSchool} />
      </FilterBar>
      <DataTable
        name="report-requests"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(requestAt(id))}
        {...(isSchool && { action: (request: ReportRequest) => nextStep(request, t) })}
        isPast={({ status }) => status === "CLOSED"}
        empty={
          <EmptyState
            title={t("empty")}
            hint={isSchool ? t("emptyHintSchool") : t("emptyHintAsker")}
            action={create}
          />
        }
      />
    </>
  );
}

type ListAddress = ReturnType<typeof useAddress<(typeof filterKeys)[number]>>;

function Filters({
  address: { filters, change },
  isSchool,
}: {
  address: ListAddress;
  isSchool: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      <UnitFilter
        superiors
        value={filters.departmentId}
        onChange={(departmentId) => change({ departmentId })}
      />
      {isSchool && (
        <FilterSelect
          label={t("submissionStatus")}
          value={filters.submissionStatus}
          options={submissionStatuses.map((value) => ({ value, label: say(submissionStatusWords[value]) }))}
          onChange={(submissionStatus) => change({ submissionStatus })}
        />
      )}
      <FilterSelect
        label={t("status")}
        value={filters.status}
        options={requestStatuses.map((value) => ({ value, label: say(requestStatusWords[value]) }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t("late")}
        value={filters.late}
        options={[{ value: "true", label: isSchool ? t("lateOwn") : t("lateOnly") }]}
        onChange={(late) => change({ late })}
      />
    </>
  );
}

function useChips({ filters, change }: ListAddress): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const unitWords = useUnitWords(filters.departmentId);
  const words = {
    departmentId: () => unitWords,
    status: (value: string) =>
      value in requestStatusWords ? say(requestStatusWords[value as RequestStatus]) : value,
    submissionStatus: (value: string) =>
      value in submissionStatusWords ? say(submissionStatusWords[value as SubmissionStatus]) : value,
    late: () => t("late"),
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
