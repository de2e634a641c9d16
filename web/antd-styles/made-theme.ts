// In a build this stands where src/ui/antd-theme.ts does: the theme is in the style sheets by then.
import "/antd-styles/base.css";
import tokens from "virtual:antd-styles/tokens";
import type { ThemeConfig } from "antd";
import { type Shade, variablesKey } from "../src/ui/theme.ts";

export function themeOf(shade: Shade, still = false): ThemeConfig {
  return { hashed: false, cssVar: { key: variablesKey }, token: { ...tokens[shade], motion: !still } };
}
