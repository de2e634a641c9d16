import { voucherTypeWords } from "@so-thiet-bi/contract/stock";
import {
  changeVoucher,
  draftVoucher,
  getVoucher,
  listVouchers,
  mostVoucherLines,
  type Voucher,
} from "@so-thiet-bi/contract/vouchers";
import { Alert, Button, Form, Input } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { newVoucher, voucherAt, vouchersHome } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { formatMoney, today } from "../../lib/format.ts";
import { currentLanguage, useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { ChangeWords } from "../../ui/consequence/changes.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useFixedAssetFrom } from "./api.ts";
import { ChooseDrawer } from "./choose-drawer.tsx";
import { ChosenGrid } from "./chosen-grid.tsx";
import { useDraftValues } from "./draft-values.ts";
import { text } from "./form.text.ts";
import { HeadFields } from "./head-fields.tsx";
import { IncomingGrid } from "./incoming-grid.tsx";
import { type Faults, FaultsOfLines, faultsOfVoucher } from "./line-faults.tsx";
import { cellId, pageOfLine } from "./line-keys.ts";
import { useVoucherPosted } from "./posted-voucher.ts";
import { proposedReason } from "./proposed-reason.ts";
import { type Left, type Start, startOf, useStartValues } from "./start-values.ts";
import { text as listText } from "./text.ts";
import { changesOf } from "./voucher-changes.ts";
import { voucherSchema } from "./voucher-schema.ts";
import { VoucherStatusTag } from "./voucher-status-tag.tsx";
import {
  type ChosenValues,
  type GivenType,
  givenOf,
  isIncoming,
  shelfKey,
  type VoucherValues,
} from "./voucher-values.ts";
import "./vouchers.css";
import "./voucher-form.css";

/** A new voucher (`/equipment/vouchers/new?type=INCREASE`), or (`/equipment/vouchers/12/edit`) a draft. */
export default function VoucherForm(): ReactNode {
  const { id } = useParams();
  return id === undefined ? <NewVoucher /> : <EditedVoucher id={Number(id)} />;
}

const oneRow = { query: { page: 1, size: 1 } } as const;

function NewVoucher(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [params] = useSearchParams();
  const rights = useRead(listVouchers, { query: queryFor(listVouchers, oneRow) }, { keepPrevious: true });
  const start = startOf(params);
  return (
    <>
      <PageHead title={start ? t("newTitle", { type: say(voucherTypeWords[start.type]) }) : t("wrongType")} />
      <Answered of={rights} rows={10}>
        {({ can }) => {
          if (!can.create) return <EmptyState title={t("notAllowed")} hint={t("notAllowedHint")} />;
          if (!start)
            return (
              <EmptyState title={t("wrongType")} action={<Link to={newVoucher}>{t("whatHappened")}</Link>} />
            );
          return <Started key={params.toString()} start={start} />;
        }}
      </Answered>
    </>
  );
}

function Started({ start }: { start: Start }): ReactNode {
  const { search } = useLocation();
  const values = useStartValues(start, search);
  return (
    <Answered of={values} rows={10} isPage>
      {(read) => (
        <>
          <LeftOut left={read.left} />
          <Fields
            type={start.type}
            voucher={undefined}
            values={{ ...read.values, reason: proposedReason(start.type, read.values.cause) }}
            onReload={() => undefined}
          />
        </>
      )}
    </Answered>
  );
}

/** Why what one came with is not among the lines. */
function LeftOut({ left }: { left: readonly Left[] }): ReactNode {
  const t = useText(text);
  return left.map(({ name, code, unit, held }) => (
    <Alert
      key={code}
      className="voucher-hint"
      type="info"
      showIcon
      title={held > 0 ? t("leftHeld", { name, code, unit, count: held }) : t("leftNone", { name, code })}
    />
  ));
}

function EditedVoucher({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const voucher = useRead(getVoucher, ofId(id));
  return (
    <Answered of={voucher} rows={10} isPage>
      {(record) => (
        <>
          <PageHead
            title={t("editTitle", { type: say(voucherTypeWords[record.type]) })}
            tag={<VoucherStatusTag status={record.status} />}
          />
          {record.status !== "DRAFT" || !record.can.edit ? (
            <EmptyState
              title={t("notDraft")}
              hint={t("notDraftHint")}
              action={<Button onClick={() => void navigate(voucherAt(id))}>{t("open")}</Button>}
            />
          ) : (
            <Drafted key={record.id} voucher={record} onReload={async () => (await voucher.refetch()).data} />
          )}
        </>
      )}
    </Answered>
  );
}

function Drafted({
  voucher,
  onReload,
}: {
  voucher: Voucher;
  onReload: () => Promise<Voucher | undefined>;
}): ReactNode {
  const t = useText(listText);
  // why: what is typed stays when the draft has been saved and its version has moved on
  const [first, setFirst] = useState(voucher);
  const values = useDraftValues(first);
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) setFirst(fresh);
  };
  return (
    <Answered of={values} rows={10} isPage>
      {(read) =>
        read === null ? (
          <EmptyState title={t("draftUnreadable")} />
        ) : (
          <Fields
            key={first.version}
            type={voucher.type as GivenType}
            voucher={voucher}
            values={read}
            onReload={() => void reload()}
          />
        )
      }
    </Answered>
  );
}

interface FieldsProps {
  type: GivenType;
  /** `undefined`: a new one. */
  voucher: Voucher | undefined;
  values: VoucherValues;
  onReload: () => void;
}

function Fields({ type, voucher, values: start, onReload }: FieldsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { id: userId, department } = useUser();
  const create = useWrite(draftVoucher);
  const change = useWrite(changeVoucher);
  const posted = useVoucherPosted();
  const posts = useRef(false);
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState<Faults>();

  const record = useRecordForm({
    schema: voucherSchema,
    toBody: (values: VoucherValues) => givenOf(type, values),
    draft: voucher ? `voucher ${userId} ${voucher.id}` : `voucher ${userId} new ${type}`,
    async save(given, another) {
      const post = posts.current;
      const saved = await withFaultsOfForm(async () =>
        voucher
          ? change.mutateAsync({
              params: { id: voucher.id },
              body: { voucher: given, post, version: versionNow() },
            })
          : create.mutateAsync({ body: { voucher: given, post } }),
      );
      record.reset({ ...(record.form.getFieldsValue(true) as VoucherValues), version: saved.version });
      if (post) {
        posted(saved);
        await navigate(voucherAt(saved.id));
      } else {
        notifyDone(t("savedDraft"));
        if (another) await navigate(`${vouchersHome}/new?type=${type}&after=${saved.id}`);
        else if (!voucher) await navigate(`${vouchersHome}/${saved.id}/edit`, { replace: true });
      }
    },
  });
  const { form, faults } = record;
  const versionNow = () => (form.getFieldValue("version") as number | undefined) ?? voucher?.version ?? 1;
  const press = (toPost: boolean) => {
    posts.current = toPost;
    void record.submit().finally(() => {
      posts.current = false;
    });
  };
  const jump = (path: string) => {
    const [list, index] = path.split(".");
    if (list !== "lines" || index === undefined) return;
    setPage(pageOfLine(Number(index)));
    if (isIncoming(type)) setOpen(Number(index));
    setTimeout(() => focusNear(path, Number(index)), 90);
  };
  const date = (Form.useWatch("date", { form, preserve: true }) as string | null | undefined) ?? today();
  const toMode =
    (Form.useWatch("toMode", { form, preserve: true }) as VoucherValues["toMode"] | undefined) ?? null;
  const fromRoom =
    (Form.useWatch("fromRoom", { form, preserve: true }) as VoucherValues["fromRoom"] | undefined) ?? null;
  const toCondition =
    (Form.useWatch("toCondition", { form, preserve: true }) as VoucherValues["toCondition"] | undefined) ??
    start.toCondition;
  const wholeRoom =
    (Form.useWatch("wholeRoom", { form, preserve: true }) as boolean | undefined) ?? start.wholeRoom;
  const add = (lines: ChosenValues[]) => {
    const before = form.getFieldValue("chosen") as ChosenValues[];
    const known = new Set(before.map(shelfKey));
    const fresh = lines
      .filter((line) => !known.has(shelfKey(line)) && (line.free ?? 0) > 0)
      .slice(0, mostVoucherLines - before.length);
    form.setFieldValue("chosen", [...before, ...fresh]);
    record.markDirty();
    setChoosing(false);
    const skipped = lines.length - fresh.length;
    notifyDone(
      skipped > 0 ? t("addedSome", { count: fresh.length, skipped }) : t("added", { count: fresh.length }),
    );
  };

  return (
    <section className="sheet voucher-form">
      <RecordFormFrame record={record} initialValues={start} onJump={jump} onReload={onReload}>
        <HeadFields type={type} form={form} faults={faults} onChange={record.markDirty} />
        <FixedAssetHint type={type} form={form} departmentId={department.id} />
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <FaultsOfLines value={moved === faults ? none : faults}>
          {!wholeRoom && (
            <section aria-labelledby="voucher-lines">
              <h2 id="voucher-lines" className="space-above-8">
                {t("lines")}
              </h2>
              <LinesHint type={type} />
              <LinesFault faults={faults} />
              {isIncoming(type) ? (
                <Form.Item name="incoming" noStyle>
                  <IncomingGrid
                    departmentId={department.id}
                    disabled={record.saving}
                    page={page}
                    onPage={setPage}
                    open={open}
                    onOpen={setOpen}
                    onMoved={() => setMoved(faults)}
                  />
                </Form.Item>
              ) : (
                <Form.Item name="chosen" noStyle>
                  <ChosenGrid
                    type={type}
                    date={date}
                    toMode={toMode}
                    disabled={record.saving}
                    page={page}
                    onPage={setPage}
                    fromRoom={fromRoom}
                    toCondition={toCondition}
                    onChoose={() => setChoosing(true)}
                    onMoved={() => setMoved(faults)}
                  />
                </Form.Item>
              )}
            </section>
          )}
        </FaultsOfLines>
        <Changes type={type} form={form} />
        <div className="save-bar">
          <span className="hint">{record.dirty && t("unsaved")}</span>
          <Button onClick={() => void navigate(voucher ? voucherAt(voucher.id) : vouchersHome)}>
            {t("backToList")}
          </Button>
          <Button loading={record.saving && !posts.current} title="Ctrl+S" onClick={() => press(false)}>
            {t("saveDraft")}
          </Button>
          <Button type="primary" loading={record.saving && posts.current} onClick={() => press(true)}>
            {t("postNow")}
          </Button>
        </div>
      </RecordFormFrame>
      <ChooseDrawer
        type={type}
        open={choosing}
        fromRoom={fromRoom}
        toCondition={toCondition}
        onAdd={add}
        onClose={() => setChoosing(false)}
      />
    </section>
  );
}

const none: Faults = {};

/** What the books will say, in numbers, right above the button that writes it. */
function Changes({
  type,
  form,
}: {
  type: GivenType;
  form: ReturnType<typeof Form.useForm<VoucherValues>>[0];
}): ReactNode {
  const preserve = { form, preserve: true };
  const incoming = Form.useWatch("incoming", preserve) as VoucherValues["incoming"] | undefined;
  const chosen = Form.useWatch("chosen", preserve) as VoucherValues["chosen"] | undefined;
  const toRoom = Form.useWatch("toRoom", preserve) as VoucherValues["toRoom"] | undefined;
  const wholeRoom = Form.useWatch("wholeRoom", preserve) as boolean | undefined;
  if (!incoming || !chosen) return null;
  return (
    <ChangeWords
      changes={changesOf(type, { incoming, chosen, toRoom: toRoom ?? null, wholeRoom: wholeRoom ?? false })}
    />
  );
}

async function withFaultsOfForm<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    throw new ApiError(
      failure.status,
      failure.message,
      failure.code,
      faultsOfVoucher(failure.fields, currentLanguage()),
    );
  }
}

/** Where a field of the contract stands in the grid. */
const detailOf: Readonly<Record<string, string>> = {
  "record.name": "name",
  "record.code": "code",
  "record.unit": "unit",
  "record.trackingMode": "mode",
  "record.unitPrice": "unitPrice",
  "record.typeId": "type",
  "record.subjectId": "subject",
  "record.groupId": "group",
  "record.roomId": "room",
  "record.fundingSourceId": "source",
  lot: "lotNumber",
  "lot.number": "lotNumber",
  "lot.madeOn": "madeOn",
  "lot.expiresOn": "expiresOn",
  roomId: "room",
  lotId: "lot",
};

/** The field itself, or else the line it belongs to. */
function focusNear(path: string, index: number): void {
  const inside = path.split(".").slice(2);
  const name = inside.join("_");
  const columns = [
    detailOf[inside.join(".")],
    name,
    `${name}_0_quantity`,
    `${name}_0_amount`,
    "name",
    "quantity",
    "note",
  ];
  const places = columns.flatMap((column) => (column ? [cellId(index, column)] : []));
  const found = places.map((id) => document.getElementById(id)).find((element) => element !== null);
  found?.scrollIntoView({ block: "center" });
  found?.focus();
}

function LinesHint({ type }: { type: GivenType }): ReactNode {
  const t = useText(text);
  if (isIncoming(type)) return <p className="hint">{t("linesHintIncoming")}</p>;
  if (type === "ISSUE") return <p className="hint">{t("linesHintIssue")}</p>;
  if (type === "CONVERT") return <p className="hint">{t("linesHintConvert")}</p>;
  return null;
}

/** A voucher without lines, or with too many. */
function LinesFault({ faults }: { faults: Faults }): ReactNode {
  const fault = faults["lines"];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) box.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  return (
    <div ref={box} id="lines" tabIndex={-1}>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A fixed asset leaves the books by decision only. */
function FixedAssetHint({
  type,
  form,
  departmentId,
}: {
  type: GivenType;
  form: ReturnType<typeof Form.useForm<VoucherValues>>[0];
  departmentId: number;
}): ReactNode {
  const t = useText(text);
  const from = useFixedAssetFrom(departmentId);
  const chosen = (Form.useWatch("chosen", { form, preserve: true }) as ChosenValues[] | undefined) ?? [];
  const documentNo = Form.useWatch("documentNo", { form, preserve: true }) as string | null | undefined;
  if (type !== "DECREASE" || documentNo || from === undefined) return null;
  const count = chosen.filter(({ unitPrice }) => (unitPrice ?? 0) >= from).length;
  return (
    count > 0 && (
      <Alert
        className="voucher-hint"
        type="warning"
        showIcon
        title={t("fixedAssets", { count, from: formatMoney(from) })}
      />
    )
  );
}
