/** What the one search looks through: of each kind where its words stand, who sees it and where it opens. */

import { incidentKindWords } from "@so-thiet-bi/contract/incidents";
import type { Words } from "@so-thiet-bi/contract/language";
import type { FoundKind } from "@so-thiet-bi/contract/search";
import { voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { zone } from "../../../db/days.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { sight as sightOfCampaigns } from "../../campaigns/queries.ts";
import { sight as sightOfDemands } from "../../demands/queries.ts";
import { inSight } from "../../departments/queries.ts";
import { sightOf as sightOfIncidents } from "../../incidents/queries.ts";
import { sightOfChecks } from "../../inventory/queries.ts";
import { sightOfLiquidations } from "../../liquidations/queries.ts";
import { loanSightOf } from "../../loans/queries.ts";
import { sightOf as sightOfRegistrations } from "../../registrations/queries/registrations.ts";
import { sightOfRepairs } from "../../repairs/queries.ts";
import { sight as sightOfRequests } from "../../report-requests/queries.ts";
import { sight as sightOfVouchers } from "../../vouchers/queries.ts";

export interface Searched {
  /** Everything that is joined; what is searched is called `t` or as the sight of its area calls it. */
  from: RawBuilder<unknown>;
  /** The name of the searched table in `from`. */
  table: string;
  sight: Expression<SqlBool>;
  /** By which people call it for sure. */
  code: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** Parts of the hint; what is null is left out. */
  hint: readonly RawBuilder<unknown>[];
  /** A column whose words stand in front of the hint, in the person's language. */
  worded?: { column: RawBuilder<unknown>; words: Readonly<Record<string, Words>> };
  /** Behind the better matches. */
  order: RawBuilder<unknown>;
  open: (id: number) => string;
  /** The list, which takes `search` too. */
  list: string;
}

const active = (table: string) => sql<SqlBool>`${sql.ref(`${table}.active`)}`;
const both = (...tests: readonly Expression<unknown>[]) => sql<SqlBool>`(${sql.join(tests, sql` and `)})`;

/**
 * Those that the person may see something of; a unit is looked for by `departments/queries.ts`, whose list is
 * short.
 */
export function searchedBy(actor: Actor): Partial<Record<FoundKind, Searched>> {
  const own = actor.departmentId;
  // of another unit its name is told, of their own it would be noise
  const elsewhere = (table: string) =>
    sql`(
      select name
      from departments
      where departments.id = ${sql.ref(`${table}.department_id`)}
        and departments.id <> ${own}
    )`;
  const units = [own, actor.departmentParentId, actor.rootId].filter((one) => one !== null);
  const isManager = actor.role === "ROLE_SYSTEM_ADMIN" || actor.role === "ROLE_DEPARTMENT_ADMIN";
  return {
    equipment: {
      from: sql`equipments as t left join functional_rooms as room on room.id = t.room_id`,
      table: "t",
      sight: both(
        inSight(actor, sql.ref("t.department_id"), sql.ref("t.root_id")),
        sql`t.removed_at is null`,
        active("t"),
      ),
      code: sql`t.code`,
      title: sql`t.name`,
      hint: [sql`t.code`, sql`room.name`, elsewhere("t")],
      order: sql`t.name collate "vi-x-icu", t.id`,
      open: (id) => `/equipment/management/${id}`,
      list: "/equipment/management",
    },
    "equipment-type": {
      from: sql`equipment_types as t left join measures on measures.id = t.measure_id`,
      table: "t",
      sight: both(sql`t.department_id = ${anyOf(units)}`, active("t")),
      code: sql`t.code`,
      title: sql`t.name`,
      hint: [sql`t.code`, sql`measures.name`],
      order: sql`t.sort_key, t.id`,
      open: (id) => `/category/equipment?open=${id}`,
      list: "/category/equipment",
    },
    room: {
      from: sql`functional_rooms as t`,
      table: "t",
      sight: both(sql`t.department_id = ${own}`, active("t")),
      code: sql`t.code`,
      title: sql`t.name`,
      hint: [sql`t.code`, sql`t.building`],
      order: sql`t.sort_key, t.id`,
      open: (id) => `/equipment/rooms/${id}`,
      list: "/category/line-department",
    },
    employee: {
      from: sql`employees as t`,
      table: "t",
      sight: both(sql`t.department_id = ${own}`, active("t")),
      code: sql`t.code`,
      title: sql`t.name`,
      hint: [sql`t.code`, sql`nullif(t.position, '')`],
      order: sql`t.sort_key, t.id`,
      open: (id) => `/category/employee?open=${id}`,
      list: "/category/employee",
    },
    ...(isManager && {
      account: {
        from: sql`users as t`,
        table: "t",
        sight:
          actor.role === "ROLE_SYSTEM_ADMIN" ? sql<SqlBool>`true` : sql<SqlBool>`t.department_id = ${own}`,
        code: sql`t.username`,
        title: sql`t.full_name`,
        hint: [sql`t.username`, elsewhere("t")],
        order: sql`t.sort_key, t.id`,
        open: (id: number) => `/system/account?open=${id}`,
        list: "/system/account",
      },
    }),
    voucher: {
      from: sql`stock_vouchers`,
      table: "stock_vouchers",
      sight: sightOfVouchers(actor),
      code: sql`stock_vouchers.number`,
      title: sql`coalesce(nullif(stock_vouchers.reason, ''), stock_vouchers.number, '')`,
      hint: [sql`stock_vouchers.number`, elsewhere("stock_vouchers")],
      worded: { column: sql`stock_vouchers.type`, words: voucherTypeWords },
      order: sql`stock_vouchers.date desc, stock_vouchers.id desc`,
      open: (id) => `/equipment/vouchers/${id}`,
      list: "/equipment/vouchers",
    },
    demand: {
      from: sql`demands`,
      table: "demands",
      sight: both(sightOfDemands(actor, sql.ref("department_id"), sql.ref("root_id")), sql`not cancelled`),
      code: sql`demands.code`,
      title: sql`demands.title`,
      hint: [sql`demands.code`, elsewhere("demands")],
      order: sql`demands.id desc`,
      open: (id) => `/equipment/demand?open=${id}`,
      list: "/equipment/demand",
    },
    loan: {
      from: sql`
        loans as loan
        join loan_registrations as registration on registration.id = loan.registration_id
        join employees as borrower on borrower.id = loan.borrower_id`,
      table: "loan",
      sight: loanSightOf(actor),
      code: sql`loan.number`,
      title: sql`borrower.name`,
      hint: [sql`loan.number`, shownDay(sql`loan.handed_at at time zone ${zone}`)],
      order: sql`loan.id desc`,
      open: (id) => `/equipment/request/loans?open=${id}`,
      list: "/equipment/request/loans",
    },
    registration: {
      from: sql`
        loan_registrations as registration
        join employees as borrower on borrower.id = registration.borrower_id`,
      table: "registration",
      sight: sightOfRegistrations(actor, "registration"),
      code: sql`registration.number`,
      title: sql`borrower.name`,
      hint: [sql`registration.number`, sql`registration.lesson_title`, shownDay(sql`registration.date`)],
      order: sql`registration.id desc`,
      open: (id) => `/equipment/request/registrations?open=${id}`,
      list: "/equipment/request/registrations",
    },
    incident: {
      from: sql`incidents as incident join equipments as thing on thing.id = incident.equipment_id`,
      table: "incident",
      sight: sightOfIncidents(actor),
      code: sql`incident.number`,
      title: sql`thing.name`,
      hint: [sql`incident.number`, shownDay(sql`incident.occurred_on`)],
      worded: { column: sql`incident.kind`, words: incidentKindWords },
      order: sql`incident.id desc`,
      open: (id) => `/equipment/broken?open=${id}`,
      list: "/equipment/broken",
    },
    repair: {
      from: sql`repairs as repair`,
      table: "repair",
      sight: sightOfRepairs(actor),
      code: sql`repair.number`,
      title: sql`(
        select string_agg(distinct equipments.name, ', ')
        from repair_lines as line
        join equipments on equipments.id = line.equipment_id
        where line.repair_id = repair.id
      )`,
      hint: [sql`repair.number`, sql`repair.firm`],
      order: sql`repair.id desc`,
      open: (id) => `/equipment/broken/repairs?open=${id}`,
      list: "/equipment/broken/repairs",
    },
    liquidation: {
      from: sql`liquidations as liquidation`,
      table: "liquidation",
      sight: sightOfLiquidations(actor),
      code: sql`liquidation.number`,
      title: sql`liquidation.name`,
      hint: [sql`liquidation.number`, elsewhere("liquidation")],
      order: sql`liquidation.id desc`,
      open: (id) => `/equipment/broken/liquidations?open=${id}`,
      list: "/equipment/broken/liquidations",
    },
    "inventory-check": {
      from: sql`inventory_checks`,
      table: "inventory_checks",
      sight: sightOfChecks(actor),
      code: sql`inventory_checks.number`,
      title: sql`inventory_checks.name`,
      hint: [sql`inventory_checks.number`, elsewhere("inventory_checks")],
      order: sql`inventory_checks.id desc`,
      open: (id) => `/equipment/inventory/${id}`,
      list: "/equipment/inventory",
    },
    campaign: {
      from: sql`purchase_campaigns`,
      table: "purchase_campaigns",
      sight: sightOfCampaigns(actor),
      code: sql`null::text`,
      title: sql`purchase_campaigns.name`,
      hint: [elsewhere("purchase_campaigns"), sql`purchase_campaigns.school_year::text`],
      order: sql`purchase_campaigns.id desc`,
      open: (id) => `/equipment/campaigns?open=${id}`,
      list: "/equipment/campaigns",
    },
    "report-request": {
      from: sql`report_requests as request`,
      table: "request",
      sight: sightOfRequests(actor),
      code: sql`null::text`,
      title: sql`request.title`,
      hint: [elsewhere("request"), shownDay(sql`request.deadline`)],
      order: sql`request.id desc`,
      open: (id) => `/report/requests/${id}`,
      list: "/report/requests",
    },
  };
}

function shownDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${day}, 'DD/MM/YYYY')`;
}
