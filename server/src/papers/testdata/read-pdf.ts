import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Everything that stands in a PDF. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ("str" in item ? [item.str] : [])));
  }
  return texts.join(" ");
}
