import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import type { FieldProps } from "./field-props.ts";
import { Select } from "./select.tsx";
import { TabLeaves } from "./tab-leaves.tsx";
import { text } from "./text.ts";

const grades = Array.from({ length: 12 }, (_, index) => index + 1);

/** Several of the grades 1 to 12. */
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
        options={grades.map((grade) => ({ value: grade, label: t("grade", { grade }) }))}
      />
    </TabLeaves>
  );
}
