/** What a process of an older version hands out while this one is about to take its place. */
import { expect, test } from "vitest";
import { catchUpOnLastLoans } from "../src/areas/loans/actions/last-loans.ts";
import { transaction } from "../src/db/transaction.ts";
import { lentProvince } from "./lent-province.ts";

const province = lentProvince();
const kept = async () =>
  (
    await province.owner.pool.query(
      "select equipment_id, department_id, root_id, handed_at from last_loans order by equipment_id",
    )
  ).rows;

test("is known again from the next start on, and a start that has nothing to catch up with changes nothing", async () => {
  const before = await kept();
  expect(before.length).toBeGreaterThan(3);
  await province.owner.pool.query(
    "delete from last_loans where equipment_id = (select min(equipment_id) from last_loans)",
  );
  await province.owner.pool.query(
    "update last_loans set handed_at = handed_at - interval '1 year' where equipment_id = (select max(equipment_id) from last_loans)",
  );
  expect(await kept()).not.toEqual(before);
  for (let start = 0; start < 2; start++) {
    await transaction(province.database, { keyed: false }, catchUpOnLastLoans);
    expect(await kept()).toEqual(before);
  }
});
