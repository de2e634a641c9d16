/** The first day of an empty school, and the way back from a year that was set as current by a slip. */
import { expect } from "@playwright/test";
import type { Language } from "../contract/src/language.ts";
import { setupStepWords } from "../contract/src/setup.ts";
import { text as move } from "../web/src/areas/roll-over/text.ts";
import { text as years } from "../web/src/areas/school-years/text.ts";
import { text as setup } from "../web/src/areas/setup/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { filled } from "./filled.ts";
import { ownPassword, ownSchool, yearFrom } from "./own-school.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const screens: readonly [language: Language, width: number, height: number][] = [
  ["vi", 1440, 900],
  ["vi", 390, 844],
  ["en", 1440, 900],
  ["en", 390, 844],
];

for (const [language, width, height] of screens) {
  test(`the first day of an empty school (${language}, ${width} px)`, async ({ page, request }) => {
    const s = setup[language];
    const title = setupStepWords.equipment[language];
    await page.setViewportSize({ width, height });
    const { username, call } = await ownSchool(request);
    const { name } = await call("GET", "/school-years/proposal");
    await logIn(page, username, language, ownPassword);
    const progress = (done: number) => page.getByText(filled(s.progress, { done, total: 6 }));
    await expect(progress(0)).toBeVisible();
    const steps = page
      .getByRole("list")
      .filter({ has: page.getByRole("heading", { name: title }) })
      .getByRole("listitem");
    await expect(steps.first()).toContainText(title);
    // the words differ, what axe looks at does not
    if (language === "vi") await expectAccessible(page);

    const [sample] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: filled(s.downloadOf, { title }) }).click(),
    ]);
    expect(sample.suggestedFilename()).toContain(".xlsx");
    await page.getByRole("button", { name: filled(s.importOf, { title }) }).click();
    const list = [
      "Tên thiết bị,Đơn vị tính,Số lượng",
      "Kính hiển vi,Cái,12",
      "Bộ tranh Sinh học 8,Bộ,4",
    ].join("\n");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "thiet-bi.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    const w = wizard[language];
    const next = page.getByRole("button", { name: w.next });
    const run = page.getByRole("button", { name: filled(w.importRows, { count: 2 }) });
    await expect(next.or(run)).toBeVisible({ timeout: 30_000 });
    if (await next.isVisible()) await next.click();
    await run.click();
    // until then the start page counts what was there before
    const done = page.getByText(w.done.split("{{")[0] as string).first();
    await expect(done).toBeVisible({ timeout: 30_000 });
    await page.goto("/dashboard");
    await expect(progress(1)).toBeVisible();

    const classes = setupStepWords.classrooms[language];
    await page.getByRole("button", { name: filled(s.putOffOf, { title: classes }) }).click();
    await expect(steps.last()).toContainText(classes);
    await page.reload();
    await page.getByRole("button", { name: filled(s.bringBackOf, { title: classes }) }).click();
    await expect(page.getByRole("button", { name: filled(s.putOffOf, { title: classes }) })).toBeVisible();

    const y = years[language];
    await page.getByRole("button", { name: s["do-school-year"] }).click();
    await page.getByRole("button", { name: common[language].save, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: y.activate }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: y.activate }).click();
    // until then a page that is left may take the call with it
    await expect(page.getByText(filled(y.activated, { name: `${name}` }))).toBeVisible();
    await page.goto("/dashboard");
    await expect(progress(2)).toBeVisible();
  });

  test(`the current year is taken back (${language}, ${width} px)`, async ({ page, request }) => {
    const y = years[language];
    await page.setViewportSize({ width, height });
    const { username, call } = await ownSchool(request);
    const proposal = `${(await call("GET", "/school-years/proposal")).name}`;
    const first = Number(proposal.slice(0, 4));
    const last = await call("POST", "/school-years", yearFrom(first - 1));
    await call("POST", `/school-years/${last.id}/activation`);
    await call("POST", "/classrooms", { name: "6A1", grade: 6, studentCount: 40 });
    const now = await call("POST", "/school-years", yearFrom(first));
    const names = { name: `${first}-${first + 1}`, former: `${first - 1}-${first}` };

    await logIn(page, username, language, ownPassword);
    await page.goto(`/system/school-year?open=${now.id}`);
    const panel = page.getByRole("dialog").first();
    await panel.getByRole("button", { name: y.activate }).click();
    const dialog = page.getByRole("dialog", { name: filled(y.activateTitle, names) });
    // one class in the year that steps back, none in this one
    await expect(dialog.getByText(filled(y.formerHas, { former: names.former, count: 1 }))).toBeVisible();
    if (language === "vi") await expectAccessible(page);
    await dialog.getByRole("button", { name: y.activate }).click();
    await expect(page.getByText(filled(y.activatedInstead, names))).toBeVisible();

    await expect(panel.getByText(y.takeBackToday)).toBeVisible();
    await panel.getByRole("button", { name: y.takeBack }).click();
    await expect(page.getByText(filled(y["takenBack-setCurrent"], names))).toBeVisible();
    await expect(panel.getByRole("button", { name: y.activate })).toBeVisible();
    const after = await call("GET", `/school-years/${last.id}`);
    expect(after.status).toBe("CURRENT");
  });
}

for (const [language, width, height] of [screens[0], screens[3]].filter((one) => one !== undefined)) {
  test(`a school moves on while things are lent for long, and creates the next year on the way (${language}, ${width} px)`, async ({
    page,
    request,
  }) => {
    const m = move[language];
    await page.setViewportSize({ width, height });
    const { username, call } = await ownSchool(request);
    const first = Number(`${(await call("GET", "/school-years/proposal")).name}`.slice(0, 4));
    const year = await call("POST", "/school-years", yearFrom(first));
    await call("POST", `/school-years/${year.id}/activation`);
    await call("POST", "/classrooms", { name: "6A1", grade: 6, studentCount: 40 });
    const equipment = {
      name: "Loa trợ giảng",
      unit: "Cái",
      trackingMode: "QUANTITY",
      grades: [],
      quantity: 5,
    };
    const { id: equipmentId } = await call("POST", "/equipments", equipment);
    for (const name of ["Nguyễn Thị Loan", "Phạm Văn Sơn"]) {
      const { id: borrowerId } = await call("POST", "/employees", { name, kind: "TEACHER" });
      await call("POST", "/loans", {
        borrowerId,
        kind: "LONG_TERM",
        dueDate: `${first + 1}-05-20`,
        lines: [{ equipmentId, quantity: 2 }],
      });
    }

    await logIn(page, username, language, ownPassword);
    await page.goto(`/system/school-year/${year.id}/roll-over`);
    await page.getByRole("button", { name: m.createNext }).click();
    await page.getByRole("button", { name: common[language].save, exact: true }).click();
    // back in the wizard, with the new year chosen
    await page.waitForURL(`**/school-year/${year.id}/roll-over`);
    await page.getByRole("button", { name: m.next }).click();
    await page.getByRole("button", { name: m.next }).click();
    await expect(page.getByText(filled(m.loansLeft, { count: 2 }))).toBeVisible();
    await page.getByRole("button", { name: m.keepAll }).click();
    await page.getByRole("radio", { name: m["choice-TAKE_BACK"] }).first().check();
    if (language === "vi") await expectAccessible(page);
    await page.getByRole("button", { name: m.stepPlan, exact: true }).click();
    await expect(page.getByText(filled(m.loanSummary, { kept: 1, back: 1, onward: 0 }))).toBeVisible();
    await expect(page.getByText(filled(m.carriedSize, { count: 40 }))).toBeVisible();
    if (language === "vi") await expectAccessible(page);
    await page.getByRole("button", { name: filled(m.doIt, { name: `${first + 1}-${first + 2}` }) }).click();
    const prepared = { name: `${first + 1}-${first + 2}`, from: `${first}-${first + 1}` };
    await expect(page.getByText(filled(m.prepared, prepared))).toBeVisible();
    const { items } = await call("GET", "/loans?size=5");
    expect(items?.map(({ status }) => status).toSorted()).toEqual(["OUT", "RETURNED"]);
  });
}
