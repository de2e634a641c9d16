import type { Registration } from "@so-thiet-bi/contract/registrations";
import type { LessonDraft } from "../week-values.ts";
import type { LessonDrafts, LessonOffer } from "./use-lesson-drafts.ts";

/** What can be done in the week, on the phone and in the grid alike. */
export interface WeekActions {
  drafts: LessonDrafts;
  mayRegister: boolean;
  open: (id: number) => void;
  /** Not in a week that is read without a network. */
  copy: ((slip: Registration) => void) | undefined;
  /** Not in a week that is read without a network. */
  checkRoom: ((slip: Registration) => void) | undefined;
  add: (start: Partial<LessonDraft>) => void;
  /** Not in a week that is read without a network. */
  edit: ((offer: LessonOffer) => void) | undefined;
}
