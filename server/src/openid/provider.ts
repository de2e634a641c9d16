/**
 * What is asked of a provider of OpenID Connect, and what is believed of its answers. Addresses come from the
 * system administrator and from the provider itself, never from a request: encrypted ones only, except where
 * the provider runs on this machine.
 */
import { createRemoteJWKSet, customFetch as fetchOfKeys, type JWTPayload, jwtVerify } from "jose";
import * as openid from "openid-client";

export interface Provider {
  issuer: string;
  clientId: string;
  /** Null: a public client, which only the proof of possession (PKCE) protects. */
  clientSecret: string | null;
}

/** What belongs to one login and nobody else may know. */
export interface EntrySecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider proved. */
export interface Proven {
  /** Never changes, and is given to nobody else. */
  subject: string;
  /** What the provider calls its own session. */
  session: string | null;
  claims: Readonly<Record<string, unknown>>;
}

/** It did not answer, or not in time. */
export class ProviderSilent extends Error {}
/** It said no, or what it said does not hold. */
export class ProviderFault extends Error {}

/** A person waits in front of the login page. */
const seconds = 5;
const mostBytes = 1_000_000;
const describedForMs = 10 * 60_000;
/** Keys that everybody has, and none that both sides share: only the provider can have signed. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const mostAgeOfEnding = 120;
const endingEvent = "http://schemas.openid.net/event/backchannel-logout";

interface Described {
  config: openid.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  until: number;
}
const described = new Map<string, Promise<Described>>();

/** Reads anew what the provider says of itself. */
export async function describeAnew(provider: Provider): Promise<void> {
  described.delete(nameOf(provider));
  await describe(provider);
}

/** The address at the provider to which the browser goes. */
export async function loginAddress(
  provider: Provider,
  returnAddress: string,
  { state, nonce, verifier }: EntrySecrets,
): Promise<string> {
  const { config } = await describe(provider);
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress,
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).href;
}

/**
 * Gives the code back to the provider and believes the token that comes for it: signed by the provider's key,
 * for us, for this login, still valid.
 *
 * @param returned the address with which the browser came back, without the origin that anybody may write
 * @param claim what is asked for besides, where the token does not carry it
 */
export async function provenBy(
  provider: Provider,
  returned: URL,
  { secrets: { state, nonce, verifier }, claim }: { secrets: EntrySecrets; claim: string },
): Promise<Proven> {
  const { config } = await describe(provider);
  return told(async () => {
    const tokens = await openid.authorizationCodeGrant(config, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ProviderFault("no ID token came");
    const { sub: subject, sid } = claims;
    const isComplete = claim in claims && "name" in claims;
    const more =
      isComplete || !config.serverMetadata().userinfo_endpoint
        ? {}
        : await openid.fetchUserInfo(config, tokens.access_token, subject);
    // why in this order: what is signed counts before what is only told
    return { subject, session: typeof sid === "string" ? sid : null, claims: { ...more, ...claims } };
  });
}

/** Where the provider ends its own session and sends the browser back; null where it does not offer that. */
export async function leaveAddress(provider: Provider, backTo: string): Promise<string | null> {
  const { config } = await describe(provider);
  if (!config.serverMetadata().end_session_endpoint) return null;
  return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href;
}

/** Whose sessions ended at the provider, as its signed message says (OpenID Connect Back-Channel Logout 1.0). */
export async function endingToldBy(
  provider: Provider,
  token: string,
): Promise<{ subject: string | undefined; session: string | undefined; at: number }> {
  const { keys } = await describe(provider);
  if (!keys) throw new ProviderFault("the provider names no keys");
  return told(async () => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms,
      requiredClaims: ["iat", "jti", "events"],
      maxTokenAge: mostAgeOfEnding,
      clockTolerance: 30,
    });
    const { sub: subject, sid, iat: at = 0, events } = payload as JWTPayload & { events?: object };
    const session = typeof sid === "string" ? sid : undefined;
    // a nonce belongs to logins: an ID token is no message of a logout
    if (!events || !(endingEvent in events) || "nonce" in payload) throw new ProviderFault("no logout token");
    if (subject === undefined && session === undefined) throw new ProviderFault("it names nobody");
    return { subject, session, at };
  });
}

const nameOf = ({ issuer, clientId, clientSecret }: Provider) =>
  JSON.stringify([issuer, clientId, clientSecret]);

async function describe(provider: Provider): Promise<Described> {
  const name = nameOf(provider);
  const known = await described.get(name);
  if (known && known.until > Date.now()) return known;
  const asked = told(() => discover(provider));
  described.set(name, asked);
  // why: what failed is asked again by the next
  asked.catch(() => described.delete(name));
  return asked;
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Described> {
  const guarded = fetchWithin(issuer);
  const config = await openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret),
    {
      [openid.customFetch]: guarded,
      timeout: seconds,
      execute: [
        openid.enableNonRepudiationChecks,
        // why: plain HTTP is what `fetchWithin` lets through, on this machine alone
        ...(isPlain(issuer) ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  const { jwks_uri: keysAt } = config.serverMetadata();
  const keys = keysAt
    ? createRemoteJWKSet(new URL(keysAt), {
        [fetchOfKeys]: (url, { headers, method, redirect, signal }) =>
          guarded(url, { headers: Object.fromEntries(headers), method, redirect, signal, body: null }),
        timeoutDuration: seconds * 1_000,
      })
    : undefined;
  return { config, keys, until: Date.now() + describedForMs };
}

const isPlain = (address: string) => new URL(address).protocol === "http:";
const isHere = ({ hostname }: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Follows no redirection, and reads no more than a description or a token can be. */
function fetchWithin(issuer: string): openid.CustomFetch {
  const mayBePlain = isPlain(issuer);
  return async (address, options) => {
    const url = new URL(address);
    const isAllowed = url.protocol === "https:" || (mayBePlain && url.protocol === "http:" && isHere(url));
    if (!isAllowed) throw new ProviderFault(`${url.origin} is not encrypted`);
    const answer = await fetch(url, {
      ...(options as RequestInit),
      redirect: "manual",
      signal: AbortSignal.timeout(seconds * 1_000),
    }).catch((error: unknown) => {
      throw new ProviderSilent(`${url.origin} does not answer`, { cause: error });
    });
    if (answer.status >= 500) throw new ProviderSilent(`${url.origin} answers ${answer.status}`);
    const { status, headers } = answer;
    return new Response(await readAtMost(answer, mostBytes), { status, headers });
  };
}

async function readAtMost(answer: Response, most: number): Promise<ArrayBuffer | null> {
  if (!answer.body) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > most) throw new ProviderFault(`the answer is longer than ${most} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

/** Everything that goes wrong is one of the two: nobody answered, or what came does not hold. */
async function told<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const ours = [...causesOf(error)].find(
      (one) => one instanceof ProviderSilent || one instanceof ProviderFault,
    );
    if (ours) throw ours;
    throw new ProviderFault(error instanceof Error ? error.message : "unreadable", { cause: error });
  }
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}
