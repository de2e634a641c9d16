/** Where people log in who have an account elsewhere already: OpenID Connect, by discovery. */

import { z } from "zod";
import { sessionAnswer } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, one, optionalLine, requiredLine, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import {
  finishProviderLoginAddress,
  finishProviderLoginCall,
  listProvidersAddress,
  listProvidersCall,
  startProviderLoginAddress,
  startProviderLoginCall,
} from "./session-calls.ts";

/** With what of an account the claim is compared when somebody comes for the first time. */
export const accountMatches = ["USERNAME", "EMAIL"] as const;
export type AccountMatch = (typeof accountMatches)[number];
export const accountMatchWords = {
  USERNAME: { vi: "Tên đăng nhập", en: "The username" },
  EMAIL: { vi: "Email của tài khoản", en: "The account’s e-mail" },
} satisfies Record<AccountMatch, Words>;

/** `https://dangnhap.example.edu.vn/realms/so`; plain HTTP only on this machine, where nobody listens in. */
export const issuer = requiredLine(300).refine(isIssuer, { params: { says: "not-an-issuer" } });

/** A secret that is left out stays as it is; an empty one is forgotten. */
export const identityProviderBody = z.strictObject({
  name: labelled({ vi: "Tên trên nút đăng nhập", en: "Name on the login button" }, requiredLine(60)),
  issuer: labelled({ vi: "Địa chỉ nhà cung cấp (issuer)", en: "Issuer" }, issuer),
  clientId: labelled({ vi: "Mã ứng dụng (client ID)", en: "Client ID" }, requiredLine(200)),
  clientSecret: labelled(
    { vi: "Khóa bí mật (client secret)", en: "Client secret" },
    optionalLine(500).optional(),
  ),
  departmentId: labelled({ vi: "Dùng cho tài khoản của", en: "For accounts of" }, id),
  claim: labelled({ vi: "Trường nhận dạng (claim)", en: "Claim" }, requiredLine(60).regex(/^[\w:/.-]+$/)),
  matches: labelled({ vi: "So với", en: "Compared with" }, z.enum(accountMatches)),
  makesAccounts: labelled(
    { vi: "Tự tạo tài khoản ở lần vào đầu tiên", en: "Make an account on first entry" },
    z.boolean(),
  ),
  active: labelled({ vi: "Đang dùng", en: "In use" }, z.boolean()),
});
export type IdentityProviderBody = z.infer<typeof identityProviderBody>;

export const identityProvider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** What it is, nobody is told again. */
  hasSecret: z.boolean(),
  departmentId: id,
  departmentName: z.string(),
  claim: z.string(),
  matches: z.enum(accountMatches),
  makesAccounts: z.boolean(),
  active: z.boolean(),
  /** Where it says that somebody left (back-channel logout). */
  endedAddress: z.string(),
  /** Accounts that have come in through it. */
  accounts: z.number(),
  version,
  updatedAt: instant,
});
export type IdentityProvider = z.infer<typeof identityProvider>;

/** With the address to which providers send people back. */
const providerAnswer = z.object({
  items: z.array(identityProvider),
  returnAddress: z.string(),
});

const operator = ["ROLE_SYSTEM_ADMIN"] as const;

export const listIdentityProviders = endpoint("GET /identity-providers", {
  name: "listIdentityProviders",
  summary: "Where people may log in who have an account elsewhere, and where providers send them back to",
  callers: operator,
  shows: ["identity-providers"],
  answer: providerAnswer,
});

const example = {
  name: "Tài khoản ngành giáo dục",
  issuer: "https://dangnhap.example.edu.vn/realms/so",
  clientId: "so-thiet-bi",
  clientSecret: "9c1b5c7e-0c6f",
  departmentId: 1,
  claim: "preferred_username",
  matches: "USERNAME",
  makesAccounts: false,
  active: true,
};

export const createIdentityProvider = endpoint("POST /identity-providers", {
  name: "createIdentityProvider",
  summary: "Adds a provider of OpenID Connect, once its own description has been read",
  callers: operator,
  touches: ["identity-providers"],
  body: identityProviderBody,
  example,
  answer: identityProvider,
});

export const changeIdentityProvider = endpoint("PUT /identity-providers/:id", {
  name: "changeIdentityProvider",
  summary: "Changes a provider; one that is not in use any more opens no session",
  callers: operator,
  touches: ["identity-providers"],
  params: one,
  body: identityProviderBody.extend({ version }),
  example: { ...example, version: 1 },
  answer: identityProvider,
});

export const removeIdentityProvider = endpoint("DELETE /identity-providers/:id", {
  name: "removeIdentityProvider",
  summary: "Removes a provider and ends the sessions that it opened; accounts stay, with their passwords",
  callers: operator,
  touches: ["identity-providers"],
  params: one,
  answer: "nothing",
});

export const listProviders = endpoint(listProvidersAddress, {
  ...listProvidersCall,
  summary: "The providers that the login page offers",
  callers: "anyone",
  answer: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});

export const startProviderLogin = endpoint(startProviderLoginAddress, {
  ...startProviderLoginCall,
  summary: "Begins a login at a provider and answers the address there to which the browser goes",
  callers: "anyone",
  params: one,
  answer: z.object({ address: z.string() }),
});

/** What the provider put into the address with which it sent the browser back. */
export const providerReturn = z.strictObject({
  /** Everything behind the question mark of that address. */
  returned: labelled(
    { vi: "Kết quả đăng nhập", en: "What the provider returned" },
    z.string().min(1).max(8_000),
  ),
  code: labelled({ vi: "Mã xác thực", en: "Code" }, requiredLine(40).optional()),
});

export const finishProviderLogin = endpoint(finishProviderLoginAddress, {
  ...finishProviderLoginCall,
  summary:
    "Opens a session for whom the provider sent back, in the browser in which it was begun, with the code of the second factor where the account asks for one",
  callers: "anyone",
  body: providerReturn,
  example: { returned: "state=8q…&code=Zx…" },
  answer: sessionAnswer,
});

function isIssuer(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, search, hash, username } = new URL(given);
  const isHere = protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (protocol === "https:" || isHere) && !search && !hash && !username;
}
