/** Whom one looks for is a name: no address of the browser, and none that a page asks for, says it. */
import { expect } from "@playwright/test";
import { foundKindWords } from "../contract/src/search.ts";
import { text as search } from "../web/src/app/search.text.ts";
import { logIn, test } from "./people.ts";

test("no address says whom somebody looks for; Back and a reload find them again (vi, 1366 px)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  page.on("framenavigated", (frame) => asked.push(decodeURIComponent(frame.url())));
  await page.setViewportSize({ width: 1366, height: 768 });
  await logIn(page, "ht.hung", "vi");
  const name = "Võ Anh Tuấn";
  const rows = page.locator("tbody tr").filter({ hasText: name, visible: true });
  for (const path of ["/category/employee", "/system/account"]) {
    await page.goto(path);
    await page.getByRole("searchbox").first().fill(name);
    await expect(page.locator("tbody tr").filter({ visible: true })).toHaveCount(1);
    await expect(rows).toHaveCount(1);
    asked.push(decodeURIComponent(page.url()));
    await rows.first().click();
    await page.waitForURL("**open=*");
    await page.goBack();
    await expect(page.getByRole("searchbox").first()).toHaveValue(name);
    await page.reload();
    await expect(page.getByRole("searchbox").first()).toHaveValue(name);
    await expect(page.locator("tbody tr").filter({ visible: true })).toHaveCount(1);
    asked.push(decodeURIComponent(page.url()));
  }

  // a link of before is taken, and loses the name
  await page.goto("/category/student?search=Nguyen");
  await expect(page.getByRole("searchbox").first()).toHaveValue("Nguyen");
  await expect(page).toHaveURL(/\/category\/student$/);

  // from the one search to the list
  await page.goto("/dashboard");
  await page.getByRole("button", { name: search.vi.open, exact: true }).click();
  await page.getByRole("combobox", { name: search.vi.placeholder }).fill("Tuấn");
  const found = page.getByRole("group", { name: foundKindWords.employee.vi });
  await expect(found).toBeVisible();
  await found.getByRole("option").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  asked.push(decodeURIComponent(page.url()));

  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((address) => /tuấn|tuan\b/i.test(address))).toEqual([]);
});
