/**
 * A step that may be refused: a dialog runs it, says what the server said and stays, or closes and forgets
 * what was typed.
 */
import { Alert } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../lib/client.ts";

/** Why the server refused, each fault in its sentence. Anything else is a fault of ours and goes on. */
export function sentencesOf(failure: unknown): string[] {
  if (!(failure instanceof ApiError)) throw failure;
  const sentences = [...new Set(Object.values(failure.fields))];
  return sentences.length > 0 ? sentences : [failure.message];
}

/** What the server said, where the person looks. */
export function Refusal({ sentences }: { sentences: readonly string[] }): ReactNode {
  if (sentences.length === 0) return null;
  const [only] = sentences;
  const list = (
    <ul className="bullets">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return <Alert type="error" showIcon title={sentences.length === 1 ? only : list} />;
}

/** `forget`: empties what was typed or chosen, when the dialog closes. */
export function useStep({ forget, onClose }: { forget: () => void; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const close = () => {
    forget();
    setRefused([]);
    onClose();
  };
  const run = async (step: () => Promise<unknown>) => {
    setBusy(true);
    setRefused([]);
    try {
      await step();
      close();
    } catch (failure) {
      setRefused(sentencesOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, close, run };
}
