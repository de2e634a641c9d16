import { SoundOutlined } from "@ant-design/icons";
import { Alert, Button, Progress } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";
import { useTour } from "../../../lib/tours.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { CountBar } from "./count-bar.tsx";
import { CountList } from "./count-list.tsx";
import { text } from "./counting.text.ts";
import { FinishDialog } from "./finish-dialog.tsx";
import { ScanLine } from "./scan-line.tsx";
import { Scanned } from "./scanned.tsx";
import { UnknownFound } from "./unknown-found.tsx";
import { UnknownThing } from "./unknown-thing.tsx";
import type { Counting } from "./use-counting.ts";
import { type Scan, soundKey, useScanning } from "./use-scanning.ts";
import { useWriting } from "./use-writing.ts";

const addsUpKey = "count-adds-up";
const blank = { name: "", unit: "", code: "" };

export interface RoomCountProps {
  counting: Counting;
  sheetId: number;
  /** Another room, or the choice of rooms. */
  onRoom: (sheetId: number | undefined) => void;
}

/** One room: scan line, the last scans, unknown things, and the list of everything that should be here. */
export function RoomCount({ counting, sheetId, onRoom }: RoomCountProps): ReactNode {
  const t = useText(text);
  const writing = useWriting(counting.keep);
  const [addsUp, setAddsUp] = useState(() => readStored(addsUpKey) === "on");
  const [sound, setSound] = useState(() => readStored(soundKey) !== "off");
  const [unknown, setUnknown] = useState<NonNullable<Scan["stray"]>>();
  const [isFinishing, setFinishing] = useState(false);
  const narrow = useNarrow();
  const [camera, setCamera] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [isMore, setMore] = useState(false);
  const { scans, scan, takeElsewhere, rowOf, dismiss } = useScanning({
    counting,
    sheetId,
    writing,
    addsUp,
    onRoom,
  });
  const { rows = [], lines = 0, counted = 0 } = counting.rows.get(sheetId) ?? {};
  const sheet = counting.sheets.find(({ id }) => id === sheetId);
  const isFinished = sheet?.status === "COUNTED" || sheet?.status === "CONFIRMED";
  // why also what the pack says: without the list of sheets nobody should stand before a locked door
  const mayCount =
    counting.pack.check.open &&
    (sheet === undefined ||
      sheet.can.count ||
      counting.pack.sheets.some(({ id, mine }) => id === sheetId && mine));
  useTour("counting", mayCount && rows.length > 0);
  const progress = t("lines", { counted, lines });

  const changeSound = () => {
    setSound(!sound);
    writeStored(soundKey, sound ? "off" : null);
  };
  const unknownButton = mayCount && (
    <Button
      onClick={() => {
        setUnknown(blank);
        setMore(false);
      }}
    >
      {t("unknown")}
    </Button>
  );
  const soundButton = mayCount && (
    <Button icon={<SoundOutlined aria-hidden />} aria-pressed={sound} onClick={changeSound}>
      {t(sound ? "soundOff" : "soundOn")}
    </Button>
  );
  const found = <UnknownFound counting={counting} sheetId={sheetId} writing={writing} locked={!mayCount} />;
  const { check } = counting.pack;

  return (
    <div className="stack">
      {narrow ? (
        <CountBar
          counting={counting}
          room={counting.pack.sheets.find(({ id }) => id === sheetId)?.room?.name ?? t("roomless")}
          progress={progress}
          share={lines > 0 ? counted / lines : 0}
          scans={mayCount}
          isScanning={camera}
          onScanning={setCamera}
          isFinding={isFinding}
          onFinding={setFinding}
          isMore={isMore}
          onMore={setMore}
        >
          <p className="hint">{`${check.number} · ${check.name}`}</p>
          <div className="row middle">
            <Button onClick={() => onRoom(undefined)}>{t("back")}</Button>
            {unknownButton}
            {soundButton}
          </div>
        </CountBar>
      ) : (
        <div className="beside gap-12 middle count-progress">
          <Progress
            percent={lines > 0 ? Math.round((counted / lines) * 100) : 0}
            showInfo={false}
            aria-label={progress}
          />
          <p className="unbroken">{progress}</p>
        </div>
      )}
      {!check.open && <Alert type="warning" showIcon title={t("checkClosed")} />}
      {isFinished && <Alert type="info" showIcon title={t("finishedSheet")} />}
      {!mayCount && check.open && <NotMine counting={counting} sheetId={sheetId} />}
      {mayCount && (
        <>
          <div className={narrow ? "count-fold" : undefined} data-open={camera || isMore || undefined}>
            <ScanLine
              onCode={scan}
              camera={camera}
              onCamera={setCamera}
              addsUp={addsUp}
              onAddsUp={(next) => {
                setAddsUp(next);
                writeStored(addsUpKey, next ? "on" : null);
              }}
            />
          </div>
          {!narrow && (
            <div className="row middle">
              {unknownButton}
              {soundButton}
            </div>
          )}
          {unknown && (
            <UnknownThing
              key={`${unknown.code} ${unknown.name}`}
              sheetId={sheetId}
              first={unknown}
              writing={writing}
              onDone={() => setUnknown(undefined)}
            />
          )}
          <Scanned scans={scans} rowOf={rowOf} writing={writing} onUnknown={setUnknown} onDismiss={dismiss} />
        </>
      )}
      {!narrow && found}
      <CountList
        sheetId={sheetId}
        rows={rows}
        things={counting.pack.things}
        writing={writing}
        locked={!mayCount}
        tools={!narrow || isFinding}
        onElsewhere={(thing) => {
          takeElsewhere(thing);
          window.scrollTo({ top: 0 });
        }}
      />
      {narrow && found}
      {mayCount && !isFinished && (sheet === undefined || sheet.can.finish || counting.isOffline) && (
        <Button type="primary" size="large" block onClick={() => setFinishing(true)}>
          {t("finish")}
        </Button>
      )}
      <FinishDialog
        counting={counting}
        sheetId={sheetId}
        open={isFinishing}
        onClose={() => setFinishing(false)}
        onFinished={() => onRoom(undefined)}
      />
    </div>
  );
}

function NotMine({ counting, sheetId }: Pick<RoomCountProps, "counting" | "sheetId">): ReactNode {
  const t = useText(text);
  const who = counting.sheets
    .find(({ id }) => id === sheetId)
    ?.counters.map(({ name }) => name)
    .join(", ");
  return <Alert type="info" showIcon title={who ? t("notCounter", { who }) : t("notCounterNobody")} />;
}
