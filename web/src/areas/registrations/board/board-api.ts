import { askAvailability } from "@so-thiet-bi/contract/availability";
import { type BoardEntry, getLoanBoard, getRoomCalendar } from "@so-thiet-bi/contract/registration-board";
import { getRegistration } from "@so-thiet-bi/contract/registrations";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { useRead } from "../../../lib/queries.ts";
import { askOf } from "../asks.ts";
import type { Session } from "../period-chips.tsx";

export interface BoardQuery {
  departmentId?: number | undefined;
  monday?: string | undefined;
  roomId?: number | undefined;
  subjectGroupId?: number | undefined;
}

const minute = 60_000;

/** Asked anew each minute while the board is looked at: others register and approve meanwhile. */
export function useBoard(query: BoardQuery) {
  return useRead(getLoanBoard, { query }, { keepPrevious: true, every: minute });
}

export function useRoomCalendar(query: {
  departmentId?: number | undefined;
  roomId?: number | undefined;
  monday?: string | undefined;
}) {
  return useRead(getRoomCalendar, { query }, { keepPrevious: true });
}

export interface NextFree {
  date: string;
  session: Session | null;
  periods: readonly number[];
}

/** Where everything of a slip is free together, seen from a slot that was refused. */
export function useNextFree(entry: BoardEntry, wanted: NextFree) {
  return useQuery({
    queryKey: ["next free", entry.id, entry.version, wanted],
    async queryFn() {
      const registration = await call(getRegistration, { params: { id: entry.id } });
      const ask = {
        ...askOf(registration),
        date: wanted.date,
        session: wanted.session,
        periods: [...wanted.periods],
      };
      const { answers } = await call(askAvailability, { body: { asks: [ask] } });
      return answers[0] ? together(answers[0].things) : [];
    },
  });
}

/** The slots that suit all things that are short; what is not short says nothing. */
export function together(things: readonly { nextFree: readonly NextFree[] }[]): NextFree[] {
  const lists = things.map(({ nextFree }) => nextFree).filter((list) => list.length > 0);
  const key = ({ date, session, periods }: NextFree) => `${date} ${session} ${periods.join()}`;
  return (lists[0] ?? [])
    .filter((slot) => lists.every((list) => list.some((other) => key(other) === key(slot))))
    .map(({ date, session, periods }) => ({ date, session, periods }));
}
