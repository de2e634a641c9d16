/** A program of others that is told what changes: it keeps what it hears, and answers as it is bidden. */
import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  id: string;
  body: { type: string; timestamp: string; data: { subject: { type: string; id: number }; cursor: string } };
  text: string;
  isSigned: boolean;
}

export async function openReceiver() {
  let secret = "";
  let answers: (response: ServerResponse) => unknown = (response) => response.end("ok");
  let calls = 0;
  const taken: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      calls += 1;
      const text = Buffer.concat(parts).toString("utf8");
      const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature } = request.headers;
      const key = Buffer.from(secret.replace("whsec_", ""), "base64");
      const sum = createHmac("sha256", key).update(`${id}.${time}.${text}`).digest("base64");
      response.on("finish", () => {
        if (response.statusCode === 200)
          taken.push({ id: String(id), body: JSON.parse(text), text, isSigned: signature === `v1,${sum}` });
      });
      answers(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bao`,
    /** What it said yes to, in the order in which it came. */
    taken,
    calls: () => calls,
    knows(given: string) {
      secret = given;
    },
    answers(given: typeof answers) {
      answers = given;
    },
    says(status: number) {
      answers = (response) => response.writeHead(status).end(status === 200 ? "ok" : "không được");
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
