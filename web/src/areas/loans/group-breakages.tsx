import { CloseOutlined } from "@ant-design/icons";
import type { LoanLine } from "@so-thiet-bi/contract/loans";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { text } from "./return.text.ts";
import { type GroupBreakage, groupsTooMany, type ReturnedLine } from "./return-values.ts";

export interface GroupBreakagesProps {
  line: LoanLine;
  value: ReturnedLine;
  whole: boolean;
  onChange: (value: ReturnedLine) => void;
}

/** Which groups of pupils broke how many of a line: `nhóm 3: 1`. */
export function GroupBreakages({ line, value, whole, onChange }: GroupBreakagesProps): ReactNode {
  const t = useText(text);
  const { groups, broken } = value;
  const put = (at: number, changes: Partial<GroupBreakage>) =>
    onChange({ ...value, groups: groups.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  const add = () =>
    onChange({
      ...value,
      groups: [
        ...groups,
        { group: Math.max(0, ...groups.map(({ group }) => group)) + 1, broken: Math.min(1, broken) },
      ],
    });
  return (
    <div className="return-groups">
      {groups.map(({ group, broken: count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of the group is what is being typed
        <div key={index}>
          <span aria-hidden>{t("group")}</span>
          <QuantityInput
            whole
            aria-label={`${t("group")}, ${line.name}`}
            value={group}
            onChange={(next) => put(index, { group: Math.min(100, Math.max(1, next ?? 1)) })}
          />
          <Stepper
            label={`${t("groupBroken", { group })}, ${line.name}`}
            value={count}
            least={whole ? 1 : 0.001}
            most={broken}
            whole={whole}
            onChange={(next) => put(index, { broken: next })}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("removeGroup", { group })}
            onClick={() => onChange({ ...value, groups: groups.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {groupsTooMany(value) && (
        <p className="bad" role="alert">
          {t("groupsTooMany")}
        </p>
      )}
      <Button type="link" onClick={add}>
        {t(groups.length === 0 ? "addGroup" : "addGroupMore")}
      </Button>
    </div>
  );
}
