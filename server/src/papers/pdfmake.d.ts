import "pdfmake";

declare module "pdfmake" {
  /** Files that are there for pdfmake alone. */
  export const virtualfs: { writeFileSync: (name: string, content: Buffer) => void };
}
