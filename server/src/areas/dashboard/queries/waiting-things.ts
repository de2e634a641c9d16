/** What waits about the things themselves: reports, repairs, maintenance, counting, disposal. */
import { incidentQuery } from "@so-thiet-bi/contract/incidents";
import { checkQuery, type ListedCheck } from "@so-thiet-bi/contract/inventory";
import { liquidationQuery } from "@so-thiet-bi/contract/liquidations";
import { maintenanceQuery, repairQuery } from "@so-thiet-bi/contract/repairs";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { listIncidents } from "../../incidents/queries/list.ts";
import { listChecks } from "../../inventory/queries/checks.ts";
import { listLiquidations } from "../../liquidations/queries.ts";
import { listMaintenance } from "../../repairs/queries/maintenance.ts";
import { listRepairs } from "../../repairs/queries.ts";
import { yearToAskFor } from "../../wear/queries.ts";
import { mostOfKind, nothing, parted, type Waiting, type WaitingRow, waiting } from "../rules.ts";

const broken = "/equipment/broken";

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
      { vi: `${sheetsDone}/${sheets} phiếu đếm xong`, en: `${sheetsDone} of ${sheets} sheets done` },
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
      facts: parted(one.number, {
        vi: `${one.progress.differences} dòng chênh lệch`,
        en: `${one.progress.differences} lines differ`,
      }),
      since: one.cutoffAt,
      link: `/equipment/inventory/${one.id}`,
    })),
  });
}

export async function liquidationsToDecide(db: Db, actor: Actor): Promise<Waiting> {
  const asked = { status: "PROPOSED", departmentId: actor.departmentId } as const;
  const { items, total } = await listLiquidations(
    db,
    actor,
    liquidationQuery.parse({ ...asked, sort: "createdAt", size: mostOfKind }),
  );
  return waiting({
    kind: "liquidation-to-decide",
    label: { vi: "Thanh lý chờ quyết định", en: "Liquidations to decide" },
    total,
    link: `${broken}/liquidations?status=PROPOSED`,
    items: items.map((one) => ({
      id: one.id,
      title: one.name,
      facts: parted(
        one.number,
        { vi: `${one.lineCount} dòng`, en: `${one.lineCount} lines` },
        `${one.originalValue.toLocaleString("vi-VN")} ₫`,
        one.createdByName,
      ),
      since: one.createdAt,
      link: `${broken}/liquidations?open=${one.id}`,
    })),
  });
}
