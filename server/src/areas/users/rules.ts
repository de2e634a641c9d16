import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { inTurns } from "./rules/turns.ts";

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * One password is hashed in some 30 ms of one core; more at once would starve everything else of a small
 * machine. A hundred of one account or address wait at most: some two seconds.
 */
const inTurn = inTurns({ atOnce: 2, mostOfOne: 100, mostWaiting: 500, seconds: 0.03 });

const derive = promisify(argon2);

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, with a salt of its own. `owner` waits in turn with the others. */
export async function hashPassword(owner: string, password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(owner, () =>
    derive("argon2id", { message: password.normalize("NFC"), nonce, tagLength, ...cost }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

/** What no password fits: the account is opened by one that is given later. */
export function noPassword(): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${randomBytes(16).toString("base64url")}$${randomBytes(tagLength).toString("base64url")}`;
}

/** Takes as long for an account that does not exist (`undefined`) as for one that does. */
export async function isPassword(
  owner: string,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const [, , , settings, salt, tag] = (hash ?? nobodysHash).split("$");
  const [memory, passes, parallelism] = (settings ?? "").split(",").map((part) => Number(part.slice(2)));
  const expected = Buffer.from(tag ?? "", "base64url");
  const given = await inTurn(owner, () => {
    compared++;
    return derive("argon2id", {
      message: password.normalize("NFC"),
      nonce: Buffer.from(salt ?? "", "base64url"),
      tagLength: expected.length,
      memory: memory ?? cost.memory,
      passes: passes ?? cost.passes,
      parallelism: parallelism ?? cost.parallelism,
    });
  });
  return timingSafeEqual(given, expected) && hash !== undefined;
}

/** Passwords compared so far in this process; stories assert that no guess beyond the limit is. */
export const comparisons = () => compared;

/** How long a one-time password opens the account for which it was handed out. */
export const oneTimeHours = 72;

/** Easy to read from paper: no letters that look like others. */
export function oneTimePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

const nobodysHash = noPassword();

let compared = 0;
