import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import program from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => program } });

const mostPixels = 960;
const canvas = document.createElement("canvas");

export async function readOwn(picture: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth, videoHeight } = picture;
  const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
    formats: ["QRCode", "DataMatrix", "Code128", "Code39", "EAN13", "ITF"],
    maxNumberOfSymbols: 1,
  });
  return found[0]?.text;
}
