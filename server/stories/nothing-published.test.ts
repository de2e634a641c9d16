/** What anybody may read without an account says nothing of pupils, and what a school puts up for all has counts alone. */
import { endpoints } from "@so-thiet-bi/contract";
import { expect, test } from "vitest";
import { house } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";

const province = house();

test("without an account nobody reads more than how to log in, and a calendar by its secret address", () => {
  const open = endpoints.flatMap(({ endpoint }) => (endpoint.callers === "anyone" ? [endpoint.name] : []));
  expect(open.sort()).toEqual([
    "finishProviderLogin",
    "listProviders",
    "logIn",
    "logOut",
    "readCalendar",
    "startProviderLogin",
  ]);
});

test("the disclosure of a school counts pupils and names none", async () => {
  const hung = await province.as("hung");
  const { rows } = await province.owner.pool.query<{ name: string }>(
    `select distinct students.name
     from students
     join users on users.department_id = students.department_id
     where users.username = 'ht.hung'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const words = JSON.stringify([
    await pagesOf(await hung.get("/reports/disclosure/file?format=pdf")),
    await rowsOf(await hung.get("/reports/disclosure/file?format=xlsx")),
  ]);
  expect(words).toMatch(/học sinh/i);
  expect(rows.filter(({ name }) => words.includes(name))).toEqual([]);
});
