/** The users' guide: all tasks, each once, in the order of its pages. */
import { buyingTasks } from "./buying.ts";
import { countingTasks } from "./counting.ts";
import { leadingTasks } from "./leading.ts";
import { lendingTasks } from "./lending.ts";
import { stockingTasks } from "./stocking.ts";
import type { GuideTask } from "./task.ts";
import { teachingTasks } from "./teaching.ts";

export const guide: readonly GuideTask[] = [
  ...teachingTasks,
  ...lendingTasks,
  ...stockingTasks,
  ...countingTasks,
  ...buyingTasks,
  ...leadingTasks,
];
