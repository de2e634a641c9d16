/**
 * What can be done without a network opens after a restart and after a new release, visited before or not; a
 * page that is open offers a new release, and mends a part that it lost.
 */
import { expect, type Page } from "@playwright/test";
import { text as away } from "../web/src/app/pages/without-network.text.ts";
import { text as shell } from "../web/src/app/text.ts";
import { text as report } from "../web/src/areas/incidents/report/report.text.ts";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import { text as week } from "../web/src/areas/registrations/week.text.ts";
import { logInOn, openLine, openPhone } from "./counting-steps.ts";
import { newPart, openReleases } from "./next-release.ts";
import { chooseInMenu, expectAccessible, logIn, pageWithoutStore, test } from "./people.ts";

const titleOf = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const begins = (sentence: string) => sentence.split("{{")[0] ?? "";

/** What the service worker keeps, by address. */
async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    ).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** Of which release the page is that opens without a network; it is kept last, once all it needs is there. */
async function keptRelease(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const kept = await (await caches.match("/"))?.text();
    return /<meta name="release" content="([^"]+)"/.exec(kept ?? "")?.[1];
  });
}

/** How many weeks this device keeps, of whomever. */
async function keptWeeks(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("own-weeks")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("own-weeks");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction("weeks").objectStore("weeks").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

test("who logged in once finds counting, reporting and their week without a network, never opened before (vi, 390 px)", async ({
  baseURL,
  faults,
}) => {
  const line = await openLine(baseURL ?? "");
  const phone = await openPhone(faults);
  try {
    await logInOn(phone.page, line, "gv.tuan");
    await phone.page.goto(`${line.address}/dashboard`);
    await expect.poll(() => keptFiles(phone.page), { timeout: 60_000 }).toContain("/offline.json");
    await expect.poll(() => keptWeeks(phone.page)).toBe(1);
    await phone.kill();
    line.cut();

    const again = await phone.restart();
    await again.goto(`${line.address}/`);
    await expect(titleOf(again, away.vi.title)).toBeVisible();
    await expect(again.getByText(away.vi.countNone)).toBeVisible();
    await expectAccessible(again);
    await again.locator("#content").getByRole("link", { name: away.vi.week }).click();
    await expect(titleOf(again, week.vi.title)).toBeVisible();
    await expect(again.getByText(begins(week.vi.asOf))).toBeVisible();
    await expect(again.getByRole("button", { name: week.vi.addLesson })).toHaveCount(0);
    await expectAccessible(again);
    await again.goto(`${line.address}/equipment/broken/new`);
    await expect(titleOf(again, report.vi.title)).toBeVisible();
    await again.goto(`${line.address}/equipment/inventory/1/count`);
    await expect(again.getByText(counting.vi.nothingKept)).toBeVisible();

    await again.goto(`${line.address}/equipment/vouchers`);
    await expect(titleOf(again, away.vi.title)).toBeVisible();
    line.mend();
    // as the browser says it; nobody has to press anything
    await again.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(titleOf(again, away.vi.title)).toHaveCount(0);
    await expect(again.locator("h1")).toBeVisible();
    expect(new URL(again.url()).pathname).toBe("/equipment/vouchers");

    await again.getByRole("button", { name: "Tài khoản gv.tuan" }).click();
    await chooseInMenu(again, shell.vi.logOut);
    await again.waitForURL("**/login");
    await expect.poll(() => keptWeeks(again)).toBe(0);
  } finally {
    await phone.away();
    line.close();
  }
});

test("after one visit with a new release its pages open without a network", async ({ baseURL, faults }) => {
  const product = await openReleases(baseURL ?? "");
  const line = await openLine(product.address);
  const phone = await openPhone(faults);
  try {
    await logInOn(phone.page, line, "gv.tuan");
    await phone.page.goto(`${line.address}/dashboard`);
    await expect.poll(() => keptFiles(phone.page), { timeout: 60_000 }).toContain("/offline.json");
    expect(await keptFiles(phone.page)).not.toContain(newPart);
    product.release();
    await phone.page.goto(`${line.address}/dashboard`);
    await expect.poll(() => keptRelease(phone.page), { timeout: 60_000 }).toMatch(/^next-/);
    expect(await keptFiles(phone.page)).toContain(newPart);
    const release = (page: Page) => page.locator("meta[name=release]").getAttribute("content");
    await expect(titleOf(phone.page, "Trang chủ")).toBeVisible();
    await phone.kill();
    line.cut();

    const again = await phone.restart();
    await again.goto(`${line.address}/equipment/broken/new`);
    await expect(titleOf(again, report.vi.title)).toBeVisible();
    expect(await release(again)).toMatch(/^next-/);
  } finally {
    await phone.away();
    line.close();
    product.close();
  }
});

test("a new release is offered and never forced: what is being typed stays until the person reloads", async ({
  page,
}) => {
  await logIn(page, "tb.mai", "vi");
  await page.goto("/equipment/management?search=ong");
  await page.route("**/offline.json", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { release: "the next one", files: [] } })
      : route.continue(),
  );
  const search = page.getByRole("searchbox").or(page.getByPlaceholder(/Tìm/)).first();
  await search.fill("ống nghi");
  await page.evaluate(() => {
    document.body.dataset["before"] = "reload";
    window.dispatchEvent(new Event("online"));
  });
  await expect(page.getByText(shell.vi.newRelease)).toBeVisible();
  await expect(page.locator("body[data-before]")).toHaveCount(1);
  await expect(search).toHaveValue("ống nghi");
  await expectAccessible(page);
  await page.getByRole("button", { name: shell.vi.newReleaseReload, exact: true }).click();
  await expect(page.locator("body[data-before]")).toHaveCount(0);
  await expect(page.getByText(shell.vi.newRelease)).toHaveCount(0);
});

test("a part that a new release took away is mended by one reload, and then said", async ({
  browser,
  baseURL,
}) => {
  const open = async (missing: number) => {
    const page = await pageWithoutStore(browser, baseURL);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().endsWith("/equipment/vouchers")) loads += 1;
    });
    await page.route("**/assets/voucher-list-*.js", (route) =>
      loads < missing ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await logIn(page, "tb.mai", "vi");
    await page.goto("/equipment/management");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => history.pushState(null, "", "/equipment/vouchers"));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
    return { page, loads: () => loads };
  };
  const mended = await open(1);
  await expect(titleOf(mended.page, "Phiếu tăng, giảm, điều chuyển")).toBeVisible();
  expect(mended.loads()).toBe(1);
  const said = await open(Number.POSITIVE_INFINITY);
  await expect(titleOf(said.page, shell.vi.somethingBroke)).toBeVisible();
  expect(said.loads()).toBe(1);
});
