import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { confirmDemand, getDemand } from "@so-thiet-bi/contract/demands";
import { Button, Form } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError } from "../../lib/client.ts";
import { today } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { DraftOffer, FormSummary, pathOf, UnsavedGuard } from "../../ui/record-form.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import { text } from "./receipt.text.ts";
import { ReceiptEnd, ReceiptHead } from "./receipt-fields.tsx";
import { partId } from "./receipt-line.tsx";
import { ReceiptLines, useLinesShown } from "./receipt-lines.tsx";
import { type Outcome, ReceiptOutcome } from "./receipt-outcome.tsx";
import {
  comingOf,
  leftOf,
  linesToReceive,
  partsSent,
  type ReceiptValues,
  receiptOf,
  shortLines,
} from "./receipt-values.ts";
import { focusOn, useReceiptChanges, useReceiptFaults, useReceiptRecord } from "./use-receipt.ts";
import "./receipt.css";

const demandsHome = "/equipment/demand";

/** `/equipment/demand/12/receive`: what has come goes on the books. */
export default function ReceiptForm(): ReactNode {
  const id = Number(useParams()["id"]);
  const demand = useRead(getDemand, ofId(id));
  return (
    <Answered of={demand} rows={10} isPage>
      {(record) => (
        <Receiving key={id} demand={record} onReload={async () => (await demand.refetch()).data} />
      )}
    </Answered>
  );
}

function Receiving({
  demand,
  onReload,
}: {
  demand: Demand;
  onReload: () => Promise<Demand | undefined>;
}): ReactNode {
  const t = useText(text);
  // why: what is typed stays when the demand is read again behind it; only who asks for it begins anew
  const [first, setFirst] = useState(demand);
  const [outcome, setOutcome] = useState<Outcome>();
  const { code, title, departmentName } = demand;
  const settle = (done: Outcome) => {
    setOutcome(done);
    setFirst(done.demand);
  };
  return (
    <>
      <PageHead
        title={t("title", { code })}
        hint={`${title} · ${departmentName}`}
        tag={<DemandStatusTag {...(outcome?.demand ?? demand)} />}
      />
      {outcome ? (
        <ReceiptOutcome {...outcome} onMore={() => setOutcome(undefined)} />
      ) : !first.can.confirm ? (
        <EmptyState
          title={t("notWaiting")}
          action={<Link to={`${demandsHome}?open=${first.id}`}>{t("back")}</Link>}
        />
      ) : linesToReceive(first).every(({ outstanding }) => outstanding === 0) ? (
        <NothingMissing demand={first} onDone={settle} />
      ) : (
        <Fields
          key={first.version}
          demand={first}
          onDone={settle}
          onReload={async () => {
            const fresh = await onReload();
            if (fresh) setFirst(fresh);
          }}
        />
      )}
    </>
  );
}

/**
 * What was allocated was cut to what has come, and the demand is only to be finished; or to nothing at all,
 * and its head closes it.
 */
function NothingMissing({ demand, onDone }: { demand: Demand; onDone: (done: Outcome) => void }): ReactNode {
  const t = useText(text);
  const confirm = useWrite(confirmDemand);
  const hasCome = demand.lines.some(({ receivedQuantity }) => (receivedQuantity ?? 0) > 0);
  const finish = async () => {
    try {
      const done = await confirm.mutateAsync({
        params: { id: demand.id },
        body: { version: demand.version, final: !hasCome },
      });
      onDone({ demand: done, receipt: undefined });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  return (
    <EmptyState
      title={t(hasCome ? "allThere" : "zero")}
      hint={t(hasCome ? "allThereHint" : "zeroHint")}
      action={
        (hasCome || demand.can.closeShort) && (
          <Button type="primary" loading={confirm.isPending} onClick={() => void finish()}>
            {t(hasCome ? "finish" : "sendClose")}
          </Button>
        )
      }
    />
  );
}

interface FieldsProps {
  demand: Demand;
  onDone: (done: Outcome) => void;
  onReload: () => Promise<void>;
}

/** Neither Enter nor Ctrl+S puts goods on the books: only the button does. */
function Fields({ demand, onDone, onReload }: FieldsProps): ReactNode {
  const initial = useMemo(() => receiptOf(demand, today()), [demand]);
  const { record, sent } = useReceiptRecord(demand, onDone);
  const { form, saving, markDirty } = record;
  const values = (Form.useWatch([], { form, preserve: true }) as ReceiptValues | undefined)?.parts
    ? (form.getFieldsValue(true) as ReceiptValues)
    : initial;
  const faults = useReceiptFaults(record.faults, sent);
  const changes = useReceiptChanges(record, faults.touch);
  const shown = useLinesShown(demand, values);
  const jump = (path: string) => {
    const [list, index, field = ""] = pathOf(path).map(String);
    const key = list === "lines" ? sent.current.keys[Number(index)] : undefined;
    const lineId =
      list === "closed"
        ? sent.current.closed[Number(index)]
        : values.parts.find((part) => part.key === key)?.lineId;
    if (lineId === undefined) return;
    shown.turnTo(lineId);
    focusOn(key === undefined ? `reason-${lineId}` : partId(key, field === "typeId" ? "equipmentId" : field));
  };
  const short = shortLines(demand, values);
  const closes = values.final && short.length > 0;
  return (
    <section className="sheet receipt-form">
      {record.draft && <DraftOffer name={record.draft} record={record} onSettled={() => undefined} />}
      <FormSummary record={record} onJump={jump} onReload={() => void onReload()} />
      <Form
        form={form}
        layout="vertical"
        disabled={saving}
        initialValues={initial}
        validateTrigger={[]}
        onValuesChange={markDirty}
      >
        <ReceiptHead />
        <ReceiptLines
          demand={demand}
          values={values}
          shown={shown}
          disabled={saving}
          closes={closes}
          reasonFaultOf={faults.reasonFaultOf}
          faultOf={faults.faultOf}
          {...changes}
        />
        <ReceiptEnd
          values={values}
          short={short.length}
          leads={demand.can.closeShort}
          fault={record.faults["closed"]}
        />
      </Form>
      <SendBar
        demand={demand}
        values={values}
        closes={closes}
        saving={saving}
        onSend={() => void record.submit()}
      />
      <UnsavedGuard dirty={record.dirty} />
    </section>
  );
}

interface SendBarProps {
  demand: Demand;
  values: ReceiptValues;
  /** What is still missing will never come. */
  closes: boolean;
  saving: boolean;
  onSend: () => void;
}

function SendBar({ demand, values, closes, saving, onSend }: SendBarProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const isNothing = partsSent(values).length === 0 && !closes;
  return (
    <div className="save-bar">
      {isNothing && <span className="hint">{t("nothingToSend")}</span>}
      <Button disabled={saving} onClick={() => void navigate(`${demandsHome}?open=${demand.id}`)}>
        {t("back")}
      </Button>
      <Button type="primary" danger={closes} loading={saving} disabled={isNothing} onClick={onSend}>
        {sendWords(demand, values, closes, t)}
      </Button>
    </div>
  );
}

/** What the button will do; of a single line how many of how many. */
function sendWords(
  demand: Demand,
  values: ReceiptValues,
  closes: boolean,
  t: Say<keyof (typeof text)["vi"]>,
): string {
  const lines = linesToReceive(demand).filter(
    (line) => line.outstanding > 0 || comingOf(values, line.id) > 0,
  );
  const coming = lines.filter((line) => comingOf(values, line.id) > 0);
  if (coming.length === 0) return t("sendClose");
  if (lines.every((line) => leftOf(line, values) <= 0)) return t("sendAll");
  const [line] = lines;
  if (lines.length === 1 && line) {
    const figures = {
      count: comingOf(values, line.id),
      all: line.outstanding,
      unit: line.unit,
    };
    return t(closes ? "sendOneClose" : "sendOne", figures);
  }
  const missing = lines.filter((one) => leftOf(one, values) > 0).length;
  return t(closes ? "sendLinesClose" : "sendLines", { count: coming.length, missing });
}
