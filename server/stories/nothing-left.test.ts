/**
 * A teacher and a pupil are written down wherever people can be chosen or typed. Once they were de-identified nothing
 * of them is found: not in the database, nor in files, nor in a backup made later, nor in what is given away. What was
 * signed stays as it was signed, to the byte.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBackup } from "../src/db/backup.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { lending } from "./lending.ts";
import { filesOf, placesOf, verifyHolds } from "./planted.ts";
import { rowsOf } from "./printed.ts";
import { dayFromToday, employeesOf, newRecord, type Room, roomsOf } from "./storekeeping.ts";

const folder = mkdtempSync(join(tmpdir(), "nothing-left-"));
const filesFolder = join(folder, "files");
const province = house({ erasuresFile: join(folder, "erasures.txt"), filesFolder });
const { lend, nextWeek, register } = borrowing(province);
const { handOut, longAgo } = lending(province);
let hung: Person;
let mai: Person;
let rooms: Room[];

const teacher = {
  name: "Quảng Thị Diệu Khuê",
  code: "060188012345",
  birthDate: "1968-03-19",
  phone: "0987 001 122",
  email: "dieukhue@rieng.example.vn",
};
const username = "gv.dieukhue";
const pupil = { name: "Mạc Đăng Khởi Nguyên", code: "060213054321", birthDate: "2012-12-21" };
const wordsOfTeacher = [
  ...Object.values(teacher),
  ...["Diệu Khuê", "dieu khue", username, "Khuê, người đã nghỉ"],
];
const wordsOfPupil = [...Object.values(pupil), "Khởi Nguyên", "khoi nguyen"];

/** A voucher that was posted and a page that was locked: the law has both kept as they were signed. */
const keptOfTeacher = [
  ...["deliverer", "lines", "partner", "reason", "search_text"].map((column) => `stock_vouchers.${column}`),
  "track_book_locks.paper",
];

const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? undefined : body.message]).toEqual([200, undefined]);
  return body;
};

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  rooms = await roomsOf(mai);
  await lend({ autoApprove: true, pastDays: 60 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Wherever a name is typed: nothing there says who is meant. */
async function typedEverywhere(name: string): Promise<Answer["body"]> {
  const roomId = rooms[0]?.id;
  const upkeep = { doneOn: dayFromToday(), roomId, content: "Lau máy" };
  const { id, version } = await done(
    mai.post("/maintenance", { ...upkeep, person: name, note: `Gọi ${name}` }),
  );
  await done(mai.put(`/maintenance/${id}`, { ...upkeep, person: `${name}, lớp 8A`, version }));

  const donation = {
    ...{
      donor: name,
      donorKind: "PERSON",
      representative: name,
      address: `Nhà ${name}`,
      offeredOn: dayFromToday(-1),
    },
    ...{
      purpose: "Tặng sách",
      documentNo: null,
      lines: [{ name: "Sách", unit: "Bộ", quantity: 1, unitPrice: 1000 }],
    },
  };
  const offered = await done(mai.post("/donations", { ...donation, donor: "Ông Bảy" }));
  await done(mai.put(`/donations/${offered.id}`, { ...donation, version: offered.version }));
  await done(mai.post(`/donations/${offered.id}/submission`, {}));
  const agreed = await done(hung.post(`/donations/${offered.id}/consent`, {}));

  const aid = {
    ...{
      name: `Mô hình ${name.length}`,
      maker: name,
      madeOn: dayFromToday(-3),
      subjectId: null,
      lessons: null,
    },
    ...{ quantity: 1, unit: "Bộ", materials: null, cost: 0 },
  };
  const made = await done(mai.post("/home-made-aids", { ...aid, maker: "Tổ Sinh" }));
  await done(mai.put(`/home-made-aids/${made.id}`, { ...aid, version: made.version }));

  const check = {
    name: `Kiểm kê ${name.length}`,
    cutoffAt: new Date().toISOString(),
    scope: "ROOMS",
    roomIds: [roomId],
  };
  const begun = await done(
    mai.post("/inventory-checks", { ...check, members: [{ memberName: "Ông Bảy", role: "CHAIR" }] }),
  );
  await done(
    mai.put(`/inventory-checks/${begun.id}`, {
      ...check,
      members: [{ memberName: name, role: "CHAIR" }],
      version: begun.version,
    }),
  );

  const path = `/departments/${(await done(hung.post("/auth/session"))).user.department.id}`;
  const { id: _id, parentName, active, updatedAt, can, ...unit } = await done(hung.get(path));
  const signed = await done(hung.put(path, { ...unit, signers: { ...unit.signers, accountant: name } }));
  expect(signed.signers.accountant).toBe(name);
  return agreed;
}

/** What somebody gave is on the books: its voucher is posted under the name of the donor. */
async function received(name: string, agreed: Answer["body"]): Promise<void> {
  await done(
    mai.post(`/donations/${agreed.id}/receipt`, {
      ...{ receivedOn: dayFromToday(), minutesNo: "01/BB", team: `${name}, tổ trưởng`, remarks: null },
      lines: agreed.lines.map(
        ({ id, quantity, unitPrice }: { id: number; quantity: number; unitPrice: number }) => ({
          id,
          quantity,
          unitPrice,
        }),
      ),
      version: agreed.version,
    }),
  );
}

/** A file of the lists, as anybody of the unit takes it. */
const taken = async (who: Person, path: string): Promise<string> => {
  const answer = await who.get(path);
  const { status, body } = answer;
  expect([path, status]).toEqual([path, 200]);
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  return body.toString("latin1", 0, 2) === "PK" ? JSON.stringify(await rowsOf(answer)) : body.toString();
};

async function expectNothingOf(words: readonly string[], kept: readonly string[]): Promise<void> {
  expect((await placesOf(province.owner, words)).sort()).toEqual(kept);
  const texts = filesOf(await writeBackup(province.owner, folder, () => {}))
    // the table in which a signed paper lies is in the backup as it is in the database
    .filter(({ path }) => !kept.some((place) => path.includes(place.split(".")[0] as string)));
  expect(texts.length).toBeGreaterThan(10);
  texts.push({
    path: "erasures",
    text: filesOf(folder).find(({ path }) => path.endsWith("erasures.txt"))?.text ?? "",
  });
  for (const path of [
    "/employees/export",
    "/students/export",
    "/security-events/export",
    "/home-made-aids",
    "/donations",
    "/maintenance",
    "/accounts?size=50",
    "/data-requests?size=50",
    "/notices",
    "/loans?size=50",
    "/incidents?size=50",
  ])
    texts.push({ path, text: await taken(hung, path) });
  for (const word of words)
    expect([word, texts.filter(({ text }) => text.includes(word)).map(({ path }) => path)]).toEqual([
      word,
      [],
    ]);
  await verifyHolds(province.owner);
}

async function erased(given: object): Promise<Answer["body"]> {
  const request = await done(
    hung.post("/data-requests", {
      ...{
        kind: "ERASE",
        askedBy: "Người nhà",
        proof: "Xem giấy tờ",
        content: "Xin xóa",
        receivedOn: dayFromToday(),
      },
      ...given,
    }),
  );
  const answer = { answer: "Sẽ xóa", answeredOn: dayFromToday(), version: request.version };
  const { version } = await done(hung.post(`/data-requests/${request.id}/answer`, answer));
  const { incidents, ...before } = await done(hung.get(`/data-requests/${request.id}/erasure`));
  expect(before.hindrance).toBeNull();
  const incidentIds = incidents.map(({ id }: { id: number }) => id);
  const body = { version, ...(incidentIds.length > 0 && { incidentIds }) };
  return { ...(await done(hung.post(`/data-requests/${request.id}/erasure`, body))), before };
}

test("of a teacher nothing is found, but in the posted voucher and the locked page that were signed", async () => {
  const kept = { "idempotency-key": "tao-nhan-su-khue" };
  const listed = { kind: "TEACHER", position: "TEACHER", status: "WORKING", gender: "FEMALE", ...teacher };
  const employee = await done(hung.post("/employees", listed, kept));
  const { account, oneTimePassword } = await done(
    hung.post("/accounts", {
      username,
      employeeId: employee.id,
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
    }),
  );
  const newcomer = personWith(
    province.app,
    await logIn(province.nobody, { username, password: oneTimePassword }),
  );
  const chosen = { currentPassword: oneTimePassword, newPassword: "hoa gạo đỏ bên sông" };
  const khue = personWith(province.app, (await done(newcomer.put("/auth/password", chosen))).token);
  await province.nobody.post("/auth/login", { username, password: "nhầm mật khẩu" });
  await done(khue.put("/auth/profile", { email: teacher.email, phone: teacher.phone }));

  await done(khue.post("/about-me/requests", { kind: "SEE", content: `${teacher.name} xin xem dữ liệu` }));

  // she borrows, hands on, reports, makes an aid, is of a board, keeps a room's things
  const thing = await newRecord(mai, { name: "Quả địa cầu lớn", quantity: 9, roomId: rooms[0]?.id });
  const week = await nextWeek();
  const registered = await register(khue, lesson(week.day(1), [of(thing)], { note: "Dạy thay" }));
  const lent = await handOut(employee.id, [of(thing)]);
  const colleague = (await employeesOf(mai)).find(({ id }) => id !== employee.id) as { id: number };
  await done(mai.post(`/loans/${lent.id}/handovers`, { toEmployeeId: colleague.id, note: null }));
  const report = { kind: "BROKEN", equipmentId: thing, quantity: 1, note: `${teacher.name} báo` };
  const responsible = {
    responsibleKind: "TEACHER",
    responsibleName: null,
    responsibleEmployeeId: employee.id,
  };
  await done(khue.post("/incidents", { ...report, ...responsible }));
  await done(
    khue.post("/home-made-aids", {
      ...{
        name: "Mô hình núi lửa",
        maker: teacher.name,
        madeOn: dayFromToday(-2),
        subjectId: null,
        lessons: null,
      },
      ...{ quantity: 1, unit: "Bộ", materials: null, cost: 0 },
    }),
  );
  const members = [{ employeeId: employee.id, role: "CHAIR" }];
  const frame = { scope: "ROOMS", roomIds: [rooms[0]?.id], cutoffAt: new Date().toISOString() };
  await done(mai.post("/inventory-checks", { name: "Kiểm kê có ban", ...frame, members }));
  await received(teacher.name, await typedEverywhere(teacher.name));

  // last month's page of her book is locked: it is a signed paper
  const days = Number(dayFromToday().slice(8)) + 4;
  const past = await handOut(employee.id, [of(thing)]);
  await longAgo(past.id, days);
  const period = dayFromToday(-days).slice(0, 7);
  const { hash } = await done(
    mai.get(`/track-books/teacher-loan-book?period=${period}&scopeId=${employee.id}`),
  );
  const { lock } = await done(
    mai.post("/track-books/teacher-loan-book/locks", { period, scopeId: employee.id, hash }),
  );
  const signed = async () => {
    const { body } = await mai.get(`/track-book-locks/${lock.id}/file`);
    return createHash("sha256").update(body).digest("hex");
  };
  const signedBefore = await signed();

  await done(khue.post(`/loan-registrations/${registered.id}/cancellation`, { reason: "Nghỉ hưu" }));
  for (const { id } of [lent, past]) await done(mai.post(`/loans/${id}/return`, {}));
  const { version } = await done(hung.get(`/employees/${employee.id}`));
  await done(
    hung.put(`/employees/${employee.id}`, { ...listed, status: "RETIRED", leftOn: dayFromToday(), version }),
  );
  const places = await placesOf(province.owner, wordsOfTeacher);
  expect(places).toEqual(
    expect.arrayContaining([
      ...[
        "donations.donor",
        "donations.team",
        "donations.search_text",
        "data_requests.proof",
        "departments.signers",
        "employees.name",
      ],
      ...[
        "home_made_aids.maker",
        "home_made_aids.created_by_name",
        "idempotency_keys.answer",
        "incidents.note",
      ],
      ...[
        "inventory_checks.members",
        "maintenance_log.person",
        "notices.actor_name",
        "security_events.username",
      ],
      ...[
        "track_book_locks.paper",
        "track_book_locks.scope_name",
        "users.full_name",
        "loan_registrations.created_by_name",
      ],
    ]),
  );
  expect(places.filter((place) => place.startsWith("history"))).toEqual([]);

  const { before, codeName } = await erased({ subjectKind: "STAFF", employeeId: employee.id });
  const lastOfKept = before.stays.find(({ what }: { what: { en: string } }) =>
    what.en.startsWith("Names in words"),
  );
  expect(lastOfKept).toMatchObject({ count: 2 });
  await expectNothingOf(wordsOfTeacher, keptOfTeacher);
  expect(await signed()).toBe(signedBefore);
  expect((await done(hung.get(`/accounts/${account.id}`))).fullName).toBe(codeName);
  // the call that made her, sent again by an old phone, brings nobody back
  const again = await done(hung.post("/employees", listed, kept));
  expect(again).toMatchObject({ id: employee.id, name: codeName });
}, 90_000);

test("of a pupil nothing is found at all", async () => {
  const { id } = await done(hung.post("/students", { ...pupil, classroom: null, status: "MOVED" }));
  const thing = await newRecord(mai, { name: "Kính lúp to", quantity: 4, roomId: rooms[0]?.id });
  await done(
    mai.post("/incidents", {
      ...{ kind: "BROKEN", equipmentId: thing, quantity: 1, note: `${pupil.name} làm rơi` },
      ...{ responsibleKind: "STUDENT", responsibleName: `${pupil.name}, lớp 8A` },
    }),
  );
  await typedEverywhere(pupil.name);
  expect(await placesOf(province.owner, wordsOfPupil)).toEqual(
    expect.arrayContaining(["incidents.responsible_name", "maintenance_log.person", "students.name"]),
  );
  await erased({ subjectKind: "PUPIL", pupilId: id });
  await expectNothingOf(wordsOfPupil, []);
});

test("where a colleague has the same name, words stay and the person who decides is told", async () => {
  const name = "Trần Song Sinh Planted";
  const listed = {
    kind: "TEACHER",
    position: "TEACHER",
    gender: "MALE",
    birthDate: null,
    phone: null,
    email: null,
  };
  await done(hung.post("/employees", { ...listed, name, code: "SS-1", status: "WORKING" }));
  const left = await done(
    hung.post("/employees", { ...listed, name, code: "SS-2", status: "RETIRED", leftOn: dayFromToday() }),
  );
  const upkeep = { doneOn: dayFromToday(), roomId: rooms[0]?.id, content: "Thay bóng", person: name };
  const { id } = await done(mai.post("/maintenance", upkeep));
  const { before } = await erased({ subjectKind: "STAFF", employeeId: left.id });
  const said = before.stays.map(({ what }: { what: { vi: string } }) => what.vi);
  expect(said).toContainEqual(expect.stringMatching(/người khác trùng tên/));
  expect(
    (await done(mai.get(`/maintenance?search=${encodeURIComponent("Thay bóng")}`))).items[0],
  ).toMatchObject({
    id,
    person: name,
  });
});
