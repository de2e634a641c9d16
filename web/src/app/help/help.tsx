import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "../text.ts";

const loadPanel = () => import("./help-panel.tsx");
const HelpPanel = lazy(loadPanel);

/** “?” in the head of each page, and the key of the same name wherever nobody types. */
export function Help(): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === "?" && !(target as Element).closest("input, textarea, [contenteditable], [role=dialog]"))
        setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Button
        type="text"
        aria-label={t("help")}
        title={`${t("help")} (?)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onPointerEnter={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        ?
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HelpPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
