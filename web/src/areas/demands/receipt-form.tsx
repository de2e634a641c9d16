import {
  confirmation,
  confirmDemand,
  type Demand,
  type DemandLine,
  getDemand,
  undoReceipt,
} from "@so-thiet-bi/contract/demands";
import { labelOf } from "@so-thiet-bi/contract/labels";
import { Button, Form, Input, Pagination, Radio } from "antd";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError } from "../../lib/client.ts";
import { formatMoney, formatNumber, today } from "../../lib/format.ts";
import { currentLanguage, type Say, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useReread, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { DraftOffer, FormSummary, pathOf, UnsavedGuard, useRecordForm } from "../../ui/record-form.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import { text } from "./receipt.text.ts";
import { type FaultOf, partId, ReceiptLine } from "./receipt-line.tsx";
import { type Outcome, ReceiptOutcome } from "./receipt-outcome.tsx";
import {
  bodyOfReceipt,
  comingOf,
  leftOf,
  linesToReceive,
  nextKey,
  type PartValues,
  partOf,
  partsSent,
  type ReceiptBody,
  type ReceiptValues,
  receiptOf,
  shortLines,
  worthOf,
} from "./receipt-values.ts";
import "./receipt.css";

const demandsHome = "/equipment/demand";
const linesOnPage = 50;

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
  // why: what is typed stays when the demand is read again behind it; only whoever asks for it begins anew
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

/** Neither Enter nor Ctrl+S puts goods on the books: only the button does. */
function Fields({
  demand,
  onDone,
  onReload,
}: {
  demand: Demand;
  onDone: (done: Outcome) => void;
  onReload: () => Promise<void>;
}): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const user = useUser();
  const confirm = useWrite(confirmDemand);
  const undo = useWrite(undoReceipt);
  const posted = useNotifyPosted();
  const reread = useReread("demands");
  /**
   * The parts as they were sent: by this the server's faults find their part, whatever is added or taken out
   * since.
   */
  const sent = useRef<{ keys: number[]; closed: number[] }>({ keys: [], closed: [] });
  const [touched, setTouched] = useState<{ of: unknown; keys: ReadonlySet<string> }>({
    of: undefined,
    keys: new Set(),
  });
  const [page, setPage] = useState(1);
  const [showsAll, setShowsAll] = useState(false);
  const initial = useMemo(() => receiptOf(demand, today()), [demand]);
  const record = useRecordForm({
    schema: confirmation,
    labels: confirmDemand.labels,
    draft: `${user.id} receipt ${demand.id} ${demand.version}`,
    toBody(values: ReceiptValues) {
      const body = bodyOfReceipt(demand, values);
      sent.current = {
        keys: partsSent(values).map(({ key }) => key),
        closed: (body.closed ?? []).map(({ id }) => id),
      };
      return body;
    },
    async save(body) {
      try {
        const done = await confirm.mutateAsync({ params: { id: demand.id }, body: body as ReceiptBody });
        const receipt = done.receipts.find(({ no }) => no > demand.receipts.length);
        if (!receipt) notifyDone(t("closedTitle", { code: done.code }));
        else
          posted(t("doneTitle", { voucher: receipt.voucherNumber }), {
            to: `/equipment/vouchers/${receipt.voucherId}`,
            undo:
              done.can.undoReceipt &&
              ((reason) => undo.mutateAsync({ params: { id: receipt.id }, body: { reason } })),
          });
        onDone({ demand: done, receipt });
      } catch (failure) {
        // somebody else received, allocated or closed it in the meantime
        if (failure instanceof ApiError && (failure.code === "decided" || failure.code === "wrongState")) {
          await reread();
        }
        throw failure;
      }
    },
  });
  const { form, saving, faults, markDirty } = record;
  const values = (Form.useWatch([], { form, preserve: true }) as ReceiptValues | undefined)?.parts
    ? (form.getFieldsValue(true) as ReceiptValues)
    : initial;
  const { parts } = values;

  const shown = touched.of === faults ? touched.keys : none;
  const latest = useRef({ faults, shown });
  latest.current = { faults, shown };
  const touch = useCallback((name: string) => {
    const { faults: of, shown: keys } = latest.current;
    setTouched({ of, keys: new Set([...keys, name]) });
  }, []);
  const put = useCallback(
    (change: (now: readonly PartValues[]) => PartValues[]) => {
      form.setFieldValue("parts", change(form.getFieldValue("parts") as PartValues[]));
      markDirty();
    },
    [form, markDirty],
  );
  const patch = useCallback(
    (key: number, changes: Partial<PartValues>) => {
      put((now) => now.map((part) => (part.key === key ? { ...part, ...changes } : part)));
      touch(`part ${key}`);
    },
    [put, touch],
  );
  const add = useCallback(
    (line: DemandLine) => {
      const key = nextKey(form.getFieldValue("parts") as PartValues[]);
      put((now) => {
        const at = now.findLastIndex(({ lineId }) => lineId === line.id) + 1;
        return [...now.slice(0, at), partOf(line, key), ...now.slice(at)];
      });
      focusOn(partId(key, "quantity"));
    },
    [form, put],
  );
  const remove = useCallback((key: number) => put((now) => now.filter((part) => part.key !== key)), [put]);
  const giveReason = useCallback(
    (lineId: number, reason: string | null) => {
      form.setFieldValue("reasons", {
        ...(form.getFieldValue("reasons") as ReceiptValues["reasons"]),
        [lineId]: reason,
      });
      markDirty();
      touch(`reason ${lineId}`);
    },
    [form, markDirty, touch],
  );
  const faultOf = useCallback<FaultOf>(
    (key, ...fields) => {
      const at = sent.current.keys.indexOf(key);
      if (at < 0 || shown.has(`part ${key}`)) return undefined;
      const found = fields.flatMap((field) =>
        faultsUnder(faults, `lines.${at}.${field}`, field === "serials"),
      );
      return found[0] && withoutLine(found[0], "lines", at);
    },
    [faults, shown],
  );
  const reasonFaultOf = (lineId: number) => {
    const at = sent.current.closed.indexOf(lineId);
    const fault = at < 0 || shown.has(`reason ${lineId}`) ? undefined : faults[`closed.${at}.reason`];
    return fault && withoutLine(fault, "closed", at);
  };
  const open = linesToReceive(demand);
  // what is all there comes again only in a rare case: out of the way, and at hand
  const lines = showsAll
    ? open
    : open.filter((line) => line.outstanding > 0 || comingOf(values, line.id) > 0);
  const pageOf = (lineId: number) => Math.floor(lines.findIndex(({ id }) => id === lineId) / linesOnPage) + 1;
  const jump = (path: string) => {
    const [list, index, field = ""] = pathOf(path).map(String);
    const key = list === "lines" ? sent.current.keys[Number(index)] : undefined;
    const lineId =
      list === "closed" ? sent.current.closed[Number(index)] : parts.find((part) => part.key === key)?.lineId;
    if (lineId === undefined) return;
    setPage(pageOf(lineId));
    focusOn(key === undefined ? `reason-${lineId}` : partId(key, field === "typeId" ? "equipmentId" : field));
  };

  const short = shortLines(demand, values);
  const leads = demand.can.closeShort;
  const closes = values.final && short.length > 0;
  const isNothing = partsSent(values).length === 0;
  const from = (page - 1) * linesOnPage;
  const zero = demand.lines.length - open.length;
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
        <div className="receipt-head">
          <Form.Item name="date" label={t("date")} required>
            <DayInput />
          </Form.Item>
          <Form.Item name="partner" label={t("partner")}>
            <Input maxLength={255} />
          </Form.Item>
          <Form.Item name="deliverer" label={t("deliverer")}>
            <Input maxLength={255} />
          </Form.Item>
          <Form.Item name="documentNo" label={t("documentNo")}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="documentDate" label={t("documentDate")}>
            <DayInput />
          </Form.Item>
          <Form.Item className="receipt-note" name="note" label={t("note")}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
          </Form.Item>
        </div>
        <h2 id="receipt-lines">{t("lines")}</h2>
        <p className="hint">
          {t("linesHint")} {zero > 0 && t("zeroLines", { count: zero })} {sourceWords(demand, t)}
        </p>
        {lines.slice(from, from + linesOnPage).map((line, at) => (
          <LineOfForm
            key={line.id}
            line={line}
            number={from + at + 1}
            all={parts}
            departmentId={demand.departmentId}
            disabled={saving}
            leads={leads}
            closes={closes}
            reason={values.reasons[line.id] ?? null}
            reasonFault={reasonFaultOf(line.id)}
            faultOf={faultOf}
            onPatch={patch}
            onAdd={add}
            onRemove={remove}
            onReason={giveReason}
          />
        ))}
        {lines.length > linesOnPage && (
          <Pagination
            current={page}
            pageSize={linesOnPage}
            total={lines.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
        {lines.length < open.length && (
          <Button className="receipt-complete" type="link" onClick={() => setShowsAll(true)}>
            {t("showComplete", { count: open.length - lines.length })}
          </Button>
        )}
        <div className="receipt-end">
          {short.length === 0 ? (
            <p className="receipt-all">{t("allIn")}</p>
          ) : (
            <div>
              <p>
                <strong>{t("shortLines", { count: short.length })}</strong>
              </p>
              <Form.Item
                className="receipt-final"
                name="final"
                extra={t(values.final ? "closeHint" : "keepOpenHint")}
                {...(faults["closed"] && { validateStatus: "error" as const, help: faults["closed"] })}
              >
                <Radio.Group
                  aria-label={t("shortLines", { count: short.length })}
                  options={[
                    { value: false, label: t("keepOpen") },
                    { value: true, label: t("close"), disabled: !leads },
                  ]}
                />
              </Form.Item>
            </div>
          )}
          <p className="receipt-total">
            {t("total")}: <strong>{formatMoney(worthOf(values))}</strong>
          </p>
        </div>
      </Form>
      <div className="save-bar">
        {isNothing && !closes && <span className="hint">{t("nothingToSend")}</span>}
        <Button disabled={saving} onClick={() => void navigate(`${demandsHome}?open=${demand.id}`)}>
          {t("back")}
        </Button>
        <Button
          type="primary"
          danger={closes}
          loading={saving}
          disabled={isNothing && !closes}
          onClick={() => void record.submit()}
        >
          {sendWords(demand, values, closes, t)}
        </Button>
      </div>
      <UnsavedGuard dirty={record.dirty} />
    </section>
  );
}

/** Hands a line its own parts only, the same array as long as none of them changes. */
function LineOfForm({
  all,
  ...rest
}: Omit<Parameters<typeof ReceiptLine>[0], "parts"> & { all: readonly PartValues[] }): ReactNode {
  const own = all.filter(({ lineId }) => lineId === rest.line.id);
  const kept = useRef(own);
  if (own.length !== kept.current.length || own.some((part, at) => part !== kept.current[at]))
    kept.current = own;
  return <ReceiptLine {...rest} parts={kept.current} />;
}

const none: ReadonlySet<string> = new Set();

function faultsUnder(faults: Readonly<Record<string, string>>, path: string, withRows: boolean): string[] {
  return Object.entries(faults).flatMap(([name, sentence]) =>
    name === path || (withRows && name.startsWith(`${path}.`)) ? [sentence] : [],
  );
}

/**
 * At its field a sentence need not say which row it is about: `Danh sách thiết bị, dòng 3, Ghi chú …` is said
 * as `Ghi chú …`.
 */
function withoutLine(sentence: string, list: "lines" | "closed", at: number): string {
  return sentence.replace(`${labelOf([list, at], confirmDemand.labels)[currentLanguage()]}, `, "");
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
      count: formatNumber(comingOf(values, line.id)),
      all: formatNumber(line.outstanding),
      unit: line.unit,
    };
    return t(closes ? "sendOneClose" : "sendOne", figures);
  }
  const missing = lines.filter((one) => leftOf(one, values) > 0).length;
  return t(closes ? "sendLinesClose" : "sendLines", { count: coming.length, missing });
}

function sourceWords({ decisions, attempt }: Demand, t: Say<keyof (typeof text)["vi"]>): string {
  const source = decisions.findLast(
    (one) => one.attempt === attempt && one.approved && one.fundingSource,
  )?.fundingSource;
  return source ? t("paysDecision", { name: source.name }) : "";
}

/**
 * why: a part that was just added, or a page that was just turned, has to be drawn before it can take the
 * cursor
 */
function focusOn(id: string): void {
  setTimeout(() => {
    const field = document.getElementById(id);
    field?.scrollIntoView({ block: "center" });
    field?.focus();
  }, 60);
}
