/**
 * The usual work of one school, in a process of its own: its people open pages, and now and then somebody
 * prints.
 */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { PersonKey } from "../src/demo/people.ts";
import { tokenOf } from "./fair-tokens.ts";

export interface Watch {
  url: string;
  milliseconds: number;
}

export interface Waited {
  small: Times;
  papers: Times;
  unavailable: number;
  otherwise: number;
}

interface Times {
  count: number;
  p50: number;
  p99: number;
}

const people: readonly PersonKey[] = ["mai", "hung", "tuan"];
/** People read what they opened. */
const pause = 60;
const agent = new Agent({ keepAlive: true });
let found: Promise<number> | undefined;

process.on("message", async (watch: Watch) => {
  process.send?.(await work(watch));
});
process.on("disconnect", () => process.exit(0));

async function work({ url, milliseconds }: Watch): Promise<Waited> {
  const small: number[] = [];
  const papers: number[] = [];
  const statuses: number[] = [];
  const until = performance.now() + milliseconds;
  const ask = async (times: number[], who: PersonKey, path: string): Promise<void> => {
    const start = performance.now();
    // who still waits when the watch ends has waited at least until then
    statuses.push(await statusOf(`${url}/api${path}`, tokenOf(who), Math.max(1, until - start)));
    times.push(performance.now() - start);
  };
  found ??= firstItem(url);
  const item = await found;
  const pages = [
    "/equipments",
    "/dashboard",
    `/equipments/${item}`,
    "/notices/unread",
    "/loans?size=20",
    `/search?search=${encodeURIComponent("ong nghiem")}`,
  ];
  const reading = people.map(async (who) => {
    while (performance.now() < until) {
      for (const page of pages) {
        if (performance.now() < until) await ask(small, who, page);
        await wait(pause);
      }
    }
  });
  const printing = async () => {
    while (performance.now() < until) {
      await ask(papers, "mai", `/papers/stock-card/${item}`);
      await wait(pause);
    }
  };
  await Promise.all([...reading, printing()]);
  return {
    small: timesOf(small),
    papers: timesOf(papers),
    unavailable: statuses.filter((status) => status === 503).length,
    otherwise: statuses.filter((status) => status !== 200 && status !== 503 && status !== 0).length,
  };
}

async function firstItem(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/api/equipments?size=1`, {
      headers: { "x-auth-token": tokenOf("mai") },
    });
    if (answer.status === 200)
      return ((await answer.json()) as { items: { id: number }[] }).items[0]?.id as number;
    if (answer.status === 401) throw new Error("The program does not know the people of the proof.");
    await wait(200);
  }
}

/** 0: nobody answered in this time. */
function statusOf(url: string, token: string, milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers: { "x-auth-token": token } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(0));
    });
    const timer = setTimeout(() => asked.destroy(), milliseconds);
    asked.on("close", () => clearTimeout(timer));
    asked.on("error", () => resolve(0));
    asked.end();
  });
}

function timesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
