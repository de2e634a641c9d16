/**
 * One room is counted at once: from the start page, the list of checks or the room itself, and its keeper is
 * appointed. On a phone the page of counting begins with its first row.
 */
import { expect, type Page } from "@playwright/test";
import { text as dashboard } from "../web/src/app/pages/dashboard.text.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { text as list } from "../web/src/areas/inventory/checks/check-list.text.ts";
import { text as dialog } from "../web/src/areas/inventory/checks/count-room.text.ts";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import { scan } from "./counting-steps.ts";
import { handOf } from "./hand.ts";
import { ask, expectAccessible, logIn, test } from "./people.ts";

/** What the school asks for. */
const limit = 15_000;
const mostTaps = 3;
/** Where the first row begins on a phone, in pixels from the top. */
const lowestFirstRow = 120;
const keeper = "Võ Anh Tuấn";

const screens = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const;

for (const { width, height } of screens)
  for (const from of ["start page", "list", "room"] as const)
    test(`Mai counts one room in three taps, from the ${from} at ${width} px (vi)`, { tag: "@task" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, "tb.mai", "vi");
      const room = await newRoom(page, `Phòng đếm ${from} ${width}`);
      await page.goto(
        {
          "start page": "/dashboard",
          list: "/equipment/inventory",
          room: `/equipment/rooms/${room.id}`,
        }[from],
      );
      const first =
        from === "start page"
          ? page.getByRole("link", { name: dashboard.vi.countRoom, exact: true })
          : page.getByRole("button", {
              name: from === "list" ? list.vi.countRoom : equipment.vi.countThis,
              exact: true,
            });
      // seen without looking for it
      await expect(first).toBeInViewport({ ratio: 1 });
      const hand = handOf(page);
      const tap = async (target: typeof first) => {
        // a dialog grows while it opens
        if (width < 768)
          await expect.poll(async () => (await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await hand.tap(target);
      };
      await tap(first);
      const asked = page.getByRole("dialog");
      const begin = asked.getByRole("button", { name: dialog.vi.begin });
      if (from === "room") await expect(begin).toBeFocused();
      else {
        // a field would bring up the keyboard of the phone, and the button that closes is what nobody came for
        if (width < 768) await expect(asked.locator(".count-room")).toBeFocused();
        else await expect(asked.getByRole("searchbox", { name: dialog.vi.search })).toBeFocused();
        await tap(asked.getByRole("button", { name: new RegExp(room.name) }));
      }
      await tap(begin);
      await page.waitForURL(/\/equipment\/inventory\/\d+\/count\?sheet=\d+$/);
      await expect(page.getByRole("heading", { level: 1, name: room.name })).toBeVisible();
      const rows = page.getByRole("region", { name: counting.vi.room }).getByRole("listitem");
      await expect(rows.first()).toBeVisible();
      expect(hand.taps()).toBeLessThanOrEqual(mostTaps);
      hand.expectWithin(limit, `count of one room from the ${from} at ${width} px`);

      const [, checkId] = /inventory\/(\d+)\/count/.exec(page.url()) ?? [];
      const { items } = await ask<{ items: { counters: { name: string }[] }[] }>(
        page,
        "GET",
        `/inventory-checks/${checkId}/sheets`,
      );
      expect(items.map(({ counters }) => counters.map(({ name }) => name))).toEqual([[keeper]]);
      if (width < 768) await expectFirstRowNear(page);
      if (from === "list") await expectAccessible(page);
      await ask(page, "POST", `/inventory-checks/${checkId}/cancellation`, { reason: "Chỉ để thử" });
    });

/** At first, while a scanner types into its field at the foot, and afterwards: rows stay where they are. */
async function expectFirstRowNear(page: Page): Promise<void> {
  const rows = page.getByRole("region", { name: counting.vi.room }).getByRole("listitem");
  const top = () => rows.first().evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
  expect(await top()).toBeLessThanOrEqual(lowestFirstRow);
  const before = await top();
  await page.keyboard.type("KHONG-CO", { delay: 5 });
  const field = page.getByRole("textbox", { name: counting.vi.code });
  await expect(field).toBeFocused();
  const box = await field.boundingBox();
  const foot = page.getByRole("navigation", { name: "Việc hằng ngày" });
  const below = (await foot.count()) > 0 ? await foot.boundingBox() : null;
  const end = below?.y ?? page.viewportSize()?.height ?? 0;
  expect(box && box.y > before && box.y + box.height <= end).toBe(true);
  expect(await top()).toBe(before);
  expect(before).toBeLessThanOrEqual(lowestFirstRow);
  await field.press("Control+A");
  await scan(page, "");
}

/** A room with its keeper and two things, known to this journey alone. */
async function newRoom(page: Page, called: string): Promise<{ id: number; name: string }> {
  const name = `${called} ${Date.now().toString(36).slice(-4)}`;
  const { items } = await ask<{ items: { id: number; name: string }[] }>(
    page,
    "GET",
    `/employees/choices?search=${encodeURIComponent(keeper)}`,
  );
  const { id } = await ask<{ id: number }>(page, "POST", "/functional-rooms", {
    name,
    kind: "STORE",
    keepers: [{ employee: items.find((one) => one.name === keeper)?.id }],
  });
  for (const kind of ["một", "hai"])
    await ask(page, "POST", "/equipments", {
      name: `${name} loại ${kind}`,
      unit: "Cái",
      grades: [6],
      roomId: id,
      trackingMode: "QUANTITY",
      quantity: 5,
    });
  return { id, name };
}
