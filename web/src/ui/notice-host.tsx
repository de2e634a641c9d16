import { type ReactNode, useEffect, useState } from "react";
import { commonWords, useText } from "../lib/language.ts";
import { type Notice, type NoticeAction, onNotice } from "../lib/notices.ts";
import { PlainIcon } from "./plain-icons.tsx";

/** What was said before them goes. */
const mostAtOnce = 4;

interface Shown extends Notice {
  key: string;
  /** How many were said before it. */
  turn: number;
}

/**
 * Draws what `notify` says. Stands once, around everything, and without antd: the login page says what failed
 * before antd is fetched, and without a network it never would be.
 */
export function NoticeHost({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    let turn = 0;
    return onNotice((notice) => {
      turn += 1;
      const next = { ...notice, turn, key: `${notice.kind} ${notice.title} ${notice.text ?? ""}` };
      setShown((before) => [...before.filter(({ key }) => key !== next.key), next].slice(-mostAtOnce));
    });
  }, []);
  return (
    <>
      {children}
      <div className="notices">
        {shown.map((notice) => (
          <NoticeCard
            key={notice.turn}
            notice={notice}
            onEnd={() => setShown((before) => before.filter(({ turn }) => turn !== notice.turn))}
          />
        ))}
      </div>
    </>
  );
}

function NoticeCard({ notice, onEnd }: { notice: Notice; onEnd: () => void }): ReactNode {
  const t = useText(commonWords);
  const { kind, title, text, actions, duration } = notice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its time runs from when it was said
  useEffect(() => {
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
  }, [duration]);
  return (
    <div className="notice-card" data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <PlainIcon shape={kind} />
      <div className="notice-card-words">
        <div className="notice-card-title">{title}</div>
        {text && <div className="notice-card-text">{text}</div>}
        {actions && (
          <div className="notice-card-actions">
            {actions.map((action) => (
              <ActionButton key={action.words} {...action} />
            ))}
          </div>
        )}
      </div>
      <button type="button" className="notice-card-close" aria-label={t("close")} onClick={onEnd}>
        <PlainIcon shape="close" />
      </button>
    </div>
  );
}

function ActionButton({ words, act, once, looks }: NoticeAction): ReactNode {
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const run = async () => {
    if (state === "busy") return;
    setState("busy");
    try {
      await act();
      setState(once ? "done" : "ready");
    } catch {
      // the client has said why
      setState("ready");
    }
  };
  return (
    <button
      type="button"
      className="plain-button"
      data-size="small"
      data-look={looks}
      aria-busy={state === "busy"}
      disabled={state === "done"}
      onClick={() => void run()}
    >
      {words}
    </button>
  );
}
