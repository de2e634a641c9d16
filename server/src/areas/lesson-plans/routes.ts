import * as contract from "@so-thiet-bi/contract/lesson-plans";
import { write } from "../../http/routes.ts";
import { copyLessons, requireForLessons } from "./actions.ts";

export const lessonPlanRoutes = [
  write(contract.copyLessons, ({ tx, actor, body }) => copyLessons(tx, actor, body)),
  write(contract.requireForLessons, ({ tx, actor, body }) => requireForLessons(tx, actor, body)),
];
