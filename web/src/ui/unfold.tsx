import { DownOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { type ReactNode, useState } from "react";

export interface UnfoldProps {
  /** What the whole comes to, in a few words. */
  sum: string;
  /** Somebody should look at it. */
  waits?: boolean;
  /** Closes it where something in it was chosen. */
  children: (close: () => void) => ReactNode;
}

/** A summary that stands in the line of the filters as one sentence, and is whole when it is pressed. */
export function Unfold({ sum, waits = false, children }: UnfoldProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // why: on a phone it is as wide as the window, and its button need not end where that does
      align={{ overflow: { shiftX: true, adjustX: false, adjustY: true } }}
      open={isOpen}
      onOpenChange={setOpen}
      content={<div className="unfolded">{children(() => setOpen(false))}</div>}
    >
      <Button className="unfold" data-waits={waits || undefined} aria-expanded={isOpen}>
        <span className="unfold-sum">{sum}</span>
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  );
}
