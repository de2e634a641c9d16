import {
  checkFilters,
  checkKindWords,
  checkScopeWords,
  exportChecks,
  type ListedCheck,
  listChecks,
} from "@so-thiet-bi/contract/inventory";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { checksHome } from "../../../lib/addresses.ts";
import { formatDay, formatInstant, formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { useListAddress } from "../../../lib/list-address.ts";
import { useRead } from "../../../lib/queries.ts";
import { useSchoolYear } from "../../../lib/school-year.ts";
import { useUser } from "../../../lib/session.ts";
import { queryFor } from "../../../lib/use-address.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { ListPage } from "../../../ui/list-page.tsx";
import { NewLink } from "../../../ui/new-link.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { checkAt } from "../check-addresses.ts";
import { text } from "./check-list.text.ts";
import { CheckStatusTag, CountBar } from "./check-tags.tsx";

// why: looking at the list needs none of it
const CountRoom = lazy(() => import("./count-room.tsx").then((file) => ({ default: file.CountRoom })));

/** The inventory checks in reach, newest first. Notices lead here with `?open=12`, and on to that check; `?countRoom=4` asks for one room. */
export default function CheckList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(checkFilters);
  const [params, setParams] = useSearchParams();
  const asCards = useNarrow();
  const navigate = useNavigate();
  const list = useRead(listChecks, { query: queryFor(listChecks, address) }, { keepPrevious: true });
  const columns = useColumns(asCards);
  const { years } = useSchoolYear();
  const opened = Number(address.open);
  if (Number.isInteger(opened) && opened > 0) return <Navigate to={checkAt(opened)} replace />;
  const mayCreate = list.data?.can.create ?? false;
  const create = mayCreate && <NewLink to={`${checksHome}/new`}>{t("create")}</NewLink>;
  const ofRoom = params.get("countRoom");
  const askFor = (room: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (room === undefined) next.delete("countRoom");
        else next.set("countRoom", room);
        return next;
      },
      { replace: true },
    );
  return (
    <ListPage
      name="inventory-checks"
      title={t("title")}
      exported={exportChecks}
      actions={
        mayCreate && (
          <>
            <Button className="page-head-second" onClick={() => askFor("any")}>
              {t("countRoom")}
            </Button>
            {create}
          </>
        )
      }
      filters={checkFilters}
      known={{ listed: { schoolYearId: years.map(({ id, name }) => ({ value: String(id), label: name })) } }}
      views
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => void navigate(checkAt(id))}
      isPast={({ status }) => status === "CLOSED" || status === "CANCELLED"}
      empty={
        <EmptyState
          title={t("empty")}
          hint={create ? t("emptyHint") : t("emptyHintReader")}
          action={create}
        />
      }
    >
      {mayCreate && ofRoom !== null && (
        <Suspense fallback={null}>
          <CountRoom first={Number(ofRoom) || undefined} onClose={() => askFor(undefined)} />
        </Suspense>
      )}
    </ListPage>
  );
}

function useColumns(asCards: boolean): Column<ListedCheck>[] {
  const t = useText(text);
  const say = useSay();
  const isTablet = useTablet() && !asCards;
  // a school has no units below it
  const seesUnits = useUser().department.type !== "LEVEL_3";
  return [
    {
      key: "name",
      title: t("name"),
      shown: "always",
      card: "title",
      render: ({ name, number, kind, departmentName }) => (
        <>
          {name}
          <span className="below hint">
            {[number, isTablet && say(checkKindWords[kind]), asCards && seesUnits && departmentName]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </>
      ),
    },
    ...(seesUnits
      ? [{ key: "unit", title: t("unit"), render: ({ departmentName }: ListedCheck) => departmentName }]
      : []),
    { key: "kind", title: t("kind"), shown: "wide", render: ({ kind }) => say(checkKindWords[kind]) },
    {
      key: "status",
      title: t("status"),
      width: 160,
      card: "fact",
      render: ({ status }) => <CheckStatusTag status={status} />,
    },
    {
      key: "progress",
      title: t("progress"),
      width: 156,
      card: "fact",
      render: ({ progress, status, name }) => status !== "DRAFT" && <CountBar {...progress} of={name} />,
    },
    {
      key: "sheets",
      shown: "wide",
      title: t("sheets"),
      align: "right",
      render: ({ progress, status }) =>
        status !== "DRAFT" && `${formatNumber(progress.sheetsDone)}/${formatNumber(progress.sheets)}`,
    },
    {
      key: "cutoffAt",
      shown: "wide",
      title: t("cutoffAt"),
      sort: "cutoffAt",
      width: 148,
      render: ({ cutoffAt }) => formatInstant(cutoffAt),
    },
    {
      key: "schoolYear",
      title: t("schoolYear"),
      shown: "hidden",
      render: ({ schoolYear }) => schoolYear?.name,
    },
    { key: "scope", title: t("scope"), shown: "hidden", render: ({ scope }) => say(checkScopeWords[scope]) },
    {
      key: "days",
      title: t("days"),
      shown: "hidden",
      render: ({ from, to }) =>
        [from, to]
          .filter((day) => day !== null)
          .map(formatDay)
          .join(" – "),
    },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
  ];
}
