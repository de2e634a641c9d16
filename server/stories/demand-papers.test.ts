import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { amountInWords } from "../src/papers/amount.ts";
import { readWord, saidIn } from "../src/papers/testdata/read-word.ts";
import { readSheet } from "../src/sheets/read.ts";
import { addDemands, type Desk, openDesk } from "./desk.ts";
import { type Answer, house, type Person } from "./house.ts";
import { newRecord } from "./storekeeping.ts";

const province = house();

/** Mai of THCS Bến Hạ drafts; Hùng is her principal, Lan decides for the ward, Hòa for the Sở. */
let mai: Person;
let hung: Person;
let lan: Person;
let hoa: Person;
let tri: Person;
/** Sent, and waiting for the ward. */
let sent: Answer["body"];

beforeAll(async () => {
  mai = await province.as("mai");
  hung = await province.as("hung");
  lan = await province.as("lan");
  hoa = await province.as("hoa");
  tri = await province.as("tri");
  const glasses = await newRecord(mai, { name: "Kính lúp cầm tay", quantity: 5, broken: 1 });
  sent = await submitted("mai", "hung", [
    {
      equipmentId: glasses,
      name: "Kính lúp cầm tay",
      unit: "Cái",
      requestedQuantity: 6,
      normQuantity: 10,
      unitPrice: 35_500,
      priority: 1,
      reason: "Mỗi nhóm một cái",
    },
    {
      name: "Dây đồng",
      unit: "kg",
      requestedQuantity: 2.5,
      unitPrice: 210_001,
      trackingMode: "CONSUMABLE",
      specification: "Đường kính 0,5 mm",
    },
    { name: "Mô hình ADN", unit: "Bộ", requestedQuantity: 1, normQuantity: 1 },
  ]);
});

async function drafted(by: PersonKey, lines: object[], more: object = {}): Promise<Answer["body"]> {
  const answer = await (await province.as(by)).post("/demands", {
    title: "Thiết bị thực hành KHTN",
    reason: "Thiếu cho 4 lớp 9",
    neededBy: "2027-01-15",
    lines,
    ...more,
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
}

async function submitted(
  by: PersonKey,
  signer: PersonKey,
  lines: object[],
  more: object = {},
): Promise<Answer["body"]> {
  const { id } = await drafted(by, lines, more);
  const answer = await (await province.as(signer)).post(`/demands/${id}/submit`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
}

/** Every text of a PDF, page by page, with the pages that lie. */
async function pagesOf(answer: Answer): Promise<{ texts: string[]; lies: boolean }[]> {
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const document = await getDocument({ data: new Uint8Array(answer.body) }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const { width, height } = page.getViewport({ scale: 1 });
      return {
        texts: items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : [])),
        lies: width > height,
      };
    }),
  );
}

const joined = (pages: readonly { texts: string[] }[]) =>
  pages
    .flatMap(({ texts }) => texts)
    .join(" ")
    .replace(/\s+/g, " ")
    // a line may end behind a stroke, and the drawing ends a text there
    .replace(/(\/|TT-) /g, "$1");
const words = async (answer: Answer) => joined(await pagesOf(answer));

/** The rows of the first sheet of a workbook, without the empty ones. */
async function rowsOf(answer: Answer): Promise<unknown[][]> {
  expect(answer.status).toBe(200);
  const { rows } = await readSheet(answer.body, "giay-to.xlsx");
  return rows.map((row) => [...row]).filter((row) => row.some((cell) => cell !== null));
}

const rowNamed = (rows: unknown[][], name: string) => rows.find((row) => row.includes(name)) ?? [];
const isHeading = ([first]: unknown[]) => typeof first === "string";
const filled = (row: unknown[]) => row.filter((cell) => cell !== null);

describe("F27, the plan with its prices", () => {
  test("has the state's head, its nine columns, and four signatures", async () => {
    const [page] = await pagesOf(await mai.get(`/papers/demand-plan/${sent.id}`));
    expect(page?.lies).toBe(true);
    const text = page?.texts.join(" ") ?? "";
    for (const part of [
      "UBND PHƯỜNG BẾN HẠ",
      "TRƯỜNG THCS BẾN HẠ",
      "Số: ………………",
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
      "Độc lập - Tự do - Hạnh phúc",
      "Bến Hạ, ngày …… tháng …… năm ………",
      "DỰ TRÙ MUA SẮM THIẾT BỊ",
      `Mã đề nghị: ${sent.code} – Năm học 2026 - 2027 – Năm ngân sách ${sent.budgetYear}`,
      "Căn cứ, lý do: Thiếu cho 4 lớp 9",
      "Cần trước ngày: 15/01/2027",
      "Người đề nghị",
      "Tổ trưởng",
      "Kế toán",
      "HIỆU TRƯỞNG",
      "Phan Thị Tuyết Mai",
    ])
      expect(text).toContain(part);
  });

  test("its sum is the demand's, in figures and in words", async () => {
    const rows = await rowsOf(await mai.get(`/papers/demand-plan/${sent.id}?format=xlsx`));
    const header = rows.findIndex((row) => row.includes("Thông số"));
    expect(rows[header]).toEqual([
      "TT",
      "Tên",
      "Thông số",
      "SL",
      "ĐVT",
      "Đơn giá dự toán",
      "Thành tiền",
      "Ưu tiên",
      "Ghi chú",
    ]);
    expect(rows.slice(header + 1, header + 4)).toEqual([
      [1, "Kính lúp cầm tay", null, 6, "Cái", 35_500, 213_000, 1, "Mỗi nhóm một cái"],
      [2, "Dây đồng", "Đường kính 0,5 mm", 2.5, "kg", 210_001, 525_003, 2, null],
      [3, "Mô hình ADN", null, 1, "Bộ", null, null, 2, null],
    ]);
    expect(filled(rowNamed(rows, "Cộng: 3 loại thiết bị"))).toEqual([
      "Cộng: 3 loại thiết bị",
      sent.requestedAmount,
    ]);
    expect(sent.requestedAmount).toBe(738_003);
    const text = rows.flat().join(" ");
    expect(text).toContain(
      "Tổng dự toán: 738.003 đồng. Bằng chữ: Bảy trăm ba mươi tám nghìn không trăm linh ba đồng.",
    );
    expect(text).toContain("Chưa tính 1 dòng chưa có đơn giá dự toán.");
  });

  test("day, signers and names are the clerk's to choose", async () => {
    const text = await words(
      await mai.get(
        `/papers/demand-plan/${sent.id}?dated=2027-02-05&signers=proposer,groupLead&groupLead=Võ Anh Tuấn&proposer=Lê Thị Tổ`,
      ),
    );
    for (const part of ["Bến Hạ, ngày 05 tháng 02 năm 2027", "Võ Anh Tuấn", "Lê Thị Tổ"])
      expect(text).toContain(part);
    for (const part of ["HIỆU TRƯỞNG", "Kế toán", "Phan Thị Tuyết Mai"]) expect(text).not.toContain(part);
  });

  test("what the school buys itself is a plan, and has no letter to anybody", async () => {
    const own = await drafted(
      "mai",
      [{ name: "Phấn màu", unit: "Hộp", requestedQuantity: 20, unitPrice: 18_000 }],
      { handling: "SELF" },
    );
    expect(await words(await mai.get(`/papers/demand-plan/${own.id}`))).toContain(
      "KẾ HOẠCH MUA SẮM THIẾT BỊ (BẢN NHÁP)",
    );
    const refused = await mai.get(`/papers/demand-submission/${own.id}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "boughtByItself",
      `Đề nghị ${own.code} do đơn vị tự mua sắm nên không có tờ trình. Hãy in kế hoạch mua sắm.`,
    ]);
  });
});

describe("F28, the letter to the superiors", () => {
  test("is addressed to the units of the route, says what is missing, and carries the list as an annex that lies", async () => {
    const pages = await pagesOf(await mai.get(`/papers/demand-submission/${sent.id}?dated=2026-11-21`));
    expect(pages.map(({ lies }) => lies)).toEqual([...pages.slice(1).map(() => false), true]);
    const text = joined(pages);
    for (const part of [
      "UBND PHƯỜNG BẾN HẠ",
      "TRƯỜNG THCS BẾN HẠ",
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
      "Độc lập - Tự do - Hạnh phúc",
      "Bến Hạ, ngày 21 tháng 11 năm 2026",
      "TỜ TRÌNH",
      "Về việc đề nghị trang bị thiết bị dạy học năm học 2026 - 2027",
      "Kính gửi:",
      "- Ủy ban nhân dân phường Bến Hạ;",
      "- Sở Giáo dục và Đào tạo tỉnh Sông Lam.",
      "Căn cứ Luật Quản lý, sử dụng tài sản công số 15/2017/QH14;",
      "Căn cứ Thông tư số 38/2021/TT-BGDĐT (sửa đổi, bổ sung tại Thông tư số 26/2023/TT-BGDĐT)",
      "Kính lúp cầm tay: định mức 10 cái, hiện có 4 (không kể hỏng 1), thiếu 6;",
      "Mô hình ADN: định mức 1 bộ, hiện có 0, thiếu 1.",
      "738.003 đồng",
      amountInWords(738_003),
      "Nơi nhận:",
      "Như kính gửi;",
      "HIỆU TRƯỞNG",
      "(Ký, ghi rõ họ tên, đóng dấu)",
      "PHỤ LỤC",
      "Danh mục thiết bị đề nghị trang bị",
    ])
      expect(text).toContain(part);
    for (const law of ["37/2021", "39/2021"]) expect(text).not.toContain(law);
  });

  test("the annex has its ten columns, and what is broken does not count as there", async () => {
    const rows = (await sheetsOf(await mai.get(`/papers/demand-submission/${sent.id}?format=xlsx`))).at(
      -1,
    ) as unknown[][];
    const header = rows.findIndex((row) => row.includes("Định mức"));
    expect(rows[header]).toEqual([
      "STT",
      "Tên TB",
      "ĐVT",
      "Định mức",
      "Hiện có",
      "Thiếu",
      "Đề nghị",
      "Đơn giá",
      "Thành tiền",
      "Ghi chú",
    ]);
    expect(rows[header + 1]).toEqual([
      1,
      "Kính lúp cầm tay",
      "Cái",
      10,
      4,
      6,
      6,
      35_500,
      213_000,
      "hỏng 1; Mỗi nhóm một cái",
    ]);
    expect(rowNamed(rows, "Cộng: 3 loại thiết bị").at(-2)).toBe(738_003);
  });

  test("a school of the Sở writes to the Sở alone, and a draft says that it is one", async () => {
    const draft = await drafted("loan", [
      { name: "Dao động ký", unit: "Cái", requestedQuantity: 1, unitPrice: 12_000_000 },
    ]);
    const loan = await province.as("loan");
    const text = await words(await loan.get(`/papers/demand-submission/${draft.id}`));
    expect(text).toContain("TỜ TRÌNH (BẢN NHÁP)");
    expect(text).toContain("Kính gửi: Sở Giáo dục và Đào tạo tỉnh Sông Lam");
    expect(text).toContain("39/2021/TT-BGDĐT");
    expect(text).toContain("Mười hai triệu đồng");
    // what was never sent has no attempt
    const refused = await loan.get(`/papers/demand-submission/${draft.id}?attempt=1`);
    expect([refused.status, refused.body.message]).toEqual([400, "Lần gửi: đề nghị chưa có lần gửi này."]);
  });

  test("each attempt keeps its figures and words; what is being mended is a draft", async () => {
    const line = { name: "Nam châm chữ U", unit: "Cái", requestedQuantity: 30, unitPrice: 20_000 };
    const demand = await submitted("mai", "hung", [line]);
    expect(
      (await lan.post(`/demands/${demand.id}/approval`, { approved: false, message: "Giảm còn một nửa" }))
        .status,
    ).toBe(200);
    const { version, lines } = (await mai.get(`/demands/${demand.id}`)).body;
    const mended = {
      title: "Nam châm cho 2 lớp",
      reason: "Đã chia nhóm lại",
      lines: [{ ...line, id: lines[0].id, requestedQuantity: 15 }],
      version,
    };
    expect((await hung.put(`/demands/${demand.id}`, mended)).status).toBe(200);
    const written = async (paper: string, query = "") =>
      (await rowsOf(await mai.get(`/papers/${paper}/${demand.id}?format=xlsx${query}`))).flat().join(" ");
    const letter = (query?: string) => written("demand-submission", query);
    const first = await letter();
    for (const part of ["600.000 đồng", "Lý do: Thiếu cho 4 lớp 9", "“Thiết bị thực hành KHTN”"])
      expect(first).toContain(part);
    const draft = await letter("&attempt=0");
    for (const part of ["300.000 đồng", "Lý do: Đã chia nhóm lại", "“Nam châm cho 2 lớp”", "(BẢN NHÁP)"])
      expect(draft).toContain(part);
    expect((await hung.post(`/demands/${demand.id}/submit`)).status).toBe(200);
    const second = await letter();
    expect(second).toContain("300.000 đồng");
    expect(second).not.toContain("BẢN NHÁP");
    expect(await letter("&attempt=1")).toContain("600.000 đồng");
    expect(await written("demand-plan", "&attempt=1")).toContain("Sáu trăm nghìn đồng");
  });
});

test("an old paper keeps the names of the school, the ward and the Sở as they were when it was sent, also after it was re-routed", async () => {
  const demand = await submitted("mai", "hung", [
    { name: "Thước cuộn 5 m", unit: "Cái", requestedQuantity: 4, unitPrice: 30_000 },
  ]);
  const unitOf = async (who: Person) => (await who.post("/auth/session")).body.user.department.id as number;
  const namGiang = await unitOf(await province.as("cuong"));
  const moved = await tri.post(`/demands/${demand.id}/route`, {
    departmentId: namGiang,
    reason: "Phường Bến Hạ sáp nhập vào xã Nam Giang",
  });
  expect([moved.status, moved.body.unitName]).toEqual([200, "Ủy ban nhân dân xã Nam Giang"]);
  const before: [id: number, unit: Record<string, unknown>][] = [];
  for (const [who, name] of [
    [hung, "Trường THCS Bến Hạ Mới"],
    [lan, "Ủy ban nhân dân phường Sông Hạ"],
  ] as const) {
    const id = await unitOf(who);
    const { id: _, can, active, updatedAt, parentName, ...unit } = (await tri.get(`/departments/${id}`)).body;
    before.push([id, unit]);
    expect((await tri.put(`/departments/${id}`, { ...unit, name })).status).toBe(200);
  }
  for (const paper of ["demand-plan", "demand-submission"]) {
    const text = await words(await mai.get(`/papers/${paper}/${demand.id}`));
    expect(text).toContain("TRƯỜNG THCS BẾN HẠ");
    expect(text).toContain("UBND PHƯỜNG BẾN HẠ");
    for (const name of ["BẾN HẠ MỚI", "Bến Hạ Mới", "Sông Hạ", "SÔNG HẠ", "Nam Giang"])
      expect(text).not.toContain(name);
  }
  expect(await words(await mai.get(`/papers/demand-submission/${demand.id}`))).toContain(
    "- Ủy ban nhân dân phường Bến Hạ;",
  );
  // whose turn it is now reads and prints it too
  expect((await (await province.as("cuong")).get(`/papers/demand-submission/${demand.id}`)).status).toBe(200);

  const draft = await drafted("mai", [{ name: "Thước dây", unit: "Cái", requestedQuantity: 1 }]);
  const now = await words(await mai.get(`/papers/demand-submission/${draft.id}`));
  for (const name of ["TRƯỜNG THCS BẾN HẠ MỚI", "Ủy ban nhân dân phường Sông Hạ"])
    expect(now).toContain(name);
  for (const [id, unit] of before) {
    const { version } = (await tri.get(`/departments/${id}`)).body;
    expect((await tri.put(`/departments/${id}`, { ...unit, version })).status).toBe(200);
  }
});

test("a demand's papers are for those who may read it", async () => {
  const draft = await drafted("mai", [{ name: "Ống đong", unit: "Cái", requestedQuantity: 3 }]);
  for (const paper of ["demand-plan", "demand-submission"]) {
    for (const [key, ofSent, ofDraft] of [
      ["mai", 200, 200],
      ["tuan", 200, 200],
      ["lan", 200, 404],
      ["hoa", 200, 404],
      ["tri", 200, 200],
      ["cuong", 404, 404],
      ["minh", 404, 404],
    ] as const) {
      const who = await province.as(key);
      const ask = async (id: number) => (await who.get(`/papers/${paper}/${id}?format=xlsx`)).status;
      const statuses = [await ask(sent.id), await ask(draft.id)];
      expect([paper, key, ...statuses]).toEqual([paper, key, ofSent, ofDraft]);
    }
  }
});

test("150 lines with long names fit on papers of both forms, and no word is lost", async () => {
  const long =
    "Bộ thiết bị thí nghiệm thực hành đo gia tốc rơi tự do và khảo sát chuyển động của vật bị ném dùng cổng quang điện kèm máng nghiêng";
  const lines = Array.from({ length: 150 }, (_, index) => ({
    name: `${long} số ${index + 1}`,
    unit: "Bộ",
    requestedQuantity: 2,
    normQuantity: 4,
    unitPrice: 1_234_567,
    specification: "Khung nhôm định hình, đồng hồ đo thời gian hiện số",
    reason: "Dùng cho tổ Khoa học tự nhiên và tổ Toán - Tin của cả hai điểm trường",
  }));
  const demand = await submitted("mai", "hung", lines, { title: `${long} và các thiết bị khác` });
  for (const paper of ["demand-plan", "demand-submission"]) {
    const text = await words(await mai.get(`/papers/${paper}/${demand.id}`));
    expect(text).toContain("370.370.100");
    expect(text).toContain("số 150");
    expect((await mai.get(`/papers/${paper}/${demand.id}?format=xlsx`)).status).toBe(200);
  }
}, 120_000);

describe("F30, the needs of the schools and what they are given", () => {
  let desk: Desk;
  let waiting: number[];

  beforeAll(async () => {
    const { pool } = province.owner;
    desk = await openDesk(pool, { superior: "xa.lan", above: "so.hoa", author: "tb.mai" }, 40);
    waiting = await addDemands(pool, desk, { count: 60, linesEach: 6, schoolYear: 2030 });
  });

  const paper = (who: Person, query: string) => who.get(`/papers/demand-consolidation?${query}`);

  test("what waits stands as things by schools, with the sums of the desk", async () => {
    const rows = await rowsOf(await paper(lan, "schoolYear=2030&format=xlsx"));
    const table = (await lan.get("/demands/consolidation?schoolYear=2030")).body;
    const header = rows.findIndex((row) => row.includes("Tên thiết bị"));
    expect(rows[header]?.slice(0, 5)).toEqual(["STT", "Tên thiết bị", "ĐVT", "Số đơn vị", "Đề nghị"]);
    expect(rows[header + 1]?.slice(4)).toEqual([
      "Cộng",
      ...table.departments.map((unit: { shortName: string }) => unit.shortName),
    ]);
    const schoolOf = new Map(
      table.demands.map((one: { id: number; departmentId: number }) => [one.id, one.departmentId]),
    );
    const sums = table.things.map(({ name, unit }: { name: string; unit: string }, place: number) => {
      const lines = table.lines.filter((line: { thing: number }) => line.thing === place);
      const asked = (of: typeof lines) =>
        of.reduce((sum: number, line: { requested: number }) => sum + Math.round(line.requested * 1_000), 0) /
        1_000;
      const bySchool = table.departments.map(({ id }: { id: number }) => {
        const own = lines.filter((line: { demandId: number }) => schoolOf.get(line.demandId) === id);
        return own.length > 0 ? asked(own) : null;
      });
      return [
        place + 1,
        name,
        unit,
        bySchool.filter((one: number | null) => one !== null).length,
        asked(lines),
        ...bySchool,
      ];
    });
    const end = rows.findIndex((row) => row.includes("II. Theo trường"));
    const [subjects, things] = [
      rows.slice(header + 2, end).filter(isHeading),
      rows.slice(header + 2, end).filter((row) => !isHeading(row)),
    ];
    expect(things).toEqual(sums);
    expect(subjects.map(([text]) => text)).toEqual([
      ...new Set(
        table.things.map(({ subject }: { subject: string | null }) =>
          subject ? `Môn: ${subject}` : "Không ghi môn",
        ),
      ),
    ]);
    const text = rows.flat().join(" ");
    expect(text).toContain("TỔNG HỢP NHU CẦU TRANG BỊ THIẾT BỊ CỦA CÁC TRƯỜNG");
    expect(text).toContain(`${table.departments.length} đơn vị, 60 đề nghị đang chờ duyệt`);
    const amount = (await lan.get("/demands/statistic?schoolYear=2030")).body.totals.requestedAmount;
    expect(filled(rows.findLast((row) => row.includes("Cộng")) ?? [])).toContain(amount);
  });

  test("on paper the schools are parted into annexes, and none of them is left out", async () => {
    const pages = await pagesOf(await paper(lan, "schoolYear=2030"));
    expect(pages.every(({ lies }) => lies)).toBe(true);
    const [first] = pages;
    for (const part of [
      "ỦY BAN NHÂN DÂN PHƯỜNG BẾN HẠ",
      "Độc lập - Tự do - Hạnh phúc",
      "Năm học 2030 - 2031",
    ])
      expect(first?.texts.join(" ")).toContain(part);
    // a People's Committee does not stand below a Sở
    expect(first?.texts.join(" ")).not.toContain("SỞ GIÁO DỤC");
    const text = joined(pages);
    for (const part of ["PHỤ LỤC 1", "PHỤ LỤC 4", "từ 31 đến 40 trong 40 đơn vị", "Người lập"])
      expect(text).toContain(part);
    const shown = new Set(pages.flatMap(({ texts }) => texts));
    for (let number = 1; number <= 40; number++)
      expect(shown).toContain(`Trường THCS số ${number} bàn duyệt`);
  });

  test("what passed the unit is shared out: asked for, approved, allocated, and what came back is not counted", async () => {
    const line = (requestedQuantity: number) => [
      { name: "Bộ cảm biến F30", unit: "Bộ", requestedQuantity, unitPrice: 1_000_000 },
    ];
    const one = await submitted("mai", "hung", line(10));
    const other = await submitted("huong", "minh", line(4));
    const back = await submitted("huong", "minh", line(9));
    const decide = async (who: Person, demand: Answer["body"], quantity: number) => {
      const given = {
        approved: true,
        message: "Theo kinh phí",
        lines: [{ id: demand.lines[0].id, quantity }],
      };
      expect((await who.post(`/demands/${demand.id}/approval`, given)).status).toBe(200);
    };
    await decide(lan, one, 8);
    await decide(lan, other, 4);
    await decide(lan, back, 9);
    const table = async (who: Person) => {
      const rows = await rowsOf(await paper(who, "scope=DECIDED&search=F30&format=xlsx"));
      return { rows, row: rowNamed(rows, "Bộ cảm biến F30") };
    };
    // the Sở has decided nothing of it yet
    expect((await table(hoa)).rows.flat().join(" ")).toContain("Chưa có đề nghị nào được duyệt.");
    expect((await table(lan)).row.slice(3, 7)).toEqual([2, 23, 21, null]);
    expect(
      (await hoa.post(`/demands/${back.id}/approval`, { approved: false, message: "Đã đủ định mức" })).status,
    ).toBe(200);
    await decide(hoa, one, 8);
    await decide(hoa, other, 4);
    const given = {
      lines: [{ id: one.lines[0].id, quantity: 6, note: "Kinh phí chỉ đủ 6 bộ" }],
      message: "Kinh phí chỉ đủ 6 bộ",
    };
    expect((await hoa.post(`/demands/${one.id}/allocation`, given)).status).toBe(200);
    for (const who of [lan, hoa]) {
      const { rows, row } = await table(who);
      // STT, name, unit, units; the sums; then school by school
      expect(row.slice(1)).toEqual(["Bộ cảm biến F30", "Bộ", 2, 14, 12, 10, 10, 8, 6, 4, 4, 4]);
      const money = rows.find((one) => one.includes("Trường THCS Bến Hạ")) ?? [];
      expect(filled(money).slice(1)).toEqual(["Trường THCS Bến Hạ", 1, 1, 10_000_000, 8_000_000, 6_000_000]);
      expect(filled(rows.findLast((one) => one.includes("Cộng")) ?? [])).toEqual(
        expect.arrayContaining([14_000_000, 12_000_000, 10_000_000]),
      );
      const text = rows.flat().join(" ");
      expect(text).toContain("BẢNG PHÂN BỔ THIẾT BỊ CHO CÁC TRƯỜNG");
      expect(text).toContain("Thiết bị, môn học có “F30”");
    }
    const { byCatalogue } = (await lan.get(`/demands/statistic?departmentId=${one.departmentId}`)).body;
    const counted = byCatalogue.find(({ name }: { name: string }) => name === "Bộ cảm biến F30");
    expect([counted?.requested, counted?.allocated]).toEqual([10, 6]);
    const pdf = await words(await paper(hoa, "scope=DECIDED&search=F30"));
    for (const part of ["Phân bổ", "14.000.000", "Giá trị (đồng)"]) expect(pdf).toContain(part);
  });

  test("filters narrow it, and an empty table says so", async () => {
    const { departments } = (await lan.get("/demands/consolidation?schoolYear=2030")).body;
    const rows = await rowsOf(
      await paper(lan, `schoolYear=2030&departmentId=${departments[0].id}&kind=SUPPLEMENT&format=xlsx`),
    );
    const text = rows.flat().join(" ");
    for (const part of ["Loại đề nghị: bổ sung", `Trường: ${departments[0].name}`, "1 đơn vị"])
      expect(text).toContain(part);
    expect(await words(await paper(lan, "schoolYear=2031"))).toContain("Không có đề nghị nào đang chờ.");
    expect(waiting).toHaveLength(60);
  });

  test("it is for whoever decides: no school, no staff without that capability, no system administrator", async () => {
    for (const [key, status] of [
      ["lan", 200],
      ["hoa", 200],
      ["dung", 200],
      ["son", 403],
      ["hung", 403],
      ["mai", 403],
      ["tri", 403],
    ] as const)
      expect([key, (await paper(await province.as(key), "schoolYear=2031&format=xlsx")).status]).toEqual([
        key,
        status,
      ]);
    for (const query of ["scope=ALL", "kind=X", "schoolYear=12", "signers=nobody", "format=docx"])
      expect((await paper(lan, query)).status).toBe(400);
  });
});

/** Every sheet of a workbook, as rows without the empty ones. */
async function sheetsOf(answer: Answer): Promise<unknown[][][]> {
  expect(answer.status).toBe(200);
  const { Workbook } = await import("@cj-tech-master/excelts");
  const workbook = new Workbook();
  await workbook.xlsx.load(answer.body);
  return workbook.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => {
      rows.push(Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1).value ?? null));
    });
    return rows;
  });
}

describe("the reply of a deciding unit", () => {
  const line = { name: "Bộ lực kế lò xo", unit: "Bộ", requestedQuantity: 12, unitPrice: 150_000 };

  test("says what is granted of each line, by whom, and who decides next; the school reads it in Word", async () => {
    const demand = await submitted("mai", "hung", [line, { ...line, name: "Con lắc đơn" }]);
    const early = await lan.get(`/papers/demand-reply/${demand.id}`);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      "notAnsweredYet",
      `Đề nghị ${demand.code} chưa được duyệt hay trả lại, nên chưa có văn bản trả lời.`,
    ]);
    const cut = [{ id: demand.lines[0].id, quantity: 8, note: "Hai lớp dùng chung" }];
    const first = await lan.post(`/demands/${demand.id}/approval`, { approved: true, lines: cut });
    expect([first.status, first.body.message]).toEqual([200, undefined]);
    const forwarded = await words(await lan.get(`/papers/demand-reply/${demand.id}?dated=2026-12-02`));
    for (const part of [
      "ỦY BAN NHÂN DÂN PHƯỜNG BẾN HẠ",
      "V/v trả lời đề nghị trang bị thiết bị dạy học",
      "Bến Hạ, ngày 02 tháng 12 năm 2026",
      "Kính gửi: Trường THCS Bến Hạ",
      `Ủy ban nhân dân phường Bến Hạ đã xem xét đề nghị trang bị “Thiết bị thực hành KHTN” (mã ${demand.code}) của Trường THCS Bến Hạ và trả lời như sau:`,
      "đồng ý với đề nghị trang bị 2 loại thiết bị, tổng dự toán 3.000.000 đồng (bằng chữ: Ba triệu đồng), và chuyển Sở Giáo dục và Đào tạo tỉnh Sông Lam xem xét, quyết định",
      "Trong đó 1 dòng được duyệt ít hơn số đề nghị.",
      "Danh mục thiết bị được đồng ý",
    ])
      expect(forwarded).toContain(part);

    const { items: sources } = (await mai.get("/funding-sources?size=1")).body;
    const second = await hoa.post(`/demands/${demand.id}/approval`, {
      ...{ approved: true, documentNo: "88/QĐ-SGDĐT", documentDate: "2026-12-10" },
      ...{ fundingSourceId: sources[0].id, message: "Nhận trước học kỳ II" },
    });
    expect([second.status, second.body.message]).toEqual([200, undefined]);
    const document = await readWord((await mai.get(`/papers/demand-reply/${demand.id}?format=docx`)).body);
    const said = saidIn(document);
    for (const part of [
      "Sở Giáo dục và Đào tạo tỉnh Sông Lam duyệt trang bị 2 loại thiết bị",
      "Văn bản quyết định: số 88/QĐ-SGDĐT ngày 10/12/2026",
      `Nguồn kinh phí: ${sources[0].name}`,
      "Ý kiến: Nhận trước học kỳ II",
    ])
      expect(said).toContain(part);
    const table = document.tables.find(({ rows }) => rows[0]?.cells[0]?.text === "STT");
    expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      [
        ...["STT", "Tên thiết bị", "Đơn vị tính", "Số lượng đề nghị", "Số lượng duyệt"],
        ...["Đơn giá dự toán (đồng)", "Thành tiền (đồng)", "Ghi chú"],
      ],
      ["1", "Bộ lực kế lò xo", "Bộ", "12", "8", "150.000", "1.200.000", ""],
      ["2", "Con lắc đơn", "Bộ", "12", "12", "150.000", "1.800.000", ""],
      ["Tổng cộng", "3.000.000", ""],
    ]);
    // the reply of the ward stays what it was
    const [{ id: ofWard }] = second.body.decisions;
    const kept = await words(await mai.get(`/papers/demand-reply/${demand.id}?decisionId=${ofWard}`));
    expect(kept).toContain("chuyển Sở Giáo dục và Đào tạo tỉnh Sông Lam xem xét");
    expect(kept).toContain("Hai lớp dùng chung");
    const foreign = await hoa.get(`/papers/demand-reply/${demand.id}?decisionId=${Number.MAX_SAFE_INTEGER}`);
    expect([foreign.status, foreign.body.code]).toEqual([409, "notAnsweredYet"]);
    expect((await (await province.as("binh")).get(`/papers/demand-reply/${demand.id}`)).status).toBe(404);
  });

  test("of what comes back says why, and has no list", async () => {
    const demand = await submitted("mai", "hung", [line]);
    const message = "Bổ sung thuyết minh số lớp";
    const answered = await lan.post(`/demands/${demand.id}/approval`, { approved: false, message });
    expect(answered.status).toBe(200);
    const pages = await pagesOf(await lan.get(`/papers/demand-reply/${demand.id}`));
    expect(pages).toHaveLength(1);
    const text = joined(pages);
    expect(text).toContain("chưa đồng ý với đề nghị và gửi lại để Trường THCS Bến Hạ hoàn chỉnh.");
    expect(text).toContain(`Lý do: ${message}`);
    // what was withdrawn is no reply any more
    const withdrawal = `/demands/${demand.id}/approval/withdrawal`;
    const withdrawn = await lan.post(withdrawal, { reason: "Bấm nhầm đề nghị" });
    expect([withdrawn.status, withdrawn.body.message]).toEqual([200, undefined]);
    expect((await lan.get(`/papers/demand-reply/${demand.id}`)).body.code).toBe("notAnsweredYet");
  });
});
