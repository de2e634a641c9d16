import { type LabelSheet, labelPlace, labelsPerPage } from "@so-thiet-bi/contract/qr-labels";
import { type KeyboardEvent, type ReactNode, useRef } from "react";

export interface SheetPictureProps {
  sheet: LabelSheet;
  /** The first label that is printed, counted from 1. */
  startAt: number;
  /** How many are printed, on this page and those behind it. */
  labels: number;
  /** What the picture shows, for those who hear it. */
  label: string;
  nameOf: (place: number) => string;
  onStart: (place: number) => void;
}

/** The first page to scale. Its labels are one choice: the one to begin with, by click or by arrow keys. */
export function SheetPicture({
  sheet,
  startAt,
  labels,
  label,
  nameOf,
  onStart,
}: SheetPictureProps): ReactNode {
  const picture = useRef<HTMLDivElement>(null);
  const perPage = labelsPerPage(sheet);
  const { page } = sheet;

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: sheet.columns, ArrowUp: -sheet.columns }[
      event.key
    ];
    const next = event.key === "Home" ? 1 : event.key === "End" ? perPage : startAt + (step ?? 0);
    if (next === startAt || next < 1 || next > perPage) return;
    event.preventDefault();
    onStart(next);
    picture.current?.querySelectorAll("button")[next - 1]?.focus();
  };

  return (
    <div
      ref={picture}
      className="sheet-picture"
      role="radiogroup"
      aria-label={label}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      onKeyDown={walk}
    >
      {Array.from({ length: perPage }, (_, index) => {
        const { x, y } = labelPlace(sheet, index);
        const place = index + 1;
        const state = place < startAt ? "used" : place < startAt + labels ? "printed" : "free";
        return (
          // biome-ignore lint/a11y/useSemanticElements: a label of the sheet is drawn where it lies, which a radio input cannot be
          <button
            key={place}
            type="button"
            role="radio"
            aria-checked={place === startAt}
            aria-label={nameOf(place)}
            title={nameOf(place)}
            tabIndex={place === startAt ? 0 : -1}
            data-state={state}
            style={{
              left: share(x, page.width),
              top: share(y, page.height),
              width: share(sheet.label.width, page.width),
              height: share(sheet.label.height, page.height),
            }}
            onClick={() => onStart(place)}
          />
        );
      })}
    </div>
  );
}

function share(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}
