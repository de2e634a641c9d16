// npm run icons: makes the icons of the installed program from web/public/icon.svg.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const publicFolder = join(dirname(fileURLToPath(import.meta.url)), "../web/public");
const rounded = readFileSync(join(publicFolder, "icon.svg"), "utf8");
const ground = /<rect [^>]*fill="([^"]+)"/.exec(rounded)?.[1];
if (!ground) throw new Error("icon.svg has no ground");
// why: systems cut these to a shape of their own and keep the middle 80 %, so the ground fills the corners and
// the drawing is smaller
const filled = rounded
  .replace(/ rx="[^"]*"/, "")
  .replace(/<path/, '<g transform="translate(3.2 3.2) scale(.8)"><path');
const maskable = filled.replace("</svg>", "</g></svg>");

await Promise.all([
  draw(rounded, 192, "icon-192.png"),
  draw(rounded, 512, "icon-512.png"),
  draw(maskable, 512, "maskable-512.png"),
  draw(maskable, 180, "apple-touch-icon.png"),
]);

/** A few flat colours: a palette is a fraction of the bytes. */
async function draw(picture, size, name) {
  await sharp(Buffer.from(picture), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(join(publicFolder, "icons", name));
}
