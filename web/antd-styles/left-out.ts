// What antd's theme and the files that declare styles import besides; it is named by nothing that is left of them in a build.
export * from "./at-run-time.ts";
export { default } from "./at-run-time.ts";

const leftOut = () => undefined;

export {
  leftOut as calc,
  leftOut as genPresetColor,
  leftOut as getComputedToken,
  leftOut as getLineHeight,
  leftOut as Keyframes,
  leftOut as mergeToken,
  leftOut as PresetColors,
  leftOut as statistic,
  leftOut as statisticToken,
  leftOut as token2CSSVar,
  leftOut as unitless,
  leftOut as useStyleRegister,
};
