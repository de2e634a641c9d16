import { expect, test } from "vitest";
import { verify } from "../src/verify-rules.ts";
import { house } from "./house.ts";

const province = house();

test("every rule holds in the demo province", async () => {
  const client = await province.database.connectAlone();
  const at = performance.now();
  try {
    const verdicts = await verify(client);
    console.log(performance.now() - at, verdicts.map((v) => `${v.rule.name} ${v.looked} ${v.broken} ${JSON.stringify(v.faults[0] ?? "")}`).join("\n"));
    const m = await province.as("mai");
    for (const p of ["/functional-rooms?size=50", "/equipments?size=3", "/funding-sources?size=5","/employees?size=5", "/school-years", "/stock-closing"]) console.log(p, JSON.stringify((await m.get(p)).body).slice(0, 1500));
  } finally {
    await client.end();
  }
});
