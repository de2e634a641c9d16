/** As much of Markdown as the guide for operations is written in. */
export type Block =
  | { kind: "title" | "heading" | "subheading" | "paragraph"; words: string }
  | { kind: "bullets" | "numbers"; items: string[] }
  | { kind: "code"; lines: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export function readMarkdown(written: string): Block[] {
  const lines = written.split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const take = (belongs: (line: string) => boolean): string[] => {
      const from = at;
      while (at < lines.length && belongs(lines[at] as string)) at++;
      return lines.slice(from, at);
    };
    const heading = /^(#{1,3}) (.*)$/.exec(line);
    if (line.trim() === "") at++;
    else if (heading) {
      blocks.push({ kind: headings[heading[1]?.length ?? 0] ?? "subheading", words: heading[2] ?? "" });
      at++;
    } else if (line.startsWith("```")) {
      at++;
      blocks.push({ kind: "code", lines: take((next) => !next.startsWith("```")) });
      at++;
    } else if (line.startsWith("|")) {
      const [head = [], , ...rows] = take((next) => next.startsWith("|")).map(cellsOf);
      blocks.push({ kind: "table", head, rows });
    } else if (bullet.test(line))
      blocks.push({ kind: "bullets", items: take((next) => bullet.test(next)).map(withoutMark) });
    else if (number.test(line))
      blocks.push({ kind: "numbers", items: take((next) => number.test(next)).map(withoutMark) });
    else
      blocks.push({
        kind: "paragraph",
        words: take((next) => next.trim() !== "" && !/^(#|```|\|)/.test(next)).join(" "),
      });
  }
  return blocks;
}

const headings = [undefined, "title", "heading"] as const;
const bullet = /^- /;
const number = /^\d+\. /;
const withoutMark = (line: string) => line.replace(/^(-|\d+\.) /, "");
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** Words, or a part of them that is marked: `**bold**`, `` `code` ``; of a link to another file only its words. */
export function readMarks(words: string): { words: string; mark?: "bold" | "code" }[] {
  return words
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith("**")
        ? { words: part.slice(2, -2), mark: "bold" }
        : part.startsWith("`")
          ? { words: part.slice(1, -1), mark: "code" }
          : { words: part },
    );
}
