/**
 * Every paper that Mai of THCS Bến Hạ and Lan of her ward go on writing in, laid out by LibreOffice and
 * compared with our PDF: `npm run compare-word`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fontFiles } from "../src/papers/letters.ts";
import { differenceFrom, readWord } from "../src/papers/testdata/read-word.ts";
import { editedPapersOf } from "./forms.ts";
import { lentProvince } from "./lent-province.ts";

const province = lentProvince();
const folder = path.join(import.meta.dirname, "../../.cache/word");
const at = (...names: string[]) => path.join(folder, ...names);

/** Points of a picture to the inch; a millimetre is two of them. */
const dotsPerInch = 50;
const fiveMillimetres = 10;

test("LibreOffice says the words of each, on about as many pages and as wide as our PDF", async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(at("pictures"), { recursive: true });
  const names: string[] = [];
  for (const { address, by } of await editedPapersOf(province)) {
    const who = await province.as(by);
    const name = `${String(names.length + 1).padStart(2, "0")}-${address.split("?")[0]?.split("/").slice(2, 4).join("-")}`;
    const word = await who.get(`${address}${address.includes("?") ? "&" : "?"}format=docx`);
    const pdf = await who.get(address);
    expect([address, word.status, pdf.status]).toEqual([address, 200, 200]);
    writeFileSync(at(`${name}.docx`), word.body);
    writeFileSync(at(`${name}.ours.pdf`), pdf.body);
    names.push(name);
  }
  layOut(names);

  const faults: string[] = [];
  for (const name of names) {
    const [ours, theirs] = [await pagesOf(`${name}.ours`), await pagesOf(name)];
    await sideBySide(name, theirs, ours);
    const { inWordAlone, inPdfAlone } = differenceFrom(
      await readWord(readFileSync(at(`${name}.docx`))),
      programSays("pdftotext", ["-raw", at(`${name}.pdf`), "-"]),
    );
    // the numbers of the pages, and of the items of lists, are not written in the document
    const more = inPdfAlone.filter((word) => !/^\d+$/.test(word));
    if (inWordAlone.length + more.length > 0)
      faults.push(`${name}: lost ${inWordAlone.join(" ")}; more ${more.join(" ")}`);
    // LibreOffice makes a row a trifle higher: what fills our last page stands on one more
    if (Math.abs(theirs.length - ours.length) > 1)
      faults.push(`${name}: ${theirs.length} pages, ours has ${ours.length}`);
    const [edges, wanted] = [await edgesOf(theirs[0] as string), await edgesOf(ours[0] as string)];
    for (const side of ["left", "right", "top"] as const)
      if (Math.abs(edges[side] - wanted[side]) > fiveMillimetres)
        faults.push(`${name}: its ${side} edge is ${edges[side] - wanted[side]} points off`);
    console.info(`${name}: ${theirs.length} pages, ours ${ours.length}`);
  }
  expect(names.length).toBeGreaterThan(18);
  expect(faults).toEqual([]);
}, 600_000);

/**
 * With our letters in the place of Times New Roman, which are as wide, and in a profile of its own. LibreOffice
 * would take Liberation first, which lacks some of our letters.
 */
function layOut(names: readonly string[]): void {
  writeFileSync(
    at("fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${path.dirname(path.dirname(fontFiles.normal))}</dir><selectfont><rejectfont><pattern><patelt name="family"><string>Liberation Serif</string></patelt></pattern></rejectfont></selectfont><cachedir>${at("fonts")}</cachedir><match target="pattern"><test name="family"><string>Times New Roman</string></test><edit name="family" mode="assign" binding="strong"><string>Tinos</string></edit></match></fontconfig>`,
  );
  programSays(
    "soffice",
    [
      `-env:UserInstallation=${pathToFileURL(at("profile"))}`,
      ...["--headless", "--convert-to", "pdf", "--outdir", folder],
      ...names.map((name) => at(`${name}.docx`)),
    ],
    { FONTCONFIG_FILE: at("fonts.conf") },
  );
}

function programSays(program: string, given: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, given, {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect([program, status, status === 0 ? "" : stderr]).toEqual([program, 0, ""]);
  return stdout;
}

/** The pages of a PDF as pictures. */
async function pagesOf(name: string): Promise<string[]> {
  const options = ["-r", String(dotsPerInch), "-gray", "-png"];
  programSays("pdftoppm", [...options, at(`${name}.pdf`), at("pictures", name)]);
  return readdirSync(at("pictures"))
    .filter((file) => file.replace(/-\d+\.png$/, "") === name)
    .toSorted()
    .map((file) => at("pictures", file));
}

/** How far from the edges of the paper its letters begin, in points of the picture. */
async function edgesOf(picture: string): Promise<{ left: number; right: number; top: number }> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const edges = { left: info.width, right: info.width, top: info.height };
  for (let row = 0; row < info.height; row++) {
    for (let column = 0; column < info.width; column++) {
      if ((data[row * info.width + column] ?? 255) > 160) continue;
      edges.left = Math.min(edges.left, column);
      edges.right = Math.min(edges.right, info.width - column);
      edges.top = Math.min(edges.top, row);
    }
  }
  return edges;
}

/** Word above, ours below. */
async function sideBySide(name: string, theirs: readonly string[], ours: readonly string[]): Promise<void> {
  const rows = [theirs, ours].map((row) => row.slice(0, 6));
  const size = 600;
  const placed = rows.flatMap((row, top) =>
    row.map((input, left) => ({ input, left: left * size, top: top * size })),
  );
  await sharp({
    create: {
      width: size * Math.max(...rows.map(({ length }) => length)),
      height: size * 2,
      channels: 3,
      background: "grey",
    },
  })
    .composite(placed)
    .png()
    .toFile(at(`${name}.png`));
}
