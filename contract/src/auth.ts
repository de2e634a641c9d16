import { z } from "zod";
import { departmentType } from "./department-types.ts";
import { endpoint } from "./endpoint.ts";
import { requiredLine } from "./fields.ts";
import { languages } from "./language.ts";
import { capability, role } from "./people.ts";

/** The person of the session, as the shell needs it. */
export const currentUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  role,
  capabilities: z.array(capability),
  language: z.enum(languages),
  mustChangePassword: z.boolean(),
  department: z.object({ id: z.number(), name: z.string(), shortName: z.string().nullable(), type: departmentType }),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const sessionAnswer = z.object({ token: z.string(), user: currentUser });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Passwords are taken as typed: no tidying, any character. */
const password = z.string().min(1).max(200);
export const newPassword = z.string().min(8).max(200);

export const credentials = z.strictObject({ username: requiredLine(100), password });

export const logIn = endpoint("POST /auth/login", {
  name: "logIn",
  summary: "Opens a session for a username and password",
  callers: "anyone",
  body: credentials,
  answer: sessionAnswer,
});

export const restoreSession = endpoint("POST /auth/session", {
  name: "restoreSession",
  summary: "Answers the session of the presented token, or 401",
  callers: "signed-in",
  answer: sessionAnswer,
});

export const logOut = endpoint("POST /auth/logout", {
  name: "logOut",
  summary: "Ends the session of the presented token",
  callers: "anyone",
  answer: "nothing",
});

export const changePassword = endpoint("PUT /auth/password", {
  name: "changePassword",
  summary: "Changes the own password; every other session of the account ends",
  callers: "signed-in",
  body: z.strictObject({ currentPassword: password, newPassword }),
  answer: sessionAnswer,
});

export const changeLanguage = endpoint("PUT /auth/language", {
  name: "changeLanguage",
  summary: "Remembers the interface language of the own account",
  callers: "signed-in",
  body: z.strictObject({ language: z.enum(languages) }),
  answer: currentUser,
});
