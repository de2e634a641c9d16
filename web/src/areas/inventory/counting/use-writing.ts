/** What the counter of a room can do with a line; each of it resolves when it is written on this device. */
import { useCallback, useMemo } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { textOf } from "../../../lib/language.ts";
import { notifyFailure } from "../../../lib/notices.ts";
import { text } from "./counting.text.ts";
import type { NewEntry } from "./entries.ts";
import type { Row } from "./rows.ts";
import type { Counting } from "./use-counting.ts";

export interface Said {
  good: number;
  broken: number;
  missingParts?: { part: string; quantity: number }[];
  note?: string | null;
}

export interface Writing {
  count: (row: Pick<Row, "thing" | "sheetId">, said: Said) => Promise<boolean>;
  add: (row: Pick<Row, "thing" | "sheetId">, good: number) => Promise<boolean>;
  takeBack: (sheetId: number, clientId: string, name: string) => Promise<boolean>;
  unknown: (
    given: { sheetId: number; name: string | null; unit: string | null; note: string | null } & Said,
    photos: readonly File[],
  ) => Promise<boolean>;
}

const t = textOf(text);

export function useWriting(keep: Counting["keep"]): Writing {
  const write = useCallback(
    async (entry: NewEntry, about: string, files?: readonly File[]): Promise<boolean> => {
      try {
        await keep(entry, about, files);
        return true;
      } catch (failure) {
        notifyFailure(`${t("keepFailed")}: ${failure instanceof Error ? failure.message : String(failure)}`);
        return false;
      }
    },
    [keep],
  );
  return useMemo(
    () => ({
      count: ({ thing, sheetId }, { missingParts = [], note = null, ...said }) =>
        write(
          {
            kind: "COUNT",
            sheetId,
            equipmentId: thing.equipmentId,
            lotId: thing.lotId,
            ...said,
            missingParts,
            note,
          },
          aboutOf(thing.name, said),
        ),
      add: ({ thing, sheetId }, good) =>
        write(
          { kind: "ADD", sheetId, equipmentId: thing.equipmentId, lotId: thing.lotId, good },
          `${thing.name}: +${formatNumber(good)}`,
        ),
      takeBack: (sheetId, clientId, name) =>
        write({ kind: "VOID", sheetId, voids: clientId }, `${t("undo")}: ${name}`),
      unknown: ({ missingParts: _, ...given }, photos) =>
        write(
          { kind: "UNKNOWN", ...given },
          aboutOf(t("unknownWhat", { name: given.name ?? t("photoCount", { count: photos.length }) }), given),
          photos,
        ),
    }),
    [write],
  );
}

function aboutOf(name: string, { good, broken }: Said): string {
  return `${name}: ${broken > 0 ? t("otherBroken", { good, broken }) : t("otherGood", { good })}`;
}
