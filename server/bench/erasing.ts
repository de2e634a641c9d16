/**
 * How long the steps take that take a name out of what a whole province wrote, behind the request that de-identified
 * somebody of its Sở: `npm run bench:erasing -- --schools 200`, on a province that `npm run bench:province -- --fill`
 * has filled. Prints how many there were, how long they took together, and the longest with what they asked.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { eraseWordsOnward } from "../src/areas/data-requests/actions/erase-words-in-steps.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrate.ts";
import { givenKey } from "../src/history-key.ts";
import { benchKey } from "./key.ts";

const { values: options } = parseArgs({ options: { schools: { type: "string", default: "300" } } });
const folder = join(import.meta.dirname, "../../.cache", `province-${options.schools}`);
if (!existsSync(join(folder, "filled")))
  throw new Error(`Fill it first: npm run bench:province -- --schools ${options.schools} --fill`);

/** Nobody else is called so. */
const name = "Uông Bạch Hạc";

interface Step {
  ms: number;
  longest: { ms: number; text: string };
}

const embedded = await startEmbedded(join(folder, "data"), { log: console.log });
try {
  const owner = openDatabase(embedded.owner, console.error);
  await migrate(owner, () => {}, { program: embedded.connection.user });
  await plant(owner.pool);
  await owner.close();
  const database = openDatabase(embedded.connection, console.error);
  await openHistory(database, givenKey(loadConfig({ HISTORY_KEY: benchKey })), () => {});
  const steps = watched(database.pool);
  const began = performance.now();
  const people = await eraseWordsOnward(database);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${people} person in ${steps.length} steps, ${seconds} s`);
  for (const { ms, longest } of steps.toSorted((one, other) => other.ms - one.ms).slice(0, 8))
    console.log(`  ${ms.toFixed(0)} ms, of these ${longest.ms.toFixed(0)}: ${longest.text}`);
  await database.close();
} finally {
  await embedded.stop();
}

/** In a few notes, so that something is found, and as a person whose words have still to be replaced. */
async function plant(pool: pg.Pool): Promise<void> {
  await pool.query(`update loan_return_lines set note = $1 where id % 20000 = 7`, [`${name} trả`]);
  await pool.query(`update incidents set note = $1 where id % 500 = 7`, [`Cô ${name} báo`]);
  await pool.query(
    `insert into erasing_words (department_id, account_id, is_pupil, is_told, name, code_name)
    select id, null, false, true, $1, 'Nhân sự YC-BENCH' from departments where parent_id is null
    order by id limit 1`,
    [name],
  );
}

/** Each transaction from its beginning to its end, with the statement in it that took longest. */
function watched(pool: pg.Pool): Step[] {
  const steps: Step[] = [];
  pool.on("connect", (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    let began = 0;
    let longest: Step["longest"] = { ms: 0, text: "" };
    client.query = ((...given: unknown[]) => {
      const [first] = given;
      const text = typeof first === "string" ? first : String((first as { text?: string })?.text ?? "");
      const asked = performance.now();
      if (/^\s*(begin|start transaction)/i.test(text)) [began, longest] = [asked, { ms: 0, text: "" }];
      const answer = ask(...given);
      const end = () => {
        const now = performance.now();
        const words = text.replaceAll(/\s+/g, " ").trim();
        if (now - asked > longest.ms) longest = { ms: now - asked, text: words.slice(0, 70) };
        if (/^\s*(commit|rollback)/i.test(text)) steps.push({ ms: now - began, longest });
      };
      if (answer instanceof Promise) void answer.then(end, end);
      return answer;
    }) as typeof client.query;
  });
  return steps;
}
