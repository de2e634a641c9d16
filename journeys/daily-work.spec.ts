/** The start page, the menu and the phone's bar follow what somebody is there for: taps from the start page are counted. */
import { expect, type Page } from "@playwright/test";
import { severityWords } from "../contract/src/incident-words.ts";
import { text as reporting } from "../web/src/areas/incidents/report/report.text.ts";
import { text as picking } from "../web/src/ui/attachments/photo-picker.text.ts";
import { handOf, tapEvery } from "./hand.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const r = reporting.vi;
const limit = 20_000;

const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const bar = (page: Page) => page.getByRole("navigation", { name: "Việc hằng ngày" });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
});

test("Mai is at the counter one tap from her start page, and the bar covers nothing", async ({ page }) => {
  await logIn(page, "tb.mai", "vi");
  await expect(bar(page).getByRole("link", { name: /việc chờ$/ })).toBeVisible();
  await expectAccessible(page);
  await bar(page).getByRole("link", { name: "Quầy" }).click();
  await page.waitForURL("**/equipment/request/counter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const link of await bar(page).getByRole("link").all()) {
    const box = await link.boundingBox();
    expect(box && box.height >= 44 && box.width >= 44).toBe(true);
  }
  await page.goto("/equipment/management");
  const action = page.locator(".page-head-actions");
  await action.waitFor();
  const [above, below] = [await action.boundingBox(), await bar(page).boundingBox()];
  expect(above && below && above.y + above.height <= below.y).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
});

test("Hùng opens what waits for his approval with one tap, and his school's numbers with another", async ({
  page,
}) => {
  await logIn(page, "ht.hung", "vi");
  const waiting = page.getByRole("region", { name: "Chờ thầy/cô xử lý" });
  const first = waiting.getByRole("listitem").first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(150);
  await first.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/dashboard/);
  await bar(page).getByRole("link", { name: "Trường" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Số liệu của trường" })).toBeVisible();
  await expectAccessible(page);
  await bar(page)
    .getByRole("link", { name: /^Chờ duyệt/ })
    .click();
  await expect(waiting).toBeVisible();
});

test("Tuấn tells of a broken thing with a photo from his start page within twenty seconds", {
  tag: "@task",
}, async ({ page }) => {
  await logIn(page, "gv.tuan", "vi");
  const hand = handOf(page);
  const tap = (name: string) => hand.tap(page.getByRole("button", { name, exact: true }));
  await hand.tap(bar(page).getByRole("link", { name: "Báo hỏng" }));
  // what he has in hand is offered before he has typed a word
  await hand.tap(page.getByRole("list", { name: "Thầy/cô đang mượn" }).getByRole("button").first());
  const camera = page.waitForEvent("filechooser");
  await tap(picking.vi.take);
  await (await camera).setFiles({ name: "image.png", mimeType: "image/png", buffer: photo });
  // the shutter, and that the photo will do
  hand.takes(2 * tapEvery);
  await tap(severityWords.HEAVY.vi);
  await tap(r.sendBROKEN);
  await expect(page.getByText(r.sent.split("{{")[0] as string)).toBeVisible();
  hand.expectWithin(limit, "told from the start page");
});
