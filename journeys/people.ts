/** A person at a browser: logged in, in a language, on a screen of some width. */
import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, type Browser, test as base, expect, type Page } from "@playwright/test";
import type { SessionAnswer } from "../contract/src/auth.ts";
import type { Language } from "../contract/src/language.ts";
import { addressOf } from "./lanes.ts";

export const password = "thietbi@2026";

/**
 * In the province of its lane, with a page that fails its test when the browser's console shows an error nobody
 * expected.
 */
export const test = base.extend<{ faults: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument names what it needs, and it needs nothing
  baseURL: async ({}, use, { parallelIndex }) => use(addressOf(parallelIndex)),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export function watch(page: Page, faults: string[]): void {
  page.on("console", (message) => {
    // a refusal is an answer, and the browser reports it as an error of its own
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
}

/** A page that asks the server for every file: the service worker would bring some from its store. */
export async function pageWithoutStore(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  return context.newPage();
}

/**
 * As somebody is who logged in before on this browser, and opens their start page. Not by the page of the login:
 * a journey goes in many times, and what it is about begins behind that page (`shell.spec.ts` is about it).
 */
export async function logIn(
  page: Page,
  username: string,
  language: Language,
  secret = password,
): Promise<void> {
  // why: an answer on its way to a page of the person before could bring their session back
  await page.goto("/manifest.webmanifest");
  const { token, user } = await sessionOf(page.request, username, secret);
  const kept = { token, user: JSON.stringify(user), language };
  await page.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  }, kept);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
}

export async function sessionOf(
  request: APIRequestContext,
  username: string,
  secret: string,
): Promise<SessionAnswer> {
  const answer = await request.post("/api/auth/login", { data: { username, password: secret } });
  if (!answer.ok()) throw new Error(`${username}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as SessionAnswer;
}

/** Asks the server as the person who is logged in: what a journey needs to begin, and what the books say in the end. */
export async function ask<Answer>(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { "X-Auth-Token": token ?? "" },
    ...(body && { data: body }),
  });
  const words = await answer.text();
  expect(answer.ok(), `${method} ${path}: ${words}`).toBe(true);
  return (words ? JSON.parse(words) : undefined) as Answer;
}

/** No finding that keeps people out, of all rules or of the given ones. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  let grave = await graveFindings(page, rules);
  if (grave.length > 0) {
    // why: a notice goes by its own clock and may begin to fade while the rules look; what is wrong is so a
    // moment later too
    await page.waitForTimeout(500);
    grave = await graveFindings(page, rules);
  }
  expect(grave).toEqual([]);
}

async function graveFindings(page: Page, rules?: string[]) {
  await standStill(page);
  // what passes is not told part by part, and the pages are one document: that is half of what a look takes
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 200))]);
}

/**
 * Out of the menu that was just opened, once it stands still: for the sake of an entry that moves the browser
 * scrolls the page, the menu goes with it, and the click finds what is behind.
 */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  const menu = page.locator(".ant-dropdown:not(.ant-dropdown-hidden)");
  await expect(menu).not.toHaveClass(/ant-slide/);
  await menu.getByRole("menuitem", { name: entry, exact: true }).click();
}

/**
 * Chooses in the list of a field that was just opened, once it stands still: while it unfolds, the pointer hits
 * another choice.
 */
export async function chooseOption(page: Page, choice: string): Promise<void> {
  const choices = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").last();
  await expect(choices).not.toHaveClass(/ant-slide/);
  await choices.getByTitle(choice, { exact: true }).click();
}

/** What opens or closes has done so: half faded, a list has colours that nobody reads. */
async function standStill(page: Page): Promise<void> {
  // why: the rules open a page of their own, and nothing moves on one that stays behind it
  await page.bringToFront();
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const longest = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longest]);
  });
}

/** The page as it is, in both themes or in one. */
export async function expectForEverybody(page: Page, theme?: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme ?? "light" });
  await page.waitForLoadState("networkidle");
  // a tab slides, colours fade for 150 ms
  await page.waitForTimeout(250);
  await expectAccessible(page);
  if (theme) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(250);
  // the other theme differs by its colours alone
  await expectAccessible(page, ["color-contrast"]);
}
