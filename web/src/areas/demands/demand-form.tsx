import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { demandKind, handlings, urgency } from "@so-thiet-bi/contract/demand-words";
import { changeDemand, createDemand, demandBody, demandHead, getDemand } from "@so-thiet-bi/contract/demands";
import { Button, Form, Input, Radio } from "antd";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import type { z } from "zod";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { useDemandRights, useHead } from "./api.ts";
import { CampaignField } from "./campaign-field.tsx";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import "./demands.css";
import { text as words } from "./form.text.ts";
import { LineGrid } from "./line-grid.tsx";
import {
  blankDemand,
  bodyOf,
  copyOf,
  type DemandValues,
  isBeyondNorm,
  isBlank,
  isSendable,
  type LineValues,
  valuesOf,
} from "./line-values.ts";
import "./record.css";
import { TextArea } from "../../ui/text-area.tsx";
import { ReturnReason } from "./return-reason.tsx";
import { SubmitDialog } from "./step-dialogs.tsx";
import "./line-grid.css";
import { text } from "./text.ts";

const demandsHome = "/equipment/demand";

/**
 * A new demand, also one like another (`/equipment/demand/new?from=12`), or (`/equipment/demand/12/edit`) a
 * draft or returned one.
 */
export default function DemandForm(): ReactNode {
  const { id } = useParams();
  const [params] = useSearchParams();
  const from = idOf(params.get("from"));
  if (id !== undefined) return <Existing id={Number(id)} />;
  return from === undefined ? (
    <New campaignId={idOf(params.get("campaign"))} />
  ) : (
    <Copy key={from} from={from} />
  );
}

function New({ campaignId }: { campaignId: number | undefined }): ReactNode {
  const t = useText(text);
  return (
    <>
      <PageHead title={t("newTitle")} />
      <Fields
        demand={undefined}
        initial={blankDemand}
        draft={campaignId === undefined ? "new" : `campaign-${campaignId}`}
        campaignId={campaignId}
      />
    </>
  );
}

function Copy({ from }: { from: number }): ReactNode {
  const say = useText(words);
  const origin = useRead(getDemand, ofId(from));
  return (
    <Answered of={origin} rows={10} isPage>
      {(record) => (
        <>
          <PageHead title={say("copyTitle", { code: record.code })} />
          <Fields demand={undefined} initial={copyOf(record)} draft={`copy-${from}`} />
        </>
      )}
    </Answered>
  );
}

function Existing({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const demand = useRead(getDemand, ofId(id));
  return (
    <Answered of={demand} rows={10} isPage>
      {(record) =>
        // whoever comes back here after it was sent reads it
        !record.can.edit ? (
          <Navigate to={`${demandsHome}?open=${record.id}`} replace />
        ) : (
          <>
            <PageHead title={t("editTitle", { code: record.code })} tag={<DemandStatusTag {...record} />} />
            <div className="demand-return-reason">
              <ReturnReason demand={record} />
            </div>
            <Fields
              key={record.id}
              demand={record}
              initial={valuesOf(record)}
              draft={`${record.id} ${record.version}`}
              onReload={async () => (await demand.refetch()).data}
            />
          </>
        )
      }
    </Answered>
  );
}

interface FieldsProps {
  demand: Demand | undefined;
  initial: DemandValues;
  /** What tells one kept draft from another. */
  draft: string;
  campaignId?: number | undefined;
  onReload?: () => Promise<Demand | undefined>;
}

function Fields({ demand, initial, draft, campaignId, onReload }: FieldsProps): ReactNode {
  const label = useLabel(demandHead);
  const t = useText(text);
  const say = useText(words);
  const navigate = useNavigate();
  const user = useUser();
  const create = useWrite(createDemand);
  const change = useWrite(changeDemand);
  const rights = useDemandRights();
  const head = useHead(user.department.id);
  const sends = useRef(false);
  /** With what the unit has of each thing, which is no part of the body. */
  const typed = useRef<readonly LineValues[]>([]);
  const schema = useMemo(() => bodyToSend(sends, typed), []);
  const [toSend, setToSend] = useState<Demand>();

  const record = useRecordForm({
    schema,
    draft: `${user.id} demand ${draft}`,
    toBody(values: DemandValues): unknown {
      typed.current = values.lines;
      return bodyOf(values);
    },
    async save(body, another) {
      const version = record.form.getFieldValue("version") as number;
      const saved = demand
        ? await change.mutateAsync({ params: { id: demand.id }, body: { ...body, version } })
        : await create.mutateAsync({ body });
      record.reset(valuesOf(saved));
      if (sends.current && saved.can.submit) return setToSend(saved);
      const isPresented = !maySend && saved.status === "PENDING" && isSendable(saved);
      notifyDone(
        sends.current
          ? t("savedNotSubmitted", { code: saved.code })
          : isPresented
            ? t(head === undefined ? "presented" : "presentedTo", { code: saved.code, name: head ?? "" })
            : t("saved", { code: saved.code }),
      );
      if (sends.current || isPresented) await show(saved);
      else if (another) await navigate(`${demandsHome}/new`);
      else if (!demand) await editOf(saved);
    },
  });

  const show = async (saved: Demand) => void (await navigate(`${demandsHome}?open=${saved.id}`));
  const editOf = async (saved: Demand) =>
    void (await navigate(`${demandsHome}/${saved.id}/edit`, { replace: true }));
  const press = (toSend: boolean) => {
    sends.current = toSend;
    void record.submit().finally(() => {
      sends.current = false;
    });
  };
  const reload = async () => {
    const fresh = await onReload?.();
    if (fresh) record.reset(valuesOf(fresh));
  };
  /** What was saved stays saved, also when it is not sent after all. */
  const keepSaved = async () => {
    const saved = toSend;
    setToSend(undefined);
    if (!saved) return;
    notifyDone(t("saved", { code: saved.code }));
    if (!demand) await editOf(saved);
  };
  const asksNobody = rights?.askSuperior === false;
  const chosen = (Form.useWatch("handling", record.form) ?? initial.handling) as DemandValues["handling"];
  const handling = asksNobody ? "SELF" : chosen;
  const { form } = record;
  useEffect(() => {
    if (asksNobody) form.setFieldsValue({ handling: "SELF", campaignId: null });
  }, [asksNobody, form]);
  const complete =
    Form.useWatch(
      ({ reason, lines = [] }: Partial<DemandValues>) =>
        isSendable({ reason, lines: lines.filter((line) => !isBlank(line)) }),
      { form, preserve: true },
    ) ?? false;
  const maySend = demand ? demand.can.submit : (rights?.submit ?? false);

  return (
    <section className="sheet">
      <RecordFormFrame record={record} initialValues={initial} onReload={() => void reload()}>
        <div className="fields-4 demand-fields">
          <Form.Item className="wide" name="title" label={label("title")} required>
            <Input maxLength={255} autoFocus={!demand} />
          </Form.Item>
          <Form.Item
            className="demand-handling"
            name="handling"
            label={label("handling")}
            extra={say(`${handling}_MEANS`)}
          >
            <Radio.Group
              optionType="button"
              options={handlings
                .filter((value) => !asksNobody || value === "SELF")
                .map((value) => ({ value, label: say(value) }))}
              // why: what the unit buys itself answers no campaign
              onChange={({ target }) =>
                target.value === "SELF" && record.form.setFieldValue("campaignId", null)
              }
            />
          </Form.Item>
          {handling === "SUPERIOR" && (
            <CampaignField
              form={record.form}
              departmentId={user.department.id}
              chosenFirst={campaignId}
              onChange={record.markDirty}
            />
          )}
          <Form.Item name="kind" label={label("kind")}>
            <Select options={demandKind.options.map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
          <Form.Item name="urgency" label={label("urgency")}>
            <Radio.Group
              className="demand-urgency"
              optionType="button"
              options={urgency.options.map((value) => ({ value, label: t(value) }))}
            />
          </Form.Item>
          <Form.Item name="neededBy" label={label("neededBy")}>
            <DayInput />
          </Form.Item>
          <Form.Item name="budgetYear" label={label("budgetYear")}>
            <Select
              placeholder={String(thisYear())}
              allowClear
              options={budgetYears(initial.budgetYear).map((year) => ({ value: year, label: String(year) }))}
            />
          </Form.Item>
          <Form.Item className="wide" name="reason" label={label("reason")} extra={t("reasonHint")}>
            <TextArea lines={[2, 8]} maxLength={2000} />
          </Form.Item>
        </div>
        <h2 className="space-above-16">{t("lines")}</h2>
        <p className="hint">{t("linesHint")}</p>
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <LineGrid
          form={record.form}
          departmentId={user.department.id}
          faults={record.faults}
          onChange={record.markDirty}
        />
        <div className="save-bar">
          <span className="hint">
            {[
              record.dirty && t("unsaved"),
              !maySend && rights && say(complete ? "headSends" : "headSendsComplete"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <Button onClick={() => void navigate(demand ? `${demandsHome}?open=${demand.id}` : demandsHome)}>
            {t("backToList")}
          </Button>
          <Button
            type={maySend ? "default" : "primary"}
            loading={record.saving && !sends.current}
            title="Ctrl+S"
            onClick={() => press(false)}
          >
            {demand && demand.status !== "PENDING"
              ? t("saveChanges")
              : !maySend && complete
                ? say("saveAndPresent")
                : t("save")}
          </Button>
          {maySend && (
            <Button type="primary" loading={record.saving && sends.current} onClick={() => press(true)}>
              {handling === "SELF" ? say("sign") : t("saveAndSubmit")}
            </Button>
          )}
        </div>
      </RecordFormFrame>
      {toSend && (
        <SubmitDialog
          demand={toSend}
          open
          onSent={() => void show(toSend)}
          onClose={() => void keepSaved()}
        />
      )}
    </section>
  );
}

/**
 * A draft may be unfinished; what is sent has a reason and at least one line, and says why it goes beyond a
 * norm, as the server asks at submit.
 */
function bodyToSend(sends: { current: boolean }, typed: { current: readonly LineValues[] }) {
  return demandBody.superRefine(
    (given: z.output<typeof demandBody>, context) => {
      if (!sends.current) return;
      const tooShort = { code: "too_small", minimum: 1, inclusive: true } as const;
      if (!given.reason) context.addIssue({ ...tooShort, origin: "string", path: ["reason"] });
      if (given.lines.length === 0) context.addIssue({ ...tooShort, origin: "array", path: ["lines"] });
      for (const [index, line] of given.lines.entries()) {
        const known = typed.current[index];
        if (!line.reason && known && isBeyondNorm(known))
          context.addIssue({ ...tooShort, origin: "string", path: ["lines", index, "reason"] });
      }
      // why: what is missing is said at once, not the reason only when there is a title
    },
    { when: () => true },
  );
}

function thisYear(): number {
  return Number(today().slice(0, 4));
}

/** Money is asked for of this year and the next two; a demand keeps the year it has. */
function budgetYears(kept: number | null): number[] {
  const years = [0, 1, 2].map((ahead) => thisYear() + ahead);
  return kept === null || years.includes(kept) ? years : [kept, ...years];
}

function idOf(given: string | null): number | undefined {
  const id = Number(given);
  return given && Number.isInteger(id) && id > 0 ? id : undefined;
}
