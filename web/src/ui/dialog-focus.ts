/**
 * antd gives the focus of a dialog that opens to the cross that closes it. What one came for has it instead: the
 * first field, or where there is none the main button. Whoever comes to the cross by the Tab key stays there.
 *
 * Works once it is loaded, for all dialogs.
 */
import { firstFieldIn, isEmptyLine } from "./first-field.ts";

/** The width below which a screen is a phone, as in the style sheets. */
const phone = "(max-width: 767.98px)";

let isTabbed = false;

document.addEventListener(
  "keydown",
  ({ key }) => {
    isTabbed = key === "Tab";
  },
  true,
);
document.addEventListener(
  "pointerdown",
  () => {
    isTabbed = false;
  },
  true,
);
document.addEventListener("focusin", ({ target, relatedTarget }) => {
  if (isTabbed || !(target instanceof Element) || !target.matches(".ant-modal-close")) return;
  const dialog = target.closest(".ant-modal");
  if (!dialog || (relatedTarget instanceof Node && dialog.contains(relatedTarget))) return;
  beginningOf(dialog)?.focus({ preventScroll: true });
});

function beginningOf(dialog: Element): HTMLElement | undefined {
  const body = dialog.querySelector(".ant-modal-body");
  const field = body ? firstFieldIn(body) : undefined;
  if (field && (!window.matchMedia(phone).matches || isEmptyLine(field))) return field;
  const buttons = [...dialog.querySelectorAll<HTMLElement>(".ant-modal-footer .ant-btn:not(:disabled)")];
  // why: what destroys is not done by Enter alone
  return buttons.find((button) => button.matches(".ant-btn-primary:not(.ant-btn-dangerous)")) ?? buttons[0];
}
