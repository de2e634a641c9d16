/** What one catalogue can do beside what all can; fetched with its page. */

import type { Words } from "@so-thiet-bi/contract/language";
import { type ComponentType, lazy } from "react";
import type {
  BulkExtraProps,
  EndingProps,
  HeadExtraProps,
  PanelExtraProps,
  ViewProps,
} from "./extra-props.ts";

interface Extras {
  /** Beside the buttons of the page, for who may write. */
  Head?: ComponentType<HeadExtraProps>;
  /** Under the name of a row that is open beside the list. */
  Panel?: ComponentType<PanelExtraProps>;
  /** For the chosen rows. */
  Bulk?: ComponentType<BulkExtraProps>;
  /** A row ends through this dialog, which writes these fields itself. */
  ending?: { readonly fields: readonly string[]; readonly Dialog: ComponentType<EndingProps> };
  /** How people think of the rows; their list is one step away. */
  view?: {
    readonly name: Words;
    readonly View: ComponentType<ViewProps>;
    /** The filters of the list that it knows too. */
    readonly filters: readonly string[];
  };
}

const extras: Readonly<Record<string, Extras>> = {
  "functional-rooms": { Panel: lazy(() => import("./stands-in-room.tsx")) },
  employees: {
    Panel: lazy(() => import("./leaving/leaving-entry.tsx")),
    ending: { fields: ["status", "leftOn"], Dialog: lazy(() => import("./leaving/leaving-dialog.tsx")) },
  },
  "equipment-types": { Panel: lazy(() => import("./hazard-signs.tsx")) },
  "timetable-periods": {
    view: {
      name: { vi: "Tuần", en: "Week" },
      View: lazy(() => import("./timetable/timetable-week.tsx")),
      filters: ["departmentId", "classroom", "teacher"],
    },
  },
  lessons: {
    Head: lazy(() => import("./copy-lessons.tsx")),
    Bulk: lazy(() => import("./require-for-lessons.tsx")),
  },
};

export function extrasOf(plural: string): Extras {
  return extras[plural] ?? {};
}
