/**
 * `npm run admin -- <command>`: what whoever runs the machine can do when nobody can log in, and to see how the
 * program is. It works beside the running program; each use is noted in the log of security.
 */
import { type Command, commands } from "./admin/commands.ts";
import { operatorOf } from "./admin/operator.ts";
import { noteSecurity } from "./areas/security/actions.ts";
import { loadConfig } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { transaction } from "./db/transaction.ts";
import { Refusal } from "./http/refusal.ts";
import { refuseWithoutDatabase, withDatabase } from "./with-database.ts";

const [name, ...given] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

try {
  if (!command) {
    console.log(usage());
    if (name !== undefined && name !== "help") throw new Error(`There is no command "${name}".`);
  } else {
    checkCount(command, given);
    const config = loadConfig(process.env);
    if (command.alone) process.exitCode = await command.alone(config, given);
    else {
      refuseWithoutDatabase(config);
      await withDatabase(config, true, async (database) => {
        await note(database, [command.name, ...given].join(" "));
        const code = await command.run?.(
          { database, config, actor: operatorOf(), print: console.log },
          given,
        );
        process.exitCode = code ?? 0;
      });
    }
  }
} catch (error) {
  console.error(error instanceof Refusal ? sentenceOf(error) : (error as Error).message);
  process.exitCode = 1;
}

/** Before the work, so that no use stays unnoted. */
async function note(database: Database, words: string): Promise<void> {
  await transaction(database, { keyed: false }, (tx) =>
    noteSecurity(tx, operatorOf(), "tool.used", { departmentId: null, details: { command: words } }),
  );
}

function checkCount({ name: called, takes = "" }: Command, words: readonly string[]): void {
  const all = takes.split(" ").filter(Boolean);
  const needed = all.filter((one) => !one.startsWith("[")).length;
  if (words.length < needed || words.length > all.length)
    throw new Error(`Write it like this: npm run admin -- ${[called, takes].filter(Boolean).join(" ")}`);
}

function usage(): string {
  const lines = commands.map((one) => [`${one.name} ${one.takes ?? ""}`.trim(), one.says] as const);
  const width = Math.max(...lines.map(([words]) => words.length));
  return `npm run admin -- <command>\n\n${lines.map(([words, says]) => `  ${words.padEnd(width)}  ${says}`).join("\n")}`;
}

function sentenceOf(refusal: Refusal): string {
  const { message } = refusal.answer("en");
  return Array.isArray(message) ? message.join(" ") : message;
}
