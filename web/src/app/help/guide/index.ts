/** The users' guide: all tasks, each once, in the order of its pages. */
import type { Words } from "@so-thiet-bi/contract/language";
import { buyingTasks } from "./buying.ts";
import { countingTasks } from "./counting.ts";
import { leadingTasks } from "./leading.ts";
import { lendingTasks } from "./lending.ts";
import { stockingTasks } from "./stocking.ts";
import type { GuideTask } from "./task.ts";
import { teachingTasks } from "./teaching.ts";

export interface Chapter {
  title: Words;
  tasks: readonly GuideTask[];
}

export const chapters: readonly Chapter[] = [
  {
    title: { vi: "Tiết dạy, phòng học, tài khoản của mình", en: "Lessons, rooms and one’s own account" },
    tasks: teachingTasks,
  },
  { title: { vi: "Cho mượn, nhận trả", en: "Lending and taking back" }, tasks: lendingTasks },
  { title: { vi: "Ghi sổ thiết bị", en: "Keeping the book of equipment" }, tasks: stockingTasks },
  {
    title: { vi: "Kiểm kê, hao mòn, sổ tháng", en: "Counting, wear and monthly books" },
    tasks: countingTasks,
  },
  { title: { vi: "Thiếu gì, đề nghị trang bị", en: "What is missing, and demands" }, tasks: buyingTasks },
  { title: { vi: "Người, năm học, báo cáo", en: "People, school years and reports" }, tasks: leadingTasks },
];

export const guide: readonly GuideTask[] = chapters.flatMap(({ tasks }) => tasks);
