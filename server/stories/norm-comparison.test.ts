/**
 * Cường of xã Nam Giang drafts the list of a new circular from the old one, and sees before he publishes it
 * what every school will need; the list then goes to another installation as one file.
 */
import type { ComparedLine, ComparedSchool } from "@so-thiet-bi/contract/norms";
import { beforeAll, expect, test } from "vitest";
import { house } from "./house.ts";
import { listName, type Normed, normedSchool } from "./norming.ts";

const province = house();
const elsewhere = house();

let normed: Normed;
let newId: number;

const done = ({ status, body }: { status: number; body: unknown }) => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
  return body as any;
};

beforeAll(async () => {
  normed = await normedSchool(province);
  const { cuong, listId } = normed;
  // the notebook is for the school to say: what it said of it holds for the new list too
  done(await normed.binh.put(`/norm-choices/${normed.itemIds.soil}`, { manualNeed: 5 }));
  newId = done(await cuong.post(`/norm-lists/${listId}/copy`, { name: "Danh mục mới" })).id;
  const { items } = done(await cuong.get(`/norm-lists/${newId}/items`));
  const own = (name: string) => {
    const { id, listId: _, position: __, ...item } = items.find((one: { name: string }) => one.name === name);
    return { id, item };
  };
  const pictures = own("Bộ tranh về tế bào");
  done(
    await cuong.put(`/norm-items/${pictures.id}`, {
      ...pictures.item,
      quantityText: "1 bộ/2HS",
      studentsMin: null,
      studentsMax: 2,
    }),
  );
  const boards = own("Bảng nhóm");
  done(
    await cuong.put(`/norm-items/${boards.id}`, { ...boards.item, quantityText: "10/trường", quantity: 10 }),
  );
  expect((await cuong.delete(`/norm-items/${own("Nam châm thẳng").id}`)).status).toBe(204);
  done(
    await cuong.post(`/norm-lists/${newId}/items`, {
      ...boards.item,
      name: "Máy chiếu",
      quantityText: "03/trường",
      quantity: 3,
      unit: "Bộ",
    }),
  );
});

const compare = async (who = normed.cuong, query = "") =>
  who.get(`/norm-lists/${newId}/comparison?olderId=${normed.listId}${query}`);

test("what was added, what is gone and what changed is told with the need before and after", async () => {
  const answer = done(await compare());
  const line = (name: string): ComparedLine =>
    answer.lines.find((one: ComparedLine) => (one.after ?? one.before)?.name === name);
  expect(answer).toMatchObject({
    older: { id: normed.listId, name: listName },
    newer: { id: newId },
    same: 4,
    department: { name: expect.stringContaining("Nam Giang") },
  });
  expect(answer.lines).toHaveLength(4);
  expect(line("Bộ tranh về tế bào")).toMatchObject({
    state: "CHANGED",
    fields: ["quantityText"],
    before: { quantityText: "1 bộ/4 đến 6HS" },
    after: { quantityText: "1 bộ/2HS" },
    // a class of 38, one at a time: 38/6 and 38/2
    needBefore: 7,
    needAfter: 19,
    schools: 1,
  });
  expect(line("Bảng nhóm")).toMatchObject({ state: "CHANGED", needBefore: 12, needAfter: 10 });
  expect(line("Máy chiếu")).toMatchObject({ state: "ADDED", before: null, needBefore: null, needAfter: 3 });
  expect(line("Nam châm thẳng")).toMatchObject({
    state: "GONE",
    after: null,
    needBefore: 7,
    needAfter: null,
  });
});

test("each school below is told how many of its rows need more, fewer, or are new", async () => {
  const { schools } = done(await compare());
  const school = schools.find(({ department }: ComparedSchool) => department.id === normed.schoolId);
  expect(school).toMatchObject({ more: 1, fewer: 1, added: 1, gone: 1, unknown: 0 });
  // schools of another level are not concerned
  const { body } = await normed.cuong.get("/norm-coverage/units");
  expect(schools.length).toBeLessThanOrEqual(body.items.length);
});

test("the school sees it once it is published, for itself alone; before, there is no such list for it", async () => {
  expect((await compare(normed.khanh)).status).toBe(404);
  const { cuong, listId } = normed;
  const { version } = done(await cuong.get(`/norm-lists/${newId}`));
  done(await cuong.post(`/norm-lists/${newId}/publication`, { version }));
  const own = done(await compare(normed.khanh));
  expect(own.schools.map(({ department }: ComparedSchool) => department.id)).toEqual([normed.schoolId]);
  // what was said to be needed agrees with what the school reckons by the new list
  const { items } = done(
    await normed.binh.get(`/norm-coverage?departmentId=${normed.schoolId}&listId=${newId}`),
  );
  const need = (name: string) => items.find((one: { item: { name: string } }) => one.item.name === name).need;
  expect([need("Bộ tranh về tế bào"), need("Bảng nhóm"), need("Máy chiếu")]).toEqual([19, 10, 3]);
  expect(
    (await (await province.as("mai")).get(`/norm-lists/${newId}/comparison?olderId=${listId}`)).status,
  ).toBe(404);
});

test("a list is compared with another one of its level, and with nothing else", async () => {
  const { cuong, listId } = normed;
  const { items } = done(await cuong.get("/norm-lists"));
  const primary = items.find(({ level }: { level: string }) => level === "ELEMENTARY");
  const against = async (olderId: unknown) =>
    cuong.get(`/norm-lists/${listId}/comparison?olderId=${olderId}`);
  const other = await against(primary.id);
  expect([other.status, other.body.fields.olderId]).toEqual([400, expect.stringContaining("khác cấp học")]);
  expect((await against(listId)).body.fields.olderId).toContain("danh mục khác");
  expect((await against("x")).status).toBe(400);
  expect((await against(987_654_321)).status).toBe(404);
});

test("comparing costs a fixed number of statements", async () => {
  const cost = async (ask: () => Promise<unknown>) => {
    const before = province.database.statements();
    await ask();
    return province.database.statements() - before;
  };
  const hoa = await province.as("hoa");
  const { items } = done(await hoa.get("/norm-lists"));
  const [one, two] = items.filter(({ level }: { level: string }) => level === "ELEMENTARY");
  const many = await cost(() => hoa.get(`/norm-lists/${one.id}/comparison?olderId=${two.id}`));
  const yen = await province.as("yen");
  expect(await cost(() => yen.get(`/norm-lists/${one.id}/comparison?olderId=${two.id}`))).toBe(many);
});

test("a list goes to another installation as one file, once, and not if it was changed on its way", async () => {
  const file = await normed.cuong.get(`/norm-lists/${newId}/exchange`);
  expect(file.status).toBe(200);
  const bytes = Buffer.from(
    typeof file.body === "object" && !Buffer.isBuffer(file.body) ? JSON.stringify(file.body) : file.body,
  );
  const content = JSON.parse(bytes.toString());
  expect(content).toMatchObject({
    format: "so-thiet-bi/norm-list",
    version: 1,
    from: { unit: expect.stringContaining("Nam Giang"), status: "PUBLISHED" },
    list: { name: "Danh mục mới", level: "MIDDLE" },
    checksum: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
  expect(content.items).toHaveLength(7);

  const hoa = await elsewhere.as("hoa");
  const lists = async () => done(await hoa.get("/norm-lists")).items.length;
  const before = await lists();
  const send = (name: string, sent: Buffer) => hoa.upload("/norm-lists/exchange", { name, bytes: sent });
  const wrong: [Buffer, RegExp][] = [
    [Buffer.from(bytes.toString().replace('"Máy chiếu"', '"Máy in"')), /không còn khớp mã kiểm tra/],
    [bytes.subarray(0, bytes.length - 40), /không phải tệp danh mục|cắt dở/],
    [Buffer.from("TT;Tên"), /không phải tệp danh mục/],
    [Buffer.from(JSON.stringify({ ...content, version: 9 })), /bản phần mềm mới hơn/],
  ];
  for (const [sent, says] of wrong) {
    const refused = await send("danh-muc.json", sent);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      "exchangeRefused",
      expect.stringMatching(says),
    ]);
  }
  expect(await lists()).toBe(before);

  const taken = done(await send("danh-muc.json", bytes));
  expect(taken).toMatchObject({
    name: "Danh mục mới",
    status: "DRAFT",
    items: 7,
    receivedFrom: content.from.unit,
    can: { publish: true },
  });
  const plain = ({ id: _, listId: __, position: ___, ...item }: Record<string, unknown>) => item;
  const there = done(await normed.cuong.get(`/norm-lists/${newId}/items`)).items.map(plain);
  expect(done(await hoa.get(`/norm-lists/${taken.id}/items`)).items.map(plain)).toEqual(there);
  const { rows } = await elsewhere.owner.pool.query(
    "select event, details from history where subject_type = 'norm-list' and subject_id = $1",
    [taken.id],
  );
  expect(rows).toMatchObject([
    { event: "normList.received", details: { items: 7, from: content.from.unit } },
  ]);

  const again = await send("danh-muc-lan-2.json", bytes);
  expect([again.status, again.body.code]).toEqual([409, "normListReceived"]);
  expect(
    (await (await elsewhere.as("tri")).upload("/norm-lists/exchange", { name: "a.json", bytes })).status,
  ).toBe(403);
  // whoever deletes the draft may take the file in anew
  expect((await hoa.delete(`/norm-lists/${taken.id}`)).status).toBe(204);
  expect((await send("danh-muc.json", bytes)).status).toBe(200);
});
