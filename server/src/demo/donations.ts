/** What was donated to two schools this year: in each one received, and one that waits for the principal. */
import type { DonationBody } from "@so-thiet-bi/contract/donations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import {
  agreeToDonation,
  createDonation,
  receiveDonation,
  submitDonation,
} from "../areas/donations/actions.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { type PersonKey, person } from "./people.ts";
import { demoUnit } from "./units.ts";

type Offer = Omit<DonationBody, "offeredOn" | "lines" | "note"> & {
  /** How many days ago. */
  ago: number;
  things: readonly Pick<
    DonationBody["lines"][number],
    "name" | "quantity" | "unit" | "unitPrice" | "specification"
  >[];
};

interface GivenSchool {
  keeper: PersonKey;
  head: PersonKey;
  came: Offer & { remarks: string };
  waits: Offer;
}

const unnamedParent = { donorKind: "PERSON", representative: null, address: null, documentNo: null } as const;

const givenSchools: readonly GivenSchool[] = [
  {
    ...{ keeper: "loan", head: "toan" },
    came: {
      ...{ donor: "Hội cựu học sinh khóa 1998–2001", donorKind: "ORGANISATION", named: true, ago: 14 },
      ...{ representative: "Trần Quốc Bảo, Trưởng ban liên lạc", address: null },
      ...{ purpose: "Trang bị phòng thí nghiệm Hóa học", documentNo: "Thư ngỏ số 03/TN-BLL" },
      things: [
        {
          ...{ name: "Quạt thông gió phòng thí nghiệm", quantity: 4, unit: "Cái", unitPrice: 1_450_000 },
          specification: "Mới, bảo hành 24 tháng",
        },
        {
          ...{ name: "Bồn rửa mắt khẩn cấp", quantity: 1, unit: "Cái", unitPrice: 6_800_000 },
          specification: "Mới",
        },
      ],
      remarks: "Đủ số lượng, đúng quy cách, chạy thử tốt.",
    },
    waits: {
      ...{ donor: "Gia đình một phụ huynh lớp 11A2", ...unnamedParent, named: false, ago: 3 },
      purpose: "Dùng chung cho tổ Hóa – Sinh",
      things: [
        {
          ...{ name: "Kính hiển vi sinh học đã qua sử dụng", quantity: 2, unit: "Cái", unitPrice: 3_000_000 },
          specification: "Còn dùng tốt, thiếu vật kính 100x",
        },
      ],
    },
  },
  {
    ...{ keeper: "mai", head: "hung" },
    came: {
      ...{ donor: "Công ty TNHH Cơ khí Bến Hạ", donorKind: "ORGANISATION", named: true, ago: 18 },
      ...{ representative: "Lương Văn Thắng, Giám đốc", address: "Khu phố 3, phường Bến Hạ" },
      ...{ purpose: "Trang bị phòng Công nghệ", documentNo: "Thư tài trợ số 12/TT-CKBH" },
      things: [
        {
          ...{ name: "Bộ dụng cụ cơ khí cầm tay", quantity: 6, unit: "Bộ", unitPrice: 850_000 },
          specification: "Mới, mỗi bộ 24 chi tiết, hộp nhựa",
        },
        {
          ...{ name: "Ê tô bàn 100 mm", quantity: 4, unit: "Cái", unitPrice: 620_000 },
          specification: "Mới, thép đúc",
        },
      ],
      remarks: "Đủ số lượng, đúng quy cách; đã lắp ê tô lên bàn thực hành.",
    },
    waits: {
      ...{ donor: "Gia đình một phụ huynh lớp 8A", ...unnamedParent, named: false, ago: 3 },
      purpose: "Dùng trong các tiết Khoa học tự nhiên",
      things: [
        {
          ...{ name: "Cân điện tử 500 g", quantity: 3, unit: "Cái", unitPrice: 450_000 },
          specification: "Mới, độ chia 0,1 g",
        },
      ],
    },
  },
];

export async function offerDonations(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const day = await today(tx);
  for (const { keeper, head, came, waits } of givenSchools) {
    const { accountant } = demoUnit(person(keeper).unitKey);
    await receive(tx, { keeper: as(keeper), head: as(head), accountant }, day, came);
    await offer(tx, as(keeper), day, waits);
  }
}

/** Noted by who keeps the things, and laid before the principal. */
async function offer(
  tx: Tx,
  keeper: Actor,
  day: string,
  { ago, things, ...given }: Offer,
): Promise<{ id: number }> {
  const { id } = await createDonation(tx, keeper, {
    ...given,
    offeredOn: addDays(day, -ago),
    note: null,
    lines: things.map((thing) => ({ ...thing, trackingMode: "QUANTITY", typeId: null })),
  });
  return submitDonation(tx, keeper, id, undefined);
}

async function receive(
  tx: Tx,
  { keeper, head, accountant }: { keeper: Actor; head: Actor; accountant: string | undefined },
  day: string,
  { remarks, ...offered }: GivenSchool["came"],
): Promise<void> {
  const { id } = await offer(tx, keeper, day, offered);
  const agreed = await agreeToDonation(tx, head, id, undefined);
  await receiveDonation(tx, keeper, id, {
    receivedOn: day,
    minutesNo: "01/BB-TNTT",
    team: [
      `${head.fullName}, Hiệu trưởng, Tổ trưởng`,
      `${keeper.fullName}, cán bộ thiết bị, Thư ký`,
      ...(accountant ? [`${accountant}, kế toán, Tổ viên`] : []),
    ].join("\n"),
    remarks,
    roomId: null,
    lines: agreed.lines.map((line) => ({ id: line.id, quantity: line.quantity, unitPrice: line.unitPrice })),
    version: agreed.version,
  });
}
