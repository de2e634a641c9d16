import { signersOfPaper } from "@so-thiet-bi/contract/books";
import type { ConsolidationScope } from "@so-thiet-bi/contract/demand-papers";
import { holds } from "../../../../http/actor.ts";
import { findCampaign } from "../../../campaigns/queries.ts";
import { demandConsolidation } from "../../../demands/papers/consolidation.ts";
import { readNeeds } from "../../../demands/papers/queries.ts";
import type { Asking, Report } from "../report.ts";

/** What both have in common. The desk of the user's unit: nobody else reads it. */
const common = {
  form: "F30",
  group: "demand",
  parameters: [{ name: "campaignId" }, { name: "schoolYear" }],
  signers: signersOfPaper.demandConsolidation,
  inside: true,
  ofUnitsBelow: true,
  mayRead: (actor) => actor.departmentType !== "LEVEL_3" && holds(actor, "DEMAND_APPROVER"),
} as const satisfies Partial<Report>;

export const demandConsolidationReport: Report = {
  ...common,
  key: "demand-consolidation",
  title: { vi: "Tổng hợp nhu cầu các trường", en: "Needs of the schools" },
  purpose: {
    vi: "Các đề nghị đang chờ đơn vị duyệt, theo thiết bị và theo trường.",
    en: "The demands that wait for the unit, by thing and by school.",
  },
  make: (asking) => consolidated(asking, "WAITING"),
};

export const demandAllocationReport: Report = {
  ...common,
  key: "demand-allocation",
  title: { vi: "Bảng phân bổ thiết bị cho các trường", en: "What the schools were allocated" },
  purpose: {
    vi: "Các đề nghị đơn vị đã duyệt: đề nghị, duyệt, phân bổ của từng trường.",
    en: "The demands that the unit approved: asked for, approved and allocated, by school.",
  },
  make: (asking) => consolidated(asking, "DECIDED"),
};

async function consolidated({ db, actor, asked, options }: Asking, scope: ConsolidationScope) {
  const { campaignId, schoolYear } = asked;
  // a campaign that is not in sight is not there, whatever was asked for in it
  if (campaignId !== undefined) await findCampaign(db, actor, campaignId);
  const query = { ...options, scope, campaignId, schoolYear };
  return demandConsolidation(await readNeeds(db, actor, query), query);
}
