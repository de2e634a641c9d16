import { CameraOutlined, ScanOutlined } from "@ant-design/icons";
import type { SuggestedPerson, SuggestedThing } from "@so-thiet-bi/contract/counter-suggestions";
import { Button, Input, type InputRef } from "antd";
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useText } from "../../../lib/language.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { typeInto, useWedge } from "../../../ui/wedge.ts";
import { text } from "./counter.text.ts";
import { useSuggestions } from "./counter-api.ts";
import { type Suggestion, SuggestionList } from "./suggestion-list.tsx";

// why: a desk with a hand scanner never needs it
const CodeCamera = lazy(async () => ({
  default: (await import("../../../ui/code-camera/code-camera.tsx")).CodeCamera,
}));

/** So long a hand rests before names are asked for; a scanner is done by then. */
const pause = 200;

export interface ScanBoxProps {
  hint: string;
  /** Things come back: those are offered that are out. */
  returning: boolean;
  onCode: (code: string) => void;
  onPerson: (person: SuggestedPerson) => void;
  onThing: (thing: SuggestedThing) => void;
}

/**
 * One box for everything that is scanned or typed: a code and Enter at once, or the words of a name and a
 * choice. It keeps the focus; codes scanned elsewhere on the page arrive here too.
 */
export function ScanBox({ hint, returning, onCode, onPerson, onThing }: ScanBoxProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const list = useId();
  const box = useRef<HTMLInputElement | null>(null);
  /** What was typed, once the hand rests. */
  const [words, setWords] = useState("");
  const [at, setAt] = useState(-1);
  const [isClosed, setClosed] = useState(false);
  const [camera, setCamera] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answer = useSuggestions(words, returning);
  const offered = words !== "" && !isClosed ? suggestionsOf(answer.data) : undefined;
  const options = offered ?? [];
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

  useEffect(() => () => clearTimeout(resting.current), []);

  // why the field keeps its letters itself: a scanner types thirty a second, and each would draw everything
  // here anew
  const follow = (value: string) => {
    clearTimeout(resting.current);
    setWords("");
    setAt(-1);
    setClosed(false);
    const typed = value.trim();
    if (typed) resting.current = setTimeout(() => setWords(typed), pause);
  };
  const empty = () => box.current && typeInto(box.current, "");
  const choose = (chosen: Suggestion) => {
    empty();
    if (chosen.kind === "person") onPerson(chosen.person);
    else onThing(chosen.thing);
    box.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setAt((before) =>
        before < 0 && step < 0 ? options.length - 1 : (before + step + options.length) % options.length,
      );
    } else if (event.key === "Escape" && options.length > 0) {
      setClosed(true);
      setAt(-1);
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      // why not with Ctrl: that hands out what lies on the tray
      event.preventDefault();
      const typed = event.currentTarget.value;
      // why: a code has a figure; words without any are a name, and the first that is offered is meant
      const meant = options[at] ?? (/\d/.test(typed) ? undefined : options[0]);
      if (meant) return choose(meant);
      empty();
      take(typed);
    }
  };

  return (
    <section className="row space-below-12 scan-line" aria-label={t("scan")}>
      <div className="scan-field">
        <Input
          ref={(input: InputRef | null) => {
            box.current = input?.input ?? null;
          }}
          size="large"
          prefix={<ScanOutlined aria-hidden />}
          onChange={({ target }) => follow(target.value)}
          onKeyDown={onKey}
          onBlur={() => setClosed(true)}
          onFocus={() => setClosed(false)}
          role="combobox"
          aria-expanded={offered !== undefined}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          aria-label={t("scanLabel")}
          placeholder={narrow ? t("hintShort") : hint}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SuggestionList id={list} options={offered} at={at} returning={returning} onChoose={choose} />
      </div>
      <Button
        className="phone-grows"
        size="large"
        icon={<CameraOutlined aria-hidden />}
        aria-pressed={camera}
        onClick={() => setCamera(!camera)}
      >
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

function suggestionsOf(
  answer: { people: SuggestedPerson[]; things: SuggestedThing[] } | undefined,
): Suggestion[] | undefined {
  return (
    answer && [
      ...answer.people.map((person): Suggestion => ({ kind: "person", key: `person ${person.id}`, person })),
      ...answer.things.map((thing): Suggestion => ({ kind: "thing", key: `thing ${thing.codes[0]}`, thing })),
    ]
  );
}
