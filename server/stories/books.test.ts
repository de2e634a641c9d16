import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, test } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday, newRecord, postVoucher, reverse, roomsOf, voucherOf } from "./storekeeping.ts";

const province = house();

/** Bình keeps the equipment of THCS Nam Giang, whose book is empty, so every figure below is his own. */
let binh: Person;
let room: { id: number; name: string };
let store: { id: number; name: string };
/** 10 before 2026, 4 more in the spring of 2026, 3 lost in the autumn, 2 moved and 1 broken since. */
let scales: number;

beforeAll(async () => {
  binh = await province.as("binh");
  const khanh = await province.as("khanh");
  const made = async (name: string, kind: string) =>
    (await khanh.post("/functional-rooms", { name, kind })).body as { id: number; name: string };
  room = await made("Phòng bộ môn KHTN 1", "MULTI_PURPOSE");
  store = await made("Kho thiết bị dùng chung", "STORE");
  const { items: years } = (await khanh.get("/school-years")).body;
  const { id: closed } = years.find((year: { name: string }) => year.name === "2025-2026");
  expect(
    (await khanh.post(`/school-years/${closed}/reopening`, { reason: "Nhập sổ của năm học trước" })).status,
  ).toBe(200);
  const bought = await postVoucher(binh, "INCREASE", {
    date: "2025-11-10",
    lines: [
      {
        record: {
          name: "Cân điện tử 500 g",
          unit: "Cái",
          trackingMode: "QUANTITY",
          grades: [],
          roomId: room.id,
        },
        quantity: 10,
        unitPrice: 450_000,
      },
    ],
  });
  scales = bought.moves[0].equipmentId;
  await postVoucher(binh, "INCREASE", {
    date: "2026-03-02",
    lines: [{ equipmentId: scales, quantity: 4, unitPrice: 450_000 }],
  });
  await postVoucher(binh, "DECREASE", {
    date: "2026-09-10",
    cause: "LOST",
    lines: [{ equipmentId: scales, roomId: room.id, quantity: 3 }],
  });
  await postVoucher(binh, "TRANSFER", {
    date: "2026-10-01",
    toRoomId: store.id,
    fromRoomId: room.id,
    lines: [{ equipmentId: scales, roomId: room.id, quantity: 2 }],
  });
  await postVoucher(binh, "CONDITION", {
    date: "2026-10-05",
    lines: [{ equipmentId: scales, roomId: room.id, quantity: 1, toCondition: "BROKEN" }],
  });
});

/** Every text of a PDF, page by page. */
async function textsOf(answer: Answer): Promise<string[][]> {
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const document = await getDocument({ data: new Uint8Array(answer.body) }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : []));
    }),
  );
}

const firstPage = async (answer: Answer) => (await textsOf(answer))[0] as string[];
const words = async (answer: Answer) => (await textsOf(answer)).flat().join(" ");

/** The rows of a workbook, without the empty ones. */
async function rowsOf(answer: Answer): Promise<unknown[][]> {
  expect(answer.status).toBe(200);
  const { rows } = await readSheet(answer.body, "giay-to.xlsx");
  return rows.map((row) => [...row]).filter((row) => row.some((cell) => cell !== null));
}

const filled = (row: unknown[] | undefined) => (row ?? []).filter((cell) => cell !== null);
const rowNamed = (rows: unknown[][], name: string) => rows.find((row) => row.includes(name));
/** What stands under “Ghi tăng, Thành tiền” and “Ghi giảm, Thành tiền”. */
const valuesOf = (rows: unknown[][], name: string) => {
  const row = rowNamed(rows, name) ?? [];
  return [row[7] ?? null, row[11] ?? null];
};

describe("one ledger, two kinds of years", () => {
  test("the teaching book of 2026-2027 opens with 14, the asset book of 2026 with 10, and both close with 11", async () => {
    const school = (await binh.get("/stock-book?from=2026-08-01&to=2027-07-31")).body.items[0];
    const calendar = (await binh.get("/stock-book?from=2026-01-01&to=2026-12-31")).body.items[0];
    expect([
      school.opening.quantity,
      school.increase.quantity,
      school.decrease.quantity,
      school.closing.quantity,
    ]).toEqual([14, 0, 3, 11]);
    expect([
      calendar.opening.quantity,
      calendar.increase.quantity,
      calendar.decrease.quantity,
      calendar.closing.quantity,
    ]).toEqual([10, 4, 3, 11]);

    const teaching = rowNamed(
      await rowsOf(await binh.get("/papers/equipment-book?fromYear=2026&toYear=2026&format=xlsx")),
      "Cân điện tử 500 g",
    );
    // STT, code, name, unit, opening, decrease, broken, closing; nothing came in this school year
    expect(filled(teaching).slice(2)).toEqual(["Cân điện tử 500 g", "Cái", 14, 3, 1, 11]);

    const assets = await rowsOf(await binh.get("/papers/use-place-book?year=2026&format=xlsx"));
    const lines = assets.filter((row) => row.includes("Cân điện tử 500 g"));
    expect(lines.map((row) => [row[5], row[7], row[8], row[9], row[11]])).toEqual([
      [10, 4_500_000, null, null, null],
      [4, 1_800_000, null, null, null],
      [null, null, "Mất", 3, 1_350_000],
    ]);
    expect(lines[0]).toContain("Số dư đầu kỳ");
  });

  test("S26-H of a room has the figures of the screen and of the movements", async () => {
    for (const [from, to] of [
      ["2026-01-01", "2026-12-31"],
      ["2026-08-01", "2027-07-31"],
      ["2025-01-01", "2025-12-31"],
    ]) {
      for (const roomId of [room.id, store.id]) {
        const paper = await rowsOf(
          await binh.get(`/papers/use-place-book?roomId=${roomId}&from=${from}&to=${to}&format=xlsx`),
        );
        const { totals } = (await binh.get(`/stock-book?roomId=${roomId}&from=${from}&to=${to}`)).body;
        const lastOpening = paper.findLast((row) => row.includes("Số dư đầu kỳ"));
        expect([
          lastOpening?.[7],
          ...valuesOf(paper, "Cộng phát sinh"),
          valuesOf(paper, "Số dư cuối kỳ")[0],
        ]).toEqual([totals.opening, totals.increase, totals.decrease, totals.closing]);
        const { rows } = await province.owner.pool.query(
          "select coalesce(sum(value), 0)::float8 as closing from stock_movements where room_id = $1 and date <= $2",
          [roomId, to],
        );
        expect(totals.closing).toBe(rows[0].closing);
      }
    }
    const paper = await rowsOf(
      await binh.get(`/papers/use-place-book?roomId=${room.id}&year=2026&format=xlsx`),
    );
    expect(paper.find((row) => row[8] === `Điều chuyển đến ${store.name}`)?.slice(9)).toEqual([
      2, 450_000, 900_000,
    ]);
  });

  test("up to five school years stand behind each other, each opening with the rest of the one before", async () => {
    const pages = await textsOf(await binh.get("/papers/equipment-book?fromYear=2022&toYear=2026"));
    for (const year of [2022, 2023, 2024, 2025, 2026])
      expect(pages.flat()).toContain(`Năm học ${year} - ${year + 1}`);
    const answer = await binh.get("/papers/equipment-book?fromYear=2021&toYear=2026");
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "Đến năm học: mỗi lần in tối đa 5 năm học liền nhau.",
    ]);
    expect((await binh.get("/papers/equipment-book?fromYear=2026&toYear=2025")).status).toBe(400);
  });

  test("the stock card ends with what stands on the books", async () => {
    const rows = await rowsOf(await binh.get(`/papers/stock-card/${scales}?from=2026-01-01&format=xlsx`));
    const balances = rows.slice(rows.findIndex((row) => row.includes("Tồn đầu kỳ"))).map((row) => row[5]);
    expect(balances.slice(0, 6)).toEqual([10, 14, 11, 11, 11, 11]);
    expect(filled(rowNamed(rows, "Cộng"))).toEqual(["Cộng", 4, 3, 11]);
    const bare = await rowsOf(
      await binh.get(`/papers/stock-card/${scales}?from=2026-01-01&hideZero=true&format=xlsx`),
    );
    expect(bare.length).toBe(rows.length - 2);
  });
});

describe("heads, word by word", () => {
  test("S26-H has the head of accounting, with number and circular as they are asked for", async () => {
    const page = await firstPage(await binh.get(`/papers/use-place-book?roomId=${room.id}&year=2026`));
    expect(page.slice(0, 4)).toEqual([
      "Đơn vị: TRƯỜNG THCS NAM GIANG",
      "Mã QHNS: ………………",
      "Mẫu số S26-H",
      "(Ban hành kèm theo Thông tư số 24/2024/TT-BTC)",
    ]);
    expect(page.slice(4, 7)).toEqual([
      "SỔ THEO DÕI TSCĐ VÀ CÔNG CỤ, DỤNG CỤ TẠI NƠI SỬ DỤNG",
      "Năm: 2026",
      "Tên đơn vị, phòng, ban (hoặc người sử dụng): Phòng bộ môn KHTN 1",
    ]);
    const other = await words(await binh.get("/papers/use-place-book?formNumber=S26-H/X"));
    expect(other).toContain("Mẫu số S26-H/X");
    expect(other).not.toContain("CỘNG HÒA");
  });

  test("minutes have the state's name, the superior unit, and place for number and day", async () => {
    const page = await firstPage(await binh.get(`/papers/room-handover/${room.id}`));
    for (const text of [
      "UBND XÃ NAM GIANG",
      "TRƯỜNG THCS NAM GIANG",
      "Số: ………/BB-THCSNG",
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
      "Độc lập - Tự do - Hạnh phúc",
      "Nam Giang, ngày …… tháng …… năm ………",
      "BIÊN BẢN BÀN GIAO THIẾT BỊ",
    ])
      expect(page).toContain(text);
    const dated = await words(
      await binh.get(
        `/papers/room-handover/${room.id}?dated=2027-02-05&receiver=Võ Anh Tuấn&signers=deliverer,receiver`,
      ),
    );
    expect(dated).toContain("Nam Giang, ngày 05 tháng 02 năm 2027");
    expect(dated).toContain("Võ Anh Tuấn");
    expect(dated).not.toContain("HIỆU TRƯỞNG");
  });
});

describe("papers of vouchers", () => {
  test("every kind prints in its own form, a draft says so, and what was reversed too", async () => {
    const mai = await province.as("mai");
    const [from, to] = (await roomsOf(mai)) as [{ id: number; name: string }, { id: number; name: string }];
    const globe = await newRecord(mai, {
      name: "Quả địa cầu tự nhiên",
      quantity: 9,
      unitPrice: 350_000,
      roomId: from.id,
    });
    const alcohol = await newRecord(mai, {
      name: "Cồn 96 độ",
      unit: "Chai",
      trackingMode: "CONSUMABLE",
      quantity: 5,
      unitPrice: 30_000,
      roomId: from.id,
    });
    const some = (quantity: number, more: object = {}) => ({
      lines: [{ equipmentId: globe, roomId: from.id, quantity, ...more }],
    });
    const paper = async (id: number, form = "voucher") => words(await mai.get(`/papers/${form}/${id}`));

    const increase = await postVoucher(mai, "INCREASE", {
      partner: "Công ty Sách Sông Lam",
      lines: [{ equipmentId: globe, quantity: 2, unitPrice: 400_000 }],
    });
    const slip = await paper(increase.id);
    for (const text of [
      "PHIẾU GHI TĂNG THIẾT BỊ",
      `Số: ${increase.number}`,
      "Công ty Sách Sông Lam",
      "800.000",
      "Quả địa cầu tự nhiên",
    ])
      expect(slip).toContain(text);
    expect(await paper(increase.id, "handover")).toContain("Đơn vị, bộ phận: Công ty Sách Sông Lam");

    const transfer = await postVoucher(mai, "TRANSFER", {
      fromRoomId: from.id,
      toRoomId: to.id,
      deliverer: "Lê Văn Giao",
      receiver: "Trần Thị Nhận",
      ...some(2),
    });
    expect(await paper(transfer.id, "transfer-slip")).toBe(await paper(transfer.id));
    for (const text of ["PHIẾU ĐIỀU CHUYỂN THIẾT BỊ", from.name, to.name, "Lê Văn Giao"])
      expect(await paper(transfer.id)).toContain(text);
    for (const text of ["BIÊN BẢN BÀN GIAO THIẾT BỊ", "Trần Thị Nhận", transfer.number])
      expect(await paper(transfer.id, "handover")).toContain(text);

    const condition = await postVoucher(mai, "CONDITION", some(1, { toCondition: "BROKEN" }));
    expect(await paper(condition.id)).toMatch(/PHIẾU CHUYỂN TÌNH TRẠNG THIẾT BỊ.*Tốt Hỏng/);
    const issue = await postVoucher(mai, "ISSUE", {
      lines: [{ equipmentId: alcohol, roomId: from.id, quantity: 1 }],
    });
    expect(await paper(issue.id)).toContain("PHIẾU XUẤT VẬT TƯ TIÊU HAO");
    const pieces = await newRecord(mai, { name: "Ampe kế", quantity: 7, unitPrice: 90_000, roomId: from.id });
    const convert = await postVoucher(mai, "CONVERT", { toMode: "ITEM", lines: [{ equipmentId: pieces }] });
    const codes = (await rowsOf(await mai.get(`/papers/voucher/${convert.id}?format=xlsx`))).filter((row) =>
      row.includes("Ampe kế"),
    );
    expect(codes.map((row) => [row[5], row[6]])).toEqual([
      [7, null],
      [null, 7],
    ]);
    // seven pieces alike are one row, with the first and the last of their codes
    const given = await postVoucher(mai, "INCREASE", {
      lines: [
        {
          record: { name: "Vôn kế", unit: "Cái", trackingMode: "ITEM", grades: [], roomId: from.id },
          quantity: 7,
          unitPrice: 120_000,
        },
      ],
    });
    const [first, last] = [given.moves[0].code as string, given.moves[6].code as string];
    for (const form of ["voucher", "handover"]) {
      const rows = (await rowsOf(await mai.get(`/papers/${form}/${given.id}?format=xlsx`))).filter((row) =>
        row.includes("Vôn kế"),
      );
      expect(
        rows.map((row) => [
          row.includes(7),
          row.includes(840_000),
          row.includes(`${first}…${last.replace(/^.*?(?=\d+$)/, "")}`),
        ]),
      ).toEqual([[true, true, true]]);
    }

    const lost = await postVoucher(mai, "DECREASE", {
      cause: "LOST",
      ...some(1, { note: "mất sau buổi thực hành" }),
    });
    for (const text of ["PHIẾU GHI GIẢM THIẾT BỊ", "Lý do: Mất", "mất sau buổi thực hành"])
      expect(await paper(lost.id)).toContain(text);
    const { body: reversed } = await reverse(mai, lost.id);
    expect(await paper(lost.id)).toContain(`(ĐÃ HỦY THEO PHIẾU ${reversed.reversedBy.number})`);
    expect(await paper(reversed.reversedBy.id)).toContain("PHIẾU HỦY");

    const draft = (
      await mai.post("/stock-vouchers", {
        voucher: voucherOf("TRANSFER", { fromRoomId: from.id, toRoomId: to.id, ...some(3) }),
      })
    ).body;
    const drafted = await paper(draft.id);
    for (const text of ["PHIẾU ĐIỀU CHUYỂN THIẾT BỊ (BẢN NHÁP)", "Quả địa cầu tự nhiên", to.name])
      expect(drafted).toContain(text);
    const whole = (
      await mai.post("/stock-vouchers", {
        voucher: voucherOf("TRANSFER", { fromRoomId: from.id, toRoomId: to.id, wholeRoom: true }),
      })
    ).body;
    expect(await paper(whole.id, "handover")).toMatch(/BẢN NHÁP.*Cồn 96 độ/);

    const refused = await mai.get(`/papers/handover/${condition.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "paperDoesNotFit"]);
    expect((await mai.get(`/papers/transfer-slip/${lost.id}`)).body.message).toBe(
      "Không in được phiếu điều chuyển cho phiếu “Ghi giảm”. Hãy in phiếu theo mẫu của loại đó.",
    );
  });

  test("an old paper keeps the name that the unit had then", async () => {
    const tri = await province.as("tri");
    const { items } = (await binh.get("/stock-vouchers?size=1")).body;
    const {
      id: _,
      can,
      active,
      updatedAt,
      parentName,
      ...unit
    } = (await tri.get(`/departments/${items[0].departmentId}`)).body;
    const name = "Trường THCS Nam Giang Mới";
    expect((await tri.put(`/departments/${items[0].departmentId}`, { ...unit, name })).status).toBe(200);
    const page = await firstPage(await binh.get(`/papers/voucher/${items[0].id}`));
    expect(page[0]).toBe("TRƯỜNG THCS NAM GIANG");
    expect((await firstPage(await binh.get("/papers/equipment-book")))[0]).toBe("TRƯỜNG THCS NAM GIANG MỚI");
    const { version } = (await tri.get(`/departments/${items[0].departmentId}`)).body;
    expect((await tri.put(`/departments/${items[0].departmentId}`, { ...unit, version })).status).toBe(200);
  });
});

describe("rooms and people", () => {
  test("the list on the door counts things of one name together, names the keepers and carries the room's code", async () => {
    for (const serial of ["A", "B"])
      await newRecord(binh, {
        name: "Kính hiển vi",
        trackingMode: "ITEM",
        quantity: 1,
        broken: serial === "B" ? 1 : 0,
        roomId: store.id,
      });
    const rows = await rowsOf(await binh.get(`/papers/room-list/${store.id}?format=xlsx`));
    expect(filled(rowNamed(rows, "Kính hiển vi")).slice(1)).toEqual([
      "Kính hiển vi",
      "Cái",
      2,
      "Tốt 1, hỏng 1",
    ]);
    const page = await words(await binh.get(`/papers/room-list/${store.id}`));
    expect(page).toContain("DANH MỤC THIẾT BỊ");
    expect(page).toContain("Người phụ trách: ……………………");
    expect(page).toContain("Cộng: 2 loại thiết bị");
  });

  test("what a person holds has minutes and a book of its own, inside the unit only", async () => {
    const mai = await province.as("mai");
    const {
      items: [group],
    } = (await mai.get("/subject-groups")).body;
    const person = (
      await mai.post("/employees", { name: "Quách Thị Quay Phim", kind: "TEACHER", subjectGroup: group.id })
    ).body as { id: number; name: string };
    const camera = await newRecord(mai, { name: "Máy quay phim", quantity: 4, unitPrice: 5_000_000 });
    const { items } = (
      await mai.post(`/equipments/${camera}/holdings`, {
        employeeId: person.id,
        quantity: 3,
        since: dayFromToday(),
        purpose: "Ghi hình tiết dạy",
      })
    ).body;
    await mai.post(`/holdings/${items[0].id}/return`, { quantity: 1 });
    const minutes = await words(await mai.get(`/papers/holding-handover/${person.id}`));
    for (const text of [person.name, "Máy quay phim", "10.000.000", "Ghi hình tiết dạy"])
      expect(minutes).toContain(text);
    expect(minutes).toContain(`II. Bên nhận Đơn vị, bộ phận: ${group.name}`);
    const book = await rowsOf(await mai.get(`/papers/use-place-book?employeeId=${person.id}&format=xlsx`));
    expect(valuesOf(book, "Cộng phát sinh")).toEqual([15_000_000, 5_000_000]);
    for (const key of ["binh", "lan", "hoa"] as const) {
      const other = await province.as(key);
      expect((await other.get(`/papers/holding-handover/${person.id}`)).status).toBe(404);
      expect((await other.get(`/papers/use-place-book?employeeId=${person.id}`)).status).toBe(404);
    }
  });

  test("the ward and the Sở read the books below them, nobody reads those beside", async () => {
    const { id } = (await binh.post("/auth/session")).body.user.department;
    const addresses = [
      `/papers/use-place-book?departmentId=${id}&year=2026`,
      `/papers/room-list/${room.id}`,
      `/papers/equipment-book?departmentId=${id}`,
    ];
    for (const address of addresses) {
      for (const key of ["cuong", "hoa"] as const)
        expect([address, (await (await province.as(key)).get(address)).status]).toEqual([address, 200]);
      for (const key of ["mai", "lan"] as const)
        expect([address, (await (await province.as(key)).get(address)).status]).toEqual([address, 404]);
    }
  });
});

test("what cannot be meant is refused in a sentence that names the field", async () => {
  const refused = async (address: string) => (await binh.get(address)).body.message;
  expect(await refused(`/papers/use-place-book?roomId=${room.id}&employeeId=1`)).toBe(
    "Người sử dụng: sổ lập cho một phòng hoặc một người, không cho cả hai.",
  );
  expect(await refused("/papers/use-place-book?year=2026&from=2026-01-01&to=2026-02-01")).toBe(
    "Năm: chọn năm, hoặc chọn từ ngày đến ngày.",
  );
  expect(await refused("/papers/use-place-book?from=2026-01-01")).toBe("Vui lòng nhập Đến ngày.");
  expect(await refused("/papers/use-place-book?from=2026-02-01&to=2026-01-01")).toBe(
    "Đến ngày không được trước điểm bắt đầu.",
  );
  expect((await binh.get("/papers/equipment-book?signers=nobody")).status).toBe(400);
  expect((await binh.get("/papers/equipment-book?format=docx")).status).toBe(400);
  expect((await binh.get("/papers/use-place-book?dated=2026-02-30")).status).toBe(400);
  const elsewhere = (await roomsOf(await province.as("mai")))[0] as { id: number };
  const { departmentId } = (await (await province.as("hoa")).get(`/functional-rooms/${room.id}`)).body;
  const asked = await (await province.as("hoa")).get(
    `/papers/use-place-book?departmentId=${departmentId}&roomId=${elsewhere.id}`,
  );
  expect([asked.status, asked.body.message]).toEqual([400, "Phòng không thuộc đơn vị đã chọn."]);
});
