import type { StockLine } from "@so-thiet-bi/contract/equipment";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** The stock card of a record, newest first, with the balance of all conditions after each line. */
export async function listMovements(db: Db, departmentId: number, equipmentId: number): Promise<{ items: StockLine[] }> {
  const items = await db
    .selectFrom("stock_movements as movement")
    .innerJoin("stock_vouchers as voucher", "voucher.id", "movement.voucher_id")
    .select([
      "movement.id",
      "voucher.posted_at as at",
      "voucher.number as voucherNumber",
      "voucher.type as voucherType",
      "voucher.reason",
      "voucher.department_name as departmentName",
      "movement.condition",
      "movement.quantity",
      sql<number>`sum(movement.quantity) over (order by movement.id)`.as("balance"),
    ])
    .where("movement.department_id", "=", departmentId)
    .where("movement.equipment_id", "=", equipmentId)
    .orderBy("movement.id", "desc")
    .limit(500)
    .execute();
  return { items };
}

/** What of a record's postings is more than its opening: number of vouchers by type. */
export async function laterVouchers(db: Db, departmentId: number, equipmentId: number): Promise<number> {
  const row = await db
    .selectFrom("stock_movements as movement")
    .innerJoin("stock_vouchers as voucher", "voucher.id", "movement.voucher_id")
    .select(sql<number>`count(distinct voucher.id)`.as("count"))
    .where("movement.department_id", "=", departmentId)
    .where("movement.equipment_id", "=", equipmentId)
    .where("voucher.type", "!=", "OPENING")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What stands on the shelves of a record now. */
export async function balancesOf(db: Db, equipmentId: number): Promise<{ condition: "GOOD" | "BROKEN"; quantity: number; value: number }[]> {
  return db.selectFrom("stock_balances").select(["condition", "quantity", "value"]).where("equipment_id", "=", equipmentId).execute();
}
