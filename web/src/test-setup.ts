/** What a browser has and jsdom has not. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { speak } from "./lib/language.ts";

// why: parts of a page are fetched when they are opened, which a busy machine needs more than a second for
configure({ asyncUtilTimeout: 15_000 });

// A test that sets `innerWidth` to that of a phone sees what a phone shows.
window.matchMedia = (query) =>
  ({
    get matches() {
      const most = /max-width: ([\d.]+)px/.exec(query)?.[1];
      return most !== undefined && window.innerWidth <= Number(most);
    },
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom says “not implemented” on the console for the styles of pseudo elements, which antd measures
// scrollbars with.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

// jsdom hands pictures to the canvas library it finds, and the one installed is empty: here a picture only
// knows its address.
const pictureSources = new WeakMap<HTMLImageElement, string>();
HTMLImageElement.prototype.setAttribute = function (name: string, value: string) {
  if (name === "src") pictureSources.set(this, value);
  else Element.prototype.setAttribute.call(this, name, value);
};
Object.defineProperty(HTMLImageElement.prototype, "src", {
  get(this: HTMLImageElement) {
    return pictureSources.get(this) ?? "";
  },
  set(this: HTMLImageElement, value: string) {
    pictureSources.set(this, value);
  },
});

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// why: the files of a worker share what they import and the window, the language too; each begins as a browser
// does that was never here
const { innerWidth, innerHeight } = window;
beforeEach(() => {
  speak("vi");
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  Object.assign(window, { innerWidth, innerHeight });
  localStorage.clear();
});
