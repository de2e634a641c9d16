import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./search.text.ts";
import { useVisits } from "./search-visits.ts";

const loadDialog = () => import("./search-dialog.tsx");
const SearchDialog = lazy(loadDialog);

const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The way to everything: the button in the header, and Ctrl K from anywhere. */
export function Search(): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useVisits();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        event.altKey ||
        event.shiftKey ||
        !(isMac ? event.metaKey : event.ctrlKey)
      )
        return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const keys = isMac ? "⌘K" : "Ctrl K";
  return (
    <>
      <Button
        ref={button}
        type="text"
        className="search-button"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t("open")}
        title={`${t("open")} (${keys})`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
