/**
 * Codes of the second factor: those of an app, six figures that change each half minute (RFC 6238), and those
 * on paper.
 */
import { createHash, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sealFor, unsealFor } from "../../../secret-key.ts";

const issuer = "Sổ Thiết Bị";
const settings = { algorithm: "SHA1", digits: 6, period: 30 };
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

const placeOf = (userId: number) => `second factor of ${userId}`;

export function sealSecret(key: Buffer, userId: number, secret: Buffer): Buffer {
  return sealFor(key, placeOf(userId), secret);
}

/** Undefined where the key is another one. */
export function openSecret(key: Buffer, userId: number, sealed: Buffer): Buffer | undefined {
  return unsealFor(key, placeOf(userId), sealed);
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
