/** The one place where the web talks to the server, and the one place where it says that a call failed. */
import type { Endpoint, RequestOf, Sent } from "@so-thiet-bi/contract/endpoint";
import type { ErrorAnswer, RefusalCode } from "@so-thiet-bi/contract/errors";
import {
  type CallAnswer,
  contentOf,
  type DownloadedFile,
  newIdempotencyKey,
  sendingOf,
} from "@so-thiet-bi/contract/sending";
import { takeFirstRead } from "./first-reads.ts";
import { currentLanguage, textOf } from "./language.ts";
import { notifyFailure, withCode } from "./notices.ts";
import { servedSetting } from "./served-settings.ts";
import { currentSession, currentToken, endSession, keepUser } from "./session.ts";

export { type CallAnswer, type DownloadedFile, newIdempotencyKey };

/**
 * Calls that nobody started, whose failures therefore nobody is told: the bell asks for unread notices, the
 * outbox sends what waits, the clock asks again what is on the screen, the login page asks which other ways in
 * there are. `silent-calls.test.ts` knows the files
 * that may say so.
 */
export type Unasked = "bell" | "outbox" | "clock" | "login";

export interface CallOptions {
  /** Why nobody waits for this call. Every other failure is said, besides what a form shows at its fields. */
  silent?: Unasked;
  /** Where the answer would have stood, its screen says that there is none. */
  showsMissing?: true;
  signal?: AbortSignal;
  /** The same key for the repeat of a write whose answer got lost; otherwise each write gets its own. */
  idempotencyKey?: string;
}

export class ApiError extends Error {
  override name = "ApiError";
  /** 0: the server was not reached. */
  readonly status: number;
  readonly code: RefusalCode | undefined;
  /** Sentence by field name (`lines.0.quantity`). */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    code?: RefusalCode,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** What nobody expected: the request's code finds it in the server's log. */
class UnexpectedError extends ApiError {
  readonly request: string;
  /** The message without the code: ten calls that fail alike say the same. */
  readonly sentence: string;

  constructor(sentence: string, request: string) {
    super(500, withCode(sentence, request), "unexpected");
    this.request = request;
    this.sentence = sentence;
  }
}

const t = textOf({
  vi: {
    offline: "Vui lòng kiểm tra kết nối mạng",
    unreadable: "Máy chủ trả lời không đọc được (mã {{status}}).",
  },
  en: {
    offline: "Please check your internet connection",
    unreadable: "The server’s answer could not be read (status {{status}}).",
  },
});

/** The tag of what was read, for as long as somebody keeps the answer; nothing of it is stored. */
const tags = new WeakMap<object, string>();

/**
 * `await call(getDemand, { params: { id } })`. Where an earlier answer is `held`, and would be the same now,
 * the server does not send it again, and it is the answer.
 */
export async function call<E extends Endpoint>(
  target: E | Sent,
  request: RequestOf<E>,
  options: CallOptions & { held?: CallAnswer<E> | undefined } = {},
): Promise<CallAnswer<E>> {
  const { address: asked, headers, body } = sendingOf(target, request, options.idempotencyKey);
  const address = `${basePath()}${asked}`;
  const token = currentToken();
  const silent = options.silent ?? (asksAgain ? "clock" : undefined);
  headers["Accept-Language"] = currentLanguage();
  if (token) headers["X-Auth-Token"] = token;
  const tag = tagOf(options.held);
  if (tag !== undefined) headers["If-None-Match"] = tag;

  let answer: Response;
  try {
    answer =
      (await takeFirstRead(address, headers)) ??
      (await fetch(address, { method: target.method, headers, body, signal: options.signal ?? null }));
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    return refuse(new ApiError(0, t("offline")), silent);
  }
  if (answer.status === 304 && options.held !== undefined) return options.held;
  if (!answer.ok) {
    const isShown = answer.status === 404 && options.showsMissing === true;
    return refuse(await errorOf(answer), silent, token, isShown);
  }
  const content = await contentOf(target, answer);
  return tagged(content, answer.headers.get("ETag")) as CallAnswer<E>;
}

function tagOf(answer: unknown): string | undefined {
  return typeof answer === "object" && answer !== null ? tags.get(answer) : undefined;
}

function tagged<Answer>(answer: Answer, tag: string | null | undefined): Answer {
  if (tag && typeof answer === "object" && answer !== null) tags.set(answer, tag);
  return answer;
}

/** What was read, kept in another object that says the same: the server knows it by the same tag. */
export function sameAs<Answer>(read: unknown, kept: Answer): Answer {
  return tagged(kept, tagOf(read));
}

let asksAgain = false;

/**
 * What is asked while `ask` runs was started by nobody: by the clock, or because the page is looked at again.
 */
export function askAgain(ask: () => unknown): void {
  asksAgain = true;
  try {
    void ask();
  } finally {
    asksAgain = false;
  }
}

/** Hands a downloaded file to the browser's own saving. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function basePath(): string {
  return (servedSetting("api-base-path") ?? "/api").replace(/\/+$/, "");
}

async function errorOf(answer: Response): Promise<ApiError> {
  try {
    const { message, code, fields } = (await answer.json()) as Partial<ErrorAnswer>;
    const text = Array.isArray(message) ? message.join(" ") : message;
    const sentence = text || t("unreadable", { status: answer.status });
    const request = answer.status === 500 ? answer.headers.get("X-Request-Id") : null;
    return request
      ? new UnexpectedError(sentence, request)
      : new ApiError(answer.status, sentence, code, fields);
  } catch {
    return new ApiError(answer.status, t("unreadable", { status: answer.status }));
  }
}

/** Says it, does what a refusal asks for, and passes it on. */
function refuse(error: ApiError, silent: Unasked | undefined, token?: string, isShown = false): never {
  // why: when the session ends, many calls fail at once; the first one says it for all
  const isLateEcho = error.status === 401 && token !== undefined && currentToken() !== token;
  // why 401: it takes the page away, so even who started nothing must hear the reason
  // why not the code: the login page asks for it, and nothing has failed
  const isSaid = (silent === undefined || error.status === 401) && error.code !== "secondFactorNeeded";
  if (isSaid && !isLateEcho && !isShown) {
    if (error instanceof UnexpectedError) notifyFailure(error.sentence, error.request);
    else notifyFailure(error.message);
  }
  if (error.status === 401 && !isLateEcho) endSession("refusal");
  const user = currentSession()?.user;
  if (error.code === "passwordMustChange" && user && !user.mustChangePassword)
    keepUser({ ...user, mustChangePassword: true });
  if (error.code === "secondFactorMissing" && user && !user.mustSetUpSecondFactor)
    keepUser({ ...user, mustSetUpSecondFactor: true });
  throw error;
}
