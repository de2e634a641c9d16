/**
 * The life of seven microscopes: received, labelled, moved, in somebody's hands; and beside them a list in
 * which what is broken stands in the notes.
 */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { conditionWords } from "../contract/src/stock.ts";
import { text as imports } from "../web/src/areas/equipment/import.text.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { text as scan } from "../web/src/areas/qr-labels/text.ts";
import { text as form } from "../web/src/areas/vouchers/form.text.ts";
import { text as vouchers } from "../web/src/areas/vouchers/text.ts";
import { text as attachments } from "../web/src/ui/attachments/text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { text as labels } from "../web/src/ui/label-dialog/text.ts";
import { chooseInMenu, logIn, test } from "./people.ts";
import { stockList } from "./school-files.ts";

const microscope = "Kính hiển vi hai mắt XSP-136";
const colleague = "Trịnh Xuân Dũng";
const [storeroom, one, two] = ["Kho thiết bị", "Phòng học 101", "Phòng học 201"];

/** Of the microscopes, as they were printed on their labels. */
let codes: string[] = [];

test.describe.configure({ mode: "serial" });

test("seven microscopes come, move and are handed out; a list with its notes is brought in (vi, 1440 px)", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [e, f, v, w] = [equipment.vi, form.vi, vouchers.vi, wizard.vi];
  const panel = page.getByRole("dialog").first();
  await logIn(page, "tb.mai", "vi");

  // the receipt, written without the mouse: piece by piece, over two rooms, from two sources
  await page.goto("/equipment/vouchers/new?type=INCREASE");
  await write(page, "lines_0_name", microscope);
  await write(page, "lines_0_unit", "Cái");
  await choose(page, "lines_0_mode", 1);
  await write(page, "lines_0_quantity", "7");
  await write(page, "lines_0_unitPrice", "4500000");
  await press(page.getByRole("button", { name: f.detailsOf.replace("{{number}}", "1") }));
  await press(page.getByRole("button", { name: f.splitRooms }));
  await pick(page, "lines_0_rooms_0_roomId", one);
  await write(page, "lines_0_rooms_0_quantity", "4");
  await pick(page, "lines_0_rooms_1_roomId", two);
  await write(page, "lines_0_rooms_1_quantity", "3");
  await press(page.getByRole("button", { name: f.splitSources }));
  await pick(page, "lines_0_sources_0_fundingSourceId", "Ngân sách nhà nước");
  await write(page, "lines_0_sources_0_amount", "20000000");
  await pick(page, "lines_0_sources_1_fundingSourceId", "Phụ huynh ủng hộ");
  await write(page, "lines_0_sources_1_amount", "11500000");
  await press(page.getByRole("button", { name: f.postNow, exact: true }));
  await page.waitForURL(/\/equipment\/vouchers\/\d+$/);
  await expect(panel.getByText(/^GT-2627-\d{4} · /)).toBeVisible();

  // the slip is the very PDF that is printed
  await panel.getByRole("tab", { name: v.papers }).click();
  await panel.getByRole("button", { name: v.paperSlip }).click();
  await expectDrawn(page.locator("canvas.paper-page").first());

  // seven records with a code each, and their labels
  await page.goto(`/equipment/management?search=${encodeURIComponent(microscope)}`);
  const rows = page.locator("tbody tr:not([aria-hidden])");
  await expect(rows).toHaveCount(7);
  codes = (await page.getByText(/^TB\d{5}$/).allTextContents()).sort();
  expect(new Set(codes).size).toBe(7);
  await page.locator("thead").getByRole("checkbox").check();
  await page.getByRole("button", { name: `${e.printLabels} (7)` }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: labels.vi.save }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  // the whole room goes into the storeroom by one voucher
  await page.goto("/equipment/vouchers/new?type=TRANSFER");
  await pick(page, "fromRoomId", one);
  await page.getByRole("switch").click();
  await pick(page, "toRoomId", storeroom);
  await page.getByRole("button", { name: f.postNow, exact: true }).click();
  await page.waitForURL(/\/equipment\/vouchers\/\d+$/);
  const transfer = page.url();
  await expect(panel.getByText(/^DC-2627-\d{4} · /)).toBeVisible();
  for (const code of codes.slice(0, 4)) await expect(panel.getByText(code).first()).toBeVisible();

  // a colleague has one of them, so it cannot be deleted
  await openRecord(page, codes[0] as string);
  await expect(panel.getByText(storeroom).first()).toBeVisible();
  await panel.getByRole("button", { name: e.handOver }).click();
  await pick(page, "employeeId", colleague);
  await page.getByRole("button", { name: e.handOverVerb, exact: true }).click();
  await expect(panel.getByText(colleague)).toBeVisible();
  await panel.getByRole("button", { name: e.more, exact: true }).click();
  await chooseInMenu(page, e.remove);
  await page.getByRole("button", { name: e.removeVerb }).click();
  await expect(page.getByRole("dialog").last().getByText(colleague)).toBeVisible();
  await page.keyboard.press("Escape");

  // the list of another room: what is broken stands in the notes only
  const list = await stockList();
  await page.goto("/equipment/management/import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: list.name, mimeType: "application/octet-stream", buffer: list.bytes });
  const next = page.getByRole("button", { name: w.next });
  const run = page.getByRole("button", { name: w.importRows.replace("{{count}}", String(list.rows)) });
  const accept = page.getByRole("switch", { name: imports.vi.brokenAccept.replace("{{count}}", "1") });
  await expect(next.or(run)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await accept.click();
  await expect(accept).toBeChecked();
  // the rows are read once more, and a press meanwhile starts nothing
  await expect(run).not.toHaveClass(/ant-btn-loading/);
  await run.click();
  await page.getByRole("button", { name: imports.vi.toList }).click();
  await page.goto(`/equipment/management?search=${encodeURIComponent("Ống nghiệm chữ Y")}`);
  await page.getByText("Ống nghiệm chữ Y", { exact: true }).first().click();
  await expect(panel.locator(".equipment-counts .count-broken")).toHaveText(/^15/);

  // given back, the room gets its microscopes again
  await openRecord(page, codes[0] as string);
  // what is known of the record from its list gives way to the record itself, and with it the tabs are drawn anew
  await page.waitForLoadState("networkidle");
  await panel.getByRole("tab", { name: e.hands }).click();
  // until the tab is drawn the head of the record offers a button of that name too, which only leads to it
  await panel.getByRole("tabpanel").getByRole("button", { name: e.takeBack }).click();
  await page
    .getByRole("dialog", { name: new RegExp(`^${e.takeBack} “`) })
    .getByRole("button", { name: e.takeBack })
    .click();
  await expect(panel.getByText(e.handsEmpty)).toBeVisible();
  await page.goto(transfer);
  await panel.getByRole("button", { name: v.actions }).click();
  await chooseInMenu(page, v.reversal);
  await page.getByLabel(v.reversalReason).fill("Chuyển nhầm phòng");
  await page.getByRole("dialog").last().getByRole("button", { name: v.reversal }).click();
  await expect(panel.getByText(v.reversedBy)).toBeVisible();
  await openRecord(page, codes[0] as string);
  await panel.getByRole("tab", { name: e.shelves }).click();
  await expect(panel.getByRole("link", { name: one })).toBeVisible();
});

test("on a phone its code is typed, its stock card read and a photo added (en, 390 px)", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const e = equipment.en;
  const record = page.getByRole("main");
  const photo = await page.screenshot();
  await logIn(page, "tb.mai", "en");
  await page.goto("/scan");
  await page.getByLabel(scan.en.text).fill((codes[0] as string).toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: microscope })).toBeVisible();
  await page.getByRole("button", { name: scan.en.open }).click();
  await record.getByRole("tab", { name: e.movements }).click();
  await expect(record.getByRole("link", { name: /^DC-2627-/ })).toHaveCount(2);
  await expect(record.getByText(conditionWords.GOOD.en).first()).toBeVisible();
  await record.getByRole("tab", { name: e.files }).click();
  await record
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Kính hiển vi.png", mimeType: "image/png", buffer: photo });
  await expect(
    record.getByRole("button", { name: attachments.en.view.replace("{{name}}", "Kính hiển vi") }),
  ).toBeVisible();
});

/** Into the field with this id, which is left as one does with the keyboard. */
async function write(page: Page, id: string, words: string): Promise<void> {
  await page.locator(`#${id}`).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(words);
  await page.keyboard.press("Tab");
}

/** A row of a catalogue, found by its name. */
async function pick(page: Page, id: string, name: string): Promise<void> {
  await page.locator(`#${id}`).focus();
  await page.keyboard.type(name);
  // what is offered may be the answer to the first letters; Enter waits for that to the last ones, which is
  // this row alone
  const offered = page.locator(
    ".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option",
  );
  await expect(offered).toHaveCount(1);
  await expect(offered).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(page.locator(`.ant-select:has(#${id}) [title="${name}"]`)).toBeVisible();
}

/** The option so far below the chosen one. */
async function choose(page: Page, id: string, below: number): Promise<void> {
  await page.locator(`#${id}`).focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < below; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

async function openRecord(page: Page, code: string): Promise<void> {
  await page.goto(`/equipment/management?search=${code}`);
  await page.getByText(code, { exact: true }).first().click();
  await expect(page.getByRole("dialog").first().getByRole("heading", { name: microscope })).toBeVisible();
}

/** A page of paper with ink on it. */
async function expectDrawn(canvas: Locator): Promise<void> {
  await expect(canvas).toBeVisible();
  const ink = () =>
    canvas.evaluate((element) => {
      const paper = element as HTMLCanvasElement;
      const pixels = paper.getContext("2d")?.getImageData(0, 0, paper.width, paper.height).data ?? [];
      return pixels.some((shade, at) => at % 4 === 0 && shade < 100);
    });
  await expect.poll(ink).toBe(true);
}
