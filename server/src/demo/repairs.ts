/** Two schools that have things repaired, look after others, and dispose of what is beyond it. */
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { createLiquidation } from "@so-thiet-bi/contract/liquidations";
import { addMaintenance, type Repair, receiveRepair, sendToRepair } from "@so-thiet-bi/contract/repairs";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { executeLiquidation, postLiquidation } from "../areas/liquidations/actions/carry-out.ts";
import { decideLiquidation } from "../areas/liquidations/actions/decide.ts";
import { createLiquidation as draft } from "../areas/liquidations/actions/draft.ts";
import { proposeLiquidation } from "../areas/liquidations/actions/propose.ts";
import { addMaintenance as maintain } from "../areas/repairs/actions/maintain.ts";
import { receiveRepair as receive } from "../areas/repairs/actions/receive.ts";
import { sendToRepair as send } from "../areas/repairs/actions/send.ts";
import { listRepairable } from "../areas/repairs/queries/candidates.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

interface School {
  head: Actor;
  keeper: Actor;
  day: string;
  /** What stands broken, the dearest first: each is used once. */
  broken: Broken[];
}

type Broken = Awaited<ReturnType<typeof listRepairable>>["items"][number];

/** By the product's own actions, relative to today. */
export async function mendAndDispose(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const day = await today(tx);
  const benHa = await schoolOf(tx, as("hung"), as("mai"), day);
  await sendLate(tx, benHa);
  await mendAll(tx, benHa);
  await mendSome(tx, benHa);
  await lookAfter(tx, benHa);
  await disposeOf(tx, benHa);
  await proposeMore(tx, benHa);
  const thanhSon = await schoolOf(tx, as("quang"), as("nhung"), day);
  await mendSome(tx, thanhSon);
  await lookAfter(tx, thanhSon);
  await draftOnly(tx, thanhSon);
}

async function schoolOf(tx: Tx, head: Actor, keeper: Actor, day: string): Promise<School> {
  const { items } = await listRepairable(tx, keeper, { search: null });
  return { head, keeper, day, broken: items.toSorted((a, b) => (b.unitPrice ?? 0) - (a.unitPrice ?? 0)) };
}

/** A firm has had two things for a month, and one of them would cost more than it is worth. */
async function sendLate(tx: Tx, school: School): Promise<void> {
  const [dear, other] = take(school, 2);
  if (!dear) return;
  const price = dear.unitPrice ?? 0;
  await order(
    tx,
    school,
    [
      {
        ...dear,
        quantity: 1,
        fault: "Không lên nguồn",
        estimate: Math.round((price * 45) / 100_000) * 1_000,
      },
      ...lineOf(other, "Kẹt ốc chỉnh"),
    ],
    {
      firm: "Công ty Thiết bị trường học Sông Lam",
      sentOn: addDays(school.day, -30),
      expectedOn: addDays(school.day, -4),
      documentNo: "HĐ 18/SL",
    },
  );
}

/** Back in good order, with its bill. */
async function mendAll(tx: Tx, school: School): Promise<void> {
  const [first] = take(school, 1);
  if (!first) return;
  const sent = await order(tx, school, lineOf(first, "Chập dây nguồn"), {
    form: "OWN",
    firm: null,
    sentOn: addDays(school.day, -25),
  });
  await back(tx, school, sent, {
    returnedOn: addDays(school.day, -18),
    acceptance: "Chạy thử tốt",
    cost: 120_000,
    parts: "Dây nguồn 3 chấu",
    came: [{ fixed: first.quantity, unrepairable: 0 }],
  });
}

/** Of several one came back mended and one beyond repair. */
async function mendSome(tx: Tx, school: School): Promise<void> {
  const several = takeWhere(school, ({ quantity }) => quantity >= 3);
  if (!several) return;
  const sent = await order(
    tx,
    school,
    [{ ...several, quantity: 3, fault: "Gãy, long mối ghép", estimate: 60_000 }],
    {
      firm: "Cơ sở cơ khí Minh Phát",
      sentOn: addDays(school.day, -12),
      expectedOn: addDays(school.day, 5),
    },
  );
  await back(tx, school, sent, {
    returnedOn: addDays(school.day, -2),
    acceptance: "Một chiếc không phục hồi được",
    cost: 35_000,
    parts: null,
    came: [{ fixed: 1, unrepairable: 1 }],
  });
}

/** Two things with their next day, one of them past, and a room. */
async function lookAfter(tx: Tx, { keeper, day }: School): Promise<void> {
  const { rows: pieces } = await sql<{ id: number; roomId: number | null }>`
    select equipments.id, shelf.room_id as "roomId" from equipments
    join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.condition = 'GOOD' and shelf.quantity > 0
    where equipments.department_id = ${keeper.departmentId} and equipments.tracking_mode = 'ITEM' and equipments.active and shelf.room_id is not null
    order by equipments.unit_price desc nulls last, equipments.id limit 2`.execute(tx);
  const note = (given: object) => maintain(tx, keeper, addMaintenance.body.parse(given));
  const [first, second] = pieces;
  const whole = { content: "Vệ sinh, tra dầu mỡ, chạy thử", person: "Tổ thiết bị", result: "Hoạt động tốt" };
  if (first)
    await note({ ...whole, doneOn: addDays(day, -190), equipmentId: first.id, nextOn: addDays(day, -8) });
  if (second)
    await note({
      ...whole,
      doneOn: addDays(day, -20),
      equipmentId: second.id,
      cost: 150_000,
      nextOn: addDays(day, 20),
    });
  if (first?.roomId != null)
    await note({
      content: "Kiểm tra hệ thống điện, quạt hút và bình chữa cháy",
      doneOn: addDays(day, -6),
      roomId: first.roomId,
      cost: 400_000,
      result: "Thay một ổ cắm",
    });
}

/** Decided, sold for scrap and off the books. */
async function disposeOf(tx: Tx, school: School): Promise<void> {
  const { keeper, head, day } = school;
  const { id } = await draft(
    tx,
    keeper,
    await proposal(tx, school, "Thanh lý thiết bị hỏng đầu năm học", take(school, 3, "last")),
  );
  await proposeLiquidation(tx, keeper, id, undefined);
  const decided = await decideLiquidation(tx, head, id, {
    approved: true,
    decisionNo: "36/QĐ-THCS",
    decisionDate: day,
    superiorNo: null,
    superiorDate: null,
    reason: null,
  });
  const [first] = decided.lines;
  await executeLiquidation(tx, keeper, id, {
    executedOn: day,
    buyer: "Cơ sở thu mua phế liệu Hòa Bình",
    paidIn: 150_000,
    paidInNo: "GNT 118",
    paidInOn: day,
    lines: first
      ? [
          {
            ...{ lineId: first.id, form: "SELL" as const, saleMethod: "DESIGNATED" as const },
            ...{ buyer: null, recipientId: null, rounds: [], income: 180_000, cost: 30_000 },
          },
        ]
      : [],
  });
  await postLiquidation(tx, keeper, id, {});
}

/** Waits for the principal. */
async function proposeMore(tx: Tx, school: School): Promise<void> {
  const given = await proposal(tx, school, "Thanh lý thiết bị không còn sử dụng", take(school, 4, "last"));
  // somebody still buys the first of them, and the council has said for how much
  const lines = given.lines.map((line, index) =>
    index === 0 ? { ...line, form: "SELL" as const, revaluedValue: 60_000 } : line,
  );
  const { id } = await draft(tx, school.keeper, { ...given, lines });
  await proposeLiquidation(tx, school.keeper, id, undefined);
}

async function draftOnly(tx: Tx, school: School): Promise<void> {
  await draft(
    tx,
    school.keeper,
    await proposal(tx, school, "Đề nghị thanh lý học kỳ I", take(school, 3, "last")),
  );
}

async function proposal(
  tx: Tx,
  { keeper, head }: School,
  name: string,
  things: readonly Broken[],
): Promise<BodyOf<typeof createLiquidation>> {
  const { rows: staff } = await sql<{ id: number }>`
    select id from employees where department_id = ${keeper.departmentId} and active and name <> ${head.fullName} order by id limit 2`.execute(
    tx,
  );
  return createLiquidation.body.parse({
    name,
    councilNo: "30/QĐ-HĐTL",
    members: [
      { memberName: head.fullName, title: "Hiệu trưởng", role: "CHAIR" },
      ...staff.map(({ id }, index) => ({ employeeId: id, role: index === 0 ? "SECRETARY" : "MEMBER" })),
    ],
    lines: things.map(({ equipmentId, room, lotId, quantity, incident }) => ({
      equipmentId,
      roomId: room?.id ?? null,
      lotId,
      quantity,
      incidentId: incident?.id ?? null,
      assessment: "Hỏng nặng, không còn giá trị sử dụng",
      residualValue: 0,
    })),
  });
}

type Line = Broken & { fault: string; estimate?: number };

function order(tx: Tx, { keeper }: School, lines: readonly Line[], head: object): Promise<Repair> {
  const given = lines.map(({ equipmentId, room, lotId, quantity, incident, fault, estimate }) => ({
    equipmentId,
    roomId: room?.id ?? null,
    lotId,
    quantity,
    incidentId: incident?.id ?? null,
    fault,
    estimate: estimate ?? null,
  }));
  return send(tx, keeper, sendToRepair.body.parse({ ...head, lines: given }));
}

interface Returned {
  returnedOn: string;
  acceptance: string;
  /** Of each line. */
  cost: number;
  parts: string | null;
  came: readonly { fixed: number; unrepairable: number }[];
}

async function back(
  tx: Tx,
  { keeper }: School,
  sent: Repair,
  { cost, parts, came, ...head }: Returned,
): Promise<void> {
  const lines = came.map((one, index) => ({ ...one, lineId: sent.lines[index]?.id, cost, parts }));
  await receive(tx, keeper, sent.id, receiveRepair.body.parse({ ...head, lines }));
}

function lineOf(thing: Broken | undefined, fault: string): Line[] {
  return thing ? [{ ...thing, fault }] : [];
}

/** The dearest that nobody used yet, or the cheapest. */
function take(school: School, count: number, from: "first" | "last" = "first"): Broken[] {
  return from === "first" ? school.broken.splice(0, count) : school.broken.splice(-count, count);
}

function takeWhere(school: School, fits: (thing: Broken) => boolean): Broken | undefined {
  const index = school.broken.findIndex(fits);
  return index < 0 ? undefined : school.broken.splice(index, 1)[0];
}
