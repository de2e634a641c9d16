/**
 * Sổ Thiết Bị for other programs. A call is named by its declaration in the contract, so what is sent and what is
 * answered is checked by the compiler:
 *
 * ```ts
 * const call = openClient({ url: "https://thietbi.example.edu.vn", token });
 * const { items } = await call(listEquipments, { query: { search: "kính hiển vi" } });
 * ```
 *
 * The token is an access token that a person made on their account page.
 */
import { setTimeout as wait } from "node:timers/promises";
import { answersRepeats, changes, type Endpoint, type RequestOf } from "@so-thiet-bi/contract/endpoint";
import type { ErrorAnswer } from "@so-thiet-bi/contract/errors";
import type { Language } from "@so-thiet-bi/contract/language";
import { type CallAnswer, contentOf, sendingOf } from "@so-thiet-bi/contract/sending";

export interface ClientOptions {
  /** Where the web page is; the calls are below `/api` there. */
  url: string;
  token: string;
  /** Of refusals and files; Vietnamese unless told. */
  language?: Language;
  /** How often a call is tried while the server is busy, restarts or is not reached; five times unless told. */
  attempts?: number;
}

export type Call = <E extends Endpoint>(target: E, request: RequestOf<E>) => Promise<CallAnswer<E>>;

/** The server read the call and said no; the message is its sentence. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  readonly code: string | undefined;
  /** Sentence by field name (`lines.0.quantity`). */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, { message, code, fields }: Partial<ErrorAnswer>) {
    super(Array.isArray(message) ? message.join(" ") : (message ?? `status ${status}`));
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
  }
}

/** In seconds. */
const longestWait = 60;

/**
 * A write is never done twice: a call is sent again only if it changes nothing or carries a key. The server does not
 * look at a call that comes too often (429), so any call may be sent again after that answer.
 */
export function openClient({ url, token, language = "vi", attempts = 5 }: ClientOptions): Call {
  return async (target, request) => {
    const { address, headers, body } = sendingOf(target, request);
    headers["Authorization"] = `Bearer ${token}`;
    headers["Accept-Language"] = language;
    const place = `${url.replace(/\/+$/, "")}/api${address}`;
    const isRepeatable = !changes(target) || answersRepeats(target);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      const answer = await fetch(place, { method: target.method, headers, body }).catch(
        (failure: unknown) => {
          if (isLast || !isRepeatable) throw failure;
          return undefined;
        },
      );
      if (answer?.ok) return (await contentOf(target, answer)) as CallAnswer<typeof target>;
      const passes = answer === undefined || answer.status === 429 || (answer.status === 503 && isRepeatable);
      if (answer && (isLast || !passes)) throw new Refused(answer.status, await refusalIn(answer));
      await wait(secondsBefore(attempt, answer) * 1_000);
    }
  };
}

async function refusalIn(answer: Response): Promise<Partial<ErrorAnswer>> {
  try {
    return (await answer.json()) as Partial<ErrorAnswer>;
  } catch {
    return {};
  }
}

/** As long as the answer asks for, else twice as long each time. */
function secondsBefore(attempt: number, answer: Response | undefined): number {
  const asked = Number(answer?.headers.get("Retry-After") ?? Number.NaN);
  return Math.min(Number.isFinite(asked) ? asked : 2 ** (attempt - 1), longestWait);
}
