/** Tasks of the guide by their names, in whichever language and without marks. */
import type { DailyWork } from "@so-thiet-bi/contract/daily-work";
import type { Language } from "@so-thiet-bi/contract/language";
import { worded } from "../../lib/language.ts";
import { rankOf } from "../search-choices.ts";
import type { Choice } from "../search-recent.ts";
import { guide } from "./guide/index.ts";
import type { GuideTask } from "./guide/task.ts";

const mostInSearch = 3;
/** Nearer than this, the words are those of one name. */
const byNameAlone = 6;

/** The nearest first; also by what a task is for and by its steps. */
export function tasksFor(search: string): GuideTask[] {
  return ranked(search).map(({ task }) => task);
}

/** For the search over everything: tasks of the person's work, and only by name. */
export function guideChoicesFor(work: DailyWork, language: Language, search: string): Choice[] {
  return ranked(search)
    .filter(({ task, rank }) => rank < byNameAlone && task.works.includes(work))
    .slice(0, mostInSearch)
    .map(({ task }) => choiceOf(task, language));
}

/** All tasks as they are called now. */
export const guideChoices = (language: Language): Choice[] => guide.map((task) => choiceOf(task, language));

function ranked(search: string): { task: GuideTask; rank: number }[] {
  return guide
    .flatMap((task) => {
      const { also, purpose, steps, title } = task;
      const besides = [purpose, ...steps].flatMap(({ vi, en }) => [vi, en]);
      const rank = rankOf([title.vi, title.en], `${also.vi}, ${also.en}`.split(", "), besides, search);
      return rank === undefined ? [] : [{ task, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
}

function choiceOf({ key, title }: GuideTask, language: Language): Choice {
  return { key: `guide ${key}`, title: worded(title)[language], hint: "", link: `/help/${key}` };
}
