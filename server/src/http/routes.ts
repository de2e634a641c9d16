import type { Readable } from "node:stream";
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Db, Tx } from "../db/connect.ts";
import type { Actor } from "./actor.ts";

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** For whom a paper is drawn, and until when. */
export interface Drawing {
  unit: number;
  /** The client has gone: nothing more is drawn for it. */
  signal?: AbortSignal | undefined;
}

/** An answer that is saved as a file. */
export interface FileAnswer {
  name: string;
  type: string;
  /** A function makes it once everything is read: what takes long to draw keeps no connection meanwhile. */
  content: Buffer | Readable | ((drawing: Drawing) => Promise<Buffer>);
  /** Done once everything is read, before the file goes out. */
  before?: () => Promise<void>;
  /** Checksum of the content, where the address will always answer the same: a browser may keep it. */
  digest?: string;
  /** Seconds for which the client may use the answer before asking again. */
  keepFor?: number;
}

export interface Caller {
  /** The network address the request came from. */
  address: string;
  agent: string;
  token: string | undefined;
  /** The key by which this browser is known again, and how it is given one for a number of days. */
  browser: { key: string | undefined; keep(key: string, days: number): void };
}

interface Common<E extends Endpoint> {
  actor: E["callers"] extends "anyone" ? Actor | undefined : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E["upload"] extends true ? UploadedFile : undefined;
  language: Language;
  caller: Caller;
}
export type Reading<E extends Endpoint> = Common<E> & { db: Db };
export type Writing<E extends Endpoint> = Common<E> & { tx: Tx };
export type Given<E extends Endpoint> = E["answer"] extends "file"
  ? FileAnswer
  : E["answer"] extends "nothing"
    ? // biome-ignore lint/suspicious/noConfusingVoidType: actions that answer nothing return Promise<void>
      void
    : E["answer"] extends "text"
      ? string
      : AnswerOf<E>;

export interface Route {
  endpoint: Endpoint;
  kind: "read" | "readOnce" | "write" | "apart";
  // the binding functions below check handler against endpoint; here they are only stored
  handler: (request: never) => Promise<unknown>;
  /**
   * Done once everything is read and no transaction is open any more, before the answer goes out: what cannot be noted
   * is not shown.
   */
  noteShown?: (actor: Actor, query: unknown, answer: unknown) => Promise<void>;
}

/**
 * Answers an endpoint that changes nothing; the handler can only select, and all it reads is of one moment.
 */
export function read<E extends Endpoint>(
  endpoint: E,
  handler: (request: Reading<E>) => Promise<Given<E>>,
): Route {
  return { endpoint, kind: "read", handler: handler as Route["handler"] };
}

/**
 * The same without a transaction: for what is asked most often, where one statement answers it and is of one
 * moment by itself; and for a list that is written into its file while it is read, because no connection
 * waits for a slow network.
 */
export function readOnce<E extends Endpoint>(
  endpoint: E,
  handler: (request: Reading<E>) => Promise<Given<E>>,
): Route {
  return { endpoint, kind: "readOnce", handler: handler as Route["handler"] };
}

/** Answers an endpoint that opens transactions of its own: what it writes must stay although it refuses. */
export function apart<E extends Endpoint>(
  endpoint: E,
  handler: (request: Common<E>) => Promise<Given<E>>,
): Route {
  return { endpoint, kind: "apart", handler: handler as Route["handler"] };
}

/** Answers an endpoint inside one transaction that holds everything it writes, its history included. */
export function write<E extends Endpoint>(
  endpoint: E,
  handler: (request: Writing<E>) => Promise<Given<E>>,
): Route {
  return { endpoint, kind: "write", handler: handler as Route["handler"] };
}
