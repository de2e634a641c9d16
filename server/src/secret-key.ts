/**
 * The key under which secrets lie in the database: someone who has only the database, or a backup of it,
 * cannot read them.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

const kept = new Map<string, Buffer>();

/** `SECRET_KEY`, or what the data folder keeps since it was first needed. */
export function secretKeyOf({ secretKey, dataFolder }: Pick<Config, "secretKey" | "dataFolder">): Buffer {
  if (secretKey !== undefined) return keyFrom(secretKey);
  const known = kept.get(dataFolder) ?? keyFrom(keptIn(dataFolder));
  kept.set(dataFolder, known);
  return known;
}

function keyFrom(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function keptIn(folder: string): string {
  const file = join(folder, "secret.key");
  mkdirSync(folder, { recursive: true });
  try {
    // why wx: of two processes that start together one makes the key and both use it
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, {
      flag: "wx",
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
