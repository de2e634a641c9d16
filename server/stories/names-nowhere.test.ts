/**
 * A pupil, a teacher with an account and a donor are planted; people write, mistype, lose races and take files, and the
 * program does its daily works. Their names stay where they belong: no line of a log says them, no subject of a mail,
 * no name of a file, no address that another program is called with, no figure, and no answer to who may not know.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockOnTheirDay } from "../src/areas/accounts/actions/leavers.ts";
import { endKeeping } from "../src/areas/data-requests/daily.ts";
import { remindOfLoans } from "../src/areas/loans/daily.ts";
import { sendDigests } from "../src/areas/notices/actions/digest.ts";
import { deliverWebhooks } from "../src/areas/webhooks/actions/deliver.ts";
import { loadConfig, type MailSettings } from "../src/config.ts";
import { policy } from "../src/http/shares.ts";
import { theProgram } from "../src/installation.ts";
import { openMailer } from "../src/mail/mailer.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { lending } from "./lending.ts";
import { headWords, mailServer } from "./mail-server.ts";
import { dayFromToday, newRecord, roomsOf } from "./storekeeping.ts";
import { storySecret } from "./template.ts";
import { openReceiver } from "./webhook-receiver.ts";

const networks = ["127.0.0.0/8"];
const lines: string[] = [];
const province = house(
  { logLevel: "trace", accessLog: true, webhookNetworks: networks },
  policy,
  async () => {},
  { write: (line) => void lines.push(line) },
);
const { lend, nextWeek, register } = borrowing(province);
const { handOut } = lending(province);

const pupil = { name: "Tôn Nữ Hạc Vĩ", code: "060214077777", birthDate: "2012-11-23" };
const teacher = {
  name: "Uông Khổng Tước",
  code: "CB-070707",
  phone: "0909 707 070",
  email: "uong@tuoc.example.vn",
};
const username = "gv.khongtuoc";
const donor = "Sầm Bạch Đàn";
/** Without accents, case and encoding, as `plain` reads whatever was said. */
const planted = [
  "hac vi",
  "khong tuoc",
  "khongtuoc",
  "bach dan",
  "060214077777",
  "0909 707 070",
  "uong@tuoc",
];
const heard: { where: string; text: string }[] = [];
let hung: Person;
let mai: Person;
let post: Awaited<ReturnType<typeof mailServer>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  [post, receiver] = [await mailServer(), await openReceiver()];
  await lend({ autoApprove: true, pastDays: 60 });
});
afterAll(async () => {
  receiver.close();
  await post.close();
});

const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? undefined : body.message]).toEqual([200, undefined]);
  return body;
};

function plain(text: string): string {
  const decoded = text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  const unescaped = decoded.replace(/\\u([0-9a-f]{4})/gi, (_, code) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return unescaped
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("đ", "d")
    .replaceAll("Đ", "D")
    .toLowerCase();
}

const saying = (texts: readonly { where: string; text: string }[]) =>
  texts.flatMap(({ where, text }) => {
    const read = plain(text);
    return planted.flatMap((word) =>
      read.includes(word) ? [`${word} in ${where}: ${text.slice(0, 300)}`] : [],
    );
  });

test("people write, mistype and are refused; strangers and others learn nothing", async () => {
  const classroom = (await done(hung.get("/classrooms?size=1"))).items[0].id;
  const row = await done(hung.post("/students", { ...pupil, classroom, status: "STUDYING" }));
  const employee = await done(
    hung.post("/employees", {
      ...{ ...teacher, kind: "TEACHER", position: "TEACHER", gender: "MALE", birthDate: "1980-02-03" },
      ...{ status: "WORKING", joinedOn: "2010-09-01", leftOn: null, subjectGroup: null, subjects: [] },
    }),
  );
  const { account, oneTimePassword } = await done(
    hung.post("/accounts", {
      ...{ username, employeeId: employee.id, role: "ROLE_DEPARTMENT_USER", capabilities: [] },
    }),
  );
  const offer = await done(
    mai.post("/donations", {
      ...{
        donor,
        donorKind: "PERSON",
        representative: donor,
        offeredOn: dayFromToday(-1),
        purpose: "Tặng sách",
      },
      lines: [{ name: "Sách", unit: "Bộ", quantity: 1, unitPrice: 1000 }],
    }),
  );
  await done(mai.post(`/donations/${offer.id}/submission`, {}));
  await done(hung.post(`/donations/${offer.id}/consent`, {}));

  // mistyped, late, twice, not there
  const wrong: [Promise<Answer>, number][] = [
    [hung.post("/students", { ...pupil, classroom: pupil.name, status: pupil.name }), 400],
    [
      hung.post("/students", { ...pupil, name: `${pupil.name} `.repeat(60), classroom, status: "STUDYING" }),
      400,
    ],
    [hung.post("/students", { ...pupil, [pupil.name]: teacher.name }), 400],
    [hung.post("/students", `{"name": "${pupil.name}`, { "content-type": "application/json" }), 400],
    [hung.get(`/students?sort=${encodeURIComponent(pupil.name)}`), 400],
    [hung.get(`/students/${encodeURIComponent(pupil.name)}`), 400],
    [hung.get(`/nowhere/${encodeURIComponent(teacher.name)}?search=${encodeURIComponent(pupil.name)}`), 404],
    [hung.put(`/students/${row.id}`, { ...pupil, classroom, status: "STUDYING", version: 99 }), 409],
    [hung.post("/students", { ...pupil, classroom, status: "STUDYING" }), 409],
    [hung.get("/students", { "x-search": "%E1%BA%A1c V%ZZ" }), 400],
  ];
  for (const [answer, status] of wrong) expect((await answer).status).toBe(status);
  for (const search of [pupil.name, teacher.name, donor]) {
    const asked = { "x-search": encodeURIComponent(search) };
    for (const list of ["students", "employees", "accounts", "donations", "loans", "incidents"])
      expect((await hung.get(`/${list}?search=${encodeURIComponent(search)}`)).status).toBe(200);
    expect((await hung.get("/employees", asked)).body.items.length).toBe(search === teacher.name ? 1 : 0);
    expect((await hung.get("/search", asked)).status).toBe(200);
  }

  // who may not know is told no name
  const tuan = await province.as("tuan");
  const lan = await province.as("lan");
  const refused: [string, Promise<Answer>][] = [
    ["login", province.nobody.post("/auth/login", { username, password: "nhầm" })],
    ["stranger", province.nobody.get(`/students/${row.id}`)],
    ["account", tuan.get(`/accounts/${account.id}`)],
    ["pupil", lan.get(`/students/${row.id}`)],
    ["donation", tuan.post(`/donations/${offer.id}/consent`, {})],
    ["pupil removed", lan.delete(`/students/${row.id}`)],
  ];
  for (const [where, answer] of refused) {
    const { status, body, headers } = await answer;
    expect([401, 403, 404]).toContain(status);
    heard.push({ where: `the refusal of ${where}`, text: JSON.stringify([body, headers]) });
  }

  // what nobody expected: the database repeats a name in its error
  await province.owner.pool.query(`
    create function break_on_purpose() returns trigger language plpgsql as $$
    begin perform new.name::integer; return new; end $$;
    create trigger broken before insert on students for each row execute function break_on_purpose()`);
  const { status, body, headers } = await hung.post("/students", {
    ...pupil,
    code: null,
    classroom,
    status: "STUDYING",
  });
  await province.owner.pool.query("drop trigger broken on students; drop function break_on_purpose()");
  expect(status).toBe(500);
  heard.push({ where: "the answer to what nobody expected", text: JSON.stringify([body, headers]) });
  expect(lines.some((line) => line.includes("unexpected"))).toBe(true);

  // she borrows, a pupil breaks something, and both ask about their data
  const thing = await newRecord(mai, { name: "Kính lúp", quantity: 9, roomId: (await roomsOf(mai))[0]?.id });
  const newcomer = personWith(
    province.app,
    await logIn(province.nobody, { username, password: oneTimePassword }),
  );
  const chosen = { currentPassword: oneTimePassword, newPassword: "hoa gạo đỏ bên sông" };
  const { token } = await done(newcomer.put("/auth/password", chosen));
  const khong = personWith(province.app, token);
  const week = await nextWeek();
  await register(khong, lesson(week.day(1), [of(thing)], { note: `Thay ${pupil.name}` }));
  const loan = await handOut(employee.id, [of(thing)]);
  await done(
    mai.post("/incidents", {
      ...{ kind: "BROKEN", equipmentId: thing, quantity: 1, note: `${pupil.name} làm rơi` },
      ...{ responsibleKind: "STUDENT", responsibleName: pupil.name, responsibleEmployeeId: null },
    }),
  );
  const asked = { askedBy: `${pupil.name}, mẹ ký`, proof: "Xem giấy tờ", receivedOn: dayFromToday() };
  const request = await done(
    hung.post("/data-requests", { ...asked, kind: "COPY", subjectKind: "PUPIL", pupilId: row.id }),
  );
  await done(
    hung.post("/consents", {
      ...{ pupilId: row.id, purpose: "NAME", scope: `Tên ${pupil.name}`, giver: "PARENT", giverName: donor },
      ...{ pupilAgreed: true, proof: "Phiếu ký tay", givenOn: dayFromToday() },
    }),
  );
  const late = await province.owner.pool.query(
    "update loans set due_at = now() - interval '9 days' where id = $1",
    [loan.id],
  );
  expect(late.rowCount).toBe(1);

  // what is taken out is called by what it is
  const pages = [
    `/data-requests/${request.id}/file`,
    `/papers/data-of-person/${request.id}?format=xlsx`,
    `/papers/donation-minutes/${offer.id}?format=xlsx`,
    `/papers/teacher-handover/${employee.id}?format=xlsx`,
    `/papers/loan-slip/${loan.id}?format=xlsx`,
    `/reports/teacher-loan-book/file?format=xlsx&teacherId=${employee.id}`,
  ];
  for (const path of pages) {
    const answer = await hung.get(path);
    heard.push({ where: `what ${path} says of its file`, text: JSON.stringify(answer.headers) });
  }
}, 120_000);

test("mails, other programs, daily works and figures say kinds and numbers", async () => {
  const { secret } = await done(
    hung.post("/webhooks", { name: "Kế toán", address: receiver.address, kinds: [], active: true }),
  );
  receiver.knows(secret);
  const classroom = (await done(hung.get("/classrooms?size=1"))).items[0].id;
  const second = { ...pupil, code: "HS-HAI", name: `${pupil.name} Em` };
  await done(hung.post("/students", { ...second, classroom, status: "STUDYING" }));
  await deliverWebhooks(
    province.database,
    { secretKey: storySecret, dataFolder: "", webhookNetworks: networks },
    { clock: () => new Date(Date.now() + 1000), actor: theProgram, calling: { patience: 2000 } },
  );
  expect(receiver.taken.length).toBeGreaterThan(0);
  heard.push(...receiver.taken.map(({ text }) => ({ where: "a call to another program", text })));

  await province.owner.pool.query(
    "update users set email = 'ai@songlam.edu.vn', mail_digest = true where not locked",
  );
  await remindOfLoans(province.database, theProgram);
  await lockOnTheirDay(province.database, theProgram);
  await endKeeping(province.database, theProgram, "/dev/null");
  const settings = loadConfig({
    ...{ SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: "Sổ Thiết Bị <so@songlam.edu.vn>" },
    PUBLIC_URL: "https://thietbi.songlam.edu.vn",
  }).mail as MailSettings;
  const noon = new Date(`${dayFromToday(1)}T12:05:00+07:00`);
  await sendDigests(province.database, settings, {
    ...{ now: noon, mailer: openMailer(settings), putOff: new Map(), pause: 0 },
    log: (line) => lines.push(line),
  });
  expect(post.letters.length).toBeGreaterThan(0);
  heard.push(
    ...post.letters.map(({ head, subject }) => ({
      where: "the head of a mail",
      // to whom it goes they know themselves
      text: `${subject} ${headWords(head).replace(/^To: .*$/m, "")}`,
    })),
  );
  // refused letters are told in the log
  post.replies.set("RCPT ai@songlam.edu.vn", `550 No such user ${username}`);
  await sendDigests(province.database, settings, {
    ...{
      now: new Date(`${dayFromToday(2)}T12:05:00+07:00`),
      mailer: openMailer(settings),
      putOff: new Map(),
      pause: 0,
    },
    log: (line) => lines.push(line),
  });

  const metrics = await province.app.inject({ url: "/api/metrics", remoteAddress: "127.0.0.1" });
  expect(metrics.statusCode).toBe(200);
  heard.push({ where: "the figures", text: metrics.body });
  expect(saying(heard)).toEqual([]);
  expect(lines.filter((line) => line.includes('"log":"access"')).length).toBeGreaterThan(40);
  expect(saying(lines.map((text) => ({ where: "the log", text })))).toEqual([]);
}, 120_000);
