/** What in a PDF would run when somebody opens it, and what lies hidden inside. */
import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import { pause } from "../../../beside/turns.ts";

const unpack = promisify(inflate);
const mostUnpacked = 64 * 1024 * 1024;

const programs: ReadonlySet<string> = new Set(["JavaScript", "Launch", "RichMedia", "ImportData"]);
const files: ReadonlySet<string> = new Set(["EmbeddedFile", "EmbeddedFiles"]);
const told: ReadonlySet<string> = new Set([...programs, ...files, "Encrypt", "ObjStm"]);
/** With what such a name begins, each letter perhaps written by its number. */
const beginnings: ReadonlySet<number> = new Set([
  ...[...told].map((name) => name.charCodeAt(0)),
  "#".charCodeAt(0),
]);
const longestName = Math.max(...[...told].map(({ length }) => length));
const turn = 5_000;
/** A hundred objects lie in one; a paper of ten megabytes has some hundreds of them. */
const mostStreams = 5_000;

/**
 * The sentence that refuses it; undefined where nothing is active. Every action says by a name what it does,
 * so names are looked for, with letters written by their numbers (`/J#61vaScript`) read as such, in the file
 * and in the packed streams of objects. A random name of that length does not occur in packed pictures.
 */
export async function activeInPdf(bytes: Buffer): Promise<string | undefined> {
  const found = await namesIn(bytes);
  const says = refusalBy(found);
  if (says) return says;
  if (found.has("Encrypt")) return "document-closed";
  const streams = found.get("ObjStm") ?? [];
  if (streams.length > mostStreams) return "document-closed";
  let unpacked = 0;
  for (const at of streams) {
    const objects = await objectsAt(bytes, at);
    unpacked += objects?.length ?? 0;
    if (!objects || unpacked > mostUnpacked) return "document-closed";
    const inside = refusalBy(await namesIn(objects));
    if (inside) return inside;
  }
  return undefined;
}

function refusalBy(found: ReadonlyMap<string, unknown>): string | undefined {
  const has = (names: ReadonlySet<string>) => [...names].some((name) => found.has(name));
  return has(programs) ? "pdf-with-program" : has(files) ? "pdf-with-files" : undefined;
}

/**
 * Where the names stand that tell something. A file of nothing but slashes takes its time, and lets others
 * work meanwhile.
 */
async function namesIn(bytes: Buffer): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  let seen = 0;
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1)) {
    if (++seen % turn === 0) await pause();
    if (!beginnings.has(bytes[at + 1] ?? 0)) continue;
    const name = nameAt(bytes, at);
    if (!told.has(name)) continue;
    const places = found.get(name) ?? [];
    if (places.length <= mostStreams) places.push(at);
    found.set(name, places);
  }
  return found;
}

/** Whatever stands behind a slash up to the next mark or space. */
function nameAt(bytes: Buffer, at: number): string {
  const text = bytes.toString("latin1", at + 1, at + 2 + 3 * longestName);
  const end = text.search(/[\s\0()<>[\]{}/%]/);
  return (end < 0 ? text : text.slice(0, end)).replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const longestDictionary = 4_096;

/**
 * The stream whose dictionary names it at this place, unpacked; undefined where it is packed as no common
 * program packs it.
 */
async function objectsAt(bytes: Buffer, at: number): Promise<Buffer | undefined> {
  const keyword = bytes.subarray(at, at + longestDictionary).indexOf("stream") + at;
  const begin =
    bytes.subarray(Math.max(0, at - longestDictionary), at).lastIndexOf(" obj") +
    Math.max(0, at - longestDictionary);
  if (keyword < at || begin >= at) return undefined;
  const dictionary = bytes.toString("latin1", begin, keyword);
  const start = keyword + "stream".length + (bytes[keyword + 6] === 0x0d ? 2 : 1);
  if (dictionary.includes("#") || /\/(DecodeParms|DP)\b/.test(dictionary)) return undefined;
  if (!/\/(Filter|F)\b/.test(dictionary))
    return bytes.subarray(start, Math.max(start, bytes.indexOf("endstream", start)));
  if (!/\/Filter\s*(\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return undefined;
  return unpack(bytes.subarray(start), {
    maxOutputLength: mostUnpacked,
    finishFlush: constants.Z_SYNC_FLUSH,
  }).catch(() => undefined);
}
