/** A school's own PostgreSQL may be older than the one that the product brings. */
import { existsSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { folderVariable, sentInto } from "./sent-statements.ts";
import { databaseNamed, templateName } from "./template.ts";

/** Two stories make tables of their own: a tenth catalogue, and the names of a bench. */
const ofStories = /relation "(suppliers|supplier_contacts|catalogue)" does not exist/;

/** Only these can be read without being run; the rest (locks, settings) has no expressions in it. */
const readable = /^\s*(select|insert|update|delete|with|values|merge)\b/i;

test("an older PostgreSQL reads every statement that the stories sent", async () => {
  const folder = process.env[folderVariable] ?? "";
  expect(existsSync(folder), `${folderVariable} names the folder that npm test -- stories filled`).toBe(true);
  const sent = sentInto(folder).filter((text) => readable.test(text));
  expect(sent.length, "the stories were told whole").toBeGreaterThan(2_000);

  const given = databaseNamed(inject("server"), templateName, inject("roles").owner);
  const client = new pg.Client(typeof given === "string" ? { connectionString: given } : given);
  await client.connect();
  const refused: string[] = [];
  for (const text of sent) {
    try {
      await client.query(`prepare sent as ${text}`);
      await client.query("deallocate sent");
    } catch (error) {
      const { message } = error as Error;
      if (!ofStories.test(message)) refused.push(`${message}\n${text}`);
    }
  }
  const { rows } = await client.query("show server_version");
  await client.end();
  console.log(`${sent.length} statements read by PostgreSQL ${rows[0].server_version}`);
  expect(refused).toEqual([]);
}, 120_000);
