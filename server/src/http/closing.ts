/** The end of a server that nobody is cut short by. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { ServerHttp2Session } from "node:http2";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const longestAnswer = 7_000;
// a busy client's next request comes within this time, and learns from its answer that the connection ends
const untilNextRequest = 200;

/**
 * Called before the server listens. What it returns stops accepting, answers what runs and tells each client
 * that the connection ends.
 * Not by `server.close()` alone: that cuts a busy client between two of its requests, which then sees a reset
 * instead of an answer.
 */
export function closesGently(app: FastifyInstance): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  const sessions = new Set<ServerHttp2Session>();
  const connections = new Set<Duplex>();
  let closing = false;
  app.server.prependListener("request", (_request, response) => {
    noteWhileOpen(unanswered, response);
    if (closing) response.shouldKeepAlive = false;
  });
  app.server.on("session", (session: ServerHttp2Session) => noteWhileOpen(sessions, session));
  app.server.on("connection", (connection) => noteWhileOpen(connections, connection));

  return async () => {
    closing = true;
    app.standing.isStopping = true;
    if (app.server.listening) NetServer.prototype.close.call(app.server);
    for (const response of unanswered) response.shouldKeepAlive = false;
    // why at once: over HTTP/2 a client is told which of its requests are still answered
    for (const session of sessions) session.close();
    await wait(untilNextRequest);
    await Promise.race([allClosed(unanswered), wait(longestAnswer, undefined, { ref: false })]);
    for (const connection of connections) connection.destroy();
    await app.close();
  };
}

function noteWhileOpen<One extends NodeJS.EventEmitter>(open: Set<One>, one: One): void {
  open.add(one);
  one.once("close", () => open.delete(one));
}

async function allClosed(open: ReadonlySet<NodeJS.EventEmitter>): Promise<void> {
  while (open.size > 0) await Promise.race([...open].map((one) => once(one, "close")));
}
