import { createDepartment, departmentBody, listDepartmentHistory } from "@so-thiet-bi/contract/departments";
import type { ReactNode } from "react";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { text } from "./text.ts";

const moneyFields = new Set(["fixedAssetFrom"]);

/** What was done to a unit, in words. */
export function UnitHistory({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const history = useRead(listDepartmentHistory, ofId(id), { enabled: true });
  const valueWords = (field: string, value: unknown): string | undefined => {
    const name = field.split(".").at(-1) ?? "";
    if (moneyFields.has(name) && typeof value === "number") return formatMoney(value);
    if (name === "workdays" && Array.isArray(value))
      return value.map((day) => t(`DAY_${day as 1}`)).join(", ");
    if (Array.isArray(value) && value.every((part) => isKnown(part)))
      return value.map((part) => t(part)).join(", ") || undefined;
    if (isKnown(value)) return t(value);
    return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline lines={items} valueWords={valueWords} schemas={[departmentBody, createDepartment.body]} />
      )}
    </Answered>
  );
}

/** Words of the contract's enumerations, as they stand in a change. */
function isKnown(value: unknown): value is "PUBLIC" | "LEVEL_1" {
  return typeof value === "string" && /^[A-Z][A-Z_0-9]+$/.test(value) && value in text.vi;
}
