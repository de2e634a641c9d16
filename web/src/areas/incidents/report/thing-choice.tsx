import { CameraOutlined, QrcodeOutlined } from "@ant-design/icons";
import { fold } from "@so-thiet-bi/contract/fold";
import { keyInAddress, readLabelKey } from "@so-thiet-bi/contract/qr-labels";
import { Alert, Button, Input } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { useUser } from "../../../lib/session.ts";
import { LoadingState } from "../../../ui/states.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { knownThings, noteThings } from "./known-things.ts";
import { text } from "./report.text.ts";
import { lookUp, useMyLoans, useThingsFound } from "./report-api.ts";
import { namelessThing, type ReportedThing, thingOf, thingsOnLoan } from "./report-values.ts";

// why: it brings the reader of codes
const CodeCamera = lazy(async () => ({
  default: (await import("../../../ui/code-camera/code-camera.tsx")).CodeCamera,
}));

const noSearch: readonly ReportedThing[] = [];

export interface ThingChoiceProps {
  /** Scanned or written elsewhere, looked up at once. */
  code: string | undefined;
  onPick: (thing: ReportedThing) => void;
}

/** Which thing it is: by its label, by its name, or one of those that the person has or had in hand. */
export function ThingChoice({ code, onPick }: ThingChoiceProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const [typed, setTyped] = useState("");
  const [isScanning, setScanning] = useState(false);
  const search = useSettled(typed.trim().slice(0, 200));
  const { look, trouble, several } = useLookUp(onPick);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that the address brings
  useEffect(() => {
    if (code) look(code);
  }, [code]);

  return (
    <section className="sheet stack gap-12" aria-label={t("about")}>
      <form
        className="row report-search"
        onSubmit={(event) => {
          event.preventDefault();
          look(typed);
        }}
      >
        <Input
          size="large"
          allowClear
          autoFocus={!narrow}
          prefix={<QrcodeOutlined aria-hidden />}
          aria-label={t("search")}
          placeholder={t("search")}
          value={typed}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          size="large"
          icon={<CameraOutlined aria-hidden />}
          aria-pressed={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          {t(isScanning ? "scanStop" : "scan")}
        </Button>
      </form>
      {isScanning && (
        <Suspense fallback={<LoadingState rows={3} />}>
          <CodeCamera onCode={look} autoStart />
        </Suspense>
      )}
      {trouble && <Alert type="warning" showIcon title={trouble} />}
      {several.length > 0 && <Things title={t("found")} things={several} onPick={onPick} />}
      {search ? <Found search={search} onPick={onPick} /> : <AtHand onPick={onPick} />}
    </section>
  );
}

/** What a code says. A label names its thing by itself, so it needs no network. */
function useLookUp(onPick: (thing: ReportedThing) => void) {
  const t = useText(text);
  const { id: userId } = useUser();
  const [trouble, setTrouble] = useState<string>();
  const [several, setSeveral] = useState<readonly ReportedThing[]>(noSearch);
  const look = (code: string) => {
    const asked = code.trim();
    if (!asked) return;
    setTrouble(undefined);
    setSeveral(noSearch);
    const label = readLabelKey(keyInAddress(asked) ?? asked);
    if (label?.kind === "equipment")
      return onPick(knownThings(userId).find(({ id }) => id === label.id) ?? namelessThing(label.id));
    const known = knownThings(userId).find((thing) => thing.code?.toLowerCase() === asked.toLowerCase());
    if (known) return onPick(known);
    lookUp(asked).then(
      ({ items }) => {
        const things = items.flatMap((item): ReportedThing[] =>
          item.kind === "room"
            ? []
            : [
                {
                  ...namelessThing(item.id),
                  name: item.name,
                  code: item.code,
                  unit: item.unit,
                  most: item.good,
                  whole: item.trackingMode !== "CONSUMABLE",
                },
              ],
        );
        const [only] = things;
        if (only && things.length === 1) return onPick(only);
        setSeveral(things);
        setTrouble(t(things.length === 0 ? "roomNotHere" : "several"));
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        setTrouble(failure.status === 0 ? t("lookOffline") : failure.message);
      },
    );
  };
  return { look, trouble, several };
}

function Found({ search, onPick }: { search: string; onPick: (thing: ReportedThing) => void }): ReactNode {
  const t = useText(text);
  const { id: userId } = useUser();
  const answer = useThingsFound(search);
  const things = answer.data?.items.map(thingOf);
  if (things) {
    if (things.length > 0) return <Things title={t("found")} things={things} onPick={onPick} />;
    return <p className="hint">{t("nothing", { search })}</p>;
  }
  if (!answer.error) return <LoadingState rows={3} />;
  const words = fold(search);
  const known = knownThings(userId).filter(({ name, code }) =>
    fold(`${name ?? ""} ${code ?? ""}`).includes(words),
  );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={answer.error.status === 0 ? t("lookOffline") : t("lookFailed", { why: answer.error.message })}
      />
      <Things title={t("lately")} things={known} onPick={onPick} />
    </>
  );
}

/** What is in the person's hands stands first, then what was reported or looked up lately. */
function AtHand({ onPick }: { onPick: (thing: ReportedThing) => void }): ReactNode {
  const t = useText(text);
  const { id: userId } = useUser();
  const loans = useMyLoans().data;
  const mine = loans ? thingsOnLoan(loans.items) : noSearch;
  useEffect(() => {
    if (loans) noteThings(userId, thingsOnLoan(loans.items));
  }, [loans, userId]);
  const lately = knownThings(userId)
    .filter(({ id }) => !mine.some((thing) => thing.id === id))
    .slice(0, 10);
  if (mine.length === 0 && lately.length === 0) return <p className="hint">{t("nothingKnown")}</p>;
  return (
    <>
      <Things title={t("onLoan")} things={mine} onPick={onPick} />
      <Things title={t("lately")} things={lately} onPick={onPick} />
    </>
  );
}

function Things({
  title,
  things,
  onPick,
}: {
  title: string;
  things: readonly ReportedThing[];
  onPick: (thing: ReportedThing) => void;
}): ReactNode {
  const t = useText(text);
  const heading = useId();
  if (things.length === 0) return null;
  return (
    <div>
      <h2 id={heading}>{title}</h2>
      <ul className="bare report-things" aria-labelledby={heading}>
        {things.map((thing) => (
          <li className="line-below" key={thing.id}>
            <button type="button" onClick={() => onPick(thing)}>
              <span>{thing.name ?? t("labelNoName", { id: String(thing.id) })}</span>
              <span className="hint">
                {[
                  thing.code,
                  thing.rooms.map(({ name }) => name).join(", "),
                  thing.loanNumber && t("loan", { number: thing.loanNumber }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
