import { CameraOutlined, CloseOutlined, PictureOutlined } from "@ant-design/icons";
import { acceptedPictures, mostAttachments } from "@so-thiet-bi/contract/files";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { textOf, useText } from "../../../lib/language.ts";
import { FileInput } from "../../../ui/attachments/file-input.tsx";
import { smallerPhoto } from "../../../ui/attachments/smaller-photo.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { text } from "./report.text.ts";

export interface ReportPhotosProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Photos of what happened: on a phone the camera opens at once. */
export function ReportPhotos({ photos, onChange }: ReportPhotosProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const isFull = photos.length >= mostAttachments;
  const add = (files: File[]) => onChange([...photos, ...files].slice(0, mostAttachments));
  return (
    <div className="stack-near report-photos">
      {photos.length > 0 && (
        <ul className="bare row middle" aria-label={t("photos")}>
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two photos of a phone may be called the same
            <li key={`${photo.name} ${photo.lastModified} ${index}`}>
              <Preview photo={photo} />
              <Button
                size="small"
                shape="circle"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t("photoRemove", { number: index + 1 })}
                onClick={() => onChange(photos.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="row middle report-photos-add">
        {narrow && (
          <FileInput
            label={t("photosTake")}
            icon={<CameraOutlined aria-hidden />}
            accept="image/*"
            capture
            disabled={isFull}
            onChoose={add}
          />
        )}
        <FileInput
          label={t("photosAdd")}
          icon={<PictureOutlined aria-hidden />}
          accept={acceptedPictures}
          disabled={isFull}
          onChoose={add}
        />
      </div>
    </div>
  );
}

function Preview({ photo }: { photo: File }): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address ? <img src={address} alt="" /> : <PictureOutlined aria-hidden />;
}

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
