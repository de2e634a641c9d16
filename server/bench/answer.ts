import type { Request } from "autocannon";

/** The text of the answer; throws unless it is 200: a load of refusals would measure nothing. */
export async function answerOf(url: string, { method, path, headers, body }: Request): Promise<string> {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(method === "GET" ? {} : { body: body ?? "" }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return text;
}

/** The lower of two where there is none in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;
}
