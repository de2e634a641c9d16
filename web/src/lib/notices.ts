/** What is said to the person in passing. Drawn by `ui/notice-host.tsx`; whoever says something does not know how it looks. */
import type { ReactNode } from "react";

export interface Notice {
  kind: "error" | "success" | "info";
  title: string;
  text?: string | undefined;
  /** A link or an undo button. */
  action?: ReactNode;
  /** Milliseconds on the screen. */
  duration: number;
}

export const noticeDuration = 3000;

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;

/** One host at a time; answers how to stop listening. */
export function onNotice(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function notify(notice: Omit<Notice, "duration"> & { duration?: number }): void {
  listener?.({ duration: noticeDuration, ...notice });
}

/** A sentence about what was done: `Đã lưu thông tin đơn vị.` */
export function notifyDone(sentence: string, action?: ReactNode): void {
  notify({ kind: "success", title: sentence, action, duration: action ? 6000 : noticeDuration });
}
