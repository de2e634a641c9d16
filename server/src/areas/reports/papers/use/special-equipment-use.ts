import { turns } from "../../../../beside/turns.ts";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableColumn, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";
import { type CountedSlip, readUsedSlips } from "../../../usage/queries.ts";
import { addingOf } from "../../../usage/rules.ts";
import { type CodedType, readTypes } from "./codes.ts";
import { readsSums } from "./lent.ts";
import { placeOf } from "./plans.ts";
import { usersIn } from "./usage-reading.ts";

const signers = ["head"] as const;

/**
 * F39 Thống kê số tiết sử dụng thiết bị đặc thù: what has a code for the superior, and last what was used
 * without one.
 */
export const specialEquipmentUseReport: Report = {
  key: "special-equipment-use",
  form: "F39",
  group: "use",
  due: { every: "schoolYear" },
  title: { vi: "Thống kê số tiết sử dụng thiết bị đặc thù", en: "Use of special equipment" },
  purpose: {
    vi: "Số tiết, số lượt, số lớp đã dùng các thiết bị có mã thống kê, để gửi cấp trên. Thiết bị chưa có mã đứng ở cuối; chọn bỏ dòng bằng không thì không in.",
    en: "Periods, uses and classes of the equipment that has a statistics code, to be sent to the superior. What has no code stands last; without zero lines it is left out.",
  },
  parameters: [{ name: "period" }, { name: "schoolYear" }, { name: "hideZero" }],
  signers,
  mayRead: readsSums,
  make,
};

type Key = "at" | "code" | "name" | "unit" | "quantity" | "periods" | "uses" | "classes";

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const days = await periodOf(db, unit.id, asked);
  const slips = await readUsedSlips(db, await usersIn(db, actor, unit.id, days.to), days);
  const used = await useOfTypes(slips);
  const types = (await readTypes(db, await placeOf(db, unit.id))).map((type) => ({
    type,
    use: used.get(`type ${type.id}`) ?? nothing,
  }));
  const coded = types
    .filter(({ use, type }) => type.code !== null && (!asked.hideZero || use.uses > 0 || type.records > 0))
    .toSorted((a, b) => byCode.compare(a.type.code ?? "", b.type.code ?? ""));
  const bare = asked.hideZero ? [] : types.filter(({ use, type }) => type.code === null && use.uses > 0);
  const isOwn = unit.id === actor.departmentId;
  return {
    name: `Thống kê sử dụng thiết bị đặc thù ${days.from} ${days.to}`,
    orientation: "landscape",
    head: administrativeHead(unit, options),
    title: "Thống kê số tiết sử dụng thiết bị đặc thù",
    subtitle: [periodText(days)],
    blocks: [
      {
        kind: "paragraph",
        style: "italic",
        text: `Gồm các thiết bị có mã thống kê${bare.length === 0 ? "" : ", sau đó là thiết bị đã dùng mà chưa có mã"}. Một tiết của một lớp tính một lần cho mỗi thiết bị; mượn theo ngày tính một lượt, không tính tiết. Thống kê nhanh không ghi thiết bị nên không có ở đây.`,
      },
      ...(coded.length === 0
        ? [{ kind: "paragraph" as const, text: "Chưa có thiết bị nào được ghi mã thống kê." }]
        : []),
      ...(coded.length + bare.length === 0
        ? []
        : [
            table<Key>(columns, [
              ...coded.map((one, index) =>
                rowOf(one, index + 1, isOwn ? `/equipment/management?typeId=${one.type.id}` : undefined),
              ),
              ...(coded.length === 0 ? [] : [totalOf(coded)]),
              ...(bare.length === 0
                ? []
                : [
                    {
                      kind: "heading" as const,
                      text: `Chưa có mã thống kê: ${figure(bare.length)} loại thiết bị đã dùng`,
                    },
                  ]),
              // where the code is written
              ...bare.map((one, index) =>
                rowOf(
                  one,
                  coded.length + index + 1,
                  isOwn ? `/category/equipment?open=${one.type.id}` : undefined,
                ),
              ),
            ]),
          ]),
    ],
    signatures: signaturesOf(unit, signers, options),
  };
}

const columns: TableColumn<Key>[] = [
  { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
  { key: "code", header: "Mã thống kê", width: 32, kind: "text" },
  { key: "name", header: "Thiết bị", width: "*", kind: "text" },
  { key: "unit", header: "ĐVT", width: 20, kind: "text", align: "center" },
  { key: "quantity", header: "Số lượng", width: 24, kind: "quantity" },
  { key: "periods", header: "Số tiết", width: 24, kind: "number" },
  { key: "uses", header: "Số lượt", width: 24, kind: "number" },
  { key: "classes", header: "Số lớp", width: 24, kind: "number" },
];

interface UsedType {
  type: CodedType;
  use: { periods: number; uses: number; classes: number };
}

const nothing: UsedType["use"] = { periods: 0, uses: 0, classes: 0 };

function rowOf({ type, use }: UsedType, at: number, link: string | undefined): TableRow<Key> {
  const cells = { at, code: type.code, name: type.name, unit: type.measure, quantity: type.quantity, ...use };
  return { kind: "plain", id: `type:${type.id}`, ...(link !== undefined && { link }), cells };
}

function totalOf(rows: readonly UsedType[]): TableRow<Key> {
  return {
    kind: "total",
    text: `Cộng: ${figure(rows.length)} loại thiết bị`,
    cells: { uses: rows.reduce((sum, { use }) => sum + use.uses, 0) },
  };
}

const byCode = new Intl.Collator("vi", { numeric: true });

/** Of each kind of thing the lessons it was used in, its lượt, and the classes that used it. */
async function useOfTypes(slips: readonly CountedSlip[]): Promise<Map<string, UsedType["use"]>> {
  const sums = new Map<string, { periods: number; uses: number; classes: Set<number> }>();
  const addedBy = addingOf(slips);
  const turn = turns();
  for (const slip of slips) {
    await turn();
    const { kind, classroomId } = slip;
    for (const [thing, uses] of addedBy(slip).usesOf) {
      const sum = sums.get(thing) ?? { periods: 0, uses: 0, classes: new Set() };
      sum.uses += uses;
      if (kind === "PERIOD") sum.periods += uses;
      if (classroomId !== null) sum.classes.add(classroomId);
      sums.set(thing, sum);
    }
  }
  return new Map([...sums].map(([thing, { classes, ...sum }]) => [thing, { ...sum, classes: classes.size }]));
}
