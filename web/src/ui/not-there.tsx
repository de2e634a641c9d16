import { Button } from "antd";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useText } from "../lib/language.ts";
import { text } from "./not-there.text.ts";
import { text as common } from "./text.ts";

export interface NotThereProps {
  /** Is this the whole page, whose heading it is then? */
  isPage?: boolean | undefined;
  /** Of what no list leads to: what it says, and where it leads instead. */
  instead?: { title: string; hint: string; to: string; button: string };
}

/**
 * A page, a record or a paper that does not exist, or not for this person: the same words for all pages, and the
 * same for all records, from which the way leads back to their list.
 */
export default function NotThere({ isPage, instead }: NotThereProps): ReactNode {
  const t = useText(text);
  const word = useText(common);
  const navigate = useNavigate();
  const list = listOf(useLocation());
  const title = instead?.title ?? (list ? t("recordGoneTitle") : "404");
  const to = instead?.to ?? list ?? "/";
  return (
    <div className="state not-there">
      {isPage && <title>{`${title} · ${word("product")}`}</title>}
      <EmptyPage />
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p className="hint">{instead?.hint ?? t(list ? "recordGone" : "notThereHint")}</p>
      <Button
        type="primary"
        href={to}
        onClick={(event) => {
          event.preventDefault();
          void navigate(to);
        }}
      >
        {instead?.button ?? t(list ? "backToList" : "backHome")}
      </Button>
    </div>
  );
}

/** Records whose list stands elsewhere than in front of their number. */
const listsElsewhere: Readonly<Record<string, string>> = {
  "/equipment/rooms": "/category/line-department",
  "/report/submissions": "/report/requests",
};

/** The list that an address names a record of, as in `/equipment/management/12` and `/equipment/demand?open=12`. */
function listOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const [, before] = /^(.+?)\/\d+(?:\/|$)/.exec(pathname) ?? [];
  if (before) return listsElsewhere[before] ?? before;
  return new URLSearchParams(search).has("open") ? pathname : undefined;
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
