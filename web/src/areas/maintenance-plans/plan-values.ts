/** A line of the plan as it is typed. */
import type { Named } from "@so-thiet-bi/contract/catalogue";

export interface LineValues {
  equipment: Named | null;
  room: Named | null;
  content: string;
  months: number[];
  person: string | null;
  cost: number | null;
  note: string | null;
}

export const blankLine: LineValues = {
  equipment: null,
  room: null,
  content: "",
  months: [],
  person: null,
  cost: null,
  note: null,
};

export function givenOf({ equipment, room, content, months, person, cost, note }: LineValues) {
  return {
    equipmentId: equipment?.id ?? null,
    roomId: equipment ? null : (room?.id ?? null),
    content,
    months,
    person: person || null,
    cost: cost ?? 0,
    note: note || null,
  };
}
