import { allowsDecimals, type NewEquipment } from "@so-thiet-bi/contract/equipment";
import type { TaughtLevel } from "@so-thiet-bi/contract/grades";
import type { Links } from "../areas/equipment/actions/links.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { collectedGoods } from "./stock-lists/from-names.ts";
import { highGoods } from "./stock-lists/high.ts";
import { kindergartenGoods, kindergartenPieces } from "./stock-lists/kindergarten.ts";
import { middleGoods } from "./stock-lists/middle.ts";
import { type Pieces, pieces } from "./stock-lists/pieces.ts";
import { primaryGoods } from "./stock-lists/primary.ts";
import { sharedGoods } from "./stock-lists/shared.ts";
import type { Goods } from "./stock-lists/shelf.ts";
import { demoUnit, taughtIn, type UnitKey } from "./units.ts";

/** A row of a school's list: what belongs to a catalogue is named, as lists do. */
export type ListedEquipment = Omit<NewEquipment, keyof Links> & {
  subject: string | null;
  group: string | null;
  room: string | null;
  fundingSource: string | null;
};

/** Every name that a school of the province may have. */
export function allGoods(): Goods[] {
  return [
    ...primaryGoods,
    ...middleGoods,
    ...highGoods,
    ...sharedGoods,
    ...collectedGoods(),
    ...kindergartenGoods,
  ];
}

/**
 * The books of a school: most of what its levels have, and its pieces one by one. The same on every machine.
 */
export function stockOf(key: UnitKey, goods: readonly Goods[]): ListedEquipment[] {
  const { code, kind, isPrivate = false } = demoUnit(key);
  const levels = taughtIn(key);
  const chance = chanceOf(code);
  const fitting = distinct(goods.filter((one) => one.levels.some((level) => levels.includes(level))));
  const had = fitting.filter(() => chance.happens(kind === "CONTINUING" ? 22 : isPrivate ? 62 : 90));
  return [
    ...had.map((one) => recordOf(one, chance, isPrivate)),
    ...[...pieces, ...kindergartenPieces].flatMap((one) =>
      piecesOf(one, { levels, isSmall: isPrivate || kind === "CONTINUING", isPrivate }, chance),
    ),
  ];
}

/** What an office has for its own work and for lending to schools. */
export function officeStock(): ListedEquipment[] {
  const of = (given: Partial<ListedEquipment> & Pick<ListedEquipment, "name" | "unit">): ListedEquipment => ({
    ...blank,
    ...given,
    subject: "Dùng chung",
    room: "Văn phòng",
  });
  return [
    of({
      name: "Máy chiếu lưu động",
      unit: "Chiếc",
      trackingMode: "ITEM",
      code: "MC-001",
      model: "EB-X06",
      manufacturer: "Epson",
      quantity: 1,
      unitPrice: 12_500_000,
      inUseDate: "2023-01-01",
    }),
    of({
      name: "Máy quét tài liệu",
      unit: "Chiếc",
      trackingMode: "ITEM",
      code: "MQ-001",
      model: "DS-530II",
      manufacturer: "Epson",
      quantity: 1,
      unitPrice: 9_200_000,
      inUseDate: "2024-01-01",
    }),
    of({
      name: "Bộ sa bàn giáo dục giao thông lưu động",
      unit: "Bộ",
      quantity: 3,
      group: "Mô hình – mẫu vật",
      unitPrice: 2_400_000,
      inUseDate: "2022-01-01",
    }),
    of({
      name: "Bàn hội nghị gấp",
      unit: "Chiếc",
      quantity: 12,
      broken: 2,
      group: "Đồ gỗ – nội thất",
      unitPrice: 1_150_000,
      inUseDate: "2019-01-01",
    }),
  ];
}

const blank: ListedEquipment = {
  unplaced: false,
  code: null,
  name: "",
  unit: "",
  trackingMode: "QUANTITY",
  subject: null,
  group: null,
  grades: [],
  specification: null,
  model: null,
  serialNumber: null,
  manufacturer: null,
  country: null,
  yearMade: null,
  inUseDate: null,
  fundingSource: "Ngân sách nhà nước",
  unitPrice: null,
  supplier: null,
  warrantyUntil: null,
  maintenanceDue: null,
  inspectionDue: null,
  selfMade: false,
  maker: null,
  room: null,
  note: null,
  quantity: 0,
  broken: 0,
  lotNumber: null,
  expiresOn: null,
};

function recordOf(goods: Goods, chance: Chance, isPrivate: boolean): ListedEquipment {
  const year = chance.between(goods.mode === "CONSUMABLE" ? 2024 : 2010, 2025);
  const quantity = quantityOf(goods, chance);
  const mayBreak = goods.mode === "QUANTITY" && quantity > 1;
  const broken =
    mayBreak && chance.happens(year < 2018 ? 45 : 15) ? chance.between(1, Math.ceil(quantity / 4)) : 0;
  return {
    ...blank,
    name: goods.name,
    unit: goods.unit,
    trackingMode: goods.mode,
    subject: goods.subject,
    group: groupOf(goods.category),
    grades: [...goods.grades],
    room: roomOf(goods.place, goods.mode, 0),
    inUseDate: `${year}-01-01`,
    fundingSource: fundingOf(chance, isPrivate),
    unitPrice: priceOf(goods.price, chance),
    note:
      broken > 0 && chance.happens(30)
        ? chance.oneOf(["Hỏng do sử dụng lâu năm, chờ thanh lý", "Vỡ, mẻ khi thực hành", "Cần sửa chữa"])
        : null,
    quantity,
    broken,
  };
}

/** The groups that come with the product have some of these under another name. */
function groupOf(category: string): string {
  return category === "Nhạc cụ, dụng cụ vẽ" ? "Nhạc cụ" : category;
}

const classrooms = ["Phòng học 101", "Phòng học 201"] as const;
/** One of each group. */
export const roomsOfGroups = [101, 102, 103, 104, 201, 202, 203, 204].map((number) => `Phòng học ${number}`);

/** Files and licences stand in no room; what stands “in the classrooms” is shared out among them. */
function roomOf(
  place: string,
  mode: Goods["mode"],
  index: number,
  rooms: readonly string[] = classrooms,
): string | null {
  if (mode === "DIGITAL") return null;
  if (place === "Phòng học") return rooms[index % rooms.length] as string;
  return place === "Phòng bộ môn" ? "Phòng Ngoại ngữ" : place;
}

/**
 * Days until it expires: the first chemical of a school is past its day, the next one soon will
 * be.
 */
const daysLeft = [-40, 15, 120, 300, 540, 720, 1_000] as const;

/** Chemicals come in lots that expire, told from the day on which the demo is filled. */
export function withLots(rows: readonly ListedEquipment[], today: string): ListedEquipment[] {
  let lots = 0;
  return rows.map((row) => {
    if (row.trackingMode !== "CONSUMABLE" || row.group !== "Hóa chất" || row.quantity === 0) return row;
    const days = daysLeft[lots++ % daysLeft.length] as number;
    return { ...row, lotNumber: `L${String(lots).padStart(3, "0")}`, expiresOn: dayAfter(today, days) };
  });
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function quantityOf({ mode, unit, amount: [least, most] }: Goods, chance: Chance): number {
  if (mode === "CONSUMABLE" && chance.happens(4)) return 0;
  const whole = chance.between(least, most);
  return allowsDecimals(unit) && chance.happens(45) ? whole + chance.oneOf([0.25, 0.5, 0.75]) : whole;
}

/** Bought in at most two lots; pieces of a lot share make, year and price. */
function piecesOf(
  kind: Pieces,
  { levels, isSmall, isPrivate }: { levels: readonly TaughtLevel[]; isSmall: boolean; isPrivate: boolean },
  chance: Chance,
): ListedEquipment[] {
  const ranges = levels.flatMap((level) => (kind.count[level] ? [kind.count[level]] : []));
  if (ranges.length === 0) return [];
  const counts = ranges.map((range) => chance.between(...range));
  const count = isSmall ? Math.ceil(Math.max(...counts) / 2) : Math.max(...counts);
  const lots = [lotOf(kind, chance, isPrivate), lotOf(kind, chance, isPrivate)];
  const secondFrom = Math.ceil(count * 0.6);
  return Array.from({ length: count }, (_, index): ListedEquipment => {
    const lot = lots[index < secondFrom ? 0 : 1] as ReturnType<typeof lotOf>;
    const number = String(index + 1).padStart(3, "0");
    const isBroken = chance.happens(8);
    return {
      ...blank,
      ...lot,
      code: `${kind.prefix}-${number}`,
      name: kind.name,
      unit: kind.unit,
      trackingMode: "ITEM",
      subject: kind.subject === "Sinh học" && !levels.includes("HIGH") ? "Khoa học tự nhiên" : kind.subject,
      group: groupOf(kind.category),
      serialNumber: `${kind.prefix}${lot.yearMade}${String(chance.between(0, 999_999)).padStart(6, "0")}`,
      room:
        kind.place === "Phòng bộ môn Hóa – Sinh" && !levels.includes("HIGH")
          ? "Phòng bộ môn Khoa học tự nhiên"
          : roomOf(kind.place, "ITEM", index, levels.includes("KINDERGARTEN") ? roomsOfGroups : classrooms),
      note: isBroken ? "Hỏng, chờ sửa chữa" : null,
      quantity: 1,
      broken: isBroken ? 1 : 0,
    };
  });
}

function lotOf(kind: Pieces, chance: Chance, isPrivate: boolean) {
  const year = chance.between(2016, 2025);
  return {
    ...chance.oneOf(kind.makes),
    yearMade: year - 1,
    inUseDate: `${year}-09-05`,
    unitPrice: priceOf(kind.price, chance),
    fundingSource: fundingOf(chance, isPrivate),
  };
}

function priceOf(range: readonly [number, number] | undefined, chance: Chance): number | null {
  return range && chance.happens(range[1] >= 200 ? 100 : 60) ? chance.between(...range) * 1_000 : null;
}

function fundingOf(chance: Chance, isPrivate: boolean): string {
  if (isPrivate) return "Vốn của nhà trường";
  if (chance.happens(62)) return "Ngân sách nhà nước";
  return chance.happens(70) ? "Cấp trên cấp bằng hiện vật" : "Tài trợ, xã hội hóa";
}

/** The same name in the same unit is one record, whichever list it stands in. */
function distinct(goods: readonly Goods[]): Goods[] {
  return [...new Map(goods.map((one) => [`${one.name} ${one.unit}`, one])).values()];
}
