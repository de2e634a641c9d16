/** What a balancer, a watcher and a log learn of the program; and what they do not. */
import { beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { policy } from "../src/http/shares.ts";
import { house, type Person, personWith } from "./house.ts";

const province = house();
let mai: Person;

beforeAll(async () => {
  mai = await province.as("mai");
});

const nowhere = () =>
  openDatabase({ host: "127.0.0.1", port: 1, user: "x", password: "x", database: "x" }, () => {});

describe("probes", () => {
  test("the process lives and can serve; neither is kept by anybody", async () => {
    for (const path of ["/health", "/ready"]) {
      const { status, body, headers } = await province.nobody.get(path);
      expect([status, body, headers["cache-control"]]).toEqual([200, { status: "ok" }, "no-store"]);
    }
  });

  test("without a database it lives and is not ready, also for who asks as a browser does", async () => {
    const database = nowhere();
    const app = await buildApp(database, loadConfig({ LOG_LEVEL: "silent" }));
    const stranger = personWith(app, undefined);
    const browser = { accept: "text/html,*/*" };
    expect((await stranger.get("/health", browser)).body).toEqual({ status: "ok" });
    expect(await stranger.get("/ready", browser)).toMatchObject({
      status: 503,
      body: { status: "unready", reasons: ["database"] },
      headers: { "retry-after": "2" },
    });
    await app.close();
    await database.close();
  });

  test("a database that misses a migration is not ready", async () => {
    const [last] = (
      await province.owner.pool.query(
        "delete from schema_migrations where name = (select max(name) from schema_migrations) returning *",
      )
    ).rows;
    const app = await buildApp(province.database, loadConfig({ LOG_LEVEL: "silent" }));
    const answer = await personWith(app, undefined).get("/ready");
    await province.owner.pool.query(
      "insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)",
      [JSON.stringify(last)],
    );
    expect([answer.status, answer.body.reasons]).toEqual([503, ["migrations"]]);
    await app.close();
  });

  test("who is being stopped says so, and still answers", async () => {
    const app = await buildApp(province.database, loadConfig({ LOG_LEVEL: "silent" }));
    app.standing.isStopping = true;
    const stranger = personWith(app, undefined);
    expect((await stranger.get("/ready")).body.reasons).toEqual(["stopping"]);
    expect((await stranger.get("/health")).status).toBe(200);
    await app.close();
  });
});

describe("figures", () => {
  const figuresFor = async (
    headers: Record<string, string>,
    remoteAddress = "127.0.0.1",
    app = province.app,
  ) => app.inject({ url: "/api/metrics", headers, remoteAddress });

  test("tell of calls by their pattern, of lanes, connections, jobs and disks", async () => {
    await mai.get("/equipments?search=H%C3%A0");
    await mai.get("/equipments/999999999");
    const text = (await figuresFor({})).body;
    expect(text).toMatch(
      /^sothietbi_http_requests_total\{method="GET",route="\/equipments",status="200"\} [1-9]/m,
    );
    expect(text).toMatch(
      /^sothietbi_http_requests_total\{method="GET",route="\/equipments\/:id",status="404"\} [1-9]/m,
    );
    expect(text).toMatch(/^sothietbi_requests_in_lane\{lane="paper",state="waiting"\} 0$/m);
    expect(text).toMatch(/^sothietbi_database_connections\{pool="small",state="open"\} [1-9]/m);
    expect(text).toMatch(/^sothietbi_database_up 1$/m);
    expect(text).toMatch(
      /^sothietbi_disk_free_bytes\{folder="files"\} |^sothietbi_database_size_bytes [1-9]/m,
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  test("are for this machine alone, and for nobody whom a proxy passes on", async () => {
    expect((await figuresFor({})).statusCode).toBe(200);
    expect((await figuresFor({}, "192.0.2.7")).statusCode).toBe(404);
    expect((await figuresFor({ "x-forwarded-for": "127.0.0.1" })).statusCode).toBe(404);
  });

  test("are for who knows the token where there is one", async () => {
    const token = "0123456789abcdefTOKEN";
    const app = await buildApp(province.database, {
      ...loadConfig({ LOG_LEVEL: "silent" }),
      metricsToken: token,
    });
    expect((await figuresFor({}, "127.0.0.1", app)).statusCode).toBe(404);
    expect((await figuresFor({ authorization: "Bearer 0" }, "192.0.2.7", app)).statusCode).toBe(404);
    expect((await figuresFor({ authorization: `Bearer ${token}` }, "192.0.2.7", app)).statusCode).toBe(200);
    await app.close();
  });

  test("say that the database is away, and the rest", async () => {
    const database = nowhere();
    const app = await buildApp(database, loadConfig({ LOG_LEVEL: "silent" }));
    const { statusCode, body } = await figuresFor({}, "127.0.0.1", app);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^sothietbi_database_up 0$/m);
    await app.close();
    await database.close();
  });
});

describe("logs", () => {
  test("an error tells the person a code, and the log what happened under it; neither name nor token is in it", async () => {
    const lines: string[] = [];
    const app = await buildApp(
      province.database,
      {
        ...loadConfig({ LOG_LEVEL: "trace", ACCESS_LOG: "on" }),
        secretKey: "the key of the stories, of no other use",
      },
      policy,
      { log: { write: (line) => lines.push(line) } },
    );
    app.get("/api/broken/:secret", () => {
      throw Object.assign(
        new Error(
          'invalid input syntax for type integer: "Nguyễn Văn Bí Mật", Key (full_name)=(Trần Thị Kín)',
        ),
        { detail: "Key (email)=(kin@example.edu.vn) already exists.", code: "22P02", table: "pupils" },
      );
    });
    const answer = await personWith(app, "token-of-nobody").get("/broken/SecretOfACalendar?search=Hoa");
    expect(answer.status).toBe(500);
    const code = answer.headers["x-request-id"];
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const told = lines.map((line) => JSON.parse(line)).filter(({ request }) => request === code);
    expect(told).toMatchObject([
      {
        level: "error",
        msg: "unexpected",
        route: "/api/broken/:secret",
        err: { code: "22P02", about: "pupils", message: expect.stringContaining("invalid input syntax") },
      },
      { level: "info", log: "access", method: "GET", route: "/broken/:secret", status: 500 },
    ]);
    const { username, password } = { username: "tb.mai", password: "Mật khẩu sai của Mai" };
    await personWith(app, undefined).post("/auth/login", { username, password });
    const inside = await mai.get("/auth/profile");
    const planted = ["Bí Mật", "Kín", "kin@", "SecretOf", "Hoa", "token-of", username, password, "Tuyết Mai"];
    expect(inside.status).toBe(200);
    expect(planted.filter((word) => lines.join("\n").includes(word))).toEqual([]);
    await app.close();
  });

  test("each answer is one line that names the account by its number, and a stranger by the address", async () => {
    const lines: string[] = [];
    const app = await buildApp(
      province.database,
      { ...loadConfig({ ACCESS_LOG: "on" }), secretKey: "the key of the stories, of no other use" },
      policy,
      { log: { write: (line) => lines.push(line) } },
    );
    const login = await personWith(app, undefined).post("/auth/login", {
      username: "tb.mai",
      password: "thietbi@2026",
    });
    await personWith(app, login.body.token).get("/equipments?search=kinh");
    await personWith(app, undefined).get("/equipments");
    const answers = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === "access");
    expect(answers.slice(-2)).toMatchObject([
      { route: "/equipments", status: 200, account: login.body.user.id, unit: login.body.user.department.id },
      { route: "/equipments", status: 401, address: "127.0.0.1" },
    ]);
    expect(lines.join("\n")).not.toContain(login.body.token);
    await app.close();
  });

  test("a slow statement is told by its text, without its values", async () => {
    const told: { text: string; milliseconds: number }[] = [];
    const watched = openDatabase(province.connection, () => {}, {
      slow: { milliseconds: 20, tell: (statement) => told.push(statement) },
    });
    await watched.kysely
      .selectFrom("users")
      .select(({ fn, val }) => fn<string>("pg_sleep", [val(0.05)]).as("slept"))
      .where("username", "=", "tb.mai")
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("pg_sleep");
    expect(told[0]?.text).not.toContain("tb.mai");
    expect(watched.slowStatements()).toBe(1);
    await watched.close();
  });
});
