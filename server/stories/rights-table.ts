/**
 * Who may call what, a line for each endpoint. The stories of `rights-matrix.test.ts` call every endpoint as
 * every kind of person on records of the user's unit and of those around it, and compare. An endpoint without
 * a line fails there, and so does a line without one.
 */
import { type Catalogue, callsIn } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";

/**
 * `staff` was granted nothing, `keeper` keeps the equipment of the whole unit, `approver` decides demands for
 * it.
 */
export type Who = "system" | "admin" | "keeper" | "approver" | "staff";

/**
 * Where the record lies, seen from the person: the user's unit, one above, the next below, one further below,
 * any other.
 */
export type Relation = "own" | "above" | "below" | "far below" | "foreign";

/**
 * `in`: let in, whatever the request then lacks; 403: sees it and may not; 404: it is not there for this
 * person.
 */
export type Outcome = "in" | 403 | 404;

export type Level = "school" | "commune" | "province";
type Rule = (who: Who, where: Relation, level: Level) => Outcome;

export interface Row {
  rule: Rule;
  /**
   * What the call is about; `unit`: the unit that its query or body names. Without one it is about nothing
   * but the person.
   */
  about?: "unit" | string;
}

const isBelow = (where: Relation) => where === "below" || where === "far below";
const sees = (where: Relation) => where === "own" || isBelow(where);

/** The first rule to answer decides. */
const seen =
  (isSeen: (where: Relation) => boolean, may: (who: Who, where: Relation) => boolean): Rule =>
  (who, where) =>
    !isSeen(where) ? 404 : may(who, where) ? "in" : 403;

const only =
  (...callers: Who[]): ((rule: Rule) => Rule) =>
  (rule) =>
  (who, where, level) =>
    callers.includes(who) ? rule(who, where, level) : 403;

const everybody: Rule = () => "in";
const writers = only("admin", "keeper", "approver", "staff");
const admins = only("admin");
const managers = only("system", "admin");

const readBelow = seen(sees, () => true);
/** Of a limit: the nearest superior; the topmost unit is its own owner. */
const limitSetter = managers((who, where, level) => {
  if (!sees(where)) return 404;
  return who === "system" || where === "below" || (where === "own" && level === "province") ? "in" : 403;
});
const readShared = seen(
  (where) => where !== "foreign",
  () => true,
);
const readInside = seen(
  (where) => where === "own",
  () => true,
);
const keeps = (who: Who, where: Relation) => where === "own" && (who === "admin" || who === "keeper");
const leads = (who: Who, where: Relation) => where === "own" && who === "admin";

const keeperOfOwn = writers(seen(sees, keeps));
/** Inside the unit, and for its head and whom they charge alone. */
const keptRequest = writers((who, where) => (leads(who, where) ? "in" : 404));
const erasesNobody = writers((who, where) => (leads(who, where) ? 403 : 404));
const leaderOfOwn = writers(seen(sees, leads));
/** At the counter: whoever keeps equipment, whatever the record. */
const keeperCall = writers((who) => (who === "admin" || who === "keeper" ? "in" : 403));
/** Slips of others are seen by whoever keeps the equipment alone. */
const insideForKeepers: Rule = (who, where) =>
  where === "own" && (who === "admin" || who === "keeper") ? "in" : 404;
/** The system administrator reads what stays inside a unit, and decides none of it. */
const orOperator =
  (rule: Rule): Rule =>
  (who, where, level) =>
    who === "system" ? "in" : rule(who, where, level);
const keeperOfOwnPeople: Rule = (who, where) =>
  who === "system" || who === "staff" || who === "approver" ? 403 : where === "own" ? "in" : 404;
/** What superiors are not shown. */
const keeperInside = writers(seen((where) => where === "own", keeps));
const leaderInside = writers(seen((where) => where === "own", leads));
const keeper = writers((who) => (keeps(who, "own") ? "in" : 403));
const leader = admins(everybody);
/** What another unit has told is not there. */
const leaderOfHook = admins((_, where) => (where === "own" ? "in" : 404));
/** Years of units above are known, because their plans are tied to them. */
const leaderOfYear = admins(seen((where) => where !== "foreign", leads));
/** The staff list of a unit below is seen, and kept by the unit itself. */
const keeperOfStaffList = writers(seen(sees, keeps));
/** A merger stays inside the unit that decides it. */
const mergerOfOwn = admins((_, where) => (where === "own" ? "in" : 404));
/** Superiors see a demand once it was sent. */
const authorOfDemand = writers(seen(sees, keeps));
const signerOfDemand = leaderOfOwn;
/** It lies with the next unit above; a further one waits for its turn. */
const approverOfDemand = writers(
  seen(sees, (who, where) => where === "below" && (who === "admin" || who === "approver")),
);
/** The unit that asks, and those above that decide. */
const speakerOfDemand = writers(
  seen(sees, (who, where) => where === "own" || who === "admin" || who === "approver"),
);
/** The unit that decides last, which of all these demands is the Sở. */
const allocatorOfDemand = writers((who, where, level) =>
  !sees(where)
    ? 404
    : level === "province" && isBelow(where) && (who === "admin" || who === "approver")
      ? "in"
      : 403,
);
/** A superior manages no account below, the system administrator all of them. */
const managerOfAccount = managers((who, where) => (who === "system" || where === "own" ? "in" : 404));
const managerOfUnit = managers((who, where) => (who === "system" || where === "own" ? "in" : 403));
const operatorOfUnit = only("system")(everybody);
/** Campaigns come from above: the units below see them, those above do not. */
const seenFromBelow = (who: Who, where: Relation) => who === "system" || where === "own" || where === "above";
const campaign =
  (may: (who: Who, where: Relation, level: Level) => boolean): Rule =>
  (who, where, level) =>
    !seenFromBelow(who, where) ? 404 : may(who, where, level) ? "in" : 403;
const issuerOfCampaign = writers(
  campaign((who, where) => where === "own" && (who === "admin" || who === "approver")),
);
/** Of what waits for a unit, whoever decides for it; no school is decided by another's word. */
const consolidator: Rule = (who, _, level) =>
  level !== "school" && (who === "admin" || who === "approver") ? "in" : 403;
/** What a school has for the items of a list it says itself. */
const keeperOfSchool = writers((who, _, level) =>
  level === "school" && (who === "admin" || who === "keeper") ? "in" : 403,
);
const drafter = writers((_, __, level) => (level === "province" ? 403 : "in"));

/**
 * A request for reports is seen by the unit that asks and those above it; of a school that is asked, by those
 * who speak for it.
 */
const seesRequest = (who: Who, where: Relation, level: Level) =>
  who === "system" ||
  sees(where) ||
  (where === "above" && level === "school" && (who === "admin" || who === "keeper"));
const request =
  (may: (who: Who, where: Relation) => boolean): Rule =>
  (who, where, level) =>
    !seesRequest(who, where, level) ? 404 : may(who, where) ? "in" : 403;
const askerOfReports = writers(request(keeps));
/**
 * The answer of a school: what it sends is its own affair, what becomes of it that of the commune that asked.
 */
const submission =
  (may: (who: Who, where: Relation) => boolean): Rule =>
  (who, where) =>
    !(who === "system" || isBelow(where) || keeps(who, where)) ? 404 : may(who, where) ? "in" : 403;
const deciderOfReports = writers(
  submission((who, where) => where === "below" && (who === "admin" || who === "keeper")),
);

/**
 * A list of minimum equipment that is a draft stays inside the unit that keeps it; a published one is seen by
 * the units below.
 */
const keepsNorms = (who: Who, where: Relation, level: Level) => level !== "school" && keeps(who, where);
const draftOfNorms = writers((who, where, level) =>
  where !== "own" ? 404 : keepsNorms(who, where, level) ? "in" : 403,
);
const keeperOfNorms = writers(campaign(keepsNorms));
const beginnerOfNorms = writers((who, _, level) => (keepsNorms(who, "own", level) ? "in" : 403));

/** What is said of a catalogue: whose rows one sees. */
const catalogueSight: Readonly<Record<string, "shared" | "below" | "inside">> = {
  subjects: "shared",
  "subject-groups": "below",
  employees: "below",
  "functional-rooms": "below",
  classrooms: "below",
  students: "inside",
  "teaching-assignments": "below",
  "timetable-periods": "below",
  measures: "shared",
  "equipment-groups": "shared",
  "equipment-types": "shared",
  lessons: "shared",
  "usage-quotas": "below",
  "funding-sources": "shared",
};

const sight: Readonly<Record<"shared" | "below" | "inside", (where: Relation) => boolean>> = {
  shared: (where) => where !== "foreign",
  below: sees,
  inside: (where) => where === "own",
};

/** Of a list one names a unit: their own or one below, never one above. */
const unitSight = (of: Catalogue) => (catalogueSight[of.plural] === "inside" ? readInside : readBelow);

function catalogueRow(of: Catalogue, call: string): Row {
  const isSeen = sight[catalogueSight[of.plural] ?? "inside"];
  const record = { about: of.plural };
  switch (call) {
    case "list":
    case "choose":
    case "export":
      return { rule: unitSight(of), about: "unit" };
    case "template":
      return { rule: everybody };
    case "get":
    case "history":
      return { rule: seen(isSeen, () => true), ...record };
    case "create":
    case "preview":
    case "errors":
    case "import":
      return { rule: keeper };
    default:
      return { rule: writers(seen(isSeen, keeps)), ...record };
  }
}

function catalogueRows(of: Catalogue): [string, Row][] {
  if (!(of.plural in catalogueSight)) return [];
  const calls = callsIn(of);
  return Object.entries(of.calls).flatMap(([call, endpoint]): [string, Row][] =>
    calls.includes(endpoint) ? [[`${endpoint.method} ${endpoint.path}`, catalogueRow(of, call)]] : [],
  );
}

/** By method and address. */
export const rights: Readonly<Record<string, Row>> = {
  "POST /auth/login": { rule: everybody },
  "POST /auth/logout": { rule: everybody },
  "POST /auth/session": { rule: everybody },
  "PUT /auth/language": { rule: everybody },
  "PUT /auth/pins": { rule: everybody },
  "PUT /auth/seen": { rule: everybody },
  "PUT /auth/password": { rule: everybody },
  "GET /auth/profile": { rule: everybody },
  "GET /access-tokens": { rule: everybody },
  "POST /access-tokens": { rule: everybody },
  // whose it is, access-tokens.test.ts tells
  "DELETE /access-tokens/:id": { rule: () => 404, about: "access-tokens" },
  "GET /about-me": { rule: everybody },
  "GET /about-me/file": { rule: everybody },
  "GET /papers/about-me": { rule: everybody },
  "POST /about-me/requests": { rule: writers(everybody) },
  "GET /consents": { rule: admins(everybody) },
  "POST /consents": { rule: admins(everybody) },
  "GET /consents/:id": { rule: keptRequest, about: "consents" },
  "PUT /consents/:id": { rule: keptRequest, about: "consents" },
  "POST /consents/:id/withdrawal": { rule: keptRequest, about: "consents" },
  "GET /consents/:id/history": { rule: keptRequest, about: "consents" },
  // who does not keep them sees what they filed, data-requests.test.ts tells
  "GET /data-requests": { rule: writers(everybody) },
  "POST /data-requests": { rule: admins(everybody) },
  "GET /data-requests/:id": { rule: keptRequest, about: "data-requests" },
  "PUT /data-requests/:id": { rule: keptRequest, about: "data-requests" },
  "GET /data-requests/:id/history": { rule: keptRequest, about: "data-requests" },
  "POST /data-requests/:id/answer": { rule: keptRequest, about: "data-requests" },
  "POST /data-requests/:id/extension": { rule: keptRequest, about: "data-requests" },
  "POST /data-requests/:id/completion": { rule: keptRequest, about: "data-requests" },
  "GET /data-requests/:id/erasure": { rule: keptRequest, about: "data-requests" },
  // only of a pupil or a colleague, data-requests.test.ts tells
  "POST /data-requests/:id/erasure": { rule: erasesNobody, about: "data-requests" },
  // only of a colleague who asked from the own account, restrictions.test.ts tells
  "POST /data-requests/:id/restriction": { rule: erasesNobody, about: "data-requests" },
  // only where a restriction stands, restrictions.test.ts tells
  "POST /data-requests/:id/lifting": { rule: erasesNobody, about: "data-requests" },
  "POST /data-requests/:id/refusal": { rule: keptRequest, about: "data-requests" },
  "GET /data-requests/:id/file": { rule: keptRequest, about: "data-requests" },
  "GET /papers/data-of-person/:id": { rule: keptRequest, about: "data-requests" },
  "GET /papers/data-request-register": { rule: admins(everybody) },
  "GET /papers/data-access": { rule: admins(everybody) },
  "PUT /auth/profile": { rule: everybody },
  "GET /auth/sessions": { rule: everybody },
  // one's own, whoever one is
  "GET /dashboard": { rule: everybody },
  "GET /dashboard/units": { rule: everybody },
  "GET /search": { rule: everybody },
  "GET /notices": { rule: everybody },
  "GET /notices/unread": { rule: everybody },
  "POST /notices/reading": { rule: everybody },
  "GET /notices/settings": { rule: everybody },
  "PUT /notices/settings": { rule: everybody },
  "GET /auth/saved-views": { rule: everybody },
  "PUT /auth/saved-views": { rule: everybody },
  "POST /auth/sessions/revocation": { rule: everybody },
  "GET /auth/second-factor": { rule: everybody },
  "POST /auth/second-factor": { rule: everybody },
  "PUT /auth/second-factor": { rule: everybody },
  "POST /auth/second-factor/recovery-codes": { rule: everybody },
  "POST /auth/second-factor/removal": { rule: everybody },
  "GET /auth/second-factor-rule": { rule: operatorOfUnit },
  "PUT /auth/second-factor-rule": { rule: operatorOfUnit },
  "GET /auth/providers": { rule: everybody },
  "POST /auth/providers/:id/start": { rule: everybody, about: "identity-providers" },
  "POST /auth/providers/return": { rule: everybody },
  "GET /identity-providers": { rule: operatorOfUnit },
  "POST /identity-providers": { rule: operatorOfUnit },
  "PUT /identity-providers/:id": { rule: operatorOfUnit, about: "identity-providers" },
  "DELETE /identity-providers/:id": { rule: operatorOfUnit, about: "identity-providers" },
  "GET /webhooks": { rule: leader },
  "POST /webhooks": { rule: leader },
  "PUT /webhooks/:id": { rule: leaderOfHook, about: "webhooks" },
  "DELETE /webhooks/:id": { rule: leaderOfHook, about: "webhooks" },
  "POST /webhooks/:id/secret": { rule: leaderOfHook, about: "webhooks" },
  "POST /webhooks/:id/resumption": { rule: leaderOfHook, about: "webhooks" },
  "GET /webhooks/:id/deliveries": { rule: leaderOfHook, about: "webhooks" },
  "POST /webhook-deliveries/:id/replay": { rule: leaderOfHook, about: "webhook-deliveries" },
  "POST /webhook-deliveries/:id/skipping": { rule: leaderOfHook, about: "webhook-deliveries" },
  // somebody else's session is not there, wherever that person works
  "DELETE /auth/sessions/:id": { rule: () => 404, about: "sessions" },

  "GET /departments": { rule: everybody },
  "POST /departments": { rule: operatorOfUnit },
  "GET /departments/:id": { rule: readBelow, about: "departments" },
  "GET /departments/:id/history": { rule: readBelow, about: "departments" },
  "PUT /departments/:id": {
    rule: managers(seen(sees, (who, where) => who === "system" || where === "own")),
    about: "departments",
  },
  "GET /departments/:id/letterheads": { rule: readBelow, about: "departments" },
  // the unit itself, or its nearest superior for it
  "POST /departments/:id/letterheads": {
    rule: managers(seen(sees, (who, where) => who === "system" || where === "below" || where === "own")),
    about: "departments",
  },
  "GET /legal-settings": { rule: readBelow, about: "unit" },
  "GET /legal-settings/preview": { rule: limitSetter, about: "unit" },
  "POST /legal-settings": { rule: limitSetter, about: "unit" },
  "POST /departments/:id/move": { rule: operatorOfUnit, about: "departments" },
  "POST /departments/:id/deactivation": {
    rule: only("system")((_, where) => (where === "own" ? 403 : "in")),
    about: "departments",
  },
  "POST /departments/:id/reactivation": { rule: operatorOfUnit, about: "departments" },

  "GET /setup": { rule: everybody },
  "PUT /setup/put-offs": { rule: keeper },

  "GET /school-years": { rule: readBelow, about: "unit" },
  "POST /school-years": { rule: leader },
  "GET /school-years/proposal": { rule: leader },
  "GET /school-years/frames": { rule: leader },
  "GET /school-years/:id": { rule: readShared, about: "school-years" },
  "GET /school-years/:id/history": { rule: readBelow, about: "school-years" },
  "PUT /school-years/:id": { rule: leaderOfYear, about: "school-years" },
  "DELETE /school-years/:id": { rule: leaderOfYear, about: "school-years" },
  "POST /school-years/:id/activation": { rule: leaderOfYear, about: "school-years" },
  "GET /school-years/:id/consequences": { rule: leaderOfYear, about: "school-years" },
  "POST /school-years/:id/taking-back": { rule: leaderOfYear, about: "school-years" },
  "GET /school-years/:id/closing-checklist": { rule: leaderOfYear, about: "school-years" },
  "GET /school-years/:id/tasks": { rule: leaderOfYear, about: "school-years" },
  "POST /school-years/:id/closing": { rule: leaderOfYear, about: "school-years" },
  "POST /school-years/:id/reopening": { rule: leaderOfYear, about: "school-years" },
  "GET /school-years/:id/roll-over": { rule: readShared, about: "school-years" },
  "POST /school-years/:id/roll-over/plan": { rule: leaderOfYear, about: "school-years" },
  "POST /school-years/:id/roll-over": { rule: leaderOfYear, about: "school-years" },
  "GET /room-handovers": { rule: leader },
  "POST /room-handovers": { rule: leader },
  "POST /roll-overs/:id/undo": { rule: admins(readInside), about: "roll-overs" },

  "POST /lesson-plans/copies": { rule: keeper },
  "POST /lesson-plans/requirements": {
    rule: writers((who, where) => (!keeps(who, "own") ? 403 : where === "own" ? "in" : 404)),
    about: "lessons",
  },

  "GET /employees/:id/leaving": { rule: keeperOfStaffList, about: "employees" },
  "POST /employees/:id/leaving": { rule: keeperOfStaffList, about: "employees" },
  "GET /accounts": { rule: managers(everybody) },
  "GET /accounts/export": { rule: managers(everybody) },
  "POST /accounts": { rule: managerOfUnit, about: "unit" },
  "GET /accounts/employees-without-account": { rule: managers(everybody) },
  "GET /accounts/username-proposal": { rule: managers(everybody) },
  "POST /accounts/from-employees": { rule: managerOfUnit, about: "unit" },
  "GET /mergers": { rule: admins(everybody) },
  "POST /mergers": { rule: admins((_, __, level) => (level === "school" ? 403 : "in")) },
  "GET /mergers/:id": { rule: mergerOfOwn, about: "mergers" },
  "GET /mergers/:id/preview": { rule: mergerOfOwn, about: "mergers" },
  "PUT /mergers/:id": { rule: mergerOfOwn, about: "mergers" },
  "DELETE /mergers/:id": { rule: mergerOfOwn, about: "mergers" },
  "POST /mergers/:id/step": { rule: mergerOfOwn, about: "mergers" },
  "POST /mergers/:id/taking-back": { rule: mergerOfOwn, about: "mergers" },
  "GET /unit-lists/template": { rule: only("system")(everybody) },
  "POST /unit-lists/preview": { rule: only("system")(everybody) },
  "POST /unit-lists/errors": { rule: only("system")(everybody) },
  "POST /unit-lists": { rule: only("system")(everybody) },
  "GET /unit-lists/letters": { rule: only("system")(everybody) },
  "POST /unit-lists/letters": { rule: only("system")(everybody) },
  "GET /changes": { rule: only("admin", "keeper")(everybody) },
  "GET /security-events": { rule: managers(everybody) },
  "GET /security-events/export": { rule: managers(everybody) },
  "GET /system-status": { rule: only("system")(everybody) },
  "GET /accounts/:id": { rule: managerOfAccount, about: "accounts" },
  "GET /accounts/:id/history": { rule: managerOfAccount, about: "accounts" },
  "GET /accounts/:id/access-tokens": { rule: managerOfAccount, about: "accounts" },
  "DELETE /account-tokens/:id": { rule: managerOfAccount, about: "account-tokens" },
  "PUT /accounts/:id": { rule: managerOfAccount, about: "accounts" },
  "POST /accounts/:id/lock": { rule: managerOfAccount, about: "accounts" },
  "POST /accounts/:id/unlock": { rule: managerOfAccount, about: "accounts" },
  "POST /accounts/:id/password-reset": { rule: managerOfAccount, about: "accounts" },
  "POST /accounts/:id/second-factor-removal": { rule: managerOfAccount, about: "accounts" },

  "GET /equipments": { rule: everybody },
  "POST /equipments": { rule: keeper },
  "GET /equipments/words": { rule: everybody },
  "GET /equipments/tree": { rule: everybody },
  "GET /equipments/totals": { rule: everybody },
  "GET /equipments/export": { rule: everybody },
  "GET /equipments/import/template": { rule: everybody },
  "POST /equipments/import/preview": { rule: keeper },
  "POST /equipments/import/errors": { rule: keeper },
  "POST /equipments/import": { rule: keeper },
  "GET /equipments/:id": { rule: readBelow, about: "equipments" },
  "GET /equipments/:id/history": { rule: readBelow, about: "equipments" },
  "GET /equipments/:id/movements": { rule: readBelow, about: "equipments" },
  "GET /equipments/:id/shelves": { rule: readBelow, about: "equipments" },
  "GET /equipments/:id/wear": { rule: readBelow, about: "equipments" },
  "GET /equipments/:id/value": { rule: readBelow, about: "equipments" },
  "GET /equipments/:id/split": { rule: keeperOfOwn, about: "equipments" },
  "POST /equipments/:id/split": { rule: keeperOfOwn, about: "equipments" },
  "GET /equipments/:id/cost-change": { rule: keeperOfOwn, about: "equipments" },
  "POST /equipments/:id/cost-changes": { rule: keeperOfOwn, about: "equipments" },
  "POST /asset-changes/:id/reversal": { rule: keeperInside, about: "asset-changes" },
  "GET /papers/cost-change-minutes/:id": { rule: readBelow, about: "asset-changes" },
  "PUT /equipments/:id/missing-parts": { rule: keeperOfOwn, about: "equipments" },
  "PUT /equipments/:id": { rule: keeperOfOwn, about: "equipments" },
  "DELETE /equipments/:id": { rule: keeperOfOwn, about: "equipments" },
  "POST /equipments/:id/deactivation": { rule: keeperOfOwn, about: "equipments" },
  "POST /equipments/:id/reactivation": { rule: keeperOfOwn, about: "equipments" },

  // superiors see what is posted; that drafts stay inside the unit, vouchers.test.ts tells
  "GET /stock-vouchers": { rule: everybody },
  "GET /stock-vouchers/export": { rule: everybody },
  "GET /stock-vouchers/:id": { rule: readBelow, about: "stock-vouchers" },
  "POST /stock-vouchers": { rule: keeper },
  "PUT /stock-vouchers/:id": { rule: keeperOfOwn, about: "stock-vouchers" },
  "DELETE /stock-vouchers/:id": { rule: keeperOfOwn, about: "stock-vouchers" },
  "POST /stock-vouchers/:id/posting": { rule: keeperOfOwn, about: "stock-vouchers" },
  "GET /stock-vouchers/:id/second-persons": { rule: writers(readBelow), about: "stock-vouchers" },
  "PUT /stock-vouchers/:id/second-person": { rule: keeperOfOwn, about: "stock-vouchers" },
  // nobody was asked to look on, so nobody confirms; who was, chemicals.test.ts tells
  "POST /stock-vouchers/:id/confirmation": {
    rule: writers(seen(sees, () => false)),
    about: "stock-vouchers",
  },
  "GET /stock-vouchers/:id/chemical-notes": { rule: readBelow, about: "stock-vouchers" },
  "POST /stock-vouchers/:id/chemical-notes": {
    rule: writers(seen(sees, (_, where) => where === "own")),
    about: "stock-vouchers",
  },
  "POST /stock-vouchers/:id/reversal": { rule: keeperOfOwn, about: "stock-vouchers" },
  "GET /stock-vouchers/:id/history": { rule: readBelow, about: "stock-vouchers" },
  "GET /stock-shelves": { rule: readBelow, about: "unit" },
  "GET /stock-book": { rule: readBelow, about: "unit" },
  "GET /stock-closing": { rule: readBelow, about: "unit" },
  "PUT /stock-closing": { rule: writers((who) => (who === "admin" ? "in" : 403)) },
  "GET /stock-transfers": { rule: everybody },
  "GET /stock-transfers/recipients": { rule: everybody },
  // only the two units know of it; the one that sends takes back, the one that receives confirms
  "GET /stock-transfers/:id": { rule: orOperator(readInside), about: "sent-transfers" },
  "POST /stock-transfers/:id/receipt": { rule: keeperInside, about: "arriving-transfers" },
  "POST /stock-transfers/:id/return": { rule: keeperInside, about: "sent-transfers" },

  "GET /holdings": { rule: everybody },
  "POST /equipments/:id/holdings": { rule: keeperOfOwn, about: "equipments" },
  "POST /holdings/:id/return": { rule: keeperInside, about: "holdings" },

  "GET /qr-labels/resolution": { rule: everybody },
  "POST /qr-labels": { rule: keeperOfOwn, about: "equipments" },

  // what a single report allows beyond that, the stories of reports tell
  "GET /papers": { rule: readBelow, about: "unit" },
  "GET /reports": { rule: everybody },
  "GET /reports/:key": { rule: readBelow, about: "unit" },
  "GET /reports/:key/file": { rule: readBelow, about: "unit" },
  "GET /papers/equipment-book": { rule: readBelow, about: "unit" },
  "GET /papers/use-place-book": { rule: readBelow, about: "unit" },
  "GET /papers/stock-card/:id": { rule: readBelow, about: "equipments" },
  "GET /papers/room-list/:id": { rule: readBelow, about: "functional-rooms" },
  "GET /papers/handover/:id": { rule: readBelow, about: "stock-vouchers" },
  "GET /papers/asset-handover/:id": { rule: readBelow, about: "stock-vouchers" },
  "GET /papers/room-handover/:id": { rule: readBelow, about: "functional-rooms" },
  // who holds what stays inside the unit
  "GET /papers/holding-handover/:id": { rule: keeperOfOwnPeople, about: "employees" },
  "GET /papers/transfer-slip/:id": { rule: readBelow, about: "stock-vouchers" },
  "GET /papers/voucher/:id": { rule: readBelow, about: "stock-vouchers" },
  "GET /papers/demand-plan/:id": { rule: readBelow, about: "demands" },
  "GET /papers/demand-submission/:id": { rule: readBelow, about: "demands" },
  "GET /papers/demand-reply/:id": { rule: readBelow, about: "demands" },
  "GET /papers/central-purchase/:id": { rule: readBelow, about: "demands" },
  // for whoever decides what comes from below
  "GET /papers/demand-consolidation": {
    rule: writers((who, _, level) =>
      level !== "school" && (who === "admin" || who === "approver") ? "in" : 403,
    ),
  },
  "GET /papers/central-purchases": {
    rule: writers((who, _, level) =>
      level !== "school" && (who === "admin" || who === "approver") ? "in" : 403,
    ),
  },

  "GET /norm-lists": { rule: everybody },
  "POST /norm-lists": { rule: beginnerOfNorms },
  "GET /norm-lists/:id": { rule: campaign(() => true), about: "published-norm-lists" },
  "PUT /norm-lists/:id": { rule: draftOfNorms, about: "norm-lists" },
  "DELETE /norm-lists/:id": { rule: draftOfNorms, about: "norm-lists" },
  "POST /norm-lists/:id/copy": {
    rule: writers(campaign((who, _, level) => keepsNorms(who, "own", level))),
    about: "published-norm-lists",
  },
  "POST /norm-lists/:id/publication": { rule: draftOfNorms, about: "norm-lists" },
  "POST /norm-lists/:id/retirement": { rule: keeperOfNorms, about: "published-norm-lists" },
  "GET /norm-lists/:id/items": { rule: campaign(() => true), about: "published-norm-lists" },
  "POST /norm-lists/:id/items": { rule: draftOfNorms, about: "norm-lists" },
  "PUT /norm-items/:id": { rule: draftOfNorms, about: "norm-items" },
  "DELETE /norm-items/:id": { rule: draftOfNorms, about: "norm-items" },
  "POST /norm-lists/:id/file-reading": { rule: draftOfNorms, about: "norm-lists" },
  "POST /norm-lists/:id/table-reading": { rule: draftOfNorms, about: "norm-lists" },
  "POST /norm-lists/:id/item-import": { rule: draftOfNorms, about: "norm-lists" },
  "GET /norm-lists/:id/comparison": { rule: campaign(() => true), about: "published-norm-lists" },
  "GET /norm-lists/:id/exchange": { rule: campaign(() => true), about: "published-norm-lists" },
  "POST /norm-lists/exchange": { rule: beginnerOfNorms },
  "GET /room-norms": { rule: everybody },
  "POST /room-norms": { rule: beginnerOfNorms },
  "PUT /room-norms/:id": { rule: keeperOfNorms, about: "room-norms" },
  "DELETE /room-norms/:id": { rule: keeperOfNorms, about: "room-norms" },
  "GET /norm-coverage": { rule: readBelow, about: "unit" },
  "GET /norm-coverage/units": { rule: readBelow, about: "unit" },
  "GET /norm-mappings/suggestions": { rule: keeperOfSchool },
  "POST /norm-mappings": { rule: keeperOfSchool },
  // of an item that everybody sees, since it comes with the product
  "PUT /norm-choices/:id": { rule: keeperOfSchool, about: "shipped-norm-items" },
  "POST /norm-coverage/demand": { rule: writers((_, __, level) => (level === "school" ? "in" : 403)) },

  "GET /report-requests": { rule: everybody },
  "GET /report-requests/export": { rule: everybody },
  "GET /report-requests/matrix": { rule: everybody },
  "POST /report-requests": {
    rule: writers((who, _, level) => (level !== "school" && keeps(who, "own") ? "in" : 403)),
  },
  "GET /report-requests/:id": { rule: request(() => true), about: "report-requests" },
  "PUT /report-requests/:id": { rule: askerOfReports, about: "report-requests" },
  "DELETE /report-requests/:id": { rule: askerOfReports, about: "report-requests" },
  "POST /report-requests/:id/closing": { rule: askerOfReports, about: "report-requests" },
  "POST /report-requests/:id/reminder": { rule: askerOfReports, about: "report-requests" },
  "GET /report-submissions/:id": { rule: submission(() => true), about: "report-submissions" },
  "GET /report-submissions/:id/file": { rule: submission(() => true), about: "report-submissions" },
  "GET /report-submissions/:id/draft": { rule: submission(keeps), about: "report-submissions" },
  "POST /report-submissions/:id/sending": { rule: writers(submission(keeps)), about: "report-submissions" },
  "POST /report-submissions/:id/acceptance": { rule: deciderOfReports, about: "report-submissions" },
  "POST /report-submissions/:id/return": { rule: deciderOfReports, about: "report-submissions" },
  "GET /purchase-campaigns": { rule: everybody },
  "GET /purchase-campaigns/export": { rule: everybody },
  "POST /purchase-campaigns": {
    rule: writers((who, _, level) =>
      level !== "school" && (who === "admin" || who === "approver") ? "in" : 403,
    ),
  },
  "GET /purchase-campaigns/:id": { rule: campaign(() => true), about: "purchase-campaigns" },
  // who has sent concerns the unit that asked and those between
  "GET /purchase-campaigns/:id/export": {
    rule: campaign((_, __, level) => level !== "school"),
    about: "purchase-campaigns",
  },
  "GET /purchase-campaigns/:id/history": {
    rule: campaign((who, where) => who === "system" || where === "own"),
    about: "purchase-campaigns",
  },
  "PUT /purchase-campaigns/:id": { rule: issuerOfCampaign, about: "purchase-campaigns" },
  "DELETE /purchase-campaigns/:id": { rule: issuerOfCampaign, about: "purchase-campaigns" },
  "POST /purchase-campaigns/:id/opening": { rule: issuerOfCampaign, about: "purchase-campaigns" },
  "POST /purchase-campaigns/:id/closing": { rule: issuerOfCampaign, about: "purchase-campaigns" },
  "POST /purchase-campaigns/:id/extensions": { rule: issuerOfCampaign, about: "purchase-campaigns" },

  "GET /demands": { rule: everybody },
  "POST /demands": { rule: drafter },
  "GET /demands/statistic": { rule: everybody },
  "GET /demands/export": { rule: everybody },
  "GET /demands/consolidation": { rule: consolidator },
  "GET /kind-counts": { rule: everybody },
  "GET /demands/:id": { rule: readBelow, about: "demands" },
  "GET /demands/:id/history": { rule: readBelow, about: "demands" },
  "PUT /demands/:id": { rule: authorOfDemand, about: "demands" },
  "DELETE /demands/:id": { rule: authorOfDemand, about: "demands" },
  "POST /demands/:id/submit": { rule: signerOfDemand, about: "demands" },
  "POST /demands/:id/recall": { rule: signerOfDemand, about: "demands" },
  "POST /demands/:id/cancel": { rule: signerOfDemand, about: "demands" },
  "POST /demands/:id/approval": { rule: approverOfDemand, about: "demands" },
  // nobody has decided any of these; who may afterwards: demand-flow.test.ts
  "POST /demands/:id/approval/withdrawal": { rule: writers(seen(sees, () => false)), about: "demands" },
  // whoever may not decide one of them is told so of that one: demand-flow.test.ts
  "POST /demands/decisions": { rule: writers(everybody) },
  "POST /demands/:id/route": { rule: operatorOfUnit, about: "demands" },
  "POST /demands/:id/allocation": { rule: allocatorOfDemand, about: "demands" },
  "POST /demands/:id/comments": { rule: speakerOfDemand, about: "demands" },
  "POST /demands/:id/confirm": { rule: keeperOfOwn, about: "demands" },
  // of what a unit bought itself, which its superiors are not shown
  "POST /demand-receipts/:id/reversal": { rule: keeperInside, about: "demand-receipts" },

  // loans stay inside the unit: whose, the stories of borrowing tell
  "GET /incidents": { rule: everybody },
  "POST /incidents": { rule: writers(everybody) },
  "GET /incidents/export": { rule: everybody },
  "GET /incidents/top": { rule: everybody },
  "GET /incidents/:id": { rule: orOperator(insideForKeepers), about: "incidents" },
  "GET /incidents/:id/history": { rule: orOperator(insideForKeepers), about: "incidents" },
  "PUT /incidents/:id": { rule: writers(insideForKeepers), about: "incidents" },
  "POST /incidents/:id/confirmation": { rule: writers(insideForKeepers), about: "incidents" },
  "POST /incidents/:id/dismissal": { rule: writers(insideForKeepers), about: "incidents" },
  "PUT /incidents/:id/compensation": { rule: writers(insideForKeepers), about: "incidents" },
  "POST /incidents/:id/finding": { rule: writers(insideForKeepers), about: "incidents" },
  "POST /incidents/:id/resolution": { rule: writers(insideForKeepers), about: "incidents" },
  "POST /incidents/:id/reopening": { rule: writers(insideForKeepers), about: "incidents" },
  // which reports, the body says
  "POST /incidents/confirmations": { rule: keeperCall },
  "POST /incidents/write-offs": { rule: keeperCall },
  "GET /papers/incident-minutes/:id": { rule: orOperator(insideForKeepers), about: "incidents" },
  "GET /papers/practice-minutes": { rule: keeperCall },
  "GET /papers/incident-book": { rule: keeperCall },
  // repairs and maintenance stay inside the unit
  "GET /equipments/:id/corrections": { rule: readBelow, about: "equipments" },
  "POST /equipments/:id/corrections": { rule: keeperOfOwn, about: "equipments" },
  "POST /corrections/:id/reversal": { rule: keeperInside, about: "corrections" },
  "GET /repairs": { rule: everybody },
  "GET /repairs/export": { rule: everybody },
  "POST /repairs": { rule: keeperCall },
  "GET /repairs/candidates": { rule: keeperCall },
  "GET /repairs/:id": { rule: orOperator(readInside), about: "repairs" },
  "GET /repairs/:id/history": { rule: orOperator(readInside), about: "repairs" },
  "PUT /repairs/:id": { rule: keeperInside, about: "repairs" },
  "POST /repairs/:id/return": { rule: keeperInside, about: "repairs" },
  "POST /repairs/:id/cancellation": { rule: keeperInside, about: "repairs" },
  "GET /papers/repair-order/:id": { rule: orOperator(readInside), about: "repairs" },
  "GET /maintenance": { rule: everybody },
  "GET /maintenance/export": { rule: everybody },
  "POST /maintenance": { rule: keeperCall },
  "PUT /maintenance/:id": { rule: keeperInside, about: "maintenance" },
  "DELETE /maintenance/:id": { rule: keeperInside, about: "maintenance" },
  "GET /papers/maintenance-book": { rule: orOperator(keeperCall) },
  "GET /maintenance-plans": { rule: everybody },
  "POST /maintenance-plans": { rule: keeperCall },
  "PUT /maintenance-plans/:id": { rule: keeperInside, about: "maintenance-plans" },
  "DELETE /maintenance-plans/:id": { rule: keeperInside, about: "maintenance-plans" },
  "POST /maintenance-plans/:id/submission": { rule: keeperInside, about: "maintenance-plans" },
  "POST /maintenance-plans/:id/approval": { rule: leaderInside, about: "maintenance-plans" },
  "GET /maintenance-plans/:id/history": { rule: readInside, about: "maintenance-plans" },
  "GET /papers/maintenance-plan/:id": { rule: readInside, about: "maintenance-plans" },
  // superiors see a liquidation once it was proposed
  "GET /liquidations": { rule: readBelow, about: "unit" },
  "GET /liquidations/export": { rule: readBelow, about: "unit" },
  "POST /liquidations": { rule: keeperCall },
  "GET /liquidations/candidates": { rule: keeperCall },
  "GET /home-made-aids": { rule: everybody },
  "GET /home-made-aids/export": { rule: everybody },
  "POST /home-made-aids": { rule: writers(everybody) },
  // superiors see what was submitted; drafts stay inside, home-made-aids.test.ts tells
  "GET /home-made-aids/:id": { rule: readBelow, about: "home-made-aids" },
  "GET /home-made-aids/:id/history": { rule: readBelow, about: "home-made-aids" },
  "PUT /home-made-aids/:id": { rule: keeperOfOwn, about: "home-made-aids" },
  "DELETE /home-made-aids/:id": { rule: keeperOfOwn, about: "home-made-aids" },
  "POST /home-made-aids/:id/submission": { rule: keeperOfOwn, about: "home-made-aids" },
  "POST /home-made-aids/:id/return": { rule: keeperOfOwn, about: "home-made-aids" },
  "POST /home-made-aids/:id/acceptance": { rule: keeperOfOwn, about: "home-made-aids" },
  "GET /papers/home-made-minutes/:id": { rule: readBelow, about: "home-made-aids" },
  "GET /donations": { rule: everybody },
  "GET /donations/export": { rule: everybody },
  "POST /donations": { rule: keeperCall },
  // superiors see what the head was asked for; drafts stay inside, donations.test.ts tells
  "GET /donations/:id": { rule: readBelow, about: "donations" },
  "GET /donations/:id/history": { rule: readBelow, about: "donations" },
  "PUT /donations/:id": { rule: keeperOfOwn, about: "donations" },
  "DELETE /donations/:id": { rule: keeperOfOwn, about: "donations" },
  "POST /donations/:id/submission": { rule: keeperOfOwn, about: "donations" },
  "POST /donations/:id/consent": { rule: leaderOfOwn, about: "donations" },
  "POST /donations/:id/refusal": { rule: leaderOfOwn, about: "donations" },
  "POST /donations/:id/receipt": { rule: keeperOfOwn, about: "donations" },
  "GET /papers/donation-minutes/:id": { rule: keeperOfOwn, about: "donations" },
  "GET /wear-runs": { rule: readBelow, about: "unit" },
  "GET /wear-runs/preview": { rule: keeper },
  "POST /wear-runs": { rule: keeper },
  "POST /wear-runs/:id/lock": {
    rule: writers(seen((where) => where === "own", leads)),
    about: "wear-runs",
  },
  "POST /wear-runs/:id/reversal": {
    rule: writers(seen((where) => where === "own", leads)),
    about: "wear-runs",
  },
  "GET /liquidations/:id": { rule: readBelow, about: "liquidations" },
  "GET /liquidations/:id/history": { rule: readBelow, about: "liquidations" },
  "PUT /liquidations/:id": { rule: keeperOfOwn, about: "liquidations" },
  "DELETE /liquidations/:id": { rule: keeperOfOwn, about: "liquidations" },
  "POST /liquidations/:id/proposal": { rule: keeperOfOwn, about: "liquidations" },
  "POST /liquidations/:id/recall": { rule: keeperOfOwn, about: "liquidations" },
  "POST /liquidations/:id/decision": { rule: admins(seen(sees, leads)), about: "liquidations" },
  // what the head decides alone, as here, nobody answers; who was asked does: disposals.test.ts
  "POST /liquidations/:id/answer": { rule: admins(seen(sees, () => false)), about: "liquidations" },
  "POST /liquidations/:id/extension": { rule: admins(seen(sees, leads)), about: "liquidations" },
  "POST /liquidations/:id/execution": { rule: keeperOfOwn, about: "liquidations" },
  "POST /liquidations/:id/posting": { rule: keeperOfOwn, about: "liquidations" },
  "POST /liquidations/:id/cancellation": { rule: keeperOfOwn, about: "liquidations" },
  "GET /papers/liquidation-proposal/:id": { rule: readBelow, about: "liquidations" },
  "GET /papers/asset-handling/:id": { rule: readBelow, about: "liquidations" },
  "GET /papers/liquidation-minutes/:id": { rule: readBelow, about: "liquidations" },
  // superiors see an inventory check once it was begun
  "GET /inventory-checks": { rule: readBelow, about: "unit" },
  "GET /inventory-checks/export": { rule: readBelow, about: "unit" },
  "POST /inventory-checks": { rule: keeperCall },
  "POST /inventory-checks/room-counts": { rule: keeperCall },
  "GET /inventory-checks/:id": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/history": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/preview": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/sheets": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/lines": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/variances": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/comparison": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/late-entries": { rule: readBelow, about: "inventory-checks" },
  "GET /inventory-checks/:id/unknown-things": { rule: readBelow, about: "inventory-checks" },
  // counting is inside the unit
  "GET /inventory-checks/:id/pack": { rule: readInside, about: "inventory-checks" },
  "GET /inventory-checks/:id/entries": { rule: readInside, about: "inventory-checks" },
  "GET /inventory-checks/:id/things": { rule: readInside, about: "inventory-checks" },
  "POST /inventory-checks/:id/entries": { rule: keeperInside, about: "inventory-checks" },
  "PUT /inventory-checks/:id": { rule: keeperOfOwn, about: "inventory-checks" },
  "DELETE /inventory-checks/:id": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/start": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/submission": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/recall": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/decision": { rule: admins(seen(sees, leads)), about: "inventory-checks" },
  "POST /inventory-checks/:id/posting": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/reversal": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/closing": { rule: writers(seen(sees, leads)), about: "inventory-checks" },
  "POST /inventory-checks/:id/cancellation": { rule: keeperOfOwn, about: "inventory-checks" },
  "PUT /inventory-checks/:id/counters": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/confirmations": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/late-entries": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /inventory-checks/:id/lines": { rule: keeperOfOwn, about: "inventory-checks" },
  "PUT /inventory-checks/:id/variances": { rule: keeperOfOwn, about: "inventory-checks" },
  "POST /count-sheets/:id/finish": { rule: keeperOfOwn, about: "count-sheets" },
  "POST /count-sheets/:id/reopening": { rule: keeperOfOwn, about: "count-sheets" },
  "PUT /unknown-things/:id": { rule: keeperOfOwn, about: "unknown-things" },
  "GET /papers/inventory-minutes/:id": { rule: readBelow, about: "inventory-checks" },
  "GET /papers/asset-inventory-minutes/:id": { rule: readBelow, about: "inventory-checks" },
  "GET /papers/count-sheet/:id": { rule: readBelow, about: "inventory-checks" },
  "GET /papers/inventory-variances/:id": { rule: readBelow, about: "inventory-checks" },
  "GET /loan-registrations": { rule: everybody },
  "GET /loan-registrations/export": { rule: everybody },
  "POST /loan-registrations": { rule: writers(everybody) },
  "POST /loan-registrations/decisions": { rule: writers(everybody) },
  "POST /loan-registrations/moves": { rule: writers(everybody) },
  "POST /loan-registrations/copies": { rule: writers(everybody) },
  "POST /loan-records": { rule: writers(everybody) },
  "GET /loan-weeks": { rule: everybody },
  "GET /lesson-needs": { rule: everybody },
  "POST /loan-availability": { rule: everybody },
  "GET /loanable-equipment": { rule: everybody },
  "GET /loan-registrations/:id": { rule: orOperator(insideForKeepers), about: "loan-registrations" },
  "GET /loan-registrations/:id/history": { rule: orOperator(insideForKeepers), about: "loan-registrations" },
  "PUT /loan-registrations/:id": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "DELETE /loan-registrations/:id": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "POST /loan-registrations/:id/submission": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "POST /loan-registrations/:id/cancellation": {
    rule: writers(insideForKeepers),
    about: "loan-registrations",
  },
  "POST /loan-registrations/:id/preparation": {
    rule: writers(insideForKeepers),
    about: "loan-registrations",
  },
  "POST /loan-registrations/:id/absence": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "POST /loan-registrations/:id/use": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "PUT /loan-registrations/:id/room-check": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "GET /loan-registrations/:id/second-person": {
    rule: orOperator(insideForKeepers),
    about: "loan-registrations",
  },
  "PUT /loan-registrations/:id/second-person": {
    rule: writers(insideForKeepers),
    about: "loan-registrations",
  },
  // nobody was asked to look on, so nobody confirms; who was, chemicals.test.ts tells
  "POST /loan-registrations/:id/second-person-confirmation": {
    rule: writers((who, where, level) => {
      const sight = insideForKeepers(who, where, level);
      return sight === "in" ? 403 : sight;
    }),
    about: "loan-registrations",
  },
  "POST /loan-registrations/:id/withdrawal": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "POST /loan-registrations/:id/approval": { rule: writers(insideForKeepers), about: "loan-registrations" },
  "GET /loans": { rule: everybody },
  "GET /loans/export": { rule: everybody },
  "POST /loans": { rule: keeperCall },
  "GET /loans/:id": { rule: orOperator(insideForKeepers), about: "loans" },
  "GET /loans/:id/history": { rule: orOperator(insideForKeepers), about: "loans" },
  "POST /loans/:id/return": { rule: writers(insideForKeepers), about: "loans" },
  "POST /loans/:id/renewal": { rule: writers(insideForKeepers), about: "loans" },
  "POST /loans/:id/keeping": { rule: writers(insideForKeepers), about: "loans" },
  "POST /loans/:id/handovers": { rule: writers(insideForKeepers), about: "loans" },
  "POST /loan-returns": { rule: keeperCall },
  "POST /loan-returns/:id/undo": { rule: writers(insideForKeepers), about: "loan-returns" },
  "POST /loan-handovers/:id/confirmation": { rule: writers(insideForKeepers), about: "loan-handovers" },
  "POST /loan-handovers/:id/withdrawal": { rule: writers(insideForKeepers), about: "loan-handovers" },
  "GET /loan-handovers": { rule: everybody },
  "POST /loan-reminders": { rule: writers(everybody) },
  "GET /loan-counter/scan": { rule: keeperCall },
  "GET /loan-counter/suggestions": { rule: keeperCall },
  "GET /loan-counter/people/:id": { rule: keeperOfOwnPeople, about: "employees" },
  "GET /loan-counter/day": { rule: keeperCall },
  "GET /loan-board": { rule: orOperator(keeperCall) },
  "GET /room-calendar": { rule: everybody },
  "GET /calendar-feeds": { rule: everybody },
  "POST /calendar-feeds": { rule: writers(everybody) },
  "DELETE /calendar-feeds/:id": { rule: writers(insideForKeepers), about: "calendar-feeds" },
  "GET /calendars/:secret": { rule: everybody },
  "GET /usage-counts": { rule: everybody },
  "PUT /usage-counts": { rule: writers(everybody) },
  "GET /papers/usage-notice": { rule: everybody },
  "GET /papers/loan-slip/:id": { rule: orOperator(insideForKeepers), about: "loans" },
  "GET /papers/loan-book": { rule: everybody },
  "GET /papers/teacher-loan-book": { rule: everybody },
  "GET /papers/usage-report": { rule: everybody },
  "GET /papers/usage-summary": { rule: everybody },
  "GET /usage-summary": { rule: everybody },
  "GET /papers/overdue-list": { rule: orOperator(keeperCall) },
  "GET /papers/clearance/:id": { rule: keeperOfOwnPeople, about: "employees" },

  // a book of things, which superiors read too; of those that name people track-books.test.ts tells
  "GET /track-books": { rule: readBelow, about: "unit" },
  "GET /track-books/:key": { rule: readBelow, about: "unit" },
  "GET /track-books/:key/pages": { rule: readBelow, about: "unit" },
  "GET /track-books/:key/file": { rule: readBelow, about: "unit" },
  "POST /track-books/:key/locks": { rule: keeper },
  "POST /track-books/:key/notes": { rule: keeper },
  "GET /track-book-locks/:id": { rule: readBelow, about: "track-book-locks" },
  "GET /track-book-locks/:id/file": { rule: readBelow, about: "track-book-locks" },
  "POST /track-book-locks/:id/confirmation": {
    rule: writers(seen((where) => where === "own", leads)),
    about: "track-book-locks",
  },
  "POST /track-book-locks/:id/unlocking": {
    rule: writers(seen((where) => where === "own", leads)),
    about: "track-book-locks",
  },
  "DELETE /track-book-notes/:id": {
    rule: writers(seen((where) => where === "own", leads)),
    about: "track-book-notes",
  },

  // of which record, the query and the body say: files.test.ts tells of those
  "GET /attachments": { rule: everybody },
  "POST /attachments": { rule: writers(everybody) },
  "PUT /attachments/:id": { rule: keeperOfOwn, about: "attachments" },
  "POST /attachments/:id/cover": { rule: keeperOfOwn, about: "attachments" },
  "PUT /attachments/:id/safety-sheet": { rule: keeperOfOwn, about: "attachments" },
  "DELETE /attachments/:id": { rule: keeperOfOwn, about: "attachments" },
  "GET /attachments/:id/content": { rule: readBelow, about: "attachments" },
  "GET /attachments/:id/thumbnail": { rule: readBelow, about: "attachments" },

  ...Object.fromEntries(catalogues.flatMap(catalogueRows)),
  "GET /imports/:progressId/progress": { rule: everybody },
};
