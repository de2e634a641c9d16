import { DownloadOutlined } from "@ant-design/icons";
import { printDataAccess } from "@so-thiet-bi/contract/data-requests";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import {
  exportSecurityEvents,
  listSecurityEvents,
  mostSecurityEvents,
  type SecurityEvent,
  securityFilters,
} from "@so-thiet-bi/contract/security";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useExport } from "../../lib/export.ts";
import { formatDay, formatInstant, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { EventSentence, SecurityEventPanel, useDoer } from "./security-event.tsx";
import "./security.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { text } from "./text.ts";

/** Who came in, who may do what, and what was taken out: of the user's unit, or of all. */
export default function SecurityLog(): ReactNode {
  const t = useText(text);
  const address = useListAddress(securityFilters, { namesPeople: true });
  const list = useRead(
    listSecurityEvents,
    { query: queryFor(listSecurityEvents, address) },
    { keepPrevious: true },
  );
  const user = useUser();
  const span = spanOf(address.filters);
  const exporting = useExport(exportSecurityEvents);
  const { items = [], total = 0, isCut = false, since, person, can } = list.data ?? {};
  const columns = useColumns(can?.chooseUnit === true && address.filters.departmentId === undefined);
  const exportButton = (
    <Button
      className="page-head-behind"
      icon={<DownloadOutlined aria-hidden />}
      loading={exporting.isPending}
      disabled={total === 0}
      onClick={() =>
        exporting.mutate(queryFor(exportSecurityEvents, address), {
          onSuccess: (file) => notifyDone(t("exported", { file })),
        })
      }
    >
      {t("export")}
    </Button>
  );
  return (
    <ListPage
      name="security-events"
      title={t("title")}
      hint={t("titleHint")}
      actions={
        <>
          {user.role === "ROLE_DEPARTMENT_ADMIN" && (
            <DeclaredPaperButton className="page-head-behind" paper={printDataAccess} asked={{ query: span }}>
              {t("access", { from: formatDay(span.from), to: formatDay(span.to) })}
            </DeclaredPaperButton>
          )}
          {exportButton}
        </>
      }
      filters={securityFilters}
      known={{ called: { personId: person?.name ?? "…" } }}
      search={t("search")}
      totals={
        <span>
          {isCut
            ? t("cut", { count: mostSecurityEvents })
            : since && address.filters.from === undefined && t("since", { day: formatDay(since) })}
        </span>
      }
      label={t("list")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      empty={<EmptyState title={t("empty")} hint={t("emptyHint")} />}
    >
      <SecurityEventPanel address={address} rows={items} />
    </ListPage>
  );
}

/**
 * The days of the list, with their hours where the days are chosen; without them the last three, of which the law
 * wants to be told within 72 hours.
 */
function spanOf({
  from,
  to,
  fromHour,
  toHour,
}: {
  from?: string | undefined;
  to?: string | undefined;
  fromHour?: string | undefined;
  toHour?: string | undefined;
}) {
  const last = to ?? today();
  const first = from ?? addDays(last, -3);
  return {
    from: first < last ? first : last,
    to: last,
    ...(from !== undefined && fromHour !== undefined && { fromHour: Number(fromHour) }),
    ...(to !== undefined && toHour !== undefined && { toHour: Number(toHour) }),
  };
}

function useColumns(severalUnits: boolean): Column<SecurityEvent>[] {
  const t = useText(text);
  const doerOf = useDoer();
  return [
    {
      key: "at",
      title: t("at"),
      render: ({ at }) => formatInstant(at),
      sort: "at",
      shown: "always",
      width: 150,
      card: "fact",
    },
    {
      key: "event",
      title: t("event"),
      render: (event) => <EventSentence event={event} />,
      shown: "always",
      card: "title",
    },
    { key: "person", title: t("person"), render: doerOf, width: 200, card: "fact" },
    { key: "address", title: t("address"), render: ({ address }) => address, shown: "wide", width: 160 },
    ...(severalUnits
      ? [
          {
            key: "unit",
            title: t("whose"),
            render: ({ departmentName }: SecurityEvent) => departmentName ?? t("installation"),
            shown: "wide" as const,
            width: 220,
          },
        ]
      : []),
  ];
}
