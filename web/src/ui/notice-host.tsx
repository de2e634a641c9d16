import { notification } from "antd";
import { type ReactNode, useEffect } from "react";
import { onNotice } from "../lib/notices.ts";

/** Draws what `notify` says. Stands once, around everything. */
export function NoticeHost({ children }: { children: ReactNode }): ReactNode {
  const [api, host] = notification.useNotification({
    placement: "bottomLeft",
    maxCount: 4,
    pauseOnHover: false,
  });
  useEffect(
    () =>
      onNotice(({ kind, title, text, action, duration }) => {
        api.open({
          key: `${kind} ${title} ${text ?? ""}`,
          type: kind,
          title,
          description: text,
          actions: action,
          duration: duration / 1000,
          role: kind === "error" ? "alert" : "status",
        });
      }),
    [api],
  );
  return (
    <>
      {host}
      {children}
    </>
  );
}
