import { z } from "zod";
import { mostPins } from "./daily-work.ts";
import { departmentType } from "./department-types.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, one, optionalEmail, optionalPhone, requiredLine } from "./fields.ts";
import { mostSeen, tours } from "./first-use.ts";
import { taughtLevels } from "./grades.ts";
import { labelled } from "./labels.ts";
import { languages } from "./language.ts";
import { capability, capabilityScope, role } from "./people.ts";
import { logInAddress, logInCall, restoreSessionAddress, restoreSessionCall } from "./session-calls.ts";
import { terms } from "./terms.ts";
import { wordings } from "./wording.ts";

/** The person of the session, as the shell needs it. */
export const currentUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  role,
  /** Held for the whole unit. */
  capabilities: z.array(capability),
  /** Held for some things of the unit only. */
  scopes: z.array(capabilityScope),
  /** Null until the person chose one: then what the installation speaks counts. */
  language: z.enum(languages).nullable(),
  /** Who they are in a staff list; left out of accounts that belong to nobody there. */
  employeeId: id.optional(),
  /** Addresses of the pages pinned above the menu; left out until the person changed those of their daily work. */
  pins: z.array(z.string()).optional(),
  /** Tours that the person has seen or skipped, and the release whose news they know; left out before the first. */
  seen: z.array(z.string()).optional(),
  mustChangePassword: z.boolean(),
  /** True where a second factor is required of the role and the account has none; left out otherwise. */
  mustSetUpSecondFactor: z.boolean().optional(),
  /** Where the provider through which the person came ends its own session; left out after a password. */
  leaveAt: z.string().optional(),
  department: z.object({
    id: z.number(),
    name: z.string(),
    shortName: z.string().nullable(),
    type: departmentType,
    /** What a school teaches, kindergartens included; left out of units that teach nothing. */
    teaches: z.array(z.enum(taughtLevels)).optional(),
    /** How it says things otherwise than schools of grades do; left out of all that say them so. */
    wording: z.enum(wordings).optional(),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const sessionAnswer = z.object({ token: z.string(), user: currentUser });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Passwords are taken as typed: no tidying, any character. */
const password = z.string().min(1).max(200);
/** Long rather than strange: a few words are fine. What is easy to guess, only the server can tell. */
export const shortestPassword = 10;
export const newPassword = z.string().min(shortestPassword).max(200);

/** A new one, and the old one to prove whose it is. That it is hard to guess, only the server can tell. */
export const passwordChange = z
  .strictObject({
    currentPassword: labelled({ vi: "Mật khẩu hiện tại", en: "Current password" }, password),
    newPassword: labelled({ vi: "Mật khẩu mới", en: "New password" }, newPassword),
  })
  .refine((given) => given.newPassword.normalize("NFC") !== given.currentPassword.normalize("NFC"), {
    path: ["newPassword"],
    params: { says: "same-as-current" },
  });

/** How a person can be reached, and whether once a day by mail; left out, that stays as it is. */
export const profile = z.strictObject({
  email: labelled({ vi: "Email", en: "E-mail" }, optionalEmail),
  phone: labelled({ vi: "Điện thoại", en: "Phone" }, optionalPhone),
  mailDigest: labelled({ vi: "Thư tóm tắt hằng ngày", en: "Daily mail" }, z.boolean().optional()),
});
export type ProfileGiven = z.infer<typeof profile>;

const profileAnswer = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** One mail a day with what is unread. */
  mailDigest: z.boolean(),
  /** Can this installation send mail at all? */
  sendsMail: z.boolean(),
});
export type Profile = z.infer<typeof profileAnswer>;

/** A browser or program in which the account is logged in. */
export const openSession = z.object({
  id,
  /** `Chrome`, `Windows`; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  openedAt: instant,
  /** To the minute. */
  seenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** More would not fit in the window that shows them. */
export const mostSavedViews = 50;

const savedView = z.strictObject({
  name: labelled(terms.name, requiredLine(60)),
  /** The part of the address that makes the view: search, filters and sort. */
  address: labelled({ vi: "Bộ lọc", en: "Filters" }, requiredLine(2_000)),
});
export type SavedView = z.infer<typeof savedView>;

/** All that an account keeps for one list; `list` is the name of its table. */
export const viewsOfList = z.strictObject({
  list: labelled({ vi: "Danh sách", en: "List" }, requiredLine(40).regex(/^[a-z][a-z-]*$/)),
  views: labelled(
    { vi: "Chế độ xem", en: "Views" },
    z
      .array(savedView)
      .max(mostSavedViews)
      .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
        params: { says: "repeated" },
      }),
  ),
});
export type ViewsOfList = z.infer<typeof viewsOfList>;

const savedViewsAnswer = z.object({ lists: z.array(viewsOfList) });
export type SavedViews = z.infer<typeof savedViewsAnswer>;

const pins = labelled(
  { vi: "Mục ghim", en: "Pinned pages" },
  z
    .array(requiredLine(60).regex(/^(\/[a-z][a-z-]*)+$/))
    .max(mostPins)
    .refine((pages) => new Set(pages).size === pages.length, { params: { says: "repeated" } }),
);

const seen = labelled(
  { vi: "Phần đã xem", en: "What was seen" },
  z
    .array(requiredLine(40).regex(new RegExp(`^(${tours.join("|")}|release-(next|\\d+\\.\\d+\\.\\d+))$`)))
    .min(1)
    .max(mostSeen),
);

/** Of the app, or one of those on paper. */
const code = labelled({ vi: "Mã xác thực", en: "Code" }, requiredLine(40));

/** The code only where the account asks for one. */
export const credentials = z.strictObject({
  username: labelled({ vi: "Tên đăng nhập", en: "Username" }, requiredLine(100)),
  password: labelled(terms.password, password),
  code: code.optional(),
});

const secondFactor = z.object({
  /** Null: the password alone logs in. */
  since: instant.nullable(),
  recoveryCodesLeft: z.number(),
  /** Of administrators, where the system administrator says so. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The secret to type into an app, and the address of the QR code; answered this once. */
const secondFactorSetUp = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const secondFactorRule = z.strictObject({
  requiredOfAdministrators: labelled(
    { vi: "Bắt buộc với quản trị viên", en: "Required of administrators" },
    z.boolean(),
  ),
});
export type SecondFactorRule = z.infer<typeof secondFactorRule>;

const passwordAndCode = z.strictObject({ password: labelled(terms.password, password), code });

export const logIn = endpoint(logInAddress, {
  ...logInCall,
  summary: "Opens a session for a username and password",
  callers: "anyone",
  body: credentials,
  answer: sessionAnswer,
});

export const restoreSession = endpoint(restoreSessionAddress, {
  ...restoreSessionCall,
  summary: "Answers the session of the presented token, or 401",
  callers: "signed-in",
  answer: sessionAnswer,
});

export const logOut = endpoint("POST /auth/logout", {
  name: "logOut",
  summary: "Ends the session of the presented token",
  callers: "anyone",
  touches: [],
  answer: "nothing",
});

export const changePassword = endpoint("PUT /auth/password", {
  name: "changePassword",
  summary: "Changes the caller's password; every other session of the account ends",
  callers: "signed-in",
  touches: ["account"],
  body: passwordChange,
  example: { currentPassword: "Kính hiển vi", newPassword: "Ống nghiệm và đèn cồn" },
  answer: sessionAnswer,
});

export const changeLanguage = endpoint("PUT /auth/language", {
  name: "changeLanguage",
  summary: "Remembers the interface language of the caller's account",
  callers: "signed-in",
  touches: [],
  body: z.strictObject({ language: labelled({ vi: "Ngôn ngữ", en: "Language" }, z.enum(languages)) }),
  answer: currentUser,
});

export const changePins = endpoint("PUT /auth/pins", {
  name: "changePins",
  summary: "Remembers which pages the caller's account has pinned above the menu, in their order",
  callers: "signed-in",
  touches: [],
  body: z.strictObject({ pins }),
  example: { pins: ["/equipment/request/counter", "/equipment/management"] },
  answer: currentUser,
});

export const rememberSeen = endpoint("PUT /auth/seen", {
  name: "rememberSeen",
  summary:
    "Adds tours and the newest release to what the caller's account has seen; an earlier release is forgotten",
  callers: "signed-in",
  touches: [],
  body: z.strictObject({ seen }),
  example: { seen: ["teacher", "release-0.9.0"] },
  answer: currentUser,
});

export const getSecondFactor = endpoint("GET /auth/second-factor", {
  name: "getSecondFactor",
  summary: "Whether the caller's account asks for a code beside the password",
  callers: "signed-in",
  shows: ["account"],
  answer: secondFactor,
});

export const beginSecondFactor = endpoint("POST /auth/second-factor", {
  name: "beginSecondFactor",
  summary: "Makes a secret for an app that shows codes; nothing is asked for before a first code has come",
  callers: "signed-in",
  touches: [],
  body: z.strictObject({ password: labelled(terms.password, password) }),
  answer: secondFactorSetUp,
});

export const startSecondFactor = endpoint("PUT /auth/second-factor", {
  name: "startSecondFactor",
  summary:
    "Switches the second factor on with a first code and answers recovery codes, this once; other sessions end",
  callers: "signed-in",
  touches: ["account"],
  body: z.strictObject({ code }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = endpoint("POST /auth/second-factor/recovery-codes", {
  name: "renewRecoveryCodes",
  summary: "Answers new recovery codes, this once; the former ones open nothing any more",
  callers: "signed-in",
  touches: ["account"],
  body: passwordAndCode,
  answer: recoveryCodes,
});

export const stopSecondFactor = endpoint("POST /auth/second-factor/removal", {
  name: "stopSecondFactor",
  summary: "Switches the second factor of the caller's account off",
  callers: "signed-in",
  touches: ["account"],
  body: passwordAndCode,
  answer: "nothing",
});

export const getSecondFactorRule = endpoint("GET /auth/second-factor-rule", {
  name: "getSecondFactorRule",
  summary: "Whether administrators need a second factor",
  callers: ["ROLE_SYSTEM_ADMIN"],
  shows: ["account"],
  answer: secondFactorRule,
});

export const setSecondFactorRule = endpoint("PUT /auth/second-factor-rule", {
  name: "setSecondFactorRule",
  summary: "Says whether administrators need a second factor; those without one can do nothing but set it up",
  callers: ["ROLE_SYSTEM_ADMIN"],
  touches: ["account"],
  body: secondFactorRule,
  answer: secondFactorRule,
});

export const getProfile = endpoint("GET /auth/profile", {
  name: "getProfile",
  summary: "How the person of the session can be reached",
  callers: "signed-in",
  shows: ["account"],
  answer: profileAnswer,
});

export const changeProfile = endpoint("PUT /auth/profile", {
  name: "changeProfile",
  summary: "Changes the caller's e-mail and telephone, and whether a mail comes each day",
  callers: "signed-in",
  touches: ["account"],
  body: profile,
  answer: profileAnswer,
});

export const listSessions = endpoint("GET /auth/sessions", {
  name: "listSessions",
  summary: "Where the caller's account is logged in, last used first",
  callers: "signed-in",
  shows: ["account"],
  answer: z.object({ items: z.array(openSession) }),
});

export const endSession = endpoint("DELETE /auth/sessions/:id", {
  name: "endSession",
  summary: "Ends one of the caller's sessions",
  callers: "signed-in",
  touches: ["account"],
  params: one,
  answer: "nothing",
});

export const endOtherSessions = endpoint("POST /auth/sessions/revocation", {
  name: "endOtherSessions",
  summary: "Ends every session of the caller's account except the one that asks",
  callers: "signed-in",
  touches: ["account"],
  answer: z.object({ ended: z.number() }),
});

export const listSavedViews = endpoint("GET /auth/saved-views", {
  name: "listSavedViews",
  summary: "Filters that the caller's account keeps under a name, by list",
  callers: "signed-in",
  shows: [],
  answer: savedViewsAnswer,
});

export const saveViews = endpoint("PUT /auth/saved-views", {
  name: "saveViews",
  summary: "Replaces what the caller's account keeps for one list; an empty array forgets it",
  callers: "signed-in",
  touches: [],
  body: viewsOfList,
  answer: savedViewsAnswer,
});
