/**
 * Who stands at the head and at the foot of a paper of each kind of unit. Hòa is deputy director of the Sở, Lan
 * head of the Phòng VH–XH of the ward, Hùng, Toàn, Yến and Oanh lead schools, Nghĩa the centre of continuing
 * education; Trí adds a Phòng VH–XH of its own.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { type Answer, house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";

const province = house();
let tri: Person;
let division: number;

const unitOf = async (key: PersonKey): Promise<number> =>
  (await (await province.as(key)).post("/auth/session")).body.user.department.id;

beforeAll(async () => {
  tri = await province.as("tri");
  const { status, body } = await tri.post("/departments", {
    ...{ type: "LEVEL_2", parentId: await unitOf("hoa"), code: "03412-VHXH", placeName: "Bến Hạ" },
    name: "Phòng Văn hóa – Xã hội phường Bến Hạ",
  });
  expect([status, body.message]).toEqual([200, undefined]);
  division = body.id;
});

/** Head and foot of a notice that the unit publishes, and all of it as it is printed. */
async function paperOf(who: Person, unit: number, more = "") {
  const { status, body }: Answer = await who.get(`/reports/disclosure?departmentId=${unit}${more}`);
  expect([status, body.message]).toEqual([200, undefined]);
  const pages = await pagesOf(await who.get(`/reports/disclosure/file?departmentId=${unit}${more}`));
  const { head, signatures } = body.paper;
  const foot = signatures.at(-1);
  return {
    head: [head.superior, head.unit],
    foot: [...foot.role.split("\n"), foot.name ?? null],
    printed: pages.map(({ text }) => text).join(" "),
  };
}

const byOrder = ["TL. CHỦ TỊCH", "TRƯỞNG PHÒNG VĂN HÓA – XÃ HỘI", "Nguyễn Thị Ngọc Lan"];
const kinds: [string, PersonKey, (string | null)[], (string | null)[]][] = [
  [
    "a Sở",
    "hoa",
    ["UBND tỉnh Sông Lam", "Sở Giáo dục và Đào tạo"],
    ["KT. GIÁM ĐỐC", "PHÓ GIÁM ĐỐC", "Trần Thị Thanh Hòa"],
  ],
  ["the committee of a ward", "lan", [null, "Ủy ban nhân dân phường Bến Hạ"], byOrder],
  [
    "a public THCS of the ward",
    "hung",
    ["UBND phường Bến Hạ", "Trường THCS Bến Hạ"],
    ["HIỆU TRƯỞNG", "Đặng Mạnh Hùng"],
  ],
  [
    "a THPT of the Sở",
    "toan",
    ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "Trường THPT Lê Quý Đôn"],
    ["HIỆU TRƯỞNG", "Phùng Đức Toàn"],
  ],
  ["a private school", "yen", [null, "Trường Tiểu học Tư thục Ánh Dương"], ["HIỆU TRƯỞNG", "Bùi Hải Yến"]],
  [
    "a kindergarten of the ward",
    "oanh",
    ["UBND phường Bến Hạ", "Trường Mầm non Hoa Sen"],
    ["HIỆU TRƯỞNG", "Trịnh Thị Kim Oanh"],
  ],
  [
    "a centre of continuing education",
    "nghia",
    ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "Trung tâm Giáo dục thường xuyên tỉnh Sông Lam"],
    ["GIÁM ĐỐC", "Vũ Đình Nghĩa"],
  ],
];

test.each(kinds)("%s has its head, and is signed by who signs there", async (_kind, key, head, foot) => {
  const paper = await paperOf(await province.as(key), await unitOf(key));
  expect([paper.head, paper.foot]).toEqual([head, foot]);
  for (const line of head) expect(paper.printed).toContain(line?.toLocaleUpperCase("vi") ?? "");
  for (const line of foot) expect(paper.printed).toContain(line);
});

test("a Phòng VH–XH writes below its committee, and its head signs", async () => {
  const { head, foot } = await paperOf(tri, division);
  expect(head).toEqual(["UBND phường Bến Hạ", "Phòng Văn hóa – Xã hội"]);
  expect(foot).toEqual(["TRƯỞNG PHÒNG", null]);
});

describe("whoever prints says who signs this time", () => {
  test.each<[string, PersonKey, Record<string, string>, (string | null)[]]>([
    ["the chairman", "lan", { signing: "TM" }, ["TM. ỦY BAN NHÂN DÂN", "CHỦ TỊCH", "Lê Quang Huy"]],
    [
      "a vice chairman, whose name the settings do not know",
      "lan",
      { signing: "KT", head: "Đặng Thị Hợp" },
      ["TM. ỦY BAN NHÂN DÂN", "KT. CHỦ TỊCH", "PHÓ CHỦ TỊCH", "Đặng Thị Hợp"],
    ],
    ["the director", "hoa", { signing: "TM" }, ["GIÁM ĐỐC", "Nguyễn Đình Thái"]],
    ["a deputy", "hung", { signing: "KT" }, ["KT. HIỆU TRƯỞNG", "PHÓ HIỆU TRƯỞNG", "Trần Văn Lực"]],
    ["an acting head", "oanh", { signing: "Q" }, ["Q. HIỆU TRƯỞNG", "Trịnh Thị Kim Oanh"]],
    [
      "somebody by order",
      "toan",
      { signing: "TL", signingTitle: "Tổ trưởng Tổ Văn phòng", head: "Phạm Thị Hạnh" },
      ["TL. HIỆU TRƯỞNG", "TỔ TRƯỞNG TỔ VĂN PHÒNG", "Phạm Thị Hạnh"],
    ],
    [
      "somebody by written authority",
      "nghia",
      { signing: "TUQ", signingTitle: "Trưởng phòng Đào tạo" },
      ["TUQ. GIÁM ĐỐC", "TRƯỞNG PHÒNG ĐÀO TẠO", null],
    ],
  ])("%s", async (_who, key, asked, foot) => {
    const paper = await paperOf(await province.as(key), await unitOf(key), `&${new URLSearchParams(asked)}`);
    expect(paper.foot).toEqual(foot);
    for (const line of foot) if (line) expect(paper.printed).toContain(line);
  });

  test("a way of signing that the decree does not know is refused", async () => {
    const hung = await province.as("hung");
    const { status, body } = await hung.get("/reports/disclosure?signing=PP");
    expect([status, Object.keys(body.fields)]).toEqual([400, ["signing"]]);
  });
});
