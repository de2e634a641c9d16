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
    const wayTo = (place: string | (() => void)) =>
      typeof place === "string" ? () => void navigate(place) : place;
    const undone = () => notify({ kind: "success", title: t("undone", { what: sentence }) });
    notify({
      kind: "success",
      title: sentence,
      duration: postedDuration,
      actions: [
        ...(to === undefined ? [] : [{ words: open ?? t("open"), act: wayTo(to), looks: "link" as const }]),
        ...(undo
          ? [{ words: t("undo"), act: () => undo(t("undoReason")).then(undone), once: true as const }]
          : []),
      ],
    });
  };
}
