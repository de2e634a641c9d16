/**
 * A wrong number is corrected as what it is: in the books 47, really 45. At a desk and on a phone, in both
 * languages.
 */
import { expect, type Page } from "@playwright/test";
import { correctionReasonWords } from "../contract/src/corrections.ts";
import { conditionWords } from "../contract/src/stock.ts";
import { text as correction } from "../web/src/areas/corrections/correction.text.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { text as happening } from "../web/src/areas/vouchers/happening.text.ts";
import { text as vouchers } from "../web/src/areas/vouchers/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { text as consequence } from "../web/src/ui/consequence/text.ts";
import { handOf } from "./hand.ts";
import { goByMenu } from "./menu.ts";
import { ask, expectForEverybody, logIn, test } from "./people.ts";

test.describe.configure({ mode: "serial" });

for (const language of ["vi", "en"] as const)
  for (const width of [1440, 390])
    test(`in the books 47, really 45: posted, seen in the voucher, taken back (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const [c, e, h] = [correction[language], equipment[language], happening[language]];
      const layer = consequence[language];
      await logIn(page, "tb.mai", language);
      const name = `Ống nghiệm ${language} ${width}`;
      const id = await recordOf(page, name);
      const panel = page.getByRole("dialog").first();
      const dialog = page.getByRole("dialog", { name: c.title.replace("{{name}}", name) });
      const wrongNumber = page.getByRole("button", { name: h.WRONG_NUMBER });

      // from the record, with the thing chosen
      await page.goto(`/equipment/management?open=${id}`);
      await panel.getByRole("button", { name: e.whatHappened, exact: true }).click();
      await expect(page.getByText(`${conditionWords.GOOD[language]} · 47 Cái`)).toBeVisible();
      await wrongNumber.click();
      const actual = dialog.getByRole("textbox").or(dialog.getByRole("spinbutton")).first();
      await expect(actual).toHaveValue("");
      await expect(dialog.getByText("47", { exact: false }).first()).toBeVisible();
      await expect(dialog.getByRole("button", { name: c.verb })).toBeDisabled();

      await actual.fill("45");
      await dialog.getByRole("radio", { name: correctionReasonWords.WRONG_ENTRY[language] }).check();
      const effect = layer.becomes
        .replace("{{before}}", "47")
        .replace("{{after}}", "45")
        .replace("{{unit}}", "Cái");
      await expect(dialog.getByRole("status")).toContainText(`${name}: ${effect}`);
      // the words differ, what axe looks at does not
      if (language === "vi") await expectForEverybody(page);
      await dialog.getByRole("button", { name: c.verb }).click();

      const said = c.done
        .replace("{{name}}", name)
        .replace("{{from}}", "47")
        .replace("{{to}}", "45")
        .replace("{{unit}}", "Cái");
      await expect(page.getByText(said)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(`${conditionWords.GOOD[language]} · 45 Cái`)).toBeVisible();
      await page.getByRole("button", { name: common[language].undo, exact: true }).click();
      await expect(page.getByText(layer.undone.replace("{{what}}", said))).toBeVisible();
      await expect(page.getByText(`${conditionWords.GOOD[language]} · 47 Cái`)).toBeVisible();
      // the way to the voucher that was taken back goes with its notice
      await expect(page.getByText(said, { exact: true })).toBeHidden({ timeout: 15_000 });

      // counted again, the two are looked for: they are lost and still on the books
      await wrongNumber.click();
      await actual.fill("45");
      await dialog.getByRole("radio", { name: correctionReasonWords.RECOUNT[language] }).check();
      const lost = c.effectLost
        .replace("{{count}}", "2")
        .replace("{{there}}", "47")
        .replace("{{unit}}", "Cái");
      await expect(dialog.getByText(lost)).toBeVisible();
      await dialog.getByRole("button", { name: c.verb }).click();
      await expect(page.getByText(`${conditionWords.LOST[language]} · 2 Cái`)).toBeVisible();
      await page.getByRole("button", { name: layer.open, exact: true }).click();
      await page.waitForURL(/\/equipment\/vouchers\/\d+$/);
      await expect(
        page.getByRole("dialog").first().getByText(conditionWords.LOST[language], { exact: false }).first(),
      ).toBeVisible();
    });

for (const width of [1440, 390])
  test(`somebody who does it the first time corrects a number within 30 s (${width} px)`, {
    tag: "@task",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const [c, h, v] = [correction.vi, happening.vi, vouchers.vi];
    await logIn(page, "tb.mai", "vi");
    const name = `Lực kế ${width} ${Date.now().toString(36).slice(-4)}`;
    await recordOf(page, name);
    const hand = handOf(page);
    const { tap: press, type, expectWithin } = hand;
    await goByMenu(page, hand, "/equipment/vouchers");
    await press(page.getByRole("link", { name: v.create }));
    // one glance: the usual ones and that there are others, which come when they are asked for
    await expect(page.getByRole("link", { name: h.ARRIVED })).toBeInViewport({ ratio: 1 });
    await expect(page.locator("summary", { hasText: h.others })).toBeInViewport();
    await expect(page.getByRole("link", { name: h.OPENING })).toBeHidden();
    await press(page.getByRole("button", { name: h.WRONG_NUMBER }));
    // the cursor stands in the field of the thing already
    const thing = page.getByRole("combobox", { name: h.thing });
    await expect(thing).toBeFocused();
    await type(name);
    await press(page.locator(".ant-select-item-option", { hasText: name }));
    const dialog = page.getByRole("dialog", { name: c.title.replace("{{name}}", name) });
    // it stands in one place, so there is nothing to choose before its number
    await expect(dialog.getByRole("textbox").or(dialog.getByRole("spinbutton")).first()).toBeFocused();
    await type("45");
    await press(dialog.getByRole("radio", { name: correctionReasonWords.WRONG_ENTRY.vi }));
    await press(dialog.getByRole("button", { name: c.verb }));
    await expect(page.getByText(`${conditionWords.GOOD.vi} · 45 Cái`)).toBeVisible();
    expectWithin(30_000, `a quantity corrected at ${width} px`);
  });

/** A record with 47 of it, as somebody entered it once. */
async function recordOf(page: Page, name: string): Promise<number> {
  const { id } = await ask<{ id: number }>(page, "POST", "/equipments", {
    name,
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 47,
  });
  return id;
}
