import { gradeTitle } from "@so-thiet-bi/contract/grades";
import type { ReactNode } from "react";
import { useSay, useText } from "../lib/language.ts";
import { useGrades } from "../lib/taught-grades.ts";
import type { FieldProps } from "./field-props.ts";
import { Select } from "./select.tsx";
import { TabLeaves } from "./tab-leaves.tsx";
import { text } from "./text.ts";

/** Several grades, or age groups of a kindergarten. */
export function GradesSelect({ value, ...rest }: FieldProps<number[]>): ReactNode {
  const t = useText(text);
  return (
    <TabLeaves>
      <Select<number[]>
        {...rest}
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: "label" }}
        placeholder={t("choose")}
        value={value ?? []}
        options={useGradeOptions(value ?? [])}
      />
    </TabLeaves>
  );
}

/** One of them. */
export function GradeSelect({
  value,
  onChange,
  required = false,
  ...rest
}: FieldProps<number> & { required?: boolean }): ReactNode {
  const t = useText(text);
  return (
    <Select<number | null>
      {...rest}
      value={value ?? null}
      placeholder={t("choose")}
      allowClear={!required}
      showSearch={{ optionFilterProp: "label" }}
      options={useGradeOptions(value ? [value] : [])}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

function useGradeOptions(chosen: readonly number[]) {
  const say = useSay();
  return useGrades(chosen).map((grade) => ({ value: grade, label: say(gradeTitle(grade)) }));
}
