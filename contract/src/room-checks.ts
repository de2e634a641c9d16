/** What a group of pupils looks at when it leaves a room, and its teacher notes: 5S, in the order of the list. */
import { z } from "zod";
import { id, instant, paragraph, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

export const fiveS = ["SORT", "ARRANGE", "CLEAN", "CARE", "READY"] as const;
export type FiveS = (typeof fiveS)[number];

export const fiveSWords: Record<FiveS, Words> = {
  SORT: { vi: "Sàng lọc", en: "Sort" },
  ARRANGE: { vi: "Sắp xếp", en: "Set in order" },
  CLEAN: { vi: "Sạch sẽ", en: "Shine" },
  CARE: { vi: "Săn sóc", en: "Standardise" },
  READY: { vi: "Sẵn sàng", en: "Sustain" },
};

/** What each of them means at the end of a lesson. */
export const fiveSMeaning: Record<FiveS, Words> = {
  SORT: { vi: "Đã bỏ rác, mẫu vật thừa; không để đồ lạ", en: "Rubbish and leftovers are gone" },
  ARRANGE: { vi: "Thiết bị, bàn ghế về đúng chỗ, đủ số lượng", en: "Things are back in place and complete" },
  CLEAN: { vi: "Đã lau rửa dụng cụ, mặt bàn, bồn, sàn", en: "Tools, benches, sinks and floor are clean" },
  CARE: { vi: "Đã khóa nước, ngắt điện, cất hóa chất", en: "Water, power and chemicals are safe" },
  READY: { vi: "Phòng dùng được ngay cho lớp sau", en: "The next class can begin at once" },
};

export const mostGroups = 100;

export const roomCheckBody = z.strictObject({
  /** Pupils are not named: the number of their group, of the class of the slip. */
  groupNumber: labelled(
    { vi: "Nhóm kiểm tra", en: "Group" },
    z
      .number()
      .int()
      .min(1)
      .max(mostGroups)
      .nullish()
      .transform((value) => value ?? null),
  ),
  /** Those that are met; what is left out is not. */
  met: labelled(
    { vi: "Mục đạt", en: "What is met" },
    z
      .array(z.enum(fiveS))
      .max(fiveS.length)
      .refine((list) => new Set(list).size === list.length, { params: { says: "repeated" } })
      .transform((list) => fiveS.filter((one) => list.includes(one))),
  ),
  note: labelled({ vi: "Thiếu hoặc hỏng gì", en: "What is missing or broken" }, paragraph(500)),
  version: version.optional(),
});
export type RoomCheckBody = z.output<typeof roomCheckBody>;

export const roomCheck = z.object({
  id,
  groupNumber: z.number().nullable(),
  met: z.array(z.enum(fiveS)),
  note: labelled(terms.note, z.string().nullable()),
  checkedAt: instant,
  checkedByName: z.string(),
  version,
});
export type RoomCheck = z.infer<typeof roomCheck>;

/** “Đủ 5S”, “Chưa: Sạch sẽ, Sẵn sàng”. */
export function fiveSText(met: readonly FiveS[]): Words {
  const left = fiveS.filter((one) => !met.includes(one));
  if (left.length === 0) return { vi: "Đủ 5S", en: "All of 5S" };
  const named = (language: keyof Words) => left.map((one) => fiveSWords[one][language]).join(", ");
  return { vi: `Chưa: ${named("vi")}`, en: `Not yet: ${named("en")}` };
}
