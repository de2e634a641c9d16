/** What was donated to the upper secondary school this year: one received, one that waits for the principal. */
import type { DonationBody } from "@so-thiet-bi/contract/donations";
import {
  agreeToDonation,
  createDonation,
  receiveDonation,
  submitDonation,
} from "../areas/donations/actions.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

export async function offerDonations(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const [loan, toan] = [as("loan"), as("toan")];
  const day = await today(tx);
  const thing = (
    name: string,
    given: Pick<DonationBody["lines"][number], "quantity" | "unitPrice" | "specification">,
  ): DonationBody["lines"][number] => ({
    name,
    unit: "Cái",
    trackingMode: "QUANTITY",
    typeId: null,
    ...given,
  });
  const fans = await createDonation(tx, loan, {
    donor: "Hội cựu học sinh khóa 1998–2001",
    donorKind: "ORGANISATION",
    representative: "Trần Quốc Bảo, Trưởng ban liên lạc",
    address: null,
    named: true,
    offeredOn: day,
    purpose: "Trang bị phòng thí nghiệm Hóa học",
    documentNo: "Thư ngỏ số 03/TN-BLL",
    note: null,
    lines: [
      thing("Quạt thông gió phòng thí nghiệm", {
        quantity: 4,
        unitPrice: 1_450_000,
        specification: "Mới, bảo hành 24 tháng",
      }),
      thing("Bồn rửa mắt khẩn cấp", { quantity: 1, unitPrice: 6_800_000, specification: "Mới" }),
    ],
  });
  await submitDonation(tx, loan, fans.id, undefined);
  const agreed = await agreeToDonation(tx, toan, fans.id, undefined);
  await receiveDonation(tx, loan, fans.id, {
    receivedOn: day,
    minutesNo: "01/BB-TNTT",
    team: [
      `${toan.fullName}, Hiệu trưởng, Tổ trưởng`,
      `${loan.fullName}, cán bộ thiết bị, Thư ký`,
      "Phạm Thị Hạnh, kế toán, Tổ viên",
    ].join("\n"),
    remarks: "Đủ số lượng, đúng quy cách, chạy thử tốt.",
    roomId: null,
    lines: agreed.lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice })),
    version: agreed.version,
  });
  const books = await createDonation(tx, loan, {
    donor: "Gia đình một phụ huynh lớp 11A2",
    donorKind: "PERSON",
    representative: null,
    address: null,
    named: false,
    offeredOn: day,
    purpose: "Dùng chung cho tổ Hóa – Sinh",
    documentNo: null,
    note: null,
    lines: [
      thing("Kính hiển vi sinh học đã qua sử dụng", {
        quantity: 2,
        unitPrice: 3_000_000,
        specification: "Còn dùng tốt, thiếu vật kính 100x",
      }),
    ],
  });
  await submitDonation(tx, loan, books.id, undefined);
}
