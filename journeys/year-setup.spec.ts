/**
 * A school begins its year from the files that lie in its office: ten lists, some five thousand rows, and not
 * a name typed.
 */
import { expect, type Page } from "@playwright/test";
import type { Catalogue } from "../contract/src/catalogue.ts";
import { catalogues } from "../contract/src/catalogues.ts";
import type { Language } from "../contract/src/language.ts";
import { text as setup } from "../web/src/areas/setup/text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { expectAccessible, logIn, test } from "./people.ts";
import { type SchoolFile, schoolFiles } from "./school-files.ts";

const shown = (count: number) => new Intl.NumberFormat("vi-VN").format(count);

/** What the school is promised; on an ordinary computer it takes a minute or two. */
const promisedSeconds = 600;

test.describe.configure({ mode: "serial" });

test("Bình sets the whole year up (vi, 1440 px)", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(promisedSeconds * 1_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const files = await schoolFiles();
  const began = performance.now();
  await logIn(page, "tb.binh", "vi");
  const counts = new Map<string, number>();
  for (const file of files) {
    await bringIn(page, file, "vi");
    const known = counts.has(file.plural);
    await expectResult(
      page,
      file,
      "vi",
      known
        ? { created: 0, changed: file.rows, unchanged: 0 }
        : { created: file.rows, changed: 0, unchanged: 0 },
    );
    counts.set(file.plural, file.rows);
  }
  await page.goto("/system/setup");
  for (const [plural, count] of counts) {
    // what the Sở shares is counted with the school's own rows
    if (inList(plural).shared) continue;
    const step = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: inList(plural).title.vi }) });
    await expect(step.getByText(setup.vi.count.replace("{{count}}", shown(count)))).toBeVisible();
  }
  await expectAccessible(page);
  const seconds = Math.round((performance.now() - began) / 1_000);
  test.info().annotations.push({ type: "seconds", description: String(seconds) });
  expect(seconds).toBeLessThan(promisedSeconds);
});

test("on a phone the principal brings three of them in again, and nothing changes (en, 390 px)", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const files = await schoolFiles();
  await logIn(page, "ht.khanh", "en");
  for (const plural of ["functional-rooms", "students", "lessons"]) {
    const file = files.find((one) => one.plural === plural) as SchoolFile;
    await bringIn(page, file, "en");
    await expectResult(page, file, "en", { created: 0, changed: 0, unchanged: file.rows });
  }
  await page.goto("/category/student?search=Nguyen");
  await expect(page.getByRole("listitem").filter({ hasText: "Nguyễn" }).first()).toBeVisible();
  await expectAccessible(page);
});

/** From the page of the beginning of the year through the wizard to its last step. */
async function bringIn(page: Page, file: SchoolFile, language: Language): Promise<void> {
  const { title } = inList(file.plural);
  const w = wizard[language];
  await page.goto("/system/setup");
  await page
    .getByRole("button", { name: setup[language].importOf.replace("{{title}}", title[language]) })
    .click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: file.name, mimeType: "application/octet-stream", buffer: file.bytes });
  const next = page.getByRole("button", { name: w.next });
  const run = page.getByRole("button", { name: w.importRows.replace("{{count}}", shown(file.rows)) });
  await expect(next.or(run)).toBeVisible({ timeout: 30_000 });
  if (await next.isVisible()) await next.click();
  await run.click();
}

async function expectResult(
  page: Page,
  file: SchoolFile,
  language: Language,
  counts: Record<string, number>,
): Promise<void> {
  const w = wizard[language];
  await expect(page.getByText(w.done.replace("{{name}}", inList(file.plural).title[language]))).toBeVisible({
    timeout: 60_000,
  });
  const said = w.counts.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(counts[name] ?? 0));
  await expect(page.getByText(said)).toBeVisible();
}

function inList(plural: string): Catalogue {
  return catalogues.find((one) => one.plural === plural) as Catalogue;
}
