import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { type Notice, noticeActor, noticeLink, noticeSentence } from "@so-thiet-bi/contract/notices";

const hour = 3_600_000;
/** Vietnam is seven hours ahead, without summer time. */
const ahead = 7 * hour;

/** The moment from which on today's mails go out; undefined before it. */
export function digestSince(now: Date, digestHour: number): Date | undefined {
  const there = now.getTime() + ahead;
  const since = new Date(there - (there % (24 * hour)) + digestHour * hour - ahead);
  return since <= now ? since : undefined;
}

export interface Reader {
  fullName: string;
  language: Language;
}

export type Told = Pick<
  Notice,
  "event" | "details" | "subjectType" | "subjectId" | "actorName" | "actorUnit"
>;

/** What a mail says, newest first; `count` is how many there are when not all are listed. */
export function digestMail(
  reader: Reader,
  told: readonly Told[],
  count: number,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const tell = (words: Words, fillings: Record<string, string | number> = {}) =>
    say(words, reader.language, fillings);
  const all = `${publicUrl}/notices`;
  const account = accountOf(publicUrl);
  const subject = tell(count === 1 ? words.subjectOne : words.subject, { count });
  const greeting = tell(words.greeting, { name: reader.fullName });
  const items = told.map((one) => {
    const link = noticeLink(one);
    return {
      who: noticeActor(one),
      unit: one.actorUnit,
      what: noticeSentence(one, reader.language),
      link: link && `${publicUrl}${link}`,
    };
  });
  const more = count > told.length ? tell(words.more, { count: count - told.length }) : undefined;
  const text = [
    greeting,
    ...items.map(
      ({ who, unit, what, link }) =>
        `• ${who === null ? "" : `${who} (${unit}) `}${what}${link ? `\n  ${link}` : ""}`,
    ),
    ...(more ? [more] : []),
    `${tell(words.seeAll)}: ${all}`,
    `${tell(words.why)} ${account}`,
  ].join("\n\n");
  const html = [
    `<!doctype html><html lang="${reader.language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
    `<p>${escaped(greeting)}</p>`,
    "<ul>",
    ...items.map(({ who, unit, what, link }) => {
      const actor = who === null ? "" : `<strong>${escaped(who)}</strong> (${escaped(unit)}) `;
      const sentence = `${actor}${escaped(what)}`;
      return `<li>${sentence}${link ? `<br><a href="${escaped(link)}">${escaped(tell(words.open))}</a>` : ""}</li>`;
    }),
    "</ul>",
    ...(more ? [`<p>${escaped(more)}</p>`] : []),
    `<p><a href="${escaped(all)}">${escaped(tell(words.seeAll))}</a></p>`,
    `<p><small>${escaped(tell(words.why))} <a href="${escaped(account)}">${escaped(account)}</a></small></p>`,
    "</body></html>",
  ].join("\n");
  return { subject, text, html };
}

/** Where one says that no mail is wanted. */
export function accountOf(publicUrl: string): string {
  return `${publicUrl}/account`;
}

const words = {
  subject: { vi: "{{count}} việc mới trên Sổ Thiết Bị", en: "{{count}} new things on Sổ Thiết Bị" },
  subjectOne: { vi: "1 việc mới trên Sổ Thiết Bị", en: "1 new thing on Sổ Thiết Bị" },
  greeting: { vi: "Kính gửi thầy/cô {{name}},", en: "Dear {{name}}," },
  open: { vi: "Mở xem", en: "Open" },
  more: { vi: "… và {{count}} việc khác.", en: "… and {{count}} more." },
  seeAll: { vi: "Xem tất cả thông báo", en: "See all notices" },
  why: {
    vi: "Thư này được gửi tự động, nhiều nhất mỗi ngày một lần. Nếu không muốn nhận, thầy/cô tắt tại:",
    en: "This mail is sent automatically, once a day at most. You can switch it off at:",
  },
} as const satisfies Record<string, Words>;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
