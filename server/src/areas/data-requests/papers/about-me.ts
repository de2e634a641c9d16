import { printAboutMe } from "@so-thiet-bi/contract/about-me";
import { prints } from "../../../papers/prints.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { keptOf, personOf } from "../queries/kept.ts";
import { keptPaper } from "./kept-paper.ts";

/** What a person takes along of what is kept about them. */
export const aboutMe = prints(printAboutMe, async ({ db, actor, query }) => {
  const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
  return keptPaper(await keptOf(db, actor, await personOf(db, actor.userId)), { unit, options: query });
});
