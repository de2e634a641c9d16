import { releaseSeen } from "@so-thiet-bi/contract/first-use";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.ts";
import { useSeen } from "../../lib/seen.ts";
import { newest } from "../releases/newest.ts";
import { text } from "./first-use.text.ts";

/** Once after an update, until it is followed or dropped. */
export default function NewsLine(): ReactNode {
  const t = useText(text);
  const { remember } = useSeen();
  return (
    <fieldset className="first-use" aria-label={t("newsLine")}>
      <span>{t("updated")}</span>
      <Link to="/help/new" className="first-use-link">
        {t("news")}
      </Link>
      <Button type="text" size="small" onClick={() => remember(releaseSeen(newest.version))}>
        {t("skip")}
      </Button>
    </fieldset>
  );
}
