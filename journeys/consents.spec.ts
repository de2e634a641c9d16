/**
 * What a mother agrees to that is published of her child, noted for the right one of two of one name, and taken
 * back: once on a phone, once at a desk.
 */
import { expect } from "@playwright/test";
import { consentPurposeWords, createConsent } from "../contract/src/consents.ts";
import { labelOf } from "../contract/src/labels.ts";
import type { Language } from "../contract/src/language.ts";
import { text as consents } from "../web/src/areas/consents/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { ask, chooseOption, expectForEverybody, logIn, test } from "./people.ts";

for (const [language, viewport] of [
  ["vi", { width: 390, height: 844 }],
  ["en", { width: 1440, height: 900 }],
] as const satisfies [Language, object][]) {
  const t = consents[language];
  const label = (field: string) => labelOf([field], [createConsent.body])[language];

  test(`Hùng notes what a mother agrees to, for the right one of two children of one name, and that she takes it back (${language}, ${viewport.width} px)`, async ({
    page,
  }) => {
    const name = language === "vi" ? "Đoàn Thị Song Sinh" : "Đoàn Văn Song Sinh";
    await page.setViewportSize(viewport);
    await logIn(page, "ht.hung", language);
    const { items: rooms } = await ask<{ items: { id: number; name: string }[] }>(
      page,
      "GET",
      "/classrooms?size=2",
    );
    for (const { id, name: room } of rooms)
      await ask(page, "POST", "/students", {
        ...{ name, code: `HS-${language}-${room}`, birthDate: null, classroom: id, status: "STUDYING" },
      });
    const [, right] = rooms;

    await page.goto("/system/data-requests/consents?form=new");
    const form = page.locator(".form-drawer");
    await form.getByRole("button", { name: common[language].save, exact: true }).click();
    // everything that is missing is said at once
    const says = form.locator(".ant-form-item-explain-error");
    await expect(says).toHaveCount(5);
    await expect(says.filter({ hasText: label("giverName") })).toBeVisible();
    await form.getByRole("combobox", { name: label("pupilId") }).fill(name);
    await page
      .locator(".ant-select-item-option")
      .filter({ hasText: name })
      .filter({ hasText: `${right?.name} ·` })
      .click();
    await expect(form.getByTitle(`${name} (${right?.name} ·`)).toBeVisible();
    await form.getByLabel(label("purpose"), { exact: true }).click();
    await chooseOption(page, consentPurposeWords.PICTURES[language]);
    await form.getByLabel(label("scope")).fill("Ảnh giờ thực hành Hóa trên trang của trường");
    await form.getByLabel(label("giverName")).fill("Tạ Thị Hạnh");
    await form.getByLabel(label("pupilAgreed")).check();
    await form.getByLabel(label("proof")).fill("Phiếu ký tay, giữ ở hồ sơ lớp");
    await expectForEverybody(page);
    await form.getByRole("button", { name: common[language].save, exact: true }).click();
    await expect(form).toBeHidden();

    await page.goto("/system/data-requests/consents");
    await page.getByText(name).filter({ visible: true }).first().click();
    const record = page.getByRole("dialog").filter({ hasText: name });
    await expect(record.getByText(t.standing, { exact: true })).toBeVisible();
    await expect(record.getByText(right?.name ?? "", { exact: true })).toBeVisible();
    await expectForEverybody(page);
    await record.getByRole("button", { name: t.withdraw, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t.withdrawTitle.replace("{{name}}", name) });
    await expect(dialog.getByText(t.withdrawConsequence)).toBeVisible();
    await expectForEverybody(page);
    await dialog.getByRole("button", { name: t.withdraw, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(record.getByText(t.withdrawn, { exact: true })).toBeVisible();
  });
}
