import { PlusOutlined } from "@ant-design/icons";
import {
  type CampaignStatus,
  campaignStatuses,
  campaignStatusWords,
  listCampaigns,
} from "@so-thiet-bi/contract/campaigns";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor, useAddress } from "../../lib/use-address.ts";
import { DataTable, TableOptions } from "../../ui/data-table.tsx";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { campaignsHome } from "./addresses.ts";
import { campaignColumns } from "./campaign-columns.tsx";
import { CampaignPanel } from "./campaign-panel.tsx";
import "./campaigns.css";
import { UnitFilter, useUnitWords } from "../../ui/unit-filter.tsx";
import { text } from "./text.ts";

const filterKeys = ["departmentId", "status", "mine"] as const;
type CampaignFilter = (typeof filterKeys)[number];

/** The campaigns of the user's unit and of those above, newest first, and beside them the open one. */
export default function CampaignList(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const asCards = useNarrow();
  const level = useUser().department.type;
  const list = useRead(listCampaigns, { query: queryFor(listCampaigns, address) }, { keepPrevious: true });
  const columns = campaignColumns({ t, watches: level !== "LEVEL_3", asCards });
  const create = list.data?.can.create && (
    <Link to={`${campaignsHome}/new`}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t("create")}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHead title={t("title")} actions={create} />
      <FilterBar
        chips={useChips(address)}
        onClear={address.clearFilters}
        extra={<TableOptions name="campaigns" columns={columns} />}
      >
        <SearchBox address={address} placeholder={t("search")} />
        <Filters address={address} isBetween={level === "LEVEL_2"} />
      </FilterBar>
      <DataTable
        name="campaigns"
        label={t("title")}
        columns={columns}
        list={list}
        address={address}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.change({ open: id })}
        isPast={({ status }) => status === "CLOSED"}
        empty={
          <EmptyState
            title={t("empty")}
            hint={create ? t("emptyHintIssuer") : t("emptyHintSchool")}
            action={create}
          />
        }
      />
      <CampaignPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </>
  );
}

/** Only a commune both issues campaigns and is asked by others. */
function Filters({
  address,
  isBetween,
}: {
  address: Address<CampaignFilter>;
  isBetween: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  return (
    <>
      <UnitFilter value={filters.departmentId} onChange={(departmentId) => change({ departmentId })} />
      <FilterSelect
        label={t("status")}
        value={filters.status}
        options={campaignStatuses.map((value) => ({ value, label: say(campaignStatusWords[value]) }))}
        onChange={(status) => change({ status })}
      />
      {isBetween && (
        <FilterSelect
          label={t("issuedBy")}
          value={filters.mine}
          options={[
            { value: "true", label: t("mine") },
            { value: "false", label: t("fromAbove") },
          ]}
          onChange={(mine) => change({ mine })}
        />
      )}
    </>
  );
}

function useChips({ filters, change }: Address<CampaignFilter>): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const unitWords = useUnitWords(filters.departmentId);
  const words: Record<CampaignFilter, (value: string) => string> = {
    departmentId: () => unitWords,
    status: (value) =>
      value in campaignStatusWords ? say(campaignStatusWords[value as CampaignStatus]) : value,
    mine: (value) => (value === "true" ? t("mine") : t("fromAbove")),
  };
  return filterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
