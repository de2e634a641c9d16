import { type DisposalKind, disposalKinds, disposalKindWords } from "@so-thiet-bi/contract/disposal-ways";
import {
  type BoundsByKind,
  changeLiquidation,
  createLiquidation,
  getLiquidation,
  type Liquidation,
  proposeLiquidation,
} from "@so-thiet-bi/contract/liquidations";
import { Alert, Button, Form, Input } from "antd";
import { type ReactNode, useRef } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { limitsAt, liquidationsHome } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { formatMoney, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notify, notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import "../incidents/broken.css";
import { TextArea } from "../../ui/text-area.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { idsOf } from "../incidents/addresses.ts";
import { CouncilFields } from "./council-fields.tsx";
import { text } from "./liquidation.text.ts";
import { text as words } from "./liquidation-form.text.ts";
import { LiquidationGrid } from "./liquidation-grid.tsx";
import { LiquidationTag } from "./liquidation-tags.tsx";
import {
  blankLiquidation,
  bodyOf,
  changeSchema,
  createSchema,
  type Disposable,
  type LiquidationValues,
  linesAs,
  valuesOf,
} from "./liquidation-values.ts";
import { useDisposable } from "./liquidations-api.ts";

/**
 * A new proposal, whose first lines `?incidents=1,2` and `?things=12` choose; or one that is there already
 * (`/12/edit`).
 */
export default function LiquidationFormPage(): ReactNode {
  const { id } = useParams();
  return id === undefined ? <New /> : <Existing id={Number(id)} />;
}

function New(): ReactNode {
  const t = useText(words);
  const [params] = useSearchParams();
  const candidates = useDisposable({}, true);
  return (
    <>
      <PageHead title={t("create")} />
      <Answered of={candidates} rows={10}>
        {({ items, bounds }) => {
          const { meant, gone } = meantBy(items, idsOf(params.get("incidents")), idsOf(params.get("things")));
          return (
            <Fields
              key={params.toString()}
              liquidation={undefined}
              initial={blankLiquidation(t("defaultName", { year: today().slice(0, 4) }), meant)}
              draft={params.toString() || "new"}
              gone={gone}
              bounds={bounds}
            />
          );
        }}
      </Answered>
    </>
  );
}

/** What an address names, and how much of it is not to be had any more. */
function meantBy(items: readonly Disposable[], incidents: readonly number[], things: readonly number[]) {
  const meant = items.filter(({ incident, equipmentId }) =>
    incident ? incidents.includes(incident.id) : things.includes(equipmentId),
  );
  const missing = [
    ...incidents.filter((id) => !meant.some(({ incident }) => incident?.id === id)),
    ...things.filter((id) => !meant.some(({ incident, equipmentId }) => !incident && equipmentId === id)),
  ];
  return { meant, gone: missing.length };
}

function Existing({ id }: { id: number }): ReactNode {
  const t = useText(words);
  const liquidation = useRead(getLiquidation, ofId(id));
  return (
    <Answered of={liquidation} rows={10} isPage>
      {(record) => (
        <>
          <PageHead
            title={t("editTitle", { number: record.number })}
            tag={<LiquidationTag status={record.status} />}
          />
          <Fields
            key={record.id}
            liquidation={record}
            initial={valuesOf(record)}
            draft={`${record.id} ${record.version}`}
            gone={0}
            bounds={record.bounds}
            onReload={async () => (await liquidation.refetch()).data}
          />
        </>
      )}
    </Answered>
  );
}

interface FieldsProps {
  liquidation: Liquidation | undefined;
  initial: LiquidationValues;
  /** What tells one kept draft from another. */
  draft: string;
  /** How many named in the address cannot be proposed any more. */
  gone: number;
  bounds: BoundsByKind;
  onReload?: () => Promise<Liquidation | undefined>;
}

function Fields({ liquidation, initial, draft, gone, bounds, onReload }: FieldsProps): ReactNode {
  const t = useText(words);
  const tell = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const user = useUser();
  const create = useWrite(createLiquidation);
  const change = useWrite(changeLiquidation);
  const propose = useWrite(proposeLiquidation);
  const proposes = useRef(false);
  // why: what was rejected is drafted anew
  const isDraft = liquidation?.status !== "PROPOSED";
  const record = useRecordForm({
    schema: liquidation ? changeSchema : createSchema,
    draft: `${user.id} liquidation ${draft}`,
    toBody: (values: LiquidationValues): unknown => bodyOf(values),
    async save(body) {
      const given = body as ReturnType<typeof bodyOf>;
      const version = record.form.getFieldValue("version") as number | undefined;
      const saved =
        liquidation && version !== undefined
          ? await change.mutateAsync({ params: { id: liquidation.id }, body: { ...given, version } })
          : await create.mutateAsync({ body: given });
      const { id, number } = saved;
      if (proposes.current && saved.can.propose) await proposeSaved(saved);
      else notifyDone(t("saved", { number }));
      await navigate(`${liquidationsHome}?open=${id}`);
    },
  });
  /** What is saved stays saved, also where proposing it is refused. */
  const proposeSaved = async ({ id, number, version }: Liquidation) => {
    try {
      await propose.mutateAsync({ params: { id }, body: { version } });
      notifyDone(tell("proposed", { number }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      notify({ kind: "info", title: t("savedNotProposed", { number }), duration: 10_000 });
    }
  };
  const kind: DisposalKind = Form.useWatch("kind", { form: record.form, preserve: true }) ?? initial.kind;
  const { isPublic, limit, revaluedLimit } = bounds[kind];
  const limits = { limit: formatMoney(limit), revalued: formatMoney(revaluedLimit) };
  const press = (isProposed: boolean) => {
    proposes.current = isProposed;
    void record.submit().finally(() => {
      proposes.current = false;
    });
  };
  const reload = async () => {
    const fresh = await onReload?.();
    if (fresh) record.reset(valuesOf(fresh));
  };
  return (
    <section className="sheet liquidation-form">
      <RecordFormFrame
        record={record}
        initialValues={initial}
        disabled={liquidation?.can.edit === false}
        onReload={() => void reload()}
      >
        {gone > 0 && <Alert className="form-draft" type="info" showIcon title={t("gone", { count: gone })} />}
        {!isDraft && <Alert className="form-draft" type="info" showIcon title={t("linesOnlyOut")} />}
        <div className="near-fields phone-column fields-3">
          <Form.Item className="liquidation-name" name="name" label={tell("name")} required>
            <Input maxLength={255} disabled={!isDraft} />
          </Form.Item>
          <Form.Item name="kind" label={t("kind")} extra={t(`kindHint_${kind}`)}>
            <Select
              disabled={!isDraft}
              options={disposalKinds.map((value) => ({ value, label: say(disposalKindWords[value]) }))}
              onChange={(next: DisposalKind) =>
                record.form.setFieldsValue({
                  lines: linesAs(next, record.form.getFieldValue("lines") ?? [], bounds[next]),
                })
              }
            />
          </Form.Item>
        </div>
        <h2>{t("lines")}</h2>
        <LiquidationGrid
          form={record.form}
          kind={kind}
          bounds={bounds[kind]}
          canAdd={isDraft}
          faults={record.faults}
          onChange={record.markDirty}
        />
        <p className="hint broken-text space-above-8">
          {!narrow && `${t("linesHint")} `}
          {t("residualHint")} {t(isPublic ? "limitIs" : "limitIsOwn", limits)}{" "}
          <Link to={limitsAt}>{t("setLimit")}</Link>.
        </p>
        <h2 className="space-above-16">{t("minutes")}</h2>
        <p className="hint">{t("councilHint")}</p>
        <div className="near-fields phone-column fields-3 space-above-16">
          <Form.Item name="councilNo" label={tell("councilNo")}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="councilDate" label={tell("councilDate")}>
            <DayInput />
          </Form.Item>
          <Form.Item name="meetingDate" label={tell("meetingDate")}>
            <DayInput />
          </Form.Item>
        </div>
        <CouncilFields form={record.form} faults={record.faults} onChange={record.markDirty} />
        <div className="near-fields phone-column fields-3 space-above-16">
          <Form.Item className="wide" name="conclusion" label={tell("conclusion")}>
            <TextArea lines={[2, 8]} maxLength={2000} />
          </Form.Item>
          <Form.Item className="wide" name="note" label={tell("note")}>
            <TextArea lines={[1, 6]} maxLength={1000} />
          </Form.Item>
        </div>
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <div className="save-bar">
          <span className="hint">{record.dirty && t("unsaved")}</span>
          <Button
            className="to-list"
            onClick={() =>
              void navigate(liquidation ? `${liquidationsHome}?open=${liquidation.id}` : liquidationsHome)
            }
          >
            {t("backToList")}
          </Button>
          <Button
            type={isDraft ? "default" : "primary"}
            title="Ctrl+S"
            loading={record.saving && !proposes.current}
            onClick={() => press(false)}
          >
            {t("save")}
          </Button>
          {isDraft && (
            <Button type="primary" loading={record.saving && proposes.current} onClick={() => press(true)}>
              {t("saveAndPropose")}
            </Button>
          )}
        </div>
      </RecordFormFrame>
    </section>
  );
}
