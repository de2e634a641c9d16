import { Button, Result } from "antd";
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
    <div className="not-there">
      {isPage && <title>{`404 · ${t("product")}`}</title>}
      <Result
        status="404"
        title={isPage ? <h1>404</h1> : <h2>404</h2>}
        subTitle={t("notThereHint")}
        extra={
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
        }
      />
    </div>
  );
}
