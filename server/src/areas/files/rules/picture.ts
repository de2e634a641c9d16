import { photoSide } from "@so-thiet-bi/contract/files";
import sharp from "sharp";
import { invalidField, Refusal } from "../../../http/refusal.ts";

export interface Picture {
  photo: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/**
 * More no school camera makes when its pictures come through the web client, which makes them smaller first.
 */
const mostPixels = 40_000_000;
const thumbnailSide = 320;

// several pictures at once each get a thread of the pool; within one picture more would starve the rest of
// the program
sharp.concurrency(1);
sharp.cache(false);

/** A large one takes a second of one core and some hundred megabytes. */
export const picturesAtOnce = 2;
const mostWaiting = 20;
const secondsEach = 1;

let drawing = 0;
const waiting: (() => void)[] = [];

/**
 * Pictures drawn at once in this process, the others in the order in which they came; a line that
 * is too long says when to come back.
 */
export async function inTurn<Answer>(draw: () => Promise<Answer>): Promise<Answer> {
  if (drawing < picturesAtOnce) drawing++;
  else if (waiting.length < mostWaiting) await new Promise<void>((begin) => waiting.push(begin));
  else {
    const seconds = Math.ceil((mostWaiting * secondsEach) / picturesAtOnce);
    throw new Refusal("tooManyRequests", { seconds }, { retryAfter: seconds });
  }
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing--;
  }
}

/**
 * Draws the picture anew: upright, at most so large, on white, in the colours of screens. What the camera
 * wrote into the file — the place above all — and what somebody may have hidden behind the picture do not
 * come along.
 */
export async function drawAnew(bytes: Buffer, format: "jpeg" | "png" | "webp"): Promise<Picture> {
  await refuseUnlessPicture(bytes, format);
  return inTurn(() => draw(bytes));
}

async function draw(bytes: Buffer): Promise<Picture> {
  try {
    const { data: photo, info } = await sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: photoSide, height: photoSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(photo)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { photo, thumbnail, width: info.width, height: info.height };
  } catch {
    throw invalidField(["file"], "picture-unreadable");
  }
}

/** Reads only the head of the file: a picture that pretends to be enormous costs nothing. */
async function refuseUnlessPicture(bytes: Buffer, format: string): Promise<void> {
  // why no limit here: the head alone is read, and the sentence about size is ours to say
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (head?.format !== format || !head.width || !head.height)
    throw invalidField(["file"], "picture-unreadable");
  if (head.width * head.height > mostPixels) throw invalidField(["file"], "picture-too-large");
}
