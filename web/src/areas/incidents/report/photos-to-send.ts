import { textOf } from "../../../lib/language.ts";
import { smallerPhoto } from "../../../ui/attachments/smaller-photo.ts";
import { text } from "./report.text.ts";

const t = textOf(text);

/**
 * As they are sent: smaller, and each with a name of its own. A phone calls every photo the same, and by
 * their names those that have arrived already are told from those that have not.
 */
export function photosToSend(photos: readonly File[]): Promise<File[]> {
  return Promise.all(
    photos.map(async (photo, index) => {
      const small = await smallerPhoto(photo);
      const ending = /\.[^.]*$/.exec(small.name)?.[0] ?? ".jpg";
      return new File([small], `${t("photo", { number: index + 1 })}${ending}`, {
        type: small.type,
        lastModified: small.lastModified,
      });
    }),
  );
}
