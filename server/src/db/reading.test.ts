/**
 * What is handed a `db` only reads: no cast makes a `Tx` of it, and the text of no statement that is run on
 * it writes.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !/\.(test|gen)\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(source, name), "utf8") }));

interface Node {
  type: string;
  [key: string]: unknown;
}

const writing = /\b(insert\s+into|delete\s+from|merge\s+into|truncate|update\s+\S+\s+(as\s+\S+\s+)?set)\b/i;

/** Statements that are run on a `db` and write. */
function writes(text: string): string[] {
  const found: string[] = [];
  visit(parseSync(text, { syntax: "typescript", target: "es2024" }), (node) => {
    const statement = runOnDb(node);
    const words = statement ? wordsOf(statement) : "";
    if (writing.test(words)) found.push(words.trim().slice(0, 60));
  });
  return found;
}

/** The statement of `sql…execute(db)`, and of `compile`, whatever holds the `db`. */
function runOnDb(node: Node): Node | undefined {
  if (node.type !== "CallExpression") return undefined;
  const callee = node["callee"] as Node;
  if (
    callee.type !== "MemberExpression" ||
    !["execute", "compile"].includes(nameOf(callee["property"] as Node))
  )
    return undefined;
  const [on] = node["arguments"] as { expression: Node }[];
  return on && nameOf(on.expression) === "db" ? (callee["object"] as Node) : undefined;
}

function nameOf(node: Node): string {
  return node.type === "MemberExpression" ? nameOf(node["property"] as Node) : String(node["value"] ?? "");
}

function wordsOf(statement: Node): string {
  const words: string[] = [];
  visit(statement, (node) => {
    if (node.type === "TemplateElement") words.push(String(node["raw"]));
  });
  return words.join(" ");
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, look);
  else if (value && typeof value === "object") {
    if ("type" in value && typeof value.type === "string") look(value as Node);
    for (const one of Object.values(value)) visit(one, look);
  }
}

test("nothing is cast to a transaction but where one begins", () => {
  expect(files.filter(({ text }) => /\bas Tx\b/.test(text)).map(({ name }) => name)).toEqual([
    "db/transaction.ts",
  ]);
});

test("no statement that is run on a db writes", () => {
  expect(files.flatMap(({ name, text }) => writes(text).map((statement) => `${name}: ${statement}`))).toEqual(
    [],
  );
});

test("a planted one is found, also in a part of a statement", () => {
  const placed = (expression: string) => `$\{${expression}}`;
  expect(writes(`await sql\`delete from users where id = ${placed("id")}\`.execute(db);`)).toHaveLength(1);
  const part = placed("sql`update users as u set locked = true`");
  expect(
    writes(`await sql<{ id: number }>\`with gone as (${part}) select 1\`.execute(given.db);`),
  ).toHaveLength(1);
  expect(
    writes(
      "await sql`delete from users`.execute(tx); await sql`select updated_at from users for update`.execute(db);",
    ),
  ).toEqual([]);
});
