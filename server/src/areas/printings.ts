/**
 * What each area prints: the bindings of its `papers` files, which are looked through as the program starts.
 * A new paper is found here without being named.
 */
import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isPrinting, type Printing } from "../papers/prints.ts";

async function printingsIn(file: string): Promise<Printing[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(exported).filter(isPrinting);
}

const areas = import.meta.dirname;
const files = globSync("*/papers/*.ts", { cwd: areas }).filter((file) => !file.endsWith(".test.ts"));

export const printings: readonly { area: string; printing: Printing }[] = (
  await Promise.all(
    files.sort().map(async (file) => {
      const [area = ""] = file.split(path.sep);
      return (await printingsIn(path.join(areas, file))).map((printing) => ({ area, printing }));
    }),
  )
).flat();
