/** What a scan does: a piece is counted at once, of a quantity the number is asked, anything else is said. */
import type { PackThing } from "@so-thiet-bi/contract/counting";
import { useCallback, useMemo, useRef, useState } from "react";
import { useStill } from "../../../lib/appearance.ts";
import { useText } from "../../../lib/language.ts";
import { readStored } from "../../../lib/stored.ts";
import { signal } from "../../../ui/scan-signal.ts";
import { text } from "./counting.text.ts";
import type { Resolved } from "./resolving.ts";
import type { Row } from "./rows.ts";
import type { Counting } from "./use-counting.ts";
import type { Writing } from "./use-writing.ts";
import { lineKey } from "./words.ts";

/** What was scanned, newest first. */
export interface Scan {
  no: number;
  /** Lines that are shown with it: the counted piece, or the quantities that are asked. */
  keys: readonly string[];
  words: string;
  tone: "good" | "info" | "bad";
  /** Of what the check does not know: what could be taken down. */
  stray: { name: string; unit: string; code: string } | undefined;
}

const mostKept = 8;
/** As on the page of scanning: who wants no sound there wants none here. */
export const soundKey = "scan-sound";

export interface ScanningOptions {
  counting: Counting;
  sheetId: number;
  writing: Writing;
  /** A scan adds one to what was counted of a thing. */
  addsUp: boolean;
  onRoom: (sheetId: number) => void;
}

export function useScanning({ counting, sheetId, writing, addsUp, onRoom }: ScanningOptions) {
  const t = useText(text);
  const still = useStill();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [extra, setExtra] = useState<ReadonlyMap<string, Row>>(new Map());
  const no = useRef(0);
  const rows = useMemo(
    () => new Map((counting.rows.get(sheetId)?.rows ?? []).map((row) => [row.key, row])),
    [counting.rows, sheetId],
  );
  const roomOf = (thing: PackThing) =>
    counting.pack.sheets.find(({ id }) => id === thing.sheetId)?.room?.name ?? t("roomless");

  const say = (scan: Omit<Scan, "no">) => {
    no.current += 1;
    signal(scan.tone === "bad" ? "miss" : "hit", { sound: readStored(soundKey) !== "off", motion: !still });
    const said = { ...scan, no: no.current };
    setScans((before) =>
      [said, ...before.filter(({ keys }) => keys.length === 0 || keys.join() !== scan.keys.join())].slice(
        0,
        mostKept,
      ),
    );
  };

  const take = (thing: PackThing, isElsewhere: boolean): Row => {
    const key = lineKey(sheetId, thing.equipmentId, thing.lotId);
    const known = rows.get(key) ?? extra.get(key);
    if (known) return known;
    const homeRoom = isElsewhere ? roomOf(thing) : undefined;
    const row: Row = {
      key,
      thing,
      sheetId,
      counted: undefined,
      expected: null,
      isOut: false,
      homeRoom,
      foundIn: undefined,
      differs: isElsewhere,
    };
    setExtra((before) => new Map(before).set(key, row));
    return row;
  };

  /** One thing of the check, wherever it should be. */
  const takeThings = async (things: readonly PackThing[], isElsewhere: boolean): Promise<void> => {
    const [first] = things;
    if (!first) return;
    const taken = things.map((thing) => take(thing, isElsewhere));
    const keys = taken.map(({ key }) => key);
    const [row] = taken;
    const where = isElsewhere ? t("foundHere", { room: roomOf(first) }) : "";
    const tone = isElsewhere ? "info" : "good";
    if (row && first.trackingMode === "ITEM") {
      const isThere = row.counted !== undefined && row.counted.good + row.counted.broken > 0;
      if (!isThere && !(await writing.count(row, { good: 1, broken: 0 }))) return;
      return say({ keys, words: isThere ? t("already") : where, tone, stray: undefined });
    }
    if (row && addsUp && taken.length === 1) {
      if (!(await writing.add(row, 1))) return;
      return say({
        keys,
        words: [t("added", { unit: first.unit }), where].filter(Boolean).join(" · "),
        tone,
        stray: undefined,
      });
    }
    say({ keys, words: where, tone, stray: undefined });
  };

  const scan = (code: string): void => {
    const found = counting.index.resolve(code, sheetId);
    if (found.kind === "here") void takeThings(found.things, false);
    else if (found.kind === "elsewhere") void takeThings(oneOfEach(found.things), true);
    else if (found.kind === "room") onRoom(found.sheetId);
    else sayStray(found);
  };
  const sayStray = (found: Resolved & { kind: "outside" | "nothing" }) => {
    const stray = found.kind === "outside" ? found : { name: "", unit: "", code: found.text };
    const words =
      found.kind === "outside"
        ? t("outside", { name: stray.name, code: stray.code })
        : t("unknownCode", { code: stray.code });
    say({ keys: [], words, tone: "bad", stray: { name: stray.name, unit: stray.unit, code: stray.code } });
  };

  return {
    scans,
    scan,
    takeElsewhere: (thing: PackThing) => void takeThings([thing], true),
    rowOf: useCallback((key: string) => rows.get(key) ?? extra.get(key), [rows, extra]),
    dismiss: (gone: number) => setScans((before) => before.filter((one) => one.no !== gone)),
  };
}

/** A thing that lies in several rooms is still one thing, lot by lot. */
function oneOfEach(things: readonly PackThing[]): readonly PackThing[] {
  return [...new Map(things.map((thing) => [`${thing.equipmentId} ${thing.lotId}`, thing])).values()];
}
