import {
  type Condition,
  conditionWords,
  voucherCauseWords,
  voucherTypeWords,
} from "@so-thiet-bi/contract/stock";
import { listVoucherHistory, type Voucher, voucherGiven } from "@so-thiet-bi/contract/vouchers";
import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import {
  checkAt,
  demandAt,
  incidentAt,
  liquidationAt,
  registrationAt,
  repairAt,
  transferAt,
  voucherAt,
} from "../../lib/addresses.ts";
import { formatDay, formatInstant, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Answered, LoadingState } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useDemandCode } from "./api.ts";
import { ChemicalNotesOf } from "./chemical-notes.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { givenIn } from "./draft-values.ts";
import { text } from "./text.ts";
import { isCause } from "./voucher-columns.tsx";
import { VoucherMoves } from "./voucher-moves.tsx";
import { VoucherPapers } from "./voucher-papers.tsx";

const Attachments = lazy(() =>
  import("../../ui/attachments/attachments.tsx").then((file) => ({ default: file.Attachments })),
);

/** What a voucher says, what it did, and what belongs to it. */
export function VoucherRecord({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  return (
    <div className="stack">
      <Facts facts={useVoucherFacts(voucher)} />
      {voucher.note && <Facts facts={[{ label: t("note"), value: voucher.note }]} />}
      <Tabs
        items={[
          {
            key: "lines",
            label: `${t("lines")} (${formatNumber(voucher.lineCount)})`,
            children:
              voucher.status === "DRAFT" ? (
                <DraftLines voucher={voucher} />
              ) : (
                <VoucherMoves voucher={voucher} />
              ),
          },
          ...(voucher.type === "ISSUE" && voucher.status === "POSTED"
            ? [
                {
                  key: "chemicals",
                  label: t("chemicalLog"),
                  children: <ChemicalNotesOf voucherId={voucher.id} />,
                },
              ]
            : []),
          { key: "papers", label: t("papers"), children: <VoucherPapers voucher={voucher} /> },
          {
            key: "files",
            label: t("files"),
            children: (
              <Suspense fallback={<LoadingState />}>
                <Attachments subjectType="voucher" subjectId={voucher.id} />
              </Suspense>
            ),
          },
          { key: "history", label: t("history"), children: <History id={voucher.id} /> },
        ]}
      />
    </div>
  );
}

function useVoucherFacts(voucher: Voucher): Fact[] {
  const t = useText(text);
  const say = useSay();
  const demandCode = useDemandCode(voucher.demandId);
  const { documentNo, documentDate, demandId, transferId, reverses, reversedBy } = voucher;
  const given = givenIn(voucher);
  return [
    { label: t("type"), value: say(voucherTypeWords[voucher.type]) },
    { label: t("date"), value: formatDay(voucher.date) },
    { label: t("cause"), value: isCause(voucher.cause) && say(voucherCauseWords[voucher.cause]) },
    { label: t("fromRoom"), value: voucher.fromRoom?.name },
    { label: t("toRoom"), value: voucher.toRoom?.name },
    { label: t("toDepartment"), value: voucher.toDepartment?.name },
    {
      label: t("toCondition"),
      value:
        given?.type === "CONDITION" &&
        conditionsOf(given.lines.map(({ toCondition }) => toCondition))
          .map((one) => say(conditionWords[one]))
          .join(", "),
    },
    { label: t("supplier"), value: voucher.partner },
    {
      label: t("document"),
      value: documentNo
        ? documentDate
          ? t("documentOf", { no: documentNo, date: formatDay(documentDate) })
          : documentNo
        : formatDay(documentDate),
    },
    { label: t("deliverer"), value: voucher.deliverer },
    { label: t("receiver"), value: voucher.receiver },
    { label: t("witness"), value: voucher.witness },
    { label: t("secondPerson"), value: secondPersonWords(voucher, t) },
    { label: t("total"), value: formatMoney(voucher.totalValue) },
    { label: t("author"), value: voucher.createdByName },
    {
      label: t("postedBy"),
      value: voucher.postedByName && (
        <>
          {voucher.postedByName}, <span className="unbroken">{formatInstant(voucher.postedAt)}</span>
        </>
      ),
    },
    {
      label: t("demand"),
      value: demandId !== null && <Link to={demandAt(demandId)}>{demandCode ?? `#${demandId}`}</Link>,
    },
    {
      label: t("transfer"),
      value: transferId !== null && <Link to={transferAt(transferId)}>{t("openTransfer")}</Link>,
    },
    { label: t("writtenBy"), value: voucher.source && <SourceLink source={voucher.source} /> },
    {
      label: t("reverses"),
      value: reverses && <Link to={voucherAt(reverses.id)}>{reverses.number}</Link>,
    },
    {
      label: t("reversedBy"),
      value: reversedBy && <Link to={voucherAt(reversedBy.id)}>{reversedBy.number}</Link>,
    },
  ];
}

/** Who looked on, or is still to. */
function secondPersonWords(
  { secondPerson, needsSecondPerson }: Voucher,
  t: ReturnType<typeof useText<keyof typeof text.vi>>,
): string | undefined {
  if (!secondPerson) return needsSecondPerson ? t("secondPersonNeeded") : undefined;
  const { name, confirmedAt } = secondPerson;
  return confirmedAt === null
    ? t("secondPersonWaits", { name })
    : t("secondPersonConfirmedAt", { name, time: formatInstant(confirmedAt) });
}

const sourceHomes = {
  incident: incidentAt,
  repair: repairAt,
  liquidation: liquidationAt,
  "inventory-check": checkAt,
  "loan-registration": registrationAt,
};

/**
 * The record that wrote the voucher, where it is taken back; a correction goes back by its voucher, a change of
 * an asset on the equipment record.
 */
function SourceLink({ source: { type, id } }: { source: NonNullable<Voucher["source"]> }): ReactNode {
  const t = useText(text);
  const words = t(`source-${type}`);
  return type === "correction" || type === "asset-change" ? (
    words
  ) : (
    <Link to={sourceHomes[type](id)}>{words}</Link>
  );
}

function conditionsOf(all: readonly Condition[]): Condition[] {
  return [...new Set(all)];
}

function History({ id }: { id: number }): ReactNode {
  const history = useRead(listVoucherHistory, ofId(id));
  return (
    <Answered of={history}>{({ items }) => <Timeline lines={items} schemas={[voucherGiven]} />}</Answered>
  );
}
