/**
 * The counter without a label: Mai types who it is for and what they want, and picks with the keys or a
 * finger.
 */
import { expect, type Page } from "@playwright/test";
import { text as counter } from "../web/src/areas/loans/counter/counter.text.ts";
import { ask, expectAccessible, logIn, test } from "./people.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const ways = [
  { language: "vi", screen: wide },
  { language: "en", screen: wide },
  { language: "vi", screen: narrow },
  { language: "en", screen: narrow },
] as const;

for (const { language, screen } of ways) {
  const isNarrow = screen.width < 768;
  test(`hand out by name without a label (${language}, ${screen.width} px)`, async ({ page }) => {
    const c = counter[language];
    const kind = `Máy chiếu vật thể ${language} ${screen.width}`;
    await page.setViewportSize(screen);
    await logIn(page, "tb.mai", language);
    const codes = await newPieces(page, kind);
    await page.goto("/equipment/request/counter");
    await page.getByRole("tab", { name: c.give }).click();
    const box = page.getByRole("combobox", { name: c.scanLabel });

    // who: words without accents, then the arrow and Enter
    await box.click();
    await page.keyboard.type("vo anh tuan", { delay: 60 });
    const offers = page.getByRole("listbox", { name: c.offers });
    await expect(offers.getByRole("option", { name: /Võ Anh Tuấn/ })).toBeVisible();
    // the words differ, what axe looks at does not
    if (language === "vi") await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("");
    await expect(page.locator(".counter-person-line")).toContainText("Võ Anh Tuấn");

    // what: one row for the kind; a free piece is picked, and another may be
    await page.keyboard.type(kind.toLowerCase().replace("máy chiếu vật thể", "chieu vat the"), { delay: 20 });
    const offered = offers.getByRole("option", { name: new RegExp(kind) });
    await expect(offered).toContainText("2");
    if (isNarrow) await offered.click();
    else {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    const tray = page.getByRole("list", { name: c.trayLabel });
    await expect(tray.getByRole("listitem")).toContainText(codes[0] as string);
    await page.getByRole("combobox", { name: c.pieceOf.replace("{{name}}", kind) }).click();
    await page
      .locator(".ant-select-item-option")
      .filter({ hasText: codes[1] as string })
      .click();
    await expect(tray.getByRole("listitem")).toHaveCount(1);
    await expect(tray.getByRole("listitem")).toContainText(codes[1] as string);
    await page
      .getByRole("button", {
        name: c.giveButton.replace("{{count}}", "1").replace("{{name}}", "Võ Anh Tuấn"),
      })
      .click();
    await expect(page.locator(".counter-told")).toContainText("Võ Anh Tuấn");

    // back: only what is out is offered, with who has it
    await page.getByRole("tab", { name: c.return }).click();
    await box.click();
    await page.keyboard.type(kind.split(" ").slice(0, 3).join(" "), { delay: 20 });
    const out = offers.getByRole("option", { name: new RegExp(codes[1] as string) });
    await expect(out).toContainText("Võ Anh Tuấn");
    await out.click();
    await expect(page.getByText(c.pileCount.replace("{{count}}", "1"))).toBeVisible();
  });
}

/** Two pieces that only this journey knows. */
async function newPieces(page: Page, name: string): Promise<string[]> {
  const body = { name, unit: "Cái", trackingMode: "ITEM", grades: [], quantity: 1 };
  const made: string[] = [];
  for (let piece = 0; piece < 2; piece += 1)
    made.push((await ask<{ code: string }>(page, "POST", "/equipments", body)).code);
  return made;
}
