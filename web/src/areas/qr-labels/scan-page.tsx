import { MutedOutlined, SoundOutlined } from "@ant-design/icons";
import { Button, Input, type InputRef } from "antd";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useStill } from "../../lib/appearance.ts";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { CodeCamera } from "../../ui/code-camera/code-camera.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { signal } from "../../ui/scan-signal.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { lookUp } from "./api.ts";
import { LabelledCard } from "./labelled-card.tsx";
import "./scan-page.css";
import { addScan, clearScans, type Scan, useScans } from "./scans.ts";
import { text } from "./text.ts";

const soundKey = "scan-sound";

/** Scan first: camera on a phone, hand scanner or keyboard on a PC, and beside it what was found. */
export default function ScanPage(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { id: userId } = useUser();
  const scans = useScans(userId);
  const [sound, setSound] = useState(() => readStored(soundKey) !== "off");
  const [busy, setBusy] = useState(false);
  const find = useFinding(userId, sound, setBusy);
  const [latest] = scans;
  // why: on a phone what was found stands right below the picture, with what can be done where the thumb is
  const isBoxBelow = narrow && latest !== undefined;
  const box = (
    <CodeBox
      onText={find}
      busy={busy}
      holdFocus={!narrow}
      sound={sound}
      onSound={() => {
        setSound(!sound);
        writeStored(soundKey, sound ? "off" : null);
      }}
    />
  );

  return (
    <>
      <PageHead title={t("title")} hint={narrow ? undefined : t("hint")} />
      <div className="phone-column scan" data-found={latest !== undefined || undefined}>
        <section className="stack gap-12 shrinks">
          <CodeCamera onCode={find} autoStart={narrow} />
          {!isBoxBelow && box}
        </section>
        <section className="stack gap-12 shrinks" aria-live="polite">
          {latest ? <Found scan={latest} /> : <p className="hint scan-nothing">{t("lastEmpty")}</p>}
        </section>
        {isBoxBelow && box}
        {scans.length > 1 && <Earlier scans={scans.slice(1)} onAgain={find} />}
      </div>
    </>
  );
}

/** Looks a code up, signals hit or miss, and remembers it. */
function useFinding(
  userId: number,
  sound: boolean,
  setBusy: (busy: boolean) => void,
): (text: string) => void {
  const still = useStill();
  return useCallback(
    (text: string) => {
      const asked = text.trim();
      if (!asked) return;
      setBusy(true);
      lookUp(asked)
        .then(
          ({ items }) => {
            signal("hit", { sound, motion: !still });
            addScan(userId, { text: asked, items });
          },
          (failure: unknown) => {
            signal("miss", { sound, motion: !still });
            addScan(userId, {
              text: asked,
              items: [],
              trouble: failure instanceof ApiError ? failure.message : String(failure),
            });
          },
        )
        .finally(() => setBusy(false));
    },
    [userId, sound, still, setBusy],
  );
}

function CodeBox({
  onText,
  busy,
  holdFocus,
  sound,
  onSound,
}: {
  onText: (text: string) => void;
  busy: boolean;
  holdFocus: boolean;
  sound: boolean;
  onSound: () => void;
}): ReactNode {
  const t = useText(text);
  const box = useRef<InputRef>(null);
  const [typed, setTyped] = useState("");
  useHeldFocus(box, holdFocus);
  const send = () => {
    onText(typed);
    setTyped("");
    if (holdFocus) box.current?.focus();
  };
  return (
    <form
      className="beside"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input
        ref={box}
        size="large"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={t("text")}
        placeholder={t(holdFocus ? "text" : "textShort")}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button htmlType="submit" size="large" loading={busy}>
        {t("find")}
      </Button>
      <Button
        className="rigid"
        size="large"
        icon={sound ? <SoundOutlined aria-hidden /> : <MutedOutlined aria-hidden />}
        aria-label={t(sound ? "soundOff" : "soundOn")}
        title={t(sound ? "soundOff" : "soundOn")}
        onClick={onSound}
      />
    </form>
  );
}

/** A hand scanner types wherever the focus is: what is typed outside of a field belongs into the box. */
function useHeldFocus(box: RefObject<InputRef | null>, hold: boolean): void {
  useEffect(() => {
    if (!hold) return;
    // why later: the page's title takes the focus on arrival
    const arrival = setTimeout(() => box.current?.focus(), 0);
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
      if (
        event.key.length === 1 &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        event.key !== " " &&
        !isElsewhere
      )
        box.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(arrival);
      document.removeEventListener("keydown", onKey);
    };
  }, [box, hold]);
}

function Found({ scan }: { scan: Scan }): ReactNode {
  const t = useText(text);
  if (scan.items.length === 0)
    return (
      <p className="sheet scan-trouble" role="alert">
        {scan.trouble}
      </p>
    );
  return (
    <>
      {scan.items.length > 1 && <p>{t("several", { count: scan.items.length })}</p>}
      {scan.items.map((found) => (
        <LabelledCard key={`${found.kind} ${found.id}`} found={found} />
      ))}
    </>
  );
}

function Earlier({ scans, onAgain }: { scans: readonly Scan[]; onAgain: (text: string) => void }): ReactNode {
  const t = useText(text);
  return (
    <section className="wide scan-earlier">
      <header className="beside gap-0 middle ends">
        <h2>{t("last")}</h2>
        <Button type="link" onClick={clearScans}>
          {t("clear")}
        </Button>
      </header>
      <ul className="bare">
        {scans.map(({ no, text: asked, at, items, trouble }) => (
          <li key={no}>
            <button type="button" className="link-button" onClick={() => onAgain(asked)} title={t("again")}>
              {items[0] ? `${items[0].code ?? ""} ${items[0].name}`.trim() : asked}
            </button>
            <span className="hint">{trouble ?? clock.format(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const clock = new Intl.DateTimeFormat("vi-VN", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
