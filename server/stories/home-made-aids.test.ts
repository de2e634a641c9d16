/** Home-made teaching aids: made by a teacher, accepted by the council, and then on the books. */
import { beforeAll, describe, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
let mai: Person;
let tuan: Person;
let hung: Person;
let subjectId: number;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  hung = await province.as("hung");
  const { items } = (await mai.get("/subjects?size=100")).body;
  subjectId = items.find(({ name }: { name: string }) => name === "Khoa học tự nhiên").id;
});

const body = (given: Record<string, unknown> = {}) => ({
  name: "Mô hình hô hấp bằng bóng bay",
  maker: "Võ Anh Tuấn và lớp 8A",
  madeOn: dayFromToday(-10),
  subjectId,
  lessons: "Bài 31, lớp 8",
  quantity: 2,
  unit: "Bộ",
  materials: "Chai nhựa, bóng bay, ống hút",
  cost: 90_000,
  ...given,
});
const drafted = async (who: Person, given = {}) => (await who.post("/home-made-aids", body(given))).body;
const acceptance = (version: number, given = {}) => ({
  acceptedOn: dayFromToday(-1),
  minutesNo: "05/BB-NT",
  grade: "GOOD",
  council: "Lê Văn Hùng, Hiệu trưởng, Chủ tịch hội đồng\nPhan Thị Tuyết Mai, cán bộ thiết bị, Thư ký",
  remarks: "Dễ dùng, đúng bài",
  version,
  ...given,
});
const events = async (id: number) =>
  (await mai.get(`/home-made-aids/${id}/history`)).body.items.map(({ event }: { event: string }) => event);

describe("from the bench to the books", () => {
  test("Tuấn submits what he made, Mai notes what the council decided, and it is on the books", async () => {
    const draft = await drafted(tuan);
    expect(draft).toMatchObject({
      status: "DRAFT",
      subject: { id: subjectId },
      can: { edit: true, submit: true, remove: true, accept: false, return: false },
    });
    const early = await mai.post(`/home-made-aids/${draft.id}/acceptance`, acceptance(draft.version));
    expect([early.status, early.body.code]).toEqual([409, "wrongState"]);
    const sent = (await tuan.post(`/home-made-aids/${draft.id}/submission`, {})).body;
    expect(sent).toMatchObject({ status: "SUBMITTED", submittedByName: "Võ Anh Tuấn", can: { edit: false } });
    const [notice] = (await mai.get("/notices")).body.items;
    expect(notice).toMatchObject({
      event: "homeMadeAid.submitted",
      link: `/equipment/home-made?open=${draft.id}`,
    });
    expect((await tuan.post(`/home-made-aids/${draft.id}/acceptance`, acceptance(sent.version))).status).toBe(
      403,
    );
    const before = await mai.post(
      `/home-made-aids/${draft.id}/acceptance`,
      acceptance(sent.version, { acceptedOn: dayFromToday(-11) }),
    );
    expect(before.body.fields).toEqual({ acceptedOn: "Ngày nghiệm thu không được trước ngày làm xong." });
    const later = await mai.post(
      `/home-made-aids/${draft.id}/acceptance`,
      acceptance(sent.version, { acceptedOn: dayFromToday(1) }),
    );
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, ["acceptedOn"]]);

    const accepted = await mai.post(`/home-made-aids/${draft.id}/acceptance`, acceptance(sent.version));
    expect(accepted.body).toMatchObject({
      status: "ACCEPTED",
      grade: "GOOD",
      minutesNo: "05/BB-NT",
      acceptedByName: "Phan Thị Tuyết Mai",
      voucher: { number: expect.stringMatching(/^GT-/) },
      can: { edit: false, remove: false, accept: false },
    });
    const { voucher, equipment } = accepted.body;
    expect((await mai.get(`/stock-vouchers/${voucher.id}`)).body).toMatchObject({
      type: "INCREASE",
      cause: "SELF_MADE",
      documentNo: "05/BB-NT",
      documentDate: dayFromToday(-1),
      totalValue: 90_000,
    });
    expect((await mai.get(`/equipments/${equipment.id}`)).body).toMatchObject({
      name: "Mô hình hô hấp bằng bóng bay",
      quantity: 2,
      selfMade: true,
      maker: "Võ Anh Tuấn và lớp 8A",
      unitPrice: 45_000,
      fundingSource: { name: "Tự làm" },
    });
    expect(await events(draft.id)).toEqual([
      "homeMadeAid.accepted",
      "homeMadeAid.submitted",
      "homeMadeAid.created",
    ]);
    // once: what is on the books does not come again
    const again = await mai.post(`/home-made-aids/${draft.id}/acceptance`, acceptance(accepted.body.version));
    expect(again.status).toBe(409);

    const book = (await mai.get("/reports/self-made-book")).body.paper;
    const row = book.blocks[0].rows.find(
      ({ cells }: { cells?: { name: string } }) => cells?.name === "Mô hình hô hấp bằng bóng bay",
    );
    expect(row.cells).toMatchObject({
      subject: "Khoa học tự nhiên: Bài 31, lớp 8",
      result: "BB số 05/BB-NT, loại Khá",
    });
  });

  test("what was returned is mended and sent again; a colleague's is left alone", async () => {
    const { id } = await drafted(tuan, { name: "Bảng chữ cái nam châm" });
    const { version } = (await tuan.post(`/home-made-aids/${id}/submission`, {})).body;
    const returned = await hung.post(`/home-made-aids/${id}/return`, {
      reason: "Cạnh còn sắc, mài lại",
      version,
    });
    expect(returned.body).toMatchObject({ status: "RETURNED", returnReason: "Cạnh còn sắc, mài lại" });
    const [notice] = (await tuan.get("/notices")).body.items;
    expect(notice.event).toBe("homeMadeAid.returned");
    const changed = await tuan.put(`/home-made-aids/${id}`, {
      ...body({ name: "Bảng chữ cái nam châm", materials: "Gỗ đã mài cạnh" }),
      version: returned.body.version,
    });
    expect(changed.body).toMatchObject({ status: "RETURNED", materials: "Gỗ đã mài cạnh" });
    const stale = await tuan.put(`/home-made-aids/${id}`, { ...body(), version });
    expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
    expect((await tuan.post(`/home-made-aids/${id}/submission`, {})).body).toMatchObject({
      status: "SUBMITTED",
      returnReason: null,
    });

    const own = await drafted(mai, { name: "Giá treo tranh tre" });
    expect((await tuan.put(`/home-made-aids/${own.id}`, { ...body(), version: own.version })).status).toBe(
      403,
    );
    expect((await tuan.delete(`/home-made-aids/${own.id}`)).status).toBe(403);
    expect((await mai.delete(`/home-made-aids/${own.id}`)).status).toBe(204);
    expect((await mai.get(`/home-made-aids/${own.id}`)).status).toBe(404);
  });

  test("two who accept at once bring it on the books once", async () => {
    const { id } = await drafted(tuan, { name: "Cân đòn tự làm" });
    const { version } = (await tuan.post(`/home-made-aids/${id}/submission`, {})).body;
    const answers = await Promise.all(
      [mai, hung].map((who) => who.post(`/home-made-aids/${id}/acceptance`, acceptance(version))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { total } = (await mai.get("/equipments?search=can don tu lam")).body;
    expect(total).toBe(1);
  });

  test("other schools see nothing, superiors what was submitted, and a wrong body names its field", async () => {
    const { id } = await drafted(tuan, { name: "Đồng hồ mặt trời" });
    const [binh, lan] = [await province.as("binh"), await province.as("lan")];
    for (const stranger of [binh, lan])
      expect((await stranger.get(`/home-made-aids/${id}`)).status).toBe(404);
    await tuan.post(`/home-made-aids/${id}/submission`, {});
    expect((await binh.get(`/home-made-aids/${id}`)).status).toBe(404);
    expect((await lan.get(`/home-made-aids/${id}`)).body).toMatchObject({ can: { accept: false } });
    const wrong = await tuan.post("/home-made-aids", body({ quantity: 0, madeOn: dayFromToday(2) }));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["quantity"]]);
    const future = await tuan.post("/home-made-aids", body({ madeOn: dayFromToday(2) }));
    expect(future.body.fields).toEqual({ madeOn: "Ngày làm xong không được sau hôm nay." });
    const found = (await mai.get("/home-made-aids?search=dong ho mat troi&status=SUBMITTED")).body;
    expect(found.total).toBe(1);
  });
});

test("the minutes carry the council, the thing and the grade, as PDF, workbook and document of Word", async () => {
  const { id } = await drafted(tuan, { name: "Kính tiềm vọng" });
  const { version } = (await tuan.post(`/home-made-aids/${id}/submission`, {})).body;
  const [before] = await pagesOf(await mai.get(`/papers/home-made-minutes/${id}`));
  expect(before?.text).toContain("BIÊN BẢN (DỰ THẢO)");
  await mai.post(`/home-made-aids/${id}/acceptance`, acceptance(version));
  const [page] = await pagesOf(await mai.get(`/papers/home-made-minutes/${id}`));
  for (const words of [
    "Nghiệm thu đồ dùng dạy học tự làm",
    "Ông (bà) Lê Văn Hùng, Hiệu trưởng, Chủ tịch hội đồng",
    "Kính tiềm vọng",
    "Võ Anh Tuấn và lớp 8A",
    "Xếp loại",
    "Khá",
  ])
    expect(page?.text).toContain(words);
  const rows = await rowsOf(await mai.get(`/papers/home-made-minutes/${id}?format=xlsx`));
  const header = rows.find((row) => row.includes("Tên đồ dùng"));
  expect(header?.filter(Boolean)).toEqual([
    "Tên đồ dùng",
    "Tác giả",
    "Môn, bài dạy",
    "ĐVT",
    "Số lượng",
    "Chi phí (đồng)",
  ]);
  expect((await mai.get(`/papers/home-made-minutes/${id}?format=docx`)).status).toBe(200);
});

test("under another head since today, the minutes of yesterday keep theirs", async () => {
  const { id } = await drafted(tuan, { name: "Kính vạn hoa" });
  const { version } = (await tuan.post(`/home-made-aids/${id}/submission`, {})).body;
  await mai.post(`/home-made-aids/${id}/acceptance`, acceptance(version));
  const minutes = async () => (await pagesOf(await mai.get(`/papers/home-made-minutes/${id}`)))[0]?.text;
  const before = await minutes();
  const hung = await province.as("hung");
  const unit = (await hung.get(`/home-made-aids/${id}`)).body.departmentId;
  const said = await hung.post(`/departments/${unit}/letterheads`, { issuingBody: "Trường mang tên mới" });
  expect([said.status, said.body.message]).toEqual([200, undefined]);
  const book = await pagesOf(await hung.get("/reports/disclosure/file"));
  expect(book[0]?.text).toContain("TRƯỜNG MANG TÊN MỚI");
  expect(await minutes()).toBe(before);
});
