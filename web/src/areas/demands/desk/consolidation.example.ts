/** What waits at a desk as the server answers it, for tests. */
import type { Consolidation } from "@so-thiet-bi/contract/demand-desk";

type Waiting = Consolidation["demands"][number];

export function aWaiting(given: Pick<Waiting, "id" | "departmentId"> & Partial<Waiting>): Waiting {
  return {
    code: `DN-2627-${String(given.id).padStart(4, "0")}`,
    title: "Thiết bị tối thiểu",
    urgency: "NORMAL",
    late: false,
    attempt: 1,
    statusSince: "2026-11-01T02:00:00Z",
    waitingDays: 20,
    version: 3,
    can: { approve: true, reject: true },
    ...given,
  };
}

function aLine(
  given: Pick<Consolidation["lines"][number], "id" | "demandId" | "thing" | "requested"> &
    Partial<Consolidation["lines"][number]>,
) {
  return { before: given.requested, unitPrice: 10_000, have: 2, norm: 20, priority: 2, ...given };
}

/** Two schools; the first asks for test tubes in two demands. */
export const aDesk: Consolidation = {
  departments: [
    { id: 31, name: "Trường THCS Bến Hạ", shortName: "THCS Bến Hạ" },
    { id: 32, name: "Trường Tiểu học Bến Hạ", shortName: null },
  ],
  demands: [
    aWaiting({ id: 1, departmentId: 31, waitingDays: 34, urgency: "URGENT" }),
    aWaiting({ id: 2, departmentId: 32, waitingDays: 16, late: true }),
    aWaiting({ id: 3, departmentId: 31, waitingDays: 2 }),
  ],
  things: [
    { key: "ống nghiệm cái", name: "Ống nghiệm", unit: "Cái", subject: "Hóa học" },
    { key: "cồn 90 độ lít", name: "Cồn 90 độ", unit: "Lít", subject: "Hóa học" },
    { key: "bản đồ tờ", name: "Bản đồ Việt Nam", unit: "Tờ", subject: "Địa lí" },
  ],
  lines: [
    aLine({ id: 11, demandId: 1, thing: 0, requested: 10, before: 7 }),
    aLine({ id: 12, demandId: 1, thing: 1, requested: 2.5, unitPrice: 60_000 }),
    aLine({ id: 21, demandId: 2, thing: 0, requested: 5 }),
    aLine({ id: 31, demandId: 3, thing: 0, requested: 4, priority: 1 }),
    aLine({ id: 32, demandId: 3, thing: 2, requested: 1, unitPrice: null }),
  ],
};
