import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "../http/refusal.ts";
import type { Tx } from "./connect.ts";

/** What makes two requests the same request. */
export function fingerprintOf(...parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest();
}

/** A call that brings a key, of an account. */
interface KeyedCall {
  userId: number;
  key: string;
  fingerprint: Buffer;
}

/**
 * Does the work once per key of an account. A repeat answers the first answer.
 * The repeat writes too (it counts itself), so that its COMMIT proves that the first one is durable.
 */
export async function once<Answer>(
  tx: Tx,
  { userId, key, fingerprint }: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const row = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "key"]).doUpdateSet({ replays: sql`idempotency_keys.replays + 1` }),
    )
    .returning(["fingerprint", "replays", "answer"])
    .executeTakeFirstOrThrow();
  if (row.replays > 0) {
    if (!fingerprint.equals(row.fingerprint)) throw new Refusal("keyReused");
    return row.answer as Answer;
  }
  const answer = await work();
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer ?? null) })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
  return answer;
}
