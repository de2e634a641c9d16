import {
  isForPrograms,
  partOf,
  type TokenPart,
  type TokenScope,
  tokenParts,
  tokenPrefix,
} from "@so-thiet-bi/contract/access-tokens";
import { changes, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { momentText, Refusal } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { newToken } from "../auth/rules.ts";

/** What stands against a token, whatever the call. */
export interface Standing {
  name: string;
  expiresOn: string;
  hasExpired: boolean;
  revokedAt: string | null;
  ownerIsLocked: boolean;
  unitWorks: boolean;
}

/** `stb_…`, with the mark of the installation over all of it. */
export function newAccessToken(sealKey: Buffer, chance: string): string {
  return newToken(sealKey, `${tokenPrefix}${chance}`);
}

/** Why the token opens nothing, or undefined. */
export function refusalOfToken(token: Standing): Refusal | undefined {
  const { name } = token;
  if (token.revokedAt !== null)
    return new Refusal("accessTokenRevoked", { name, time: momentText(token.revokedAt) });
  if (token.hasExpired) return new Refusal("accessTokenExpired", { name, day: formatDay(token.expiresOn) });
  if (token.ownerIsLocked) return new Refusal("accessTokenOwnerLocked", { name });
  if (!token.unitWorks) return new Refusal("accessTokenUnitStopped", { name });
  return undefined;
}

/** Why the token does not open this call, though its owner may make it; or undefined. */
export function refusalOfCall(
  { name, scope, parts }: { name: string; scope: TokenScope; parts: readonly TokenPart[] },
  area: string,
  endpoint: Endpoint,
): Refusal | undefined {
  if (!isForPrograms(area, endpoint)) return new Refusal("notForPrograms");
  if (scope === "READ" && changes(endpoint)) return new Refusal("accessTokenReadsOnly", { name });
  const part = partOf(area);
  if (parts.length === 0 || (part && parts.includes(part))) return undefined;
  const named = (language: "vi" | "en") => parts.map((one) => tokenParts[one].words[language]).join("; ");
  return new Refusal("accessTokenLimited", { name, parts: { vi: named("vi"), en: named("en") } });
}
