import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useWhoWords } from "./availability-words.ts";
import { text } from "./week.text.ts";
import type { AskAnswer } from "./week-api.ts";

/** Who has the room then, and whether the class fits. */
export function RoomState({
  answer,
  studentCount,
}: {
  answer: AskAnswer | undefined;
  studentCount: number | null;
}): ReactNode {
  const t = useText(text);
  const whoWords = useWhoWords();
  const room = answer?.room;
  if (!room) return null;
  const { name, takenBy, capacity } = room;
  return (
    <>
      {takenBy && (
        <span className="thing-short">{t("roomTaken", { room: name, who: whoWords(takenBy) })}</span>
      )}
      {capacity !== null && studentCount !== null && studentCount > capacity && (
        <span className="thing-short">{t("roomSmall", { room: name, capacity })}</span>
      )}
    </>
  );
}
