import { unnamedDonor } from "@so-thiet-bi/contract/donations";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { figure, type Period } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";

const signers = ["preparer", "accountant", "head"] as const;

/** To be hung up and published: it names nobody who does not want to be named. */
export const donationListReport: Report = {
  key: "donation-list",
  group: "held",
  due: { every: "schoolYear" },
  title: { vi: "Công khai tài trợ bằng hiện vật", en: "Published list of donations in kind" },
  purpose: {
    vi: "Ai tài trợ thiết bị gì, giá trị, mục đích sử dụng, ngày tiếp nhận và phiếu ghi tăng; để niêm yết, công khai (TT 16/2018/TT-BGDĐT).",
    en: "Who donated what, its value and purpose, when it was received and by which voucher it is on the books; to be published (Circular 16/2018).",
  },
  parameters: [{ name: "period" }],
  edited: true,
  signers,
  make,
};

interface Row {
  donor: string;
  things: string;
  purpose: string;
  receivedOn: string;
  minutesNo: string;
  voucher: string;
  value: number;
}

type Key = "at" | "donor" | "things" | "value" | "purpose" | "day" | "document";

async function make({ db, unit, asked, options }: Asking): Promise<Paper> {
  const days = await periodOf(db, unit.id, asked);
  const rows = await readRows(db, unit.id, days);
  return {
    name: `Công khai tài trợ ${days.from} ${days.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Công khai tài trợ bằng hiện vật",
    subtitle: [periodText(days)],
    blocks: blocksOf(rows),
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

function blocksOf(rows: readonly Row[]): PaperBlock[] {
  if (rows.length === 0)
    return [
      { kind: "paragraph", text: "Không tiếp nhận khoản tài trợ bằng hiện vật nào trong thời gian này." },
    ];
  return [
    table<Key>(
      [
        { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
        { key: "donor", header: "Nhà tài trợ", width: "3*", kind: "text" },
        { key: "things", header: "Hiện vật", width: "4*", kind: "text" },
        { key: "value", header: "Giá trị (đồng)", width: 26, kind: "money" },
        { key: "purpose", header: "Mục đích sử dụng", width: "3*", kind: "text" },
        { key: "day", header: "Ngày tiếp nhận", width: 22, kind: "date" },
        { key: "document", header: "Biên bản, phiếu ghi tăng", width: 32, kind: "text" },
      ],
      [
        ...rows.map(
          ({ donor, things, value, purpose, receivedOn, minutesNo, voucher }, index): TableRow<Key> => ({
            kind: "plain",
            cells: {
              at: index + 1,
              donor,
              things,
              value: value || null,
              purpose,
              day: receivedOn,
              document: `${minutesNo}\n${voucher}`,
            },
          }),
        ),
        {
          kind: "total",
          text: `Cộng: ${figure(rows.length)} khoản`,
          cells: { value: rows.reduce((sum, { value }) => sum + value, 0) },
        },
      ],
    ),
  ];
}

async function readRows(db: Db, departmentId: number, { from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select case when donation.named then donation.donor else ${unnamedDonor.vi} end as donor,
      line.things, line.value, donation.purpose, donation.received_on as "receivedOn",
      donation.minutes_no as "minutesNo", voucher.number as voucher
    from donations as donation
    join stock_vouchers as voucher on voucher.id = donation.voucher_id and voucher.status = 'POSTED'
    cross join lateral (
      select
        string_agg(
          trim_scale(received_quantity)::text || ' ' || lower(unit) || ' ' || name, E'\n'
          order by position
        ) as things,
        coalesce(sum(round(received_quantity * received_price)), 0)::bigint as value
      from donation_lines
      where donation_id = donation.id and received_quantity > 0
    ) as line
    where donation.department_id = ${departmentId} and donation.status = 'RECEIVED'
      and donation.received_on between ${from} and ${to}
    order by donation.received_on, donation.id`.execute(db);
  return rows;
}
