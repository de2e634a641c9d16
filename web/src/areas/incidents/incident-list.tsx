import { PlusOutlined, TrophyOutlined } from "@ant-design/icons";
import type { AddressKey } from "@so-thiet-bi/contract/filters";
import type { Incident, listIncidents } from "@so-thiet-bi/contract/incidents";
import { exportIncidents, incidentFilters } from "@so-thiet-bi/contract/incidents";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { CallAnswer } from "../../lib/client.ts";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Address } from "../../lib/use-address.ts";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { useChosen } from "../../ui/use-chosen.ts";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { reportHome } from "./addresses.ts";
import { useIncidents } from "./api.ts";
import { BrokenTabs } from "./broken-tabs.tsx";
import { IncidentBulk } from "./incident-bulk.tsx";
import { incidentColumns } from "./incident-columns.tsx";
import { IncidentPanel } from "./incident-panel.tsx";
import { isOver } from "./incident-tags.tsx";
import "./incidents.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { text } from "./text.ts";
import { TopDrawer } from "./top-drawer.tsx";

/** What was reported broken or lost, newest first, and beside it the open report. */
export default function IncidentList(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const address = useListAddress(incidentFilters, { namesPeople: true });
  const asCards = useNarrow();
  const list = useIncidents(address);
  const [showsTop, setShowsTop] = useState(false);
  const { items = [], can } = list.data ?? {};
  const columns = incidentColumns(t, say, { asCards, isUpright: useTablet() });
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const decides = items.some(isDecidable) || chosen.length > 0;
  const reportButton = can?.report && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(reportHome)}>
      {t("reportVerb")}
    </Button>
  );
  return (
    <ListPage
      name="incidents"
      title={t("title")}
      hint={list.data ? <Waiting count={list.data.waiting} address={address} /> : "\u00a0"}
      exported={exportIncidents}
      actions={
        <>
          <Button icon={<TrophyOutlined aria-hidden />} onClick={() => setShowsTop(true)}>
            {t("top")}
          </Button>
          {reportButton}
        </>
      }
      tabs={<BrokenTabs can={can} />}
      filters={incidentFilters}
      views
      search={t("search")}
      bulk={<IncidentBulk chosen={chosen} onClear={clear} />}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={isOver}
      {...(decides && { selection: { ...selection, nameOf: ({ name }: Incident) => name } })}
      totals={list.data && <Totals totals={list.data.totals} />}
      empty={<EmptyOfUnit title={t("empty")} hint={t("emptyHint")} action={reportButton} />}
    >
      <IncidentPanel address={address} ids={items.map(({ id }) => id)} />
      <TopDrawer
        isOpen={showsTop}
        onClose={() => setShowsTop(false)}
        onOpen={(equipmentId) => {
          setShowsTop(false);
          address.change({ equipmentId });
        }}
      />
    </ListPage>
  );
}

function isDecidable({ can }: Incident): boolean {
  return can.confirm || can.handle;
}

/** How many wait, and the way to them. */
function Waiting({
  count,
  address,
}: {
  count: number;
  address: Address<AddressKey<typeof incidentFilters>>;
}): ReactNode {
  const t = useText(text);
  if (count === 0) return t("waitingNone");
  if (address.filters.status === "REPORTED") return t("waiting", { count });
  return (
    <Button
      type="link"
      className="thumb incident-waiting"
      onClick={() => address.change({ status: "REPORTED", unfinished: undefined })}
    >
      {t("waiting", { count })}
    </Button>
  );
}

/** Of the whole filtered list. Quantities of different units are never added up. */
function Totals({
  totals: { value, repairCost, compensation, unpaid },
}: Pick<CallAnswer<typeof listIncidents>, "totals">): ReactNode {
  const t = useText(text);
  return (
    <>
      {value > 0 && <span>{t("totalValue", { value: formatMoney(value) })}</span>}
      {repairCost > 0 && <span>{t("totalRepairCost", { value: formatMoney(repairCost) })}</span>}
      {compensation > 0 && <span>{t("totalCompensation", { value: formatMoney(compensation) })}</span>}
      {unpaid > 0 && <span className="bad">{t("totalUnpaid", { value: formatMoney(unpaid) })}</span>}
    </>
  );
}
