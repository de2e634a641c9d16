import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import useScrollLock from "./scroll-lock.ts";

function Locks({ isLocked }: { isLocked: boolean }): ReactNode {
  useScrollLock(isLocked);
  return null;
}

const { style } = document.body;
const held = () => [style.overflowY, style.width];

afterEach(() => {
  Reflect.deleteProperty(document.documentElement, "clientWidth");
});

test("the page stands still until the last of what stands over it has gone, however it goes", () => {
  const drawer = render(<Locks isLocked />);
  const dialog = render(<Locks isLocked />);
  expect(style.overflowY).toBe("hidden");
  drawer.rerender(<Locks isLocked={false} />);
  expect(style.overflowY).toBe("hidden");
  dialog.unmount();
  expect(held()).toEqual(["", ""]);
});

test("what stands in the page does not move when its scroll bar goes, and is not made narrower without one", () => {
  const barOf = (pixels: number) =>
    Object.defineProperty(document.documentElement, "clientWidth", {
      configurable: true,
      value: window.innerWidth - pixels,
    });
  barOf(15);
  const first = render(<Locks isLocked />);
  expect(held()).toEqual(["hidden", "calc(100% - 15px)"]);
  first.unmount();
  barOf(0);
  render(<Locks isLocked />);
  expect(held()).toEqual(["hidden", ""]);
});

test("the part of antd that it stands for is still imported under the name that the build looks for", () => {
  const portal = createRequire(import.meta.resolve("antd")).resolve("@rc-component/portal/es/Portal.js");
  expect(readFileSync(portal, "utf8")).toContain('import useScrollLocker from "./useScrollLocker"');
});
