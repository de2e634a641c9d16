import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSay, useText } from "../../lib/language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { text } from "./first-use.text.ts";
import { type Box, besideBox, boxOf, bringIntoView } from "./places-on-page.ts";
import { placeOf, type Step } from "./steps.ts";

export interface StepsShownProps {
  /** At least one. */
  steps: readonly Step[];
  /** It was asked for in the account's menu, where one comes back to. */
  isAsked: boolean;
  onEnd: () => void;
}

/**
 * One step after the other: a frame around the part of the page, and beside it what it is for. A dialog of the
 * browser itself, so that Tab stays in it and Esc ends it; the page behind it is where it was afterwards.
 */
export function StepsShown({ steps, isAsked, onEnd }: StepsShownProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useNarrow();
  const id = useId();
  const [at, setAt] = useState(0);
  const [frame, setFrame] = useState<Box>();
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const asked = useRef(isAsked);
  const step = steps[at] as Step;
  const isLast = at === steps.length - 1;

  useEffect(() => {
    const before = document.activeElement;
    const { scrollX, scrollY } = window;
    dialog.current?.showModal();
    onward.current?.focus({ preventScroll: true });
    return () => {
      window.scrollTo(scrollX, scrollY);
      // why later: the line that was pressed goes in the same moment
      requestAnimationFrame(() => comeBack(asked.current ? document.querySelector(".user-button") : before));
    };
  }, []);

  useLayoutEffect(() => {
    const part = placeOf(step);
    if (!part) return;
    bringIntoView(part);
    const measure = () => setFrame(boxOf(part));
    measure();
    window.addEventListener("resize", measure);
    document.addEventListener("scroll", measure, true);
    return () => {
      window.removeEventListener("resize", measure);
      document.removeEventListener("scroll", measure, true);
    };
  }, [step]);

  // why after each drawing: the card is as high as its words
  useLayoutEffect(() => {
    if (!card.current || !frame) return;
    const { left, top } = besideBox(frame, card.current.getBoundingClientRect());
    card.current.style.left = `${left}px`;
    card.current.style.top = `${top}px`;
  });

  const go = (next: number) => {
    if (next === steps.length) onEnd();
    else if (next >= 0) setAt(next);
  };
  const walk = (event: KeyboardEvent) => {
    // the keys of the page rest meanwhile
    event.stopPropagation();
    if (event.key === "ArrowRight" && !isLast) go(at + 1);
    if (event.key === "ArrowLeft") go(at - 1);
  };
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onKeyDown={walk}
    >
      {frame && <div className="tour-frame" aria-hidden style={frame} />}
      <div ref={card} className="stack-near tour-card">
        <div aria-live="polite" aria-atomic>
          <p className="hint">{t("step", { at: at + 1, count: steps.length })}</p>
          <h2 id={`${id}-title`}>{say(step.title)}</h2>
          <p id={`${id}-words`}>{say(narrow && step.onPhone ? step.onPhone : step.words)}</p>
          {isLast && <p className="hint">{t("whereAgain")}</p>}
        </div>
        <div className="row to-end">
          {at > 0 && <Button onClick={() => go(at - 1)}>{t("back")}</Button>}
          <Button ref={onward} type="primary" onClick={() => go(at + 1)}>
            {t(isLast ? "done" : "next")}
          </Button>
        </div>
        <Button
          type="text"
          className="tour-close"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("close")}
          title={t("close")}
          onClick={onEnd}
        />
      </div>
    </dialog>
  );
}

/** To what had the focus; where that has gone, to the heading of the page. */
function comeBack(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const back = isThere ? before : document.querySelector<HTMLElement>("#content h1");
  back?.focus({ preventScroll: true });
}
