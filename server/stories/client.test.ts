/** A program of the school keeps a copy of its equipment with the client of the repository. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listEquipments, stopEquipment } from "@so-thiet-bi/contract/equipment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepCopy } from "../../client/samples/keep-copy.ts";
import { type Call, openClient } from "../../client/src/client.ts";
import { person } from "../src/demo/people.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, newRecord, postVoucher, roomsOf } from "./storekeeping.ts";

const province = house();
let mai: Person;
let call: Call;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stb-copy-"));
  mai = await province.as("mai");
  await province.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = province.app.server.address() as AddressInfo;
  const { body } = await mai.post("/access-tokens", {
    ...{ name: "Phần mềm kế toán", scope: "READ", parts: ["EQUIPMENT", "CHANGES"] },
    ...{ expiresOn: dayFromToday(30), password: person("mai").password },
  });
  call = openClient({ url: `http://127.0.0.1:${port}/`, token: body.token });
});
afterAll(() => rm(folder, { recursive: true }));

interface Copied {
  id: number;
  name: string;
  quantity: number;
}

async function linesIn(file: string): Promise<Map<number, Copied>> {
  const [, ...lines] = (await readFile(file, "utf8")).trimEnd().split("\n");
  return new Map(lines.map((line) => JSON.parse(line) as Copied).map((line) => [line.id, line]));
}

test("the first run reads everything, the second what is another since then, the third nothing", async () => {
  const file = join(folder, "equipment.jsonl");
  const [room] = await roomsOf(mai);
  const id = await newRecord(mai, { name: "Đèn cồn", quantity: 4, roomId: room?.id });
  const { total } = (await mai.get("/equipments?size=1")).body;
  expect(await keepCopy(call, file)).toEqual({ read: total, gone: 0 });
  expect((await linesIn(file)).get(id)).toMatchObject({ name: "Đèn cồn", quantity: 4 });

  const added = await newRecord(mai, { name: "Giá ống nghiệm", quantity: 2, roomId: room?.id });
  await postVoucher(mai, "DECREASE", { lines: [{ equipmentId: id, roomId: room?.id, quantity: 1 }] });
  expect(await keepCopy(call, file)).toMatchObject({ gone: 0 });
  const later = await linesIn(file);
  expect([later.get(id)?.quantity, later.get(added)?.quantity, later.size]).toEqual([3, 2, total + 1]);
  expect(await keepCopy(call, file)).toEqual({ read: 0, gone: 0 });
});

test("what is stopped leaves the copy", async () => {
  const file = join(folder, "stopped.jsonl");
  const id = await newRecord(mai, { name: "Bảng phụ", quantity: 0 });
  await keepCopy(call, file);
  await mai.post(`/equipments/${id}/deactivation`);
  expect(await keepCopy(call, file)).toEqual({ read: 0, gone: 1 });
  expect((await linesIn(file)).has(id)).toBe(false);
});

test("a name is searched with its marks, and a refusal is a sentence", async () => {
  const { items } = await call(listEquipments, { query: { search: "đèn cồn" } });
  expect(items.map(({ name }) => name)).toContain("Đèn cồn");
  await expect(call(stopEquipment, { params: { id: items[0]?.id ?? 0 } })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining("Mã truy cập “Phần mềm kế toán”"),
  });
});
