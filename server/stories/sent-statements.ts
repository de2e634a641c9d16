/**
 * What the stories ask of the database, word for word. They run on the PostgreSQL that the product brings;
 * whoever brings an older one must be able to send it the same statements, and asking it to read each of them
 * takes seconds where telling all stories again takes minutes.
 */
import { createHash } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Names the folder in which the stories leave their statements; without it they leave none. */
export const folderVariable = "SENT_STATEMENTS";

/** Keeps each statement once per process. */
export function writerInto(folder: string): (text: string) => void {
  const file = join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  return (text) => {
    const mark = createHash("sha1").update(text).digest("base64");
    if (known.has(mark)) return;
    known.add(mark);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
}

/** All that was left there, each once; none where nobody wrote. */
export function sentInto(folder: string): string[] {
  const texts = new Set<string>();
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), "utf8").split("\n"))
      if (line) texts.add(JSON.parse(line));
  return [...texts];
}
