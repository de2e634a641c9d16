import type { Words } from "@so-thiet-bi/contract/language";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { GuideTask } from "./guide/task.ts";
import { text } from "./help.text.ts";

/** What a task is for, its steps and what follows; `level` is that of the headings in it. */
export function TaskWords({ task, level: Heading }: { task: GuideTask; level: "h2" | "h3" }): ReactNode {
  const t = useText(text);
  return (
    <div className="guide-words">
      <p>
        <Cited words={task.purpose} />
      </p>
      <Heading className="text">{t("steps")}</Heading>
      <ol>
        {task.steps.map((step) => (
          <li key={step.vi}>
            <Cited words={step} />
          </li>
        ))}
      </ol>
      <Heading className="text">{t("afterwards")}</Heading>
      {task.after.map((sentence) => (
        <p key={sentence.vi}>
          <Cited words={sentence} />
        </p>
      ))}
    </div>
  );
}

/** With the words of the screen standing out. */
function Cited({ words }: { words: Words }): ReactNode {
  const parts = useSay()(words).split("**");
  // biome-ignore lint/suspicious/noArrayIndexKey: every second part of a sentence that never changes
  return parts.map((part, place) => (place % 2 === 1 ? <strong key={place}>{part}</strong> : part));
}
