/** A provider of OpenID Connect that can be told to lie: stories say what it signs, with which key, for whom. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

export interface Lie {
  /** Over those of a right token; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** `other`: a key that the provider never published; `none`: not signed at all. */
  signed?: "right" | "other" | "none";
  expiresIn?: string;
  /** The token endpoint answers this, and nothing else. */
  answers?: { status: number; body: string };
}

export async function openForgingProvider(clientId: string) {
  const right = await generateKeyPair("RS256");
  const other = await generateKeyPair("RS256");
  const published = { ...(await exportJWK(right.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  let lie: Lie = {};
  let nonce = "";
  let person: Record<string, unknown> = { sub: "p1" };
  /** What its description says besides, or instead. */
  let description: Record<string, unknown> = {};
  const asked: string[] = [];

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer());
    asked.push(`${request.method} ${pathname}`);
    if (pathname === "/.well-known/openid-configuration")
      return send(response, 200, JSON.stringify({ ...describes(), ...description }));
    if (pathname === "/jwks") return send(response, 200, JSON.stringify({ keys: [published] }));
    if (pathname === "/token") return void token(response);
    return send(response, 404, "{}");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const describes = () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    end_session_endpoint: `${issuer()}/leave`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  });

  async function token(response: ServerResponse): Promise<void> {
    if (lie.answers) return send(response, lie.answers.status, lie.answers.body);
    const claims = { iss: issuer(), aud: clientId, nonce, ...person, ...lie.claims };
    const body = { access_token: "any", token_type: "Bearer", id_token: await signed(claims, lie) };
    send(response, 200, JSON.stringify(body));
  }

  async function signed(claims: Record<string, unknown>, { signed: by = "right", expiresIn = "5m" }: Lie) {
    const payload = JSON.parse(JSON.stringify(claims)) as JWTPayload;
    if (by === "none") return new UnsecuredJWT(payload).setIssuedAt().setExpirationTime(expiresIn).encode();
    const jwt = new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "one" });
    if (!("iat" in payload)) jwt.setIssuedAt();
    return jwt.setExpirationTime(expiresIn).sign((by === "other" ? other : right).privateKey);
  }

  return {
    issuer: issuer(),
    /** What it was asked, as `POST /token`. */
    asked,
    /** Who logs in next, and what it lies about. */
    next(who: Record<string, unknown>, lying: Lie = {}) {
      person = who;
      lie = lying;
    },
    describesAs(changed: Record<string, unknown>) {
      description = changed;
    },
    /** As if the person had logged in there: the address with which the browser comes back. */
    sendsBack(address: string): string {
      const params = new URL(address).searchParams;
      nonce = params.get("nonce") ?? "";
      return new URLSearchParams({ code: "any", state: params.get("state") ?? "" }).toString();
    },
    /** A message that somebody left. */
    ending: (claims: Record<string, unknown>, lying: Lie = {}) =>
      signed(
        {
          ...{ iss: issuer(), aud: clientId, jti: String(Math.random()) },
          events: { "http://schemas.openid.net/event/backchannel-logout": {} },
          ...claims,
        },
        { expiresIn: "2m", ...lying },
      ),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
