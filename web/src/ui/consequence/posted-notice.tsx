import { Button, Space } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { notify } from "../../lib/notices.ts";
import { text } from "./text.ts";

export interface PostedWays {
  /**
   * Where what was written can be read: an address, or a step that leads there and keeps what is filtered.
   */
  to?: string | (() => void) | undefined;
  /** What that place is called; absent: “Mở phiếu”. */
  open?: string;
  /** Takes it back, with a reason that says so; absent: the server does not let it. */
  undo?: ((reason: string) => Promise<unknown>) | undefined | false;
}

/** Long enough to read the sentence and to reach for the button. */
const postedDuration = 10_000;

/**
 * Every posting ends here: a sentence with what happened, a link to what it wrote and, while the server lets
 * it, the way back.
 */
export function useNotifyPosted(): (sentence: string, ways: PostedWays) => void {
  const t = useText(text);
  const navigate = useNavigate();
  return (sentence, { to, open, undo }) => {
    const undone = () => notify({ kind: "success", title: t("undone", { what: sentence }) });
    notify({
      kind: "success",
      title: sentence,
      duration: postedDuration,
      action: (
        // why buttons and no links: notices stand around the router
        <Space size={4}>
          {to !== undefined && (
            <Button type="link" size="small" onClick={typeof to === "string" ? () => void navigate(to) : to}>
              {open ?? t("open")}
            </Button>
          )}
          {undo && <UndoButton label={t("undo")} onUndo={() => undo(t("undoReason")).then(undone)} />}
        </Space>
      ),
    });
  };
}

/** Once: what was taken back cannot be taken back again. */
function UndoButton({ label, onUndo }: { label: string; onUndo: () => Promise<unknown> }): ReactNode {
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const run = async () => {
    setState("busy");
    try {
      await onUndo();
      setState("done");
    } catch {
      // the client has said why
      setState("ready");
    }
  };
  return (
    <Button size="small" loading={state === "busy"} disabled={state === "done"} onClick={() => void run()}>
      {label}
    </Button>
  );
}
