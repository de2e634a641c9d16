/** How much two pictures differ, and where. */
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/**
 * Two shades of 255: so much the browser rounds half transparent layers now up, now down. The soft edges of
 * letters and corners, where it is more, are left out by pixelmatch itself.
 */
const rounding = 0.01;

/**
 * Undefined where each pixel is the same. Of pictures of unlike size the common part is compared, and the rest
 * counts as different.
 */
export async function differenceOf(before, after) {
  if (before.equals(after)) return undefined;
  const [one, other] = await Promise.all([before, after].map(pixelsOf));
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const drawn = Buffer.alloc(width * height * 4);
  const options = { threshold: rounding, diffMask: true };
  const [first, second] = [one, other].map((picture) => grown(picture, width, height));
  const count = pixelmatch(first, second, drawn, width, height, options);
  if (count === 0) return undefined;
  const picture = await sharp(drawn, { raw: { width, height, channels: 4 } }).flatten({ background: "#fff" });
  return {
    share: count / (width * height),
    place: placeOf(drawn, width, height),
    sizes: [one, other].map((size) => `${size.width} × ${size.height}`),
    picture: await picture.png().toBuffer(),
  };
}

async function pixelsOf(picture) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** On an empty ground, so that what only one of them has is different. */
function grown({ data, width, height }, wide, high) {
  if (width === wide && height === high) return data;
  const ground = Buffer.alloc(wide * high * 4);
  for (let row = 0; row < height; row++)
    data.copy(ground, row * wide * 4, row * width * 4, (row + 1) * width * 4);
  return ground;
}

/** The smallest box around all that differs. */
function placeOf(drawn, width, height) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 3, pixel = 0; at < drawn.length; at += 4, pixel++) {
    if (drawn[at] === 0) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
