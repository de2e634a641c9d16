import { lockWear, undoWear, type WearRun } from "@so-thiet-bi/contract/wear";
import { Button, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatInstant, formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { EmptyOfUnit } from "../../ui/unit-filter.tsx";
import { text } from "./text.ts";

/** The posted years, newest first, with those that were undone. */
export function RunTable({
  runs,
  departmentId,
  mayPost,
}: {
  runs: readonly WearRun[];
  /** Another unit’s than the user’s own. */
  departmentId: number | undefined;
  mayPost: boolean;
}): ReactNode {
  const t = useText(text);
  const [undoing, setUndoing] = useState<WearRun>();
  const [locking, setLocking] = useState<WearRun>();
  const undo = useWrite(undoWear);
  return (
    <section className="stack" aria-labelledby="wear-runs">
      <h2 id="wear-runs">{t("runs")}</h2>
      {runs.length === 0 ? (
        <EmptyOfUnit title={t("noRuns")} hint={t(mayPost ? "noRunsHint" : "noRunsElsewhere")} />
      ) : (
        <LineTable<WearRun>
          label={t("runs")}
          lines={runs}
          lineKey={({ id }) => id}
          look="framed"
          isOneLine
          phone="cards"
          isPast={({ undoneAt }) => undoneAt !== null}
          columns={[
            { key: "year", title: t("year"), headsRow: true, render: ({ year }) => <strong>{year}</strong> },
            { key: "state", title: t("state"), render: (run) => <RunState run={run} /> },
            {
              key: "assets",
              title: t("assets"),
              align: "right",
              render: ({ assets }) => formatNumber(assets),
            },
            { key: "total", title: t("total"), align: "right", render: ({ total }) => formatMoney(total) },
            {
              key: "postedBy",
              title: t("postedBy"),
              fills: true,
              render: ({ postedByName, postedAt }) =>
                t("by", { person: postedByName, time: formatInstant(postedAt) }),
            },
            {
              key: "actions",
              title: t("actions"),
              isTitleHidden: true,
              className: "cell-action",
              render: (run) => (
                <div className="row middle gap-12">
                  {run.undoneAt === null && (
                    <Link
                      to={`/report/wear?calendarYear=${run.year}${departmentId ? `&departmentId=${departmentId}` : ""}`}
                    >
                      {t("print")}
                    </Link>
                  )}
                  <RecordSteps
                    others={[
                      run.can.undo && {
                        key: "undo",
                        label: t("undo"),
                        danger: true,
                        onClick: () => setUndoing(run),
                      },
                    ]}
                    othersName={t("actions")}
                  >
                    {run.can.lock && (
                      <Button size="small" onClick={() => setLocking(run)}>
                        {t("lock")}
                      </Button>
                    )}
                  </RecordSteps>
                </div>
              ),
            },
          ]}
        />
      )}
      <ReasonDialog
        open={undoing !== undefined}
        title={t("undoTitle", { year: String(undoing?.year ?? "") })}
        consequence={t("undoConsequence", { count: undoing?.assets ?? 0 })}
        verb={t("undo")}
        onConfirm={async (reason) => {
          if (!undoing) return;
          const { id, version, year } = undoing;
          await undo.mutateAsync({ params: { id }, body: { reason, version } });
          notifyDone(t("undone", { year: String(year) }));
        }}
        onClose={() => setUndoing(undefined)}
      />
      {locking && <LockDialog run={locking} onClose={() => setLocking(undefined)} />}
    </section>
  );
}

function RunState({ run: { undoneAt, undoneByName, undoReason, lockedAt } }: { run: WearRun }): ReactNode {
  const t = useText(text);
  if (undoneAt !== null)
    return (
      <>
        <StatusTag tone="past">{t("undoneState")}</StatusTag>
        <span className="below soft">
          {undoneByName}: {undoReason}
        </span>
      </>
    );
  return lockedAt === null ? (
    <StatusTag tone="good">{t("standing")}</StatusTag>
  ) : (
    <StatusTag tone="done">{t("lockedState")}</StatusTag>
  );
}

function LockDialog({
  run: { id, year, version },
  onClose,
}: {
  run: WearRun;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const lock = useWrite(lockWear);
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const confirm = async () => {
    await lock.mutateAsync({ params: { id }, body: { version } });
    notifyDone(t("locked", { year: String(year) }));
  };
  return (
    <Modal
      open
      title={t("lockTitle", { year: String(year) })}
      okText={t("lock")}
      okButtonProps={{ loading: isBusy }}
      cancelText={t("cancel")}
      onOk={() => void run(confirm)}
      onCancel={close}
    >
      <p>{t("lockConsequence", { year: String(year) })}</p>
      <Refusal sentences={refused} />
    </Modal>
  );
}
