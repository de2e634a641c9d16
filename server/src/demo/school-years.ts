import type { SchoolYearBody } from "@so-thiet-bi/contract/school-years";
import { activateYear, closeYear, createYear } from "../areas/school-years/actions.ts";
import { currentYear } from "../areas/school-years/queries.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { headOf, type PersonKey } from "./people.ts";
import { unitKeys } from "./units.ts";

/** The frame of the province; Tết and Giỗ Tổ as the moon has them in these years. */
const lastYear: SchoolYearBody = {
  name: "2025-2026",
  startDate: "2025-08-01",
  endDate: "2026-07-31",
  returnDate: "2025-08-29",
  openingDate: "2025-09-05",
  terms: [
    { number: 1, startDate: "2025-09-08", endDate: "2026-01-11" },
    { number: 2, startDate: "2026-01-12", endDate: "2026-05-24" },
  ],
  week1Monday: "2025-09-08",
  holidays: [
    { name: "Quốc khánh", from: "2025-09-01", to: "2025-09-02" },
    { name: "Tết Dương lịch", from: "2026-01-01", to: "2026-01-01" },
    { name: "Nghỉ Tết Nguyên đán", from: "2026-02-09", to: "2026-02-22" },
    { name: "Giỗ Tổ Hùng Vương", from: "2026-04-26", to: "2026-04-27" },
    { name: "Ngày Chiến thắng 30/4", from: "2026-04-30", to: "2026-04-30" },
    { name: "Quốc tế Lao động 1/5", from: "2026-05-01", to: "2026-05-01" },
  ],
};

export const thisYear: SchoolYearBody = {
  name: "2026-2027",
  startDate: "2026-08-01",
  endDate: "2027-07-31",
  returnDate: "2026-08-31",
  openingDate: "2026-09-05",
  terms: [
    { number: 1, startDate: "2026-09-07", endDate: "2027-01-10" },
    { number: 2, startDate: "2027-01-11", endDate: "2027-05-23" },
  ],
  week1Monday: "2026-09-07",
  holidays: [
    { name: "Quốc khánh", from: "2026-09-01", to: "2026-09-02" },
    { name: "Tết Dương lịch", from: "2027-01-01", to: "2027-01-01" },
    { name: "Nghỉ Tết Nguyên đán", from: "2027-02-01", to: "2027-02-14" },
    { name: "Giỗ Tổ Hùng Vương", from: "2027-04-16", to: "2027-04-16" },
    { name: "Ngày Chiến thắng 30/4", from: "2027-04-30", to: "2027-04-30" },
    { name: "Quốc tế Lao động 1/5", from: "2027-05-01", to: "2027-05-01" },
  ],
};

/** Every unit works in the last school year first. */
export async function beginLastYear(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const actor of heads(as)) {
    const { id } = await createYear(tx, actor, lastYear);
    await activateYear(tx, actor, id, { isPart: true });
  }
}

/** Every unit closes the last school year and works in this one. */
export async function beginThisYear(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const actor of heads(as)) {
    const former = await currentYear(tx, actor.departmentId);
    const { id } = await createYear(tx, actor, thisYear);
    await activateYear(tx, actor, id, { isPart: true });
    if (former) await closeYear(tx, actor, former.id, { isPart: true, checks: [] });
  }
}

function heads(as: (key: PersonKey) => Actor): Actor[] {
  return unitKeys.flatMap((key) => {
    const head = headOf(key);
    return head ? [as(head.key)] : [];
  });
}
