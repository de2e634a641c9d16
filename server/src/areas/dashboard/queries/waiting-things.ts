/** What waits about the things themselves: reports, repairs, maintenance, counting, disposal. */
import { incidentQuery } from "@so-thiet-bi/contract/incidents";
import { checkQuery, type ListedCheck } from "@so-thiet-bi/contract/inventory";
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import {
  type LiquidationStatus,
  type ListedLiquidation,
  liquidationQuery,
} from "@so-thiet-bi/contract/liquidations";
import { maintenanceQuery, repairQuery } from "@so-thiet-bi/contract/repairs";
import { daysBetween } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { listIncidents } from "../../incidents/queries/list.ts";
import { listChecks } from "../../inventory/queries/checks.ts";
import { listLiquidations } from "../../liquidations/queries.ts";
import { findPlanOfYear, workOfPlan } from "../../maintenance-plans/queries.ts";
import { leftWords } from "../../notices/rules/deadlines.ts";
import { listMaintenance } from "../../repairs/queries/maintenance.ts";
import { listRepairs } from "../../repairs/queries.ts";
import { yearToAskFor } from "../../wear/queries.ts";
import { mostOfKind, nothing, parted, type Waiting, type WaitingRow, waiting } from "../rules.ts";

const broken = "/equipment/broken";
const planHome = `${broken}/plan`;

export async function incidentsToConfirm(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total } = await listIncidents(
    db,
    actor,
    incidentQuery.parse({ status: "REPORTED", sort: "reportedAt", size: mostOfKind }),
  );
  return waiting({
    kind: "incident-to-confirm",
    label: { vi: "Báo hỏng, mất chờ xác nhận", en: "Reports to confirm" },
    total,
    link: `${broken}?status=REPORTED`,
    items: items.map((one) => ({
      id: one.id,
      title: one.name,
      facts: parted(
        one.number,
        one.kind === "LOST" ? { vi: "mất", en: "lost" } : { vi: "hỏng", en: "broken" },
        `${one.quantity.toLocaleString("vi-VN")} ${one.unit}`,
        one.room?.name,
        one.reportedByName,
      ),
      since: one.reportedAt,
      link: `${broken}?open=${one.id}`,
    })),
  });
}

/** Losses whose cause and responsibility are to be clear by a day, those of the earliest day first. */
export async function lossesToClear(db: Db, actor: Actor, today: string): Promise<Waiting> {
  const { items, total } = await listIncidents(
    db,
    actor,
    incidentQuery.parse({ toClear: "true", sort: "decidedAt", size: mostOfKind }),
  );
  return waiting({
    kind: "loss-to-clear",
    label: { vi: "Mất chờ làm rõ", en: "Losses to clear up" },
    total,
    link: `${broken}?toClear=true`,
    items: items.map((one) => {
      const daysLeft = one.clearUntil === null ? null : daysBetween(today, one.clearUntil);
      return {
        id: one.id,
        title: one.name,
        facts: parted(
          one.number,
          `${one.quantity.toLocaleString("vi-VN")} ${one.unit}`,
          one.room?.name,
          one.clearUntil && {
            vi: `làm rõ trước ${formatDay(one.clearUntil)}`,
            en: `clear up by ${formatDay(one.clearUntil)}`,
          },
          daysLeft === null ? null : leftWords(daysLeft),
        ),
        since: one.decidedAt,
        urgent: daysLeft !== null && daysLeft < 0,
        link: `${broken}?open=${one.id}`,
      };
    }),
  });
}

export async function lateRepairs(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total } = await listRepairs(
    db,
    actor,
    repairQuery.parse({ late: "true", sort: "expectedOn", size: mostOfKind }),
  );
  return waiting({
    kind: "repair-late",
    label: { vi: "Sửa chữa trễ hẹn", en: "Late repairs" },
    total,
    link: `${broken}/repairs?late=true`,
    items: items.map((one) => ({
      id: one.id,
      title: one.what,
      facts: parted(
        one.number,
        one.firm,
        one.expectedOn && { vi: `hẹn ${formatDay(one.expectedOn)}`, en: `due ${formatDay(one.expectedOn)}` },
      ),
      since: one.expectedOn && `${one.expectedOn}T00:00:00+07:00`,
      urgent: true,
      link: `${broken}/repairs?open=${one.id}`,
    })),
  });
}

export async function maintenanceDue(db: Db, actor: Actor): Promise<Waiting> {
  const { due } = await listMaintenance(db, actor, maintenanceQuery.parse({ size: 1 }));
  return waiting({
    kind: "maintenance-due",
    label: { vi: "Đến hạn bảo trì", en: "Maintenance due" },
    total: due.length,
    link: `${broken}/maintenance`,
    items: due.slice(0, mostOfKind).map((one) => ({
      id: one.equipmentId,
      title: one.name,
      facts: parted(one.code, one.roomName, {
        vi: `hạn ${formatDay(one.dueOn)}`,
        en: `due ${formatDay(one.dueOn)}`,
      }),
      since: `${one.dueOn}T00:00:00+07:00`,
      urgent: one.late,
      link: `${broken}/maintenance`,
    })),
  });
}

/** Of the approved plan: what should be done this month, and what was not done in its month. */
export async function plannedWork(db: Db, actor: Actor): Promise<Waiting> {
  const work = await workOfPlan(db, actor);
  return waiting({
    kind: "maintenance-planned",
    label: { vi: "Bảo trì theo kế hoạch", en: "Planned maintenance" },
    total: work.length,
    link: planHome,
    items: work.slice(0, mostOfKind).map(({ line, month, firstDay, isLate }) => ({
      id: line.id,
      title: line.equipment?.name ?? line.room?.name ?? line.content,
      facts: parted(line.content, { vi: `tháng ${month}`, en: `month ${month}` }, line.person),
      since: `${firstDay}T00:00:00+07:00`,
      urgent: isLate,
      link: planHome,
    })),
  });
}

const planOf: Words = { vi: "kế hoạch bảo trì, {{count}} việc", en: "maintenance plan, {{count}} lines" };
const sheetsOf: Words = { vi: "{{done}}/{{count}} phiếu đếm xong", en: "{{done}} of {{count}} sheets done" };
const differences: Words = { vi: "{{count}} dòng chênh lệch", en: "{{count}} differing lines" };
const linesOf: Words = { vi: "{{count}} dòng", en: "{{count}} lines" };

/** The plan of the year that was laid before the head. */
export async function planToDecide(db: Db, actor: Actor): Promise<Waiting> {
  const { plan, schoolYear } = await findPlanOfYear(db, actor, undefined);
  if (plan?.status !== "SUBMITTED") return nothing("maintenance-plan-to-decide");
  return waiting({
    kind: "maintenance-plan-to-decide",
    label: { vi: "Kế hoạch bảo trì chờ duyệt", en: "Maintenance plan to approve" },
    total: 1,
    link: planHome,
    items: [
      {
        id: plan.id,
        title: schoolYear.name,
        facts: parted(
          sayBoth(planOf, { count: plan.lines.length }),
          `${plan.totals.cost.toLocaleString("vi-VN")} ₫`,
          plan.statusByName,
        ),
        since: plan.statusSince,
        link: planHome,
      },
    ],
  });
}

/** The wear of the year, from December on (TT 141/2025/TT-BTC, Điều 12); a year later it is late. */
export async function wearDue(db: Db, actor: Actor, today: string): Promise<Waiting> {
  const year = await yearToAskFor(db, actor, today);
  if (year === null) return nothing("wear-due");
  return waiting({
    kind: "wear-due",
    label: { vi: "Hao mòn chờ ghi", en: "Wear to post" },
    total: 1,
    link: "/equipment/wear",
    items: [
      {
        id: year,
        title: `31/12/${year}`,
        facts: parted({ vi: `hao mòn cả năm ${year}`, en: `the wear of ${year}` }),
        since: `${year}-12-01T00:00:00+07:00`,
        urgent: year < Number(today.slice(0, 4)),
        link: "/equipment/wear",
      },
    ],
  });
}

/** Checks that are being counted, with how far they are. */
export async function checksToCount(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total } = await listChecks(
    db,
    actor,
    checkQuery.parse({ status: "COUNTING", departmentId: actor.departmentId, size: mostOfKind }),
  );
  return waiting({ ...countingGroup, total, items: items.map(countingItem) });
}

/** Of those, the ones in which this person counts a sheet. */
export async function checksThatICount(db: Db, actor: Actor): Promise<Waiting> {
  const { rows } = await sql<{ id: number }>`
    select distinct sheet.check_id as id
    from employees
    join count_sheet_counters as counter on counter.employee_id = employees.id
    join count_sheets as sheet on sheet.id = counter.sheet_id
    join inventory_checks as running on running.id = sheet.check_id and running.status = 'COUNTING'
    where employees.user_id = ${actor.userId}
      and employees.department_id = ${actor.departmentId}
      and sheet.status not in ('COUNTED', 'CONFIRMED')`.execute(db);
  if (rows.length === 0) return nothing("inventory-to-count");
  const mine = new Set(rows.map(({ id }) => id));
  const { items } = await listChecks(
    db,
    actor,
    checkQuery.parse({ status: "COUNTING", departmentId: actor.departmentId, size: 50 }),
  );
  const counted = items.filter(({ id }) => mine.has(id));
  const shown = counted.slice(0, mostOfKind).map(countingItem);
  return waiting({ ...countingGroup, total: counted.length, items: shown });
}

const countingGroup = {
  kind: "inventory-to-count",
  label: { vi: "Kiểm kê đang đếm", en: "Counting" },
  link: "/equipment/inventory?status=COUNTING",
} as const;

function countingItem(one: ListedCheck): WaitingRow {
  const { sheets, sheetsDone, lines, counted } = one.progress;
  const percent = lines > 0 ? Math.floor((counted / lines) * 100) : 0;
  return {
    id: one.id,
    title: one.name,
    facts: parted(
      one.number,
      { vi: `đã đếm ${percent}%`, en: `${percent}% counted` },
      sayBoth(sheetsOf, { done: `${sheetsDone}`, count: sheets }),
    ),
    since: one.cutoffAt,
    link: `/equipment/inventory/${one.id}`,
  };
}

export async function checksToDecide(db: Db, actor: Actor): Promise<Waiting> {
  const { items, total } = await listChecks(
    db,
    actor,
    checkQuery.parse({ status: "WAITING", departmentId: actor.departmentId, size: mostOfKind }),
  );
  return waiting({
    kind: "inventory-to-decide",
    label: { vi: "Kiểm kê chờ duyệt", en: "Inventory checks to decide" },
    total,
    link: "/equipment/inventory?status=WAITING",
    items: items.map((one) => ({
      id: one.id,
      title: one.name,
      facts: parted(one.number, sayBoth(differences, { count: one.progress.differences })),
      since: one.submittedAt,
      link: `/equipment/inventory/${one.id}`,
    })),
  });
}

export const liquidationsToDecide = runningLiquidations("liquidation-to-decide", "PROPOSED", {
  vi: "Thanh lý chờ quyết định",
  en: "Liquidations to decide",
});
export const liquidationsToCarryOut = runningLiquidations("liquidation-to-carry-out", "APPROVED", {
  vi: "Thanh lý đã quyết định, chưa thực hiện",
  en: "Liquidations decided and not carried out",
});
export const liquidationsToBook = runningLiquidations("liquidation-to-book", "EXECUTED", {
  vi: "Thanh lý chờ ghi giảm",
  en: "Liquidations to take off the books",
});

/** Of the unit itself, each with what its clock has left. */
function runningLiquidations(
  kind: "liquidation-to-decide" | "liquidation-to-carry-out" | "liquidation-to-book",
  status: LiquidationStatus,
  label: Words,
) {
  return async (db: Db, actor: Actor): Promise<Waiting> => {
    const asked = { status, departmentId: actor.departmentId, sort: "createdAt", size: mostOfKind };
    const { items, total } = await listLiquidations(db, actor, liquidationQuery.parse(asked));
    return waiting({
      kind,
      label,
      total,
      link: `${broken}/liquidations?status=${status}`,
      items: items.map((one) => ({
        id: one.id,
        title: one.name,
        facts: parted(
          one.number,
          sayBoth(linesOf, { count: one.lineCount }),
          `${one.originalValue.toLocaleString("vi-VN")} ₫`,
          one.clock && leftWords(one.clock.daysLeft),
        ),
        since: cameOn(one),
        urgent: one.clock !== null && one.clock.daysLeft < 0,
        link: `${broken}/liquidations?open=${one.id}`,
      })),
    });
  };
}

/** The day of the step before: since then it waits for the next one. */
function cameOn({ status, proposedAt, decisionDate, executedOn }: ListedLiquidation): string | null {
  const day = status === "APPROVED" ? decisionDate : status === "EXECUTED" ? executedOn : null;
  return day === null ? proposedAt : `${day}T00:00:00+07:00`;
}

/** What the units below do not decide alone. */
export async function liquidationsToAnswer(db: Db, actor: Actor): Promise<Waiting> {
  const asked = { asked: "true", sort: "createdAt", size: mostOfKind };
  const { items, total } = await listLiquidations(db, actor, liquidationQuery.parse(asked));
  return waiting({
    kind: "liquidation-to-answer",
    label: { vi: "Thanh lý vượt thẩm quyền chờ ý kiến", en: "Liquidations that ask for an answer" },
    total,
    link: `${broken}/liquidations?asked=true`,
    items: items.map((one) => ({
      id: one.id,
      title: one.name,
      facts: parted(
        one.number,
        `${one.originalValue.toLocaleString("vi-VN")} ₫`,
        one.clock && leftWords(one.clock.daysLeft),
        one.departmentName,
      ),
      since: one.proposedAt,
      urgent: one.clock !== null && one.clock.daysLeft < 0,
      link: `${broken}/liquidations?open=${one.id}`,
    })),
  });
}
