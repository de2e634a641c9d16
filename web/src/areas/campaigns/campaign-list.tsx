import { campaignFilters, exportCampaigns, listCampaigns } from "@so-thiet-bi/contract/campaigns";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { campaignsHome } from "./addresses.ts";
import { campaignColumns } from "./campaign-columns.tsx";
import { CampaignPanel } from "./campaign-panel.tsx";
import "./campaigns.css";
import { useListAddress } from "../../lib/list-address.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { NewLink } from "../../ui/new-link.tsx";
import { text } from "./text.ts";

/** The campaigns of the user's unit and of those above, newest first, and beside them the open one. */
export default function CampaignList(): ReactNode {
  const t = useText(text);
  const address = useListAddress(campaignFilters);
  const asCards = useNarrow();
  const level = useUser().department.type;
  const list = useRead(listCampaigns, { query: queryFor(listCampaigns, address) }, { keepPrevious: true });
  const columns = campaignColumns({ t, watches: level !== "LEVEL_3", asCards });
  const create = list.data?.can.create && <NewLink to={`${campaignsHome}/new`}>{t("create")}</NewLink>;
  return (
    <ListPage
      name="campaigns"
      title={t("title")}
      exported={exportCampaigns}
      actions={create}
      filters={campaignFilters}
      // only a commune both issues campaigns and is asked by others
      known={level === "LEVEL_2" ? {} : { own: { mine: null } }}
      search={t("search")}
      columns={columns}
      list={list}
      address={address}
      onOpen={({ id }) => address.change({ open: id })}
      isPast={({ status }) => status === "CLOSED"}
      empty={
        <EmptyState
          title={t("empty")}
          hint={create ? t("emptyHintIssuer") : t("emptyHintSchool")}
          action={create}
        />
      }
    >
      <CampaignPanel address={address} ids={(list.data?.items ?? []).map(({ id }) => id)} />
    </ListPage>
  );
}
