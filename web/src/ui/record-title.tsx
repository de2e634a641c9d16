import type { ReactNode } from "react";

export interface RecordTitleProps {
  /** In small letters above the name, such as number and unit. */
  above: ReactNode;
  name: ReactNode;
  /** How it stands: tags beside the name. */
  children?: ReactNode;
}

/** What a record is called, for the head of a panel or drawer. */
export function RecordTitle({ above, name, children }: RecordTitleProps): ReactNode {
  return (
    <div className="record-title">
      <span className="hint">{above}</span>
      <div>
        <h2>{name}</h2> {children}
      </div>
    </div>
  );
}
