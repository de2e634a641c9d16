import type { UnknownThing } from "@so-thiet-bi/contract/counting";
import { Image } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { usePicture } from "../../../ui/attachments/use-picture.ts";
import { usePhotos } from "./review-api.ts";
import { text } from "./unknown.text.ts";

/** The first photo that the counter took, large when it is pressed. */
export function UnknownPhoto({ thing }: { thing: UnknownThing }): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const photos =
    usePhotos(thing.entryId, thing.photoCount > 0).data?.items.filter(({ kind }) => kind === "PHOTO") ?? [];
  const [first] = photos;
  const small = usePicture("small", first?.id);
  const large = usePicture("large", isOpen ? first?.id : undefined);
  if (thing.photoCount === 0) return null;
  const label = t("photoOf", { name: thing.name ?? t("nameless") });
  return (
    <>
      <button
        type="button"
        className="unknown-photo"
        aria-label={label}
        disabled={!first}
        onClick={() => setOpen(true)}
      >
        {small.url && <img src={small.url} alt="" />}
      </button>
      {isOpen && large.url && (
        <Image
          className="unknown-photo-large"
          src={large.url}
          alt={label}
          preview={{ open: true, onOpenChange: (open) => !open && setOpen(false) }}
        />
      )}
    </>
  );
}
