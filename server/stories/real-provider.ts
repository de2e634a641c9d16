/** A certified provider of OpenID Connect (`oidc-provider`), as a Sở would run one, with people of its own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

interface Client {
  clientId: string;
  clientSecret: string;
  returnAddress: string;
  /** Where it sends the browser once it has ended its own session. */
  leaveTo: string;
}

/** `people`: what is typed at its login, and what it tells of that person. */
export async function openRealProvider(
  { clientId, clientSecret, returnAddress, leaveTo }: Client,
  people: Readonly<Record<string, Record<string, unknown>>>,
) {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [leaveTo],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], profile: ["name", "preferred_username"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const told = people[id];
      return told && { accountId: id, claims: () => ({ sub: id, ...told }) };
    },
    cookies: { keys: ["of the stories only"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  };
  const provider = new Provider(issuer, configuration);
  server.on("request", provider.callback());
  return {
    issuer,
    /** What a person does in a browser there: logs in, agrees. Answers the address that leads back. */
    async logsIn(address: string, as: string): Promise<string> {
      const jar = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 12; step += 1) {
        if (next.startsWith(returnAddress)) return next.slice(next.indexOf("?") + 1);
        const page = await fetch(next, { headers: { cookie: cookiesOf(jar) }, redirect: "manual" });
        keepCookies(jar, page);
        const location = page.headers.get("location");
        if (location) {
          next = new URL(location, next).href;
          continue;
        }
        const text = await page.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
        if (!prompt) throw new Error(`${next} answers ${page.status}: ${text.slice(-600)}`);
        const form = new URLSearchParams(
          prompt === "login" ? { prompt, login: as, password: "any" } : { prompt },
        );
        const sent = await fetch(next, {
          ...{ method: "POST", body: form, redirect: "manual" },
          headers: { cookie: cookiesOf(jar) },
        });
        keepCookies(jar, sent);
        next = new URL(sent.headers.get("location") ?? "", next).href;
      }
      throw new Error("The provider never sent the browser back");
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const cookiesOf = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function keepCookies(jar: Map<string, string>, answer: Response): void {
  for (const set of answer.headers.getSetCookie()) {
    const [pair = ""] = set.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
}
