import { Alert } from "antd";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/client.ts";

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
    <ul className="loan-refusal">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return <Alert type="error" showIcon title={sentences.length === 1 ? only : list} />;
}
