import { afterEach, expect, test, vi } from "vitest";
import { notYet, styleSheets } from "./style-sheets.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** A sheet as the build names it, which has not come. */
function sheetOnItsWay(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.media = notYet;
  document.head.append(link);
  return link;
}

async function letIn(link: HTMLLinkElement, happens: () => void): Promise<string[]> {
  const told: string[] = [];
  const all = styleSheets().then(() => told.push(link.media));
  await Promise.resolve();
  told.push(link.media);
  happens();
  await all;
  return told;
}

test.each([
  ["when it has come", (link: HTMLLinkElement) => link.dispatchEvent(new Event("load"))],
  ["when it is lost", (link: HTMLLinkElement) => link.dispatchEvent(new Event("error"))],
  ["when all else has come", () => window.dispatchEvent(new Event("load"))],
])("a sheet is let in %s, and not before", async (_when, happens) => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const link = sheetOnItsWay();
  expect(await letIn(link, () => happens(link))).toEqual([notYet, "all"]);
});

test("a sheet that was lost before the program ran does not hold it back", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
  const link = sheetOnItsWay();
  await styleSheets();
  expect(link.media).toBe("all");
});

test("a sheet for paper stays one for paper", async () => {
  const link = sheetOnItsWay();
  link.media = "print";
  await styleSheets();
  expect(link.media).toBe("print");
});
