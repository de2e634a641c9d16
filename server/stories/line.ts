/** A connection with TLS to a house that listens, as a browser has one: by HTTP/2, or by HTTP/1.1. */

import { connect, constants } from "node:http2";
import { Agent, request as askByHttp1 } from "node:https";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
}

export interface Came {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

export interface Line {
  send(path: string, asked?: Asked): Promise<Came>;
  /** Asks, and hangs up when it is told to. */
  ask(path: string, asked?: Asked): { answer: Promise<Came>; hangUp: () => void };
  end(): void;
}

export const protocols = ["HTTP/2", "HTTP/1.1"] as const;
export type Protocol = (typeof protocols)[number];

export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

export function openLine(protocol: Protocol, port: number, ca: Buffer): Line {
  const line = protocol === "HTTP/2" ? byHttp2(port, ca) : byHttp1(port, ca);
  return { ...line, send: (path, asked) => line.ask(path, asked).answer };
}

function byHttp2(port: number, ca: Buffer): Omit<Line, "send"> {
  const session = connect(`https://localhost:${port}`, { ca });
  session.on("error", () => {});
  return {
    ask(path, { method = "GET", headers = {}, body } = {}) {
      const stream = session.request({ ...headers, ":method": method, ":path": path });
      stream.end(body);
      const answer = new Promise<Came>((resolve, reject) => {
        const parts: Buffer[] = [];
        let came = {};
        stream.on("response", (head) => {
          came = head;
        });
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.once("error", reject);
        stream.once("close", () =>
          ":status" in came
            ? resolve({ status: Number(came[":status"]), headers: came, bytes: Buffer.concat(parts) })
            : reject(new Error("no answer")),
        );
      });
      return { answer, hangUp: () => stream.close(constants.NGHTTP2_CANCEL) };
    },
    end: () => session.destroy(),
  };
}

function byHttp1(port: number, ca: Buffer): Omit<Line, "send"> {
  const agent = new Agent({ keepAlive: true, ca, ALPNProtocols: ["http/1.1"] });
  return {
    ask(path, { method = "GET", headers = {}, body } = {}) {
      const leaving = new AbortController();
      const answer = new Promise<Came>((resolve, reject) => {
        const request = askByHttp1(
          { host: "localhost", port, path, method, headers, agent, signal: leaving.signal },
          (response) => {
            const parts: Buffer[] = [];
            response.on("data", (part: Buffer) => parts.push(part));
            response.once("error", reject);
            response.once("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                bytes: Buffer.concat(parts),
              }),
            );
          },
        );
        request.once("error", reject);
        request.end(body);
      });
      return { answer, hangUp: () => leaving.abort() };
    },
    end: () => agent.destroy(),
  };
}
