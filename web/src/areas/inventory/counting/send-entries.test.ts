import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Kept } from "../../../lib/outbox.ts";
import { endSession } from "../../../lib/session.ts";
import { type Answer, offline, type Request, serve, signIn, taking } from "./counting.test-data.tsx";
import type { CountRequest } from "./entries.ts";

const entriesCall = "POST /inventory-checks/7/entries";
const photoCall = "POST /attachments";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
  signIn();
});
afterEach(() => {
  endSession();
  vi.resetModules();
  vi.unstubAllGlobals();
});

const item = (key: string, { sheetId = 1, files = [] as File[] } = {}): Kept => ({
  key,
  kind: "inventory-count",
  request: {
    checkId: 7,
    entry: { clientId: key, sheetId, kind: "COUNT", good: 1, broken: 0 },
  } as unknown as CountRequest,
  files,
  about: null,
  userId: 1,
  keptAt: "2026-06-01T03:00:00Z",
  order: 1,
  tries: 0,
  refused: null,
});
const send = async (items: readonly Kept[]) => {
  return (await import("./send-entries.ts")).sendEntries(items);
};
const sizesOf = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === entriesCall).map(({ body }) => body.entries.length);
const faulty =
  (key: string): Answer =>
  (request: Request) => {
    const has = request.body.entries.some(({ clientId }: { clientId: string }) => clientId === key);
    return has
      ? [400, { message: "Sai", code: "invalid", fields: { "entries.0.good": "Đếm tốt không hợp lệ." } }]
      : taking(request);
  };

test("at most five hundred at once, in the order in which they were counted", async () => {
  const requests = serve({ [entriesCall]: taking });
  const outcomes = await send(Array.from({ length: 501 }, (_, no) => item(`key-${no}`)));
  expect(sizesOf(requests)).toEqual([500, 1]);
  expect(new Set(outcomes)).toEqual(new Set(["done"]));
});

test("one faulty count holds nobody up: it alone is refused, with its sentence", async () => {
  const requests = serve({ [entriesCall]: faulty("key-5") });
  const outcomes = await send(Array.from({ length: 8 }, (_, no) => item(`key-${no}`)));
  expect(outcomes).toEqual([
    "done",
    "done",
    "done",
    "done",
    "done",
    { refused: "Đếm tốt không hợp lệ." },
    "done",
    "done",
  ]);
  expect(sizesOf(requests)).toEqual([8, 4, 4, 2, 1, 1, 2]);
});

test("a sheet that is not one’s own refuses its counts and no others", async () => {
  const refusal = [403, { message: "Phòng này giao cho người khác.", code: "notYourSheet" }];
  serve({
    [entriesCall]: (request: Request) =>
      request.body.entries.some(({ sheetId }: { sheetId: number }) => sheetId === 2)
        ? refusal
        : taking(request),
  });
  const outcomes = await send([item("a"), item("b", { sheetId: 2 }), item("c")]);
  expect(outcomes).toEqual(["done", { refused: "Phòng này giao cho người khác." }, "done"]);
});

test.each<[string, Answer]>([
  ["no network", offline],
  ["the server is starting", [503, { message: "Đang khởi động", code: "starting" }]],
  ["the session ended", [401, { message: "Hết phiên", code: "signedOut" }]],
])("%s: later", async (_, answer) => {
  serve({ [entriesCall]: answer });
  expect(await send([item("a"), item("b")])).toEqual(["later", "later"]);
});

test("somebody else is signed in: nothing leaves", async () => {
  const requests = serve({ [entriesCall]: taking });
  signIn(2);
  expect(await send([item("a")])).toEqual(["later"]);
  expect(requests).toEqual([]);
});

test("photos follow their count, and after a lost line only those that are missing", async () => {
  const files = ["mot.jpg", "hai.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  let isAway = true;
  const requests = serve({
    [entriesCall]: ({ body }: Request) => ({
      accepted: body.entries.map(({ clientId }: { clientId: string }) => ({
        clientId,
        entryId: 41,
        late: false,
      })),
    }),
    [photoCall]: ({ file }: Request) => (file?.name === "hai.jpg" && isAway ? offline : { id: 1 }),
  });
  expect(await send([item("a", { files })])).toEqual(["later"]);
  isAway = false;
  expect(await send([item("a", { files })])).toEqual(["done"]);
  expect(requests.map(({ call, file }) => file?.name ?? call)).toEqual([
    entriesCall,
    "mot.jpg",
    "hai.jpg",
    entriesCall,
    "hai.jpg",
  ]);
});

test("a photo that is no picture is refused; its count has arrived", async () => {
  serve({ [entriesCall]: taking, [photoCall]: [400, { message: "Không phải ảnh.", code: "invalid" }] });
  const files = [new File(["x"], "x.txt", { type: "text/plain" })];
  expect(await send([item("a", { files })])).toEqual([{ refused: "Ảnh: Không phải ảnh." }]);
});
