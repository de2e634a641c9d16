import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import {
  endSessionsOf,
  giveOneTimePassword,
  makeAdministrator,
  switchSecondFactorOff,
  unlockAccount,
} from "../areas/accounts/actions/operator.ts";
import { openHistory } from "../areas/history/actions/open-history.ts";
import { askLogLevel, type LogLevel, logLevels } from "../areas/system-status/actions.ts";
import { listJobRuns, listUnitSizes } from "../areas/system-status/queries.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/connect.ts";
import { transaction } from "../db/transaction.ts";
import { givenKey } from "../history-key.ts";
import { check } from "./check.ts";
import { exportLog } from "./export-log.ts";
import { exportUnit } from "./export-unit.ts";
import { resealHistory } from "./reseal-history.ts";
import { table } from "./table.ts";
import type { Work } from "./work.ts";

/** Answers the code that the process ends with; nothing is 0. */
type Run = (work: Work, given: readonly string[]) => Promise<number | undefined>;

export interface Command {
  name: string;
  /** `<must>` and `[may]`. */
  takes?: string;
  says: string;
  run?: Run;
  /** A command that opens the database by itself, and notes itself. */
  alone?: (config: Config, given: readonly string[]) => Promise<number>;
}

const passwordLine = (username: string, password: string) =>
  `One-time password of ${username}: ${password}\nIt is shown only now, opens the account for 72 hours and has to be changed at the login.`;

export const commands: readonly Command[] = [
  {
    name: "reset-password",
    takes: "<username>",
    says: "gives a one-time password, unlocks the account and ends its sessions",
    run: sealed(async ({ database, actor, print }, [username = ""]) => {
      print(passwordLine(username, await giveOneTimePassword(database, actor, username)));
    }),
  },
  {
    name: "unlock",
    takes: "<username>",
    says: "unlocks the account and forgets wrong guesses at its password",
    run: changing(async (tx, { actor, print }, [username = ""]) => {
      const { wasLocked } = await unlockAccount(tx, actor, username);
      print(
        wasLocked ? `${username} is unlocked.` : `${username} was not locked. Wrong guesses are forgotten.`,
      );
    }),
  },
  {
    name: "second-factor-off",
    takes: "<username>",
    says: "for who has lost the phone and the codes on paper",
    run: changing(async (tx, { actor, print }, [username = ""]) => {
      const wasOn = await switchSecondFactorOff(tx, actor, username);
      print(wasOn ? `Two-step login of ${username} is off.` : `${username} has no two-step login.`);
    }),
  },
  {
    name: "make-admin",
    takes: "<username> [full-name]",
    says: "makes the account a system administrator, or opens one; prints a one-time password",
    run: sealed(async ({ database, actor, print }, [username = "", fullName]) => {
      print(passwordLine(username, await makeAdministrator(database, actor, { username, fullName })));
    }),
  },
  {
    name: "end-sessions",
    takes: "<username|--all>",
    says: "logs the account out everywhere, or everybody; access tokens of programs are revoked too",
    run: changing(async (tx, { actor, print }, [whose]) => {
      const { sessions, tokens } = await endSessionsOf(tx, actor, whose === "--all" ? undefined : whose);
      print(`${sessions} sessions ended, ${tokens} access tokens revoked.`);
    }),
  },
  {
    name: "jobs",
    says: "what the program does by itself, and how it went",
    run: async ({ database, print }) => {
      const runs = await listJobRuns(database.kysely);
      print(
        table(
          ["job", "began", "succeeded", "failed", "seconds", "reason"],
          runs.map((run) => [
            run.name,
            run.startedAt,
            run.succeededAt ?? "never",
            run.failedAt ?? "–",
            run.seconds?.toFixed(1) ?? "–",
            run.failure ?? "",
          ]),
        ),
      );
      return undefined;
    },
  },
  {
    name: "units",
    says: "how much each unit keeps: records, movements, files",
    run: async ({ database, print }) => {
      const sizes = await listUnitSizes(database.kysely);
      print(
        table(
          ["unit", "accounts", "records", "movements", "history lines", "files MB"],
          sizes.map((one) => [
            one.name,
            ...[one.accounts, one.records, one.movements, one.history].map(String),
            (one.bytes / 1_048_576).toFixed(1),
          ]),
        ),
      );
      return undefined;
    },
  },
  {
    name: "export-log",
    takes: "<file> [first-day] [last-day]",
    says: "writes the log of security into a file, one event a line; days as 2026-11-25",
    run: exportLog,
  },
  {
    name: "reseal-history",
    says: "encrypts the names in lines from before persons had keys; what they were stays signed",
    run: sealed(resealHistory),
  },
  {
    name: "export-unit",
    takes: "<unit-code> <folder>",
    says: "writes the whole book of a school, which restore fills another installation from",
    run: sealed(exportUnit),
  },
  { name: "check", says: "can the program serve? Exit code 1: no", run: check },
  {
    name: "log-level",
    takes: `<${logLevels.join("|")}> [minutes]`,
    says: "how much all running processes tell, for an hour unless said",
    run: async ({ database, print }, [level, minutes = "60"]) => {
      const known = logLevels.find((one) => one === level);
      if (!known || !/^\d{1,4}$/.test(minutes))
        throw new Error(`Write one of ${logLevels.join(", ")}, and a number of minutes.`);
      await askLogLevel(database, known satisfies LogLevel, Number(minutes));
      print(`Within 15 seconds all processes tell from ${known} on, for ${minutes} minutes.`);
      return undefined;
    },
  },
  { name: "backup", takes: "[folder]", says: "as npm run backup", alone: other("backup.ts", "backup") },
  { name: "restore", takes: "<folder>", says: "as npm run restore", alone: other("backup.ts", "restore") },
  { name: "verify", says: "as npm run verify", alone: other("verify/verify.ts") },
];

/** A command whose history lines are sealed. */
function sealed(run: (work: Work, given: readonly string[]) => Promise<void>): Run {
  return async (work, given) => {
    await openHistory(work.database, givenKey(work.config), work.print);
    await run(work, given);
    return undefined;
  };
}

function changing(run: (tx: Tx, work: Work, given: readonly string[]) => Promise<void>): Run {
  return sealed((work, given) => transaction(work.database, { keyed: false }, (tx) => run(tx, work, given)));
}

function other(script: string, ...verb: string[]): Required<Command>["alone"] {
  return async (_, given) => {
    const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
    const child = spawn(process.execPath, [file, ...verb, ...given], { stdio: "inherit" });
    const [code] = await once(child, "close");
    return Number(code ?? 1);
  };
}
