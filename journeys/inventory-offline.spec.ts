/**
 * A teacher counts a room with a phone that has no network and whose battery dies: everything arrives,
 * exactly once.
 */
import { expect } from "@playwright/test";
import type { CountEntry } from "../contract/src/counting.ts";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import {
  type Ask,
  agree,
  fill,
  lineOf,
  logInOn,
  openLine,
  openPhone,
  prepareCheck,
  scan,
  signedIn,
  takeAlong,
} from "./counting-steps.ts";
import { expectAccessible, test } from "./people.ts";

const t = counting.vi;

test("a room is counted offline, the phone dies, counting goes on, and everything arrives once (vi, 390 px)", async ({
  baseURL,
  faults,
}) => {
  const server = baseURL ?? "";
  const keeper = await signedIn(server, "tb.mai");
  const check = await prepareCheck(keeper, {
    room: "Phòng đếm ngoại tuyến",
    kinds: 2,
    pieces: 3,
    counter: "Võ Anh Tuấn",
  });
  const [first, second] = check.quantities.map(({ name }) => name) as [string, string];
  const line = await openLine(server);
  const phone = await openPhone(faults);
  try {
    await logInOn(phone.page, line, "gv.tuan");
    await takeAlong(phone.page, line, check);
    await expectAccessible(phone.page);

    line.cut();
    await agree(phone.page, first);
    await phone.page.getByRole("heading", { level: 1 }).click();
    for (const { code } of check.pieces.slice(0, 2)) await scan(phone.page, code);
    await expect(phone.page.getByText(fill(t.lines, { counted: 3, lines: 5 }))).toBeVisible();
    await phone.kill();

    const again = await phone.restart();
    await again.goto(`${line.address}/equipment/inventory/${check.checkId}/count?sheet=${check.sheetId}`);
    await expect(again.getByText(fill(t.offlineKept, { count: 3 }))).toBeVisible();
    await expect(again.getByText(fill(t.lines, { counted: 3, lines: 5 }))).toBeVisible();
    await again.getByRole("button", { name: fill(t.agreeWith, { name: second }) }).click();
    await again
      .getByRole("group", { name: check.pieces[2]?.code ?? "" })
      .getByRole("button", { name: common.vi.broken })
      .click();
    await expect(lineOf(again, second).locator("[data-waiting]")).toBeVisible();
    await expect(again.getByText(fill(t.offlineKept, { count: 5 }))).toBeVisible();
    expect(await entriesOf(keeper, check.checkId)).toEqual([]);

    line.mend();
    // as the browser says it; nobody has to press anything
    await again.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(again.getByText(t.sentAll.split("{{")[0] as string)).toBeVisible({ timeout: 30_000 });
    const arrived = await entriesOf(keeper, check.checkId);
    expect(arrived.map(({ code, good, broken }) => [code, good, broken])).toEqual([
      [check.quantities[0]?.code, 11, 0],
      [check.pieces[0]?.code, 1, 0],
      [check.pieces[1]?.code, 1, 0],
      [check.quantities[1]?.code, 12, 0],
      [check.pieces[2]?.code, 0, 1],
    ]);
    expect(new Set(arrived.map(({ clientId }) => clientId)).size).toBe(5);
  } finally {
    await phone.away();
    line.close();
  }
});

async function entriesOf(keeper: Ask, checkId: number): Promise<CountEntry[]> {
  return (await keeper<{ items: CountEntry[] }>("GET", `/inventory-checks/${checkId}/entries`)).items;
}
