/** Reads codes out of a running picture: with what the browser has, else with a reader of our own. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** QR and Data Matrix stand on labels, the others on what makers stick on their goods. */
const wanted = ["qr_code", "data_matrix", "code_128", "code_39", "ean_13", "itf"];

export async function openCodeReader(): Promise<CodeReader> {
  const detector = await openDetector();
  if (!detector) return openOwnReader();
  let own: CodeReader | undefined;
  return async (picture) => {
    if (own) return own(picture);
    try {
      return (await detector.detect(picture))[0]?.rawValue;
    } catch {
      // why: some systems promise a detector and have none behind it
      own = await openOwnReader();
      return undefined;
    }
  };
}

async function openDetector(): Promise<Detector | undefined> {
  const kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  if (!kind) return undefined;
  try {
    const known = await kind.getSupportedFormats();
    return known.includes("qr_code")
      ? new kind({ formats: wanted.filter((format) => known.includes(format)) })
      : undefined;
  } catch {
    return undefined;
  }
}

// why on demand: half a megabyte that phones with a detector never fetch
async function openOwnReader(): Promise<CodeReader> {
  return (await import("./own-reader.ts")).readOwn;
}
