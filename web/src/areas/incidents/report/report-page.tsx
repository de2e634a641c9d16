import { getEquipment } from "@so-thiet-bi/contract/equipment";
import { incidentKinds } from "@so-thiet-bi/contract/incidents";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import type { Kept } from "../../../lib/outbox.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { HandedIn, KeptReports } from "./kept-reports.tsx";
import { knownThings } from "./known-things.ts";
import "./report.css";
import { text } from "./report.text.ts";
import { ReportForm } from "./report-form.tsx";
import { namelessThing, type ReportedThing, type ReportValues, thingOf } from "./report-values.ts";
import type { KeptReport } from "./send-reports.ts";
import { ThingChoice } from "./thing-choice.tsx";
import { useReportDraft } from "./use-report-draft.ts";

/** Báo hỏng, mất: from a label in the hand to the keeper in seconds, with a network or without. */
export default function ReportPage(): ReactNode {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const [picked, setPicked] = useState<ReportedThing>();
  const [handedIn, setHandedIn] = useState<string>();
  const [changed, setChanged] = useState<Kept>();
  const id = idOf(params.get("equipment"));
  const choose = (thing: ReportedThing | undefined) => {
    setPicked(thing);
    setHandedIn(undefined);
    setParams(
      { ...begunIn(params), ...(thing && { equipment: String(thing.id) }) },
      { replace: thing !== undefined && params.has("code") },
    );
  };
  const change = (item: Kept) => {
    const { report } = item.request as KeptReport;
    setChanged(item);
    choose(knownThing(report.equipmentId, item.userId));
  };
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} />
      <div className="report">
        {handedIn !== undefined ? (
          <HandedIn reportKey={handedIn} onAgain={() => choose(undefined)} onChange={change} />
        ) : id === undefined ? (
          <ThingChoice
            code={params.get("code") ?? undefined}
            onPick={(thing) => {
              setChanged(undefined);
              choose(thing);
            }}
          />
        ) : (
          <ThingReport
            key={`${id} ${changed?.key ?? ""}`}
            id={id}
            picked={picked?.id === id ? picked : undefined}
            begun={valuesOf(begunIn(params))}
            changed={changed}
            onOther={() => {
              setChanged(undefined);
              choose(undefined);
            }}
            onHandedIn={(key) => {
              setChanged(undefined);
              setHandedIn(key);
            }}
          />
        )}
        <KeptReports except={handedIn ?? changed?.key} onChange={change} />
      </div>
    </>
  );
}

const begunWith = ["kind", "note", "day", "classId", "className"] as const;
type Begun = Partial<Record<(typeof begunWith)[number], string>>;

/** What the address says of the report before its thing is chosen. */
function begunIn(params: URLSearchParams): Begun {
  return Object.fromEntries(begunWith.flatMap((key) => (params.has(key) ? [[key, params.get(key)]] : [])));
}

function valuesOf({ kind, note, day, classId, className }: Begun): Partial<ReportValues> {
  const known = incidentKinds.find((one) => one === kind);
  const classroom = idOf(classId ?? null);
  return {
    ...(known && { kind: known }),
    ...(note && { note: note.slice(0, 1000) }),
    ...(day && /^\d{4}-\d{2}-\d{2}$/.test(day) && { occurredOn: day }),
    ...(classroom !== undefined && className && { classroom: { id: classroom, name: className } }),
  };
}

interface ThingReportProps {
  id: number;
  /** What is known of it already. */
  picked: ReportedThing | undefined;
  /** What the page that led here knows already. */
  begun: Partial<ReportValues>;
  /** The refused report that this one takes the place of. */
  changed: Kept | undefined;
  onOther: () => void;
  onHandedIn: (key: string) => void;
}

function ThingReport({ id, picked, begun, changed, onOther, onHandedIn }: ThingReportProps): ReactNode {
  const t = useText(text);
  const { id: userId } = useUser();
  const answer = useRead(getEquipment, ofId(id));
  const isAway = answer.error !== null && (answer.error.status === 0 || answer.error.status >= 500);
  const thing = answer.data
    ? {
        ...thingOf(answer.data),
        ...(picked?.loanNumber && { loanNumber: picked.loanNumber, most: picked.most }),
      }
    : (picked ?? (isAway ? knownThing(id, userId) : undefined));
  const draft = useReportDraft({ userId, thingId: id, begun, changed });
  if (answer.error && !isAway) {
    return (
      <section className="sheet stack">
        <Alert type="error" showIcon title={t("thingFailed", { why: answer.error.message })} />
        <div>
          <Button onClick={onOther}>{t("change")}</Button>
        </div>
      </section>
    );
  }
  if (!thing) return <LoadingState />;
  const about =
    `${thing.name ?? t("labelNoName", { id: String(id) })}, ${formatNumber(draft.values.quantity)} ${thing.unit ?? ""}`.trim();
  return (
    <section className="sheet">
      <header className="thumbs report-thing">
        <div>
          <h2>{thing.name ?? t("labelNoName", { id: String(id) })}</h2>
          <p className="hint">
            {thing.name === null
              ? t("labelNoNameHint")
              : [
                  thing.code,
                  thing.rooms.map(({ name }) => name).join(", "),
                  thing.loanNumber && t("loan", { number: thing.loanNumber }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
          </p>
        </div>
        <Button onClick={onOther}>{t("change")}</Button>
      </header>
      {changed && <Alert type="info" showIcon title={t("edited")} />}
      <ReportForm
        thing={thing}
        values={draft.values}
        photos={draft.photos}
        onChange={draft.change}
        onPhotos={draft.setPhotos}
        trouble={draft.trouble}
        onSend={async () => {
          if (await draft.handIn(thing, about)) onHandedIn(draft.key);
        }}
      />
    </section>
  );
}

function knownThing(id: number, userId: number): ReportedThing {
  return knownThings(userId).find((thing) => thing.id === id) ?? namelessThing(id);
}

function idOf(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
