/** What refers to a row of a catalogue, and how that is called. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { tableOf } from "../rules.ts";

export interface Reference {
  table: string;
  column: string;
  /** Rows of the table belong to another row, which is what refers. */
  hasOwner: boolean;
  /** A row refers to the same one once only. */
  once: boolean;
  /** Its rows are only ever added, so they refer to the same one for good. */
  forGood: boolean;
}

/**
 * Every column of the database that refers to a catalogue; the database itself knows, so none is forgotten.
 */
export async function referencesTo(db: Db, of: Catalogue): Promise<Reference[]> {
  const table = tableOf(of.plural);
  const known = references.get(table);
  if (known) return known;
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table,
      attname as column,
      exists (
        select 1 from pg_attribute where attrelid = conrelid and attname = 'owner_id'
      ) as "hasOwner",
      exists (
        select 1 from pg_index where indrelid = conrelid and indisprimary and attnum = any (indkey)
      ) as once,
      exists (
        select 1
        from pg_trigger
        where tgrelid = conrelid
          and tgfoid = any (
            array['refuse_change'::regproc,
            'keep_posted_vouchers'::regproc]::oid[]
          )
      ) as "forGood"
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
      and confrelid = ${table}::regclass
      and confdeltype <> 'c'
    order by 1, 2`.execute(db);
  references.set(table, rows);
  return rows;
}

const references = new Map<string, Reference[]>();

/** What refers to a row and how many: `3 lớp học, 12 bài học`; undefined where nothing does. */
export async function usesOf(db: Db, of: Catalogue, id: number): Promise<Words | undefined> {
  const columns = await referencesTo(db, of);
  if (columns.length === 0) return undefined;
  const parts = columns.map(
    ({ table, column, hasOwner }) =>
      sql`
        select ${table}::text as "table",
          ${hasOwner ? sql`count(distinct owner_id)` : sql`count(*)`}::int as count
        from ${sql.table(table)}
        where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const counts = new Map<string, { words: Words; count: number }>();
  for (const { table, count } of rows) {
    if (count === 0) continue;
    const words = wordsOfTable(table);
    counts.set(words.en, { words, count: count + (counts.get(words.en)?.count ?? 0) });
  }
  if (counts.size === 0) return undefined;
  const said = [...counts.values()];
  return {
    vi: said.map(({ words, count }) => `${count} ${words.vi}`).join(", "),
    en: said.map(({ words, count }) => `${count} ${words.en}`).join(", "),
  };
}

/** How the records of a table are called where they stop a deletion. */
export function wordsOfTable(table: string): Words {
  const own = catalogues.find(({ plural }) => tableOf(plural) === table);
  // the longest name decides: `subject_group_subjects` belongs to a subject group, not to a subject
  const of =
    own ??
    catalogues
      .filter(({ singular }) => table.startsWith(`${tableOf(singular)}_`))
      .sort((a, b) => b.singular.length - a.singular.length)[0];
  if (of) return { vi: of.noun.vi, en: of.title.en.toLowerCase() };
  return otherTables[table] ?? { vi: "dữ liệu khác", en: "other records" };
}

const otherTables: Readonly<Record<string, Words>> = {
  user_capability_scopes: { vi: "phạm vi quyền của tài khoản", en: "scopes of accounts" },
  equipments: { vi: "thiết bị", en: "equipment records" },
  stock_balances: { vi: "chỗ để thiết bị", en: "shelves of equipment" },
  stock_movements: { vi: "dòng sổ thiết bị", en: "lines of the ledger" },
  stock_vouchers: { vi: "phiếu", en: "vouchers" },
  stock_voucher_sources: { vi: "dòng nguồn kinh phí của phiếu", en: "funding lines of vouchers" },
  loan_registrations: { vi: "phiếu đăng ký mượn", en: "registrations" },
  loans: { vi: "phiếu mượn", en: "loans" },
  loan_handovers: { vi: "lần chuyển người mượn", en: "hand-overs of loans" },
  room_bookings: { vi: "lượt đặt phòng", en: "bookings of rooms" },
  calendar_feeds: { vi: "địa chỉ lịch", en: "calendar addresses" },
  usage_counts: { vi: "dòng thống kê nhanh", en: "quick counts" },
  incidents: { vi: "phiếu báo hỏng, mất", en: "reports of broken or lost things" },
  repair_lines: { vi: "dòng phiếu sửa chữa", en: "lines of repair orders" },
  maintenance_log: { vi: "dòng sổ bảo trì", en: "lines of the maintenance log" },
  liquidation_lines: { vi: "dòng đề nghị thanh lý", en: "lines of liquidations" },
  inventory_scopes: { vi: "phạm vi kiểm kê", en: "scopes of inventory checks" },
  count_sheets: { vi: "phiếu đếm kiểm kê", en: "count sheets" },
  count_sheet_counters: { vi: "phân công đếm kiểm kê", en: "appointments to count" },
  norm_mappings: { vi: "dòng ghép với danh mục tối thiểu", en: "matches with minimum lists" },
  consents: { vi: "lần đồng ý", en: "consents" },
  data_requests: { vi: "yêu cầu về dữ liệu cá nhân", en: "requests about personal data" },
  stock_holdings: { vi: "lượt giao thiết bị", en: "times that equipment was handed out" },
};
