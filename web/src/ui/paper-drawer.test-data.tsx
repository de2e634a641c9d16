/**
 * In the place of the drawer: remembers who would sign, and asks for the paper at once. One for all tests,
 * for the files of a worker share what they import.
 */
import type { ReactNode } from "react";

export const asked = { signers: [] as readonly string[], head: "Đặng Mạnh Hùng" };

export interface AskedDrawerProps {
  open: boolean;
  title: string;
  signers: readonly string[];
  fetchPaper: (format: "pdf", head: object) => Promise<unknown>;
}

export function AskedDrawer({ open, title, signers, fetchPaper }: AskedDrawerProps): ReactNode {
  asked.signers = signers;
  if (!open) return null;
  fetchPaper("pdf", { head: asked.head }).catch(() => undefined);
  return <div role="dialog" aria-label={title} />;
}
