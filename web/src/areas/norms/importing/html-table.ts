/**
 * What is copied from Word or Excel as HTML: its tables one below the other, a merged cell once and empty
 * where it reaches.
 */
export function rowsOfHtml(html: string): string[][] {
  const tables = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("table")];
  const outer = tables.filter((table) => table.parentElement?.closest("table") == null);
  return outer.flatMap(rowsOfTable).filter((row) => row.some((cell) => cell !== ""));
}

/** A cell that claims to reach further than any page is a fault of the file. */
const farthest = 200;

function rowsOfTable(table: HTMLTableElement): string[][] {
  /** How many more rows each column is taken by a cell from above. */
  const taken: number[] = [];
  return [...table.rows].map((row) => {
    const cells: string[] = [];
    const skipTaken = () => {
      for (let left = taken[cells.length] ?? 0; left > 0; left = taken[cells.length] ?? 0) {
        taken[cells.length] = left - 1;
        cells.push("");
      }
    };
    for (const cell of row.cells) {
      skipTaken();
      const columns = Math.min(cell.colSpan, farthest);
      for (let column = 0; column < columns; column += 1) {
        taken[cells.length] = Math.min(cell.rowSpan, farthest) - 1;
        cells.push(column === 0 ? wordsOf(cell) : "");
      }
    }
    skipTaken();
    return cells;
  });
}

const blocks = new Set(["P", "DIV", "LI", "TR", "H1", "H2", "H3"]);

/** Lines stay lines: lettered parts of an item stand below one another in a cell. */
function wordsOf(node: Node): string {
  const read = (part: Node): string => {
    if (part.nodeType === Node.TEXT_NODE) return (part.textContent ?? "").replace(/\s+/g, " ");
    if (part.nodeName === "BR") return "\n";
    if (part.nodeName === "STYLE" || part.nodeName === "SCRIPT") return "";
    const inner = [...part.childNodes].map(read).join("");
    return blocks.has(part.nodeName) ? `\n${inner}\n` : inner;
  };
  return read(node)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
