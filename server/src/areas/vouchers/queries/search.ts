import { voucherStatusWords, voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";
import { sight } from "../queries.ts";

export function searchedVouchers(actor: Actor): Searched {
  return {
    from: sql`stock_vouchers`,
    table: "stock_vouchers",
    sight: sight(actor),
    code: sql`stock_vouchers.number`,
    title: sql`coalesce(nullif(stock_vouchers.reason, ''), stock_vouchers.number, '')`,
    hint: [otherUnitOf("stock_vouchers", actor.departmentId)],
    worded: { column: sql`stock_vouchers.type`, words: voucherTypeWords },
    order: sql`stock_vouchers.date desc, stock_vouchers.id desc`,
    state: { column: sql`stock_vouchers.status`, words: voucherStatusWords },
    list: "/equipment/vouchers",
    page: "/equipment/vouchers",
  };
}
