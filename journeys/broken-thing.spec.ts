/** A broken microscope, from the label under a teacher’s phone to the keeper’s books. */
import { expect } from "@playwright/test";
import { incidentCauseWords, severityWords } from "../contract/src/incident-words.ts";
import { text as equipment } from "../web/src/areas/equipment/text.ts";
import { text as reporting } from "../web/src/areas/incidents/report/report.text.ts";
import { text as keeping } from "../web/src/areas/incidents/text.ts";
import { text as picking } from "../web/src/ui/attachments/photo-picker.text.ts";
import { handOf, tapEvery } from "./hand.ts";
import { ask, chooseOption, expectAccessible, logIn, test } from "./people.ts";

const r = reporting.vi;
const k = keeping.vi;
/** How long somebody takes to speak or type a few words. */
const fewWords = 3_000;
/** What the school asks for. */
const limit = 20_000;

const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("Tuấn reports a broken microscope with a photo in under 20 seconds, and Mai confirms it (vi)", async ({
  page,
}) => {
  await logIn(page, "tb.mai", "vi");
  const { items: rooms } = await ask<{ items: { id: number }[] }>(page, "GET", "/functional-rooms/choices");
  const common = { unit: "Cái", grades: [6], roomId: rooms[0]?.id ?? null };
  const microscopes = { ...common, name: "Kính hiển vi soi nổi", trackingMode: "QUANTITY", quantity: 4 };
  const { id } = await ask<{ id: number }>(page, "POST", "/equipments", microscopes);

  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "gv.tuan", "vi");
  const hand = handOf(page);
  const tap = (name: string) => hand.tap(page.getByRole("button", { name, exact: true }));
  // the phone's own camera read the label
  await page.goto(`/q/e${id}`);
  await tap(equipment.vi.reportBroken);
  const camera = page.waitForEvent("filechooser");
  await tap(picking.vi.take);
  await (await camera).setFiles({ name: "image.png", mimeType: "image/png", buffer: photo });
  // the shutter, and that the photo will do
  hand.takes(2 * tapEvery);
  await tap(severityWords.HEAVY.vi);
  await page.getByLabel(r.note).fill("Gãy ốc vi cấp");
  hand.takes(fewWords);
  await tap(r.sendBROKEN);
  await expect(page.getByText(r.sent.split("{{")[0] as string)).toBeVisible();
  hand.expectWithin(limit, "a broken thing reported");
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "tb.mai", "vi");
  await page.goto(`/equipment/broken?equipmentId=${id}`);
  await page.getByRole("row", { name: /Kính hiển vi soi nổi/ }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText(r.photo.replace("{{number}}", "1"), { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: k.confirmBROKEN }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabel(k.cause).click();
  await expectAccessible(page);
  await chooseOption(page, incidentCauseWords.MISUSE.vi);
  await dialog.getByRole("button", { name: k.confirmBROKEN }).click();
  await expect(page.getByText(/chứng từ TT-/)).toBeVisible();
  expect(await ask(page, "GET", `/equipments/${id}`)).toMatchObject({ quantity: 4, good: 3, broken: 1 });
});
