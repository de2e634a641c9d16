import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const isCaller =
  /\b(?:connect|createConnection|Socket)\b[^\n]*from "node:(?:net|tls)"|(?:^import (?!type)[^\n]*from |\bimport\()"(?:node:(?:http|https|http2|dgram)|undici|axios|nodemailer|openid-client|@opentelemetry\/exporter[^"]*)"|\b(?:fetch|WebSocket|EventSource)\(/m;

/** The files of the program whose text fits. */
function filesWith(pattern: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  return names
    .filter(
      (name) =>
        /\.ts$/.test(name) && !name.includes(".test") && pattern.test(readFileSync(folder + name, "utf8")),
    )
    .sort();
}

/** Opened by the driver of the database alone, whose addresses the test below looks at. */
const socketOfDatabase = "db/gathering-socket.ts";

// why a list: a new outgoing call makes its author think of where a person could point it
test("the program calls the mail server, the identity providers and the trace collector of the operator, the receivers of units, and nobody else", () => {
  expect(filesWith(isCaller).filter((name) => name !== socketOfDatabase)).toEqual([
    "mail/mailer.ts",
    "openid/provider.ts",
    "receivers/call.ts",
    "watch/traces.ts",
  ]);
});

test("databases are opened where databases are kept, under addresses that no request names", () => {
  const elsewhere = filesWith(/\bnew (?:pg\.)?(?:Pool|Client)\(/).filter((name) => !name.startsWith("db/"));
  expect(elsewhere).toEqual(["main.ts"]);
});
