/** Donations in kind: offered, agreed to by the principal, received by a team, on the books, and published. */
import { beforeAll, describe, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
let mai: Person;
let tuan: Person;
let hung: Person;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  hung = await province.as("hung");
});

const tv = { name: "Ti vi 55 inch", unit: "Cái", trackingMode: "ITEM", quantity: 2, unitPrice: 9_000_000 };
const books = { name: "Bộ sách tham khảo", unit: "Bộ", quantity: 30, unitPrice: 120_000 };
const body = (given: Record<string, unknown> = {}) => ({
  donor: "Công ty Minh Phát",
  donorKind: "ORGANISATION",
  representative: "Ngô Văn Phát, Giám đốc",
  address: "12 Trần Phú",
  offeredOn: dayFromToday(-10),
  purpose: "Trang bị phòng học lớp 6",
  documentNo: "Thỏa thuận 15/TT",
  lines: [tv, books],
  ...given,
});
const drafted = async (given = {}) => (await mai.post("/donations", body(given))).body;
const agreed = async (given = {}) => {
  const { id } = await drafted(given);
  await mai.post(`/donations/${id}/submission`, {});
  return (await hung.post(`/donations/${id}/consent`, {})).body;
};
type Line = { id: number; quantity: number; unitPrice: number | null };
const receipt = (of: { lines: Line[]; version: number }, given = {}) => ({
  receivedOn: dayFromToday(-1),
  minutesNo: "02/BB-TNTT",
  team: "Đặng Mạnh Hùng, Hiệu trưởng, Tổ trưởng\nPhan Thị Tuyết Mai, cán bộ thiết bị, Thư ký",
  remarks: "Chạy thử tốt",
  lines: of.lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice })),
  version: of.version,
  ...given,
});

describe("from the offer to the books", () => {
  test("Mai drafts, Hùng agrees, a television less comes, and what came is on the books", async () => {
    const draft = await drafted();
    expect(draft).toMatchObject({
      status: "DRAFT",
      value: 21_600_000,
      can: { edit: true, submit: true, agree: false, receive: false, print: true },
    });
    const early = await mai.post(`/donations/${draft.id}/receipt`, receipt(draft));
    expect([early.status, early.body.code]).toEqual([409, "wrongState"]);
    await mai.post(`/donations/${draft.id}/submission`, {});
    const [asked] = (await hung.get("/notices")).body.items;
    expect(asked).toMatchObject({
      event: "donation.submitted",
      link: `/equipment/donations?open=${draft.id}`,
    });
    expect((await mai.post(`/donations/${draft.id}/consent`, {})).status).toBe(403);
    const consent = (await hung.post(`/donations/${draft.id}/consent`, {})).body;
    expect(consent).toMatchObject({ status: "AGREED", agreedByName: "Đặng Mạnh Hùng", can: { edit: false } });

    const [first, second] = consent.lines;
    const wrong = (given: object) => mai.post(`/donations/${draft.id}/receipt`, receipt(consent, given));
    expect((await wrong({ receivedOn: dayFromToday(-11) })).body.fields).toEqual({
      receivedOn: "Ngày tiếp nhận không được trước ngày đề nghị tài trợ.",
    });
    expect((await wrong({ receivedOn: dayFromToday(1) })).body.fields).toEqual({
      receivedOn: "Ngày tiếp nhận không được sau hôm nay.",
    });
    expect((await wrong({ lines: [{ id: first.id, quantity: 2 }] })).body.fields).toEqual({
      lines: "Dòng thiết bị phải đúng các dòng của khoản tài trợ này, mỗi dòng một lần.",
    });
    const none = [first, second].map(({ id }) => ({ id, quantity: 0 }));
    expect((await wrong({ lines: none })).body.fields).toEqual({
      lines: "Dòng thiết bị: ghi số lượng nhận của ít nhất một dòng.",
    });

    const lines = [
      { id: first.id, quantity: 1, unitPrice: 8_500_000 },
      { id: second.id, quantity: 30, unitPrice: 120_000 },
    ];
    const received = (await wrong({ lines })).body;
    expect(received).toMatchObject({
      status: "RECEIVED",
      value: 12_100_000,
      minutesNo: "02/BB-TNTT",
      receivedByName: "Phan Thị Tuyết Mai",
      voucher: { number: expect.stringMatching(/^GT-/) },
      can: { edit: false, receive: false, decline: false },
    });
    const voucher = (await mai.get(`/stock-vouchers/${received.voucher.id}`)).body;
    expect(voucher).toMatchObject({
      type: "INCREASE",
      cause: "DONATION",
      partner: "Công ty Minh Phát",
      deliverer: "Ngô Văn Phát, Giám đốc",
      documentNo: "02/BB-TNTT",
      totalValue: 12_100_000,
    });
    const [set] = (await mai.get("/equipments?search=bo sach tham khao")).body.items;
    expect((await mai.get(`/equipments/${set.id}`)).body).toMatchObject({
      quantity: 30,
      unitPrice: 120_000,
      fundingSource: { name: "Tài trợ, xã hội hóa" },
    });
    const events = (await mai.get(`/donations/${draft.id}/history`)).body.items;
    expect(events.map(({ event }: { event: string }) => event)).toEqual([
      "donation.received",
      "donation.agreed",
      "donation.submitted",
      "donation.created",
    ]);
    const again = await mai.post(`/donations/${draft.id}/receipt`, receipt(received));
    expect(again.status).toBe(409);
  });

  test("what is offered can be changed and told, and is declined with a reason", async () => {
    const { id, version } = await drafted();
    const changed = await mai.put(`/donations/${id}`, {
      ...body({ purpose: "Phòng đọc", lines: [books] }),
      version,
    });
    expect(changed.body).toMatchObject({ purpose: "Phòng đọc", value: 3_600_000 });
    const [{ details }] = (await mai.get(`/donations/${id}/history`)).body.items;
    expect(details.changes.map(({ field }: { field: string }) => field)).toEqual(["purpose", "lines"]);
    const stale = await mai.put(`/donations/${id}`, { ...body(), version });
    expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
    await mai.post(`/donations/${id}/submission`, {});
    const declined = await hung.post(`/donations/${id}/refusal`, { reason: "Sách đã lỗi thời" });
    expect(declined.body).toMatchObject({ status: "DECLINED", declineReason: "Sách đã lỗi thời" });
    const [notice] = (await mai.get("/notices")).body.items;
    expect(notice.event).toBe("donation.declined");
    expect((await mai.delete(`/donations/${id}`)).status).toBe(409);
  });

  test("two who note the receipt at once bring it on the books once", async () => {
    const donation = await agreed({ lines: [{ ...books, name: "Bản đồ treo tường tặng" }] });
    const answers = await Promise.all(
      [mai, hung].map((who) => who.post(`/donations/${donation.id}/receipt`, receipt(donation))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mai.get("/equipments?search=ban do treo tuong tang")).body.total).toBe(1);
  });
});

describe("who reads what", () => {
  test("who is not to be named is named to the keepers alone, on no voucher and in no list", async () => {
    const donation = await agreed({ donor: "Bà Trịnh Thị Ẩn Danh", named: false, lines: [books] });
    const done = (await mai.post(`/donations/${donation.id}/receipt`, receipt(donation))).body;
    expect(done).toMatchObject({ donor: "Bà Trịnh Thị Ẩn Danh", address: "12 Trần Phú" });
    const lan = await province.as("lan");
    for (const reader of [tuan, lan])
      expect((await reader.get(`/donations/${donation.id}`)).body).toMatchObject({
        donor: null,
        representative: null,
        address: null,
        can: { print: false },
      });
    expect((await tuan.get("/donations?search=an danh")).body.total).toBe(0);
    const readByAll = [
      await tuan.get(`/stock-vouchers/${done.voucher.id}`),
      await tuan.get("/donations"),
      await tuan.get(`/donations/${donation.id}/history`),
      await tuan.get("/notices"),
      await lan.get(`/reports/donation-list?departmentId=${done.departmentId}`),
    ];
    for (const answer of readByAll) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain("Ẩn Danh");
    }
    expect((await tuan.get(`/papers/donation-minutes/${donation.id}`)).status).toBe(403);
  });

  test("other schools see nothing, superiors what was submitted, and a wrong body names its field", async () => {
    const { id } = await drafted();
    const [binh, lan] = [await province.as("binh"), await province.as("lan")];
    for (const stranger of [binh, lan]) expect((await stranger.get(`/donations/${id}`)).status).toBe(404);
    await mai.post(`/donations/${id}/submission`, {});
    expect((await binh.get(`/donations/${id}`)).status).toBe(404);
    expect((await lan.get(`/donations/${id}`)).body).toMatchObject({ can: { agree: false } });
    const fields = async (given: Record<string, unknown>) =>
      (await mai.post("/donations", body(given))).body.fields;
    expect(Object.keys(await fields({ donor: "", lines: [] }))).toEqual(["donor", "lines"]);
    expect(await fields({ offeredOn: dayFromToday(2) })).toEqual({
      offeredOn: "Ngày đề nghị tài trợ không được sau hôm nay.",
    });
    expect(Object.keys(await fields({ lines: [{ ...tv, typeId: 987_654_321 }] }))).toEqual([
      "lines.0.typeId",
    ]);
    expect((await tuan.post("/donations", body())).status).toBe(403);
  });
});

test("minutes and published list carry the donor, the things and the values", async () => {
  const donation = await agreed({ donor: "Quỹ Khuyến học Nam Giang" });
  const address = `/papers/donation-minutes/${donation.id}`;
  const [before] = await pagesOf(await mai.get(address));
  expect(before?.text).toContain("BIÊN BẢN (DỰ THẢO)");
  await mai.post(`/donations/${donation.id}/receipt`, receipt(donation));
  const text = (await pagesOf(await mai.get(address))).map((page) => page.text).join(" ");
  for (const words of [
    "Tiếp nhận tài trợ bằng hiện vật",
    "Thông tư số 16/2018/TT-BGDĐT",
    "Quỹ Khuyến học Nam Giang",
    "Ông (bà) Đặng Mạnh Hùng, Hiệu trưởng, Tổ trưởng",
    "Ti vi 55 inch",
    "Hai mươi mốt triệu sáu trăm nghìn đồng",
  ])
    expect(text).toContain(words);
  const rows = await rowsOf(await mai.get(`${address}?format=xlsx`));
  expect(rows.find((row) => row.includes("ĐVT"))?.filter(Boolean)).toEqual([
    "STT",
    "Tên, quy cách, tình trạng",
    "ĐVT",
    "SL tài trợ",
    "SL thực nhận",
    "Đơn giá (đồng)",
    "Thành tiền (đồng)",
  ]);
  expect((await mai.get(`${address}?format=docx`)).status).toBe(200);

  const { paper } = (await tuan.get("/reports/donation-list")).body;
  const row = paper.blocks[0].rows.find(
    ({ cells }: { cells?: { donor?: string } }) => cells?.donor === "Quỹ Khuyến học Nam Giang",
  );
  expect(row.cells).toMatchObject({
    things: "2 cái Ti vi 55 inch\n30 bộ Bộ sách tham khảo",
    value: 21_600_000,
    purpose: "Trang bị phòng học lớp 6",
  });
});
