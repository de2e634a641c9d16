import type { Words } from "@so-thiet-bi/contract/language";

/** What stands in no room has a sheet of its own. */
export const nowhere: Words = { vi: "chưa xếp phòng", en: "in no room yet" };

const mostNamed = 5;

/** The rooms of sheets in a sentence, the first few by name. */
export function roomsText(rooms: readonly (string | null)[]): Words {
  const rest = rooms.length - mostNamed;
  const said = (language: keyof Words, more: string) =>
    rooms
      .slice(0, mostNamed)
      .map((name) => name ?? nowhere[language])
      .join(", ") + (rest > 0 ? more : "");
  return { vi: said("vi", ` và ${rest} phòng khác`), en: said("en", ` and ${rest} more`) };
}
