import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { openCodeReader } from "./code-reader.ts";

export type CameraState = "off" | "asking" | "running" | "denied" | "missing" | "insecure" | "failed";

export interface Camera {
  state: CameraState;
  /** Undefined where the camera has no light. */
  torch: boolean | undefined;
  severalCameras: boolean;
  start: () => void;
  stop: () => void;
  switchCamera: () => void;
  switchTorch: () => void;
}

const readEvery = 160;
/** The same code held still is one scan; taken away and shown again it is another. */
const sameAgainAfter = 2_500;

/** Runs the camera into the given picture and hands over what it reads. */
export function useCamera(
  picture: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): Camera {
  const [state, setState] = useState<CameraState>("off");
  const [torch, setTorch] = useState<boolean>();
  const [cameras, setCameras] = useState<string[]>([]);
  const stream = useRef<MediaStream>(null);
  const turn = useRef(0);
  const told = useRef(onCode);
  told.current = onCode;

  const release = useCallback(() => {
    turn.current += 1;
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setTorch(undefined);
  }, []);

  const open = useCallback(
    async (deviceId?: string) => {
      release();
      const mine = turn.current;
      if (!window.isSecureContext || !navigator.mediaDevices) return setState("insecure");
      setState("asking");
      try {
        const video = {
          ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: "environment" }),
          width: { ideal: 1280 },
        };
        const opened = await navigator.mediaDevices.getUserMedia({ video, audio: false });
        if (turn.current !== mine || !picture.current) return stopAll(opened);
        stream.current = opened;
        picture.current.srcObject = opened;
        await picture.current.play();
        setTorch(hasTorch(opened) ? false : undefined);
        setCameras(await listCameras());
        setState("running");
        await readAll(picture.current, () => turn.current === mine, told);
      } catch (failure) {
        if (turn.current !== mine) return;
        release();
        setState(whyNot(failure));
      }
    },
    [picture, release],
  );

  useEffect(() => release, [release]);

  return {
    state,
    torch,
    severalCameras: cameras.length > 1,
    start: () => void open(),
    stop: () => {
      release();
      setState("off");
    },
    switchCamera: () => {
      const current = stream.current?.getVideoTracks()[0]?.getSettings().deviceId;
      void open(cameras[(cameras.indexOf(current ?? "") + 1) % cameras.length]);
    },
    switchTorch: () => {
      const next = !torch;
      const [track] = stream.current?.getVideoTracks() ?? [];
      track?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] }).then(
        () => setTorch(next),
        () => setTorch(undefined),
      );
    },
  };
}

async function readAll(
  picture: HTMLVideoElement,
  isMine: () => boolean,
  told: { current: (text: string) => void },
): Promise<void> {
  const read = await openCodeReader();
  let last = { text: "", seen: 0 };
  while (isMine()) {
    const text = document.hidden ? undefined : await read(picture);
    const now = performance.now();
    if (text && isMine()) {
      const isNew = text !== last.text || now - last.seen > sameAgainAfter;
      last = { text, seen: now };
      if (isNew) told.current(text);
    }
    await new Promise((resolve) => setTimeout(resolve, readEvery));
  }
}

async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
}

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function whyNot(failure: unknown): CameraState {
  const name = failure instanceof DOMException ? failure.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return "failed";
}
