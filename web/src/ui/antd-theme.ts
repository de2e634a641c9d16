import { theme as antd, type ThemeConfig } from "antd";
import { drawers, fontFamily, type Palette, palettes, type Shade, variablesKey } from "./theme.ts";

/** The theme of Ant Design in a shade, for people who like motion or do not. */
export function themeOf(shade: Shade, still = false): ThemeConfig {
  const colour: Palette = palettes[shade];
  return {
    hashed: false,
    cssVar: { key: variablesKey },
    algorithm: [
      shade === "dark" ? antd.darkAlgorithm : antd.defaultAlgorithm,
      // why: the algorithms would mix their own shades out of the seeds, and those do not pass AA
      (seed, map) => ({
        ...(map ?? antd.defaultAlgorithm(seed)),
        colorPrimary: colour.board,
        colorPrimaryHover: colour.boardStrong,
        colorPrimaryActive: colour.boardStrong,
        colorPrimaryText: colour.board,
        colorPrimaryTextHover: colour.boardStrong,
        colorPrimaryBg: colour.boardSoft,
        colorPrimaryBgHover: colour.boardSoft,
        // the ring around what has the focus; antd's own blue is hardly seen
        colorPrimaryBorder: colour.board,
        colorError: colour.red,
        colorErrorText: colour.red,
        colorErrorHover: colour.red,
        colorErrorBg: colour.redSoft,
        colorWarning: colour.amberDot,
        colorWarningBg: colour.amberSoft,
        colorInfo: colour.blue,
        colorInfoBg: colour.blueSoft,
        colorSuccess: colour.board,
        colorSuccessBg: colour.boardSoft,
        colorLink: colour.board,
        colorLinkHover: colour.boardStrong,
        colorLinkActive: colour.boardStrong,
        colorBgLayout: colour.paper,
        colorBgContainer: colour.card,
        colorBgElevated: colour.card,
        colorBorder: colour.control,
        colorBorderSecondary: colour.hairline,
        colorText: colour.ink,
        colorTextSecondary: colour.inkSoft,
        colorTextTertiary: colour.inkHint,
      }),
    ],
    token: {
      fontFamily,
      fontSize: 14,
      lineHeight: 22 / 14,
      borderRadius: 6,
      motion: !still,
      colorTextPlaceholder: colour.inkHint,
      colorTextDescription: colour.inkSoft,
      colorTextHeading: colour.ink,
      // why: what may only be read must still be readable
      colorTextDisabled: colour.inkHint,
      colorBgContainerDisabled: colour.band,
      colorTextLightSolid: colour.onBoard,
      colorSplit: colour.hairline,
      boxShadow: colour.shadow,
      boxShadowSecondary: colour.shadow,
      boxShadowTertiary: "none",
      motionDurationFast: "0.08s",
      motionDurationMid: "0.12s",
      motionDurationSlow: "0.15s",
    },
    components: {
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none", fontWeight: 600 },
      Checkbox: { colorWhite: colour.onBoard },
      Layout: { siderBg: colour.sidebar, headerBg: colour.card, bodyBg: colour.paper, headerPadding: 0 },
      Menu: {
        darkItemBg: colour.sidebar,
        darkSubMenuItemBg: colour.sidebar,
        darkPopupBg: colour.sidebar,
        darkItemColor: colour.sidebarInk,
        darkItemHoverColor: "#ffffff",
        darkItemSelectedBg: colour.sidebarBand,
        darkItemSelectedColor: "#ffffff",
        darkItemDisabledColor: colour.sidebarHint,
      },
      Tooltip: { colorBgSpotlight: colour.ink, colorTextLightSolid: colour.card },
      // in the dark, a card on a darker band would read as the part that is not chosen
      Segmented: {
        trackBg: colour.band,
        itemSelectedBg: shade === "dark" ? colour.boardSoft : colour.card,
        itemSelectedColor: colour.board,
      },
      Card: { headerFontSize: 14 },
      Drawer: { zIndexPopup: drawers },
    },
  };
}
