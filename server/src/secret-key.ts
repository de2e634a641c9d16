/**
 * The key under which secrets lie in the database: someone who has only the database, or a backup of it,
 * cannot read them.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

const kept = new Map<string, Buffer>();
const ivLength = 12;
const tagLength = 16;

/** Encrypted for one place only, such as `second factor of 7`: copied to another it cannot be read. */
export function sealFor(key: Buffer, place: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined where the key is another one, as after a move to a machine that did not get it. */
export function unsealFor(key: Buffer, place: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

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

export const secretKeyFile = (dataFolder: string): string => join(dataFolder, "secret.key");

function keptIn(folder: string): string {
  const file = secretKeyFile(folder);
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
