import { type DownloadedFile, saveFile } from "../lib/client.ts";

/**
 * Opens the PDF in a tab of its own, where the reader of the browser prints it; where no tab may be opened,
 * it is saved. why: printing from a hidden frame needs frames in the page's policy, and Firefox and phones do
 * not do it anyway
 */
export function printPdf(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.content);
  const tab = window.open(address, "_blank");
  if (tab) tab.addEventListener("load", () => tab.print());
  else saveFile(file);
  setTimeout(() => URL.revokeObjectURL(address), minute);
}

const minute = 60_000;
