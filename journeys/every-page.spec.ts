/**
 * Every page, in both languages, both themes and both widths: no error on the console, no text in the other
 * language, no code of the program, nothing that keeps anybody out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectForEverybody, logIn, test } from "./people.ts";

/** Where, and whose. Of the catalogues, which are all drawn by the same parts, one of each shape. */
const pages = [
  ["/dashboard", "tb.mai"],
  ["/equipment/management?by=room", "tb.mai"],
  ["/equipment/management?form=new", "tb.mai"],
  ["/equipment/management/import", "tb.mai"],
  ["/equipment/vouchers", "tb.mai"],
  ["/equipment/vouchers/new", "tb.mai"],
  ["/equipment/vouchers/new?type=INCREASE", "tb.mai"],
  ["/equipment/vouchers/new?type=TRANSFER", "tb.mai"],
  ["/equipment/transfers", "tb.mai"],
  ["/equipment/book", "tb.mai"],
  ["/equipment/wear", "tb.mai"],
  ["/scan", "tb.mai"],
  ["/equipment/demand/new", "tb.mai"],
  ["/equipment/demand", "so.hoa"],
  ["/equipment/request/loans", "tb.mai"],
  ["/equipment/request", "gv.tuan"],
  ["/equipment/request/rooms", "gv.tuan"],
  ["/equipment/request/board", "tb.mai"],
  ["/equipment/request/registrations", "tb.mai"],
  ["/equipment/request/overdue", "tb.mai"],
  ["/equipment/request/statistics", "tb.mai"],
  ["/equipment/broken", "tb.mai"],
  ["/equipment/broken/new", "gv.tuan"],
  ["/equipment/broken/repairs", "tb.mai"],
  ["/equipment/broken/repairs/new", "tb.mai"],
  ["/equipment/broken/liquidations", "tb.mai"],
  ["/equipment/broken/liquidations/new", "tb.mai"],
  ["/equipment/broken/maintenance", "tb.mai"],
  ["/equipment/broken/plan", "tb.mai"],
  ["/equipment/inventory", "tb.mai"],
  ["/equipment/inventory/new", "tb.mai"],
  ["/equipment/inventory/2", "tb.mai"],
  ["/equipment/inventory/2?tab=variances", "tb.mai"],
  ["/equipment/inventory/2?tab=unknown", "tb.mai"],
  ["/equipment/inventory/2/count", "gv.tuan"],
  ["/equipment/campaigns", "so.dung"],
  ["/equipment/campaigns/new", "so.dung"],
  ["/system/information", "ht.hung"],
  ["/system/school-year", "ht.hung"],
  ["/system/account", "ht.hung"],
  ["/system/security-log", "ht.hung"],
  ["/system/security-log", "quantri"],
  ["/system/webhooks", "ht.hung"],
  ["/system/status", "quantri"],
  ["/system/status?guide=backups", "quantri"],
  // every catalogue is drawn by the same parts: one of each shape
  ["/category/lesson?form=new", "ht.hung"],
  ["/system/units", "quantri"],
  ["/system/mergers", "xa.lan"],
  ["/system/mergers?form=new", "xa.lan"],
  ["/system/units/import", "quantri"],
  ["/system/units/letters", "quantri"],
  ["/notices", "xa.lan"],
  ["/notices?settings=true", "tb.mai"],
  ["/dashboard", "ht.hung"],
  ["/dashboard", "gv.tuan"],
  ["/dashboard", "xa.lan"],
  ["/dashboard", "so.hoa"],
  ["/account", "tb.mai"],
  ["/system/setup", "ht.hung"],
  ["/report", "tb.mai"],
  ["/report?search=so%20tai%20san", "ht.hung"],
  ["/report", "so.hoa"],
  ["/report/equipment-list", "tb.mai"],
  ["/report/increase-decrease", "ht.hung"],
  ["/report/usage-by", "tb.mai"],
  ["/report/norm-coverage", "tb.mai"],
  ["/report/unit-equipment", "so.hoa"],
  ["/report/requests", "ht.hung"],
  ["/report/requests", "xa.lan"],
  ["/report/requests/new", "xa.lan"],
  ["/report/requests/matrix", "xa.lan"],
  ["/report/requests/2", "xa.lan"],
  ["/report/submissions/2", "ht.hung"],
  ["/track-book", "ht.hung"],
  ["/track-book/loan-book", "tb.mai"],
  ["/track-book/equipment-book", "tb.mai"],
  ["/equipment/norm", "tb.mai"],
  ["/equipment/norm", "so.hoa"],
  ["/equipment/norm/mapping", "tb.mai"],
  ["/equipment/norm/lists", "xa.lan"],
  ["/equipment/norm/lists/1", "tb.mai"],
  ["/equipment/norm/rooms", "tb.mai"],
] as const;

for (const language of ["vi", "en"] as const) {
  for (const width of [1440, 390]) {
    // each page is looked at in either language and at either width at least once before a change lands
    const tag = (language === "vi") === (width === 1440) ? "@pages" : "@walk";
    // in two, that go side by side: half of the pages are read by whoever keeps the equipment
    for (const isMai of [true, false])
      test(`every page ${isMai ? "of Mai" : "of the others"} in ${language} at ${width} px`, {
        tag,
      }, async ({ page }) => {
        test.setTimeout(900_000);
        const untranslated = language === "en" ? await vietnameseWords() : new Set<string>();
        const errors: string[] = [];
        page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
        page.on("pageerror", (error) => errors.push(String(error)));
        await page.setViewportSize({ width, height: 900 });
        let who = "";
        // whose page it is changes seldom, so that one logs in once for all of somebody's
        const problems: string[] = [];
        const theirs = pages.filter(([, username]) => (username === "tb.mai") === isMai);
        for (const [path, username] of theirs.toSorted(([, a], [, b]) => a.localeCompare(b))) {
          try {
            if (who !== username) await logIn(page, username, language);
            who = username;
            await page.goto(path);
            await page.getByRole("heading", { level: 1 }).waitFor();
            // the words differ, what axe looks at does not: in English one theme at each width
            if (language === "vi") await expectForEverybody(page);
            else await expectForEverybody(page, width === 390 ? "dark" : "light");
            if (language === "en") expect(await wordsOn(page, untranslated)).toEqual([]);
            expect(await codesOn(page, path)).toEqual([]);
            if (width === 1440) expect(await behindThePrimary(page)).toEqual([]);
            expect(errors).toEqual([]);
          } catch (failure) {
            problems.push(`${path} of ${username}: ${String(failure).slice(0, 1_000)}`);
          }
          errors.length = 0;
        }
        expect(problems.join("\n\n")).toBe("");
      });
  }
}

/**
 * What the README and the files of a deployment name for the person who runs the machine and reads it on the page of its
 * status too.
 */
const settings = new Set(
  [
    ["README.md", /`([A-Z_]+)`/g],
    ["deploy/container/compose.yaml", /\$\{([A-Z_]+)/g],
    ["deploy/patroni/patroni.yml", /\b(ETCD_[A-Z0-9_]+)=/g],
  ].flatMap(([file, names]) =>
    [...readFileSync(new URL(`../${file}`, import.meta.url), "utf8").matchAll(names as RegExp)].map(
      ([, name]) => name,
    ),
  ),
);

/** What stands in the head of the page to the right of its primary action, which is the last one everywhere. */
async function behindThePrimary(page: Page): Promise<string[]> {
  return page
    .locator(".page-head-actions")
    .locator(":is(.ant-btn-primary, .new-link) ~ :is(button, a)")
    .allInnerTexts();
}

/** Values of the program's enumerations, such as VICE_PRINCIPAL, which nobody is meant to read. */
async function codesOn(page: Page, path: string): Promise<string[]> {
  const words = (await page.locator("body").innerText()).match(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g) ?? [];
  return words.filter((word) => !path.startsWith("/system/status") || !settings.has(word));
}

/** The Vietnamese of every text of the screens whose English is another. */
async function vietnameseWords(): Promise<Set<string>> {
  const folder = new URL("../web/src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(^|[/.])text\.ts$/.test(name),
  );
  const words = new Set<string>();
  for (const file of files) {
    const { text } = (await import(pathToFileURL(fileURLToPath(new URL(file, folder))).href)) as {
      text?: Record<"vi" | "en", Record<string, string>>;
    };
    for (const [key, vi] of Object.entries(text?.vi ?? {}))
      if (text?.en[key] !== vi && !vi.includes("{{")) words.add(vi);
  }
  // a language is called by its own name in either, and so is the subject that every school has for what its
  // subjects share
  for (const name of ["English", "Tiếng Việt", "Thiết bị dùng chung"]) words.delete(name);
  return words;
}

/**
 * Which of them stand on the page as words of the program: papers are Vietnamese by law, and names are what
 * people typed.
 */
async function wordsOn(page: Page, words: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (parentElement?.closest("[lang=vi], td, script, style, [data-given]")) continue;
      found.push(textContent?.trim() ?? "");
    }
    return found;
  });
  return [...new Set(shown)].filter((text) => words.has(text) || text.includes("{{"));
}
