import type { SchoolYear } from "@so-thiet-bi/contract/school-years";
import { getYearTasks, type YearTask } from "@so-thiet-bi/contract/setup";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

/** What is done as a year begins or ends, what blocks first to see, each with the way to where it is done. */
export function YearTasks({ year, part }: { year: SchoolYear; part: "beginning" | "ending" }): ReactNode {
  const t = useText(text);
  const tasks = useRead(getYearTasks, ofId(year.id));
  return (
    <Answered of={tasks}>
      {({ [part]: shown }) => {
        const done = shown.filter((one) => one.done).length;
        return (
          <>
            <p>{t("tasksDone", { done, total: shown.length, name: year.name })}</p>
            <ul className="bare ruled" aria-label={t(part)}>
              {shown.map((task) => (
                <Task key={task.key} task={task} />
              ))}
            </ul>
            <p className="hint">{t("tasksHint")}</p>
          </>
        );
      }}
    </Answered>
  );
}

function Task({ task }: { task: YearTask }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const holdsUp = task.blocks && !task.done;
  return (
    <li className="year-task pad-8-0">
      <Link to={task.link}>{say(task.title)}</Link>
      <span className="hint">{say(task.state)}</span>
      <StatusTag tone={task.done ? "good" : holdsUp ? "bad" : "waiting"}>
        {t(task.done ? "taskDone" : holdsUp ? "taskBlocks" : "taskOpen")}
      </StatusTag>
    </li>
  );
}
