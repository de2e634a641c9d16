import { beforeEach, expect, test, vi } from "vitest";
import { isLostPart, mendOnce, watchLostParts } from "./lost-parts.ts";

const page = (release: string, address: string) => {
  document.head.innerHTML = `<meta name="release" content="${release}">`;
  window.history.replaceState(null, "", address);
};

beforeEach(() => sessionStorage.clear());

test("a page is loaded again once for each address of a release, and once more after the next release", () => {
  const reload = vi.fn();
  page("first", "/equipment/vouchers?page=2");
  expect(mendOnce(reload)).toBe(true);
  expect(mendOnce(reload)).toBe(false);
  page("first", "/equipment/book");
  expect(mendOnce(reload)).toBe(true);
  page("second", "/equipment/vouchers");
  expect(mendOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(3);
});

test("without a storage nothing is loaded again: nobody would know when to stop", () => {
  const reload = vi.fn();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(mendOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a part that did not arrive is told from a page that fails by itself", () => {
  const stop = watchLostParts();
  const lost = new Error("Failed to fetch dynamically imported module");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: lost }));
  expect(isLostPart(lost)).toBe(true);
  expect(isLostPart(new Error("x is not a function"))).toBe(false);
  expect(isLostPart(undefined)).toBe(false);
  stop();
});
