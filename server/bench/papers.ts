/**
 * What drawing a paper costs the processor: `npm run bench:papers`. `--product <folder>` draws with another
 * copy of the program in turn, and says whether the PDFs are the same byte for byte. Time of the processor,
 * not of the clock: it tells more on a machine that has other work.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import type { Drawings } from "./papers-product.ts";

const { values: options } = parseArgs({
  options: { product: { type: "string" }, rounds: { type: "string", default: "3" } },
});

const copies = [...(options.product ? [options.product] : []), ""];
const byCopy = new Map(copies.map((copy): [string, Drawings[]] => [copy, []]));
for (let round = 0; round < Number(options.rounds); round++)
  for (const copy of copies) byCopy.get(copy)?.push(await drawingsOf(copy));

console.log("| paper | copy | first, ms | later, ms | kB | bytes |\n|---|---|---|---|---|---|");
const papers = Object.keys(byCopy.get("")?.[0] ?? {});
for (const paper of papers) {
  const digests = new Set<string>();
  for (const [copy, rounds] of byCopy) {
    const drawn = rounds.map((drawings) => drawings[paper] as Drawings[string]);
    for (const { digest } of drawn) digests.add(digest);
    const cells = [
      paper,
      copy || "this",
      least(drawn.map(({ first }) => first)),
      least(drawn.map(({ later }) => later)),
      drawn[0]?.kilobytes,
      digests.size === 1 ? "the same" : "DIFFERENT",
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

/** why: what others take from the processor only adds */
function least(times: readonly number[]): string {
  return Math.min(...times).toFixed(0);
}

async function drawingsOf(copy: string): Promise<Drawings> {
  const child = fork(new URL("./papers-product.ts", import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: copy },
    execArgv: ["--max-semi-space-size=8", "--heap-growing-percent=60"],
  });
  const gone = once(child, "exit");
  const [drawings] = (await once(child, "message")) as [Drawings];
  await gone;
  return drawings;
}
