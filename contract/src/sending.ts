/** How the web client and other programs send a call and read its answer. */
import { type AnswerOf, addressOf, answersRepeats, type Endpoint, type Sent } from "./endpoint.ts";

export interface DownloadedFile {
  name: string;
  content: Blob;
}

export type CallAnswer<E extends Endpoint> = E["answer"] extends "file"
  ? DownloadedFile
  : E["answer"] extends "text"
    ? string
    : AnswerOf<E>;

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

export interface Sending {
  /** Below the base path, with its query. */
  address: string;
  headers: Record<string, string>;
  body: FormData | string | null;
}

/** What is sent for a call, without what says who calls. A write that is repeated takes the key of the first time. */
export function sendingOf(target: Sent, request: unknown, idempotencyKey?: string): Sending {
  const given = request as Given;
  const { search, ...query } = given.query ?? {};
  const headers: Record<string, string> = {
    Accept: target.answer === "text" ? "text/plain" : target.answer === "file" ? "*/*" : "application/json",
  };
  if (answersRepeats(target)) headers["Idempotency-Key"] = idempotencyKey ?? newIdempotencyKey();
  // why: it may be a name, and servers between write addresses into their logs
  if (search) headers["X-Search"] = encodeURIComponent(String(search));
  const body = bodyOf(target, given);
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  return { address: `${addressOf(target, given.params)}${queryOf(query)}`, headers, body };
}

function queryOf(query: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") parts.set(key, String(value));
  }
  const text = parts.toString();
  return text && `?${text}`;
}

/** A file travels last, so that the server knows everything about it when it begins to read it. */
function bodyOf(target: Sent, given: Given): FormData | string | null {
  if (target.upload) {
    const parts = new FormData();
    for (const [key, value] of Object.entries(given.body ?? {})) {
      if (value !== undefined) parts.set(key, JSON.stringify(value));
    }
    if (given.file) parts.set("file", given.file);
    return parts;
  }
  return given.body === undefined ? null : JSON.stringify(given.body);
}

/** What a call answered that was not refused. */
export async function contentOf(target: Sent, answer: Response): Promise<unknown> {
  if (target.answer === "nothing" || answer.status === 204) return undefined;
  if (target.answer === "file")
    return { name: fileNameOf(answer), content: await answer.blob() } satisfies DownloadedFile;
  return target.answer === "text" ? answer.text() : answer.json();
}

function fileNameOf(answer: Response): string {
  const header = answer.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? "download";
}

/**
 * `crypto.randomUUID` exists on HTTPS and localhost only; schools also run on plain HTTP inside the house.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
