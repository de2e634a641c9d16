/** A lot that the books have as one becomes single assets, and one of them costs more than it did. */
import { expect } from "@playwright/test";
import { costReasonWords } from "../contract/src/asset-changes.ts";
import { text as changes } from "../web/src/areas/asset-changes/text.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { filled } from "./filled.ts";
import { ask, expectForEverybody, logIn, test } from "./people.ts";

for (const width of [1440, 390])
  test(`a lot is split into three, and the cost of one is changed and taken back (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    // as somebody who gets dizzy has it: nothing slides, and the cursor stays where it was put
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [t, e] = [changes.vi, equipment.vi];
    const name = `Lô bàn ghế hội trường ${width}`;
    await logIn(page, "tb.mai", "vi");
    const lot = await ask<{ id: number }>(page, "POST", "/equipments", {
      name,
      unit: "Lô",
      trackingMode: "QUANTITY",
      grades: [],
      quantity: 1,
      unitPrice: 100_000_000,
      inUseDate: "2024-09-05",
    });
    await page.goto(`/equipment/management?open=${lot.id}&tab=value`);
    await page.getByRole("tab", { name: e.costAndWear }).click();
    await page.getByRole("button", { name: t.split, exact: true }).click();
    const splitting = page.getByRole("dialog", { name: filled(t.splitOf, { name }) });
    await expect(splitting.getByLabel(t.pieces)).toBeFocused();
    await page.keyboard.type("3");
    await expect(
      splitting.getByText(filled(t.seeAll, { count: 3 })).or(splitting.getByText(t.sum)),
    ).toBeVisible();
    await expectForEverybody(page);
    await splitting.getByRole("button", { name: filled(t.splitVerb, { count: 3 }) }).click();
    await expect(page.getByText(filled(t.splitDone, { name, count: 3 }))).toBeVisible();
    await expect(splitting).toBeHidden();

    // the first of the three has a third of it, the last what is left over
    const { items } = await ask<{ items: { id: number; code: string }[] }>(
      page,
      "GET",
      `/equipments?search=${encodeURIComponent(name)}`,
    );
    const one = items.find(({ code }) => code.endsWith("-001"));
    await page.goto(`/equipment/management?open=${one?.id}`);
    await page.getByRole("tab", { name: e.costAndWear }).click();
    await page.getByRole("button", { name: t.changeCost, exact: true }).click();
    const changing = page.getByRole("dialog", { name: filled(t.costOf, { name }) });
    await changing.getByLabel(t.reason).click();
    await page.getByText(costReasonWords.UPGRADE.vi, { exact: true }).click();
    await changing.getByLabel(t.costAfter, { exact: true }).fill("40000000");
    await expect(changing.getByText("40.000.000", { exact: false }).first()).toBeVisible();
    await expectForEverybody(page);
    await changing.getByRole("button", { name: t.changeCost }).click();
    await expect(
      page.getByText(filled(t.costDone, { name, from: "33.333.333 ₫", to: "40.000.000 ₫" })),
    ).toBeVisible();
    await expect(changing).toBeHidden();
    await expect(page.getByText(costReasonWords.UPGRADE.vi).first()).toBeVisible();
  });
