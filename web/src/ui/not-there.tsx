import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

export interface NotThereProps {
  /** Is this the whole page, whose heading it is then? */
  isPage?: boolean | undefined;
}

/** A page, a record or a paper that does not exist, or not for this person: the same words for all. */
export default function NotThere({ isPage }: NotThereProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  return (
    <div className="state not-there">
      {isPage && <title>{`404 · ${t("product")}`}</title>}
      <EmptyPage />
      {isPage ? <h1>404</h1> : <h2>404</h2>}
      <p className="hint">{t("notThereHint")}</p>
      <Button
        type="primary"
        href="/"
        onClick={(event) => {
          event.preventDefault();
          void navigate("/");
        }}
      >
        {t("backHome")}
      </Button>
    </div>
  );
}

/** The open book of the product with nothing on its pages. */
function EmptyPage(): ReactNode {
  return (
    <svg className="not-there-picture" viewBox="0 0 120 72" aria-hidden="true">
      <path
        className="not-there-page"
        d="M60 14C48 6 28 4 10 8v50c18-4 38-2 50 6 12-8 32-10 50-6V8C92 4 72 6 60 14Z"
      />
      <path d="M60 14v50" />
      <path className="not-there-lines" d="M22 22c9-1 18 0 26 3M22 33c9-1 18 0 26 3M22 44c9-1 18 0 26 3" />
      <path d="M78 27a7 7 0 1 1 9 7c-2 1-2 2-2 4M85 44v.5" />
    </svg>
  );
}
