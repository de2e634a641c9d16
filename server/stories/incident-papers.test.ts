/**
 * The papers of what is broken, lost, repaired and disposed of: Mai of THCS Bến Hạ keeps, Tuấn teaches, Hùng
 * is their principal, Lan stands above.
 */
import { beforeAll, expect, test } from "vitest";
import { formatDay } from "../src/sheets/dates.ts";
import { borrowing } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { filled, pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord, type Room, roomsOf } from "./storekeeping.ts";

const school = house();
const { lend, send } = borrowing(school);

let mai: Person;
let lab: Room;
let tubes: number;
let scope: number;
let meter: number;
let broken: Answer["body"];
let lost: Answer["body"];
let repair: Answer["body"];

const today = dayFromToday();
const span = `from=${dayFromToday(-1)}&to=${today}`;
const textOf = async (answer: Answer) => (await pagesOf(answer)).map(({ text }) => text).join(" ");
const headerOf = (rows: unknown[][], word: string) => rows.find((row) => row.includes(word));

beforeAll(async () => {
  mai = await school.as("mai");
  lab = (await roomsOf(mai))[0] as Room;
  await lend();
  const named = (name: string, quantity: number, unitPrice: number, more: object = {}) =>
    newRecord(mai, { name, quantity, unitPrice, roomId: lab.id, ...more });
  tubes = await named("Ống nghiệm thủy tinh phi 16", 50, 12_000, { unit: "Ống" });
  scope = await named("Kính hiển vi quang học", 3, 4_500_000);
  meter = await named("Ampe kế một chiều", 4, 350_000, { broken: 1 });
  const { id: classroomId } = (await mai.get("/classrooms?size=100")).body.items.find(
    ({ name }: { name: string }) => name === "6A1",
  );
  const practice = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId: tubes,
    quantity: 3,
    classroomId,
    groups: [
      { group: "Nhóm 1", broken: 1 },
      { group: "Nhóm 4", broken: 2 },
    ],
  });
  await send("mai", `/incidents/${practice.id}/confirmation`, { cause: "PRACTICE" });
  broken = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId: scope,
    quantity: 2,
    note: "Kẹt ốc chỉnh tiêu cự, mờ thị kính",
  });
  await send("mai", `/incidents/${broken.id}/confirmation`, {
    cause: "WEAR",
    severity: "HEAVY",
    responsibleKind: "NOBODY",
  });
  lost = await send("tuan", "/incidents", { kind: "LOST", equipmentId: meter, quantity: 1, classroomId });
});

test("F19 names who answers for it and what is done, and leaves to the hand what nobody decided", async () => {
  const path = `/papers/incident-minutes/${lost.id}`;
  expect(await textOf(await mai.get(path))).toContain("BIÊN BẢN (DỰ THẢO)");
  await send("mai", `/incidents/${lost.id}/confirmation`, {
    cause: "MISUSE",
    responsibleKind: "STUDENT",
    responsibleName: "Nguyễn Đức Phúc",
  });
  const compensation = { kind: "MONEY", amount: 350_000, paid: 200_000, receiptNo: "0012", paidOn: today };
  expect((await mai.put(`/incidents/${lost.id}/compensation`, { compensation })).status).toBe(200);
  const [page, ...more] = await pagesOf(await mai.get(`${path}?dated=2026-02-05`));
  expect([page?.lies, more.length]).toEqual([false, 0]);
  for (const part of [
    "UBND PHƯỜNG BẾN HẠ",
    "TRƯỜNG THCS BẾN HẠ",
    "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
    "Bến Hạ, ngày 05 tháng 02 năm 2026",
    "Về việc xác nhận thiết bị mất",
    "Em Nguyễn Đức Phúc, học sinh lớp 6A1, người làm mất",
    "Học sinh: Nguyễn Đức Phúc",
    "350.000 đồng, đã nộp 200.000 đồng (biên lai 0012",
    "Sửa chữa: ………",
    "HIỆU TRƯỞNG",
    "Đặng Mạnh Hùng",
  ])
    expect(page?.text).toContain(part);
  expect(page?.text).not.toContain("DỰ THẢO");
  const rows = await rowsOf(await mai.get(`${path}?format=xlsx`));
  expect(headerOf(rows, "Mã")).toEqual(["STT", "Tên thiết bị", "Mã", "ĐVT", "SL", "Giá trị", "Tình trạng"]);
  expect(rows.find((row) => row.includes("Ampe kế một chiều"))?.slice(3)).toEqual(["Cái", 1, 350_000, "Mất"]);
});

test("F19 of many gathers what broke in practicals by class, group and kind, and nothing else", async () => {
  const rows = await rowsOf(await mai.get(`/papers/practice-minutes?${span}&format=xlsx`));
  const at = rows.findIndex((row) => row[0] === "Lớp 6A1");
  expect(rows.slice(at - 1, at + 3).map(filled)).toEqual([
    ["STT", "Ngày", "Dụng cụ", "ĐVT", "SL", "Giá trị", "Nhóm học sinh", "Giáo viên"],
    ["Lớp 6A1"],
    [1, today, "Ống nghiệm thủy tinh phi 16", "Ống", 3, 36_000, "Nhóm 1: 1 Nhóm 4: 2", "Võ Anh Tuấn"],
    ["Cộng: 1 lần", 36_000],
  ]);
  expect(filled(rows.findLast((row) => row.includes("Ống nghiệm thủy tinh phi 16")))).toEqual([
    1,
    "Ống nghiệm thủy tinh phi 16",
    "Ống",
    3,
    36_000,
  ]);
  expect(rows.flat()).not.toContain("Kính hiển vi quang học");
  expect(await textOf(await mai.get("/papers/practice-minutes?from=2020-02-01&to=2020-02-29"))).toContain(
    "Không có dụng cụ nào vỡ, hỏng trong thực hành tháng 02 năm 2020.",
  );
});

test("F21 has place for the acceptance until things are back, and then says how they came", async () => {
  const lines = [
    {
      incidentId: broken.id,
      equipmentId: scope,
      roomId: lab.id,
      quantity: 2,
      fault: "Kẹt ốc chỉnh tiêu cự",
      estimate: 800_000,
    },
    { equipmentId: meter, roomId: lab.id, quantity: 1, fault: "Kim không quay" },
  ];
  repair = await send("mai", "/repairs", { firm: "Điện tử Hoàng Long", expectedOn: dayFromToday(10), lines });
  const path = `/papers/repair-order/${repair.id}`;
  const before = await rowsOf(await mai.get(`${path}?format=xlsx`));
  expect(
    before.find((row) => row.includes("Kẹt ốc chỉnh tiêu cự (".concat(broken.number, ")")))?.slice(4),
  ).toEqual([2, `Kẹt ốc chỉnh tiêu cự (${broken.number})`, "Hỏng nặng", 800_000]);
  const [scopes, meters] = repair.lines;
  await send("mai", `/repairs/${repair.id}/return`, {
    acceptance: "Chạy thử tốt",
    lines: [
      {
        lineId: scopes.id,
        fixed: 1,
        unrepairable: 1,
        cost: 650_000,
        parts: "Thị kính 10x",
        warrantyUntil: dayFromToday(180),
      },
      { lineId: meters.id, fixed: 1, cost: 50_000 },
    ],
  });
  const text = await textOf(await (await school.as("tuan")).get(path));
  for (const part of [
    "PHIẾU SỬA CHỮA",
    repair.number,
    "Thuê đơn vị sửa",
    "Kết quả nghiệm thu: Chạy thử tốt",
    "Bảy trăm nghìn đồng",
    "Đơn vị sửa chữa",
  ])
    expect(text).toContain(part);
  const rows = await rowsOf(await mai.get(`${path}?format=xlsx`));
  const header = rows.findIndex((row) => row.includes("Ngày về"));
  expect(rows.slice(header + 1, header + 4).map((row) => filled(row).slice(-3))).toEqual([
    ["Thị kính 10x", dayFromToday(180), 650_000],
    ["Cái", 1, 50_000],
    ["Cộng", 700_000],
  ]);
});

test("F20 joins reports with repairs, compensation and what was repaired without a report; costs add up", async () => {
  const path = `/papers/incident-book?${span}`;
  const rows = await rowsOf(await mai.get(`${path}&format=xlsx&roomId=${lab.id}`));
  const header = rows.findIndex((row) => row.includes("Người liên quan"));
  expect(rows[header]).toEqual([
    ...["STT", "Ngày", "Thiết bị", "Mã", "ĐVT", "SL", "Hỏng, mất", "Nguyên nhân", "Người liên quan", "Xử lý"],
    ...["Chi phí sửa", "Đã bồi thường", "Ngày xong"],
  ]);
  const own = rows.filter((row) => ["Kính hiển vi quang học", "Ampe kế một chiều"].includes(String(row[2])));
  expect(own.map((row) => row.slice(6))).toEqual([
    [
      "Hỏng",
      "Hao mòn do sử dụng",
      "Võ Anh Tuấn",
      `Sửa chữa ${repair.number}; sửa được 1`,
      650_000,
      null,
      null,
    ],
    [
      "Mất",
      "Sử dụng sai",
      "Nguyễn Đức Phúc, lớp 6A1",
      `Bồi thường bằng tiền 350.000 đồng, đã nộp 200.000 đồng (biên lai 0012, ngày ${formatDay(today)})`,
      null,
      200_000,
      null,
    ],
    [
      "Hỏng",
      "Kim không quay",
      "Điện tử Hoàng Long",
      `Sửa chữa ${repair.number}; sửa được 1`,
      50_000,
      null,
      today,
    ],
  ]);
  const amounts = rows.filter((row) => typeof row[0] === "number");
  const sum = (at: number) => amounts.reduce((total, row) => total + Number(row[at] ?? 0), 0);
  expect(filled(rows.find((row) => String(row[0]).startsWith("Cộng:"))).slice(1)).toEqual([sum(10), sum(11)]);
  const [page] = await pagesOf(await mai.get(path));
  expect(page?.lies).toBe(true);
  expect(page?.text).toContain("SỔ THEO DÕI HỎNG – MẤT – SỬA CHỮA");
  for (const paper of ["incident-book", "practice-minutes", "maintenance-book"])
    expect((await (await school.as("tuan")).get(`/papers/${paper}?${span}`)).status).toBe(403);
});

test("F22 lists maintenance in its order, of one thing or of all", async () => {
  const given = {
    doneOn: today,
    content: "Lau thấu kính, tra dầu ốc chỉnh",
    person: "Phan Thị Tuyết Mai",
    result: "Hoạt động tốt",
  };
  await send("mai", "/maintenance", {
    ...given,
    equipmentId: scope,
    cost: 120_000,
    nextOn: dayFromToday(180),
  });
  await send("mai", "/maintenance", {
    ...given,
    doneOn: dayFromToday(-1),
    roomId: lab.id,
    content: "Kiểm tra ổ cắm điện",
  });
  const printed = async (more = "") => {
    const rows = await rowsOf(await mai.get(`/papers/maintenance-book?${span}${more}&format=xlsx`));
    const header = rows.findIndex((row) => row.includes("Kỳ sau"));
    return rows.slice(header).map(filled);
  };
  const all = await printed();
  expect(all[0]).toEqual([
    "Ngày",
    "Thiết bị, phòng",
    "Nội dung",
    "Người làm",
    "Kết quả",
    "Chi phí",
    "Kỳ sau",
  ]);
  expect(all.find((row) => row.includes("Kiểm tra ổ cắm điện"))?.slice(0, 2)).toEqual([
    dayFromToday(-1),
    lab.name,
  ]);
  expect((await printed(`&equipmentId=${scope}`)).slice(1, 3)).toEqual([
    [
      today,
      expect.stringContaining("Kính hiển vi quang học"),
      given.content,
      given.person,
      given.result,
      120_000,
      dayFromToday(180),
    ],
    ["Cộng: 1 lần", 120_000],
  ]);
  expect(await textOf(await mai.get(`/papers/maintenance-book?${span}`))).toContain("SỔ BẢO TRÌ, BẢO DƯỠNG");
});

test("F25 and F26 tell of the same things: proposed, judged by the council, and carried out with its money", async () => {
  const deputy = (await mai.get("/employees?size=200")).body.items.find(
    ({ position }: { position: string }) => position === "VICE_PRINCIPAL",
  );
  const members = [
    { memberName: "Đặng Mạnh Hùng", title: "Hiệu trưởng", role: "CHAIR" },
    { memberName: "Trần Thị Kim Oanh", title: "Kế toán", role: "MEMBER" },
    { memberName: "Phan Thị Tuyết Mai", title: "Cán bộ thiết bị", role: "SECRETARY" },
    // of the staff list, which knows the position
    { employeeId: deputy.id, role: "MEMBER" },
  ];
  const draft = await send("mai", "/liquidations", {
    name: "Thiết bị hỏng năm 2026",
    councilNo: "30/QĐ-THCS",
    councilDate: dayFromToday(-1),
    meetingDate: today,
    members,
    conclusion: "Thiết bị hỏng, sửa chữa không hiệu quả.",
    lines: [
      {
        ...{ equipmentId: scope, roomId: lab.id, incidentId: broken.id, quantity: 1, residualValue: 900_000 },
        ...{ assessment: "Nứt thấu kính, không còn linh kiện thay", reason: "UNREPAIRABLE", form: "SELL" },
      },
    ],
  });
  const proposal = `/papers/liquidation-proposal/${draft.id}`;
  expect(await textOf(await mai.get(proposal))).toContain("TỜ TRÌNH (DỰ THẢO)");
  expect((await (await school.as("lan")).get(proposal)).status).toBe(404);
  await send("mai", `/liquidations/${draft.id}/proposal`, {});
  const pages = await pagesOf(await (await school.as("lan")).get(proposal));
  expect(pages.every(({ lies }) => lies)).toBe(true);
  const text = pages.map((page) => page.text).join(" ");
  for (const part of [
    "TRƯỜNG THCS BẾN HẠ",
    "Độc lập - Tự do - Hạnh phúc",
    "Kính gửi: Hiệu trưởng Trường THCS Bến Hạ",
    "Căn cứ Quyết định số 30/QĐ-THCS",
    "Bốn triệu năm trăm nghìn đồng",
  ])
    expect(text).toContain(part);
  const listed = await rowsOf(await mai.get(`${proposal}?format=xlsx`));
  expect(headerOf(listed, "GTCL")).toEqual([
    "STT",
    "Tên thiết bị",
    "Mã",
    "ĐVT",
    "SL",
    "Năm SD",
    "Nguyên giá",
    "GTCL",
    "Tình trạng",
    "Lý do",
  ]);
  expect(filled(headerOf(listed, "Cộng: 1 loại thiết bị"))).toEqual([
    "Cộng: 1 loại thiết bị",
    4_500_000,
    900_000,
  ]);

  const minutes = `/papers/liquidation-minutes/${draft.id}`;
  const meeting = await textOf(await mai.get(minutes));
  expect(meeting).toContain(`Ông (bà) ${deputy.name}, Phó hiệu trưởng – Ủy viên`);
  for (const part of [
    "Về việc họp đánh giá thiết bị đề nghị thanh lý",
    "Ông (bà) Trần Thị Kim Oanh, Kế toán – Ủy viên",
    // leads the school and the council, and signs once
    "HIỆU TRƯỞNG – CHỦ TỊCH HỘI ĐỒNG",
  ])
    expect(meeting).toContain(part);
  await send("hung", `/liquidations/${draft.id}/decision`, {
    approved: true,
    decisionNo: "45/QĐ-THCS",
    decisionDate: today,
  });
  await send("mai", `/liquidations/${draft.id}/execution`, {
    buyer: "Cơ sở thu mua Minh Phát",
    paidIn: 150_000,
    lines: [{ lineId: draft.lines[0].id, income: 200_000, cost: 50_000 }],
  });
  const carriedOut = await textOf(await mai.get(minutes));
  for (const part of [
    "Về việc thanh lý thiết bị",
    "Căn cứ Quyết định số 45/QĐ-THCS",
    "Cơ sở thu mua Minh Phát",
    "Thu lớn hơn chi: 150.000 đồng (Một trăm năm mươi nghìn đồng)",
  ])
    expect(carriedOut).toContain(part);
  const rows = await rowsOf(await mai.get(`${minutes}?format=xlsx`));
  expect(headerOf(rows, "Hình thức")?.slice(-4)).toEqual(["GTCL", "Tình trạng", "Lý do", "Hình thức"]);
  expect(filled(headerOf(rows, "Cộng"))).toEqual(["Cộng", 200_000, 50_000]);
  expect(await textOf(await mai.get(`${minutes}?meeting=true`))).toContain("Về việc họp đánh giá");
});
