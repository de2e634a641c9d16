/**
 * Short messages to the person. Drawn by `ui/notice-host.tsx`; the one that speaks does not know
 * how it looks.
 */
import { textOf } from "./language.ts";

export interface Notice {
  kind: "error" | "success" | "info";
  title: string;
  text?: string | undefined;
  actions?: readonly NoticeAction[];
  /** Milliseconds on the screen. */
  duration: number;
}

/** A button: the way to what was written, or back from it. */
export interface NoticeAction {
  words: string;
  /** Where it answers a promise, the button waits for it. */
  act: () => unknown;
  /** What was done once is not offered again. */
  once?: true;
  looks?: "link";
}

export const noticeDuration = 3000;

const t = textOf({
  vi: { error: "Lỗi", code: "(Mã lỗi: {{code}})" },
  en: { error: "Error", code: "(Error code: {{code}})" },
});

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
/** When each failure that may still be on the screen was said. */
const saidAt = new Map<string, number>();

/** One host at a time; answers how to stop listening. */
export function onNotice(next: Listener): () => void {
  listener = next;
  saidAt.clear();
  return () => {
    if (listener === next) listener = undefined;
  };
}

type Telling = Omit<Notice, "kind" | "duration"> & { kind: "success" | "info"; duration?: number };

/** Free in title and length, unlike a failure. */
export function notify(notice: Telling): void {
  listener?.({ duration: noticeDuration, ...notice });
}

/** Long enough to write a code down. */
const codeDuration = 15_000;

/**
 * What failed is said everywhere alike: under this title, for three seconds; with a code that finds it in the
 * server's log, for longer.
 */
export function notifyFailure(sentence: string, code?: string): void {
  if (isOnScreen(sentence)) return;
  listener?.({
    kind: "error",
    title: t("error"),
    text: code ? withCode(sentence, code) : sentence,
    duration: code ? codeDuration : noticeDuration,
  });
}

export function withCode(sentence: string, code: string): string {
  return `${sentence} ${t("code", { code })}`;
}

/** Ten calls that fail for one reason say it once, and the first sentence keeps its time. */
function isOnScreen(sentence: string): boolean {
  const now = Date.now();
  for (const [said, at] of saidAt) if (now - at >= noticeDuration) saidAt.delete(said);
  if (saidAt.has(sentence)) return true;
  saidAt.set(sentence, now);
  return false;
}

/** A sentence about what was done: `Đã lưu thông tin đơn vị.` */
export function notifyDone(sentence: string, action?: NoticeAction | false): void {
  const duration = action ? 6000 : noticeDuration;
  notify({ kind: "success", title: sentence, duration, ...(action && { actions: [action] }) });
}
