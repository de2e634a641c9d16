/**
 * What the stories of demands begin with: Mai of THCS Bến Hạ drafts, Hùng is her principal, Lan decides for
 * the ward, Hòa for the Sở.
 */
import { expect } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import type { Answer, House } from "./house.ts";

export const microscopes = {
  name: "Kính hiển vi quang học 2 mắt",
  unit: "Cái",
  trackingMode: "ITEM",
  requestedQuantity: 3,
  unitPrice: 4_500_000,
};
export const slides = {
  name: "Lam kính",
  unit: "Hộp",
  trackingMode: "CONSUMABLE",
  requestedQuantity: 10,
  unitPrice: 35_000,
};

export type AnyDemand = Answer["body"];

export function demanding(province: House) {
  const send = async (by: PersonKey, path: string, body?: unknown): Promise<AnyDemand> => {
    const answer = await (await province.as(by)).post(path, body);
    expect([path, answer.status, answer.status === 200 ? "" : answer.body.message]).toEqual([path, 200, ""]);
    return answer.body;
  };
  const drafted = (by: PersonKey = "mai", lines: object[] = [microscopes, slides], more: object = {}) =>
    send(by, "/demands", {
      title: "Thiết bị thực hành Sinh học",
      reason: "Thiếu cho 4 lớp 9",
      lines,
      ...more,
    });
  const submitted = async (
    by: PersonKey = "mai",
    signer: PersonKey = "hung",
    lines?: object[],
    more?: object,
  ) => send(signer, `/demands/${(await drafted(by, lines, more)).id}/submit`);
  const approve = (by: PersonKey, id: number, more: object = {}) =>
    send(by, `/demands/${id}/approval`, { approved: true, ...more });
  const giveBack = (by: PersonKey, id: number, message = "Bổ sung thuyết minh số lớp") =>
    send(by, `/demands/${id}/approval`, { approved: false, message });
  const approved = async (lines?: object[]) => {
    const { id } = await submitted("mai", "hung", lines);
    for (const key of ["lan", "hoa"] as const) await approve(key, id);
    return (await (await province.as("hung")).get(`/demands/${id}`)).body;
  };
  const query = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await province.owner.pool.query(statement, values)).rows as Row[];
  /** Who was told what about a demand, in the order in which it was told: `demand.arrived ht.hung`. */
  const toldOf = async (id: number): Promise<string[]> => {
    const rows = await query<{ event: string; username: string }>(
      "select event, username from notices join users on users.id = user_id where subject_type = 'demand' and subject_id = $1 order by notices.id",
      [id],
    );
    return rows.map(({ event, username }) => `${event} ${username}`).sort();
  };
  const eventsOf = async (id: number): Promise<[string, string][]> => {
    const { items } = (await (await province.as("tri")).get(`/demands/${id}/history`)).body;
    return items.map((line: { event: string; actorName: string }) => [line.event, line.actorName]);
  };
  const unitOf = async (key: PersonKey): Promise<number> =>
    (await (await province.as(key)).post("/auth/session")).body.user.department.id;
  return { send, drafted, submitted, approve, giveBack, approved, query, toldOf, eventsOf, unitOf };
}
