import { createHmac } from "node:crypto";
import { isUsername } from "@so-thiet-bi/contract/accounts";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { AccountMatch } from "@so-thiet-bi/contract/identity-providers";
import type { EntrySecrets, Proven } from "../../openid/provider.ts";
import { usernameFrom } from "../accounts/rules.ts";

/** A login at a provider takes a person minutes: a password is looked for, a code waited for. */
export const entryMinutes = 10;

/** What belongs to one login follows from its state, so the database keeps nothing that opens anything. */
export function secretsOf(sealKey: Buffer, state: string): EntrySecrets {
  const derived = (what: string) =>
    createHmac("sha256", sealKey).update(`${what} ${state}`).digest("base64url");
  return { state, nonce: derived("nonce"), verifier: derived("verifier") };
}

/** What the provider says in a claim; undefined where it says nothing that can be compared. */
export function toldIn({ claims }: Pick<Proven, "claims">, claim: string): string | undefined {
  const told = claim === "sub" ? claims["sub"] : claims[claim];
  if (typeof told !== "string") return undefined;
  const text = told.normalize("NFC").trim();
  return text === "" || text.length > 255 ? undefined : text;
}

/**
 * What an account is looked for by. An address that the provider has not verified is nobody's: whoever typed
 * it there would be let in here.
 */
export function soughtBy(
  proven: Pick<Proven, "claims">,
  { claim, matches }: { claim: string; matches: AccountMatch },
): { username: string } | { email: string } | undefined {
  const told = toldIn(proven, claim);
  if (told === undefined) return undefined;
  if (matches === "USERNAME") return { username: foldedKey(told) };
  if (claim === "email" && proven.claims["email_verified"] !== true) return undefined;
  return { email: told.toLowerCase() };
}

/** What a new account is called: as the provider calls the person, where that can be a username. */
export function usernameAt(told: string, fullName: string): string {
  const given = told.toLowerCase();
  return isUsername(given) ? given : usernameFrom(fullName);
}

export function fullNameAt(proven: Pick<Proven, "claims">, told: string): string {
  return (toldIn(proven, "name") ?? told).slice(0, 100);
}
