import { changeLanguage, logIn, logOut } from "@so-thiet-bi/contract/auth";
import { getDemand, listDemands, submitDemand } from "@so-thiet-bi/contract/demands";
import { endpoint } from "@so-thiet-bi/contract/endpoint";
import { exportEquipments, previewEquipmentImport } from "@so-thiet-bi/contract/equipment";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, call } from "./client.ts";
import { speak } from "./language.ts";
import { type Notice, onNotice } from "./notices.ts";
import { currentSession, endSession, keepSession } from "./session.ts";

const lan = {
  id: 1,
  username: "lan",
  fullName: "Nguyễn Thị Lan",
  role: "ROLE_DEPARTMENT_ADMIN",
  capabilities: [],
  scopes: [],
  language: "vi",
  mustChangePassword: false,
  department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
} as const;

const notices: Notice[] = [];
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  notices.length = 0;
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  onNotice((notice) => notices.push(notice));
  speak("en");
  endSession();
});

afterEach(() => {
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(
    new Response(body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    }),
  );
const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return {
    address: String(address),
    headers: (init?.headers ?? {}) as Record<string, string>,
    body: init?.body,
    method: init?.method,
  };
};

test("a call goes below the configured base path, with the token and the language of the interface", async () => {
  document.head.innerHTML = '<meta name="api-base-path" content="/school/api/">';
  keepSession({ token: "abc", user: { ...lan, capabilities: [], scopes: [] } });
  answers(200, { items: [] });
  await call(listDemands, { query: { page: 2, search: "kính" } });
  expect(sent().address).toBe("/school/api/demands?page=2");
  // what is searched for may be a name, and addresses are written into logs on the way
  expect(sent().headers["X-Search"]).toBe("k%C3%ADnh");
  expect(sent().headers).toMatchObject({ "X-Auth-Token": "abc", "Accept-Language": "en" });
  expect(sent().headers).not.toHaveProperty("Idempotency-Key");
});

test("without a token there is no token header", async () => {
  answers(200, { token: "abc", user: lan });
  await call(logIn, { body: { username: "lan", password: "secret" } });
  expect(sent().address).toBe("/api/auth/login");
  expect(sent().headers).not.toHaveProperty("X-Auth-Token");
  expect(sent().body).toBe('{"username":"lan","password":"secret"}');
});

test("every POST that changes carries a key against doing it twice; a PUT does not", async () => {
  answers(200, {});
  await call(submitDemand, { params: { id: 7 } });
  expect(sent()).toMatchObject({ address: "/api/demands/7/submit", method: "POST" });
  expect(sent().headers["Idempotency-Key"]).toMatch(/^[\w-]{20,}$/);
  fetched.mockClear();
  answers(200, lan);
  await call(changeLanguage, { body: { language: "vi" } });
  expect(sent().headers).not.toHaveProperty("Idempotency-Key");
});

test("a missing path id is the caller's mistake and nothing is sent", async () => {
  await expect(call(getDemand, { params: { id: undefined as unknown as number } })).rejects.toThrow(
    "Required parameter id was null or undefined when calling getDemand",
  );
  await expect(call(getDemand, { params: { id: null as unknown as number } })).rejects.toThrow(
    "Required parameter id was null or undefined when calling getDemand",
  );
  expect(fetched).not.toHaveBeenCalled();
});

test("no connection is said for three seconds and passed on with status 0", async () => {
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  const error = await call(listDemands, {}).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0 });
  expect(notices).toEqual([
    { kind: "error", title: "Error", text: "Please check your internet connection", duration: 3000 },
  ]);
});

test("no connection is said in Vietnamese to Vietnamese readers", async () => {
  speak("vi");
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  await call(listDemands, {}).catch(() => undefined);
  expect(notices[0]).toMatchObject({ title: "Lỗi", text: "Vui lòng kiểm tra kết nối mạng" });
});

test("a refusal's message is shown, a list of messages joined, and passed on with its code and fields", async () => {
  answers(400, {
    message: ["Name is required.", "Code is required."],
    code: "invalid",
    fields: { name: "Name is required." },
  });
  const error = await call(listDemands, {}).catch((failure: unknown) => failure);
  expect(notices).toEqual([
    { kind: "error", title: "Error", text: "Name is required. Code is required.", duration: 3000 },
  ]);
  expect(error).toMatchObject({
    status: 400,
    code: "invalid",
    message: "Name is required. Code is required.",
    fields: { name: "Name is required." },
  });
});

test("a call that nobody started fails in silence, and passes it on", async () => {
  answers(409, { message: "Changed by Minh.", code: "stale" });
  await expect(call(listDemands, {}, { silent: "bell" })).rejects.toMatchObject({ code: "stale" });
  expect(notices).toEqual([]);
});

test("401 ends the session, and is said once however many calls were on their way", async () => {
  keepSession({ token: "abc", user: { ...lan, capabilities: [], scopes: [] } });
  fetched.mockImplementation(
    async () =>
      new Response(JSON.stringify({ message: "Your session has ended.", code: "unauthenticated" }), {
        status: 401,
      }),
  );
  await Promise.allSettled([call(listDemands, {}), call(listDemands, {})]);
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem("token")).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
  expect(notices).toHaveLength(1);
});

test("a late 401 of an old token does not end the session that came after it", async () => {
  keepSession({ token: "old", user: { ...lan, capabilities: [], scopes: [] } });
  answers(401, { message: "Your session has ended.", code: "unauthenticated" });
  const late = call(listDemands, {}).catch(() => undefined);
  keepSession({ token: "new", user: { ...lan, capabilities: [], scopes: [] } });
  await late;
  expect(currentSession()?.token).toBe("new");
  expect(notices).toEqual([]);
});

test("a one-time password found by the server is remembered in the session", async () => {
  keepSession({ token: "abc", user: { ...lan, capabilities: [], scopes: [] } });
  answers(403, { message: "Please change the password.", code: "passwordMustChange" });
  await call(listDemands, {}).catch(() => undefined);
  expect(currentSession()?.user.mustChangePassword).toBe(true);
});

test("a second factor that is required meanwhile is remembered in the session", async () => {
  keepSession({ token: "abc", user: { ...lan, capabilities: [], scopes: [] } });
  answers(403, { message: "Please switch on two-step login.", code: "secondFactorMissing" });
  await call(listDemands, {}).catch(() => undefined);
  expect(currentSession()?.user.mustSetUpSecondFactor).toBe(true);
});

test("an error page that is no JSON is still said in words", async () => {
  answers(502, "<html>Bad gateway</html>");
  await call(listDemands, {}).catch(() => undefined);
  expect(notices[0]?.text).toBe("The server’s answer could not be read (status 502).");
});

test("an answer is read as text when text is what was asked for", async () => {
  const readLicence = endpoint("GET /licence", {
    name: "readLicence",
    summary: "Text",
    callers: "anyone",
    answer: "text",
  });
  answers(200, "42");
  expect(await call(readLicence, {})).toBe("42");
  expect(sent().headers["Accept"]).toBe("text/plain");
});

test("a file comes with its name", async () => {
  answers(200, "xlsx", {
    "Content-Disposition": "attachment; filename*=UTF-8''Thi%E1%BA%BFt%20b%E1%BB%8B.xlsx",
  });
  expect((await call(exportEquipments, {})).name).toBe("Thiết bị.xlsx");
});

test("an upload sends its fields first and the file last", async () => {
  answers(200, {});
  await call(previewEquipmentImport, { body: { mapping: ["name", null] }, file: new File(["x"], "so.xlsx") });
  const parts = [...(sent().body as FormData).entries()];
  expect(parts.map(([name]) => name)).toEqual(["mapping", "file"]);
  expect(parts[0]?.[1]).toBe('["name",null]');
  expect(sent().headers).not.toHaveProperty("Content-Type");
  expect(sent().headers).not.toHaveProperty("Idempotency-Key");
});

test("an answer without content is nothing", async () => {
  answers(204, undefined);
  expect(await call(logOut, {})).toBeUndefined();
});

test("an answer that is held is named by its tag, and is the answer again on 304", async () => {
  answers(200, { items: [] }, { ETag: 'W/"a"' });
  const held = await call(listDemands, {});
  expect(sent().headers).not.toHaveProperty("If-None-Match");
  fetched.mockReset();
  fetched.mockResolvedValue(new Response(null, { status: 304 }));
  expect(await call(listDemands, {}, { held })).toBe(held);
  expect(sent().headers["If-None-Match"]).toBe('W/"a"');
  expect(notices).toEqual([]);
});

test("of what was never read, or comes from elsewhere, nothing is named", async () => {
  answers(200, { items: [] });
  const untagged = await call(listDemands, {});
  for (const held of [untagged, { ...untagged }, undefined]) {
    fetched.mockClear();
    answers(200, { items: [] });
    await call(listDemands, {}, { held });
    expect(sent().headers).not.toHaveProperty("If-None-Match");
  }
});

test("a refusal is one, also of what is held", async () => {
  answers(200, { items: [] }, { ETag: 'W/"a"' });
  const held = await call(listDemands, {});
  answers(403, { message: "Not yours.", code: "forbidden" });
  await expect(call(listDemands, {}, { held })).rejects.toMatchObject({ status: 403 });
});

test("what nobody expected is said with the code that finds it in the log, and long enough to write it down", async () => {
  answers(500, { code: "unexpected", message: "Đã có lỗi." }, { "X-Request-Id": "K7QF2M9P" });
  const failure = await call(listDemands, {}).catch((error: unknown) => error as ApiError);
  expect(failure).toMatchObject({ message: "Đã có lỗi. (Error code: K7QF2M9P)", request: "K7QF2M9P" });
  answers(500, { code: "unexpected", message: "Đã có lỗi." }, { "X-Request-Id": "K7QF2M9Q" });
  await call(listDemands, {}).catch(() => undefined);
  expect(notices).toEqual([
    { kind: "error", title: "Error", text: "Đã có lỗi. (Error code: K7QF2M9P)", duration: 15_000 },
  ]);
  notices.length = 0;
  answers(403, { code: "forbidden", message: "Không được phép." }, { "X-Request-Id": "K7QF2M9P" });
  await call(listDemands, {}).catch(() => undefined);
  expect(notices).toMatchObject([{ text: "Không được phép.", duration: 3_000 }]);
});
