import type { AddressKey } from "@so-thiet-bi/contract/filters";
import {
  exportReportRequests,
  listReportRequests,
  type ReportRequest,
  reportRequestFilters,
} from "@so-thiet-bi/contract/report-requests";
import type { ReactNode } from "react";
import { Navigate, useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";
import { EmptyState } from "../../ui/states.tsx";
import { newRequestAt, requestAt } from "./addresses.ts";
import { nextStep, requestColumns } from "./request-columns.tsx";
import "./requests.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { NewLink } from "../../ui/new-link.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import { RequestTabs } from "./request-tabs.tsx";
import { text } from "./text.ts";

/**
 * What the user's unit asked for, or what it is asked for, newest first. A notice leads to `?open=12`, which
 * is a page of its own.
 */
export default function RequestList(): ReactNode {
  const address = useListAddress(reportRequestFilters);
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
  const columns = requestColumns({ t, isSchool, isTight: useTablet() });
  const create = list.data?.can.create && <NewLink to={newRequestAt}>{t("create")}</NewLink>;
  return (
    <ListPage
      name="report-requests"
      title={t(isSchool ? "requests" : "collected")}
      actions={create}
      tabs={<RequestTabs />}
      exported={exportReportRequests}
      filters={reportRequestFilters}
      known={
        isSchool
          ? {}
          : { own: { submissionStatus: null }, listed: { late: [{ value: "true", label: t("lateOnly") }] } }
      }
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
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
  );
}

type ListAddress = Address<AddressKey<typeof reportRequestFilters>>;
