import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { Children, type ReactNode } from "react";
import { useNarrow } from "./use-narrow.ts";

export interface RecordStep {
  key: string;
  label: string;
  onClick: () => void;
  icon?: ReactNode;
  danger?: boolean;
  /** A paper: in the head of a page on a phone it never floats over what is read. */
  isPaper?: boolean;
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
  /** They stand in the head of a page, which on a phone folds its buttons away by itself. */
  isOfPage?: boolean;
}

/**
 * What may be done with a record, in one order everywhere: what stands beside it, “…” with the rest, and the one
 * primary button as the rightmost. A single step that nothing stands beside is said by its own name.
 */
export function RecordSteps({
  next,
  isBusy = false,
  children,
  others,
  othersName,
  areOthersBusy = false,
  isOfPage = false,
}: RecordStepsProps): ReactNode {
  const items = others.filter((step) => !!step);
  const isNarrow = useNarrow();
  const isFoldedByPage = isNarrow && isOfPage;
  const [first] = items;
  const isAlone = next === undefined && Children.toArray(children).length === 0;
  if (isAlone && first && items.length === 1 && !first.danger)
    return (
      <Button icon={first.icon} loading={areOthersBusy} onClick={first.onClick}>
        {first.label}
      </Button>
    );
  const isFootAlone = isNarrow && !isOfPage && isAlone;
  const nextButton = next && (
    <Button type="primary" loading={isBusy} onClick={next.onClick}>
      {next.label}
    </Button>
  );
  return (
    <>
      {isFoldedByPage && nextButton}
      {children}
      {isFoldedByPage &&
        items.map(({ key, label, icon, danger = false, isPaper = false, onClick }) => (
          <Button
            key={key}
            {...(isPaper && { className: "page-head-behind" })}
            icon={icon}
            danger={danger}
            loading={areOthersBusy}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      {!isFoldedByPage && items.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items: items.map(({ isPaper: _, ...step }) => step) }}>
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={othersName}
            title={othersName}
            loading={areOthersBusy}
          >
            {isFootAlone && othersName}
          </Button>
        </Dropdown>
      )}
      {!isFoldedByPage && nextButton}
    </>
  );
}
