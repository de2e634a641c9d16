/**
 * Two schools become one: a person of the Sở plans it, looks first, runs it, and finds the minutes; on a phone it
 * is taken back while nobody works on.
 */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { labelOf } from "../contract/src/labels.ts";
import type { Language } from "../contract/src/language.ts";
import { planMerger } from "../contract/src/mergers.ts";
import { text } from "../web/src/areas/mergers/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { filled } from "./filled.ts";
import { type OwnSchool, ownPassword, ownSchool, yearFrom } from "./own-school.ts";
import { expectAccessible, expectForEverybody, logIn, test } from "./people.ts";

/** What the Sở is promised. */
const promisedSeconds = 300;

const rounds = [
  { language: "vi", width: 1440, height: 900 },
  { language: "en", width: 390, height: 844 },
] as const;

for (const { language, width, height } of rounds) {
  test(`a school goes into another, and comes out again (${language}, ${width} px)`, async ({
    page,
    request,
  }) => {
    test.setTimeout(promisedSeconds * 1_000);
    const [small, large] = [await schoolWithThings(request, 2), await schoolWithThings(request, 1)];
    const names = { from: nameOf(small), into: nameOf(large) };
    const t = text[language];
    await page.setViewportSize({ width, height });
    await logIn(page, "so.hoa", language);
    const began = performance.now();

    await page.goto("/system/mergers");
    // the button in the head goes once it is known that the list is empty and offers one itself
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: t.add }).filter({ visible: true }).first().click();
    const form = page.locator(".form-drawer");
    await choose(page, "fromId", names.from, language);
    await choose(page, "intoId", names.into, language);
    await form.getByLabel(label("decisionNo", language)).fill("125/QĐ-UBND");
    await form.getByRole("button", { name: common[language].save, exact: true }).click();
    await expect(form).toBeHidden();
    if (new URL(page.url()).searchParams.get("open") === null)
      await page.getByRole("link", { name: `${names.from} → ${names.into}` }).click();

    await expect(page.getByText(t.free)).toBeVisible();
    const moves = page.getByRole("region", { name: filled(t.moves, { school: names.into }) });
    await expect(moves.getByRole("row").nth(1)).toContainText("2");
    await expectForEverybody(page);

    await page.getByRole("button", { name: t.run }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.run }).click();
    await expect(page.getByText(filled(t.done, names))).toBeVisible({ timeout: 60_000 });
    expect((performance.now() - began) / 1_000).toBeLessThan(promisedSeconds);
    await expectAccessible(page);
    await page.getByRole("button", { name: t.minutes }).click();
    await expect(page.getByRole("dialog")).toContainText("02/TSC-BBGN", { timeout: 30_000 });
    await page.keyboard.press("Escape");

    // her principal works in the other school now, and the things are there
    await logIn(page, small.username, language, ownPassword);
    await page.goto("/equipment/management");
    for (const thing of ["Loa trợ giảng 1", "Loa trợ giảng 2"])
      await expect(page.getByText(thing).first()).toBeVisible();

    await logIn(page, "so.hoa", language);
    await page.goto("/system/mergers");
    await page.getByRole("link", { name: `${names.from} → ${names.into}` }).click();
    await page.getByRole("button", { name: t.takeBack }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.takeBack }).click();
    await expect(page.getByText(t.takenBack)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });
}

const label = (field: string, language: Language) => labelOf([field], [planMerger.body])[language];

const nameOf = ({ username }: OwnSchool) => `Trường THCS Phố Mới ${username.replace("ht.moi", "")}`;

async function choose(page: Page, field: string, school: string, language: Language): Promise<void> {
  const box = page.locator(".form-drawer").getByRole("combobox", { name: label(field, language) });
  await box.fill(school);
  await page.locator(".ant-select-item-option").filter({ hasText: school }).click();
}

/** With a year, a class and so many things on its books. */
async function schoolWithThings(request: APIRequestContext, count: number): Promise<OwnSchool> {
  const school = await ownSchool(request);
  const { call } = school;
  const first = Number(`${(await call("GET", "/school-years/proposal")).name}`.slice(0, 4));
  const year = await call("POST", "/school-years", yearFrom(first));
  await call("POST", `/school-years/${year.id}/activation`);
  await call("POST", "/classrooms", { name: "6A1", grade: 6, studentCount: 40 });
  for (let number = 1; number <= count; number++)
    await call("POST", "/equipments", {
      ...{ name: `Loa trợ giảng ${number}`, unit: "Cái", trackingMode: "QUANTITY" },
      ...{ grades: [], quantity: 5 },
    });
  return school;
}
