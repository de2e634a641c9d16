import { CloudUploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatNumber } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import { useSending, useWaiting } from "../lib/outbox.ts";
import { text } from "./text.ts";

const UnsentDialog = lazy(() => import("./unsent-dialog.tsx"));

/** How much this device keeps that the server does not know yet; nothing where there is nothing. */
export function Unsent(): ReactNode {
  const t = useText(text);
  const waiting = useWaiting();
  const isSending = useSending();
  const [isOpen, setOpen] = useState(false);
  const refused = waiting.filter((item) => item.refused !== null).length;
  const words = refused > 0 ? t("unsentRefused", { count: refused }) : t("unsent", { count: waiting.length });
  return (
    <>
      {waiting.length > 0 && (
        <Button
          type="text"
          className="unsent-button"
          data-refused={refused > 0 || undefined}
          icon={<CloudUploadOutlined aria-hidden />}
          aria-label={isSending ? `${words} – ${t("unsentSending")}` : words}
          title={words}
          onClick={() => setOpen(true)}
        >
          <span className="not-on-phone">{words}</span>
          <span className="unsent-count" aria-hidden>
            {formatNumber(refused > 0 ? refused : waiting.length)}
          </span>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <UnsentDialog items={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
