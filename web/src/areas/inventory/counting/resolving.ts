/** What a scanned code names, answered from what the device took along. */
import type { CountPack, PackThing } from "@so-thiet-bi/contract/counting";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { keyInAddress, readLabelKey } from "@so-thiet-bi/contract/qr-labels";

export type Resolved =
  /** On this sheet: several where it lies there in several lots. */
  | { kind: "here"; things: readonly PackThing[] }
  /** On another sheet; it is taken down as found here. */
  | { kind: "elsewhere"; things: readonly PackThing[] }
  /** Of the unit, but not in this check. */
  | { kind: "outside"; code: string; name: string; unit: string }
  | { kind: "room"; sheetId: number }
  | { kind: "nothing"; text: string };

type Other = CountPack["others"][number];

export interface Index {
  resolve: (scanned: string, sheetId: number) => Resolved;
}

/** Built once for a pack: a scan must not look through thousands of things. */
export function indexOf(pack: Pick<CountPack, "things" | "others" | "sheets">): Index {
  const things = new Map<string, PackThing[]>();
  const others = new Map<string, Other>();
  for (const thing of pack.things)
    for (const key of keysOf(thing.code, thing.labelKey))
      things.set(key, [...(things.get(key) ?? []), thing]);
  for (const other of pack.others)
    for (const key of keysOf(other[0], other[1])) if (!others.has(key)) others.set(key, other);
  const rooms = new Map(pack.sheets.flatMap(({ id, room }) => (room ? [[room.id, id] as const] : [])));

  return {
    resolve(scanned, sheetId) {
      const text = scanned.trim();
      for (const key of asked(text)) {
        const found = things.get(key) ?? [];
        const here = found.filter((thing) => thing.sheetId === sheetId);
        if (here.length > 0) return { kind: "here", things: here };
        if (found.length > 0) return { kind: "elsewhere", things: found };
      }
      const room = roomIn(text);
      const sheet = room === undefined ? undefined : rooms.get(room);
      if (sheet !== undefined) return { kind: "room", sheetId: sheet };
      for (const key of asked(text)) {
        const other = others.get(key);
        if (other) return { kind: "outside", code: other[0], name: other[3], unit: other[4] };
      }
      return { kind: "nothing", text };
    },
  };
}

// why a mark before: a code may read like the key of another thing's label
const ofCode = (code: string) => `c${foldedKey(code)}`;
const ofLabel = (key: string) => `l${key.toLowerCase()}`;

function keysOf(code: string, labelKey: string | null): string[] {
  return [ofCode(code), ...(labelKey ? [ofLabel(labelKey)] : [])];
}

/** An address names a label; anything else first a code. */
function asked(text: string): string[] {
  const inAddress = keyInAddress(text);
  return inAddress ? [ofLabel(inAddress)] : [ofCode(text), ofLabel(text)];
}

function roomIn(text: string): number | undefined {
  const label = readLabelKey(keyInAddress(text) ?? text);
  return label?.kind === "room" ? label.id : undefined;
}
