import {
  type AssetChange,
  assetChangeKindWords,
  costReasonWords,
  getAssetValue,
  printCostChangeMinutes,
  undoAssetChange,
} from "@so-thiet-bi/contract/asset-changes";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { Facts } from "../../ui/facts.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Answered } from "../../ui/states.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { text } from "./text.ts";
import { WearEntries } from "./wear-entries.tsx";

const SplitDialog = lazy(() => import("./split-dialog.tsx").then((file) => ({ default: file.SplitDialog })));
const CostDialog = lazy(() => import("./cost-dialog.tsx").then((file) => ({ default: file.CostDialog })));

/** What a record stands at, what is worn of it and what is left; how that changed, and what changes it. */
export function AssetValue({ equipment }: { equipment: { id: number; name: string } }): ReactNode {
  const t = useText(text);
  const { id } = equipment;
  const read = useRead(getAssetValue, ofId(id));
  const [dialog, setDialog] = useState<"split" | "cost">();
  const close = () => setDialog(undefined);
  return (
    <Answered of={read}>
      {({ isFixedAsset, cost, worn, left, wornThrough, splitFrom, items, can }) => (
        <div className="stack">
          {(can.split || can.changeCost) && (
            <Toolbar label={t("value")}>
              {can.split && <Button onClick={() => setDialog("split")}>{t("split")}</Button>}
              {can.changeCost && <Button onClick={() => setDialog("cost")}>{t("changeCost")}</Button>}
            </Toolbar>
          )}
          <Facts
            facts={[
              { label: t("cost"), value: formatMoney(cost) },
              {
                label: t("worn"),
                value: isFixedAsset
                  ? worn === null
                    ? t("nothingPosted")
                    : [
                        formatMoney(worn),
                        wornThrough !== null && t("wornThrough", { year: String(wornThrough) }),
                      ]
                        .filter(Boolean)
                        .join(" ")
                  : t("tool"),
              },
              { label: t("left"), value: left !== null && <b>{formatMoney(left)}</b> },
              {
                label: t("fromLot"),
                value: splitFrom && (
                  <Link to={`/equipment/management/${splitFrom.id}`}>
                    {splitFrom.code} {splitFrom.name}
                  </Link>
                ),
              },
            ]}
          />
          {!isFixedAsset && items.length === 0 && <p className="hint">{t("notAsset")}</p>}
          {items.length > 0 && <Changes name={equipment.name} changes={items} />}
          <WearEntries id={id} />
          <Suspense fallback={null}>
            {dialog === "split" && <SplitDialog equipment={equipment} onClose={close} />}
            {dialog === "cost" && <CostDialog equipment={equipment} onClose={close} />}
          </Suspense>
        </div>
      )}
    </Answered>
  );
}

/** Newest first; one that was undone is grey and says why. */
function Changes({ name, changes }: { name: string; changes: readonly AssetChange[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const undo = useWrite(undoAssetChange);
  const [undoing, setUndoing] = useState<AssetChange>();
  const perform = async (reason: string) => {
    if (!undoing) return;
    await undo.mutateAsync({ params: { id: undoing.id }, body: { reason, version: undoing.version } });
    notifyDone(t("undoneDone", { name }));
  };
  return (
    <section className="stack" aria-labelledby="asset-changes">
      <h3 id="asset-changes">{t("changes")}</h3>
      <LineTable
        label={t("changes")}
        className="record-lines"
        lines={changes}
        lineKey={({ id }) => id}
        isPast={({ undoneAt }) => undoneAt !== null}
        columns={[
          { key: "date", title: t("date"), render: ({ date }) => formatDay(date) },
          {
            key: "changed",
            title: t("changed"),
            headsRow: true,
            render: (change) => (
              <>
                <Link className="voucher-link" to={voucherAt(change.voucher.id)}>
                  {change.voucher.number}
                </Link>{" "}
                {change.reason ? say(costReasonWords[change.reason]) : say(assetChangeKindWords[change.kind])}
                <Hints of={change} />
              </>
            ),
          },
          {
            key: "cost",
            title: t("cost"),
            align: "right",
            render: ({ costBefore, costAfter }) =>
              costBefore === costAfter ? (
                formatMoney(costAfter)
              ) : (
                <>
                  <span className="hint block">{formatMoney(costBefore)}</span>
                  {formatMoney(costAfter)}
                </>
              ),
          },
          {
            key: "actions",
            title: t("makeMinutes"),
            isTitleHidden: true,
            render: (change) => (
              <span className="row gap-4">
                <DeclaredPaperButton
                  size="small"
                  paper={printCostChangeMinutes}
                  asked={{ params: { id: change.id } }}
                  title={t("makeMinutes")}
                />
                {change.can.undo && (
                  <Button size="small" onClick={() => setUndoing(change)}>
                    {t("undo")}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <ReasonDialog
        open={undoing !== undefined}
        title={
          undoing
            ? t("undoTitle", {
                change: say(assetChangeKindWords[undoing.kind]).toLowerCase(),
                date: formatDay(undoing.date),
              })
            : ""
        }
        consequence={undoing && t("undoConsequence", { voucher: undoing.voucher.number })}
        verb={t("undoVerb")}
        onConfirm={perform}
        onClose={() => setUndoing(undefined)}
      />
    </section>
  );
}

function Hints({ of: change }: { of: AssetChange }): ReactNode {
  const t = useText(text);
  const { pieces, codes, yearsLeft, documentNo, explanation, undoReason } = change;
  const hints = [
    pieces !== null && `${t("pieces")}: ${formatNumber(pieces)} (${codes.join(" … ")})`,
    yearsLeft !== null && pieces === null && `${t("yearsLeft")}: ${formatNumber(yearsLeft)}`,
    documentNo && `${t("documentNo")}: ${documentNo}`,
    explanation,
    undoReason && t("undone", { reason: undoReason }),
  ];
  return <p className="hint">{hints.filter(Boolean).join(" · ")}</p>;
}
