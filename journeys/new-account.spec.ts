/**
 * An account for somebody of the staff list, made on a phone or at a desk, up to their first login with the
 * password on the slip.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { jobPresets, mayOf } from "../contract/src/jobs.ts";
import { text as account } from "../web/src/app/pages/account.text.ts";
import { text as accounts } from "../web/src/areas/accounts/text.ts";
import { text as login } from "../web/src/areas/auth/text.ts";
import { handOf } from "./hand.ts";
import { goByMenu } from "./menu.ts";
import { ask, expectForEverybody, logIn, test } from "./people.ts";

const rounds = [
  { language: "vi", width: 390, height: 844, name: "Cù Phương Diễm", username: "kt.diem" },
  { language: "en", width: 390, height: 844, name: "Cù Phương Thục", username: "kt.thuc" },
  { language: "vi", width: 1440, height: 900, name: "Cù Phương Uyển", username: "kt.uyen" },
  { language: "en", width: 1440, height: 900, name: "Cù Phương Vỹ", username: "kt.vy" },
] as const;

for (const { language, width, height, name, username } of rounds) {
  test(`the principal creates an account, and it is used (${language}, ${width} px)`, async ({ page }) => {
    const t = accounts[language];
    const own = account[language];
    await page.setViewportSize({ width, height });
    await logIn(page, "ht.hung", language);
    await addToStaffList(page, name);

    await page.goto("/system/account");
    await page.getByRole("button", { name: t.add }).first().click();
    const form = page.locator(".form-drawer");
    await form.getByLabel(t.person).fill(name);
    const offered = page.locator(
      ".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option",
    );
    // the list is drawn anew when the answer to the last letter comes, and a click just then would be lost
    await expect(offered).toHaveCount(1);
    await offered.filter({ hasText: name }).click();
    // the staff list calls them “other”: what they really do takes its place
    const job = (preset: keyof typeof jobPresets) =>
      form.getByRole("checkbox", { name: jobPresets[preset].name[language], exact: true });
    if (width < 768) await form.getByRole("button", { name: t.changeJob }).click();
    // why not check(): it looks once, and the form draws a tick a turn after the click
    await job("ACCOUNTANT").click();
    await expect(job("ACCOUNTANT")).toBeChecked();
    await job("OTHER_STAFF").click();
    await expect(job("OTHER_STAFF")).not.toBeChecked();
    await expect(form.getByText(mayOf("ACCOUNTANT", "LEVEL_3")[language])).toBeVisible();
    await expect(form.getByLabel(t.username)).toHaveValue(username);
    await expect(form.getByText(t.rightsDetails)).toBeVisible();
    // the words differ, what axe looks at does not
    if (language === "vi") await expectForEverybody(page);
    await page.getByRole("button", { name: t.create, exact: true }).click();

    // whole, and with nothing over it, also once the record has opened beside the list
    const slip = page.locator(".handed-out-slip");
    const password = slip.locator("code").nth(1);
    await expect(password).toBeVisible();
    await expect(page.locator(".ant-drawer-title").filter({ hasText: username })).toBeVisible();
    await page.waitForTimeout(400);
    for (const shown of [slip.getByText(name), slip.locator("code").first(), password])
      await expectUncovered(shown);
    for (const verb of [t.copy, t.print, t.done])
      await expectUncovered(page.getByRole("button", { name: verb, exact: true }));
    const given = ((await password.textContent()) ?? "").trim();
    await page.getByRole("button", { name: t.done, exact: true }).click();
    await expect(slip).toBeHidden();

    // the person of the slip
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    const words = login[language];
    if ((await page.locator("html").getAttribute("lang")) !== language)
      await page.getByRole("button", { name: login[language === "vi" ? "en" : "vi"].speakOther }).click();
    await page.getByPlaceholder(words.username).fill(username);
    await page.getByPlaceholder(words.password).fill(given);
    await page.getByRole("button", { name: words.logIn, exact: true }).click();
    await page.waitForURL("**/account");
    await page.getByLabel(own.currentPassword).fill(given);
    await page.getByLabel(own.newPassword, { exact: true }).fill("một câu dài để nhớ");
    await page.getByLabel(own.repeatedPassword).fill("một câu dài để nhớ");
    await page.getByRole("button", { name: own.changePassword }).click();
    await expect(page.getByText(own.mustChange)).toBeHidden();
  });
}

test("an account of two jobs is made on the phone within 30 s, and stands on the page of who does what", {
  tag: "@task",
}, async ({ page }) => {
  const t = accounts.vi;
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "ht.hung", "vi");
  await addToStaffList(page, "Cù Phương Nhi");
  const hand = handOf(page);
  const { tap: press, type, expectWithin } = hand;
  await page.goto("/dashboard");
  await goByMenu(page, hand, "/system/account");

  await press(page.getByRole("button", { name: t.add }).first());
  const form = page.locator(".form-drawer");
  await press(form.getByLabel(t.person));
  await type("nhi");
  await press(page.locator(".ant-select-item-option", { hasText: "Cù Phương Nhi" }));
  // what was proposed, the sentence and the username stand on one screen
  await expect(form.getByLabel(t.username)).toHaveValue("nv.nhi");
  await expect(form.getByLabel(t.username)).toBeInViewport();
  await expect(form.getByRole("checkbox", { name: jobPresets.TEACHER.name.vi })).toBeHidden();
  await press(form.getByRole("button", { name: t.changeJob }));
  await press(form.getByRole("checkbox", { name: jobPresets.EQUIPMENT_OFFICER.name.vi }));
  await expect(form.getByText(mayOf("EQUIPMENT_OFFICER", "LEVEL_3").vi)).toBeVisible();
  await expect(form.getByLabel(t.username)).toHaveValue("nv.nhi");
  await press(page.getByRole("button", { name: t.create, exact: true }));
  await expect(page.locator(".handed-out-slip code").nth(1)).toBeVisible();
  await press(page.getByRole("button", { name: t.done, exact: true }));
  expectWithin(30_000, "an account made");

  await page.goto("/system/account/jobs");
  const nhi = page.getByRole("listitem").filter({ hasText: "Cù Phương Nhi" });
  await expect(nhi).toContainText(
    `${jobPresets.EQUIPMENT_OFFICER.name.vi} · ${jobPresets.OTHER_STAFF.name.vi}`,
  );
  await expectForEverybody(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole("row").filter({ hasText: "Cù Phương Nhi" });
  await expect(row.getByText(t.has, { exact: true })).toHaveCount(2);
  await expectForEverybody(page);
});

async function addToStaffList(page: Page, name: string): Promise<void> {
  await ask(page, "POST", "/employees", { name, kind: "STAFF", position: "OTHER" });
}

/** What one would touch in the middle of the element, and near its ends, is the element or a part of it. */
async function expectUncovered(shown: Locator): Promise<void> {
  const box = await shown.boundingBox();
  const width = shown.page().viewportSize()?.width ?? 0;
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  const isOnTop = await shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 3, (left + right) / 2, right - 3].every((x) =>
      element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    );
  });
  expect(isOnTop).toBe(true);
}
