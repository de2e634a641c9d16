import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import type { DemandQuery } from "@so-thiet-bi/contract/demands";
import { type Language, say } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { mostExported, refuseTooMany, sheetPage, streamPages } from "../../../sheets/files.ts";
import { approvedQuantity, findDemands, readSummaries } from "../queries.ts";
import { gapOf } from "../rules.ts";
import { demandLineSheet, demandSheet } from "../sheet.ts";
import { type Counted, countKinds, kindsOfDemands } from "./kinds.ts";

const atOnce = 500;

/** The filtered list and its lines, each a sheet, written while they are read. */
export async function exportDemands(
  db: Db,
  actor: Actor,
  query: DemandQuery,
  language: Language,
): Promise<FileAnswer> {
  const { ids, total } = await findDemands(db, actor, query, { limit: mostExported, offset: 0 });
  refuseTooMany(total);
  const lines = await countLines(db, ids);
  refuseTooMany(lines);
  return {
    name: `de-nghi-trang-bi-${dayOf(new Date())}.xlsx`,
    type: xlsxType,
    content: streamPages([
      sheetPage({ sheet: demandSheet, rows: demandRows(db, actor, ids, language), language }),
      sheetPage({ sheet: demandLineSheet, rows: lineRows(db, actor, ids, language), language }),
    ]),
  };
}

async function* demandRows(db: Db, actor: Actor, ids: readonly number[], language: Language) {
  for (const some of inParts(ids, atOnce))
    for (const demand of await readSummaries(db, actor, some))
      yield {
        ...demand,
        status: statusOf(demand, language),
        statusSince: dayOf(new Date(demand.statusSince)),
        campaign: demand.campaign?.name,
        schoolYear: `${demand.schoolYear}-${demand.schoolYear + 1}`,
        submittedAt: demand.submittedAt && dayOf(new Date(demand.submittedAt)),
      };
}

async function* lineRows(db: Db, actor: Actor, ids: readonly number[], language: Language) {
  for (const some of inParts(ids, atOnce)) {
    const demands = new Map((await readSummaries(db, actor, some)).map((demand) => [demand.id, demand]));
    const counts = await countKinds(db, kindsOfDemands(some), false);
    for (const { id, demandId, position, isKnown, ...line } of await readListedLines(db, some)) {
      const demand = demands.get(demandId) as DemandSummary;
      const count = counts.get(id) as Counted;
      yield {
        ...line,
        code: demand.code,
        departmentName: demand.departmentName,
        status: statusOf(demand, language),
        position: position + 1,
        have: isKnown || count.records > 0 ? count.good : null,
        asked: count.asked,
        gap: gapOf(line.norm, count),
      };
    }
  }
}

interface ListedLine {
  id: number;
  demandId: number;
  position: number;
  /** It names a record or a type. */
  isKnown: boolean;
  subject: string | null;
  name: string;
  unit: string;
  specification: string | null;
  priority: number;
  norm: number | null;
  requested: number;
  round1: number | null;
  round2: number | null;
  allocated: number | null;
  received: number | null;
  unitPrice: number | null;
  requestedAmount: number | null;
  approvedAmount: number | null;
  fundingSource: string | null;
  reason: string | null;
  closedReason: string | null;
}

/** In the order of the demands. */
async function readListedLines(db: Db, demandIds: readonly number[]): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select line.id, line.demand_id as "demandId",
      line.position,
      num_nonnulls(line.equipment_id, line.type_id) > 0 as "isKnown",
      line.subject, line.name, line.unit, line.specification,
      line.priority, line.norm_quantity as norm,
      line.requested_quantity as requested, line.round1_quantity as round1,
      line.round2_quantity as round2, line.allocated_quantity as allocated,
      line.received_quantity as received, line.unit_price as "unitPrice",
      round(line.requested_quantity * line.unit_price) as "requestedAmount",
      round(${approvedQuantity} * line.unit_price) as "approvedAmount",
      funding_sources.name as "fundingSource", line.reason,
      line.closed_reason as "closedReason"
    from unnest(${demandIds}::bigint[])
    with ordinality as listed (demand_id, place)
    join demands on demands.id = listed.demand_id
    join demand_lines as line on line.demand_id = listed.demand_id
    left join funding_sources on funding_sources.id = line.funding_source_id
    order by listed.place, line.position`.execute(db);
  return rows;
}

async function countLines(db: Db, demandIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from demand_lines
    where demand_id = ${anyOf(demandIds)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** As the list names it, with the unit where the demand lies. */
function statusOf({ status, unitName, cancelled }: DemandSummary, language: Language): string {
  if (cancelled) return cancelledWords[language];
  return say(demandStatusWords[status], language, { unit: unitName ?? "" });
}

const cancelledWords = { vi: "Đã hủy", en: "Cancelled" };
