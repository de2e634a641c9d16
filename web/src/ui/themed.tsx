import "../lib/style-nonce.ts";
import { StyleProvider } from "@ant-design/cssinjs";
import { ConfigProvider } from "antd";
import enGB from "antd/es/locale/en_GB";
import viVN from "antd/es/locale/vi_VN";
import { type ReactNode, useMemo } from "react";
import { useShownAppearance, useStill } from "../lib/appearance.ts";
import { useLanguage } from "../lib/language.ts";
import { servedSetting } from "../lib/served-settings.ts";
import { themeOf } from "./antd-theme.ts";

const nonce = servedSetting("csp-nonce");

/** Around every page that is drawn with antd: its look and its language. */
export function Themed({ children }: { children: ReactNode }): ReactNode {
  const shade = useShownAppearance();
  const still = useStill();
  const language = useLanguage();
  const theme = useMemo(() => themeOf(shade, still), [shade, still]);
  return (
    // our style sheets stand above the layer, see reset.css
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={language === "en" ? enGB : viVN}
        button={{ autoInsertSpace: false }}
        {...(nonce && { csp: { nonce } })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
