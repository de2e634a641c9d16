import { CloseOutlined, EllipsisOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";
import { Toolbar } from "./toolbar.tsx";
import { useNarrow } from "./use-narrow.ts";

/** What stands behind the page's name in the title of the window: the unit. */
export const TitleSuffix = createContext("");

export interface PageHeadProps {
  title: string;
  /** One sentence below the title. */
  hint?: ReactNode;
  /** Beside the title: a status tag. */
  tag?: ReactNode;
  /** The one primary action and what goes with it. */
  actions?: ReactNode;
  /** It is not known yet which actions there are: the place of those given is kept. */
  awaitsActions?: boolean | undefined;
}

/**
 * The head of every page: its h1, the window title, and where the focus goes after a navigation. On a phone the
 * primary action floats where the thumb is; the other ones, and with them the sentence where a list follows, come
 * from behind a button beside it. No button floats for a sentence alone, which the help of the page says too.
 */
export function PageHead({ title, hint, tag, actions, awaitsActions }: PageHeadProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const suffix = use(TitleSuffix);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedBy = useRef(key);

  useEffect(() => {
    // why: on the very first page the browser's own start of reading is right
    if (arrivedBy.current !== "default") heading.current?.focus({ preventScroll: true });
  }, []);

  // why the focus: a dialog that was opened gives it back to where it was, and the buttons are out of sight then
  const fold = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target as Element).closest("button:not(.ant-dropdown-trigger), a")) return;
    currentTarget.querySelector<HTMLElement>(".page-head-more")?.focus();
    setOpen(false);
  };

  return (
    <header className="page-head">
      <title>{suffix ? `${title} · ${suffix}` : title}</title>
      <div className="page-head-words">
        <div className="row-words">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {tag}
        </div>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {actions && (
        <Toolbar
          label={t("pageActions")}
          className="page-head-actions"
          isOpen={isOpen}
          onClick={isOpen ? fold : undefined}
          style={awaitsActions ? { visibility: "hidden" } : undefined}
        >
          {narrow && isOpen && hint && <p className="hint">{hint}</p>}
          {actions}
          {narrow && (
            <Button
              className="page-head-more"
              icon={isOpen ? <CloseOutlined aria-hidden /> : <EllipsisOutlined aria-hidden />}
              aria-label={t(isOpen ? "pageMoreClose" : "pageMore")}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </Toolbar>
      )}
    </header>
  );
}
