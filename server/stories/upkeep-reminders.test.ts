import { type Notice, noticeSentence } from "@so-thiet-bi/contract/notices";
import { beforeAll, expect, test } from "vitest";
import { remindOfUpkeep } from "../src/areas/equipment/daily.ts";
import { theProgram } from "../src/installation.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, newRecord, postVoucher } from "./storekeeping.ts";

const school = house();
let mai: Person;

const query = (text: string, values: unknown[] = []) =>
  school.owner.pool.query(text, values).then(({ rows }) => rows);
const told = async (): Promise<Notice[]> =>
  (await mai.get("/notices?size=50")).body.items.filter(
    ({ event }: Notice) => event === "lot.expiring" || event === "maintenance.due",
  );

beforeAll(async () => {
  mai = await school.as("mai");
  await query("update stock_lots set expires_on = null where number is not null");
  await query(
    "delete from stock_lots where number is null and not exists (select 1 from stock_movements where lot_id = stock_lots.id)",
  );
  await query("update stock_lots set expires_on = now()::date + 400 where number is null");
  await query("update equipments set maintenance_due = null, inspection_due = null");
  await query(`update departments set loan_settings = loan_settings || '{"remindAt": "00:00"}'`);
  await query("delete from upkeep_reminders");
});

test("a lot that expires within thirty days and a thing due within fourteen are told to the keeper once, and again only when another comes", async () => {
  expect(await remindOfUpkeep(school.database, theProgram)).toBe(0);
  const alcohol = await newRecord(mai, { name: "Cồn 90 độ", unit: "Chai", trackingMode: "CONSUMABLE" });
  await postVoucher(mai, "INCREASE", {
    cause: "PURCHASE",
    lines: [{ equipmentId: alcohol, quantity: 10, lot: { number: "L1", expiresOn: dayFromToday(20) } }],
  });
  const fridge = await newRecord(mai, { name: "Tủ bảo quản", unit: "Cái", quantity: 1 });
  await query("update equipments set maintenance_due = now()::date + 40 where id = $1", [fridge]);

  expect(await remindOfUpkeep(school.database, theProgram)).toBe(1);
  expect(await remindOfUpkeep(school.database, theProgram)).toBe(0);
  const [first, ...rest] = await told();
  expect(rest).toEqual([]);
  const day = dayFromToday(20).split("-").reverse().join("/");
  expect(noticeSentence(first as Notice, "vi")).toBe(`1 lô sắp hết hạn dùng: Cồn 90 độ (${day})`);
  expect(first?.link).toBe(`/equipment/management?open=${alcohol}`);

  // the next day nothing new has come
  await query("update upkeep_reminders set reminded_on = reminded_on - 1");
  expect(await remindOfUpkeep(school.database, theProgram)).toBe(0);
  expect(await told()).toHaveLength(1);

  await query("update upkeep_reminders set reminded_on = reminded_on - 1");
  await query("update equipments set maintenance_due = now()::date + 10 where id = $1", [fridge]);
  expect(await remindOfUpkeep(school.database, theProgram)).toBe(1);
  expect((await told()).map(({ event }) => event)).toEqual(["maintenance.due", "lot.expiring"]);
});

test("two processes at once tell one time", async () => {
  await query("update upkeep_reminders set reminded_on = reminded_on - 1, lots = '{}', things = '{}'");
  const before = (await told()).length;
  const units = await Promise.all([
    remindOfUpkeep(school.database, theProgram),
    remindOfUpkeep(school.database, theProgram),
  ]);
  expect(units.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await told()).toHaveLength(before + 2);
});
