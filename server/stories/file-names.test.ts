/** Files lie on shared machines and stand in logs of downloads: none is called after a person. */
import { endpoints } from "@so-thiet-bi/contract";
import { isDeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import { expect, test } from "vitest";
import { formsOf, morePapersOf } from "./forms.ts";
import { lentProvince } from "./lent-province.ts";

const province = lentProvince();

test("no file of any paper or list is called after a person", async () => {
  const { rows } = await province.owner.pool.query<{ name: string }>(`
    select name from students union select name from employees union select full_name from users`);
  const people = rows.map(({ name }) => name.toLowerCase());
  const files = endpoints
    .filter(
      ({ endpoint }) => endpoint.method === "GET" && endpoint.answer === "file" && !isDeclaredPaper(endpoint),
    )
    .filter(({ endpoint }) => !endpoint.path.includes(":"))
    .map(({ endpoint }) => ({ address: endpoint.path, by: "hung" as const }));
  const papers = [...(await formsOf(province)), ...(await morePapersOf(province))].filter(
    (one) => !("order" in one && one.order),
  );
  let named = 0;
  for (const { address, by } of [...files, ...papers]) {
    const isPaper = /^\/(papers|reports)\//.test(address);
    const person = await province.as(by);
    const { status, headers } = await person.get(
      isPaper ? `${address}${address.includes("?") ? "&" : "?"}format=xlsx` : address,
    );
    const disposition = decodeURIComponent(String(headers["content-disposition"] ?? "")).toLowerCase();
    if (status !== 200 || disposition === "") continue;
    named += 1;
    expect([address, people.filter((name) => disposition.includes(name))]).toEqual([address, []]);
  }
  expect(named).toBeGreaterThan(60);
}, 240_000);
