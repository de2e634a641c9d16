import { getSetup } from "@so-thiet-bi/contract/setup";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered } from "../../ui/states.tsx";
import { Checklist } from "./checklist.tsx";
import { text } from "./text.ts";

/**
 * The way from an empty school to one that can work: which lists there are, in which order, and what is there
 * already.
 */
export default function SetupPage(): ReactNode {
  const t = useText(text);
  const setup = useRead(getSetup, {});
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} />
      <Answered of={setup}>{(shown) => <Checklist setup={shown} all />}</Answered>
    </>
  );
}
