import type { CampaignSummary } from "@so-thiet-bi/contract/campaigns";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { Alert, Button, Form, type FormInstance } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { Select } from "../../ui/select.tsx";
import { countOfKind, readType, useCampaign, useOpenCampaigns } from "./api.ts";
import { text } from "./form.text.ts";
import {
  blankLine,
  counted,
  type DemandValues,
  isBlank,
  type LineValues,
  lineOfCampaign,
  normOf,
} from "./line-values.ts";

export interface CampaignFieldProps {
  form: FormInstance<DemandValues>;
  departmentId: number;
  /** The campaign of the address, chosen once it is known. */
  chosenFirst: number | undefined;
  onChange: () => void;
}

const mostCounted = 50;

/**
 * Which open campaign of a superior the demand answers; left out while there is none. Its list can be taken
 * over.
 */
export function CampaignField({ form, departmentId, chosenFirst, onChange }: CampaignFieldProps): ReactNode {
  const t = useText(text);
  const chosen = Form.useWatch("campaignId", { form, preserve: true }) as Named | null | undefined;
  const open = useOpenCampaigns().data?.items ?? [];
  const answerable = open.filter(({ can, id }) => can.answer || id === chosen?.id);
  const wanted = useRef(chosenFirst);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the campaign of the address is among those that are open
  useEffect(() => {
    const first = answerable.find(({ id }) => id === wanted.current);
    if (!first) return;
    wanted.current = undefined;
    choose(first);
  }, [answerable]);

  const choose = (campaign: CampaignSummary | undefined) => {
    form.setFieldsValue({
      campaignId: campaign ? { id: campaign.id, name: campaign.name, code: null } : null,
      ...(campaign && { budgetYear: campaign.budgetYear }),
    });
    onChange();
  };
  if (answerable.length === 0 && !chosen) return null;
  const options = answerable.map(({ id, name }) => ({ value: id, label: name }));
  if (chosen && !options.some(({ value }) => value === chosen.id))
    options.push({ value: chosen.id, label: chosen.name });
  const campaign = answerable.find(({ id }) => id === chosen?.id);
  return (
    <>
      <Form.Item
        name="campaignId"
        label={t("campaign")}
        className="phone-wide demand-campaign"
        extra={
          campaign &&
          t("campaignHint", { deadline: formatDay(campaign.deadline), unit: campaign.departmentName })
        }
        getValueProps={(value: Named | null) => ({ value: value?.id ?? null })}
        getValueFromEvent={(id: number | undefined) => {
          const next = answerable.find((one) => one.id === id);
          choose(next);
          return next ? { id: next.id, name: next.name, code: null } : null;
        }}
      >
        <Select allowClear placeholder={t("campaignNone")} options={options} />
      </Form.Item>
      {campaign && (
        <CampaignLines campaign={campaign} form={form} departmentId={departmentId} onChange={onChange} />
      )}
    </>
  );
}

/** What the campaign asks for, offered line by line unless it is in the demand already. */
function CampaignLines({
  campaign,
  form,
  departmentId,
  onChange,
}: { campaign: CampaignSummary } & Pick<
  CampaignFieldProps,
  "form" | "departmentId" | "onChange"
>): ReactNode {
  const t = useText(text);
  const { data } = useCampaign(campaign.id);
  const lines = (Form.useWatch("lines", { form, preserve: true }) as LineValues[] | undefined) ?? [];
  const left = (data?.lines ?? []).filter((asked) => !lines.some((line) => isSame(line, asked)));

  const take = () => {
    const kept = lines.filter((line) => !isBlank(line));
    form.setFieldsValue({
      lines: [...kept, ...left.map(lineOfCampaign)].map((line) => ({ ...blankLine, ...line })),
    });
    onChange();
    notifyDone(t("tookLines", { count: left.length }));
    void complete(left.flatMap(({ typeId }) => typeId ?? []));
  };
  /** What the unit has of each, and should have; one after the other, because a list may be long. */
  const complete = async (typeIds: readonly number[]) => {
    for (const typeId of typeIds.slice(0, mostCounted)) {
      try {
        const [answer, type] = await Promise.all([countOfKind({ typeId, departmentId }), readType(typeId)]);
        const now = (form.getFieldValue("lines") as LineValues[] | undefined) ?? [];
        const isMeant = (line: LineValues) => line.typeId === typeId && line.count === null;
        form.setFieldsValue({
          lines: now.map((line) =>
            isMeant(line)
              ? { ...counted(line, answer, null), normQuantity: line.normQuantity ?? normOf(type) }
              : line,
          ),
        });
      } catch {
        // The server counts when the demand is saved.
      }
    }
  };
  const isOver = campaign.daysLeft < 0;
  if (left.length === 0 && !isOver && campaign.extraLines) return null;
  return (
    <Alert
      className="wide demand-campaign-box"
      type={isOver ? "warning" : "info"}
      title={
        <span className="row-words">
          {isOver && t("campaignLate", { deadline: formatDay(campaign.deadline) })}{" "}
          {!campaign.extraLines && t("campaignOnly")}{" "}
          {left.length > 0 && t("takeLinesHint", { count: left.length })}
        </span>
      }
      action={
        left.length > 0 && (
          <Button size="small" type="primary" onClick={take}>
            {t("takeLines", { count: left.length })}
          </Button>
        )
      }
    />
  );
}

function isSame(line: LineValues, asked: { typeId: number | null; name: string; unit: string }): boolean {
  return asked.typeId === null
    ? line.name === asked.name && line.unit === asked.unit
    : line.typeId === asked.typeId;
}
