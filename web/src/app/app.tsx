import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import enGB from "antd/es/locale/en_GB";
import viVN from "antd/es/locale/vi_VN";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { useShownAppearance, useStill } from "../lib/appearance.ts";
import { useLanguage } from "../lib/language.ts";
import { servedSetting } from "../lib/served-settings.ts";
import { NoticeHost } from "../ui/notice-host.tsx";
import { paint, themeOf } from "../ui/theme.ts";

const nonce = servedSetting("csp-nonce");

export function App({
  router,
  queries,
}: {
  router: ReturnType<typeof createBrowserRouter>;
  queries: QueryClient;
}): ReactNode {
  const shade = useShownAppearance();
  const still = useStill();
  const language = useLanguage();
  const theme = useMemo(() => themeOf(shade, still), [shade, still]);
  useLayoutEffect(() => paint(shade), [shade]);
  return (
    <ConfigProvider
      theme={theme}
      locale={language === "en" ? enGB : viVN}
      button={{ autoInsertSpace: false }}
      {...(nonce && { csp: { nonce } })}
    >
      <QueryClientProvider client={queries}>
        <NoticeHost>
          <RouterProvider router={router} />
        </NoticeHost>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
