/**
 * A search of marks names nothing: whichever list is asked by Hùng, or by Lan where it is one of superiors,
 * it finds nothing rather than everything.
 */
import { endpoints } from "@so-thiet-bi/contract";
import { addressOf, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, house, type Person } from "./house.ts";
import { begin } from "./inventory.ts";
import { roomsOf } from "./storekeeping.ts";

const province = house();
let hung: Person;
const ids = new Map<string, number>();

const isSearched = ({ method, query }: Endpoint) =>
  method === "GET" && query && "search" in (z.toJSONSchema(query, { io: "input" }).properties ?? {});
const lists = endpoints
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isSearched(endpoint) && endpoint.answer !== "file");
/** What a call cannot do without. */
const needed: Readonly<Record<string, string>> = { "/stock-book": "&from=2026-01-01&to=2026-12-31" };

beforeAll(async () => {
  hung = await province.as("hung");
  const room = (await roomsOf(await province.as("mai")))[0];
  ids.set("/inventory-checks/:id", (await begin(await province.as("mai"), [room?.id as number])).id);
  ids.set("/norm-lists/:id", (await hung.get("/norm-lists")).body.items[0].id);
});

const onlyByWord = ["/search", "/loan-counter/suggestions"];

test("almost every list is searched", () => expect(lists.length).toBeGreaterThan(50));

test.each(lists.map((endpoint) => ({ path: endpoint.path, endpoint })))(
  "$path",
  async ({ path, endpoint }) => {
    const id = [...ids].find(([prefix]) => path.startsWith(`${prefix}/`))?.[1];
    const who = path === "/demands/consolidation" ? await province.as("lan") : hung;
    const ask = (search: string) =>
      who.get(`${addressOf(endpoint, { id })}?search=${encodeURIComponent(search)}${needed[path] ?? ""}`);
    for (const marks of ["%", "_", "-- .", "'\\%"])
      expect([marks, await foundBy(ask(marks))]).toEqual([marks, 0]);
    // an empty search asks for nothing, so it takes nothing away; a search that lists nothing by itself has
    // nothing then
    if (!onlyByWord.includes(path))
      expect(await foundBy(ask(" "))).toBe(
        await foundBy(who.get(`${addressOf(endpoint, { id })}?search=${needed[path] ?? ""}`)),
      );
  },
);

test("a word with marks around it finds as without them", async () => {
  const found = async (search: string) =>
    (await hung.get(`/equipments?search=${encodeURIComponent(search)}`)).body.total;
  expect(await found("“kính” %")).toBe(await found("kính"));
  expect(await found("kính")).toBeGreaterThan(0);
});

async function foundBy(asked: Promise<Answer>): Promise<number> {
  const { status, body } = await asked;
  expect([status, body.message]).toEqual([200, undefined]);
  const { items, things, groups, total, records, ...rest } = body;
  return total ?? records ?? (items ?? things ?? groups ?? raise(rest)).length;
}

function raise(rest: object): never {
  throw new Error(`What was found is not to be seen: ${JSON.stringify(rest).slice(0, 300)}`);
}
