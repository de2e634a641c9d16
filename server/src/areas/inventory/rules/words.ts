import { firstFew, type Words } from "@so-thiet-bi/contract/language";

/** What stands in no room has a sheet of its own. */
export const nowhere: Words = { vi: "chưa xếp phòng", en: "in no room yet" };

const mostNamed = 5;

/** The rooms of sheets in a sentence, the first few by name. */
export function roomsText(rooms: readonly (string | null)[]): Words {
  return firstFew(
    rooms.map((name) => name ?? nowhere),
    mostNamed,
    { words: { vi: "{{named}} và {{count}} phòng khác", en: "{{named}} and {{count}} more" } },
  );
}
