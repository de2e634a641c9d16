import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { useShownAppearance } from "../lib/appearance.ts";
import { NoticeHost } from "../ui/notice-host.tsx";
import { paint } from "../ui/theme.ts";

/** Without antd, which the shell brings along: the login page is there before it. */
export function App({
  router,
  queries,
}: {
  router: ReturnType<typeof createBrowserRouter>;
  queries: QueryClient;
}): ReactNode {
  const shade = useShownAppearance();
  useLayoutEffect(() => paint(shade), [shade]);
  return (
    <QueryClientProvider client={queries}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>
  );
}
