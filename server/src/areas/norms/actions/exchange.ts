import type { NormList } from "@so-thiet-bi/contract/norms";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import type { UploadedFile } from "../../../http/routes.ts";
import { record } from "../../history/actions.ts";
import { mayKeepNorms, whoKeepsNorms } from "../policy/lists.ts";
import { readExchangeFile } from "../queries/exchange.ts";
import { getNormList } from "../queries/lists.ts";
import { addItems } from "./items.ts";

/** A draft with what the file says; whoever takes it in looks at it and publishes it. A file comes in once. */
export async function importNormList(tx: Tx, actor: Actor, file: UploadedFile): Promise<NormList> {
  if (!mayKeepNorms(actor)) throw forbidden(whoKeepsNorms);
  const { content, checksum } = await readExchangeFile(file);
  const { from, list, items } = content;
  const row = await tx
    .insertInto("norm_lists")
    .values({
      name: list.name,
      regulation: list.regulation,
      level: list.level,
      valid_from: list.validFrom,
      valid_until: list.validUntil,
      partial: list.partial,
      source: list.source,
      note: list.note,
      received_from: from.unit,
      received_checksum: checksum,
      department_id: actor.departmentId,
      root_id: actor.rootId,
      updated_by_name: actor.fullName,
    })
    .onConflict((conflict) => conflict.columns(["department_id", "received_checksum"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw await alreadyReceived(tx, actor, checksum);
  await addItems(tx, row.id, items);
  await record(
    tx,
    actor,
    "normList.received",
    { type: "norm-list", id: row.id, departmentId: actor.departmentId },
    { from: from.unit, items: items.length },
  );
  return getNormList(tx, actor, row.id);
}

async function alreadyReceived(tx: Tx, actor: Actor, checksum: string): Promise<Refusal> {
  const { name } = await tx
    .selectFrom("norm_lists")
    .select("name")
    .where("department_id", "=", actor.departmentId)
    .where("received_checksum", "=", checksum)
    .executeTakeFirstOrThrow();
  return new Refusal("normListReceived", { name });
}
