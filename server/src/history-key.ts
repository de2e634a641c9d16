/**
 * Where the key of the history lies: in a file of the data folder, or in HISTORY_KEY; never in the database.
 */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { GivenKey } from "./areas/history/actions/open-history.ts";
import { historyKey, keyBytes } from "./areas/history/rules.ts";
import type { Config } from "./config.ts";
import { secretKeyOf } from "./secret-key.ts";

/** Throws a sentence for an operator when what is there is no key. */
export function givenKey(
  config: Pick<Config, "historyKey" | "historyKeyFile" | "secretKey" | "dataFolder">,
  renew = false,
): GivenKey {
  const { historyKey: given, historyKeyFile } = config;
  const text = given ?? readKey(historyKeyFile);
  return {
    key: text === undefined ? undefined : historyKey(bytesOf(text, given ? "HISTORY_KEY" : historyKeyFile)),
    // a new key that the operator chose is the one in HISTORY_KEY
    make: () =>
      historyKey(given ? bytesOf(given, "HISTORY_KEY") : newKey(historyKeyFile, text !== undefined)),
    place: given ? "HISTORY_KEY" : historyKeyFile,
    renew,
    secret: () => secretKeyOf(config),
  };
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`The key of the history cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function bytesOf(text: string, place: string): Buffer {
  const hex = text.trim();
  if (!new RegExp(`^[0-9a-fA-F]{${keyBytes * 2}}$`).test(hex))
    throw new Error(
      `${place} must be a key of ${keyBytes * 2} hexadecimal figures, such as "openssl rand -hex ${keyBytes}" prints one.`,
    );
  return Buffer.from(hex, "hex");
}

function newKey(file: string, wasThere: boolean): Buffer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (wasThere) renameSync(file, `${file}.until-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(keyBytes).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    // why linked: it is there as a whole, and of two processes that start together one makes it
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished);
  }
  return bytesOf(readFileSync(file, "utf8"), file);
}
