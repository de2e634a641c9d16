/** Help where one stands: “?” on a page, the task in the guide, and back to the screen; the booklet on paper. */
import { expect, type Page } from "@playwright/test";
import { guide } from "../web/src/app/help/guide/index.ts";
import { text as help } from "../web/src/app/help/help.text.ts";
import { text as search } from "../web/src/app/search.text.ts";
import { text as shell } from "../web/src/app/text.ts";
import { text as login } from "../web/src/areas/auth/text.ts";
import { text as counter } from "../web/src/areas/loans/counter/counter.text.ts";
import { text as week } from "../web/src/areas/registrations/week.text.ts";
import { expectForEverybody, logIn, test } from "./people.ts";

const h = help.vi;
const task = (key: string) => guide.find((one) => one.key === key) as (typeof guide)[number];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Tuấn asks “?” on his week, reads the steps and is back at the week with one tap (vi, 390 px)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  await page.getByRole("button", { name: login.vi.logIn, exact: true }).waitFor();
  await expect(page.getByText(login.vi.noAccess)).toBeVisible();

  await logIn(page, "gv.tuan", "vi");
  await page.goto("/equipment/request");
  await page.getByRole("button", { name: shell.vi.help }).click();
  const panel = page.getByRole("dialog", { name: h.panelTitle.replace("{{page}}", week.vi.title) });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expectForEverybody(page);
  await panel.getByRole("link", { name: task("register-lessons").title.vi }).click();

  await expect(heading(page)).toHaveText(task("register-lessons").title.vi);
  await expect(panel).toBeHidden();
  // the button of the screen, called as it is there
  await expect(page.getByRole("strong").filter({ hasText: week.vi.addLesson })).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole("button", { name: h.now }).click();
  await page.waitForURL("**/equipment/request");
  await expect(page.getByRole("button", { name: week.vi.addLesson, exact: true }).first()).toBeVisible();
});

test("Mai finds how to hand out by typing, by key and in her menu, and begins at once (en, 1366 px)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const e = help.en;
  await logIn(page, "tb.mai", "en");
  await page.keyboard.press("?");
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("giao thiet bi o quay");
  await page
    .getByRole("group", { name: search.en.guide })
    .getByRole("option", { name: task("hand-out").title.en })
    .click();
  await expect(heading(page)).toHaveText(task("hand-out").title.en);
  await page.getByRole("button", { name: e.now }).click();
  await expect(heading(page)).toHaveText(counter.en.title);

  await page.getByRole("button", { name: shell.en.accountOf.replace("{{name}}", "tb.mai") }).click();
  await page.getByRole("menuitem", { name: shell.en.guide }).click();
  await expect(heading(page)).toHaveText(e.guide);
  await expectForEverybody(page);
  await page.getByRole("searchbox").fill("kiem ke");
  await expect(page.getByRole("link", { name: task("count-room").title.en })).toBeVisible();
  await expect(page.getByRole("link", { name: task("units").title.en })).toBeHidden();
});

test("Hùng prints the booklet of his work: all tasks on A4, nothing of the shell, nothing cut (vi)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "ht.hung", "vi");
  await page.goto("/help");
  await page.getByRole("button", { name: h.booklet }).click();
  await expect(heading(page)).toHaveText(h.bookletTitle.replace("{{work}}", h.work_head));
  const tasks = guide.filter(({ works }) => works.includes("head"));
  await expect(page.getByRole("article")).toHaveCount(tasks.length);
  await expectForEverybody(page);

  // as wide as A4 between its margins, at 96 dots to the inch
  await page.setViewportSize({ width: 658, height: 987 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: h.print })).toBeHidden();
  const { wide, high } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    high: Math.max(...[...document.querySelectorAll("article")].map((one) => one.offsetHeight)),
  }));
  expect(wide).toBeLessThanOrEqual(0);
  // each task is on one sheet
  expect(high).toBeLessThan(987);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(tasks.length / 4);
  expect(sheets).toBeLessThanOrEqual(tasks.length);
});
