/** What teachers of the upper secondary school made this year: one accepted, one with the council, one begun. */
import type { AidBody } from "@so-thiet-bi/contract/home-made-aids";
import { sql } from "kysely";
import { acceptAid, createAid, submitAid } from "../areas/home-made-aids/actions.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

export async function makeAids(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const [loan, khoa, toan] = [as("loan"), as("khoa"), as("toan")];
  const day = await today(tx);
  const subjectId = await subjectCalled(tx, khoa.departmentId, "Hóa học");
  const made = (
    given: Pick<AidBody, "name" | "lessons" | "quantity" | "unit" | "materials" | "cost">,
  ): AidBody => ({
    maker: khoa.fullName,
    madeOn: day,
    subjectId,
    ...given,
  });
  const model = await createAid(
    tx,
    khoa,
    made({
      name: "Mô hình tinh thể muối ăn",
      lessons: "Bài Liên kết ion, lớp 10",
      quantity: 4,
      unit: "Bộ",
      materials: "Bóng xốp hai màu, que tre, keo nến; ghép mạng lập phương có thể tháo từng lớp.",
      cost: 240_000,
    }),
  );
  const sent = await submitAid(tx, khoa, model.id, undefined);
  await acceptAid(tx, loan, model.id, {
    acceptedOn: day,
    minutesNo: "01/BB-HĐNT",
    grade: "EXCELLENT",
    council: [
      `${toan.fullName}, Hiệu trưởng, Chủ tịch hội đồng`,
      "Nguyễn Thị Thanh Tâm, tổ trưởng tổ Hóa – Sinh, Ủy viên",
      `${loan.fullName}, cán bộ thiết bị, Thư ký`,
    ].join("\n"),
    remarks: "Đúng cấu trúc, chắc chắn, dùng được nhiều năm.",
    roomId: null,
    version: sent.version,
  });
  const kit = await createAid(
    tx,
    khoa,
    made({
      name: "Bộ điện phân dung dịch từ pin cũ",
      lessons: "Bài Điện phân, lớp 12",
      quantity: 6,
      unit: "Bộ",
      materials: "Pin cũ, lõi bút chì, hộp nhựa trong.",
      cost: 180_000,
    }),
  );
  await submitAid(tx, khoa, kit.id, undefined);
  await createAid(
    tx,
    khoa,
    made({
      name: "Bảng tuần hoàn xoay",
      lessons: "Bài Bảng tuần hoàn, lớp 10",
      quantity: 1,
      unit: "Cái",
      materials: "Bìa cứng, ổ bi xe đạp cũ.",
      cost: 60_000,
    }),
  );
}

async function subjectCalled(tx: Tx, departmentId: number, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select subjects.id
    from subjects
    join departments on departments.id = ${departmentId}
    where subjects.name = ${name} and subjects.active
      and subjects.department_id in (departments.id, departments.parent_id, departments.root_id)
    order by subjects.department_id = ${departmentId} desc, subjects.id
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
