import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outcome, Send } from "./outbox.ts";

type Tab = typeof import("./outbox.ts") &
  Pick<typeof import("./session.ts"), "keepSession" | "endSession" | "restoreSession">;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

/** The program starts: a first tab, another one, or the same after the battery was empty. */
async function start(): Promise<Tab> {
  vi.resetModules();
  const { keepSession, endSession, restoreSession } = await import("./session.ts");
  return { ...(await import("./outbox.ts")), keepSession, endSession, restoreSession };
}

const lan = 1;
const hung = 2;

function signIn({ keepSession }: Tab, id = lan): void {
  const department = { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" as const };
  const user = {
    id,
    username: `user${id}`,
    fullName: "",
    role: "ROLE_DEPARTMENT_USER" as const,
    capabilities: [],
    scopes: [],
    department,
  };
  keepSession({ token: `token-${id}`, user: { ...user, language: "vi", mustChangePassword: false } });
}

/** Notes what it is given, and answers the same for all or what a function says. */
function sender(outcome: Outcome | ((key: string) => Outcome)): Send & { batches: string[][] } {
  const batches: string[][] = [];
  const send: Send = async (items) => {
    batches.push(items.map(({ key }) => key));
    return items.map(({ key }) => (typeof outcome === "function" ? outcome(key) : outcome));
  };
  return Object.assign(send, { batches });
}

const keepThree = async (tab: Tab) => {
  for (const key of ["one", "two", "three"])
    await tab.keepForSending({ key, kind: "count", request: { n: key }, about: `Thing ${key}` });
};
const keysOf = async (tab: Tab) => (await tab.whatWaits()).map(({ key }) => key);

test("what was kept is there after a restart, with its files, in order, and is sent exactly once", async () => {
  const first = await start();
  signIn(first);
  await keepThree(first);
  const photo = new File(["picture"], "loa.jpg", { type: "image/jpeg" });
  await first.keepForSending({ key: "four", kind: "count", request: {}, files: [photo] });

  const again = await start();
  const [one, , , four] = await again.whatWaits("count");
  expect(one).toMatchObject({
    key: "one",
    kind: "count",
    request: { n: "one" },
    about: "Thing one",
    userId: lan,
    tries: 0,
    refused: null,
  });
  expect(four?.files.map(({ name, type }) => [name, type])).toEqual([["loa.jpg", "image/jpeg"]]);
  expect(await four?.files[0]?.text()).toBe("picture");

  const send = sender("done");
  again.onSending("count", send);
  await again.sendWaiting();
  await again.sendWaiting();
  expect(send.batches).toEqual([["one", "two", "three", "four"]]);
  expect(await keysOf(await start())).toEqual([]);
});

test("the same key twice is one, also when both are kept at once", async () => {
  const tab = await start();
  signIn(tab);
  await Promise.all([1, 2, 3].map((n) => tab.keepForSending({ key: "same", kind: "count", request: { n } })));
  expect(await tab.whatWaits()).toMatchObject([{ key: "same", request: { n: 1 } }]);
});

test("the network is away: nothing is lost, every try is counted, and a thrown failure is no other", async () => {
  const tab = await start();
  signIn(tab);
  await keepThree(tab);
  tab.onSending("count", sender("later"));
  await tab.sendWaiting();
  tab.onSending("count", () => Promise.reject(new Error("broken part of the program")));
  await tab.sendWaiting();
  expect((await tab.whatWaits()).map(({ key, tries }) => [key, tries])).toEqual([
    ["one", 2],
    ["two", 2],
    ["three", 2],
  ]);
});

test("where nobody was reached a further thing does not send all of them at once, and where somebody was it does", async () => {
  const tab = await start();
  signIn(tab);
  const away = sender("later");
  tab.onSending("count", away);
  await keepThree(tab);
  await vi.waitFor(() => expect(away.batches).toHaveLength(1));
  const keep = (key: string) => tab.keepForSending({ key, kind: "count", request: {} });
  await keep("four");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(away.batches).toHaveLength(1);

  const back = sender("done");
  tab.onSending("count", back);
  await tab.sendWaiting();
  await keep("five");
  await vi.waitFor(() => expect(back.batches).toEqual([["one", "two", "three", "four"], ["five"]]));
});

test("what is refused stays with its sentence, is not sent by itself, and can be sent again or dropped", async () => {
  const tab = await start();
  signIn(tab);
  await keepThree(tab);
  const send = sender((key) => (key === "two" ? { refused: "Số lượng không hợp lệ." } : "done"));
  tab.onSending("count", send);
  await tab.sendWaiting();
  await tab.sendWaiting();
  expect(send.batches).toEqual([["one", "two", "three"]]);
  const again = await start();
  expect(await again.whatWaits()).toMatchObject([{ key: "two", refused: "Số lượng không hợp lệ." }]);

  again.onSending("count", sender({ refused: "Vẫn không." }));
  await again.sendAgain(["two"]);
  expect(await again.whatWaits()).toMatchObject([{ refused: "Vẫn không.", tries: 2 }]);
  await again.discard("two");
  expect(await keysOf(await start())).toEqual([]);
});

test("another account neither sees nor sends it; the right one does when it is back", async () => {
  const tab = await start();
  signIn(tab);
  await keepThree(tab);
  const send = sender("done");
  tab.onSending("count", send);
  tab.endSession();
  await tab.sendWaiting();
  signIn(tab, hung);
  await tab.sendWaiting();
  await tab.keepForSending({ key: "his", kind: "count", request: {} });
  expect(await keysOf(tab)).toEqual(["his"]);
  await tab.discard("one");
  await tab.sendWaiting();
  expect(send.batches).toEqual([["his"]]);
  signIn(tab, lan);
  await tab.sendWaiting();
  expect(send.batches).toEqual([["his"], ["one", "two", "three"]]);
});

test("who is not signed in keeps nothing, and a device without storage says so", async () => {
  const tab = await start();
  await expect(tab.keepForSending({ key: "one", kind: "count", request: {} })).rejects.toThrow(
    "Vui lòng đăng nhập",
  );
  signIn(tab);
  vi.stubGlobal("indexedDB", {
    open() {
      throw new Error("private window");
    },
  });
  await expect(tab.keepForSending({ key: "one", kind: "count", request: {} })).rejects.toThrow(
    "chưa được ghi nhận",
  );
});

test("two tabs: one sends at a time, the other learns of it, and nothing is sent twice", async () => {
  let held = false;
  const request = async (_: string, __: unknown, work: (lock: object | null) => Promise<boolean>) => {
    if (held) return work(null);
    held = true;
    try {
      return await work({});
    } finally {
      held = false;
    }
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const one = await start();
  signIn(one);
  await keepThree(one);
  const other = await start();
  await other.keepForSending({ key: "four", kind: "count", request: {} });
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = sender("done");
  one.onSending("count", async (items) => {
    await slow;
    return first(items);
  });
  const second = sender("done");
  other.onSending("count", second);
  const sending = one.sendWaiting();
  await vi.waitFor(() => expect(held).toBe(true));
  await other.sendWaiting();
  expect(second.batches).toEqual([]);
  release();
  await sending;
  await other.sendWaiting();
  expect([...first.batches, ...second.batches].flat().sort()).toEqual(["four", "one", "three", "two"]);
  expect([await keysOf(one), await keysOf(other)]).toEqual([[], []]);
});

test("what is kept while a batch travels goes with the next one, at most so many at once", async () => {
  const tab = await start();
  signIn(tab);
  await keepThree(tab);
  const send = sender("done");
  let added = false;
  tab.onSending(
    "count",
    async (items) => {
      if (!added) await tab.keepForSending({ key: "four", kind: "count", request: {} });
      added = true;
      return send(items);
    },
    2,
  );
  await tab.sendWaiting();
  expect(send.batches).toEqual([
    ["one", "two"],
    ["three", "four"],
  ]);
});

test("sending begins with the program and when the network is back, without anybody asking", async () => {
  const before = await start();
  signIn(before);
  await keepThree(before);
  const tab = await start();
  let isOnline = false;
  const send = sender(() => (isOnline ? "done" : "later"));
  tab.onSending("count", send);
  const stop = tab.startSending();
  await vi.waitFor(() => expect(send.batches).toHaveLength(1));
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(async () => expect(await keysOf(tab)).toEqual([]));
  stop();
});
