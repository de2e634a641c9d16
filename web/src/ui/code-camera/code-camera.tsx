import { BulbOutlined, CameraOutlined, PoweroffOutlined, SwapOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../lib/language.ts";
import "./code-camera.css";
import { text } from "./text.ts";
import { type CameraState, useCamera } from "./use-camera.ts";

export interface CodeCameraProps {
  /** A code came into the picture. */
  onCode: (text: string) => void;
  /** Opens the camera at once, as on a phone. */
  autoStart?: boolean;
}

/**
 * The camera as a scanner of QR codes and barcodes. Where it cannot run, it says why and what to do instead.
 */
export function CodeCamera({ onCode, autoStart = false }: CodeCameraProps): ReactNode {
  const t = useText(text);
  const picture = useRef<HTMLVideoElement>(null);
  const camera = useCamera(picture, onCode);
  const { state, torch, start } = camera;
  const isOn = state === "running" || state === "asking";

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; afterwards the person turns it on and off
  useEffect(() => {
    if (autoStart) start();
  }, []);

  return (
    <div className="stack-near">
      <div className="code-camera-picture" data-state={state}>
        <video ref={picture} muted playsInline aria-label={t("picture")} />
        {state === "running" && <span className="code-camera-frame" aria-hidden />}
        {state !== "running" && (
          <div className="code-camera-words" role="status">
            <CameraOutlined aria-hidden />
            {state !== "off" && <p>{t(state)}</p>}
            {(state === "denied" || state === "failed") && <p>{t("other")}</p>}
            {!isOn && (
              <Button
                type={state === "off" ? "primary" : "default"}
                size="large"
                icon={<CameraOutlined aria-hidden />}
                onClick={start}
              >
                {t(hasFailed(state) ? "retry" : "on")}
              </Button>
            )}
          </div>
        )}
      </div>
      {state === "running" && (
        <div className="row middle code-camera-bar">
          <p className="hint">{t("ready")}</p>
          {torch !== undefined && (
            <Button icon={<BulbOutlined aria-hidden />} aria-pressed={torch} onClick={camera.switchTorch}>
              {t(torch ? "torchOff" : "torchOn")}
            </Button>
          )}
          {camera.severalCameras && (
            <Button icon={<SwapOutlined aria-hidden />} onClick={camera.switchCamera}>
              {t("switch")}
            </Button>
          )}
          <Button icon={<PoweroffOutlined aria-hidden />} onClick={camera.stop}>
            {t("off")}
          </Button>
        </div>
      )}
    </div>
  );
}

function hasFailed(state: CameraState): boolean {
  return state !== "off" && state !== "running" && state !== "asking";
}
