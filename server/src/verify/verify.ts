/**
 * `npm run verify` looks whether everything that must be true of the database is, beside the running program
 * too; it changes nothing.
 */
import pg from "pg";
import { loadConfig } from "../config.ts";
import { refuseWithoutDatabase, withDatabase } from "../with-database.ts";
import { evidenceOf } from "./evidence.ts";
import { mostNamed, type Verdict, verify, verifyRules } from "./rules.ts";

try {
  const config = loadConfig(process.env);
  refuseWithoutDatabase(config);
  const rules = verifyRules(evidenceOf(config));
  const verdicts = await withDatabase(config, true, async (database) => {
    const client = await database.connectAlone();
    try {
      return await verify(client, rules);
    } finally {
      await client.end();
    }
  });
  for (const verdict of verdicts) report(verdict);
  const broken = verdicts.filter((verdict) => verdict.broken > 0).length;
  const unseen = verdicts.filter((verdict) => verdict.unseen && verdict.broken === 0).length;
  if (broken > 0) console.log(`${broken} of ${verdicts.length} rules are broken.`);
  else
    console.log(
      unseen === 0
        ? `All ${verdicts.length} rules hold.`
        : `${verdicts.length - unseen} rules hold, ${unseen} could not be looked at in full.`,
    );
  process.exitCode = broken > 0 ? 1 : unseen > 0 ? 2 : 0;
} catch (error) {
  // a table or column that is not there
  const isOlder = error instanceof pg.DatabaseError && /^42(P01|703)$/.test(error.code ?? "");
  console.error(
    isOlder
      ? "The database is of another version than the program. Start the program once, it brings the database up to date."
      : (error as Error).message,
  );
  process.exitCode = 1;
}

function report({ rule, looked, broken, faults, unseen }: Verdict): void {
  const seen = `${looked.toLocaleString("en")} ${rule.counted.things}`;
  console.log(
    broken === 0
      ? `${unseen ? "?" : "✓"} ${rule.name}: ${seen}`
      : `✗ ${rule.name}: ${broken.toLocaleString("en")} faults, ${seen}. ${rule.sentence}`,
  );
  for (const { unit, about } of faults) console.log(`    ${unit}: ${about}`);
  if (unseen) console.log(`    ${unseen}`);
  if (broken > mostNamed) console.log(`    and ${(broken - mostNamed).toLocaleString("en")} more`);
}
