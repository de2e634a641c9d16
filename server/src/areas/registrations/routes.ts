import * as available from "@so-thiet-bi/contract/availability";
import * as chemicals from "@so-thiet-bi/contract/lesson-chemicals";
import * as board from "@so-thiet-bi/contract/registration-board";
import * as week from "@so-thiet-bi/contract/registration-week";
import * as registrations from "@so-thiet-bi/contract/registrations";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { apart, type Route, read, readOnce, write } from "../../http/routes.ts";
import { readerIn, readerOf } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { checkRoom } from "./actions/check-room.ts";
import { copyRegistrations } from "./actions/copy.ts";
import { decideRegistrations, shareOut } from "./actions/decide.ts";
import { createCalendarFeed, listCalendarFeeds, readCalendar, revokeCalendarFeed } from "./actions/feeds.ts";
import { moveRegistrations } from "./actions/move.ts";
import { cancelRegistration, markNotFetched, prepareRegistration } from "./actions/prepare.ts";
import {
  changeRegistration,
  createRegistrations,
  removeRegistration,
  sendRegistration,
} from "./actions/register.ts";
import { askForLesson, confirmForLesson } from "./actions/second-person.ts";
import { askAvailability } from "./queries/availability.ts";
import { getLessonChemicals } from "./queries/lesson-chemicals.ts";
import { getLessonNeeds } from "./queries/lessons.ts";
import { listLoanable } from "./queries/loanable.ts";
import { getRegistration, listRegistrations } from "./queries/registrations.ts";
import { getRoomCalendar } from "./queries/room-calendar.ts";
import { getLoanWeek } from "./queries/week.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const registrationRoutes = (
  database: Database,
  { apiBasePath, publicUrl }: Config,
): readonly Route[] => [
  read(registrations.listRegistrations, async ({ db, actor, query }) =>
    listRegistrations(db, await readerIn(db, actor, query.departmentId), query),
  ),
  readOnce(registrations.exportRegistrations, async ({ db, actor, query, language }) =>
    (await exports()).exportRegistrations(db, await readerIn(db, actor, query.departmentId), query, language),
  ),
  read(registrations.getRegistration, async ({ db, actor, params }) =>
    getRegistration(db, await readerOf(db, actor, "loan_registrations", params.id), params.id),
  ),
  read(registrations.listRegistrationHistory, async ({ db, actor, params }) => {
    await getRegistration(db, await readerOf(db, actor, "loan_registrations", params.id), params.id);
    return historyOf(db, "loan-registration", params.id);
  }),
  read(week.getLoanWeek, async ({ db, actor, query }) =>
    getLoanWeek(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(week.getLessonNeeds, ({ db, actor, query }) => getLessonNeeds(db, actor, query)),
  read(available.askAvailability, ({ db, actor, body }) => askAvailability(db, actor, body)),
  read(available.listLoanable, async ({ db, actor, query }) =>
    listLoanable(db, await readerIn(db, actor, query.departmentId), query),
  ),
  write(registrations.createRegistrations, ({ tx, actor, body }) => createRegistrations(tx, actor, body)),
  write(registrations.changeRegistration, ({ tx, actor, params, body }) =>
    changeRegistration(tx, actor, params.id, body),
  ),
  write(registrations.removeRegistration, ({ tx, actor, params }) =>
    removeRegistration(tx, actor, params.id),
  ),
  write(registrations.sendRegistration, ({ tx, actor, params, body }) =>
    sendRegistration(tx, actor, params.id, body),
  ),
  read(chemicals.getLessonChemicals, async ({ db, actor, params }) =>
    getLessonChemicals(db, await readerOf(db, actor, "loan_registrations", params.id), params.id),
  ),
  write(chemicals.askForLesson, ({ tx, actor, params, body }) => askForLesson(tx, actor, params.id, body)),
  write(chemicals.confirmForLesson, ({ tx, actor, params, body }) =>
    confirmForLesson(tx, actor, params.id, body.version),
  ),
  write(registrations.checkRoom, ({ tx, actor, params, body }) => checkRoom(tx, actor, params.id, body)),
  write(registrations.cancelRegistration, ({ tx, actor, params, body }) =>
    cancelRegistration(tx, actor, params.id, body),
  ),
  write(registrations.prepareRegistration, ({ tx, actor, params, body }) =>
    prepareRegistration(tx, actor, params.id, body),
  ),
  write(registrations.markNotFetched, ({ tx, actor, params, body }) =>
    markNotFetched(tx, actor, params.id, body),
  ),
  write(registrations.decideRegistrations, ({ tx, actor, body }) => decideRegistrations(tx, actor, body)),
  write(registrations.shareOut, ({ tx, actor, params, body }) => shareOut(tx, actor, params.id, body)),
  write(registrations.moveRegistrations, ({ tx, actor, body }) => moveRegistrations(tx, actor, body)),
  write(registrations.copyRegistrations, ({ tx, actor, body }) => copyRegistrations(tx, actor, body)),
  read(board.getRoomCalendar, async ({ db, actor, query }) =>
    getRoomCalendar(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(board.listCalendarFeeds, ({ db, actor }) => listCalendarFeeds(db, actor)),
  apart(board.createCalendarFeed, ({ actor, body }) =>
    createCalendarFeed(database, actor, body, `${publicUrl ?? ""}${apiBasePath}`),
  ),
  write(board.revokeCalendarFeed, ({ tx, actor, params }) => revokeCalendarFeed(tx, actor, params.id)),
  apart(board.readCalendar, ({ params }) => readCalendar(database, params.secret)),
];
