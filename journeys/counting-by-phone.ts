/** A teacher counts three rooms with a phone that has no network and whose battery dies more than once. */
import { expect, type Page } from "@playwright/test";
import { labelAddress } from "../contract/src/qr-labels.ts";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { fill, type Line, lineOf, type Phone, scan } from "./counting-steps.ts";
import { type Room, type Said, type School, toSayIn } from "./large-school.ts";

const t = counting.vi;
/** A hand scanner leaves so many milliseconds between two keys. */
const betweenKeys = 2;

/** What the screen says: lines counted in the room, and counts kept on the device. */
export interface Shown {
  counted: number;
  lines: number;
  kept: number;
}

export interface Counter {
  phone: Phone;
  line: Line;
  school: School;
  /** How many counts were written down so far. */
  words: number;
  /** Milliseconds from the last key of a scan until the screen said that it was counted. */
  answers: number[];
}

export async function shownOn(page: Page): Promise<Shown> {
  const said = await page.locator("main").innerText();
  const number = (sentence: string) => {
    const pattern = sentence.replace(/\{\{\w+\}\}/g, "([\\d.]+)");
    return (new RegExp(pattern).exec(said) ?? [])
      .slice(1)
      .map((digits) => Number(digits.replaceAll(".", "")));
  };
  const [counted = -1, lines = -1] = number(t.lines);
  const [kept = 0] = number(t.offlineKept);
  return { counted, lines, kept };
}

export async function openRoom({ phone, line, school }: Counter, { sheetId }: Room): Promise<void> {
  await phone.page.goto(`${line.address}/equipment/inventory/${school.checkId}/count?sheet=${sheetId}`);
}

/** The battery is empty, and the phone is charged again. Answers what the screen said before and says now. */
export async function dieAndComeBack(counter: Counter, room: Room): Promise<[before: Shown, after: Shown]> {
  const before = await shownOn(counter.phone.page);
  await counter.phone.kill();
  await counter.phone.restart();
  await openRoom(counter, room);
  // it shows what it keeps before it knows that there is no network
  await expect(counter.phone.page.getByText(t.offlineKept.split("{{")[0] as string).first()).toBeVisible({
    timeout: 60_000,
  });
  return [before, await shownOn(counter.phone.page)];
}

/** Scans what is there, one after the other, into whatever has the focus. */
export async function scanPieces(counter: Counter, pieces: readonly Said[]): Promise<void> {
  const { phone, line } = counter;
  for (const { thing, broken } of pieces) {
    // some labels say the code, others the address
    const byAddress = thing.id % 10 === 0;
    await scan(phone.page, byAddress ? `${line.address}/q/${thing.labelKey}` : thing.code, betweenKeys);
    counter.words += 1;
    if (broken === 0) continue;
    const row = phone.page
      .getByRole("region", { name: t.scanned })
      .getByRole("group", { name: `${thing.name} ${thing.code}` });
    await row.getByRole("button", { name: common.vi.broken }).click();
    counter.words += 1;
    // what he tapped has the focus: the next label goes where it should nevertheless
    await expect(row.getByRole("button", { name: common.vi.broken })).toHaveAttribute("aria-pressed", "true");
  }
}

/** One scan, and how long the screen takes to say it. */
export async function timedScan(counter: Counter, { thing }: Said): Promise<void> {
  await scan(counter.phone.page, thing.code, betweenKeys);
  const begun = performance.now();
  counter.words += 1;
  await expect(
    counter.phone.page.getByText(fill(t.offlineKept, { count: counter.words }), { exact: true }),
  ).toBeVisible();
  counter.answers.push(performance.now() - begun);
}

/**
 * Walks down the lines that are left: agrees, or says that there is nothing; numbers are typed into the line
 * that a search finds.
 */
export async function countByList(
  counter: Counter,
  said: readonly Said[],
  afterFirst?: () => Promise<void>,
): Promise<void> {
  const search = counter.phone.page
    .getByRole("searchbox", { name: t.search })
    .or(counter.phone.page.getByRole("textbox", { name: t.search }));
  if (!(await search.isVisible()))
    await counter.phone.page.getByRole("button", { name: t.find, exact: true }).click();
  const [asBooked, others] = [said.filter(isAsBooked), said.filter((one) => !isAsBooked(one))];
  for (const one of others) {
    await search.fill(one.thing.code);
    await say(counter, one);
  }
  await search.fill("");
  await counter.phone.page.getByRole("button", { name: t.filterUncounted }).click();
  for (const [no, one] of asBooked.entries()) {
    await say(counter, one);
    if (no === 0) await afterFirst?.();
  }
}

const isAsBooked = ({ thing, good, broken }: Said) =>
  !thing.isPiece && good === thing.quantity && broken === 0;

async function say(counter: Counter, { thing, good, broken }: Said): Promise<void> {
  const { page } = counter.phone;
  const button = (name: string) =>
    page.getByRole("region", { name: t.room }).getByRole("button", { name, exact: true });
  const type = async (label: string, value: number) => {
    const box = lineOf(page, thing.name)
      .getByRole("group", { name: fill(label, { name: thing.name }) })
      .getByRole("spinbutton");
    await box.fill(String(value));
    counter.words += 1;
    // it is written after a pause, and only then the next number is a count of its own
    await expect(
      page.getByText(fill(t.offlineKept, { count: counter.words }), { exact: true }),
    ).toBeVisible();
  };
  if (thing.isPiece) {
    await page
      .getByRole("region", { name: t.room })
      .getByRole("group", { name: `${thing.name} ${thing.code}` })
      .getByRole("button", { name: t.notSeen })
      .click();
    counter.words += 1;
  } else if (broken > 0) {
    await type(t.goodOf, good);
    await type(t.brokenOf, broken);
  } else if (good === 0 || good === thing.quantity) {
    await button(fill(good === 0 ? t.notHereOf : t.agreeWith, { name: thing.name })).click();
    counter.words += 1;
  } else await type(t.goodOf, good);
}

export async function nameUnknown(counter: Counter, name: string): Promise<void> {
  const { page } = counter.phone;
  await page.getByRole("button", { name: t.tools, exact: true }).click();
  await page.getByRole("button", { name: t.unknown, exact: true }).click();
  await page.getByLabel(t.unknownName).fill(name);
  await page.getByLabel(t.unknownUnit).fill("Cái");
  await page.getByRole("button", { name: t.record, exact: true }).click();
  counter.words += 1;
  await expect(page.getByRole("region", { name: `${t.unknown} (1)` }).getByText(name)).toBeVisible();
}

/** The label at the door of the next room. */
export async function walkTo({ phone, line }: Counter, room: Room): Promise<void> {
  await phone.page.getByRole("heading", { level: 1 }).click();
  await scan(phone.page, labelAddress(line.address, "room", room.id), betweenKeys);
  await expect(phone.page.getByRole("heading", { level: 1, name: room.name })).toBeVisible();
}

/**
 * What there is to say in a room, told apart by how he says it: pieces that are there he scans, whole ones
 * and broken ones.
 */
export function waysIn(school: School, room: number): Record<"whole" | "damaged" | "listed", Said[]> {
  const said = toSayIn(school, room);
  const wayOf = ({ thing, good, broken }: Said) =>
    thing.isPiece && good > 0 ? "whole" : thing.isPiece && broken > 0 ? "damaged" : "listed";
  return { whole: [], damaged: [], listed: [], ...Object.groupBy(said, wayOf) };
}
