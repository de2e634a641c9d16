/** What `first.js` asked for while the program was on its way. */
interface FirstReads {
  /** The page for which it asked. */
  pathname: string;
  headers: Record<string, string>;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    firstReads?: FirstReads;
  }
}

/**
 * The answer to a read that the page asked for before its code was there, once, and only on that page and to who
 * asks in the same way. `undefined` within the promise: it was refused or did not arrive, so the program has to
 * ask itself, and says what is wrong.
 */
export function takeFirstRead(
  address: string,
  headers: Record<string, string>,
): Promise<Response | undefined> | undefined {
  const reads = window.firstReads;
  const answer = reads?.answers.get(address);
  reads?.answers.delete(address);
  if (reads?.pathname !== location.pathname || JSON.stringify(reads.headers) !== JSON.stringify(headers))
    return;
  return answer?.then(
    (read) => (read.ok ? read : undefined),
    () => undefined,
  );
}
