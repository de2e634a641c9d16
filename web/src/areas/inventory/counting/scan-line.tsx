import { CameraOutlined, ScanOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, type InputRef } from "antd";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useWedge } from "../../../ui/wedge.ts";
import { text } from "./counting.text.ts";

// why: counting by list never needs it
const CodeCamera = lazy(async () => ({
  default: (await import("../../../ui/code-camera/code-camera.tsx")).CodeCamera,
}));

export interface ScanLineProps {
  onCode: (code: string) => void;
  addsUp: boolean;
  onAddsUp: (addsUp: boolean) => void;
  camera: boolean;
  onCamera: (camera: boolean) => void;
}

/** Codes come from a hand scanner wherever the focus is, from the camera, or from fingers. */
export function ScanLine({ onCode, addsUp, onAddsUp, camera, onCamera }: ScanLineProps): ReactNode {
  const t = useText(text);
  const box = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState("");
  const take = (code: string) => {
    const tidy = code.trim();
    if (tidy) onCode(tidy);
  };
  useWedge(box, take);
  return (
    <section className="row middle count-scan" aria-label={t("scan")}>
      <Input
        ref={(input: InputRef | null) => {
          box.current = input?.input ?? null;
        }}
        size="large"
        prefix={<ScanOutlined aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take(event.currentTarget.value);
          setTyped("");
        }}
        aria-label={t("code")}
        placeholder={t("codeHint")}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        size="large"
        icon={<CameraOutlined aria-hidden />}
        aria-pressed={camera}
        onClick={() => onCamera(!camera)}
      >
        {t(camera ? "cameraOff" : "camera")}
      </Button>
      <Checkbox
        className="count-adds"
        checked={addsUp}
        onChange={({ target }) => onAddsUp(target.checked)}
        title={t("addUpHint")}
      >
        {t("addUp")}
      </Checkbox>
      {camera && (
        <div className="count-camera">
          <Suspense fallback={null}>
            <CodeCamera onCode={take} autoStart />
          </Suspense>
        </div>
      )}
    </section>
  );
}
