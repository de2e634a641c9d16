import * as contract from "@so-thiet-bi/contract/roll-over";
import { read, write } from "../../http/routes.ts";
import type { YearCheck } from "../school-years/queries.ts";
import { handRoomsOver } from "./actions/hand-rooms-over.ts";
import type { LongLoans } from "./actions/long-loans.ts";
import { rollYearOver, undoRollOver } from "./actions.ts";
import { listKeptRooms } from "./queries/kept-rooms.ts";
import { listRollOvers, planRollOver } from "./queries.ts";

export const rollOverRoutes = (checks: readonly YearCheck[], longLoans: LongLoans) => [
  read(contract.planRollOver, ({ db, actor, params, body, language }) =>
    planRollOver(db, actor, params.id, { options: body, longLoans, language }),
  ),
  write(contract.rollYearOver, ({ tx, actor, params, body }) =>
    rollYearOver(tx, actor, params.id, { options: body, checks, longLoans }),
  ),
  read(contract.listRollOvers, ({ db, actor, params }) => listRollOvers(db, actor, params.id)),
  read(contract.listKeptRooms, ({ db, actor }) => listKeptRooms(db, actor)),
  write(contract.handRoomsOver, ({ tx, actor, body }) => handRoomsOver(tx, actor, body)),
  write(contract.undoRollOver, ({ tx, actor, params }) => undoRollOver(tx, actor, params.id)),
];
