import { CameraOutlined } from "@ant-design/icons";
import { keyInAddress, readLabelKey } from "@so-thiet-bi/contract/qr-labels";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useStill } from "../lib/appearance.ts";
import { useText } from "../lib/language.ts";
import "./next-line.css";
import { text } from "./next-line.text.ts";
import { nextLineId } from "./next-line-focus.ts";
import { signal } from "./scan-signal.ts";
import { Select } from "./select.tsx";
import { TabLeaves } from "./tab-leaves.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useSettled } from "./use-settled.ts";

// why: at a desk a hand scanner types into the field
const CodeCamera = lazy(async () => ({
  default: (await import("./code-camera/code-camera.tsx")).CodeCamera,
}));

/** What could become the next line. */
export interface Offer {
  key: string;
  name: string;
  code: string;
  /** What else tells it apart, such as its room and how many there are. */
  beside: readonly (string | false | null | undefined)[];
  /** Nothing of it can be taken, and `beside` says why. */
  isOut?: boolean;
}

/** What is looked for: the words of a name or a code, or the thing of the label that was scanned. */
export interface Wanted {
  search: string;
  equipmentId: number | undefined;
}

export interface NextLineProps {
  /** What is asked for. */
  wanted: NextLineWords;
  /** For the words; undefined while they are not there. */
  offers: readonly Offer[] | undefined;
  /** What is offered does not belong to what was typed yet. */
  isBehind: boolean;
  /** Why nothing is offered. */
  nothing: string;
  /** Which line it will be, counted from 1. */
  number: number;
  disabled?: boolean;
  /** `isScanned`: the camera goes on to the next thing, and nothing else takes the focus. */
  onTake: (key: string, isScanned: boolean) => void;
}

export interface NextLineWords {
  typed: string;
  setTyped: (typed: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** What the server is asked, once the hand rests. */
  asked: Wanted;
  isResting: boolean;
}

export function useNextLine(): NextLineWords {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const tidy = typed.trim().slice(0, 200);
  const search = useSettled(tidy);
  const label = readLabelKey(keyInAddress(search) ?? "");
  return {
    typed,
    setTyped,
    isOpen,
    setOpen,
    asked:
      label?.kind === "equipment"
        ? { search: "", equipmentId: label.id }
        : { search, equipmentId: undefined },
    isResting: search === tidy,
  };
}

/**
 * The line below the last one: a name, code or label is typed or scanned into it, and Enter makes a line of
 * what is found.
 */
export function NextLine({
  wanted,
  offers,
  isBehind,
  nothing,
  number,
  disabled = false,
  onTake,
}: NextLineProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const still = useStill();
  const [hasCamera, setCamera] = useState(false);
  const [said, setSaid] = useState("");
  const scanned = useRef<string>(undefined);
  const { typed, setTyped, isOpen, setOpen, isResting } = wanted;
  const waits = isBehind || !isResting;
  const shown = withCode(offers ?? [], typed);
  const only = shown.length === 1 ? shown[0] : undefined;

  const take = (key: string, isScanned = false) => {
    const taken = shown.find((offer) => offer.key === key);
    setTyped("");
    setOpen(false);
    if (!taken) return;
    setSaid(t("taken", { name: taken.name }));
    onTake(key, isScanned);
  };
  const scan = (code: string) => {
    scanned.current = code.trim();
    setTyped(code.trim());
    setOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when what was scanned has been looked up
  useEffect(() => {
    if (waits || offers === undefined || scanned.current === undefined || scanned.current !== typed) return;
    scanned.current = undefined;
    const isOne = only !== undefined && !only.isOut;
    signal(isOne ? "hit" : "miss", { sound: true, motion: !still });
    if (isOne) take(only.key, true);
  }, [waits, offers, typed]);

  return (
    <div className="next-line">
      <div className="beside">
        {!narrow && (
          <span className="soft pad-above-5 next-line-number" aria-hidden>
            {number}
          </span>
        )}
        <TabLeaves
          isBehind={isOpen && waits}
          takeOnly={only && !only.isOut ? () => take(only.key) : undefined}
        >
          <Select<string>
            id={nextLineId}
            aria-label={t("next")}
            placeholder={t("hint")}
            disabled={disabled}
            value={null}
            open={isOpen}
            onOpenChange={setOpen}
            defaultActiveFirstOption={typed !== ""}
            suffixIcon={null}
            options={shown.map(({ key, name, isOut = false }) => ({
              value: key,
              label: name,
              disabled: isOut,
            }))}
            optionRender={({ value }) => <Offered offer={shown.find(({ key }) => key === value)} />}
            notFoundContent={<span className="hint">{waits ? t("looking") : nothing}</span>}
            showSearch={{
              filterOption: false,
              onSearch: setTyped,
              searchValue: typed,
              autoClearSearchValue: false,
            }}
            onChange={(key) => take(key)}
          />
        </TabLeaves>
        {narrow && (
          <Button
            className="rigid"
            icon={<CameraOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t(hasCamera ? "cameraOff" : "camera")}
            title={t(hasCamera ? "cameraOff" : "camera")}
            onClick={() => setCamera(!hasCamera)}
          />
        )}
      </div>
      {hasCamera && (
        <Suspense fallback={null}>
          <StaysInSight after={number} />
          <CodeCamera onCode={scan} autoStart />
        </Suspense>
      )}
      <span className={hasCamera ? "hint" : "visually-hidden"} role="status">
        {said}
      </span>
    </div>
  );
}

/** The camera moves down with each line that is scanned, and the next one could not be aimed at. */
function StaysInSight({ after }: { after: number }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the camera has come, and again after each line
  useEffect(() => {
    // why in braces: newer browsers answer with a promise, which is no way to end an effect
    mark.current?.parentElement?.scrollIntoView({ block: "end" });
  }, [after]);
  return <span ref={mark} hidden />;
}

/** A whole code means its thing, also where other codes begin with it. */
function withCode(offers: readonly Offer[], typed: string): readonly Offer[] {
  const code = typed.trim().toLowerCase();
  const meant = offers.filter((offer) => offer.code.toLowerCase() === code);
  return meant.length > 0 ? meant : offers;
}

function Offered({ offer }: { offer: Offer | undefined }): ReactNode {
  if (!offer) return null;
  return (
    <span className="picker-option">
      <span>{offer.name}</span>
      <span className="hint">{[offer.code, ...offer.beside].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
