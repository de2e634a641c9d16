import type { Registration } from "@so-thiet-bi/contract/registrations";
import type { LessonDraft } from "../week-values.ts";
import type { LessonDrafts, LessonOffer } from "./use-lesson-drafts.ts";

/** What can be done in the week, on the phone and in the grid alike. */
export interface WeekActions {
  drafts: LessonDrafts;
  mayRegister: boolean;
  open: (id: number) => void;
  copy: (slip: Registration) => void;
  add: (start: Partial<LessonDraft>) => void;
  edit: (offer: LessonOffer) => void;
}
