/** Which slips cannot have any more what they were promised. */
import type { Db } from "../../../db/connect.ts";
import { type Promised, promisesWithin, usableGood } from "../../stock/actions/promises.ts";
import { peakOf } from "../../stock/rules/availability.ts";
import type { BoardWeek, Slip } from "./board-slips.ts";

/**
 * What is approved and not fetched is short where its room was stopped or emptied since it was written, or
 * where more than there is good of a thing is promised, out or reported in its time.
 */
export async function shortOf(
  db: Db,
  departmentId: number,
  { slips, things, rooms, week }: BoardWeek,
): Promise<(slip: Slip) => boolean> {
  const now = Date.now();
  const isAsked = ({ status, endsAt }: Slip) =>
    (status === "APPROVED" || status === "PREPARED") && Date.parse(endsAt) > now;
  const counted = ({ equipmentId }: { equipmentId: number }) =>
    things.get(equipmentId)?.trackingMode !== "DIGITAL";
  const asked = slips
    .filter(isAsked)
    .flatMap(({ lines }) => lines.filter(counted).map(({ equipmentId }) => equipmentId));
  const good = await usableGood(db, departmentId, [...new Set(asked)]);
  const promises = asked.length === 0 ? [] : await promisesWithin(db, departmentId, week);
  const holds = Map.groupBy(promises, ({ equipmentId }: Promised) => equipmentId);
  const roomById = new Map(rooms.map((room) => [room.id, room]));
  return (slip) => {
    if (!isAsked(slip)) return false;
    const room = slip.roomId === null ? undefined : roomById.get(slip.roomId);
    if (
      room &&
      (!room.active || (room.emptiedAt !== null && Date.parse(room.emptiedAt) > Date.parse(slip.createdAt)))
    )
      return true;
    // why within the week: that is what was read, and what is long promised is looked at week by week
    const slot = {
      start: Math.max(Date.parse(slip.startsAt), week.start),
      end: Math.min(Date.parse(slip.endsAt), week.end),
    };
    return slip.lines.some(
      (line) =>
        counted(line) && peakOf(holds.get(line.equipmentId) ?? [], slot) > (good.get(line.equipmentId) ?? 0),
    );
  };
}
