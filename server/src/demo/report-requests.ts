/** The Sở waits for a report that some schools owe it, and the ward has just asked for another. */
import { createReportRequest as creation } from "@so-thiet-bi/contract/report-requests";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { z } from "zod";
import {
  acceptReport,
  draftReport,
  returnReport,
  sendReport,
} from "../areas/report-requests/actions/send.ts";
import { createReportRequest } from "../areas/report-requests/actions.ts";
import { getReportRequest } from "../areas/report-requests/queries/submissions.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { PersonKey } from "./people.ts";

/** Nam Giang is left as it is on its first day. Without a place for files nothing can be sent. */
export async function askForReports(
  tx: Tx,
  as: (key: PersonKey) => Actor,
  files: FileStore | undefined,
): Promise<void> {
  const day = await today(tx);
  const deadline = addDays(day, -4);
  const schools = (["minh", "hung", "yen", "quang", "toan", "thang"] as const).map(
    (head) => as(head).departmentId,
  );
  const late = await ask(tx, as("hoa"), {
    title: "Tài sản cố định là thiết bị dạy học",
    reportKey: "fixed-assets",
    asked: {},
    deadline: day,
    note: "Đối chiếu với sổ kế toán trước khi gửi.",
    departmentIds: schools,
  });
  if (files) {
    const [first, second] = [
      await send(tx, as("loan"), files, late),
      await send(tx, as("nhung"), files, late),
    ];
    await acceptReport(tx, as("hoa"), first.id, first.version);
    await returnReport(tx, as("hoa"), second.id, {
      version: second.version,
      reason: "Thiếu bảng tương tác nhận từ dự án năm trước; đề nghị ghi tăng rồi gửi lại.",
    });
  }
  await happenedBefore(tx, late, deadline);
  await giveCodes(tx, as("hoa"));
  await ask(tx, as("lan"), {
    title: "Số tiết sử dụng thiết bị đặc thù từ đầu năm học",
    reportKey: "special-equipment-use",
    asked: {},
    deadline: addDays(day, 9),
    note: null,
    departmentIds: [],
  });
}

/** The Sở has given most of the dear things a code for statistics; two are still without. */
async function giveCodes(tx: Tx, { departmentId }: Actor): Promise<void> {
  const names = [
    "Đàn organ điện tử",
    "Kính hiển vi quang học",
    "Máy chiếu đa năng",
    "Máy chiếu vật thể",
    "Máy tính để bàn",
    "Máy tính xách tay",
  ];
  for (const [index, name] of names.entries()) {
    await tx
      .updateTable("equipment_types")
      .set({ statistics_code: `TBDT-${String(index + 1).padStart(3, "0")}` })
      .where("department_id", "=", departmentId)
      .where("name", "=", name)
      .execute();
  }
}

async function ask(tx: Tx, actor: Actor, given: z.input<typeof creation.body>): Promise<number> {
  return (await createReportRequest(tx, actor, creation.body.parse(given))).id;
}

async function send(tx: Tx, actor: Actor, files: FileStore, requestId: number) {
  const [own] = (await getReportRequest(tx, actor, requestId)).submissions;
  if (!own) throw new Error("The school was not asked.");
  const { hash } = await draftReport(tx, actor, own.id);
  return sendReport(tx, actor, own.id, { hash, version: own.version, files });
}

/**
 * It was asked two weeks before its day, and sent on the day before; nobody gets a notice of it again today.
 */
async function happenedBefore(tx: Tx, id: number, deadline: string): Promise<void> {
  const asked = sql<string>`${`${addDays(deadline, -14)}T02:30:00Z`}::timestamptz`;
  const sent = sql<string>`${`${addDays(deadline, -1)}T08:10:00Z`}::timestamptz`;
  const decided = sql<string>`${`${addDays(deadline, 1)}T01:40:00Z`}::timestamptz`;
  await tx.updateTable("report_requests").set({ deadline, created_at: asked }).where("id", "=", id).execute();
  const submissions = tx.selectFrom("report_submissions").select("id").where("request_id", "=", id);
  await tx
    .updateTable("report_submission_attempts")
    .set({ sent_at: sent })
    .where("submission_id", "in", submissions)
    .execute();
  await tx
    .updateTable("report_submissions")
    .set({ sent_at: sent, decided_at: decided })
    .where("request_id", "=", id)
    .where("attempt", ">", 0)
    .execute();
  await tx
    .deleteFrom("notices")
    .where("subject_type", "=", "report-request")
    .where("subject_id", "=", id)
    .where("event", "=", "report.asked")
    .execute();
}
