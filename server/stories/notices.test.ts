import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Notice, type NoticeSettings, noticeSentence } from "@so-thiet-bi/contract/notices";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { type DigestRun, sendDigests } from "../src/areas/notices/actions/digest.ts";
import { forgetOldNotices, notify, type Notice as Told } from "../src/areas/notices/actions.ts";
import { loadConfig, type MailSettings } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { transaction } from "../src/db/transaction.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { theProgram } from "../src/installation.ts";
import { openMailer } from "../src/mail/mailer.ts";
import { house, logIn } from "./house.ts";
import { headWords, type MailServer, mailServer } from "./mail-server.ts";
import { databaseNamed } from "./template.ts";

const province = house();
const ids = {} as Record<PersonKey, number>;

const sent = (title: string, id = 7): Omit<Told, "users" | "units"> => ({
  event: "demand.arrived",
  about: { type: "demand", id },
  details: { code: "DN-2627-0007", title, unit: "Trường THCS Bến Hạ" },
});

beforeAll(async () => {
  const { rows } = await province.owner.pool.query("select id, username from users");
  for (const key of ["tri", "mai", "hung", "lan", "son", "hoa", "dung", "yen", "minh"] as const) {
    ids[key] = rows.find(({ username }) => username === person(key).username).id;
  }
});
beforeEach(async () => {
  await province.owner.pool.query(
    "delete from notices; update users set email = null, mailed_at = null, mail_digest = true, notice_settings = '{}'",
  );
});

/** Hùng did it. */
async function tell(
  notice: Omit<Told, "users" | "units">,
  users: readonly PersonKey[],
  units: Told["units"] = [],
): Promise<void> {
  const hung = {
    ...theProgram,
    userId: ids.hung,
    fullName: "Đặng Mạnh Hùng",
    departmentName: "Trường THCS Bến Hạ",
  };
  await transaction(province.database, { keyed: false }, (tx) =>
    notify(tx, hung, [{ ...notice, users: users.map((key) => ids[key]), units }]),
  );
}

describe("Lan's notices", () => {
  test("stand newest first, with a sentence in both languages and the way there", async () => {
    await tell(sent("Hóa chất"), ["lan"]);
    await tell(
      {
        event: "campaign.extended",
        about: { type: "campaign", id: 3 },
        details: { name: "Đăng ký 2026", deadline: "2026-12-01" },
      },
      ["lan"],
    );
    const lan = await province.as("lan");
    const { status, body } = await lan.get("/notices");
    expect([status, body.total, body.unread, body.page, body.size]).toEqual([200, 2, 2, 1, 20]);
    const [extended, arrived] = body.items as [Notice, Notice];
    expect(arrived).toMatchObject({
      actorName: "Đặng Mạnh Hùng",
      actorUnit: "Trường THCS Bến Hạ",
      readAt: null,
      link: "/equipment/demand?open=7",
    });
    expect(extended.link).toBe("/equipment/campaigns?open=3");
    expect(noticeSentence(arrived, "vi")).toBe(
      "đã gửi đề nghị DN-2627-0007 “Hóa chất” của Trường THCS Bến Hạ, chờ đơn vị thầy/cô duyệt",
    );
    expect(noticeSentence(arrived, "en")).toBe(
      "sent demand DN-2627-0007 “Hóa chất” of Trường THCS Bến Hạ; it waits for you",
    );
    expect(noticeSentence(extended, "vi")).toBe("đã gia hạn đợt đăng ký “Đăng ký 2026” đến 01/12/2026");
    expect(noticeSentence(extended, "en")).toBe("extended the campaign “Đăng ký 2026” to 01/12/2026");
  });

  test("are counted, read one by one, by record, up to the newest seen, or all", async () => {
    for (const [title, id] of [
      ["một", 1],
      ["hai", 2],
      ["hai nữa", 2],
      ["ba", 3],
      ["bốn", 4],
    ] as const)
      await tell(sent(title, id), ["lan"]);
    const lan = await province.as("lan");
    const items = async (query = "") => (await lan.get(`/notices${query}`)).body.items as Notice[];
    const unread = async () => (await lan.get("/notices/unread")).body.unread as number;
    const oldest = (await items()).at(-1) as Notice;
    expect(await unread()).toBe(5);
    expect((await lan.post("/notices/reading", { ids: [oldest.id] })).body).toEqual({ unread: 4 });
    expect((await lan.post("/notices/reading", { about: { type: "demand", id: 2 } })).body).toEqual({
      unread: 2,
    });
    expect((await items("?unread=true")).map(({ details }) => details["title"])).toEqual(["bốn", "ba"]);
    expect((await items("?unread=false")).map(({ details }) => details["title"])).toEqual([
      "hai nữa",
      "hai",
      "một",
    ]);
    const [, third] = await items();
    expect((await lan.post("/notices/reading", { until: third?.id })).body).toEqual({ unread: 1 });
    expect((await lan.post("/notices/reading")).body).toEqual({ unread: 0 });
    expect(await unread()).toBe(0);
    expect((await items("?size=2&page=3")).map(({ details }) => details["title"])).toEqual(["một"]);
  });

  test("are nobody else's: Hòa neither sees them nor marks them", async () => {
    await tell(sent("Hóa chất"), ["lan"]);
    const [lan, hoa] = [await province.as("lan"), await province.as("hoa")];
    const [own] = (await lan.get("/notices")).body.items;
    expect((await hoa.get("/notices")).body).toMatchObject({ items: [], total: 0, unread: 0 });
    for (const body of [{ ids: [own.id] }, { about: { type: "demand", id: 7 } }, {}]) {
      expect(await hoa.post("/notices/reading", body)).toMatchObject({ status: 200, body: { unread: 0 } });
    }
    expect((await lan.get("/notices/unread")).body).toEqual({ unread: 1 });
  });

  test("reach whoever they concern once: never who did it, nobody locked, in a unit only who holds the duty", async () => {
    await province.owner.pool.query("update users set locked = true where id = $1", [ids.minh]);
    const { rows } = await province.owner.pool.query("select department_id from users where id = $1", [
      ids.hoa,
    ]);
    await tell(
      sent("Hóa chất"),
      ["hung", "mai", "mai", "minh", "hoa"],
      [{ departmentId: rows[0].department_id, capabilities: ["DEMAND_APPROVER"] }],
    );
    await province.owner.pool.query("update users set locked = false where id = $1", [ids.minh]);
    const told = await province.owner.pool.query("select user_id from notices order by user_id");
    const expected = [ids.mai, ids.hoa, ids.dung].sort((a, b) => a - b);
    expect(told.rows.map(({ user_id }) => user_id)).toEqual(expected);
  });

  test.each([
    [{ ids: ["một"] }, { "ids.0": "Thông báo, dòng 1 phải là số." }],
    [{ ids: Array.from({ length: 201 }, (_, n) => n + 1) }, { ids: "Thông báo có quá 200 mục." }],
    [{ about: { type: "demand" } }, { "about.id": "Vui lòng nhập Nội dung liên quan, Mã định danh." }],
  ])("asked wrongly, the sentence names the field", async (body, fields) => {
    await tell(sent("Hóa chất"), ["lan"]);
    const lan = await province.as("lan");
    expect(await lan.post("/notices/reading", body)).toMatchObject({ status: 400, body: { fields } });
    expect((await lan.get("/notices?unread=maybe")).status).toBe(400);
    expect((await lan.get("/notices/unread")).body).toEqual({ unread: 1 });
  });

  test("cost the same number of statements whatever the page holds", async () => {
    const lan = await province.as("lan");
    const cost = async () => {
      const before = province.database.statements();
      await lan.get("/notices?size=200");
      return province.database.statements() - before;
    };
    await tell(sent("một"), ["lan"]);
    const few = await cost();
    for (let n = 0; n < 30; n++) await tell(sent(`việc ${n}`, n + 10), ["lan"]);
    expect(await cost()).toBe(few);
  });

  test("go after their time: read ones after ninety days, any after a year", async () => {
    for (const title of ["mới", "đã đọc lâu", "chưa đọc", "quá cũ"]) await tell(sent(title), ["lan"]);
    const age = (title: string, days: number, read?: number) =>
      province.owner.pool.query(
        `update notices set created_at = now() - make_interval(days => $2), read_at = now() - make_interval(days => $3) where details->>'title' = $1`,
        [title, days, read ?? null],
      );
    await age("đã đọc lâu", 100, 95);
    await age("chưa đọc", 300);
    await age("quá cũ", 370);
    await forgetOldNotices(province.database);
    const { rows } = await province.owner.pool.query(
      "select details->>'title' as title from notices order by id",
    );
    expect(rows.map(({ title }) => title)).toEqual(["mới", "chưa đọc"]);
  });
});

describe("what a person wants to hear of", () => {
  const campaign: Omit<Told, "users" | "units"> = {
    event: "campaign.extended",
    about: { type: "campaign", id: 3 },
    details: { name: "Đăng ký 2026", deadline: "2026-12-01" },
  };
  const choose = async (who: PersonKey, changes: Partial<NoticeSettings>) => {
    const asked = await province.as(who);
    const { settings } = (await asked.get("/notices/settings")).body;
    return asked.put("/notices/settings", { settings: { ...settings, ...changes } });
  };

  test("is everything until something is switched off, and the choice leaves a line", async () => {
    const mai = await province.as("mai");
    const { body } = await mai.get("/notices/settings");
    expect(body).toMatchObject({
      sendsMail: false,
      settings: { demand: { bell: true, mail: true }, upkeep: { bell: true, mail: true } },
    });
    expect((await choose("mai", { demand: { bell: false, mail: false } })).status).toBe(200);
    expect((await choose("mai", { demand: { bell: false, mail: false } })).status).toBe(200);
    const { rows } = await province.owner.pool.query(
      "select 1 from history where event = 'user.noticesChanged' and subject_id = $1",
      [ids.mai],
    );
    expect(rows).toHaveLength(1);
    await tell(sent("Hóa chất"), ["mai", "son"]);
    await tell(
      {
        event: "report.asked",
        about: { type: "report-request", id: 1 },
        details: { title: "Báo cáo", deadline: "2026-12-01" },
      },
      ["mai"],
    );
    expect((await mai.get("/notices")).body.items.map(({ event }: Notice) => event)).toEqual([
      "report.asked",
    ]);
    expect((await (await province.as("son")).get("/notices")).body.total).toBe(1);
  });

  test("by mail alone stays off the bell, on the bell alone stays out of the mail", async () => {
    await choose("lan", { demand: { bell: false, mail: true }, report: { bell: true, mail: false } });
    await tell(campaign, ["lan"]);
    await tell(
      {
        event: "report.asked",
        about: { type: "report-request", id: 1 },
        details: { title: "Báo cáo", deadline: "2026-12-01" },
      },
      ["lan"],
    );
    const lan = await province.as("lan");
    expect((await lan.get("/notices/unread")).body.unread).toBe(1);
    expect((await lan.get("/notices")).body.items.map(({ event }: Notice) => event)).toEqual([
      "report.asked",
    ]);
    const { rows } = await province.owner.pool.query(
      "select event from notices where user_id = $1 and by_mail order by id",
      [ids.lan],
    );
    expect(rows).toEqual([{ event: "campaign.extended" }]);
  });

  test("is said for every topic, or nothing is kept", async () => {
    const answer = await (await province.as("mai")).put("/notices/settings", {
      settings: { demand: { bell: true, mail: true } },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain("settings.loan");
  });
});

describe("one mail a day", () => {
  let post: MailServer;
  let settings: MailSettings;
  const logged: string[] = [];
  const putOff = new Map<number, number>();

  beforeAll(async () => {
    post = await mailServer();
    settings = mailTo(post.port);
  });
  afterAll(() => post.close());
  beforeEach(() => {
    post.letters.length = 0;
    post.replies.clear();
    post.hold = Promise.resolve();
    logged.length = 0;
    putOff.clear();
  });

  const mailTo = (port: number) =>
    loadConfig({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Sổ Thiết Bị <so@songlam.edu.vn>",
      PUBLIC_URL: "https://thietbi.songlam.edu.vn",
      MAILS_PER_MINUTE: "6000",
    }).mail as MailSettings;

  /** So many days from today, at an hour in Vietnam. */
  const at = (days: number, hour: number) => {
    const day = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    return new Date(`${day}T${String(hour).padStart(2, "0")}:05:00+07:00`);
  };
  const run = (now: Date, more: Partial<DigestRun> = {}, database = province.database) =>
    sendDigests(database, settings, {
      now,
      mailer: openMailer(settings),
      putOff,
      log: (line) => logged.push(line),
      ...more,
    });
  const reachable = (key: PersonKey, email = `${key}@songlam.edu.vn`) =>
    province.owner.pool.query("update users set email = $2 where id = $1", [ids[key], email]);
  /** No letter is answered until the returned function is called. */
  const holdLetters = () => {
    let release = () => {};
    post.hold = new Promise<void>((done) => {
      release = done;
    });
    return release;
  };
  const unmailed = async () =>
    (await province.owner.pool.query("select count(*)::int as n from notices where mailed_at is null"))
      .rows[0].n;

  test("tells everything unread in one letter, after the hour, in the language of the person, with links", async () => {
    await reachable("lan");
    await reachable("hoa");
    await (await province.as("hoa")).put("/auth/language", { language: "en" });
    await tell(sent("Hóa chất & <b>axit</b>"), ["lan", "hoa", "mai"]);
    await tell(sent("Kính hiển vi", 8), ["lan"]);
    expect(await run(at(1, 5))).toBe(0);
    expect(post.letters).toEqual([]);
    expect(await run(at(1, 6))).toBe(2);
    const [toLan, toHoa] = ["lan", "hoa"].map((key) =>
      post.letters.find(({ to }) => to === `${key}@songlam.edu.vn`),
    );
    expect(post.letters).toHaveLength(2);
    expect(toLan?.subject).toBe("2 việc mới trên Sổ Thiết Bị");
    expect(headWords(toLan?.head ?? "")).toMatch(/^From: Sổ Thiết Bị <so@songlam.edu.vn>/m);
    expect(toLan?.head).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(toLan?.text).toContain(
      "Đặng Mạnh Hùng (Trường THCS Bến Hạ) đã gửi đề nghị DN-2627-0007 “Hóa chất & <b>axit</b>” của Trường THCS Bến Hạ, chờ đơn vị thầy/cô duyệt",
    );
    expect(toLan?.text).toContain("https://thietbi.songlam.edu.vn/equipment/demand?open=8");
    expect(toLan?.html).toContain("Hóa chất &#38; &#60;b&#62;axit&#60;/b&#62;");
    expect(toHoa?.subject).toBe("1 new thing on Sổ Thiết Bị");
    expect(toHoa?.text).toContain("Dear Trần Thị Thanh Hòa,");
    // Mai has no address; hers waits in the bell
    expect(await unmailed()).toBe(1);
    expect(logged).toEqual([]);
  });

  test("comes once a day, and tells nothing twice", async () => {
    await reachable("lan");
    await tell(sent("hôm qua"), ["lan"]);
    await run(at(1, 7));
    await tell(sent("sáng nay"), ["lan"]);
    expect(await run(at(1, 8))).toBe(0);
    expect(await run(at(1, 23))).toBe(0);
    expect(await run(at(2, 6))).toBe(1);
    expect(post.letters.map(({ subject }) => subject)).toEqual([
      "1 việc mới trên Sổ Thiết Bị",
      "1 việc mới trên Sổ Thiết Bị",
    ]);
    expect(post.letters[1]?.text).toContain("sáng nay");
    expect(post.letters[1]?.text).not.toContain("hôm qua");
    expect(await run(at(3, 6))).toBe(0);
  });

  test("leaves out what was read, who wants none, who is locked, and who has no address", async () => {
    for (const key of ["lan", "hoa", "yen", "minh"] as const) await reachable(key);
    await tell(sent("Hóa chất"), ["lan", "hoa", "yen", "minh", "mai"]);
    await (await province.as("lan")).post("/notices/reading");
    const hoa = await province.as("hoa");
    expect(
      (await hoa.put("/auth/profile", { email: "hoa@songlam.edu.vn", phone: null, mailDigest: false })).body,
    ).toMatchObject({
      mailDigest: false,
    });
    await province.owner.pool.query("update users set locked = true where id = $1", [ids.yen]);
    expect(await run(at(1, 6))).toBe(1);
    await province.owner.pool.query("update users set locked = false where id = $1", [ids.yen]);
    expect(post.letters.map(({ to }) => to)).toEqual(["minh@songlam.edu.vn"]);
  });

  test("is sent once although two processes send at the same time", async () => {
    for (const key of ["lan", "hoa", "mai", "yen", "minh", "son"] as const) await reachable(key);
    await tell(sent("Hóa chất"), ["lan", "hoa", "mai", "yen", "minh", "son"]);
    const name = (await province.owner.pool.query("select current_database() as name")).rows[0]
      .name as string;
    const other = openDatabase(databaseNamed(inject("server"), name, inject("roles").program), () => {});
    const release = holdLetters();
    const running = [
      run(at(1, 6)),
      run(at(1, 6), { putOff: new Map() }, other),
      run(at(1, 6), { putOff: new Map() }, other),
    ];
    // all three have begun while the first letter is on its way
    await wait(500);
    release();
    const runs = await Promise.all(running);
    await other.close();
    expect(runs.reduce((sum, sentHere) => sum + sentHere, 0)).toBe(6);
    expect(post.letters.map(({ to }) => to).sort()).toEqual(
      ["hoa", "lan", "mai", "minh", "son", "yen"].map((key) => `${key}@songlam.edu.vn`),
    );
  });

  test("to an address that is refused is not tried again; the log names the person by number alone", async () => {
    await reachable("lan");
    await reachable("hoa");
    post.replies.set("RCPT lan@songlam.edu.vn", "550 5.1.1 No such user");
    await tell(sent("Hóa chất"), ["lan", "hoa"]);
    expect(await run(at(1, 6))).toBe(1);
    expect(logged).toEqual([`The mail server refuses the address of user ${ids.lan}`]);
    expect(await unmailed()).toBe(0);
    post.replies.clear();
    expect(await run(at(2, 6))).toBe(0);
  });

  test("that is put off is tried again after an hour, and holds nobody up", async () => {
    for (const key of ["lan", "hoa"] as const) await reachable(key);
    post.replies.set("RCPT lan@songlam.edu.vn", "451 4.7.1 Greylisted");
    await tell(sent("Hóa chất"), ["lan", "hoa"]);
    expect(await run(at(1, 6))).toBe(1);
    expect(post.letters.map(({ to }) => to)).toEqual(["hoa@songlam.edu.vn"]);
    post.replies.clear();
    expect(await run(new Date(at(1, 6).getTime() + 30 * 60_000))).toBe(0);
    expect(await run(at(1, 7))).toBe(1);
    expect(post.letters.at(-1)?.to).toBe("lan@songlam.edu.vn");
  });

  test("is lost neither when the server is away, nor when it does not take our sender", async () => {
    await reachable("lan");
    await tell(sent("Hóa chất"), ["lan"]);
    post.replies.set("MAIL so@songlam.edu.vn", "550 Sender not allowed");
    await expect(run(at(1, 6))).rejects.toThrow("Mail command failed");
    const gone = mailTo(1);
    await expect(run(at(1, 6), { mailer: openMailer(gone) })).rejects.toThrow("ECONNREFUSED");
    expect(await unmailed()).toBe(1);
    post.replies.clear();
    expect(await run(at(1, 6))).toBe(1);
  });

  test("goes to several at a time where many may go out; who fails among them loses and doubles none", async () => {
    const everybody = ["lan", "hoa", "mai", "yen", "minh", "son"] as const;
    for (const key of everybody) await reachable(key);
    await tell(sent("Hóa chất"), [...everybody]);
    const release = holdLetters();
    const running = run(at(1, 6));
    await vi.waitFor(() => expect(post.underWay).toBe(everybody.length), { timeout: 10_000 });
    release();
    expect(await running).toBe(everybody.length);

    await tell(sent("Kính hiển vi"), [...everybody]);
    // the server closes while letters are under way
    post.replies.set("RCPT yen@songlam.edu.vn", "421 4.3.2 Closing");
    await expect(run(at(2, 6))).rejects.toThrow("421");
    post.replies.clear();
    const before = post.letters.length;
    expect(await run(at(2, 7))).toBe(2 * everybody.length - before);
    for (const key of everybody)
      expect(post.letters.filter(({ to }) => to === `${key}@songlam.edu.vn`)).toHaveLength(2);
  });

  test("goes out as often as the installation says, the first at once", async () => {
    for (const key of ["lan", "hoa", "mai"] as const) await reachable(key);
    await tell(sent("Hóa chất"), ["lan", "hoa", "mai"]);
    const begun = performance.now();
    const running = sendDigests(
      province.database,
      { ...settings, mailsPerMinute: 60 },
      { now: at(1, 6), mailer: openMailer(settings), putOff, log: (line) => logged.push(line) },
    );
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), { timeout: 900, interval: 20 });
    expect(await running).toBe(3);
    expect(performance.now() - begun).toBeGreaterThan(1_990);
  });

  test("that takes long holds up neither a login nor the next notice", async () => {
    await reachable("lan");
    await tell(sent("Hóa chất"), ["lan"]);
    const release = holdLetters();
    const running = run(at(1, 6));
    await wait(300);
    const begun = Date.now();
    await logIn(province.nobody, person("lan"));
    await tell(sent("đến sau"), ["lan"]);
    expect(
      await (await province.as("lan")).put("/auth/profile", { email: "lan@songlam.edu.vn", phone: "0912" }),
    ).toMatchObject({ status: 200 });
    expect(Date.now() - begun).toBeLessThan(4_000);
    expect(post.letters).toEqual([]);
    release();
    expect(await running).toBe(1);
    // what came while the letter was on its way was not in it
    expect(await unmailed()).toBe(1);
  });

  test("goes out by itself where the installation can send, and nothing does where it cannot", async () => {
    await reachable("lan");
    // from four in the afternoon the same clock tells keepers what is due, which nobody has an address for
    const hers = async () =>
      (
        await province.owner.pool.query(
          "select count(*)::int as n from notices where mailed_at is null and user_id = $1",
          [ids.lan],
        )
      ).rows[0].n;
    await tell(sent("Hóa chất"), ["lan"]);
    const headsFolder = mkdtempSync(join(tmpdir(), "heads-"));
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const config = { ...loadConfig({}), webFolder: undefined, headsFolder };
      const silent = await buildApp(province.database, config);
      vi.advanceTimersByTime(20 * 60_000);
      await wait(500);
      await silent.close();
      expect([post.letters.length, await hers()]).toEqual([0, 1]);
      // the same clock writes down where history stands
      expect(readdirSync(headsFolder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.txt$/)]);

      const sending = await buildApp(province.database, { ...config, mail: { ...settings, digestHour: 0 } });
      vi.advanceTimersByTime(5 * 60_000);
      await vi.waitFor(async () => expect(await hers()).toBe(0), { timeout: 10_000, interval: 50 });
      await sending.close();
      expect(post.letters.map(({ to }) => to)).toEqual(["lan@songlam.edu.vn"]);
    } finally {
      vi.useRealTimers();
      rmSync(headsFolder, { recursive: true });
    }
  });

  test("can be had or not by each person, who is told whether this installation sends any", async () => {
    const mai = await province.as("mai");
    expect((await mai.get("/auth/profile")).body).toEqual({
      email: null,
      phone: null,
      mailDigest: true,
      sendsMail: false,
    });
    await mai.put("/auth/profile", { email: "mai@songlam.edu.vn", phone: null, mailDigest: false });
    // an older program says nothing about it, and changes nothing about it
    expect((await mai.put("/auth/profile", { email: null, phone: null })).body).toMatchObject({
      email: null,
      mailDigest: false,
    });
    expect(
      (await mai.put("/auth/profile", { email: null, phone: null, mailDigest: "có" })).body.fields,
    ).toEqual({ mailDigest: expect.any(String) });
    const { rows } = await province.owner.pool.query(
      "select details->'changes' as changes from history where event = 'user.profileChanged' and subject_id = $1 order by id",
      [ids.mai],
    );
    expect(rows[0].changes).toContainEqual({ field: "mailDigest", from: true, to: false });
  });
});
