import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import {
  changeRegistration,
  createRegistrations,
  getRegistration,
  type Registration,
  type RegistrationInput,
  recordLoans,
  registrationBody,
  sendRegistration,
  withdrawUse,
} from "@so-thiet-bi/contract/registrations";
import { Button, Checkbox, Form, Input } from "antd";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { registrationAt } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Answered } from "../../ui/states.tsx";
import { mondayOf } from "../../ui/week-choice.tsx";
import { LoanTabs } from "../loans/loan-tabs.tsx";
import { RegistrationTag } from "../loans/registration-tag.tsx";
import { text as slipText } from "./registration.text.ts";
import { LessonFields, LinesFields, MoreFields } from "./registration-fields.tsx";
import { text } from "./registration-form.text.ts";
import {
  askOfValues,
  bodyOfValues,
  isRecorded,
  type RegistrationValues,
  startOf,
  valuesOf,
} from "./registration-values.ts";
import { useNamesOf } from "./use-names-of.ts";
import { text as weekText } from "./week.text.ts";
import { useAvailability, useLoanWeek } from "./week-api.ts";
import { hasShortage } from "./week-values.ts";
import { WhenFields } from "./when-fields.tsx";
import "./registrations.css";

const listHome = "/equipment/request/registrations";

/**
 * A new registration of any kind (`/equipment/request/registrations/new?kind=DAYS&date=…`), or (`…/12/edit`)
 * one that was not handed out yet.
 */
export default function RegistrationForm(): ReactNode {
  const { id } = useParams();
  const [params] = useSearchParams();
  const t = useText(text);
  const registration = useRead(getRegistration, ofId(id === undefined ? undefined : Number(id)));
  if (id === undefined) {
    return (
      <>
        <PageHead title={t("newTitle")} />
        <Fields key={params.toString()} registration={undefined} initial={startOf(params)} />
      </>
    );
  }
  return (
    <Answered of={registration} rows={10} isPage>
      {(record) =>
        record.can.edit ? (
          <>
            <PageHead
              title={t("editTitle", { number: record.number })}
              tag={<RegistrationTag registration={record} />}
            />
            <Fields
              key={record.id}
              registration={record}
              initial={valuesOf(record)}
              onReload={async () => (await registration.refetch()).data}
            />
          </>
        ) : (
          <Navigate to={registrationAt(record.id)} replace />
        )
      }
    </Answered>
  );
}

interface FieldsProps {
  registration: Registration | undefined;
  initial: RegistrationValues;
  onReload?: () => Promise<Registration | undefined>;
}

function Fields({ registration, initial, onReload }: FieldsProps): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useText(weekText);
  const navigate = useNavigate();
  const user = useUser();
  const save = useSaving(registration);
  const withdraw = useWrite(withdrawUse);
  const posted = useNotifyPosted();
  const undoOf = ({ id, version, can }: Registration) =>
    can.withdrawUse &&
    ((reason: string) => withdraw.mutateAsync({ params: { id }, body: { reason, version } }));
  const sends = useRef(false);
  const [waits, setWaits] = useState(false);

  const record = useRecordForm({
    schema: registrationBody,
    draft: registration
      ? `${user.id} registration ${registration.id} ${registration.version}`
      : `${user.id} registration new ${initial.kind}`,
    toBody: (values: RegistrationValues): unknown => bodyOfValues(values),
    async save(body, another) {
      const values = record.form.getFieldsValue(true) as RegistrationValues;
      const { slip: saved, stood } = await save(body, { values, sends: sends.current, waits });
      record.reset({ ...values, version: saved.version });
      const said = t(stood ? "stood" : wordsOf(saved, registration, isRecordedNow(values)), {
        number: saved.number,
      });
      if (isRecordedNow(values))
        posted(said, { to: registrationAt(saved.id), open: t("openSlip"), undo: undoOf(saved) });
      else notifyDone(said);
      await navigate(
        another && !registration
          ? `${listHome}/new?kind=${saved.kind}&date=${saved.date}`
          : registrationAt(saved.id),
        {
          replace: !another,
        },
      );
    },
  });
  const { form, markDirty, faults } = record;
  useNamesOf(form, initial);
  const values =
    (Form.useWatch((all: RegistrationValues) => all, { form, preserve: true }) as
      | RegistrationValues
      | undefined) ?? initial;
  const known = { ...initial, ...values };
  const isRecordedNow = (of: RegistrationValues) => registration === undefined && isRecorded(of);
  const week = useLoanWeek(mondayOf(known.date ?? today())).data;
  const ask = askOfValues(known, registration?.id);
  const [answer] = useAvailability(ask ? [ask] : []) ?? [];
  const isShort = !isRecordedNow(known) && hasShortage(known, answer);
  const isDraft = registration === undefined || registration.can.send;
  const change = (part: Partial<RegistrationValues>) => {
    form.setFieldsValue(part as never);
    markDirty();
  };
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
  const own = week?.can.employee;
  const fields = { form, values: known, answer, change };
  // a lesson says what it needs; for days it is seldom one lesson, and the equipment is what one came for
  const isOverDays = known.kind === "DAYS" || known.kind === "LONG_TERM";
  const lesson = (
    <Fragment key="lesson">
      <h2>{t("groupWhat")}</h2>
      <LessonFields {...fields} />
    </Fragment>
  );
  const things = (
    <Fragment key="things">
      <h2>{t("groupLines")}</h2>
      <LinesFields {...fields} faults={faults} />
    </Fragment>
  );
  return (
    <>
      <LoanTabs can={week?.can} />
      <section className="sheet parted">
        <RecordFormFrame record={record} initialValues={initial} onReload={() => void reload()}>
          <Form.Item name="version" hidden>
            <Input />
          </Form.Item>
          {week?.can.keep && (
            <>
              <h2>{t("groupWho")}</h2>
              <div className="phone-column fields-4">
                <Form.Item
                  className="phone-wide registration-half"
                  name="borrowerId"
                  label={tSlip("borrower")}
                  extra={t("borrowerHint")}
                >
                  <RefPicker
                    choose={employees.calls.choose}
                    disabled={registration !== undefined}
                    {...(own && { placeholder: t("borrowerSelf", { name: own.name }) })}
                  />
                </Form.Item>
              </div>
            </>
          )}
          <h2>{t("groupWhen")}</h2>
          <WhenFields
            {...fields}
            periods={week?.periods ?? []}
            mayLendOutside={week?.can.lendOutside ?? false}
            isNew={registration === undefined}
          />
          {isOverDays ? [things, lesson] : [lesson, things]}
          <h2>{t("groupMore")}</h2>
          <MoreFields />
          <div className="save-bar">
            <span className="hint">{record.dirty && t("unsaved")}</span>
            {isShort && isDraft && (
              <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
                {say("wait")}
              </Checkbox>
            )}
            <Button
              className="to-list"
              onClick={() => void navigate(registration ? registrationAt(registration.id) : listHome)}
            >
              {t("backToList")}
            </Button>
            {!isRecordedNow(known) && (
              <Button
                type={isDraft ? "default" : "primary"}
                title="Ctrl+S"
                loading={record.saving && !sends.current}
                onClick={() => press(false)}
              >
                {isDraft ? t("saveDraft") : t("saveChanges")}
              </Button>
            )}
            {isDraft && (
              <Button type="primary" loading={record.saving && sends.current} onClick={() => press(true)}>
                {isRecordedNow(known) ? t("afterVerb") : t("send")}
              </Button>
            )}
          </div>
        </RecordFormFrame>
      </section>
    </>
  );
}

interface Saving {
  values: RegistrationValues;
  sends: boolean;
  waits: boolean;
}

interface Saved {
  slip: Registration;
  /** It had been registered before, with the same things, and was not written again. */
  stood: boolean;
}

/**
 * What is new is asked for or, when it is over, recorded; what stands already is changed and, as a draft,
 * sent.
 */
function useSaving(registration: Registration | undefined) {
  const create = useWrite(createRegistrations);
  const recording = useWrite(recordLoans);
  const change = useWrite(changeRegistration);
  const send = useWrite(sendRegistration);
  const t = useText(slipText);
  return async (body: RegistrationInput, { values, sends, waits }: Saving): Promise<Saved> => {
    if (registration) {
      const params = { id: registration.id };
      const saved = await change.mutateAsync({
        params,
        body: { ...body, version: values.version ?? registration.version },
      });
      if (!sends || !saved.can.send) return { slip: saved, stood: false };
      const sent = await send.mutateAsync({ params, body: { version: saved.version, waitIfTaken: waits } });
      return { slip: sent, stood: false };
    }
    const { items, before } = await atItsFields(async () =>
      isRecorded(values)
        ? { ...(await recording.mutateAsync({ body: { registrations: [body] } })), before: [] }
        : create.mutateAsync({ body: { registrations: [body], send: sends, waitIfTaken: waits } }),
    );
    const slip = items[0] ?? before[0];
    if (!slip) throw new ApiError(500, t("notEnough"));
    return { slip, stood: items.length === 0 };
  };
}

/** The form has one slip, the call a list of them: `registrations.0.date` is the field `date`. */
async function atItsFields<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const fields = Object.entries(failure.fields).map(([path, sentence]) => [
      path.replace(/^registrations\.0\.?/, ""),
      sentence,
    ]);
    throw new ApiError(failure.status, failure.message, failure.code, Object.fromEntries(fields));
  }
}

function wordsOf(saved: Registration, before: Registration | undefined, recorded: boolean) {
  if (recorded) return "recorded";
  if (saved.status === "DRAFT") return "savedDraft";
  return before && before.status !== "DRAFT" ? "saved" : "sent";
}
