import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type {
  Department,
  DepartmentBody,
  DepartmentNode,
  NewDepartment,
} from "@so-thiet-bi/contract/departments";
import { fitPeriodTimes, periodMinutes } from "./period-times.ts";

/**
 * What may be sent back, out of what was read; a school sees a time for each of its periods from the start.
 */
export function bodyOf(department: Department): DepartmentBody {
  const {
    id: _id,
    parentName: _parentName,
    active: _active,
    updatedAt: _updatedAt,
    can: _can,
    ...body
  } = department;
  if (body.type !== "LEVEL_3") return body;
  const counts = { morning: body.periodsMorning, afternoon: body.periodsAfternoon };
  return { ...body, periodTimes: fitPeriodTimes(body.periodTimes, counts, periodMinutes(body.schoolLevels)) };
}

const typeBelow: Record<DepartmentType, DepartmentType> = {
  LEVEL_1: "LEVEL_2",
  LEVEL_2: "LEVEL_3",
  LEVEL_3: "LEVEL_3",
};

/** What a new unit is proposed to be: below the chosen one, or beside it where nothing can stand below. */
export function newUnitBelow(units: readonly DepartmentNode[], chosen: number): NewDepartment {
  const unit = units.find(({ id }) => id === chosen);
  const parentId = unit?.type === "LEVEL_3" ? unit.parentId : (unit?.id ?? null);
  const parent = units.find(({ id }) => id === parentId);
  return {
    type: typeBelow[unit?.type ?? "LEVEL_2"],
    parentId: parent?.active ? parent.id : null,
    code: "",
    name: "",
    shortName: null,
    schoolFundingType: "PUBLIC",
    schoolKind: "GENERAL",
    schoolLevels: [],
    placeName: "",
    province: null,
    ward: null,
    address: null,
  };
}
