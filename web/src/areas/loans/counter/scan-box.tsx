import { CameraOutlined, ScanOutlined } from "@ant-design/icons";
import { Button, Input, type InputRef } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useWedge } from "../../../ui/wedge.ts";
import { text } from "./counter.text.ts";

// why: a desk with a hand scanner never needs it
const CodeCamera = lazy(async () => ({ default: (await import("../../../ui/code-camera/code-camera.tsx")).CodeCamera }));

/** One box for everything that is scanned or typed. It keeps the focus; codes scanned elsewhere on the page arrive here too. */
export function ScanBox({ onCode, hint }: { onCode: (code: string) => void; hint: string }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const box = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState("");
  const [camera, setCamera] = useState(false);
  const take = (code: string) => {
    const tidy = code.trim();
    if (tidy) onCode(tidy);
  };
  useWedge(box, take);

  useEffect(() => {
    if (narrow) return;
    // why later: the page's title takes the focus on arrival
    const arrival = setTimeout(() => box.current?.focus(), 0);
    return () => clearTimeout(arrival);
  }, [narrow]);

  return (
    <section className="scan-line" aria-label={t("scan")}>
      <Input
        ref={(input: InputRef | null) => {
          box.current = input?.input ?? null;
        }}
        size="large"
        prefix={<ScanOutlined aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // why not with Ctrl: that hands out what lies on the tray
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take(event.currentTarget.value);
          setTyped("");
        }}
        aria-label={t("scanLabel")}
        placeholder={hint}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button size="large" icon={<CameraOutlined aria-hidden />} aria-pressed={camera} onClick={() => setCamera(!camera)}>
        {t(camera ? "cameraOff" : "camera")}
      </Button>
      {camera && (
        <div className="scan-camera">
          <Suspense fallback={null}>
            <CodeCamera onCode={take} autoStart />
          </Suspense>
        </div>
      )}
    </section>
  );
}
