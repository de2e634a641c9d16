/**
 * What is copied from Excel: tab and line separated; a cell with a line end inside stands in quotes, with its
 * own quotes doubled.
 */
export function readPastedTable(clipboard: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:^|\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/gy;
  for (const match of clipboard.matchAll(cell)) {
    if (match.index > 0 && !match[0].startsWith("\t")) rows.push([]);
    const text = match[1]?.replaceAll('""', '"') ?? match[2] ?? "";
    rows.at(-1)?.push(text.replace(/\s+/g, " ").trim());
  }
  return rows.filter((row) => row.some((text) => text !== ""));
}
