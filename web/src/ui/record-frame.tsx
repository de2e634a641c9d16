import { type ReactNode, useEffect, useState } from "react";
import { RecordPanel, type RecordPanelProps } from "./record-panel.tsx";
import { Answered, type Failure } from "./states.tsx";

/** What somebody does with the record: a dialog is open, or a form stands in place of the record. */
export interface Doing<Step> {
  doing: Step | null;
  onDo: (step: Step) => void;
  /** It is done, or was given up. */
  onClose: () => void;
  /** The record is gone, and its panel with it. */
  onRemoved: () => void;
}

export interface RecordFrameProps<Shown, Step>
  extends Pick<RecordPanelProps, "address" | "ids" | "hasLines"> {
  /** The read that answers with the record. */
  of: { data: Shown | undefined; error: Failure | null; refetch: () => unknown };
  /** How many lines the record has, more or less, while it is loading. */
  rows: number;
  title: (record: Shown) => ReactNode;
  /** The title until the record is there. */
  titleBefore?: string;
  /** What `can` allows, as `RecordSteps`. */
  steps?: (record: Shown, doing: Doing<Step>) => ReactNode;
  /** Does a form stand in place of the record? Then nothing else is begun, and ↑ and ↓ leave it alone. */
  isFilledIn?: (record: Shown, doing: Step | null) => boolean;
  /** The record, and the dialogs of its steps. */
  children: (record: Shown, doing: Doing<Step>) => ReactNode;
}

/**
 * A record that is read when its panel opens: loading, failed, its title, its steps, and one dialog at a
 * time. Another record begins with nothing being done.
 */
export function RecordFrame<Shown, Step = never>({
  address,
  ids,
  of: query,
  rows,
  title,
  titleBefore = "",
  steps,
  isFilledIn,
  children,
  ...panel
}: RecordFrameProps<Shown, Step>): ReactNode {
  const [step, setStep] = useState<Step | null>(null);
  const { open, change } = address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins with nothing being done
  useEffect(() => setStep(null), [open]);

  const doing: Doing<Step> = {
    doing: step,
    onDo: (next) => setStep(() => next),
    onClose: () => setStep(null),
    onRemoved: () => change({ open: undefined }, { replace: true }),
  };
  const { data } = query;
  const hasForm = data !== undefined && isFilledIn?.(data, step) === true;
  return (
    <RecordPanel
      {...panel}
      address={address}
      ids={hasForm ? [] : ids}
      title={data === undefined ? titleBefore : title(data)}
      actions={data !== undefined && !hasForm && steps?.(data, doing)}
    >
      <Answered of={query} rows={rows}>
        {(record) => children(record, doing)}
      </Answered>
    </RecordPanel>
  );
}
