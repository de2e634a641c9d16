/** What one cell of a timetable says. */
import { bareWords } from "../likeness.ts";
import { classOf, isNoLesson, isSubject } from "./words.ts";

export interface Lesson {
  classroom: string | null;
  subject: string | null;
  teacher: string | null;
  room: string | null;
}

/** Whose grid the cell stands in. */
export interface Bearer {
  name: string;
  isClass: boolean;
}

/** Null: an hour without a subject. What cannot be told apart stays in the subject, where a person sees it. */
export function lessonIn(text: string, bearer: Bearer): Lesson | null {
  if (isNoLesson(text)) return null;
  const parts = partsOf(text);
  if (bearer.isClass) {
    const [subject = null, teacher = null, room = null] = subjectFirst(parts);
    return { classroom: bearer.name, subject, teacher, room };
  }
  const at = parts.findIndex((part) => classOf(part) !== undefined);
  if (at < 0) return { classroom: null, subject: parts.join(" "), teacher: bearer.name, room: null };
  const classroom = classOf(parts[at] as string) ?? null;
  const [subject = null, ...others] = subjectFirst(parts.filter((_, index) => index !== at));
  return { classroom, subject, teacher: bearer.name, room: others.at(-1) ?? null };
}

/** “Toán - Mai”, “Toán (Mai)”, “Toán/Mai/P.12”; a name of two parts such as “Lịch sử - Địa lí” is one. */
function partsOf(text: string): string[] {
  const parts = text
    .split(/[-–—/|:;,()]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 1 ? parts : wordsApart(parts[0] ?? "");
}

/**
 * “Toán Mai” without anything between, as a line break in the cell leaves it: the longest beginning that is a
 * subject, and the rest.
 */
function wordsApart(text: string): string[] {
  if (isSubject(text)) return [text];
  const words = text.split(" ");
  for (let length = words.length - 1; length > 0; length--) {
    const beginning = words.slice(0, length).join(" ");
    if (isSubject(beginning) || (length === 1 && classOf(beginning)))
      return [beginning, words.slice(length).join(" ")];
  }
  return [text];
}

/** The subject, then the rest in the order in which it was written. */
function subjectFirst(parts: readonly string[]): string[] {
  for (let length = parts.length; length > 0; length--)
    for (let from = 0; from + length <= parts.length; from++) {
      const some = parts.slice(from, from + length);
      if (isSubject(bareWords(some.join(" "))))
        return [some.join(" - "), ...parts.slice(0, from), ...parts.slice(from + length)];
    }
  return [...parts];
}
