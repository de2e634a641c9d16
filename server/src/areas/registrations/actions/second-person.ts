/** A chemical of a lesson goes out while a second person looks on, who says so before with their own account. */
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { askForLesson as askCall, type LessonChemicals } from "@so-thiet-bi/contract/lesson-chemicals";
import { registrationStatusWords } from "@so-thiet-bi/contract/registrations";
import { fewThings } from "@so-thiet-bi/contract/things";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { keepersOf, type Notice, notify } from "../../notices/actions.ts";
import { whoConfirms } from "../policy.ts";
import {
  chemicalsOfTwo,
  getLessonChemicals,
  isAsked,
  secondPersonsFor,
} from "../queries/lesson-chemicals.ts";
import { getRegistration, lockRegistration, noun, stepRegistration } from "../queries/registrations.ts";
import { noticeOf, subject } from "./steps.ts";

/** Naming somebody else asks anew: who was named before no longer confirms. */
export async function askForLesson(
  tx: Tx,
  actor: Actor,
  id: number,
  { userId, version }: BodyOf<typeof askCall>,
): Promise<LessonChemicals> {
  const row = await lockRegistration(tx, actor, id);
  // whoever may hand it out asks, and as long as it can be handed out
  stepRegistration(actor, "handOut", row);
  checkVersion(version, row);
  const chemicals = await chemicalsOfTwo(tx, id);
  if (chemicals.length === 0) throw new Refusal("secondPersonNotAsked");
  const found = (await secondPersonsFor(tx, actor, row)).find((one) => one.id === userId);
  if (!found) throw invalidField(["userId"], "not-visible", { of: askCall.body });
  await changeRow(tx, actor, ["loan_registrations", id], {
    second_person_id: found.id,
    second_person_name: found.name,
    second_person_at: null,
    second_person_lines: null,
  });
  await record(tx, actor, "registration.secondPersonAsked", subject(id, row.department_id), {
    person: ofPerson("user", found.id, found.name),
  });
  await tell(tx, actor, id, { event: "registration.secondPersonAsked", users: [found.id], chemicals });
  return getLessonChemicals(tx, actor, id);
}

export async function confirmForLesson(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<LessonChemicals> {
  const row = await lockRegistration(tx, actor, id);
  if (!isAsked(actor, row)) throw forbidden(whoConfirms);
  checkVersion(version, row);
  const asked = await getLessonChemicals(tx, actor, id);
  const { chemicals } = asked;
  if (asked.secondPerson?.confirmedAt) return asked;
  if (!asked.can.confirm)
    throw new Refusal("wrongState", {
      noun,
      state: registrationStatusWords[row.status],
      verb: { vi: "xác nhận giám sát", en: "confirm it as the second person" },
    });
  await changeRow(tx, actor, ["loan_registrations", id], {
    second_person_at: sql`now()`,
    second_person_lines: JSON.stringify(
      chemicals.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
    ),
  });
  await record(tx, actor, "registration.secondPersonConfirmed", subject(id, row.department_id));
  const units = [keepersOf(row.department_id)];
  await tell(tx, actor, id, { event: "registration.secondPersonConfirmed", units, chemicals });
  return getLessonChemicals(tx, actor, id);
}

interface Told extends Pick<Notice, "users" | "units"> {
  event: "registration.secondPersonAsked" | "registration.secondPersonConfirmed";
  chemicals: LessonChemicals["chemicals"];
}

async function tell(tx: Tx, actor: Actor, id: number, { event, chemicals, ...told }: Told): Promise<void> {
  const { about, details } = noticeOf(await getRegistration(tx, actor, id));
  const what = fewThings(chemicals, 3);
  await notify(tx, actor, [{ event, about, details: { ...details, what }, ...told }]);
}
