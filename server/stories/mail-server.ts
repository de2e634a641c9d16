/** A mail server for stories: takes letters by SMTP, or refuses them as told. */
import { createServer, type Server, type Socket } from "node:net";

export interface TakenLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  head: string;
}

export interface MailServer {
  port: number;
  letters: TakenLetter[];
  /**
   * What is answered to a recipient or a sender instead of 250: `replies.set("RCPT hong@school.vn", "550 No
   * such user")`.
   */
  replies: Map<string, string>;
  /** The answer to a letter waits for this. */
  hold: Promise<unknown>;
  /** Letters that are here and not answered yet. */
  underWay: number;
  close(): Promise<void>;
}

export async function mailServer(port = 0): Promise<MailServer> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    talk(socket, stands);
  });
  const stands: MailServer = {
    port: 0,
    letters: [],
    replies: new Map(),
    hold: Promise.resolve(),
    underWay: 0,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  stands.port = (server.address() as { port: number }).port;
  return stands;
}

function talk(socket: Socket, server: MailServer): void {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let heard = "";
  let to = "";
  let letter: string | undefined;
  say("220 school mail");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    heard += chunk;
    for (let end = heard.indexOf("\r\n"); end >= 0; end = heard.indexOf("\r\n")) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (letter === undefined) hear(line);
      else if (line !== ".") letter += `${line.replace(/^\.\./, ".")}\r\n`;
      else {
        const taken = { to, ...readLetter(letter) };
        letter = undefined;
        server.underWay += 1;
        void server.hold.then(() => {
          server.underWay -= 1;
          server.letters.push(taken);
          say("250 taken");
        });
      }
    }
  });

  function hear(line: string): void {
    const [verb = ""] = line.toUpperCase().split(" ");
    const address = /<(.*?)>/.exec(line)?.[1] ?? "";
    const refusal = server.replies.get(`${verb} ${address}`.trim());
    if (refusal) return void say(refusal);
    if (verb === "RCPT") to = address;
    if (verb === "DATA") letter = "";
    if (verb === "QUIT") socket.end("221 bye\r\n");
    else say(verb === "DATA" ? "354 go on" : "250 fine");
  }
}

function readLetter(source: string): Omit<TakenLetter, "to"> {
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const unfolded = head.replace(/\r\n[ \t]+/g, " ");
  const boundary = /boundary="([^"]+)"/.exec(unfolded)?.[1] ?? "";
  const parts = rest.join("\r\n\r\n").split(`--${boundary}`);
  const part = (type: string) => {
    const [partHead = "", ...body] = (parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? "")
      .trim()
      .split("\r\n\r\n");
    return decoded(
      body.join("\r\n\r\n"),
      /encoding: base64/i.test(partHead) ? "B" : /encoding: quoted/i.test(partHead) ? "Q" : "",
    );
  };
  return {
    head: unfolded,
    subject: headWords(/^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ""),
    text: part("text/plain"),
    html: part("text/html"),
  };
}

/** `=?UTF-8?Q?3_vi=E1=BB=87c?=` → `3 việc` */
export function headWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, how: string, words: string) =>
      decoded(how.toUpperCase() === "Q" ? words.replaceAll("_", " ") : words, how.toUpperCase()),
    );
}

function decoded(text: string, how: string): string {
  if (how === "B") return Buffer.from(text, "base64").toString("utf8");
  if (how !== "Q") return text;
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
