import { CameraOutlined, CloseOutlined, PictureOutlined } from "@ant-design/icons";
import { acceptedPictures } from "@so-thiet-bi/contract/files";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useNarrow } from "../use-narrow.ts";
import { FileInput } from "./file-input.tsx";
import { text } from "./photo-picker.text.ts";
import "./photo-picker.css";

export interface PhotoPickerProps {
  /** What the photos are called together. */
  label: string;
  photos: readonly File[];
  most: number;
  onChange: (photos: readonly File[]) => void;
}

/** Photos that are chosen before they are sent: on a phone the camera opens at once. */
export function PhotoPicker({ label, photos, most, onChange }: PhotoPickerProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const isFull = photos.length >= most;
  const add = (files: File[]) => onChange([...photos, ...files].slice(0, most));
  return (
    <div className="stack-near photo-picker">
      {photos.length > 0 && (
        <ul className="bare row middle" aria-label={label}>
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two photos of a phone may be called the same
            <li key={`${photo.name} ${photo.lastModified} ${index}`}>
              <Preview photo={photo} />
              <Button
                size="small"
                shape="circle"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t("remove", { number: index + 1 })}
                onClick={() => onChange(photos.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="row middle photo-picker-add">
        {narrow && (
          <FileInput
            label={t("take")}
            icon={<CameraOutlined aria-hidden />}
            accept="image/*"
            capture
            disabled={isFull}
            onChoose={add}
          />
        )}
        <FileInput
          label={t("choose")}
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
