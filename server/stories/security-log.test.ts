/** The log of security: what leaves a line in it, who reads it, and that nobody fills or empties it. */
import { endpoints } from "@so-thiet-bi/contract";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { isDeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import { dataKinds, type SecurityKind } from "@so-thiet-bi/contract/security";
import { beforeAll, describe, expect, test } from "vitest";
import { kindOfDownload, notNoted } from "../src/areas/security/actions/downloads.ts";
import { noteSettings } from "../src/areas/security/actions/settings.ts";
import { notingViews } from "../src/areas/security/actions/views.ts";
import { forgetOldEvents, mostFailuresWritten, noteFailure } from "../src/areas/security/actions.ts";
import { loadConfig } from "../src/config.ts";
import { person } from "../src/demo/people.ts";
import { read } from "../src/http/routes.ts";
import { theProgram } from "../src/installation.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house({ trustProxy: 1 });
let hung: Person;
let tri: Person;

beforeAll(async () => {
  hung = await province.as("hung");
  tri = await province.as("tri");
});

type Event = Answer["body"];

const log = async (who: Person, query = ""): Promise<Event[]> => {
  const { status, body } = await who.get(`/security-events?size=200${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.items;
};
const newest = async (who: Person, kind: string): Promise<Event> => (await log(who, `&kind=${kind}`))[0];
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await province.database.pool.query(text, values)).rows;
const tries = (address: string, username: string, password: string): Promise<Answer> =>
  province.nobody.post(
    "/auth/login",
    { username, password },
    { "x-forwarded-for": address, "user-agent": "Máy của kẻ lạ" },
  );

describe("logins", () => {
  test("Mai logs in and out: her head reads when, from where and with what", async () => {
    const { body } = await tries("198.51.100.7", "tb.mai", person("mai").password);
    expect(await newest(hung, "login.succeeded")).toMatchObject({
      actorName: "Phan Thị Tuyết Mai",
      username: "tb.mai",
      address: "198.51.100.7",
      agent: "Máy của kẻ lạ",
      more: 0,
    });
    expect((await personWith(province.app, body.token).post("/auth/logout")).status).toBe(204);
    expect(await newest(hung, "session.loggedOut")).toMatchObject({ username: "tb.mai" });
  });

  test("a wrong password is noted for the unit of the account, an unknown name for the system administrator alone", async () => {
    expect((await tries("203.0.113.1", "tb.mai", "sai")).status).toBe(401);
    const failed = await newest(hung, "login.failed");
    expect(failed).toMatchObject({
      actorId: null,
      actorName: "",
      username: "tb.mai",
      address: "203.0.113.1",
    });
    expect(failed.accountId).toBeGreaterThan(0);
    await tries("203.0.113.1", "khong.co.ai", "sai");
    expect(await newest(tri, "login.failed")).toMatchObject({
      username: "khong.co.ai",
      departmentName: null,
      accountId: null,
    });
    expect((await log(hung, "&kind=login.failed")).map(({ username }) => username)).not.toContain(
      "khong.co.ai",
    );
  });

  test("what was typed as a name and cannot be one is not kept: it may be somebody’s password", async () => {
    await tries("203.0.113.2", "Mật khẩu bí mật 2026", "sai");
    expect(await newest(tri, "login.failed")).toMatchObject({ username: "…", address: "203.0.113.2" });
    expect(await query("select 1 from security_events as event where event::text like '%bí mật%'")).toEqual(
      [],
    );
  });

  test("who guesses all night writes ten lines a minute, and the last says how many more there were", async () => {
    const stranger = { address: "203.0.113.77", agent: "" };
    // why before a full minute begins: the count is of one minute
    const [{ left }] = (await query<{ left: number }>(
      "select 60 - extract(second from now())::float8 as left",
    )) as [{ left: number }];
    if (left < 5) await new Promise((resolve) => setTimeout(resolve, left * 1_000 + 100));
    await Promise.all(
      Array.from({ length: 47 }, (_, no) =>
        noteFailure(province.database, stranger, "login.failed", { username: `doan.mo${no}` }),
      ),
    );
    const written = await log(tri, "&search=203.0.113.77");
    expect(written).toHaveLength(mostFailuresWritten);
    expect(written.map(({ more }) => more).filter((more) => more > 0)).toEqual([37]);
  });

  test("held back by the limit is noted too", async () => {
    for (let round = 0; round < 10; round++) await tries("203.0.113.9", "gv.tuan", "sai");
    expect((await tries("203.0.113.9", "gv.tuan", person("tuan").password)).status).toBe(429);
    const { rows } = await province.database.pool.query(
      "select failures from security_bursts where address = '203.0.113.9'",
    );
    expect(rows.reduce((sum: number, { failures }) => sum + failures, 0)).toBe(11);
  });
});

describe("accounts", () => {
  let account: Answer["body"];

  test("opening, rights, a one-time password, locking and unlocking each leave a line with who did it", async () => {
    const given = {
      username: "nk.bao.mat",
      fullName: "Người Của Nhật Ký",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
    };
    account = (await hung.post("/accounts", given)).body.account;
    expect(await newest(hung, "account.created")).toMatchObject({
      actorName: "Đặng Mạnh Hùng",
      accountId: account.id,
      username: "nk.bao.mat",
      details: { rights: { vi: "Người dùng của đơn vị" } },
    });
    const keeps = [{ capability: "DEMAND_SIGNER", rooms: [], subjects: [], subjectGroups: [] }];
    const { fullName, role, departmentId, version } = account;
    account = (
      await hung.put(`/accounts/${account.id}`, {
        fullName,
        role,
        departmentId,
        version,
        capabilities: keeps,
      })
    ).body;
    expect((await newest(hung, "account.rightsChanged")).details).toEqual({
      from: { vi: "Người dùng của đơn vị", en: "Staff of the unit" },
      to: { vi: "Người dùng của đơn vị: Ký gửi đề nghị trang bị", en: "Staff of the unit: Submits demands" },
    });
    const issued = (await hung.post(`/accounts/${account.id}/password-reset`)).body.oneTimePassword;
    expect(await newest(hung, "password.issued")).toMatchObject({ accountId: account.id });
    await hung.post(`/accounts/${account.id}/lock`);
    await hung.post(`/accounts/${account.id}/unlock`);
    const kinds = (await log(hung, `&personId=${account.id}`)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      "account.unlocked",
      "account.locked",
      "password.issued",
      "account.rightsChanged",
      "account.created",
    ]);
    expect(
      await query("select 1 from security_events as event where event::text like '%' || $1 || '%'", [issued]),
    ).toEqual([]);
  });

  test("a name alone is no right: it leaves no line", async () => {
    const count = (await log(hung, `&personId=${account.id}`)).length;
    const { id, role, departmentId, capabilities, version } = (await hung.get(`/accounts/${account.id}`))
      .body;
    const plain = capabilities.map((one: { capability: string }) => ({
      capability: one.capability,
      rooms: [],
      subjects: [],
      subjectGroups: [],
    }));
    const answer = await hung.put(`/accounts/${id}`, {
      fullName: "Người Đổi Tên",
      role,
      departmentId,
      capabilities: plain,
      version,
    });
    expect(answer.status).toBe(200);
    expect(await log(hung, `&personId=${id}`)).toHaveLength(count);
  });

  test("who moves is read of by both units", async () => {
    const { id, fullName, role, version } = (await hung.get(`/accounts/${account.id}`)).body;
    const other = (await (await province.as("khanh")).post("/auth/session")).body.user.department.id;
    expect(
      (await tri.put(`/accounts/${id}`, { fullName, role, departmentId: other, capabilities: [], version }))
        .status,
    ).toBe(200);
    for (const key of ["hung", "khanh"] as const)
      expect(await newest(await province.as(key), "account.moved")).toMatchObject({
        username: "nk.bao.mat",
        actorName: person("tri").name,
      });
  });

  test("a changed password, a mistaken one and ended sessions", async () => {
    const nobody = province.nobody;
    const first = personWith(province.app, await logIn(nobody, person("nhung")));
    await logIn(nobody, person("nhung"));
    expect((await first.post("/auth/sessions/revocation")).body.ended).toBeGreaterThan(0);
    const nhung = (await first.post("/auth/session")).body.user;
    const ofNhung = async () => (await log(tri, `&personId=${nhung.id}`)).map(({ kind }) => kind);
    expect((await ofNhung())[0]).toBe("session.ended");
    expect(
      (
        await first.put("/auth/password", {
          currentPassword: "không phải",
          newPassword: "sân trường nhiều nắng",
        })
      ).status,
    ).toBe(400);
    expect((await ofNhung())[0]).toBe("password.mistaken");
    expect(
      (
        await first.put("/auth/password", {
          currentPassword: person("nhung").password,
          newPassword: "sân trường nhiều nắng",
        })
      ).status,
    ).toBe(200);
    expect((await ofNhung())[0]).toBe("password.changed");
  });
});

describe("what is taken out", () => {
  test("lists of people, books and the log itself; a template and a single slip are not", async () => {
    const mai = await province.as("mai");
    const before = (await log(hung)).length;
    await mai.get("/students/import/template");
    expect(await log(hung)).toHaveLength(before);
    for (const [path, kind, file] of [
      ["/students/export", "personalData.taken", /^students/],
      ["/employees/export", "personalData.taken", /xlsx$/],
      ["/papers/loan-book?from=2026-11-16&to=2026-11-21&format=xlsx", "paper.taken", /xlsx$/],
      ["/equipments/export?search=khongcogi", "list.exported", /^thiet-bi/],
    ] as const) {
      expect((await mai.get(path)).status).toBe(200);
      expect(await newest(hung, kind)).toMatchObject({
        actorName: "Phan Thị Tuyết Mai",
        details: { file: expect.stringMatching(file) },
      });
    }
    expect((await (await province.as("tuan")).get("/security-events/export")).status).toBe(403);
  });

  test("every call that answers a file says whether it is noted", () => {
    const files = endpoints.flatMap(({ endpoint }) => (endpoint.answer === "file" ? [endpoint] : []));
    const says = (endpoint: Endpoint) =>
      isDeclaredPaper(endpoint)
        ? (kindOfDownload(endpoint) !== undefined) === endpoint.noted
        : (kindOfDownload(endpoint) !== undefined) !== notNoted.includes(endpoint.name);
    const unsaid = files.filter((endpoint) => !says(endpoint));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    expect(notNoted.filter((name) => !files.some((endpoint) => endpoint.name === name))).toEqual([]);
  });

  test("a list of people that is imported", async () => {
    const mai = await province.as("mai");
    const bytes = Buffer.from("Họ và tên,Loại\nTrần Nhật Ký,Giáo viên\n");
    const { status, body } = await mai.upload("/employees/import", { name: "nhan-su.csv", bytes }, {});
    expect([status, body.message]).toEqual([200, undefined]);
    expect((await newest(hung, "people.imported")).details).toMatchObject({
      file: "nhan-su.csv",
      created: 1,
      changed: 0,
    });
  });
});

describe("what is looked at", () => {
  const unitOfMai = async () =>
    (await query<{ id: number }>("select department_id as id from users where username = 'tb.mai'"))[0]
      ?.id as number;
  const seenBy = async (name: string) =>
    (await log(hung, "&kind=personalData.seen")).filter(
      ({ actorName }: { actorName: string }) => actorName === name,
    );

  test("a list of people leaves one line for each person, list and hour, however often it is read", async () => {
    const [mai, tuan] = [await province.as("mai"), await province.as("tuan")];
    const before = (await seenBy("Phan Thị Tuyết Mai")).length;
    const [pupil] = (await mai.get("/students?size=5")).body.items;
    await mai.get("/students?page=2&size=5");
    await mai.get(`/students/${pupil.id}`);
    await mai.get("/employees?size=5");
    await tuan.get("/students/choices");
    const lines = await seenBy("Phan Thị Tuyết Mai");
    expect(lines.length - before).toBe(2);
    expect(lines.slice(0, 2).map(({ details }: { details: { list: object } }) => details.list)).toEqual([
      { vi: "cán bộ, giáo viên, nhân viên", en: "staff" },
      { vi: "học sinh", en: "pupils" },
    ]);
    expect(await seenBy("Võ Anh Tuấn")).toEqual([]);
    // another process of the same installation has noted nothing yet
    const other = notingViews(province.database)(
      read(students.calls.list, async () => undefined as never),
    ).noteShown;
    const actor = { ...theProgram, userId: lines[0].actorId, departmentId: await unitOfMai() };
    await other?.(actor, {}, { items: [] });
    expect(await seenBy("Phan Thị Tuyết Mai")).toHaveLength(lines.length);
  });

  test("a superior who looks at a school is read of there", async () => {
    const lan = await province.as("lan");
    expect((await lan.get(`/employees?departmentId=${await unitOfMai()}&size=5`)).status).toBe(200);
    expect((await newest(hung, "personalData.seen")).actorUnit).toBe("Ủy ban nhân dân phường Bến Hạ");
  });

  test("who finds somebody of another unit by the one search is read of there, and nobody for a colleague’s name", async () => {
    const mai = await province.as("mai");
    const search = `/search?search=${encodeURIComponent("Võ Anh Tuấn")}`;
    const mine = (await seenBy("Phan Thị Tuyết Mai")).length;
    expect((await mai.get(search)).body.groups.map(({ kind }: { kind: string }) => kind)).toContain(
      "employee",
    );
    expect(await seenBy("Phan Thị Tuyết Mai")).toHaveLength(mine);
    const { groups } = (await tri.get(search)).body;
    await tri.get(search);
    expect(groups.find(({ kind }: { kind: string }) => kind === "account").items[0]).toMatchObject({
      departmentId: await unitOfMai(),
    });
    const lines = await seenBy("Nguyễn Hữu Trí");
    expect(lines.map(({ details }: { details: object }) => details)).toEqual([
      { list: { vi: "tài khoản", en: "accounts" } },
    ]);
  });

  test("whose page somebody opened is named by the code, as it is today", async () => {
    const mai = await province.as("mai");
    const body = { name: "Cao Thị Mở", code: "HS-MO-1", birthDate: null, classroom: null, status: "MOVED" };
    const { id, version } = (await hung.post("/students", body)).body;
    await mai.get(`/students/${id}`);
    await mai.get(`/students/${id}`);
    const opened = async () =>
      (await log(hung, "&kind=personalData.opened")).filter(
        ({ subjectId, actorName }: { subjectId: number; actorName: string }) =>
          subjectId === id && actorName === "Phan Thị Tuyết Mai",
      );
    const lines = await opened();
    expect(lines.map(({ details }: { details: object }) => details)).toEqual([
      { list: { vi: "học sinh", en: "pupils" }, record: "HS-MO-1" },
    ]);
    expect(
      await query("select details::text as text from security_events where id = $1", [lines[0].id]),
    ).toEqual([{ text: expect.not.stringContaining("HS-MO-1") }]);
    expect((await hung.put(`/students/${id}`, { ...body, code: "HS-MO-2", version })).status).toBe(200);
    expect((await opened())[0].details.record).toBe("HS-MO-2");
    const span = `from=${dayFromToday()}&to=${dayFromToday()}`;
    const rows = await rowsOf(await hung.get(`/papers/data-access?${span}&format=xlsx`));
    expect(JSON.stringify(rows)).toContain("Đã mở hồ sơ trong danh sách học sinh, mã HS-MO-2");
  });

  test("a superior who opens one’s page or takes the list of a school is read of there, and at home", async () => {
    const lan = await province.as("lan");
    const school = await unitOfMai();
    const [teacher] = (await lan.get(`/employees?departmentId=${school}&size=1`)).body.items;
    expect((await lan.get(`/employees/${teacher.id}`)).status).toBe(200);
    expect((await newest(hung, "personalData.opened")).actorUnit).toBe("Ủy ban nhân dân phường Bến Hạ");
    expect((await lan.get(`/employees/export?departmentId=${school}`)).status).toBe(200);
    expect((await newest(hung, "personalData.taken")).actorUnit).toBe("Ủy ban nhân dân phường Bến Hạ");
    expect((await newest(lan, "personalData.taken")).actorUnit).toBe("Ủy ban nhân dân phường Bến Hạ");
    const span = `from=${dayFromToday()}&to=${dayFromToday()}`;
    const rows = JSON.stringify(await rowsOf(await hung.get(`/papers/data-access?${span}&format=xlsx`)));
    expect(rows).toContain("Ủy ban nhân dân phường Bến Hạ");
  });

  test("Hùng prints for the notice of 72 hours who looked at people and who took them out, and nothing else", async () => {
    const [from, to] = [dayFromToday(-3), dayFromToday()];
    const [page] = await pagesOf(await hung.get(`/papers/data-access?from=${from}&to=${to}`));
    expect(page?.text).toContain("BÁO CÁO VIỆC XEM, LẤY DỮ LIỆU CÁ NHÂN");
    const rows = JSON.stringify(
      await rowsOf(await hung.get(`/papers/data-access?from=${from}&to=${to}&format=xlsx`)),
    );
    expect(rows).toContain("Đã xem danh sách học sinh");
    expect(rows).toContain("Phan Thị Tuyết Mai (tb.mai)");
    expect(rows).not.toContain("Đã đăng nhập");
    const only = await log(hung, "&ofData=true");
    expect(new Set(only.map(({ kind }: { kind: string }) => kind)).size).toBeGreaterThan(1);
    expect(only.every(({ kind }: { kind: SecurityKind }) => dataKinds.some((one) => one === kind))).toBe(
      true,
    );
    await query(
      `insert into security_events (department_id, kind, actor_name, at, details)
       select $1, 'personalData.taken', 'Người lạ', timestamptz '2024-05-06 09:30+07', '{"file":"ds.xlsx"}'`,
      [await unitOfMai()],
    );
    const between = async (fromHour: number, toHour: number) => {
      const span = `from=2024-05-06&to=2024-05-06&fromHour=${fromHour}&toHour=${toHour}`;
      const listed = (await log(hung, `&ofData=true&${span}`)).length;
      const [paper] = await pagesOf(await hung.get(`/papers/data-access?${span}`));
      return [
        listed,
        paper?.text.includes("Người lạ"),
        paper?.text.includes(`${fromHour} giờ ngày 06/05/2024`),
      ];
    };
    expect(await between(9, 10)).toEqual([1, true, true]);
    expect(await between(10, 11)).toEqual([0, false, true]);
    expect(await between(7, 9)).toEqual([0, false, true]);
    const backwards = await hung.get("/papers/data-access?from=2024-05-06&to=2024-05-06&fromHour=9&toHour=9");
    expect(Object.keys(backwards.body.fields)).toEqual(["toHour"]);
    const empty = await pagesOf(await hung.get("/papers/data-access?from=2020-01-01&to=2020-01-02"));
    expect(empty[0]?.text).toContain("Không ghi nhận lượt xem");
    const wrong = await hung.get("/papers/data-access?from=2020-01-02&to=2020-01-01");
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["to"]]);
    expect((await (await province.as("mai")).get(`/papers/data-access?from=${from}&to=${to}`)).status).toBe(
      403,
    );
  });
});

describe("the installation", () => {
  test("a start with other settings is noted by their names, the first and an equal one are not", async () => {
    const { database } = province;
    const start = (settings: Record<string, string>) =>
      noteSettings(database, theProgram, loadConfig(settings));
    await start({});
    await start({});
    expect(await log(tri, "&kind=settings.changed")).toEqual([]);
    const secret = "smtps://user:mat-khau-thu@mail.example.edu.vn";
    await Promise.all(
      [1, 2].map(() =>
        start({
          PUBLIC_URL: "https://thietbi.example.edu.vn",
          SMTP_URL: secret,
          MAIL_FROM: "a@example.edu.vn",
        }),
      ),
    );
    const events = await log(tri, "&kind=settings.changed");
    expect(events.map(({ details, departmentName }) => [details.names, departmentName])).toEqual([
      ["PUBLIC_URL, SMTP_URL, MAIL_FROM", null],
    ]);
    expect(await query("select 1 from installation where settings::text like '%mat-khau-thu%'")).toEqual([]);
    expect(await log(hung, "&kind=settings.changed")).toEqual([]);
  });
});

describe("who reads it", () => {
  test("a unit's administrator reads the own unit, not those below; staff nothing; the system administrator all, or the unit that is chosen", async () => {
    const mine = (await hung.post("/auth/session")).body.user.department;
    expect([...new Set((await log(hung)).map(({ departmentName }) => departmentName))]).toEqual([mine.name]);
    const lan = await province.as("lan");
    expect((await log(lan)).map(({ departmentName }) => departmentName)).not.toContain(mine.name);
    expect((await lan.get(`/security-events?departmentId=${mine.id}`)).body).toMatchObject({
      total: 0,
      can: { chooseUnit: false },
    });
    for (const key of ["mai", "tuan", "son"] as const)
      expect((await (await province.as(key)).get("/security-events")).status).toBe(403);
    const chosen = await tri.get(`/security-events?departmentId=${mine.id}&size=200`);
    expect([...new Set(chosen.body.items.map(({ departmentName }: Event) => departmentName))]).toEqual([
      mine.name,
    ]);
    expect(new Set((await log(tri)).map(({ departmentName }) => departmentName)).size).toBeGreaterThan(2);
  });

  test("search, days and pages narrow it, and a wrong filter is named", async () => {
    const found = await log(hung, `&search=${encodeURIComponent("tuyet mai")}&kind=login.succeeded`);
    expect(new Set(found.map(({ username }) => username))).toEqual(new Set(["tb.mai"]));
    expect((await hung.get("/security-events?to=2020-01-01")).body.total).toBe(0);
    const { body } = await hung.get("/security-events?size=2&page=2&sort=at");
    const all = (await hung.get("/security-events?size=200&sort=at")).body.items;
    expect(body.items.map(({ id }: Event) => id)).toEqual(all.slice(2, 4).map(({ id }: Event) => id));
    expect(body).toMatchObject({
      total: all.length,
      isCut: false,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await hung.get("/security-events?kind=gi")).toMatchObject({
      status: 400,
      body: { fields: { kind: expect.stringContaining("Loại sự kiện") } },
    });
    expect(await hung.get("/security-events?from=hom-nay")).toMatchObject({
      status: 400,
      body: { fields: { from: expect.stringContaining("Từ ngày") } },
    });
  });

  test("the person who is asked for is named, unless another unit's", async () => {
    const mai = (await (await province.as("mai")).post("/auth/session")).body.user;
    expect((await hung.get(`/security-events?personId=${mai.id}`)).body.person).toEqual({
      id: mai.id,
      name: "Phan Thị Tuyết Mai",
    });
    expect(
      (await (await province.as("khanh")).get(`/security-events?personId=${mai.id}`)).body,
    ).toMatchObject({ person: null, total: 0 });
  });

  test("it is taken away as lines, each an event with its sentence, and that is an event", async () => {
    const { status, headers, body } = await hung.get("/security-events/export?kind=account.created");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = body
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line: string) => JSON.parse(line));
    const shown = await log(hung, "&kind=account.created");
    expect(lines.map(({ id }: Event) => id)).toEqual(shown.map(({ id }) => id));
    expect(lines[0].text).toBe(`Đã tạo tài khoản ${lines[0].username}: Người dùng của đơn vị`);
    expect(await newest(hung, "securityLog.taken")).toMatchObject({
      details: { file: expect.stringMatching(/^nhat-ky-bao-mat-.*\.jsonl$/) },
    });
  });

  test("more than a thousand lines come complete, in both directions", async () => {
    await query(`insert into security_events (department_id, kind, at) select (select department_id from users where username = 'ht.yen'), 'login.succeeded',
      now() - interval '5 days' + (no / 3) * interval '1 second' from generate_series(1, 2500) as no`);
    const yen = await province.as("yen");
    for (const sort of ["at", "-at"]) {
      const { body } = await yen.get(`/security-events/export?sort=${sort}`);
      const ids = body
        .toString("utf8")
        .trimEnd()
        .split("\n")
        .map((line: string) => JSON.parse(line).id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(2_500);
    }
  });
});

describe("it is kept", () => {
  test("nobody changes, removes or empties it", async () => {
    const owned = (text: string) => province.owner.pool.query(text);
    await expect(owned("update security_events set kind = 'login.succeeded'")).rejects.toThrow(
      "only ever added",
    );
    await expect(owned("delete from security_events")).rejects.toThrow("only ever added");
    await expect(owned("truncate security_events")).rejects.toThrow("only ever added");
  });

  test("for two years, then it goes in slices; a minute in which little failed is forgotten after an hour", async () => {
    await query(
      `insert into security_events (kind, at) select 'login.succeeded', now() - interval '25 months' from generate_series(1, 5100)`,
    );
    await query(
      `insert into security_events (kind, at) values ('login.succeeded', now() - interval '23 months')`,
    );
    await query(`insert into security_bursts (address, minute, failures) values
      ('a', now() - interval '2 hours', 3), ('b', now() - interval '2 hours', 40), ('c', now() - interval '25 months', 40), ('d', now(), 3)`);
    await forgetOldEvents(province.database);
    const [counts] =
      await query<object>(`select count(*) filter (where at < now() - interval '24 months') as old,
      count(*) filter (where at < now() - interval '22 months') as kept from security_events`);
    expect(counts).toEqual({ old: 0, kept: 1 });
    expect(
      await query("select address from security_bursts where length(address) = 1 order by address"),
    ).toEqual([{ address: "b" }, { address: "d" }]);
  });
});
