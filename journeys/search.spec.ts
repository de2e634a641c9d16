/** The search: actions, pages and things by a few letters, by keyboard at a desk and by thumb on a phone. */
import { expect } from "@playwright/test";
import { foundKindWords } from "../contract/src/search.ts";
import { text as search } from "../web/src/app/search.text.ts";
import { text as shell } from "../web/src/app/text.ts";
import { chooseInMenu, expectForEverybody, logIn, test } from "./people.ts";

test("by keyboard alone: an action by its other name, a thing, and both first the next time (vi, 1440 px)", async ({
  page,
}) => {
  const t = search.vi;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "tb.mai", "vi");
  await page.goto("/dashboard");
  const box = page.getByRole("combobox", { name: t.placeholder });
  const chosen = page.locator('[role="option"][aria-selected="true"]');

  await expect(page.getByRole("button", { name: t.open, exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: t.likely })).toBeVisible();
  await expectForEverybody(page);
  await expect(box).toBeFocused();
  await page.keyboard.type("in tem");
  await expect(chosen).toContainText("In tem QR");
  await page.keyboard.type("x");
  await expect(page.getByText(t.nothing.replace("{{search}}", "in temx"))).toBeVisible();
  for (let index = 0; index < 7; index++) await page.keyboard.press("Backspace");
  await page.keyboard.type("nhap excel");
  await expect(chosen).toHaveText("Nhập thiết bị từ Excel");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/equipment/management/import");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // a room, with the arrows; the second time it stands first
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kho");
  const rooms = page.getByRole("group", { name: foundKindWords.room.vi });
  await expect(rooms).toBeVisible();
  while (
    !(await chosen.evaluate(
      (option) => option.closest("[role=group]")?.getAttribute("aria-labelledby")?.endsWith("-room") ?? false,
    ))
  )
    await page.keyboard.press("ArrowDown");
  const room = (await chosen.locator(".search-title").textContent()) ?? "";
  await page.keyboard.press("Enter");
  await page.waitForURL("**/equipment/rooms/*");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: t.recent })).toContainText(room);
  await page.keyboard.type("kho");
  await expect(page.getByRole("group", { name: t.learnt })).toContainText(room);
  await expect(chosen).toContainText(room);
});

test("on a phone it fills the screen, its rows are a thumb high, and a logout forgets (en, 390 px)", async ({
  page,
}) => {
  const t = search.en;
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "ht.hung", "en");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: t.open, exact: true }).click();
  const box = page.getByRole("combobox", { name: t.placeholder });
  await expect(page.getByRole("group", { name: t.likely })).toBeVisible();
  await expectForEverybody(page);
  await box.fill("tao tai khoan");
  const action = page.getByRole("option", { name: "Create an account", exact: true });
  await expect(action).toBeVisible();
  for (const row of await page.getByRole("option").all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const dialog = await page
    .locator(".search-dialog .ant-modal-container, .search-dialog .ant-modal-content")
    .first()
    .boundingBox();
  expect(dialog?.width).toBe(390);
  await action.click();
  await page.waitForURL("**/system/account?form=new");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: t.open, exact: true }).click();
  await expect(page.getByRole("group", { name: t.recent })).toContainText("Create an account");
  // people are found by name, each with the account
  await box.fill("vo anh tuan");
  await expect(page.getByRole("group", { name: foundKindWords.account.en })).toContainText("gv.tuan");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /ht\.hung/ }).click();
  await chooseInMenu(page, shell.en.logOut);
  await page.waitForURL("**/login");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("search-"))),
  ).toEqual([]);
});
