/** Small outlines for places. They say nothing: words stand beside them. */
import type { ReactNode } from "react";

const shapes = {
  bell: "M6 17V10a6 6 0 0 1 12 0v7l1.5 1.5h-15ZM10 21h4",
  board: "M4 4h16v16H4ZM4 10h16M10 4v16",
  broken: "M12 3.5 21.5 20h-19ZM12 10v4.5m0 2.2v.3",
  counter: "M4 8h14l-4-4M20 16H6l4 4",
  decides: "M6 3h12v18H6ZM9 12l2.2 2.5L15 9",
  home: "m3.5 11 8.5-7.5 8.5 7.5M6 9.5V20h12V9.5",
  loans: "M5 4h14v16H5ZM9 9h6m-6 4h6",
  page: "M6 3h8l4 4v14H6ZM14 3v4h4",
  people: "M12 11a3.8 3.8 0 1 0-.1 0M4.5 20.5c.5-8 14.5-8 15 0",
  pin: "M9 4h6l-1 6 3 3.5H7L10 10ZM12 13.5V21",
  reports: "M6 3h12v18H6ZM9.5 17v-3.5m2.5 3.5V10m2.5 7v-5",
  scan: "M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4m0-4h16",
  school: "M12 8V3h5l-1.3 1.5L17 6h-5M4 20v-8l8-4 8 4v8ZM10 20v-5h4v5",
  shield: "M12 3 20 6v6c0 5-4 8-8 9-4-1-8-4-8-9V6ZM9 12l2 2 4-4.5",
  things: "m12 3 8 4.5v9L12 21l-8-4.5v-9ZM4.5 7.5 12 12l7.5-4.5M12 12v9",
  units: "M9 4h6v5H9ZM3 15h6v5H3Zm12 0h6v5h-6ZM12 9v3M6 15v-3h12v3",
  waits: "M4 13v7h16v-7M4 13l3-9h10l3 9h-5l-1.5 3h-3L9 13Z",
  week: "M4 6h16v14H4ZM4 10.5h16M8 3v4m8-4v4",
} as const;
export type PlaceShape = keyof typeof shapes;

export function PlaceIcon({ shape }: { shape: PlaceShape }): ReactNode {
  return (
    <svg className="plain-icon place-icon" viewBox="0 0 24 24" aria-hidden>
      <path d={shapes[shape]} />
    </svg>
  );
}
