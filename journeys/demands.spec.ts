/**
 * From the gap to the shelf: a teacher's draft, the principal's signature, two decisions, and the goods in
 * two parts.
 */
import { expect, type Page } from "@playwright/test";
import { text as form } from "../web/src/areas/demands/form.text.ts";
import { text as receipt } from "../web/src/areas/demands/receipt.text.ts";
import { text as record } from "../web/src/areas/demands/record.text.ts";
import { text as demands } from "../web/src/areas/demands/text.ts";
import { text as notices } from "../web/src/areas/notices/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { logIn, test } from "./people.ts";

const d = demands.vi;
const title = "Bộ thí nghiệm Sinh học cho 4 lớp 8";
const thing = "Bộ thí nghiệm hô hấp ở thực vật";

test("Trang drafts, Khánh sends, Cường and Hòa decide, Bình receives in two parts (vi)", async ({ page }) => {
  test.setTimeout(240_000);
  const panel = page.getByRole("dialog");
  const primary = (name: string) => panel.getByRole("button", { name, exact: true });

  // on her phone, in the corridor
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "gv.trang", "vi");
  await page.goto("/equipment/demand/new");
  await page.getByLabel(d.titleField).fill(title);
  await page
    .getByLabel(d.reason, { exact: true })
    .fill("Phòng bộ môn chưa có bộ nào, 4 lớp 8 học thực hành từ tháng 1");
  const inLine = (label: string) => page.getByLabel(`${label}, ${d.lineNumber.replace("{{number}}", "1")}`);
  await inLine(d.name).fill(thing);
  await inLine(d.unitOfMeasure).fill("Bộ");
  await inLine(common.vi.quantity).fill("6");
  await inLine(d.price).fill("350000");
  await page.getByRole("button", { name: form.vi.saveAndPresent, exact: true }).click();
  await expect(page.getByText(d.presentedTo.split("{{code}}")[0] as string).first()).toBeVisible();
  await expect(page.getByRole("button", { name: d.saveAndSubmit })).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "ht.khanh");
  await primary(d.submit).click();
  await page.getByRole("dialog").last().getByRole("button", { name: d.submit, exact: true }).click();
  await expect(panel.getByText("Chờ duyệt – Ủy ban nhân dân xã Nam Giang").first()).toBeVisible();

  // the commune has money for five, and says so
  await open(page, "xa.cuong");
  await primary(d.approve).click();
  await page.getByLabel(`${d.inForce}: ${thing}`).fill("5");
  await page.getByLabel(`${common.vi.note}: ${thing}`).fill("Kinh phí năm nay đủ cho 5 bộ");
  await primary(d.approve).click();
  await expect(panel.getByText("Chờ duyệt – Sở Giáo dục và Đào tạo tỉnh Sông Lam").first()).toBeVisible();

  await open(page, "so.hoa");
  await expect(panel.getByText("Kinh phí năm nay đủ cho 5 bộ").first()).toBeVisible();
  await primary(d.approve).click();
  await primary(d.approve).click();
  await expect(primary(d.approve)).toBeHidden();
  await expect(panel.getByText(d.STATUS_APPROVED).first()).toBeVisible();

  // three come, then two
  const receive = async (quantity: string, verb: string) => {
    await open(page, "tb.binh");
    await primary(d.confirm).click();
    await page.getByLabel(`${receipt.vi.quantity}: ${thing}`).fill(quantity);
    await page.getByRole("button", { name: verb }).click();
    await expect(page.getByText(/GT-2627-\d{4}/).first()).toBeVisible();
  };
  await receive("3", "Ghi tăng 3/5 Bộ");
  await open(page, "tb.binh");
  await expect(panel.getByText(record.vi.outstanding.replace("{{count}}", "2")).first()).toBeVisible();
  await receive("2", receipt.vi.sendAll);
  await page.goto(`/equipment/management?search=${encodeURIComponent(thing)}`);
  await page.getByText(thing, { exact: true }).first().click();
  await expect(panel.locator(".equipment-counts")).toContainText("5");

  // and she who asked was told
  await logIn(page, "gv.trang", "vi");
  await page.getByRole("button", { name: new RegExp(notices.vi.title) }).click();
  await expect(page.getByText(`đã hoàn thành đề nghị`).first()).toBeVisible();
});

async function open(page: Page, username: string): Promise<void> {
  await logIn(page, username, "vi");
  await page.goto(`/equipment/demand?search=${encodeURIComponent(title)}`);
  await page.getByText(title).first().click();
  await expect(page.getByRole("dialog").getByText(title).first()).toBeVisible();
}
