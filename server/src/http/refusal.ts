import type { EndpointShape } from "@so-thiet-bi/contract/endpoint";
import { type ErrorAnswer, type RefusalCode, refusals } from "@so-thiet-bi/contract/errors";
import { fieldsOf } from "@so-thiet-bi/contract/labels";
import { type Filling, type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { timeZone } from "@so-thiet-bi/contract/time-zone";
import { wordsFor } from "@so-thiet-bi/contract/unit-words";
import { type Issue, issuesByField } from "@so-thiet-bi/contract/validation";
import type { Wording } from "@so-thiet-bi/contract/wording";
import type { z } from "zod";
import { type Actor, wordingFor } from "./actor.ts";

/** The one way to say no. Thrown where it is known, turned into an answer by the handler at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fillings: Record<string, Filling>;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;
  /** The one field that the sentence is about. */
  readonly field: string | undefined;
  /** What the field at fault was read with, or the schema that names it where the call’s own do not. */
  readonly of: z.ZodType | undefined;

  constructor(
    code: RefusalCode,
    fillings: Record<string, Filling> = {},
    more: {
      issues?: readonly Issue[];
      retryAfter?: number;
      field?: string;
      of?: z.ZodType | undefined;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fillings = fillings;
    this.issues = more.issues ?? [];
    this.retryAfter = more.retryAfter;
    this.field = more.field;
    this.of = more.of;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** The schemas of the call that was refused name its fields; `wording`: of the unit that is told. */
  answer(language: Language, call?: EndpointShape, wording?: Wording): ErrorAnswer {
    const told = (words: Words) => wordsFor(wording, words);
    if (this.issues.length > 0) {
      const fields = issuesByField(this.issues, { language, told }, ...(call ? fieldsOf(call) : []), this.of);
      const messages = Object.values(fields).slice(0, 20);
      return { code: this.code, message: messages.length === 1 ? (messages[0] as string) : messages, fields };
    }
    const message = say(told(refusals[this.code].words), language, this.fillings).trim();
    return { code: this.code, message, ...(this.field ? { fields: { [this.field]: message } } : {}) };
  }
}

/** Why one of several was refused, told to who asked for all of them. */
export function sentenceFor(actor: Actor, refusal: Refusal, call: EndpointShape): string {
  return [refusal.answer(actor.language, call, wordingFor(actor)).message].flat().join(" ");
}

const nouns = {
  department: { vi: "đơn vị", en: "unit" },
  schoolYear: { vi: "năm học", en: "school year" },
  account: { vi: "tài khoản", en: "account" },
  equipment: { vi: "thiết bị", en: "equipment" },
  demand: { vi: "đề nghị", en: "demand" },
  voucher: { vi: "phiếu", en: "voucher" },
  transfer: { vi: "lần điều chuyển", en: "transfer" },
  holding: { vi: "lần giao thiết bị", en: "holding" },
  page: { vi: "địa chỉ này", en: "address" },
} as const satisfies Record<string, Words>;
export type Noun = keyof typeof nouns;

/** Not there, or not visible to this person: the two look the same. */
export function notFound(noun: Noun | Words): Refusal {
  return new Refusal("notFound", { noun: typeof noun === "string" ? nouns[noun] : noun });
}

export function forbidden(who: Words = { vi: "", en: "" }): Refusal {
  return new Refusal("forbidden", { who });
}

/** One wrong field, found outside the schema. */
export function invalidField(
  path: (string | number)[],
  says: string,
  { of, fillings = {} }: { of?: z.ZodType; fillings?: Readonly<Record<string, Filling>> } = {},
): Refusal {
  return new Refusal(
    "invalid",
    {},
    { issues: [{ code: "custom", path, message: says, params: { says, ...fillings } }], of },
  );
}

const clock = new Intl.DateTimeFormat("vi-VN", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** `10:21 21/11/2026`, as it stands in refusals. */
export function momentText(instant: string): string {
  return clock.format(new Date(instant));
}

/** The record has moved on since the person read it. */
export function checkVersion(
  given: number | undefined,
  row: { version: number; updated_at: string; updated_by_name: string | null },
): void {
  if (given === undefined || given === row.version) return;
  throw new Refusal("stale", { person: row.updated_by_name ?? "—", time: momentText(row.updated_at) });
}
