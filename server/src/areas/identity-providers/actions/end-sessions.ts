import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import { endingToldBy } from "../../../openid/provider.ts";
import { noteSecurity } from "../../security/actions.ts";
import { askable, findProvider } from "../queries.ts";

/**
 * Somebody left the provider: the sessions that it opened end. Only those from before its message, so that
 * the same message sent again ends nothing new.
 *
 * @throws ProviderFault where the message is not the provider's
 */
export async function endSessionsBy(
  database: Database,
  config: Config,
  id: number,
  { token, from }: { token: string; from: { address: string; agent: string } },
): Promise<void> {
  const provider = await findProvider(database.kysely, id);
  const { subject, session, at } = await endingToldBy(askable(config, provider), token);
  await transaction(database, { keyed: false }, async (tx) => {
    const { rows } = await sql<{ user_id: number; username: string; department_id: number; count: number }>`
      with ended as (
        delete from sessions
        where provider_id = ${id}
          and created_at <= to_timestamp(${at}) + interval '1 second'
          and (${session ?? null}::text is null or provider_session = ${session ?? null})
          and (${subject ?? null}::text is null or user_id in (
            select user_id from account_identities where provider_id = ${id} and subject = ${subject ?? null}
          ))
        returning user_id
      )
      select users.id as user_id, users.username, users.department_id, count(*)::int as count
      from ended
      join users on users.id = ended.user_id
      group by users.id`.execute(tx);
    for (const { user_id, username, department_id, count } of rows)
      await noteSecurity(
        tx,
        {
          ...{ userId: 0, username: "", fullName: provider.name, departmentId: department_id },
          ...{ departmentName: "", from },
        },
        "session.endedByProvider",
        { account: { id: user_id, username }, details: { provider: provider.name, count } },
      );
  });
}
