import type { SchoolLevel } from "@so-thiet-bi/contract/departments";
import { allowsDecimals, type NewEquipment } from "@so-thiet-bi/contract/equipment";
import { type Chance, chanceOf } from "./chance.ts";
import { collectedGoods } from "./stock-lists/from-names.ts";
import { highGoods } from "./stock-lists/high.ts";
import { middleGoods } from "./stock-lists/middle.ts";
import { type Pieces, pieces } from "./stock-lists/pieces.ts";
import { primaryGoods } from "./stock-lists/primary.ts";
import { sharedGoods } from "./stock-lists/shared.ts";
import type { Goods } from "./stock-lists/shelf.ts";
import { demoUnit, type UnitKey } from "./units.ts";

/** Every name that a school of the province may have. */
export function allGoods(): Goods[] {
  return [...primaryGoods, ...middleGoods, ...highGoods, ...sharedGoods, ...collectedGoods()];
}

/** The books of a school: most of what its levels have, and its pieces one by one. The same on every machine. */
export function stockOf(key: UnitKey, goods: readonly Goods[]): NewEquipment[] {
  const { code, levels = [], isPrivate = false } = demoUnit(key);
  const chance = chanceOf(code);
  const fitting = distinct(goods.filter((one) => one.levels.some((level) => levels.includes(level))));
  const had = fitting.filter(() => chance.happens(isPrivate ? 62 : 90));
  return [...had.map((one) => recordOf(one, chance, isPrivate)), ...pieces.flatMap((kind) => piecesOf(kind, levels, chance, isPrivate))];
}

/** What an office has for its own work and for lending to schools. */
export function officeStock(): NewEquipment[] {
  const of = (given: Partial<NewEquipment> & Pick<NewEquipment, "name" | "unit">): NewEquipment => ({
    ...blank,
    ...given,
    subject: "Dùng chung",
    location: "Văn phòng",
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
      category: "Mô hình – mẫu vật",
      unitPrice: 2_400_000,
      inUseDate: "2022-01-01",
    }),
    of({
      name: "Bàn hội nghị gấp",
      unit: "Chiếc",
      quantity: 12,
      broken: 2,
      category: "Đồ gỗ – nội thất",
      unitPrice: 1_150_000,
      inUseDate: "2019-01-01",
    }),
  ];
}

const blank: NewEquipment = {
  code: null,
  name: "",
  unit: "",
  trackingMode: "QUANTITY",
  subject: null,
  category: null,
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
  location: null,
  note: null,
  quantity: 0,
  broken: 0,
};

function recordOf(goods: Goods, chance: Chance, isPrivate: boolean): NewEquipment {
  const year = chance.between(goods.mode === "CONSUMABLE" ? 2024 : 2010, 2025);
  const quantity = quantityOf(goods, chance);
  const mayBreak = goods.mode === "QUANTITY" && quantity > 1;
  const broken = mayBreak && chance.happens(year < 2018 ? 45 : 15) ? chance.between(1, Math.ceil(quantity / 4)) : 0;
  return {
    ...blank,
    name: goods.name,
    unit: goods.unit,
    trackingMode: goods.mode,
    subject: goods.subject,
    category: goods.category,
    grades: [...goods.grades],
    location: goods.place,
    inUseDate: `${year}-01-01`,
    fundingSource: fundingOf(chance, isPrivate),
    unitPrice: priceOf(goods.price, chance),
    note: broken > 0 && chance.happens(30) ? chance.oneOf(["Hỏng do sử dụng lâu năm, chờ thanh lý", "Vỡ, mẻ khi thực hành", "Cần sửa chữa"]) : null,
    quantity,
    broken,
  };
}

function quantityOf({ mode, unit, amount: [least, most] }: Goods, chance: Chance): number {
  if (mode === "CONSUMABLE" && chance.happens(4)) return 0;
  const whole = chance.between(least, most);
  return allowsDecimals(unit) && chance.happens(45) ? whole + chance.oneOf([0.25, 0.5, 0.75]) : whole;
}

/** Bought in at most two lots; pieces of a lot share make, year and price. */
function piecesOf(kind: Pieces, levels: readonly SchoolLevel[], chance: Chance, isPrivate: boolean): NewEquipment[] {
  const counts = levels.map((level) => chance.between(...kind.count[level]));
  const count = isPrivate ? Math.ceil(Math.max(...counts) / 2) : Math.max(...counts);
  const lots = [lotOf(kind, chance, isPrivate), lotOf(kind, chance, isPrivate)];
  const secondFrom = Math.ceil(count * 0.6);
  return Array.from({ length: count }, (_, index): NewEquipment => {
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
      category: kind.category,
      serialNumber: `${kind.prefix}${lot.yearMade}${String(chance.between(0, 999_999)).padStart(6, "0")}`,
      location: kind.place === "Phòng bộ môn Hóa – Sinh" && !levels.includes("HIGH") ? "Phòng bộ môn Khoa học tự nhiên" : kind.place,
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
  return chance.happens(70) ? "Cấp trên cấp" : "Xã hội hóa";
}

/** The same name in the same unit is one record, whichever list it stands in. */
function distinct(goods: readonly Goods[]): Goods[] {
  return [...new Map(goods.map((one) => [`${one.name} ${one.unit}`, one])).values()];
}
