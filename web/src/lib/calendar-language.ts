/** Calendars and pickers write months and begin weeks the way of the language that is spoken. */
import dayjs from "dayjs";
import "dayjs/locale/en-gb";
import "dayjs/locale/vi";
import { currentLanguage, watchLanguage } from "./language.ts";

function follow(): void {
  dayjs.locale(currentLanguage() === "en" ? "en-gb" : "vi");
}

follow();
watchLanguage(follow);
