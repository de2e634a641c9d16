import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { type Answer, house, type Person } from "./house.ts";

const province = house({ publicUrl: "https://thietbi.songlam.edu.vn" });

const labels = (who: Person, order: object) => who.post("/qr-labels", { format: "A4_5x13", ...order });
const resolve = (who: Person, text: string) =>
  who.get(`/qr-labels/resolution?text=${encodeURIComponent(text)}`);

async function idsOf(who: Person, count: number): Promise<number[]> {
  return (await who.get(`/equipments?size=${count}&sort=code`)).body.items.map(
    ({ id }: { id: number }) => id,
  );
}

let serial = 0;
async function microscope(who: Person, more: object = {}) {
  serial += 1;
  const body = {
    name: "Kính hiển vi soi nổi",
    unit: "Cái",
    trackingMode: "ITEM",
    grades: [],
    quantity: 1,
    code: `Tem.Mã ${serial}`,
    ...more,
  };
  return (await who.post("/equipments", body)).body;
}

async function pagesIn(answer: Answer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(answer.body), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await pdf.loadingTask.destroy();
  return pages;
}

test("the officer prints seven labels from the fourth on: one sheet, a note and a line on each record", async () => {
  const mai = await province.as("mai");
  const ids = await idsOf(mai, 7);
  const answer = await labels(mai, { startAt: 4, subjects: { equipmentIds: ids } });
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
  expect(answer.headers["content-disposition"]).toMatch(/tem-qr-\d{4}-\d\d-\d\d\.pdf/);
  const pages = await pagesIn(answer);
  expect(pages).toHaveLength(1);
  for (const id of ids) {
    const record = (await mai.get(`/equipments/${id}`)).body;
    expect(pages[0]).toContain(record.code);
    expect(record).toMatchObject({ labelPrints: 1, labelPrintedAt: expect.any(String) });
    expect((await mai.get(`/equipments/${id}/history`)).body.items[0]).toMatchObject({
      event: "equipment.labelled",
      actorName: "Phan Thị Tuyết Mai",
    });
  }
});

test("a label that is printed again says so in the history; copies of one order are one printing", async () => {
  const mai = await province.as("mai");
  const { id } = await microscope(mai);
  await labels(mai, { copies: 3, subjects: { equipmentIds: [id] } });
  const again = await labels(mai, { format: "TAPE_50x30", copies: 2, subjects: { equipmentIds: [id, id] } });
  expect(await pagesIn(again)).toHaveLength(2);
  const { items } = (await mai.get(`/equipments/${id}/history`)).body;
  expect(
    items.slice(0, 2).map(({ event, details }: { event: string; details: object }) => [event, details]),
  ).toEqual([
    ["equipment.relabelled", { time: 2 }],
    ["equipment.labelled", {}],
  ]);
  expect((await mai.get(`/equipments/${id}`)).body.labelPrints).toBe(2);
});

test("a filtered list is printed in the order of its codes", async () => {
  const mai = await province.as("mai");
  for (const code of ["LOC-02", "LOC-10", "LOC-01"])
    await microscope(mai, { code, name: "Kính lọc sắc thử tem" });
  const [page] = await pagesIn(
    await labels(mai, { subjects: { filter: { search: "kinh loc sac thu tem" } } }),
  );
  const places = ["LOC-01", "LOC-02", "LOC-10"].map((code) => page?.indexOf(code));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => (a as number) - (b as number)));
  expect(
    (await labels(mai, { subjects: { filter: { search: "không có thiết bị này" } } })).body,
  ).toMatchObject({ code: "noLabels" });
});

test("a room has a label with its keeper", async () => {
  const mai = await province.as("mai");
  const room = (await mai.get("/functional-rooms?size=50")).body.items.find(
    ({ keepers }: { keepers: unknown[] }) => keepers.length > 0,
  );
  const [page] = await pagesIn(await labels(mai, { format: "TAPE_62x29", subjects: { roomIds: [room.id] } }));
  expect(page).toContain("Phụ trách:");
  const found = (await resolve(mai, `https://thietbi.songlam.edu.vn/q/r${room.id}`)).body.items;
  expect(found).toEqual([
    expect.objectContaining({
      kind: "room",
      id: room.id,
      name: room.name,
      can: expect.objectContaining({ label: true }),
    }),
  ]);
});

test("superiors read and do not print; what lies elsewhere is not there", async () => {
  const mai = await province.as("mai");
  const [id] = (await idsOf(mai, 1)) as [number];
  const room = (await mai.get("/functional-rooms?size=1")).body.items[0];
  const refused = await labels(await province.as("lan"), { subjects: { equipmentIds: [id] } });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain("chính đơn vị");
  expect((await labels(await province.as("lan"), { subjects: { roomIds: [room.id] } })).status).toBe(403);
  expect((await labels(await province.as("tuan"), { subjects: { equipmentIds: [id] } })).status).toBe(403);
  expect((await labels(await province.as("khanh"), { subjects: { equipmentIds: [id] } })).status).toBe(404);
  expect((await labels(await province.as("khanh"), { subjects: { roomIds: [room.id] } })).status).toBe(404);
  expect((await labels(await province.as("tri"), { subjects: { equipmentIds: [id] } })).status).toBe(403);
});

test("a scanned address of any origin, a code without marks, a bare key and a serial number lead to the record", async () => {
  const mai = await province.as("mai");
  const first = await microscope(mai, { code: "Đồng.Hồ 7", serialNumber: "SN-Vật-0042" });
  const second = await microscope(mai, { serialNumber: "sn-vật-0042" });
  const idsFound = async (text: string, who = mai) =>
    (await resolve(who, text)).body.items.map(({ id }: { id: number }) => id);
  for (const text of [
    `https://thietbi.songlam.edu.vn/q/e${first.id}`,
    `http://192.168.1.20:8080/q/E${first.id}/`,
    "dong.ho 7",
    "  ĐỒNG.HỒ7 ",
    `e${first.id}`,
  ])
    expect([text, await idsFound(text)]).toEqual([text, [first.id]]);
  expect((await idsFound("SN-VẬT-0042")).sort()).toEqual([first.id, second.id].sort());
  expect((await resolve(mai, "dong.ho 7")).body.items[0]).toMatchObject({
    kind: "equipment",
    code: "Đồng.Hồ 7",
    quantity: 1,
    good: 1,
    active: true,
    can: { edit: true, label: true },
  });

  const lan = await province.as("lan");
  expect((await resolve(lan, `https://thietbi.songlam.edu.vn/q/e${first.id}`)).body.items[0]).toMatchObject({
    can: { edit: false, label: false },
  });
  expect((await resolve(lan, "dong.ho 7")).status).toBe(404);
});

test("what is not there or not visible is said with the text that was scanned", async () => {
  const mai = await province.as("mai");
  const { id, code } = await microscope(mai);
  const khanh = await province.as("khanh");
  for (const text of [`https://a.vn/q/e${id}`, `e${id}`, code])
    expect([text, (await resolve(khanh, text)).status]).toEqual([text, 404]);
  const missing = await resolve(mai, "KHONG-CO-MA-NAY");
  expect(missing.status).toBe(404);
  expect(missing.body.message).toBe(
    "Không tìm thấy thiết bị hay phòng nào có mã “KHONG-CO-MA-NAY” trong đơn vị.",
  );
  await mai.delete(`/equipments/${id}`);
  expect((await resolve(mai, `e${id}`)).status).toBe(404);
});

test("an order that makes no sense is refused at its field", async () => {
  const mai = await province.as("mai");
  const [id] = await idsOf(mai, 1);
  const equipmentIds = [id];
  const fieldsOf = async (order: object) => (await labels(mai, order)).body.fields;
  expect(await fieldsOf({ startAt: 66, subjects: { equipmentIds } })).toEqual({
    startAt: "Tem đầu tiên không được lớn hơn 65.",
  });
  expect(await fieldsOf({ format: "TAPE_35x22", startAt: 2, subjects: { equipmentIds } })).toHaveProperty(
    "startAt",
  );
  expect(await fieldsOf({ format: "A3", subjects: { equipmentIds } })).toHaveProperty("format");
  expect(await fieldsOf({ subjects: {} })).toHaveProperty("subjects");
  expect(await fieldsOf({ subjects: { equipmentIds, roomIds: [1] } })).toHaveProperty("subjects");
  expect(await fieldsOf({ subjects: { equipmentIds: [] } })).toHaveProperty("subjects.equipmentIds");
  expect(await fieldsOf({ copies: 0, subjects: { equipmentIds } })).toHaveProperty("copies");
  const many = await labels(mai, { copies: 100, subjects: { equipmentIds: await idsOf(mai, 21) } });
  expect(many).toMatchObject({ status: 400, body: { code: "tooManyLabels" } });
});

test("texts that mean nothing are looked up without a fault", async () => {
  const mai = await province.as("mai");
  for (const text of [
    "e0",
    "e99999999999999999999",
    "%",
    "' or 1=1",
    "https://a.vn/q/x9",
    "q/e1",
    "\\",
    "é".repeat(300),
  ])
    expect([text, (await resolve(mai, text)).status]).toEqual([text, 404]);
  expect((await resolve(mai, "x".repeat(301))).body.fields).toHaveProperty("text");
  expect((await resolve(mai, " ")).body.fields).toHaveProperty("text");
});
