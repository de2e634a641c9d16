import { type NormItemBody, normItemBody, normListBody } from "@so-thiet-bi/contract/norms";
import { saveChoice } from "../areas/norms/actions/choices.ts";
import { writeNormItems } from "../areas/norms/actions/items.ts";
import { saveMappings } from "../areas/norms/actions/map.ts";
import { createNormList, publishNormList } from "../areas/norms/actions/publish.ts";
import { suggestMappings } from "../areas/norms/queries/suggest-mappings.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

type Given = Partial<NormItemBody> & Pick<NormItemBody, "name" | "unit" | "quantityText" | "basis">;

const science = "Khoa học tự nhiên";
const once = { quantity: 1 } as const;

/**
 * Things that schools of the province have, with every way in which a list may count; their figures are
 * nobody's norm.
 */
const items: readonly Given[] = [
  {
    name: "Tủ đựng thiết bị cánh kính",
    unit: "Chiếc",
    quantityText: "04/trường",
    basis: "PER_SCHOOL",
    quantity: 4,
    kind: "SHARED",
  },
  {
    name: "Bảng phụ học nhóm",
    unit: "Chiếc",
    quantityText: "12/trường",
    basis: "PER_SCHOOL",
    quantity: 12,
    kind: "SHARED",
  },
  {
    name: "Giá treo bản đồ",
    unit: "Chiếc",
    quantityText: "01/lớp",
    basis: "PER_CLASS",
    ...once,
    kind: "SHARED",
  },
  {
    subject: science,
    name: "Kính lúp cầm tay 5×",
    unit: "Cái",
    quantityText: "01/HS",
    basis: "PER_STUDENT",
    ...once,
    grades: [6],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Bộ dụng cụ quan sát tế bào lớp 6",
    unit: "Bộ",
    quantityText: "1 bộ/4 đến 6HS",
    basis: "PER_N_STUDENTS",
    ...once,
    studentsMin: 4,
    studentsMax: 6,
    grades: [6],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Bộ dụng cụ thí nghiệm ánh sáng lớp 7",
    unit: "Bộ",
    quantityText: "07 bộ/PHBM",
    basis: "PER_ROOM",
    quantity: 7,
    grades: [7],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Bộ thí nghiệm áp suất chất lỏng lớp 8",
    unit: "Bộ",
    quantityText: "07 bộ/PHBM",
    basis: "PER_ROOM",
    quantity: 7,
    grades: [8],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Bộ thí nghiệm định luật Ohm lớp 9",
    unit: "Bộ",
    quantityText: "1 bộ/6 HS",
    basis: "PER_N_STUDENTS",
    ...once,
    studentsMax: 6,
    grades: [9],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Nam châm thẳng",
    unit: "Cái",
    quantityText: "07/PHBM",
    basis: "PER_ROOM",
    quantity: 7,
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Đèn cồn",
    unit: "Cái",
    quantityText: "07/PHBM",
    basis: "PER_ROOM",
    quantity: 7,
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Cân điện tử 200 g",
    unit: "Cái",
    quantityText: "02/PHBM",
    basis: "PER_ROOM",
    quantity: 2,
    forTeacher: true,
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: science,
    name: "Mô hình cấu trúc DNA lớp 9",
    unit: "Cái",
    quantityText: "01/GV",
    basis: "PER_TEACHER",
    ...once,
    grades: [9],
    forTeacher: true,
    kind: "MODEL",
  },
  {
    subject: science,
    name: "Tranh sự đa dạng của chất lớp 6",
    unit: "Tờ",
    quantityText: "01/GV",
    basis: "PER_TEACHER",
    ...once,
    grades: [6],
    forTeacher: true,
    kind: "PICTURE",
  },
  {
    subject: science,
    name: "Tranh hệ tuần hoàn ở người lớp 8",
    unit: "Tờ",
    quantityText: "01/GV",
    basis: "PER_TEACHER",
    ...once,
    grades: [8],
    forTeacher: true,
    kind: "PICTURE",
  },
  {
    subject: "Toán",
    name: "Bộ thiết bị dạy hình học trực quan lớp 6",
    unit: "Bộ",
    quantityText: "08 bộ/trường",
    basis: "PER_SCHOOL",
    quantity: 8,
    grades: [6],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: "Toán",
    name: "Giác kế thực hành ngoài trời",
    unit: "Cái",
    quantityText: "1/8 HS",
    basis: "PER_N_STUDENTS",
    ...once,
    studentsMax: 8,
    grades: [9],
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: "Lịch sử và Địa lí",
    name: "Lược đồ thế giới cổ đại lớp 6",
    unit: "Tờ",
    quantityText: "01/GV",
    basis: "PER_TEACHER",
    ...once,
    grades: [6],
    forTeacher: true,
    kind: "PICTURE",
  },
  {
    subject: "Giáo dục thể chất",
    name: "Bóng đá số 5",
    unit: "Quả",
    quantityText: "20/trường",
    basis: "PER_SCHOOL",
    quantity: 20,
    forStudent: true,
    kind: "TOOL",
  },
  {
    subject: "Giáo dục thể chất",
    name: "Dây nhảy cá nhân",
    unit: "Cái",
    quantityText: "01/HS",
    basis: "PER_STUDENT",
    ...once,
    forStudent: true,
    optional: true,
    note: "Học sinh có thể tự trang bị",
    kind: "TOOL",
  },
  {
    subject: "Giáo dục thể chất",
    name: "Cờ lệnh thể thao",
    unit: "Cái",
    quantityText: "Theo nhu cầu",
    basis: "MANUAL",
    forTeacher: true,
    kind: "TOOL",
  },
];

const perGroup = (name: string, quantity: number, grades: number[], unit = "Bộ"): Given => ({
  ...{ name, unit, quantity, grades, quantityText: `${quantity}/nhóm, lớp`, basis: "PER_CLASS" },
  ...{ forStudent: true, kind: "TOOL" },
});
const perChild = (name: string, grades: number[], unit = "Bộ"): Given => ({
  ...{ name, unit, ...once, grades, quantityText: "01/trẻ", basis: "PER_STUDENT" },
  ...{ forStudent: true, kind: "TOOL" },
});
const perSchool = (name: string, quantity: number, unit = "Cái"): Given => ({
  ...{ name, unit, quantity, quantityText: `${quantity}/trường`, basis: "PER_SCHOOL", kind: "SHARED" },
});
const [toddlers, three, four, five, preschool] = [[-5, -4], [-3], [-2], [-1], [-3, -2, -1]];

/** The same for a kindergarten: by age group, child and school. */
const itemsForChildren: readonly Given[] = [
  perGroup("Giá phơi khăn mặt trẻ", 1, toddlers, "Cái"),
  perGroup("Tủ úp ca, cốc", 1, toddlers, "Cái"),
  perGroup("Tủ đựng đồ dùng cá nhân của trẻ", 2, toddlers, "Cái"),
  perChild("Giường lưới cho trẻ nhà trẻ", toddlers, "Cái"),
  perGroup("Bộ xâu hạt cỡ lớn", 5, toddlers),
  perGroup("Bộ xếp hình xây dựng 44 chi tiết", 2, three),
  perGroup("Bộ ghép hình con vật", 5, three),
  perGroup("Bộ xếp hình xây dựng 51 chi tiết", 2, four),
  perGroup("Bộ dinh dưỡng 1 (rau, củ)", 1, four),
  perChild("Bộ thẻ chữ cái mẫu giáo 5–6 tuổi", five),
  perChild("Bộ chữ số và số lượng mẫu giáo 5–6 tuổi", five),
  perChild("Vòng thể dục cho trẻ", preschool, "Cái"),
  perGroup("Bộ nhạc cụ gõ cho trẻ", 1, preschool),
  perGroup("Ti vi 55 inch", 1, [], "Chiếc"),
  perSchool("Bóng nhựa các màu", 30, "Quả"),
  perSchool("Bập bênh đôi", 2),
  perSchool("Cầu trượt đơn", 1),
];

interface Commune {
  office: PersonKey;
  place: string;
  /** Who keeps the equipment of its lower-secondary school, or of its kindergarten. */
  keeper: PersonKey;
  level: "MIDDLE" | "KINDERGARTEN";
}

const communes: readonly Commune[] = [
  { office: "lan", place: "phường Bến Hạ", keeper: "mai", level: "MIDDLE" },
  { office: "vinh", place: "xã Thanh Sơn", keeper: "nhung", level: "MIDDLE" },
  { office: "lan", place: "phường Bến Hạ", keeper: "ngoc", level: "KINDERGARTEN" },
];

/** Primary schools have the lists that come with the product. */
const primaryKeepers: readonly PersonKey[] = ["huong", "hien"];

/** Communes publish a small list of their own, and keepers match what the names make plain. */
export async function reckonWithNorms(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const { office, keeper, ...of } of communes) {
    const listId = await publishList(tx, as(office), of);
    await matchAlike(tx, as(keeper), listId);
  }
  for (const keeper of primaryKeepers) await matchAlike(tx, as(keeper), undefined);
}

async function publishList(
  tx: Tx,
  actor: Actor,
  { place, level }: Pick<Commune, "place" | "level">,
): Promise<number> {
  const forChildren = level === "KINDERGARTEN";
  const list = await createNormList(
    tx,
    actor,
    normListBody.parse({
      name: `Danh mục bổ sung${forChildren ? " mầm non" : ""} của Phòng VH–XH ${place} (ví dụ minh họa)`,
      regulation: "Ví dụ minh họa, không phải văn bản quy phạm",
      level,
      partial: true,
      note: "Các dòng và số lượng chỉ để xem cách tính, không phải định mức của Bộ hay của tỉnh.",
    }),
  );
  const rows = (forChildren ? itemsForChildren : items).map((item, index) =>
    normItemBody.parse({ ...item, number: String(index + 1) }),
  );
  const { version } = await writeNormItems(tx, actor, list.id, { items: rows, replace: false });
  await publishNormList(tx, actor, list.id, version);
  return list.id;
}

/** What is hardly alike stays open, as in a school that has only begun. */
const alikeEnough = 0.9;

async function matchAlike(tx: Tx, actor: Actor, listId: number | undefined): Promise<void> {
  const { items: open } = await suggestMappings(tx, actor, { listId, subject: null });
  const matched = open.flatMap(({ itemId, candidates: [best] }) =>
    best && best.likeness >= alikeEnough
      ? [{ itemId, mappings: [{ typeId: best.typeId, equipmentId: best.equipmentId, perItem: 1 }] }]
      : [],
  );
  if (matched.length > 0) await saveMappings(tx, actor, matched);
  const picture = open.find(({ itemName }) => itemName === "Lược đồ thế giới cổ đại lớp 6");
  if (picture) {
    const note = "Dùng lược đồ số trên máy chiếu";
    await saveChoice(tx, actor, picture.itemId, {
      sharing: "SHARED",
      atOnce: null,
      groupSize: null,
      manualNeed: null,
      perCampus: false,
      metDigitally: true,
      note,
      version: null,
    });
  }
}
