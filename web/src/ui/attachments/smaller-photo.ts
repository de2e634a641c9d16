import { photoSide } from "@so-thiet-bi/contract/files";

const sentAsItIs = 1024 * 1024;

/**
 * What a phone takes is made smaller before it travels: schools pay for mobile traffic. Anything that is no
 * picture, and a picture this browser cannot read, goes as it is; the server says what is wrong with it.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || typeof createImageBitmap === "undefined") return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  try {
    const scale = Math.min(1, photoSide / Math.max(picture.width, picture.height));
    const isKnown = /^image\/(jpeg|png|webp)$/.test(file.type);
    if (isKnown && scale === 1 && file.size <= sentAsItIs) return file;
    const drawn = await draw(
      picture,
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const isWorse = isKnown && scale === 1 && drawn && drawn.size >= file.size;
    return drawn && !isWorse
      ? new File([drawn], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" })
      : file;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  // JPEG knows nothing see-through
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
