import type { DailyWork } from "@so-thiet-bi/contract/daily-work";
import { guide } from "./guide/index.ts";
import type { GuideTask } from "./guide/task.ts";

/** The tasks of a daily work, what is its own before what it shares with others. */
export function tasksOf(work: DailyWork): GuideTask[] {
  const all = guide.filter(({ works }) => works.includes(work));
  const isOwn = ({ works }: GuideTask) => works[0] === work;
  return [...all.filter(isOwn), ...all.filter((task) => !isOwn(task))];
}
