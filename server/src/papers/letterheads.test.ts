import type { Department } from "@so-thiet-bi/contract/departments";
import { describe, expect, test } from "vitest";
import {
  abbreviationOf,
  allDay,
  headOf,
  type LetterheadSince,
  titlesIn,
  type UnitOnPaper,
  usualHeadOf,
} from "./letterheads.ts";

type Kind = Pick<UnitOnPaper, "type"> & Partial<UnitOnPaper>;

/** A day, or an instant of it. */
const momentOf = (when: string) => (when.includes("T") ? { at: Date.parse(when) } : allDay(when));

/** A province whose units stand below the one that is named. */
function province(units: Record<string, Kind & { below?: string }>) {
  const names = Object.keys(units);
  const idOf = (name: string) => names.indexOf(name) + 1;
  const all = new Map(
    Object.entries(units).map(([name, { below, ...kind }]): [number, UnitOnPaper] => [
      idOf(name),
      {
        id: idOf(name),
        schoolFundingType: kind.type === "LEVEL_3" ? "PUBLIC" : null,
        schoolKind: kind.type === "LEVEL_3" ? "GENERAL" : null,
        schoolLevels: [],
        province: null,
        ward: null,
        names: [{ since: "2025-07-01T00:00:00Z", name, parentId: below ? idOf(below) : null }],
        letterheads: [],
        ...kind,
      },
    ]),
  );
  const headOn = (name: string, day = "2026-11-24", nameOfThen?: string) => {
    const { bodyAbove, issuingBody } = headOf(all, idOf(name), { ...momentOf(day), nameOfThen });
    return bodyAbove ? `${bodyAbove} / ${issuingBody}` : issuingBody;
  };
  return { all, idOf, headOn };
}

const office = "Sở Giáo dục và Đào tạo tỉnh Sông Lam";
const ward = "Ủy ban nhân dân phường Bến Hạ";
const commune = "UBND xã Nam Giang";
const division = "Phòng Văn hóa – Xã hội phường Trà Linh";
const levels = (...schoolLevels: Department["schoolLevels"]) => ({ schoolLevels });
const units = province({
  [office]: { type: "LEVEL_1" },
  [ward]: { type: "LEVEL_2", below: office },
  [commune]: { type: "LEVEL_2", below: office },
  [division]: { type: "LEVEL_2", below: office },
  "Công ty Cổ phần Giáo dục Ánh Dương": { type: "LEVEL_2", below: office },
  "Trường THCS Bến Hạ": { type: "LEVEL_3", below: ward, ...levels("MIDDLE") },
  "Trường Mầm non Hoa Sen": { type: "LEVEL_3", below: commune, schoolKind: "KINDERGARTEN" },
  "Trung tâm GDNN–GDTX Bến Hạ": { type: "LEVEL_3", below: ward, schoolKind: "VOCATIONAL_CONTINUING" },
  "Trung tâm GDTX tỉnh Sông Lam": {
    ...{ type: "LEVEL_3", below: office, schoolKind: "CONTINUING", ...levels("HIGH") },
  },
  "Trung tâm Học tập cộng đồng Nam Giang": { type: "LEVEL_3", below: commune, schoolKind: "CONTINUING" },
  "Trường Tiểu học chuyên biệt Hy Vọng": {
    ...{ type: "LEVEL_3", below: ward, schoolKind: "SPECIAL", ...levels("ELEMENTARY") },
  },
  "Trường Tiểu học Trà Linh": { type: "LEVEL_3", below: division, ...levels("ELEMENTARY") },
  "Trường THPT Sông Lam": { type: "LEVEL_3", below: office, ...levels("HIGH") },
  "Trường THCS&THPT Bến Hạ": { type: "LEVEL_3", below: ward, ...levels("MIDDLE", "HIGH") },
  "Trường TH&THCS Nam Giang": { type: "LEVEL_3", below: commune, ...levels("ELEMENTARY", "MIDDLE") },
  "Trường Tiểu học Tư thục Ánh Dương": {
    ...{ type: "LEVEL_3", below: "Công ty Cổ phần Giáo dục Ánh Dương" },
    ...{ schoolFundingType: "PRIVATE", ...levels("ELEMENTARY") },
  },
  "Trường Mầm non Tư thục Mặt Trời": { type: "LEVEL_3", below: ward, schoolFundingType: "PRIVATE" },
  "Trường THPT Tư thục Hồng Lam": {
    ...{ type: "LEVEL_3", below: office, schoolFundingType: "PRIVATE", ...levels("HIGH") },
  },
});

describe("where nobody has said anything", () => {
  test.each([
    ["the Sở stands below the province", office, "UBND tỉnh Sông Lam / Sở Giáo dục và Đào tạo"],
    ["a People’s Committee stands alone", ward, "Ủy ban nhân dân phường Bến Hạ"],
    ["and has its full name", commune, "Ủy ban nhân dân xã Nam Giang"],
    ["its division stands below it", division, "UBND phường Trà Linh / Phòng Văn hóa – Xã hội"],
    ["a lower secondary school", "Trường THCS Bến Hạ", "UBND phường Bến Hạ / Trường THCS Bến Hạ"],
    ["a kindergarten", "Trường Mầm non Hoa Sen", "UBND xã Nam Giang / Trường Mầm non Hoa Sen"],
    [
      "the division advises, the committee manages",
      "Trường Tiểu học Trà Linh",
      "UBND phường Trà Linh / Trường Tiểu học Trà Linh",
    ],
    ["an upper secondary school", "Trường THPT Sông Lam", `${office} / Trường THPT Sông Lam`],
    [
      "every school with that level is the Sở’s, wherever it was put",
      "Trường THCS&THPT Bến Hạ",
      `${office} / Trường THCS&THPT Bến Hạ`,
    ],
    ["two lower levels", "Trường TH&THCS Nam Giang", "UBND xã Nam Giang / Trường TH&THCS Nam Giang"],
    [
      "a private school stands below its owner",
      "Trường Tiểu học Tư thục Ánh Dương",
      "Công ty Cổ phần Giáo dục Ánh Dương / Trường Tiểu học Tư thục Ánh Dương",
    ],
    ["a ward owns no private school", "Trường Mầm non Tư thục Mặt Trời", "Trường Mầm non Tư thục Mặt Trời"],
    ["nor does the Sở", "Trường THPT Tư thục Hồng Lam", "Trường THPT Tư thục Hồng Lam"],
  ])("%s: %s", (_rule, unit, head) => {
    expect(units.headOn(unit)).toBe(head);
  });

  test.each([
    ["Sở Giáo dục và Đào tạo Sông Lam", null, "UBND tỉnh Sông Lam"],
    ["Sở Giáo dục và Đào tạo Đà Nẵng", null, "UBND thành phố Đà Nẵng"],
    ["Sở Giáo dục và Đào tạo", "Tỉnh Sông Lam", "UBND tỉnh Sông Lam"],
    ["Sở Giáo dục và Đào tạo", "Thành phố Huế", "UBND thành phố Huế"],
    ["Sở Giáo dục và Đào tạo", null, null],
  ])("%s in %s writes below %s", (name, area, above) => {
    const { all } = province({ [name]: { type: "LEVEL_1", province: area } });
    expect(usualHeadOf(all, 1, allDay("2026-11-24"))).toEqual({
      issuingBody: "Sở Giáo dục và Đào tạo",
      bodyAbove: above,
      aboveSchools: name,
    });
  });

  test.each([
    ["Phòng Văn hóa – Xã hội xã Hội Sơn", null, "UBND xã Hội Sơn", "Phòng Văn hóa – Xã hội"],
    [
      "Phòng Văn hóa – Xã hội thuộc UBND đặc khu Cồn Cỏ",
      null,
      "UBND đặc khu Cồn Cỏ",
      "Phòng Văn hóa – Xã hội",
    ],
    ["Phòng Văn hóa – Xã hội", "Phường Bến Hạ", "UBND phường Bến Hạ", "Phòng Văn hóa – Xã hội"],
    ["Phòng Văn hóa – Xã hội", null, null, "Phòng Văn hóa – Xã hội"],
  ])("%s in %s writes below %s", (name, area, bodyAbove, issuingBody) => {
    const { all } = province({ [name]: { type: "LEVEL_2", ward: area } });
    expect(usualHeadOf(all, 1, allDay("2026-11-24"))).toMatchObject({ bodyAbove, issuingBody });
  });

  test("a Phòng Giáo dục và Đào tạo of the time of districts stood above its schools itself", () => {
    const district = "Phòng Giáo dục và Đào tạo huyện Lam Giang";
    const old = province({
      [district]: { type: "LEVEL_2" },
      "Trường THCS Lam Giang": { type: "LEVEL_3", below: district, ...levels("MIDDLE") },
    });
    expect(old.headOn(district)).toBe("UBND huyện Lam Giang / Phòng Giáo dục và Đào tạo");
    expect(old.headOn("Trường THCS Lam Giang")).toBe(`${district} / Trường THCS Lam Giang`);
  });
});

describe("on a day", () => {
  const said = (since: string, issuingBody: string, bodyAbove: string | null = null): LetterheadSince => ({
    ...{ since, issuingBody, bodyAbove, aboveSchools: "Dòng của phường", at: `${since}T03:00:00Z` },
  });
  const school = "Trường THCS Bến Hạ";

  test("the name and the superior are those of that day, before the first known one the first", () => {
    const renamed = province({
      [ward]: { type: "LEVEL_2" },
      [commune]: { type: "LEVEL_2" },
      [school]: {
        type: "LEVEL_3",
        names: [
          { since: "2025-07-01T02:00:00Z", name: "Trường THCS Cũ", parentId: 1 },
          { since: "2026-03-01T02:00:00Z", name: school, parentId: 1 },
          { since: "2026-09-01T02:00:00Z", name: school, parentId: 2 },
        ],
      },
    });
    expect(
      ["2024-01-01", "2026-02-28", "2026-03-01", "2026-08-31", "2026-09-01"].map((day) =>
        renamed.headOn(school, day),
      ),
    ).toEqual([
      "UBND phường Bến Hạ / Trường THCS Cũ",
      "UBND phường Bến Hạ / Trường THCS Cũ",
      `UBND phường Bến Hạ / ${school}`,
      `UBND phường Bến Hạ / ${school}`,
      `UBND xã Nam Giang / ${school}`,
    ]);
    // written in the morning of the day on which the school was renamed
    expect(renamed.headOn(school, "2026-03-01", "Trường THCS Cũ")).toBe(
      "UBND phường Bến Hạ / Trường THCS Cũ",
    );
  });

  test("what was said counts from its day on, and of one day the latest word", () => {
    const { headOn } = province({
      [ward]: {
        type: "LEVEL_2",
        letterheads: [
          said("2026-09-01", "Phòng Văn hóa – Xã hội", "UBND phường Bến Hạ"),
          said("2026-09-01", "Phòng nhầm"),
          said("2026-01-01", "Ban Văn xã", "UBND phường Bến Hạ"),
        ],
      },
      [school]: { type: "LEVEL_3", below: ward },
    });
    expect(["2025-12-31", "2026-01-01", "2026-08-31", "2026-09-01"].map((day) => headOn(ward, day))).toEqual([
      ward,
      "UBND phường Bến Hạ / Ban Văn xã",
      "UBND phường Bến Hạ / Ban Văn xã",
      "UBND phường Bến Hạ / Phòng Văn hóa – Xã hội",
    ]);
    const later = province({
      [ward]: {
        type: "LEVEL_2",
        letterheads: [{ ...said("2026-01-01", "Ban Văn xã"), at: "2026-05-05T01:00:00Z" }],
      },
    });
    expect(later.headOn(ward, "2026-01-01T00:00:00Z")).toBe("Ban Văn xã");
    // the word of a day is not yet true of what was written earlier that day
    expect(headOn(ward, "2026-01-01T02:59:00Z")).toBe(ward);
    expect([headOn(school, "2025-12-31"), headOn(school, "2026-01-01")]).toEqual([
      `UBND phường Bến Hạ / ${school}`,
      `Dòng của phường / ${school}`,
    ]);
  });

  test("who wrote under the unit’s own name goes on under its next one, any other word stays", () => {
    const names = [
      { since: "2025-07-01T02:00:00Z", name: "Trường THCS Cũ", parentId: null },
      { since: "2026-09-01T02:00:00Z", name: school, parentId: null },
    ];
    const with_ = (issuingBody: string) =>
      province({
        [school]: { type: "LEVEL_3", names, letterheads: [said("2026-01-01", issuingBody, "UBND phường")] },
      }).headOn(school);
    expect(with_("Trường THCS Cũ")).toBe(`UBND phường / ${school}`);
    expect(with_("Trường THCS thực hành")).toBe("UBND phường / Trường THCS thực hành");
  });
});

test.each([
  ["Ủy ban nhân dân phường Bến Hạ", "UBND"],
  ["UBND xã Nam Giang", "UBND"],
  ["Sở Giáo dục và Đào tạo", "SGDĐT"],
  ["Phòng Văn hóa – Xã hội", "VHXH"],
  ["Trường THCS Bến Hạ", "THCSBH"],
  ["Trường TH&THCS Thanh Sơn", "TH&THCSTS"],
  ["Trường THPT Lê Quý Đôn", "THPTLQĐ"],
  ["Trường Mầm non Hoa Sen", "MNHS"],
  ["Trung tâm GDNN – GDTX số 2", "TTGDNNGDTXS2"],
])("%s is %s in the symbol of its papers", (issuingBody, abbreviation) => {
  expect(abbreviationOf(issuingBody)).toBe(abbreviation);
});

test.each([
  ["Ủy ban nhân dân xã Nam Giang", "LEVEL_2", "Ủy ban nhân dân", "Chủ tịch", "Phó Chủ tịch"],
  ["Phòng Văn hóa – Xã hội", "LEVEL_2", null, "Trưởng phòng", "Phó Trưởng phòng"],
  ["Sở Giáo dục và Đào tạo", "LEVEL_1", null, "Giám đốc", "Phó Giám đốc"],
  ["Trung tâm GDNN – GDTX Bến Hạ", "LEVEL_3", null, "Giám đốc", "Phó Giám đốc"],
  ["Trường Mầm non Hoa Sen", "LEVEL_3", null, "Hiệu trưởng", "Phó Hiệu trưởng"],
  ["Công ty Cổ phần Ánh Dương", "LEVEL_2", null, "Thủ trưởng đơn vị", "Phó Thủ trưởng đơn vị"],
] as const)("%s is led by its own titles", (issuingBody, type, collective, head, deputy) => {
  expect(titlesIn(issuingBody, type)).toEqual({ collective, head, deputy });
});
