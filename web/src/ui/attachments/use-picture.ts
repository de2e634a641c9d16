import { getAttachmentContent, getAttachmentThumbnail } from "@so-thiet-bi/contract/files";
import { useEffect, useState } from "react";
import { useRead } from "../../lib/queries.ts";

const pictures = { large: getAttachmentContent, small: getAttachmentThumbnail };

/** The address of a picture in the browser's memory: an `img` alone cannot say who asks. */
export function usePicture(
  size: keyof typeof pictures,
  id: number | undefined,
): { url: string | undefined; failed: boolean } {
  const { data, isError } = useRead(
    pictures[size],
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const [made, setMade] = useState<{ url: string; id: number | undefined }>();
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data.content);
    setMade({ url, id });
    return () => URL.revokeObjectURL(url);
  }, [data, id]);
  return { url: data && made?.id === id ? made?.url : undefined, failed: isError };
}
