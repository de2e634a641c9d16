import { printDataOfPerson } from "@so-thiet-bi/contract/data-requests";
import { signaturesOf } from "../../../papers/heads.ts";
import { prints } from "../../../papers/prints.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { keptOf } from "../queries/kept.ts";
import { personOfRequest } from "../queries/requests.ts";
import { keptPaper } from "./kept-paper.ts";

/** What the person who asked is given: everything about the person of the request. */
export const dataOfPerson = prints(printDataOfPerson, async ({ db, actor, params: { id }, query }) => {
  const person = await personOfRequest(db, actor, id);
  const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
  return {
    ...keptPaper(await keptOf(db, actor, person), { unit, options: query }),
    signatures: signaturesOf(unit, printDataOfPerson.signers, query),
  };
});
