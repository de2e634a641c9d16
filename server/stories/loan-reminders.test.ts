import { noticeSentence } from "@so-thiet-bi/contract/notices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remindOfLoans } from "../src/areas/loans/daily.ts";
import { sendDigests } from "../src/areas/notices/actions/digest.ts";
import type { MailSettings } from "../src/config.ts";
import { theProgram } from "../src/installation.ts";
import { openMailer } from "../src/mail/mailer.ts";
import { borrowing, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { type MailServer, mailServer } from "./mail-server.ts";
import { dayFromToday, employeesOf, newRecord } from "./storekeeping.ts";

const school = house();
const { lend, query, colleague, eventsOf, send, toldOf } = borrowing(school);
const { handOut, longAgo } = lending(school);

let post: MailServer;
let mai: Person;
let tuan: Person;
let self: { id: number; name: string };
let without: { id: number; name: string };

beforeAll(async () => {
  post = await mailServer();
  mai = await school.as("mai");
  tuan = await school.as("tuan");
  await lend({ remindAt: "00:00" });
  self = (await tuan.get("/loan-registrations?size=1")).body.can.employee;
  without = (await employeesOf(mai)).findLast(({ id }) => id !== self.id) as { id: number; name: string };
});
afterAll(() => post.close());

const kit = (name: string, quantity: number) => newRecord(mai, { name, unit: "Bộ", quantity });
const sentencesOf = async (who: Person): Promise<string[]> =>
  (await who.get("/notices?size=50")).body.items.map((one: Parameters<typeof noticeSentence>[0]) =>
    noticeSentence(one, "vi"),
  );
/** Due by the end of the day whatever the hour it is told at. */
const dueToday = (loanId: number) =>
  query(
    "update loans set due_at = (($2::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') - interval '1 second' where id = $1",
    [loanId, dayFromToday()],
  );

test("a unit that has nothing due costs one look, and is not reminded", async () => {
  await handOut(self.id, [of(await kit("Bộ mai mới đến hạn", 1))]);
  const before = school.database.statements();
  expect(await remindOfLoans(school.database, theProgram)).toBe(0);
  expect(school.database.statements() - before).toBe(1);
  expect(await query("select 1 from loan_reminders")).toEqual([]);
});

test("each borrower learns once a day what is due and what is overdue, whoever keeps how much is, and it goes into the one mail of the day", async () => {
  const [sets, lamps] = [await kit("Bộ quá hạn nhắc", 5), await kit("Đèn đến hạn nhắc", 5)];
  const [first, second] = [
    await handOut(self.id, [of(sets, 2)]),
    await handOut(self.id, [of(sets, 1), of(lamps, 1)]),
  ];
  await longAgo(first.id, 4);
  await longAgo(second.id, 3);
  await send("mai", `/loans/${second.id}/return`, { lines: [{ lineId: second.lines[1].id, good: 1 }] });
  await dueToday((await handOut(self.id, [of(lamps, 3)])).id);
  const theirs = await handOut(without.id, [of(lamps, 1)]);
  await longAgo(theirs.id, 2);
  const { rows } = await school.owner.pool.query("select id from users where username = 'gv.tuan'");
  await school.owner.pool.query(
    "update users set email = 'tuan@songlam.edu.vn', mail_digest = true where id = $1",
    [rows[0].id],
  );
  await tuan.post("/notices/reading", { until: 1_000_000_000 });

  // two processes look at the same moment: one of them reminds
  const both = await Promise.all([
    remindOfLoans(school.database, theProgram),
    remindOfLoans(school.database, theProgram),
  ]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await remindOfLoans(school.database, theProgram)).toBe(0);
  expect(await query("select people from loan_reminders where day = $1", [dayFromToday()])).toEqual([
    { people: 2 },
  ]);

  expect((await sentencesOf(tuan)).slice(0, 2)).toEqual([
    "Hôm nay thầy/cô hẹn trả 3\u00a0× Đèn đến hạn nhắc",
    "Thầy/cô mượn quá hạn 3 ngày, đề nghị trả: 3\u00a0× Bộ quá hạn nhắc",
  ]);
  expect((await sentencesOf(mai))[0]).toBe("3 phiếu mượn của 2 người đã quá hạn trả");
  expect(await toldOf(first.id, "loan")).toEqual([
    "loan.overdue gv.tuan",
    "loan.overdueOfUnit ht.hung",
    "loan.overdueOfUnit tb.mai",
  ]);
  const settings: MailSettings = {
    server: { host: "127.0.0.1", port: post.port, secure: false },
    login: undefined,
    from: "Sổ Thiết Bị <so@songlam.edu.vn>",
    publicUrl: "https://thietbi.example.edu.vn",
    language: "vi",
    digestHour: 0,
    mailsPerMinute: 6_000,
  };
  await sendDigests(school.database, settings, {
    now: new Date(),
    mailer: openMailer(settings),
    putOff: new Map(),
    log: () => {},
  });
  const letters = post.letters.filter(({ to }) => to === "tuan@songlam.edu.vn");
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("Hôm nay thầy/cô hẹn trả 3\u00a0× Đèn đến hạn nhắc");
  expect(letters[0]?.text).toContain("• Thầy/cô mượn quá hạn 3 ngày, đề nghị trả: 3\u00a0× Bộ quá hạn nhắc");
});

test("how many loans are due changes nothing in what a unit costs; before its time nobody is reminded", async () => {
  const cost = async () => {
    await query("delete from loan_reminders");
    const before = school.database.statements();
    expect(await remindOfLoans(school.database, theProgram)).toBe(1);
    return school.database.statements() - before;
  };
  const few = await cost();
  const sets = await kit("Bộ của nhiều phiếu", 30);
  for (const { id } of (await employeesOf(mai)).slice(0, 8))
    await longAgo((await handOut(id, [of(sets, 1)])).id, 3);
  expect(await cost()).toBe(few);
  await query("delete from loan_reminders");
  await lend({ remindAt: "23:59" });
  const clock = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(11, 16);
  expect(await remindOfLoans(school.database, theProgram)).toBe(clock === "23:59" ? 1 : 0);
});

test("whoever keeps reminds at once: each person once, who has no account is named; a teacher reminds nobody", async () => {
  const sets = await kit("Bộ nhắc ngay", 6);
  const { id, name: _name, person } = await colleague();
  const loans = [
    await handOut(id, [of(sets, 2)]),
    await handOut(id, [of(sets, 1)]),
    await handOut(without.id, [of(sets, 1)]),
  ];
  const ids = loans.map((loan) => loan.id);
  const told = await mai.post("/loan-reminders", { ids });
  expect([told.status, told.body]).toEqual([200, { people: 1, withoutAccount: [without.name] }]);
  expect((await sentencesOf(person))[0]).toBe("nhắc thầy/cô trả 3\u00a0× Bộ nhắc ngay");
  expect(
    (await person.get("/notices?size=50")).body.items.filter(
      ({ event }: { event: string }) => event === "loan.reminder",
    ),
  ).toHaveLength(1);
  expect((await eventsOf(ids[0] as number, "loans"))[0]).toEqual(["loan.reminded", "Phan Thị Tuyết Mai"]);
  expect((await person.post("/loan-reminders", { ids: ids.slice(0, 1) })).status).toBe(403);
  const unseen = await tuan.post("/loan-reminders", { ids });
  expect([unseen.status, Object.keys(unseen.body.fields)]).toEqual([400, ["ids"]]);
  await send("mai", `/loans/${ids[0]}/return`, {});
  const back = await mai.post("/loan-reminders", { ids: ids.slice(0, 1) });
  expect([back.status, back.body.code]).toEqual([409, "wrongState"]);
});
