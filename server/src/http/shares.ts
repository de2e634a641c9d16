/**
 * What one account and one unit have of this process at once (decision 0055). The whole policy is `policy`;
 * `turns.ts` keeps it.
 *
 * - Every request takes a place, and most find one. An account has a few at once; what it asks beyond that
 *   waits in a line of its own, and
 *   where that is full, or does not move on in time, the answer is 429 with the seconds until it is worth
 * asking again.
 * - When all places are taken, units take turns, and in a unit its accounts. No unit has all of them, so that
 *   a place comes free for the others.
 * - Fewer requests are at work than there are connections to the database: they wait here, where there are
 *   turns, and not for a connection.
 * - Wide work has lanes of its own, with connections of its own. Which call is wide stands at its endpoint
 *   (`wide`); a search is wide for
 *   users who see several units. A reader that has gone is not worked for: the line, the statement and the
 * drawing end. What writes is finished.
 * - Strangers are one unit by whatever they are called, and each address one account of it. What they are
 *   refused they hear a second later.
 *
 * The bounds are those of one process, as its connections and its workers are: two processes have twice as
 * much.
 */
import { hash } from "node:crypto";
import type { Http2ServerResponse, ServerHttp2Stream } from "node:http2";
import type { Lane } from "@so-thiet-bi/contract/endpoint";
import type { FastifyReply } from "fastify";
import {
  type Asker,
  AskerLeft,
  type Bounds,
  type Leave,
  type Leaving,
  LineTooLong,
  Turns,
} from "../turns/turns.ts";
import type { Actor } from "./actor.ts";
import { Refusal } from "./refusal.ts";

export interface Policy {
  /**
   * Asking who is behind a token, before anybody knows whose it is. Tokens that were right lately stand apart
   * from those that nobody knows.
   */
  sessions: Bounds;
  /** Files on their way in: a slow line takes nobody's place. */
  uploads: Bounds;
  /**
   * Everything that is over in a moment. A page opens six to ten calls; they wait a little for each other.
   */
  small: Bounds;
  /** Papers and reports, and what draws one. */
  paper: Bounds;
  export: Bounds;
  import: Bounds;
  search: Bounds;
  /**
   * Seconds after which a stranger who is refused hears of it: a client that asks again and again asks less
   * often.
   */
  slowRefusal: number;
  /** The longest that an export which is read slowly keeps its place, in seconds. It is read on without. */
  slowestReader: number;
}

export const policy: Policy = {
  sessions: { places: 8, ofUnit: 2, ofAccount: 2, line: 100, patience: 15 },
  uploads: { places: 40, ofUnit: 8, ofAccount: 2, line: 8, patience: 60 },
  small: { places: 10, ofUnit: 8, ofAccount: 4, line: 100, patience: 15 },
  paper: { places: 2, ofUnit: 1, ofAccount: 1, line: 12, patience: 30 },
  export: { places: 2, ofUnit: 1, ofAccount: 1, line: 12, patience: 30 },
  import: { places: 2, ofUnit: 1, ofAccount: 1, line: 6, patience: 30 },
  search: { places: 3, ofUnit: 2, ofAccount: 1, line: 100, patience: 30 },
  slowRefusal: 1,
  slowestReader: 60,
};

export interface Shares extends Record<Exclude<keyof Policy, "slowRefusal" | "slowestReader">, Turns> {
  slowRefusal: number;
  slowestReader: number;
  /** Tokens that were right when they came last. */
  known: KnownTokens;
}

export function openShares(given: Policy): Shares {
  return {
    sessions: new Turns(given.sessions),
    uploads: new Turns(given.uploads),
    small: new Turns(given.small),
    paper: new Turns(given.paper),
    export: new Turns(given.export),
    import: new Turns(given.import),
    search: new Turns(given.search),
    slowRefusal: given.slowRefusal,
    slowestReader: given.slowestReader,
    known: new KnownTokens(),
  };
}

/** In which lane a call of this person is done; undefined among the small ones. */
export function laneOf(wide: Lane | false | undefined, actor: Actor | undefined): Lane | undefined {
  if (!wide) return undefined;
  return wide === "search" && actor?.departmentType === "LEVEL_3" ? undefined : wide;
}

export function askerOf(actor: Actor | undefined, address: string): Asker {
  return actor ? { unit: actor.departmentId, account: actor.userId } : { unit: strangers, account: address };
}

export function isStranger({ unit }: Asker): boolean {
  return unit === strangers;
}

const strangers = "strangers";
const mostKnown = 50_000;

/**
 * Says no more than whose turn it is to be asked about: whether a token is right is read from the database
 * each time.
 */
class KnownTokens {
  readonly #digests = new Set<string>();

  /**
   * A client with a token that was right lately stands alone; a token that nobody knows yet waits with its
   * address, among the strangers.
   */
  bringerOf(digest: string, address: string): Asker {
    return this.#digests.has(digest)
      ? { unit: digest, account: digest }
      : { unit: strangers, account: address };
  }

  note(digest: string, isRight: boolean): void {
    if (isRight && this.#digests.size >= mostKnown) this.#digests.clear();
    if (isRight) this.#digests.add(digest);
    else this.#digests.delete(digest);
  }
}

export const digestOf = (token: string) => hash("sha256", token, "base64url");

/** A place among these, at once where there is one; in words and with the seconds where there is none. */
export function placeIn(turns: Turns, asker: Asker, reply: FastifyReply): Leave | Promise<Leave> {
  return (
    turns.take(asker) ??
    turns.wait(asker, leavingBy(reply)).catch((error: unknown) => {
      if (!(error instanceof LineTooLong)) throw error;
      throw new Refusal("tooManyRequests", { seconds: error.seconds }, { retryAfter: error.seconds });
    })
  );
}

/** For work that takes its time: tells it that the client has gone. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  leavingBy(reply)(() => leaving.abort(new AskerLeft()));
  return leaving.signal;
}

/** A client has gone when its connection ends before the answer does. */
function leavingBy(reply: FastifyReply): Leaving {
  const { raw } = reply;
  return (left) => {
    const closed = () => {
      if (hasLeft(reply)) left();
    };
    if (isOver(reply)) queueMicrotask(closed);
    else raw.once("close", closed);
    return () => raw.off("close", closed);
  };
}

export function hasLeft({ raw }: FastifyReply): boolean {
  const stream = streamOf(raw);
  return stream ? stream.aborted : raw.destroyed && !raw.writableFinished;
}

/** Nothing more of this answer will go out: it has gone out, or the client has. */
export function isOver({ raw }: FastifyReply): boolean {
  return (streamOf(raw) ?? raw).destroyed;
}

/** An answer over HTTP/2 does not say itself whether it was cut short; its stream does. */
function streamOf(raw: FastifyReply["raw"] | Http2ServerResponse): ServerHttp2Stream | undefined {
  return "stream" in raw ? raw.stream : undefined;
}
