import { campaignBody } from "@so-thiet-bi/contract/campaigns";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { demandBody } from "@so-thiet-bi/contract/demands";
import { sql } from "kysely";
import type { z } from "zod";
import { closeCampaign, createCampaign, openCampaign } from "../areas/campaigns/actions.ts";
import { createDemand, submitDemand } from "../areas/demands/actions.ts";
import { schoolYearOf } from "../areas/school-years/rules.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { findByName } from "./catalogues/write.ts";
import type { PersonKey } from "./people.ts";

/** A thing of the Sở’s catalogue, or one by name. */
interface Thing {
  name: string;
  unit: string;
  price: number;
  subject: string;
  note?: string;
}

const things: readonly Thing[] = [
  { name: "Kính lúp cầm tay 5×", unit: "Cái", price: 42_000, subject: "Khoa học tự nhiên" },
  {
    name: "Nhiệt kế rượu 0–100 °C",
    unit: "Cái",
    price: 38_000,
    subject: "Khoa học tự nhiên",
    note: "Thay nhiệt kế thủy ngân",
  },
  { name: "Đồng hồ đo điện đa năng", unit: "Cái", price: 265_000, subject: "Vật lí" },
  { name: "Cân điện tử 200 g", unit: "Cái", price: 790_000, subject: "Hóa học" },
  {
    name: "Tủ hút khí độc loại nhỏ",
    unit: "Cái",
    price: 18_500_000,
    subject: "Hóa học",
    note: "Chỉ dành cho trường đã có phòng học bộ môn Hóa học",
  },
];

/**
 * How many of each thing, in the order of the list; 0: not asked for. Without a signer it is still being
 * written.
 */
interface Answer {
  by: PersonKey;
  signer?: PersonKey;
  title: string;
  reason: string;
  quantities: readonly number[];
}

const answers: readonly Answer[] = [
  {
    by: "loan",
    signer: "toan",
    title: "Đăng ký thiết bị tối thiểu đợt mua sắm tập trung",
    reason: "Tăng 3 lớp 10 so với năm trước; phòng Hóa học chưa có tủ hút.",
    quantities: [0, 20, 8, 4, 1],
  },
  {
    by: "nhung",
    signer: "quang",
    title: "Đăng ký bổ sung thiết bị Khoa học tự nhiên",
    reason: "Hai điểm trường dùng chung một bộ, không đủ cho nhóm 4 học sinh.",
    quantities: [30, 15, 4, 0, 0],
  },
  {
    by: "duyen",
    title: "Nhu cầu thiết bị đo năm sau",
    reason: "Đang rà soát cùng các tổ bộ môn.",
    quantities: [0, 10, 6, 2, 0],
  },
];

/** The Sở asks for the needs of the coming budget year, and has asked last spring. */
export async function askSchools(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const day = await today(tx);
  const year = Number(day.slice(0, 4));
  await askedLastSpring(tx, as("dung"), day < `${year}-05-15` ? year - 1 : year, day);

  const open = await drafted(tx, as("dung"), {
    name: `Đăng ký nhu cầu thiết bị dạy học tối thiểu năm ${year + 1}`,
    note: "Các trường đối chiếu với số hiện có, chỉ đăng ký phần còn thiếu so với định mức; trường chưa có phòng học bộ môn không đăng ký tủ hút.",
    schoolYear: schoolYearOf(day),
    budgetYear: year + 1,
    deadline: daysAfter(day, 30),
  });
  await openCampaign(tx, as("dung"), open.id, {});
  for (const answer of answers) await answered(tx, as, open, answer);
}

/** Opened and closed on its days; what is told to whom now is none of that. */
async function askedLastSpring(tx: Tx, actor: Actor, year: number, day: string): Promise<void> {
  const { id } = await drafted(tx, actor, {
    name: `Rà soát thiết bị dạy học lớp 5, 9, 12 năm học ${year}–${year + 1}`,
    note: "Phục vụ năm cuối thay sách giáo khoa theo Chương trình giáo dục phổ thông 2018.",
    schoolYear: year - 1,
    budgetYear: year,
    deadline: day,
    lateAllowed: false,
  });
  await openCampaign(tx, actor, id, {});
  await closeCampaign(tx, actor, id, undefined);
  await tx
    .updateTable("purchase_campaigns")
    .set({ deadline: `${year}-04-30`, created_at: sql`${`${year}-03-16T02:30:00Z`}::timestamptz` })
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("notices")
    .where("subject_type", "=", "campaign")
    .where("subject_id", "=", id)
    .execute();
}

type Head = Omit<z.input<typeof campaignBody>, "lines">;

async function drafted(tx: Tx, actor: Actor, head: Head) {
  const typeId = await findByName(tx, actor, equipmentTypes);
  const lines = things.map(({ name, unit, price, subject, note }) => ({
    typeId: typeId(name) ?? null,
    name,
    unit,
    subject,
    unitPrice: price,
    note: note ?? null,
  }));
  return createCampaign(tx, actor, campaignBody.parse({ ...head, lines }));
}

async function answered(
  tx: Tx,
  as: (key: PersonKey) => Actor,
  campaign: Awaited<ReturnType<typeof drafted>>,
  { by, signer, title, reason, quantities }: Answer,
): Promise<void> {
  const lines = campaign.lines.flatMap(
    ({ typeId, name, unit, trackingMode, specification, subject, unitPrice }, index) => {
      const requestedQuantity = quantities[index] ?? 0;
      return requestedQuantity > 0
        ? [{ typeId, name, unit, trackingMode, specification, subject, unitPrice, requestedQuantity }]
        : [];
    },
  );
  const body = demandBody.parse({
    title,
    reason,
    kind: "MINIMUM",
    campaignId: campaign.id,
    budgetYear: campaign.budgetYear,
    lines,
  });
  const { id } = await createDemand(tx, as(by), body);
  if (signer) await submitDemand(tx, as(signer), id, undefined);
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
