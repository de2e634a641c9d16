import { createReportRequest } from "@so-thiet-bi/contract/report-requests";
import type { ReportCard } from "@so-thiet-bi/contract/reports";
import { Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import {
  missingOf,
  ReportParameters,
  type ReportValues,
  useUsualPeriod,
} from "../../ui/report-parameters.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { requestAt, requestsHome } from "./addresses.ts";
import { useReports, useSchoolsBelow } from "./api.ts";
import { askedOf, requestableCards } from "./request-values.ts";
import "./requests.css";
import { SchoolChoice } from "./school-choice.tsx";
import { text } from "./text.ts";

/**
 * A report is chosen (`?report=norm-coverage` chooses it before), what it covers, until when, and of whom.
 */
export default function RequestForm(): ReactNode {
  const t = useText(text);
  const reports = useReports();
  return (
    <>
      <PageHead title={t("createTitle")} />
      <Answered of={reports} rows={8}>
        {({ items }) => {
          const cards = requestableCards(items);
          return cards.length === 0 ? <EmptyState title={t("nothingToAsk")} /> : <Fields cards={cards} />;
        }}
      </Answered>
    </>
  );
}

interface Values {
  reportKey: string;
  title: string | null;
  deadline: string | null;
  note: string | null;
  departmentIds: number[];
}

function Fields({ cards }: { cards: readonly ReportCard[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const create = useWrite(createReportRequest);
  const schools = useSchoolsBelow();
  const wished = cards.find(({ key }) => key === address.get("report")) ?? (cards[0] as ReportCard);
  const [card, setCard] = useState(wished);
  const [asked, setAsked] = useState<ReportValues>({});
  const usual = useUsualPeriod(card.parameters);
  const missing = missingOf(card.parameters, asked);

  const record = useRecordForm({
    schema: createReportRequest.body,
    toBody: ({ title, deadline, ...values }: Values) => ({
      ...values,
      title: title?.trim() ? title : say(card.title),
      deadline: deadline ?? undefined,
      asked: askedOf(card, asked, usual),
    }),
    async save(body) {
      const saved = await create.mutateAsync({ body });
      const { NOT_SENT: count } = saved.counts;
      notifyDone(t("created", { count, title: saved.title }));
      await navigate(requestAt(saved.id), { replace: true });
    },
  });
  const choose = (key: string) => {
    setCard(cards.find((one) => one.key === key) ?? card);
    setAsked({});
  };
  return (
    <section className="sheet">
      <RecordFormFrame
        record={record}
        sends
        initialValues={{ reportKey: wished.key, title: null, deadline: null, note: null, departmentIds: [] }}
      >
        <div className="phone-column request-fields">
          <Form.Item name="reportKey" label={t("report")} required extra={say(card.purpose)}>
            <Select
              onChange={choose}
              options={cards.map(({ key, title }) => ({ value: key, label: say(title) }))}
            />
          </Form.Item>
          <Form.Item name="deadline" label={t("deadline")} required extra={t("deadlineHint")}>
            <DayInput />
          </Form.Item>
          {card.parameters.length > 0 && (
            <fieldset className="wide request-asked">
              <legend>{t("parameters")}</legend>
              <div className="row middle request-scope">
                <ReportParameters
                  parameters={card.parameters}
                  value={asked}
                  onChange={(changes) => {
                    setAsked((before) => ({ ...before, ...changes }));
                    record.markDirty();
                  }}
                />
              </div>
              <p className="hint">{t("parametersHint")}</p>
            </fieldset>
          )}
          <Form.Item className="wide" name="departmentIds" label={t("schools")}>
            <SchoolChoice placeholder={t("allSchools", { count: schools.length })} />
          </Form.Item>
          <Form.Item className="wide" name="title" label={t("titleField")} extra={t("titleHint")}>
            <Input maxLength={255} placeholder={say(card.title)} />
          </Form.Item>
          <Form.Item className="wide" name="note" label={t("note")} extra={t("noteHint")}>
            <TextArea lines={[2, 8]} maxLength={2000} />
          </Form.Item>
        </div>
        <div className="save-bar">
          <span className="hint">{record.dirty && t("unsaved")}</span>
          <Button onClick={() => void navigate(requestsHome)}>{t("toList")}</Button>
          <Button
            type="primary"
            loading={record.saving}
            disabled={missing !== undefined}
            title="Ctrl+S"
            onClick={() => void record.submit()}
          >
            {t("save")}
          </Button>
        </div>
      </RecordFormFrame>
    </section>
  );
}
