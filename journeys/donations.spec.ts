/** What a firm gives to the school: noted by Mai, agreed to by Hùng on his phone, received and on the books. */
import { expect } from "@playwright/test";
import { text as donations } from "../web/src/areas/donations/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { expectForEverybody, logIn, test } from "./people.ts";

const d = donations.vi;
const donor = "Công ty Ánh Sáng Xanh";
const thing = "Đèn học chống cận Rạng Đông";

test.describe.configure({ mode: "serial" });

test("Mai notes what is offered and asks the principal, without the mouse (vi, 1440 px)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "tb.mai", "vi");
  await page.goto("/equipment/donations?form=new");
  const form = page.getByRole("dialog", { name: d.newTitle });
  await form.getByLabel("Nhà tài trợ", { exact: true }).fill(donor);
  await form.getByLabel("Mục đích sử dụng").fill("Phòng đọc của học sinh");
  await form.locator("#lines_0_name").fill(thing);
  await form.locator("#lines_0_quantity").fill("12");
  await form.locator("#lines_0_unitPrice").fill("350000");
  await page.keyboard.press("Enter");
  // a line that says nothing is none
  await expect(form.locator("#lines_1_name")).toBeFocused();
  await expectForEverybody(page);
  await form.getByRole("button", { name: common.vi.save, exact: true }).press("Enter");
  const record = page.getByRole("dialog").filter({ hasText: donor });
  await record.getByRole("button", { name: d.submit }).press("Enter");
  await expect(page.getByText(d.submitted)).toBeVisible();
});

test("Hùng reads it on his phone and agrees (vi, 390 px)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "ht.hung", "vi");
  await page.goto("/equipment/donations");
  await page.getByText(donor).first().click();
  const record = page.getByRole("dialog").filter({ hasText: donor });
  await expect(record.getByText(`12 cái ${thing}`)).toBeVisible();
  await expectForEverybody(page);
  await record.getByRole("button", { name: d.agree }).click();
  await expect(page.getByText(d.agreed)).toBeVisible();
});

test("eleven of twelve come, and eleven are on the books (vi, 1440 px)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "tb.mai", "vi");
  await page.goto("/equipment/donations");
  await page.getByText(donor).first().click();
  await page.getByRole("button", { name: d.receive, exact: true }).click();
  const form = page.getByRole("dialog", { name: d.receiveTitle.replace("{{donor}}", donor) });
  await form.getByLabel("Số biên bản").fill("03/BB-TNTT");
  await form.getByLabel(`Số lượng nhận, ${thing}`).fill("11");
  await expectForEverybody(page);
  await form.getByRole("button", { name: d.post }).click();
  await expect(page.getByText(/^Đã ghi tiếp nhận và ghi tăng theo phiếu GT-/)).toBeVisible();
  const record = page.getByRole("dialog").filter({ hasText: donor });
  await expect(record.getByText(d.receivedOf.replace("{{count}}", "11"))).toBeVisible();
  await expect(record.getByRole("button", { name: d.minutes })).toBeVisible();
  await page.goto(`/equipment/management?search=${encodeURIComponent(thing)}`);
  await expect(page.locator("tbody tr:not([aria-hidden])").filter({ hasText: thing })).toContainText("11");
});
