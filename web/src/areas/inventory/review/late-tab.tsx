import { type CountEntry, decideLateEntries, listLateEntries } from "@so-thiet-bi/contract/counting";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../../lib/queries.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { useChosen } from "../../../ui/use-chosen.ts";
import { text } from "./review.text.ts";
import "./review.css";
import { ThingName } from "./thing-name.tsx";

const noFilters = [] as const;

/** Counts that arrived after their sheet was finished: the board lets them count or leaves them out. */
export default function LateTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  const answer = useRead(listLateEntries, ofId(check.id));
  const items = answer.data?.items;
  const { chosen, selection, clear } = useChosen(items);
  const decide = useWrite(decideLateEntries);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  const mayDecide = check.can.manage;
  const decideAll = (entries: readonly CountEntry[], accept: boolean) =>
    run(async () => {
      await decide.mutateAsync({
        params: { id: check.id },
        body: { entryIds: entries.map(({ id }) => id), accept },
      });
      notifyDone(t(accept ? "accepted" : "leftOut", { count: entries.length }));
      clear();
    });
  const columns: Column<CountEntry>[] = [
    {
      key: "thing",
      title: t("equipment"),
      shown: "always",
      card: "title",
      render: ({ name, code, roomName }) => (
        <ThingName name={name ?? t("equipment")} code={code} more={roomName ?? t("noRoom")} />
      ),
    },
    {
      key: "counted",
      title: t("counted"),
      card: "fact",
      render: ({ good, broken, note }) => (
        <>
          {t("numbers", { good, broken })}
          {note && <span className="below hint">{note}</span>}
        </>
      ),
    },
    {
      key: "by",
      title: t("by"),
      card: "fact",
      render: ({ by, countedAt }) => <Below main={by} below={formatInstant(countedAt)} />,
    },
    {
      key: "receivedAt",
      title: t("receivedAt"),
      width: 148,
      render: ({ receivedAt }) => formatInstant(receivedAt),
    },
    { key: "state", title: t("lineState"), width: 120, render: (entry) => <LateTag entry={entry} /> },
  ];
  return (
    <>
      <Refusal sentences={refused} />
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t("chosen", { count: chosen.length })}</span>
          <Button size="small" type="primary" loading={isBusy} onClick={() => void decideAll(chosen, true)}>
            {t("acceptMany", { count: chosen.length })}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void decideAll(chosen, false)}>
            {t("leaveOutMany", { count: chosen.length })}
          </Button>
          <Button size="small" type="text" onClick={clear}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      <DataTable
        name="late-entries"
        label={t("late")}
        columns={columns}
        list={{
          ...answer,
          data: items && { items, page: 1, size: Math.max(items.length, 1), total: items.length },
        }}
        address={address}
        whole
        rowKey={({ id }) => id}
        isPast={({ accepted }) => accepted === false}
        {...(mayDecide && {
          selection: {
            ...selection,
            nameOf: ({ name }: CountEntry) => name ?? t("equipment"),
          },
          action: (entry: CountEntry) => (
            <span className="review-row-actions">
              {entry.accepted !== true && (
                <Button size="small" disabled={isBusy} onClick={() => void decideAll([entry], true)}>
                  {t("accept")}
                </Button>
              )}
              {entry.accepted !== false && (
                <Button
                  size="small"
                  type="text"
                  disabled={isBusy}
                  onClick={() => void decideAll([entry], false)}
                >
                  {t("leaveOut")}
                </Button>
              )}
            </span>
          ),
        })}
        empty={<EmptyState title={t("lateEmpty")} hint={t("lateEmptyHint")} />}
      />
    </>
  );
}

function LateTag({ entry: { accepted } }: { entry: CountEntry }): ReactNode {
  const t = useText(text);
  if (accepted === null) return <StatusTag tone="waiting">{t("waits")}</StatusTag>;
  return accepted ? (
    <StatusTag tone="good">{t("acceptedState")}</StatusTag>
  ) : (
    <StatusTag tone="past">{t("leftOutState")}</StatusTag>
  );
}

function Below({ main, below }: { main: string; below: string }): ReactNode {
  return (
    <>
      {main}
      <span className="below hint">{below}</span>
    </>
  );
}
