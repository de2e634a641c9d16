import { type ReactNode, useState } from "react";
import { PaperSheet, type PaperSheetProps } from "../../ui/paper-sheet/paper-sheet.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";

/** A paper with what it is and its pages on one line above it, so that it begins in the upper half of the screen. */
export function TitledSheet({
  title,
  hint,
  paper,
}: {
  title: string;
  hint?: string;
  paper: PaperSheetProps["paper"];
}): ReactNode {
  const narrow = useNarrow();
  const [pagerPlace, setPagerPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="request-sheet-title">
        <div className="row-words">
          <h2>{title}</h2>
          {!narrow && hint && <p className="hint">{hint}</p>}
        </div>
        <div ref={setPagerPlace} />
      </div>
      <PaperSheet paper={paper} pagerIn={pagerPlace} />
      {narrow && hint && <p className="hint">{hint}</p>}
    </>
  );
}
