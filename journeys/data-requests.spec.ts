/**
 * What somebody asks about their own data, from the asking to the answer and the register’s paper; a restriction
 * from being asked for to being let go of; and a child who left, of whom nothing but a code name stays. Once in each
 * language, on a wide screen and a narrower one.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import {
  answerDataRequest,
  createDataRequest,
  dataRequestKindWords,
  dataRequestStatusWords,
  finishDataRequest,
  statusWordsOf,
} from "../contract/src/data-requests.ts";
import { labelOf } from "../contract/src/labels.ts";
import type { Language } from "../contract/src/language.ts";
import { text as aboutMe } from "../web/src/areas/data-requests/about-me.text.ts";
import { text as requests } from "../web/src/areas/data-requests/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { ask, chooseInMenu, chooseOption, expectForEverybody, logIn, test } from "./people.ts";

test.describe.configure({ mode: "serial" });

const filled = (words: string, values: Record<string, string>) =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
const year = String(new Date().getFullYear());

for (const [language, viewport] of [
  ["vi", { width: 1440, height: 900 }],
  ["en", { width: 1024, height: 768 }],
] as const satisfies [Language, object][]) {
  const t = requests[language];
  const me = aboutMe[language];
  const schemas = [createDataRequest.body, answerDataRequest.body, finishDataRequest.body];
  const label = (field: string) => labelOf([field], schemas)[language];
  const restriction = (record: Locator, liftedOn: string | null) =>
    record.getByText(
      statusWordsOf({ status: "DONE", keptUntil: null, restricts: true, liftedOn })[language],
      { exact: true },
    );
  const told = async (page: Page, number: string, step: "answer" | "finish", field: string) => {
    await page.getByRole("button", { name: t[step], exact: true }).click();
    const dialog = page.getByRole("dialog", { name: filled(t[`${step}Title`], { number }) });
    await dialog.getByLabel(label(field), { exact: true }).fill(`${language}: đã gặp và trao đổi với thầy`);
    await dialog.getByRole("button", { name: t[step], exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  test(`Tuấn asks about his data, Hùng answers and closes it, Tuấn reads the answer (${language}, ${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await logIn(page, "gv.tuan", language);
    await page.goto("/account/data");
    await expect(page.getByText("Võ Anh Tuấn").first()).toBeVisible();
    await expectForEverybody(page);
    await page.getByRole("button", { name: me.ask, exact: true }).click();
    const asking = page.getByRole("dialog", { name: t.askTitle });
    await expect(asking.getByTitle(dataRequestKindWords.CORRECT[language])).toBeVisible();
    await asking.getByLabel(label("content")).fill("Sửa số điện thoại của tôi");
    await asking.getByRole("button", { name: t.ask, exact: true }).click();
    const said = page
      .getByText(/YC-\d+-\d+/)
      .filter({ visible: true })
      .first();
    await expect(said).toBeVisible();
    const number = (await said.textContent())?.match(/YC-\d+-\d+/)?.[0] ?? "";

    await logIn(page, "ht.hung", language);
    await page.goto("/system/data-requests");
    await expect(
      page.getByText(dataRequestStatusWords.RECEIVED[language]).filter({ visible: true }).first(),
    ).toBeVisible();
    await expectForEverybody(page);
    await page.getByText("Võ Anh Tuấn").filter({ visible: true }).first().click();
    const record = page.getByRole("dialog").filter({ hasText: number });
    await expect(record.getByText("Sửa số điện thoại của tôi")).toBeVisible();
    await expectForEverybody(page);
    await told(page, number, "answer", "answer");
    await expect(record.getByText(dataRequestStatusWords.ANSWERED[language], { exact: true })).toBeVisible();
    await told(page, number, "finish", "outcome");
    await expect(record.getByText(dataRequestStatusWords.DONE[language], { exact: true })).toBeVisible();
    expect(decodeURIComponent(page.url())).not.toMatch(/Tuấn|Hùng/);

    await page.goto("/system/data-requests");
    await page.getByRole("button", { name: filled(t.register, { year }) }).click();
    // what it says is read by its story; here it is seen as it will be printed
    await expect(page.getByRole("dialog").getByRole("img", { name: /1\/1$/ })).toBeVisible({
      timeout: 30_000,
    });

    await logIn(page, "gv.tuan", language);
    await page.goto("/account/data");
    await page.getByRole("link", { name: me.requests }).click();
    await page
      .getByText(dataRequestStatusWords.DONE[language], { exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(
      page.getByRole("dialog").getByText(`${language}: đã gặp và trao đổi với thầy`).first(),
    ).toBeVisible();
  });

  test(`Tuấn asks to have his data restricted, Hùng answers, restricts and lets go of it (${language}, ${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await logIn(page, "gv.tuan", language);
    await page.goto("/account/data");
    await page.getByRole("button", { name: me.ask, exact: true }).click();
    const asking = page.getByRole("dialog", { name: t.askTitle });
    await asking.getByLabel(label("kind"), { exact: true }).click();
    await chooseOption(page, dataRequestKindWords.RESTRICT[language]);
    await asking.getByLabel(label("content")).fill("Tôi đang bị làm phiền qua điện thoại");
    await asking.getByRole("button", { name: t.ask, exact: true }).click();
    await expect(asking).toBeHidden();
    const asked = await ask<{ items: { id: number; number: string }[] }>(
      page,
      "GET",
      "/data-requests?size=1",
    );
    const { id, number } = asked.items[0] as { id: number; number: string };

    await logIn(page, "ht.hung", language);
    await page.goto(`/system/data-requests?open=${id}`);
    const record = page.getByRole("dialog").filter({ hasText: number });
    await expect(record.getByText(t.restrictsSaid)).toBeVisible();
    await expectForEverybody(page);
    await told(page, number, "answer", "answer");
    await page.getByRole("button", { name: t.restrict, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: filled(t.restrictTitle, { name: "Võ Anh Tuấn" }) });
    await expect(dialog.getByText(t.restrictConsequence)).toBeVisible();
    await dialog.getByLabel(label("outcome"), { exact: true }).fill("Đã hạn chế trong danh sách nhân sự");
    await dialog.getByRole("button", { name: t.restrict, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(restriction(record, null)).toBeVisible();

    // who keeps equipment finds him by his name, and is shown something in the place of his code
    await logIn(page, "tb.mai", language);
    const found = await ask<{ items: { code: string }[] }>(
      page,
      "GET",
      `/employees?search=${encodeURIComponent("Võ Anh Tuấn")}`,
    );
    expect(found.items[0]?.code).toMatch(/^(hạn chế|restricted) \d+$/);

    await logIn(page, "ht.hung", language);
    await page.goto(`/system/data-requests?open=${id}`);
    await expect(restriction(record, null)).toBeVisible();
    await page.getByRole("button", { name: t.lift, exact: true }).click();
    await expect(restriction(record, "2026-11-28")).toBeVisible();

    await logIn(page, "gv.tuan", language);
    await page.goto(`/system/data-requests?open=${id}`);
    await expect(restriction(record, "2026-11-28")).toBeVisible();
    await expect(record.getByText("Đã hạn chế trong danh sách nhân sự")).toBeVisible();
  });

  test(`of a child who left nothing but a code name stays (${language}, ${viewport.width} px)`, async ({
    page,
  }) => {
    const name = language === "vi" ? "Lưu Gia Hân Planted" : "Lưu Gia Bảo Planted";
    await page.setViewportSize(viewport);
    await logIn(page, "ht.hung", language);
    await ask(page, "POST", "/students", {
      ...{ name, code: `HS-${language}`, birthDate: null, classroom: null, status: "MOVED" },
    });
    await page.goto("/system/data-requests?form=new");
    const form = page.locator(".form-drawer");
    await form.getByLabel(label("kind"), { exact: true }).click();
    await chooseOption(page, dataRequestKindWords.ERASE[language]);
    await form.getByLabel(label("pupilId")).fill(name);
    await page.locator(".ant-select-item-option").filter({ hasText: name }).click();
    await form.getByLabel(label("askedBy")).fill("Bà Tư, mẹ");
    await form.getByLabel(label("proof")).fill("Xem giấy tờ tại trường");
    await expectForEverybody(page);
    await form.getByRole("button", { name: common[language].save, exact: true }).click();
    await expect(form).toBeHidden();
    if (new URL(page.url()).searchParams.get("open") === null)
      await page.getByText(name).filter({ visible: true }).first().click();
    const record = page.getByRole("dialog").filter({ hasText: name });
    const number = (await record.textContent())?.match(/YC-\d+-\d{4}/)?.[0] ?? "";
    await told(page, number, "answer", "answer");
    await page.getByRole("button", { name: t.actions }).click();
    await chooseInMenu(page, t.erase);
    const plan = page.getByRole("dialog", { name: filled(t.eraseTitle, { name }) });
    await expect(plan.getByText(t.eraseStays)).toBeVisible();
    await plan.getByText(t.eraseSure).click();
    await expectForEverybody(page);
    await plan.getByRole("button", { name: t.erase, exact: true }).click();
    await expect(plan).toBeHidden();
    const codeName = page
      .getByText(/Học sinh YC-\d+-\d+/)
      .filter({ visible: true })
      .first();
    await expect(codeName).toBeVisible();
    await page.goto("/system/data-requests");
    await expect(codeName).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });
}
