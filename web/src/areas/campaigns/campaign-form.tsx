import {
  type Campaign,
  campaignBody,
  changeCampaign,
  createCampaign,
  getCampaign,
} from "@so-thiet-bi/contract/campaigns";
import { Button, Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { campaignsHome } from "./addresses.ts";
import { blankCampaign, bodyOf, type CampaignValues, valuesOf } from "./campaign-values.ts";
import "./campaigns.css";
import { LineGrid } from "./line-grid.tsx";
import { CampaignStatusTag } from "./tags.tsx";
import { text } from "./text.ts";

/** A new campaign, or (`/equipment/campaigns/12/edit`) a draft or an open one. */
export default function CampaignForm(): ReactNode {
  const t = useText(text);
  const { id } = useParams();
  const campaign = useRead(getCampaign, ofId(id === undefined ? undefined : Number(id)));
  if (id === undefined) {
    return (
      <>
        <PageHead title={t("newTitle")} />
        <Fields campaign={undefined} onReload={() => undefined} />
      </>
    );
  }
  return (
    <Answered of={campaign} rows={10} isPage>
      {(record) =>
        record.can.edit ? (
          <>
            <PageHead title={t("editTitle")} tag={<CampaignStatusTag status={record.status} />} />
            <Fields
              key={record.id}
              campaign={record}
              onReload={async () => (await campaign.refetch()).data}
            />
          </>
        ) : (
          <Navigate to={`${campaignsHome}?open=${record.id}`} replace />
        )
      }
    </Answered>
  );
}

interface FieldsProps {
  campaign: Campaign | undefined;
  onReload: () => Promise<Campaign | undefined> | undefined;
}

function Fields({ campaign, onReload }: FieldsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useWrite(createCampaign);
  const change = useWrite(changeCampaign);
  const isOpen = campaign?.status === "OPEN";
  const home = campaign ? `${campaignsHome}?open=${campaign.id}` : campaignsHome;

  const record = useRecordForm({
    schema: campaignBody,
    draft: campaign ? `campaign-${campaign.id}-${campaign.version}` : "campaign-new",
    toBody: bodyOf as (values: CampaignValues) => unknown,
    async save(body) {
      const version = record.form.getFieldValue("version") as number;
      const saved = campaign
        ? await change.mutateAsync({ params: { id: campaign.id }, body: { ...body, version } })
        : await create.mutateAsync({ body });
      record.reset(valuesOf(saved));
      notifyDone(t("saved", { name: saved.name }));
      await navigate(`${campaignsHome}?open=${saved.id}`, { replace: true });
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  const start = campaign ? valuesOf(campaign) : { ...blankCampaign, ...yearsOf(today()) };

  return (
    <section className="sheet">
      <RecordFormFrame record={record} initialValues={start} onReload={() => void reload()}>
        <div className="campaign-head-fields">
          <Form.Item className="wide" name="name" label={t("name")} required>
            <Input maxLength={255} autoFocus={!campaign} />
          </Form.Item>
          <Form.Item name="deadline" label={t("deadline")} required extra={t("deadlineHint")}>
            <DayInput />
          </Form.Item>
          <Form.Item name="schoolYear" label={t("schoolYear")}>
            <Select
              disabled={isOpen}
              options={yearsAround(start.schoolYear).map((year) => ({
                value: year,
                label: `${year}–${year + 1}`,
              }))}
            />
          </Form.Item>
          <Form.Item name="budgetYear" label={t("budgetYear")}>
            <Select
              disabled={isOpen}
              options={yearsAround(start.budgetYear).map((year) => ({ value: year, label: String(year) }))}
            />
          </Form.Item>
          <Form.Item className="wide" name="note" label={t("note")} extra={t("noteHint")}>
            <TextArea lines={[2, 8]} maxLength={2000} />
          </Form.Item>
          <div className="wide campaign-choices">
            <Form.Item name="lateAllowed" valuePropName="checked">
              <Checkbox disabled={isOpen}>{t("lateAllowed")}</Checkbox>
            </Form.Item>
            <Form.Item name="extraLines" valuePropName="checked">
              <Checkbox disabled={isOpen}>{t("extraLines")}</Checkbox>
            </Form.Item>
          </div>
        </div>
        <h2>{t("lines")}</h2>
        <p className="hint">{isOpen ? t("linesOpenHint") : t("linesHint")}</p>
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <LineGrid form={record.form} keepsOld={isOpen} onChange={record.markDirty} />
        <div className="save-bar">
          <span className="hint">{record.dirty ? t("unsaved") : !isOpen && t("draftHint")}</span>
          <Button onClick={() => void navigate(home)}>{t("backToList")}</Button>
          <Button type="primary" loading={record.saving} title="Ctrl+S" onClick={() => void record.submit()}>
            {isOpen ? t("saveChanges") : t("save")}
          </Button>
        </div>
      </RecordFormFrame>
    </section>
  );
}

/**
 * The present school year and the year whose money is asked for: as a rule the next one, once autumn has
 * come.
 */
function yearsOf(day: string): { schoolYear: number; budgetYear: number } {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return { schoolYear: month >= 8 ? year : year - 1, budgetYear: month >= 8 ? year + 1 : year };
}

function yearsAround(year: number | null): number[] {
  return year === null ? [] : [year - 1, year, year + 1, year + 2];
}
