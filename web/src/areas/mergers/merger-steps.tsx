import { printAssetHandover } from "@so-thiet-bi/contract/books";
import {
  type Merger,
  mergerSteps,
  mergerStepWords,
  removeMerger,
  stepMerger,
  takeBackMergerStep,
} from "@so-thiet-bi/contract/mergers";
import { Alert, Button, Progress, Steps } from "antd";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { Preview } from "./merger-preview.tsx";
import { text } from "./text.ts";

const pages = ["stepPlan", "stepPreview", "stepRun", "stepResult"] as const;
const pageOf = { PLANNED: 1, RUNNING: 2, TAKING_BACK: 2, DONE: 3, TAKEN_BACK: 3 } as const;

/** A merger from its plan to its result, with the one next thing to do. */
export function MergerSteps({ merger, onEdit }: { merger: Merger; onEdit: () => void }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { from, into, decisionNo, decidedOn, status } = merger;
  const work = useWork();
  return (
    <section className="sheet pad-16 stack">
      <Steps
        size="small"
        responsive={false}
        type={narrow ? "dot" : "default"}
        {...(narrow && { titlePlacement: "vertical" as const })}
        current={pageOf[status]}
        items={pages.map((one) => ({ title: t(one) }))}
      />
      <p className="strong">
        {from.name} → {into.name}{" "}
        <span className="hint">{t("decisionOf", { no: decisionNo, day: formatDay(decidedOn) ?? "" })}</span>
      </p>
      {status === "PLANNED" ? (
        <Preview merger={merger}>
          {(free) => <Planned merger={merger} free={free} work={work} onEdit={onEdit} />}
        </Preview>
      ) : (
        <Begun merger={merger} work={work} />
      )}
    </section>
  );
}

interface Work {
  isBusy: boolean;
  /** Step after step until none is left, or one is refused: the client has said why then. */
  run: (merger: Merger) => Promise<void>;
  takeBack: (merger: Merger) => Promise<void>;
}

function useWork(): Work {
  const forward = useWrite(stepMerger);
  const back = useWrite(takeBackMergerStep);
  const [isBusy, setBusy] = useState(false);
  const go = async (merger: Merger, step: typeof forward | typeof back, isOver: (one: Merger) => boolean) => {
    setBusy(true);
    try {
      let now = merger;
      do now = await step.mutateAsync({ params: { id: now.id }, body: { version: now.version } });
      while (!isOver(now));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    run: (merger) => go(merger, forward, ({ status }) => status === "DONE"),
    takeBack: (merger) => go(merger, back, ({ status }) => status === "TAKEN_BACK"),
  };
}

interface PlannedProps {
  merger: Merger;
  free: boolean;
  work: Work;
  onEdit: () => void;
}

function Planned({ merger, free, work, onEdit }: PlannedProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const remove = useWrite(removeMerger);
  const [asks, setAsks] = useState<"run" | "remove">();
  const { id, from, into, can } = merger;
  const names = { from: from.name, into: into.name };
  const close = () => setAsks(undefined);
  const drop = async () => {
    await remove.mutateAsync({ params: { id } });
    notifyDone(t("removed"));
    void navigate("/system/mergers");
  };
  return (
    <div className="save-bar">
      {can.edit && (
        <Button danger onClick={() => setAsks("remove")}>
          {t("remove")}
        </Button>
      )}
      {can.edit && <Button onClick={onEdit}>{t("edit")}</Button>}
      <Button
        type="primary"
        disabled={!free || !can.run}
        loading={work.isBusy}
        onClick={() => setAsks("run")}
      >
        {t("run")}
      </Button>
      <ConfirmDanger
        open={asks === "run"}
        title={t("runTitle", names)}
        consequence={t("runHint", names)}
        verb={t("run")}
        // why not awaited: the page shows how far it has come
        onConfirm={async () => void work.run(merger).catch(() => undefined)}
        onClose={close}
      />
      <ConfirmDanger
        open={asks === "remove"}
        title={t("removeTitle", names)}
        consequence={t("removeHint")}
        verb={t("remove")}
        onConfirm={drop}
        onClose={close}
      />
    </div>
  );
}

/** How far it has come, and from there on or back. */
function Begun({ merger, work }: { merger: Merger; work: Work }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [asks, setAsks] = useState(false);
  const { from, into, status, done, can, handover, workedOnAt } = merger;
  const names = { from: from.name, into: into.name };
  const total = mergerSteps.length;
  const isRunning = status === "RUNNING" || status === "TAKING_BACK";
  const quietly = (doing: (one: Merger) => Promise<void>) => () => void doing(merger).catch(() => undefined);
  return (
    <>
      <Progress percent={Math.round((done / total) * 100)} aria-label={t("progress")} />
      {isRunning && (
        <p role="status">
          {work.isBusy
            ? t("working", { step: status === "RUNNING" ? done + 1 : done, total })
            : t("stopped", { step: done, total })}
        </p>
      )}
      {status === "DONE" && <Alert type="success" showIcon title={t("done", names)} />}
      {status === "TAKEN_BACK" && <Alert type="info" showIcon title={t("takenBack")} />}
      <ol className="stack-near">
        {mergerSteps.map((step, index) => (
          <li key={step} className={index < done ? "strong" : "hint"}>
            {say(mergerStepWords[step])}
            {index < done && ` – ${t("stepDone")}`}
          </li>
        ))}
      </ol>
      {handover && status !== "TAKEN_BACK" && (
        <div className="row middle gap-12">
          <DeclaredPaperButton paper={printAssetHandover} asked={{ params: { id: handover.voucherId } }}>
            {t("minutes")}
          </DeclaredPaperButton>
          <Link to={voucherAt(handover.voucherId)}>{t("voucher", { number: handover.number })}</Link>
        </div>
      )}
      {workedOnAt !== null && (
        <p className="hint">{t("workedOn", { school: into.name, time: formatInstant(workedOnAt) ?? "" })}</p>
      )}
      <div className="save-bar">
        {status === "RUNNING" && (
          <Button type="primary" loading={work.isBusy} disabled={!can.run} onClick={quietly(work.run)}>
            {t("goOn")}
          </Button>
        )}
        {status === "TAKING_BACK" && (
          <Button type="primary" loading={work.isBusy} onClick={quietly(work.takeBack)}>
            {t("goBack")}
          </Button>
        )}
        {can.takeBack && status !== "TAKING_BACK" && !work.isBusy && (
          <Button danger onClick={() => setAsks(true)}>
            {t("takeBack")}
          </Button>
        )}
      </div>
      <ConfirmDanger
        open={asks}
        title={t("takeBackTitle", names)}
        consequence={t("takeBackHint")}
        verb={t("takeBack")}
        onConfirm={async () => void work.takeBack(merger).catch(() => undefined)}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
