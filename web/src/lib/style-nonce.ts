/**
 * Some parts of antd (scroll lock, scrollbar measure) add style elements and forget the nonce that
 * `ConfigProvider` was given, and the Content-Security-Policy then drops them. Every style element that our
 * own scripts make therefore carries it.
 */
import { servedSetting } from "./served-settings.ts";

const nonce = servedSetting("csp-nonce");

if (nonce) {
  const create = document.createElement;
  document.createElement = function createElement(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ): HTMLElement {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  } as typeof document.createElement;
}
