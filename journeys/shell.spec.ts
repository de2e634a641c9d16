/**
 * What the shell promises: the login page, the guard, the menu, the 404 page, notices, and a way in for
 * everybody.
 */
import { expect, type Page, type Request } from "@playwright/test";
import { text as shell } from "../web/src/app/text.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { text as board } from "../web/src/areas/registrations/board/board.text.ts";
import { text as ui } from "../web/src/ui/text.ts";
import {
  chooseInMenu,
  expectAccessible,
  expectForEverybody,
  logIn,
  pageWithoutStore,
  password,
  test,
} from "./people.ts";

test("the login page says what is missing, and what is wrong, in the words of the specification", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Please input your username!")).toBeVisible();
  await expect(page.getByText("Please input your Password!")).toBeVisible();
  await page.getByPlaceholder("Username").fill("tb.mai");
  await page.getByPlaceholder("Password").fill("sai");
  await page.getByRole("button", { name: "Log in" }).click();
  const notice = page.locator(".notice-card").getByText("Wrong username or password.");
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden({ timeout: 6_000 });
  // at the form it stands until something else is typed
  const said = page.locator("form").getByText("Wrong username or password.");
  await expect(said).toBeVisible();
  await page.getByPlaceholder("Password").fill("khac");
  await expect(said).toHaveCount(0);
});

async function fillIn(page: Page, username: string): Promise<void> {
  await page.waitForURL("**/login");
  await page.getByPlaceholder("Tên đăng nhập").fill(username);
  await page.getByPlaceholder("Mật khẩu").fill(password);
  await page.getByRole("button", { name: "Đăng nhập" }).click();
  await page.waitForURL("**/dashboard");
}

async function logOut(page: Page, username: string): Promise<void> {
  await page.getByRole("button", { name: `Tài khoản ${username}` }).click();
  await chooseInMenu(page, "Đăng xuất");
  await page.waitForURL("**/login");
}

test("after the login nothing of the shell and the start page is waited for: it came while one typed", async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByPlaceholder("Tên đăng nhập").fill("tb.mai");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  await fillIn(page, "tb.mai");
  await expect(page.getByRole("navigation", { name: "Menu chính" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});

test("what a page shows first is asked for while its code is on the way, and once", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await logIn(page, "tb.mai", "vi");
  for (const [address, read] of [
    ["/dashboard", "/api/dashboard"],
    ["/equipment/management", "/api/equipments?page=1&size=20"],
    ["/equipment/request", "/api/loan-weeks?"],
  ] as const) {
    // what the page before still asks for is not counted
    await page.goto("about:blank");
    const asked: string[] = [];
    const listen = (request: Request) => asked.push(request.url().replace(/^.*?(?=\/api\/)/, ""));
    page.on("request", listen);
    const isAsked = page.waitForRequest((request) => request.url().includes(read));
    await page.route("**/assets/*.js", async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const first of ["/api/school-years", read])
      expect(asked.filter((each) => each.startsWith(first))).toHaveLength(1);
    page.off("request", listen);
    await page.unrouteAll({ behavior: "wait" });
  }
  await context.close();
});

test("a link opened without a session is offered once on the start page, where every login leads", async ({
  page,
}) => {
  await page.goto("/equipment/management?search=ong");
  await fillIn(page, "tb.mai");
  await page.getByText("Tiếp tục:").getByRole("link", { name: "Quản lý thiết bị" }).click();
  await page.waitForURL("**/equipment/management?search=ong");
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.getByText("Tiếp tục:")).toHaveCount(0);
});

test("whoever comes next finds neither the address nor a word of the person who left", async ({ page }) => {
  await logIn(page, "tb.mai", "vi");
  await page.goto("/equipment/management?form=new");
  await page.getByRole("dialog").getByRole("textbox").first().fill("Kính hiển vi của cô Mai");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("cô Mai");
  await page.keyboard.press("Escape");
  const stay = page.getByRole("button", { name: "Bỏ thay đổi và rời đi" });
  await page.goto("/equipment/vouchers");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(stay).toHaveCount(0);
  await logOut(page, "tb.mai");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Mai|mai/,
  );
  await page.goBack();
  await fillIn(page, "xa.lan");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.getByText("Tiếp tục:")).toHaveCount(0);
});

test("a token without its person is enough: who it is is asked", async ({ page }) => {
  await logIn(page, "tb.mai", "vi");
  for (const user of [null, "{broken"]) {
    await page.evaluate(
      (kept) => (kept === null ? localStorage.removeItem("user") : localStorage.setItem("user", kept)),
      user,
    );
    await page.goto("/equipment/vouchers");
    await expect(page.getByText("TRƯỜNG THCS BẾN HẠ", { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/equipment/vouchers");
    expect(await page.evaluate(() => localStorage.getItem("user"))).toContain("tb.mai");
  }
});

test.describe("the notice of a lost network", () => {
  // why: the worker is fetched some seconds after the page, and the browser says so where that fails
  test.use({ serviceWorkers: "block" });

  test("on a phone the whole name of the unit is read, and no notice covers a button", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, "tb.mai", "vi");
    const name = page.locator(".shell-unit");
    await expect(name).toHaveText("TRƯỜNG THCS BẾN HẠ");
    expect(
      await name.evaluate(
        (box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1,
      ),
    ).toBe(true);
    await page.getByRole("button", { name: "Tài khoản tb.mai" }).click();
    await expect(page.getByRole("menuitem", { name: /^Năm học/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/equipment/management");
    await page.getByRole("button", { name: /Xuất/ }).waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: /Xuất/ }).click();
    const notice = await page.locator(".notice-card").first().boundingBox();
    expect(notice && notice.x < 200 && notice.y > 450).toBe(true);
    await context.setOffline(false);
  });

  test("without a connection the notice is that of the specification and goes after three seconds", async ({
    page,
    context,
  }) => {
    await logIn(page, "tb.mai", "en");
    await page.goto("/equipment/management");
    await page.getByRole("button", { name: /Export/ }).waitFor();
    await page.locator("tbody tr:not([aria-hidden])").first().waitFor();
    // parts of the page that come later than the button are there
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: /Export/ }).click();
    const notice = page.getByText("Please check your internet connection").first();
    await expect(notice).toBeVisible();
    await expect(notice).toBeHidden({ timeout: 6_000 });
    await context.setOffline(false);
  });
});

test("token and user are kept under their names, restored on start, and gone after logging out", async ({
  page,
}) => {
  await logIn(page, "tb.mai", "vi");
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: JSON.parse(localStorage.getItem("user") ?? "{}"),
  }));
  expect(stored.token).toMatch(/^[\w-]{43}$/);
  expect(stored.user).toMatchObject({
    username: "tb.mai",
    role: "ROLE_DEPARTMENT_USER",
    department: { name: "Trường THCS Bến Hạ" },
  });
  await page.reload();
  await expect(page.getByText("TRƯỜNG THCS BẾN HẠ", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /tb\.mai/ }).click();
  await chooseInMenu(page, "Đăng xuất");
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
});

test("a session that ended elsewhere leads to the login page", async ({ page }) => {
  await logIn(page, "tb.mai", "vi");
  await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
  await page.goto("/equipment/management");
  await page.waitForURL("**/login");
});

test("the sidebar is 80 px wide, opens to 256, and every entry of it leads somewhere", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "tb.mai", "en");
  const sider = page.locator(".ant-layout-sider");
  await expect.poll(async () => (await sider.boundingBox())?.width).toBe(80);
  await page.getByRole("banner").getByRole("button").first().click();
  await expect.poll(async () => (await sider.boundingBox())?.width).toBe(256);
  for (const name of ["Report", "Tracking book"])
    await expect(page.getByRole("menuitem", { name }).getByRole("link")).toBeVisible();
  await expect(page.locator(".ant-layout-sider [aria-disabled=true]")).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(async () => (await sider.boundingBox())?.width ?? 0).toBeLessThanOrEqual(80);
});

test("at an old PC every page of a group is in sight beside the folded menu", async ({ page }) => {
  for (const height of [768, 600]) {
    await page.setViewportSize({ width: 1366, height });
    await logIn(page, "tb.mai", "vi");
    await page.locator(".ant-menu-submenu-title").nth(2).hover();
    const pages = page.locator(".ant-menu-submenu-popup").getByRole("menuitem");
    await expect(pages.first()).toBeInViewport({ ratio: 1 });
    // on a lower screen the last ones are scrolled to
    await pages.last().scrollIntoViewIfNeeded();
    await expect(pages.last()).toBeInViewport({ ratio: 1 });
    await pages.first().click();
    await page.waitForURL("**/equipment/management");
  }
});

test("the first row of every list is at most eight keys from the top of the page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = {
    "tb.mai": [
      "/equipment/management",
      "/equipment/demand",
      "/equipment/request/loans",
      "/equipment/request/registrations",
      "/equipment/broken",
      "/equipment/vouchers",
    ],
    "ht.hung": ["/category/subject", "/system/account"],
  };
  const focused = page.locator(":focus");
  const counts: Record<string, number> = {};
  for (const [username, addresses] of Object.entries(lists)) {
    await logIn(page, username, "vi");
    for (const address of addresses) {
      await page.goto(address);
      await page.locator("tbody tr[data-row]").first().waitFor();
      const keys = await keysUntil(
        page,
        8,
        async () => (await focused.textContent()) === shell.vi.skipToList,
      );
      await expect(focused).toBeInViewport();
      await page.keyboard.press("Enter");
      counts[address] = keys + 1;
      expect(await focused.evaluate((row) => row.closest("tbody tr") !== null)).toBe(true);
    }
  }
  test.info().annotations.push({ type: "keys to the first row", description: JSON.stringify(counts) });
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(8);

  // without the link as well: what stands above the rows is one stop each
  const plainly: Record<string, number> = {};
  await logIn(page, "tb.mai", "vi");
  for (const address of ["/equipment/management", "/equipment/request/loans", "/equipment/vouchers"]) {
    await page.goto(address);
    await page.locator("tbody tr[data-row]").first().waitFor();
    plainly[address] = await keysUntil(page, 30, () => focused.evaluate((part) => part.matches("tbody tr")));
  }
  test.info().annotations.push({ type: "stops to the first row", description: JSON.stringify(plainly) });
  expect(Math.max(...Object.values(plainly))).toBeLessThanOrEqual(8);
  await logIn(page, "ht.hung", "vi");

  // menu, header and each bar are one stop
  await page.goto("/category/subject");
  await page.locator("tbody tr[data-row]").first().waitFor();
  const parts: string[] = [];
  do {
    await page.keyboard.press("Tab");
    parts.push(
      await focused.evaluate(
        (part) => part.closest("[role=toolbar], nav, section")?.ariaLabel ?? part.tagName,
      ),
    );
  } while (parts.length < 12 && !(await focused.evaluate((part) => part.closest("table") !== null)));
  expect(new Set(parts).size).toBeGreaterThan(4);
  const bars = [shell.vi.shellTools, ui.vi.pageActions, ui.vi.filters];
  expect(bars.map((bar) => parts.filter((part) => part === bar).length)).toEqual([1, 1, 1]);
});

test("the board is walked by arrows, is one stop, and says where one is", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "tb.mai", "vi");
  await page.goto("/equipment/request/board");
  const grid = page.getByRole("grid", { name: board.vi.title });
  await grid.getByRole("gridcell").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await grid.locator("[tabindex='0']").count()).toBe(1);
  const focused = page.locator(":focus");
  await grid.locator("[tabindex='0']").focus();
  await page.keyboard.press("Control+End");
  await expect(focused).toHaveAccessibleName(/^Thứ Bảy \d\d\/\d\d, tiết \d chiều: /);
  await page.keyboard.press("Home");
  // whether anything is booked there depends on the week that the board opens
  const first = await focused.evaluate((part) => part.closest("td")?.textContent);
  expect(first).toMatch(/^Thứ Hai \d\d\/\d\d, tiết \d chiều/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  const cell = await focused.evaluate((part) => part.closest("td")?.textContent);
  expect(cell).toMatch(/^Thứ Ba /);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await focused.evaluate((part) => part.closest("td")?.textContent)).toBe(cell);
  await expectAccessible(page);
});

test("Ctrl P prints the list and not the shell", async ({ page }) => {
  await logIn(page, "tb.mai", "vi");
  await page.goto("/equipment/management");
  const row = page.locator("tbody tr[data-row]").first();
  await row.waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(row).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const gone of [
    page.getByRole("banner"),
    page.locator(".shell-sider"),
    page.locator("button:not(.sort-head)"),
  ])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  expect(await row.evaluate((one) => getComputedStyle(one).color)).toBe("rgb(0, 0, 0)");
});

test("what does not exist shows the 404 page inside the shell, with its way home", async ({ page }) => {
  await page.goto("/khong-co-trang-nay");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await logIn(page, "tb.mai", "en");
  const missing = "Sorry, the page you visited does not exist.";
  const gone = "This record is no longer there, or belongs to another unit.";
  for (const [address, words] of [
    ["/equipment/vouchers/99999999", gone],
    ["/equipment/inventory/99999999", gone],
    ["/equipment/management/99999999", gone],
    ["/report/nope", missing],
    ["/track-book/nope", missing],
    ["/system/nope", missing],
    ["/category/nope", missing],
    ["/equipment/management/abc", missing],
    ["/khong-co-trang-nay", missing],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText("TRƯỜNG THCS BẾN HẠ", { exact: true })).toBeVisible();
    await expect(page.getByText("Could not be loaded")).toHaveCount(0);
    if (words === missing) await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    else await expect(page.getByRole("link", { name: "Back to the list" })).toBeVisible();
  }
  await page.getByText("Back Home").click();
  await page.waitForURL("**/dashboard");
});

test("a part of the program that does not arrive is asked for once more, then the page says so", async ({
  browser,
  baseURL,
}) => {
  const open = async (missing: number) => {
    const page = await pageWithoutStore(browser, baseURL);
    let left = missing;
    await page.route("**/assets/index-*.js", (route) => (left-- > 0 ? route.abort() : route.continue()));
    await page.goto("/login");
    return page;
  };
  await expect((await open(1)).getByRole("heading", { level: 1 })).toBeVisible();
  await expect((await open(2)).getByText("Không tải được trang")).toBeVisible();
});

test("a record with its tabs, a voucher and a room let everybody in on a phone", { tag: "@pages" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await logIn(page, "tb.mai", "vi");
  for (const list of ["/equipment/vouchers", "/equipment/management"]) {
    await page.goto(list);
    await page.locator("tbody tr:not([aria-hidden]), .card-title").first().click();
    const tabs = page.getByRole("dialog").getByRole("tab");
    await tabs.first().waitFor();
    for (const tab of await tabs.all()) {
      await tab.click();
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(250);
      await expectAccessible(page);
    }
  }
  await page.getByRole("dialog").getByRole("tab", { name: equipment.vi.shelves }).click();
  await page.getByRole("dialog").locator(".room-link:visible").first().click();
  await page.getByRole("heading", { name: equipment.vi.standsHere }).waitFor();
  await expectForEverybody(page);
});

/** How often Tab is pressed until that is reached, at most `most` times. */
async function keysUntil(page: Page, most: number, isThere: () => Promise<boolean>): Promise<number> {
  let keys = 0;
  do {
    await page.keyboard.press("Tab");
    keys++;
  } while (keys < most && !(await isThere()));
  return keys;
}
