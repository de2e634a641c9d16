import { departmentBody, needsLevel, type SchoolKind, schoolKinds } from "@so-thiet-bi/contract/departments";
import { Checkbox, Form } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { Select } from "../../ui/select.tsx";
import { text } from "./text.ts";

/** What kind of school it is, and the levels it teaches: a kindergarten may do without. */
export function SchoolKindFields(): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody);
  const form = Form.useFormInstance();
  const kind = (Form.useWatch("schoolKind", { form, preserve: true }) ?? "GENERAL") as SchoolKind;
  return (
    <>
      <Form.Item name="schoolKind" label={label("schoolKind")} extra={t(`${kind}_hint`)}>
        <Select options={schoolKinds.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item
        name="schoolLevels"
        label={label("schoolLevels")}
        required={needsLevel(kind)}
        extra={t(needsLevel(kind) ? "levelsHint" : "noLevelsHint")}
      >
        <Levels />
      </Form.Item>
    </>
  );
}

interface LevelsProps {
  id?: string;
  value?: string[];
  onChange?: (levels: string[]) => void;
  "aria-describedby"?: string;
}

/** Boxes of the form, without the `aria-required` that the form adds: a group has none, its label says it. */
function Levels({ value = [], onChange = () => {}, ...given }: LevelsProps): ReactNode {
  const t = useText(text);
  const named = { id: given.id, "aria-describedby": given["aria-describedby"] };
  return (
    <Checkbox.Group
      {...named}
      value={value}
      onChange={onChange}
      options={(["ELEMENTARY", "MIDDLE", "HIGH"] as const).map((level) => ({
        value: level,
        label: t(level),
      }))}
    />
  );
}
