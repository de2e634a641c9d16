/**
 * Codes of the second factor: those of an app, six figures that change each half minute (RFC 6238), and those
 * on paper.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const issuer = "Sổ Thiết Bị";
const settings = { algorithm: "SHA1", digits: 6, period: 30 };
const ivLength = 12;
const tagLength = 16;
const recoveryCodeCount = 10;

export function newSecret(): Buffer {
  return randomBytes(20);
}

/** What the app is told: the secret to type, and the address in the QR code. */
export function setUpWords(secret: Buffer, username: string): { secret: string; address: string } {
  const kept = secretOf(secret);
  return {
    secret: kept.base32,
    address: new TOTP({ ...settings, issuer, label: username, secret: kept }).toString(),
  };
}

/**
 * The half minute to which the code belongs, now or the one beside it for clocks that differ; undefined for
 * any other code.
 */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const delta = TOTP.validate({
    ...settings,
    token: code,
    secret: secretOf(secret),
    timestamp: now,
    window: 1,
  });
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp: now }) + delta;
}

/** The code that the app shows. */
export function codeAt(secret: Buffer, now: number): string {
  return TOTP.generate({ ...settings, secret: secretOf(secret), timestamp: now });
}

/** Encrypted for this account only: copied to another one it cannot be read. */
export function sealSecret(key: Buffer, userId: number, secret: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(`second factor of ${userId}`));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined where the key is another one, as after a move to a machine that did not get it. */
export function openSecret(key: Buffer, userId: number, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(`second factor of ${userId}`))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Easy to copy from paper: `k7mq-3xwp-9htb-c4ra`. Long enough that their plain hash gives nothing away. */
export function newRecoveryCodes(): string[] {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: recoveryCodeCount }, () => [group(), group(), group(), group()].join("-"));
}

export function recoveryHash(code: string): Buffer {
  return createHash("sha256").update(plainCode(code)).digest();
}

/** However it was typed: `123 456`, `K7MQ 3XWP …`. */
export function plainCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}

export function isFromApp(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
