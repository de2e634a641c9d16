import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { changeEquipment, listEquipments, stopEquipment } from "@so-thiet-bi/contract/equipment";
import { exportRepairs } from "@so-thiet-bi/contract/repairs";
import { draftVoucher } from "@so-thiet-bi/contract/vouchers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Call, openClient } from "./client.ts";

interface Told {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** What the server answers, one after the other; `hangUp`: it breaks the line. */
let answers: (Told | "hangUp")[] = [];
let asked: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
let server: Server;
let call: Call;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers });
    const next = answers.shift() ?? { status: 500 };
    if (next === "hangUp") return void request.destroy();
    response.writeHead(next.status, { "content-type": "application/json", ...next.headers });
    response.end(next.body ?? "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  call = openClient({ url: `http://127.0.0.1:${port}`, token: "stb_1", attempts: 3 });
});
afterAll(() => server.close());
beforeEach(() => {
  answers = [];
  asked = [];
});

const atOnce = { "retry-after": "0" };
const busy = { status: 503, headers: atOnce };
const some: Told = { status: 200, body: '{"items":[]}' };

test("a call carries the token, and a name only in a header", async () => {
  answers = [some];
  await call(listEquipments, { query: { search: "Võ Tuấn", page: 2 } });
  expect(asked).toMatchObject([
    {
      method: "GET",
      url: "/api/equipments?page=2",
      headers: {
        authorization: "Bearer stb_1",
        "accept-language": "vi",
        "x-search": encodeURIComponent("Võ Tuấn"),
      },
    },
  ]);
});

test("a busy or lost server is asked again, and at last its refusal is told", async () => {
  answers = [busy, "hangUp", some];
  expect(await call(listEquipments, {})).toEqual({ items: [] });
  answers = [busy, busy, { ...busy, body: '{"message":"Đang khởi động lại","code":"busy"}' }];
  await expect(call(listEquipments, {})).rejects.toMatchObject({
    status: 503,
    message: "Đang khởi động lại",
    code: "busy",
  });
});

test("a write that carries a key is sent again under the same, one without is not", async () => {
  answers = ["hangUp", some];
  await call(draftVoucher, { body: {} as never });
  const keys = asked.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  asked = [];
  answers = ["hangUp", some];
  await expect(call(changeEquipment, { params: { id: 7 }, body: {} as never })).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test("a refusal is told at once, with the sentence of each field", async () => {
  answers = [
    { status: 400, body: '{"message":["Sai số lượng."],"code":"invalid","fields":{"quantity":"Sai"}}' },
  ];
  await expect(call(stopEquipment, { params: { id: 7 } })).rejects.toMatchObject({
    message: "Sai số lượng.",
    fields: { quantity: "Sai" },
  });
  expect(asked.map(({ url }) => url)).toEqual(["/api/equipments/7/deactivation"]);
});

test("a file comes with its name", async () => {
  answers = [
    {
      status: 200,
      body: "PK",
      headers: { "content-disposition": "attachment; filename*=UTF-8''b%C3%A1o%20c%C3%A1o.xlsx" },
    },
  ];
  const file = await call(exportRepairs, {});
  expect([file.name, await file.content.text()]).toEqual(["báo cáo.xlsx", "PK"]);
});
