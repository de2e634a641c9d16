import type { RecordPanelProps } from "./record-panel.tsx";

export interface OpenRecord {
  id: number | undefined;
  onClose: () => void;
  /** To the neighbour in the list from which the record was opened. */
  onWalk?: ((direction: 1 | -1) => void) | undefined;
}

const [before, after] = ["before", "after"] as const;

/** A record that is opened from anywhere, without an address of its own, for `ui/record-panel`. */
export function panelOf({ id, onClose, onWalk }: OpenRecord): Pick<RecordPanelProps, "address" | "ids"> {
  return {
    ids: id === undefined || !onWalk ? [] : [before, id, after],
    address: {
      open: id === undefined ? undefined : String(id),
      change({ open }) {
        if (open === before) onWalk?.(-1);
        else if (open === after) onWalk?.(1);
        else onClose();
      },
    },
  };
}
