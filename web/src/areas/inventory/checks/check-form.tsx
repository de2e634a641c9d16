import { changeCheck, checkBody, createCheck, type InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Button, Form, Steps } from "antd";
import type { ReactNode } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { checksHome } from "../../../lib/addresses.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useSchoolYear } from "../../../lib/school-year.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../../ui/record-form.tsx";
import { Answered } from "../../../ui/states.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { checkAt, editAt } from "../check-addresses.ts";
import { useCheck } from "../checks-api.ts";
import { CheckBoard } from "./check-board.tsx";
import { text } from "./check-form.text.ts";
import { CheckScope } from "./check-scope.tsx";
import { CheckStart } from "./check-start.tsx";
import { CheckStatusTag } from "./check-tags.tsx";
import { blankCheck, bodyOf, type CheckValues, momentOf, valuesOf } from "./check-values.ts";
import { CheckWhat } from "./check-what.tsx";
import "./checks.css";

const steps = ["what", "scope", "board", "start"] as const;
type Step = (typeof steps)[number];

/**
 * A new inventory check, a draft, or (`/equipment/inventory/12/edit`) what of a running one may still change.
 */
export default function CheckForm(): ReactNode {
  const t = useText(text);
  const { id } = useParams();
  const check = useCheck(id === undefined ? undefined : Number(id));
  const [params] = useSearchParams();
  const { year, years } = useSchoolYear();
  if (id === undefined) {
    return (
      <>
        <PageHead title={t("newTitle")} />
        {/* why: the name is proposed from the year, which is known a moment later */}
        <Wizard
          key={years.length > 0 ? "known" : "unknown"}
          check={undefined}
          start={blankCheck(year)}
          onReload={() => undefined}
        />
      </>
    );
  }
  return (
    <Answered of={check} rows={10} isPage>
      {(record) =>
        // only a draft has steps: after its start one goes on to the counting
        record.can.edit && (record.status === "DRAFT" || !params.has("step")) ? (
          <>
            <PageHead
              title={t("editTitle")}
              hint={`${record.number} · ${record.name}`}
              tag={<CheckStatusTag status={record.status} />}
            />
            <Wizard
              key={record.id}
              check={record}
              start={valuesOf(record)}
              onReload={async () => (await check.refetch()).data}
            />
          </>
        ) : (
          <Navigate to={checkAt(record.id)} replace />
        )
      }
    </Answered>
  );
}

interface WizardProps {
  check: InventoryCheck | undefined;
  start: CheckValues;
  onReload: () => Promise<InventoryCheck | undefined> | undefined;
}

/**
 * Each step is saved on the way to the next, so it can be left anywhere and taken up again by anybody of the
 * unit.
 */
function Wizard({ check, start, onReload }: WizardProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useWrite(createCheck);
  const change = useWrite(changeCheck);
  const { step, open } = useStepAddress(check !== undefined);
  const isDraft = !check || check.status === "DRAFT";

  const record = useRecordForm({
    schema: checkBody,
    draft: check ? `inventory-check-${check.id}-${check.version}` : "inventory-check-new",
    staysWith: ["step"],
    toBody: ((values) => ({ ...bodyOf(values), ...sameCutoff(values, check) })) as (
      values: CheckValues,
    ) => unknown,
    async save(body) {
      const version = record.form.getFieldValue("version") as number;
      const saved = check
        ? await change.mutateAsync({ params: { id: check.id }, body: { ...body, version } })
        : await create.mutateAsync({ body });
      record.reset(valuesOf(saved));
      if (!check) await navigate(editAt(saved.id, "scope"), { replace: true });
      else if (!isDraft) {
        notifyDone(t("saved", { name: saved.name }));
        await navigate(checkAt(saved.id), { replace: true });
      }
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  /** What is typed is saved before another step is shown. */
  const goTo = async (next: Step) => {
    if ((!check || record.dirty) && !(await record.submit())) return;
    if (check) open(next);
  };
  const cutOffNow = async () => {
    record.form.setFieldValue("cutoffAt", momentOf(new Date()));
    await record.submit();
  };
  const fields = { form: record.form, onChange: record.markDirty, checkId: check?.id };

  return (
    <section className="sheet check-form">
      {isDraft && <StepBar step={step} {...(check && { onChoose: (next: Step) => void goTo(next) })} />}
      <RecordFormFrame
        record={record}
        initialValues={start}
        onReload={() => void reload()}
        onJump={(path) => {
          if (isDraft && check) open(stepOf(path));
        }}
      >
        {!isDraft && (
          <>
            <CheckWhat form={record.form} hasBegun />
            <h2>{t("stepBoard")}</h2>
            <CheckBoard {...fields} />
            <Closing />
          </>
        )}
        {isDraft && step === "what" && <CheckWhat form={record.form} hasBegun={false} />}
        {isDraft && step === "scope" && <CheckScope form={record.form} />}
        {isDraft && step === "board" && <CheckBoard {...fields} />}
        {isDraft && step === "start" && check && (
          <CheckStart check={check} onCutOffNow={() => void cutOffNow()} />
        )}
        {!(isDraft && step === "start") && (
          <div className="save-bar">
            <span className="hint">{record.dirty && t("unsaved")}</span>
            {isDraft && step !== "what" ? (
              <Button onClick={() => open(steps[steps.indexOf(step) - 1] ?? "what")}>{t("back")}</Button>
            ) : (
              <Button onClick={() => void navigate(check ? checkAt(check.id) : checksHome)}>
                {t(check ? "backToCheck" : "backToList")}
              </Button>
            )}
            <Button
              type="primary"
              loading={record.saving}
              title="Ctrl+S"
              onClick={() =>
                void (isDraft ? goTo(steps[steps.indexOf(step) + 1] ?? "start") : record.submit())
              }
            >
              {t(isDraft ? "goOn" : "save")}
            </Button>
          </div>
        )}
      </RecordFormFrame>
    </section>
  );
}

function StepBar({ step, onChoose }: { step: Step; onChoose?: (step: Step) => void }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const titles: Record<Step, string> = {
    what: t("stepWhat"),
    scope: t("stepScope"),
    board: t("stepBoard"),
    start: t("stepStart"),
  };
  return (
    <nav aria-label={t("steps")}>
      <Steps
        size="small"
        responsive={false}
        type={narrow ? "dot" : "default"}
        {...(narrow && { titlePlacement: "vertical" as const })}
        current={steps.indexOf(step)}
        items={steps.map((one) => ({ title: titles[one] }))}
        {...(onChoose && { onChange: (index: number) => onChoose(steps[index] ?? "what") })}
      />
    </nav>
  );
}

/** What is written when the counting is over. */
function Closing(): ReactNode {
  const t = useText(text);
  return (
    <div className="check-closing">
      <Form.Item name="conclusion" label={t("conclusion")} extra={t("conclusionHint")}>
        <TextArea lines={[3, 12]} maxLength={4000} />
      </Form.Item>
      <Form.Item name="note" label={t("note")}>
        <TextArea lines={[2, 6]} maxLength={1000} />
      </Form.Item>
    </div>
  );
}

/** The step stands in the address; what is not a draft on the server yet has only the first. */
function useStepAddress(isSaved: boolean): { step: Step; open: (step: Step) => void } {
  const [params, setParams] = useSearchParams();
  const given = steps.find((step) => step === params.get("step"));
  return { step: (isSaved && given) || "what", open: (step) => setParams({ step }) };
}

/** A cut-off that nobody touched stays to the second, though fields show minutes. */
function sameCutoff({ cutoffAt }: CheckValues, check: InventoryCheck | undefined): { cutoffAt?: string } {
  if (!check) return {};
  const kept = momentOf(new Date(check.cutoffAt));
  return kept.day === cutoffAt.day && kept.clock === cutoffAt.clock ? { cutoffAt: check.cutoffAt } : {};
}

const ofScope = new Set(["scope", "method", "roomIds", "subjectIds", "groupIds"]);

function stepOf(path: string): Step {
  const [field = ""] = path.split(".");
  return ofScope.has(field) ? "scope" : field === "members" ? "board" : "what";
}
