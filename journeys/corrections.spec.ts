/**
 * A wrong number is corrected as what it is: in the books 47, really 45. At a desk and on a phone, in both
 * languages.
 */
import { expect, type Page } from "@playwright/test";
import { correctionReasonWords } from "../contract/src/corrections.ts";
import { conditionWords } from "../contract/src/stock.ts";
import { text as correction } from "../web/src/areas/equipment/correction.text.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { text as consequence } from "../web/src/ui/consequence/text.ts";
import { chooseInMenu, expectForEverybody, logIn, test } from "./people.ts";

test.describe.configure({ mode: "serial" });

for (const language of ["vi", "en"] as const)
  for (const width of [1440, 390])
    test(`in the books 47, really 45: posted, seen in the voucher, taken back (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const [c, e, layer] = [correction[language], equipment[language], consequence[language]];
      await logIn(page, "tb.mai", language);
      const name = `Ống nghiệm ${language} ${width}`;
      const id = await recordOf(page, name);
      const panel = page.getByRole("dialog").first();

      await page.goto(`/equipment/management?open=${id}`);
      await panel.getByRole("button", { name: e.more, exact: true }).click();
      await chooseInMenu(page, c.action);
      const dialog = page.getByRole("dialog", { name: c.title.replace("{{name}}", name) });
      const actual = dialog.getByRole("textbox").or(dialog.getByRole("spinbutton")).first();
      await expect(actual).toHaveValue("");
      await expect(dialog.getByText("47")).toBeVisible();
      await expect(dialog.getByRole("button", { name: c.verb })).toBeDisabled();

      await actual.fill("45");
      await dialog.getByRole("radio", { name: correctionReasonWords.WRONG_ENTRY[language] }).check();
      await expect(dialog.getByText(layer.leaves.replace("{{parts}}", "2/47 Cái"))).toBeVisible();
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
      await expect(counted(page)).toContainText("45");
      await page.getByRole("button", { name: common[language].undo, exact: true }).click();
      await expect(page.getByText(layer.undone.replace("{{what}}", said))).toBeVisible();
      await expect(counted(page)).toContainText("47");
      // the way to the voucher that was taken back goes with its notice
      await expect(page.getByText(said, { exact: true })).toBeHidden({ timeout: 15_000 });

      // counted again, the two are looked for: they are lost and still on the books
      await panel.getByRole("button", { name: e.more, exact: true }).click();
      await chooseInMenu(page, c.action);
      await actual.fill("45");
      await dialog.getByRole("radio", { name: correctionReasonWords.RECOUNT[language] }).check();
      const lost = c.effectLost
        .replace("{{count}}", "2")
        .replace("{{there}}", "47")
        .replace("{{unit}}", "Cái");
      await expect(dialog.getByText(lost)).toBeVisible();
      await dialog.getByRole("button", { name: c.verb }).click();
      await expect(panel.locator(".equipment-counts .count-broken")).toContainText("2");
      await page.getByRole("button", { name: layer.open, exact: true }).click();
      await page.waitForURL(/\/equipment\/vouchers\/\d+$/);
      await expect(
        page.getByRole("dialog").first().getByText(conditionWords.LOST[language], { exact: false }).first(),
      ).toBeVisible();
    });

const counted = (page: Page) => page.getByRole("dialog").first().locator(".equipment-counts dd").first();

/** A record with 47 of it, as somebody entered it once. */
async function recordOf(page: Page, name: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.post("/api/equipments", {
    headers: { "X-Auth-Token": (token ?? "").replaceAll('"', "") },
    data: { name, unit: "Cái", trackingMode: "QUANTITY", grades: [], quantity: 47 },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).id;
}
