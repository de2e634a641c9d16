import type { DeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import { type ReactNode, useId } from "react";
import { useSay, useText } from "../lib/language.ts";
import { DeclaredPaperButton, type PaperChoice } from "./declared-paper.tsx";
import "./paper-card.css";
import { text } from "./text.ts";

export interface PaperCardProps<Paper extends DeclaredPaper>
  extends Pick<PaperChoice<Paper>, "paper" | "asked"> {
  /** What it is for. */
  purpose: string;
  /** Which one it will be, in words. */
  says: string | undefined;
  /** What has to be chosen before it can be printed. */
  missing?: string;
  /** Parameters of this paper alone. */
  children?: ReactNode;
}

/** A paper with its purpose, what will stand on it, and the way to it. */
export function PaperCard<Paper extends DeclaredPaper>({
  paper,
  purpose,
  asked,
  says,
  missing,
  children,
}: PaperCardProps<Paper>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  return (
    <li className="sheet paper-card" aria-labelledby={id}>
      <h2 id={id}>{say(paper.title)}</h2>
      <p>{purpose}</p>
      {children}
      <p className="hint">{missing ?? `${t("paperWillBe")}: ${says ?? ""}`}</p>
      <DeclaredPaperButton
        paper={paper}
        asked={asked}
        disabled={missing !== undefined}
        aria-label={`${t("paperOpen")}: ${say(paper.title)}`}
        hint={missing}
      >
        {t("paperOpen")}
      </DeclaredPaperButton>
    </li>
  );
}
