import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { Words } from "@so-thiet-bi/contract/language";

/** Those who keep the staff list of a unit say who leaves it. */
export const mayLetGo = (employee: CatalogueRecord): boolean => employee.can.edit;

export const whoLetsGo: Words = {
  vi: "Chỉ quản trị hoặc cán bộ thiết bị của chính đơn vị được ghi ai chuyển đi, nghỉ hưu.",
  en: "Only the administrator or the equipment officer of the unit itself notes who leaves.",
};
