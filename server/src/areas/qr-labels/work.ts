/** What a worker does with labels. */
import { type LabelJob, labelPdf } from "./papers/pdf.ts";
import type { LabelContent } from "./rules/sheet-layout.ts";

export type LabelOrder = Omit<LabelJob, "contents">;

export async function* drawLabels(
  order: LabelOrder,
  given: AsyncIterable<LabelContent[]>,
): AsyncGenerator<Uint8Array> {
  const contents: LabelContent[] = [];
  for await (const some of given) contents.push(...some);
  yield await labelPdf({ ...order, contents });
}
