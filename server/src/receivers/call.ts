/**
 * Calls the programs that units have told what changes. The address was typed by a person who is no operator:
 * a name is looked up once, all that it leads to is looked at, and nothing else is connected to; no redirection
 * is followed, and of the answer no more is read than is shown (decision 0134).
 */
import { lookup } from "node:dns/promises";
import * as http from "node:http";
import * as https from "node:https";
import { type BlockList, isIP, type LookupFunction } from "node:net";
import type { WebhookFault } from "@so-thiet-bi/contract/webhooks";
import { isOfTheWorld, liesIn } from "./networks.ts";

const patience = 10_000;
const mostShown = 200;
const mostRead = 4 * mostShown;

export interface Address {
  address: string;
  family: number;
}

export interface Calling {
  /** Networks of the house that the operator lets be called, also without encryption. */
  allowed: BlockList;
  /** What a name leads to. */
  resolve?: (host: string) => Promise<readonly Address[]>;
  /** How long a receiver may take, in milliseconds. */
  patience?: number;
  signal?: AbortSignal;
}

export interface ReceiverAnswer {
  status: number;
  /** The beginning of its words. */
  text: string;
}

/** It was not called, or gave no answer. */
export class ReceiverFault extends Error {
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, cause?: unknown) {
    super(`The receiver gives no answer: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Why an address is not called whatever its name leads to; undefined where that has to be looked up. */
export function refusalOfAddress(address: string, allowed: BlockList): "plain" | "inside" | undefined {
  const url = new URL(address);
  const host = hostOf(url);
  if (isIP(host) && !mayBeCalled(url, [host], allowed))
    return url.protocol === "http:" && isOfTheWorld(host) ? "plain" : "inside";
  if (isLocalName(host) && allowed.rules.length === 0) return "inside";
  return url.protocol === "http:" && allowed.rules.length === 0 ? "plain" : undefined;
}

/** Sends a body and answers what came back, whatever its status. */
export async function callReceiver(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  calling: Calling,
): Promise<ReceiverAnswer> {
  const url = new URL(address);
  const host = hostOf(url);
  const ending = AbortSignal.any([
    AbortSignal.timeout(calling.patience ?? patience),
    ...(calling.signal ? [calling.signal] : []),
  ]);
  const found = await withSignal(ending, addressesOf(host, calling.resolve ?? resolveAll));
  const isAllowed = mayBeCalled(
    url,
    found.map((one) => one.address),
    calling.allowed,
  );
  if (!isAllowed) throw new ReceiverFault("ADDRESS");
  return new Promise((resolve, reject) => {
    let end = (cause: unknown) => reject(new ReceiverFault(faultOf(cause), cause));
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      // a connection of its own, to what was looked at
      agent: false,
      lookup: only(found),
      signal: ending,
    });
    sent.on("error", (cause) => end(cause));
    sent.on("response", (answer) => {
      const { statusCode: status = 0 } = answer;
      const parts: Buffer[] = [];
      let length = 0;
      // why an answer in any case: its status is known, and is all that counts
      const done = () => {
        resolve({ status, text: shownOf(Buffer.concat(parts)) });
        answer.destroy();
      };
      end = done;
      answer.on("data", (part: Buffer) => {
        parts.push(part.subarray(0, mostRead - length));
        length += part.length;
        if (length >= mostRead) done();
      });
      answer.on("end", done);
      answer.on("error", done);
      answer.on("close", done);
    });
    sent.end(body);
  });
}

/** Without encryption only where the house itself is. */
function mayBeCalled(url: URL, addresses: readonly string[], allowed: BlockList): boolean {
  return (
    addresses.length > 0 &&
    addresses.every((one) => liesIn(one, allowed) || (url.protocol === "https:" && isOfTheWorld(one)))
  );
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");
const isLocalName = (host: string) => /^localhost\.?$|\.(localhost|local|internal)\.?$/i.test(host);

async function addressesOf(
  host: string,
  resolve: (host: string) => Promise<readonly Address[]>,
): Promise<readonly Address[]> {
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  return resolve(host).catch((error: unknown) => {
    throw new ReceiverFault("NAME", error);
  });
}

const resolveAll = (host: string) => lookup(host, { all: true });

/** What a connection is told instead of asking for the name once more: it may lead elsewhere by then. */
function only(found: readonly Address[]): LookupFunction {
  return (_host, { all }, tell) => {
    const [first] = found as [Address];
    if (all) tell(null, [...found]);
    else tell(null, first.address, first.family);
  };
}

async function withSignal<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new ReceiverFault("SILENT", signal.reason));
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function faultOf(cause: unknown): WebhookFault {
  const { name = "", code = "" } = cause as { name?: string; code?: string };
  if (name === "AbortError" || name === "TimeoutError" || code === "ETIMEDOUT") return "SILENT";
  if (/CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code)) return "CERTIFICATE";
  return /^ECONNRESET$|^EPIPE$|^HPE_/.test(code) ? "CLOSED" : "UNREACHABLE";
}

/** One line without what no screen can show. */
function shownOf(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/[\p{Cc}\p{Cs}\ufffd\s]+/gu, " ")
    .trim()
    .slice(0, mostShown)
    .toWellFormed();
}
