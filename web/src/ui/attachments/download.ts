import { getAttachmentContent } from "@so-thiet-bi/contract/files";
import { call, saveFile } from "../../lib/client.ts";

/** Saves a photo or document on the computer. */
export async function download(id: number): Promise<void> {
  try {
    saveFile(await call(getAttachmentContent, { params: { id } }));
  } catch {
    // the client has said why
  }
}
