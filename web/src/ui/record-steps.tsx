import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { Children, type ReactNode } from "react";

export interface RecordStep {
  key: string;
  label: string;
  onClick: () => void;
  icon?: ReactNode;
  danger?: boolean;
}

export interface RecordStepsProps {
  /** The one thing to do now. */
  next?: Pick<RecordStep, "label" | "onClick"> | undefined;
  /** It is being done. */
  isBusy?: boolean;
  /** Buttons between the next step and the others. */
  children?: ReactNode;
  /** Steps behind “…”; one that `can` does not allow is `false`. */
  others: readonly (RecordStep | false)[];
  /** What “…” is called. */
  othersName: string;
  areOthersBusy?: boolean;
}

/**
 * What may be done with a record: one primary button, the rest behind “…”. Where nothing stands beside them,
 * the rest is said in words: a single step by its own name, several, or one that destroys, as “…” with a name.
 */
export function RecordSteps({
  next,
  isBusy = false,
  children,
  others,
  othersName,
  areOthersBusy = false,
}: RecordStepsProps): ReactNode {
  const items = others.filter((step) => step !== false).map((step) => ({ ...step }));
  const [first] = items;
  const isAlone = next === undefined && Children.toArray(children).length === 0;
  if (isAlone && first && items.length === 1 && !first.danger)
    return (
      <Button icon={first.icon} loading={areOthersBusy} onClick={first.onClick}>
        {first.label}
      </Button>
    );
  return (
    <>
      {next && (
        <Button type="primary" loading={isBusy} onClick={next.onClick}>
          {next.label}
        </Button>
      )}
      {children}
      {items.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items }}>
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={othersName}
            title={othersName}
            loading={areOthersBusy}
          >
            {isAlone && othersName}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
