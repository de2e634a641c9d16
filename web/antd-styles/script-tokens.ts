/**
 * What antd's own scripts read of the theme while they run (sizes of popups, the colours of its drawing of an
 * empty list …). A build that finds another one in them says so.
 */
const readByScripts: readonly string[] = [
  "borderRadius",
  "colorBgContainer",
  "colorFill",
  "colorFillQuaternary",
  "colorFillSecondary",
  "colorFillTertiary",
  "colorTextQuaternary",
  "controlHeight",
  "controlHeightSM",
  "fontSize",
  "lineHeight",
  "lineWidth",
  "marginXXS",
  "motion",
  "padding",
  "paddingSM",
  "paddingXS",
  "sizePopupArrow",
  "wireframe",
  "zIndexPopupBase",
];

/** Widths of screens are read by names that are put together: all of them. */
export const isReadByScripts = (token: string) => readByScripts.includes(token) || token.startsWith("screen");
