/**
 * What the demo province shows of assets that change by themselves: Loan of THPT Lê Quý Đôn split a lot, noted a
 * revaluation and sold a copier, Toàn decides, and Hoa of the Sở has answered what he does not decide alone.
 */
import { beforeAll, expect, test } from "vitest";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { changeAssets } from "../src/demo/assets.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { type Answer, house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";

const province = house();
let loan: Person;
let toan: Person;

beforeAll(async () => {
  await transaction(province.database, { keyed: false }, async (tx) =>
    changeAssets(tx, await findActors(tx)),
  );
  [loan, toan] = [await province.as("loan"), await province.as("toan")];
});

const idOf = async (name: string, more = ""): Promise<number> => {
  const { items } = (await loan.get(`/equipments?search=${encodeURIComponent(name)}${more}`)).body;
  return items[0].id;
};
const wordsOf = async (address: string): Promise<string> =>
  (await pagesOf(await loan.get(address))).map(({ text }) => text).join(" ");
const campaign = async (name: string): Promise<Answer["body"]> => {
  const { items } = (await loan.get("/liquidations?size=20")).body;
  return items.find((one: { name: string }) => one.name === name);
};

test("a lot of computers is seven sets, whose costs come to that of the lot", async () => {
  const { items, total } = (await loan.get("/equipments?search=MTNN&sort=code")).body;
  expect([total, items[0].code, items[6].unit]).toEqual([7, "MTNN-001", "Bộ"]);
  const values = await Promise.all(
    items.map(async ({ id }: { id: number }) => (await loan.get(`/equipments/${id}/value`)).body),
  );
  expect(values.reduce((sum, { cost }) => sum + cost, 0)).toBe(98_000_000);
  const [change] = (
    await loan.get(`/equipments/${await idOf("Lô máy tính phòng Ngoại ngữ", "&active=false")}/value`)
  ).body.items;
  const minutes = await wordsOf(`/papers/cost-change-minutes/${change.id}`);
  for (const words of ["64/QĐ-THPT", "98.000.000"]) expect(minutes).toContain(words);
});

test("a projector is revalued by a decision, with its minutes", async () => {
  const value = (await loan.get(`/equipments/${await idOf("Máy chiếu laser hội trường")}/value`)).body;
  expect(value).toMatchObject({ cost: 66_000_000, items: [{ kind: "COST", reason: "REVALUATION" }] });
  const minutes = await wordsOf(`/papers/cost-change-minutes/${value.items[0].id}`);
  for (const words of ["1187/QĐ-SGDĐT", "78.500.000", "66.000.000"]) expect(minutes).toContain(words);
});

test("a copier is sold with its proceeds paid in, and off the books", async () => {
  const { id } = await campaign("Bán máy photocopy đã thay máy mới");
  const sold = (await toan.get(`/liquidations/${id}`)).body;
  expect(sold).toMatchObject({ kind: "SALE", status: "POSTED", income: 9_200_000, cost: 200_000 });
  const minutes = await wordsOf(`/papers/liquidation-minutes/${id}`);
  for (const words of ["Hồng Phúc", "GNT 214", "9.200.000"]) expect(minutes).toContain(words);
});

test("the Sở has agreed to what the principal does not decide alone; he decides next", async () => {
  const { id } = await campaign("Thanh lý hệ thống phòng học ngoại ngữ");
  expect((await toan.get(`/liquidations/${id}`)).body).toMatchObject({
    ...{ status: "PROPOSED", beyondLimit: true, superiorAgreed: true, superiorNo: "2043/SGDĐT-KHTC" },
    can: { approve: true },
  });
});

test("all of it is true of the books", async () => {
  const client = await province.owner.connectAlone();
  const verdicts = await verify(client, verifyRules(storyEvidence)).finally(() => client.end());
  expect(verdicts.flatMap(({ faults }) => faults)).toEqual([]);
});
