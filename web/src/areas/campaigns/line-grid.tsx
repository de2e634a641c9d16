import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { Button, Form, type FormInstance, Input } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { useLineGrid } from "../../ui/use-line-grid.ts";
import { WordInput } from "../../ui/word-input.tsx";
import { useMeasureWords } from "./api.ts";
import {
  blankLine,
  type CampaignValues,
  isBlank,
  type LineValues,
  lineOfType,
  readPastedLines,
} from "./campaign-values.ts";
import { text } from "./text.ts";
import { ThingInput } from "./thing-input.tsx";

export interface LineGridProps {
  form: FormInstance<CampaignValues>;
  /** Lines that stand there already are not touched any more. */
  keepsOld: boolean;
  onChange: () => void;
}

/**
 * What a campaign asks for: Enter goes to the next line and adds one after the last; rows copied from Excel
 * are pasted below.
 */
export function LineGrid({ form, keepsOld, onChange }: LineGridProps): ReactNode {
  const t = useText(text);
  const words = useMeasureWords();
  const { grid, pick, add, remove } = useLineGrid<LineValues>({
    form,
    blank: blankLine,
    isBlank,
    readPasted: readPastedLines,
    onPasted: (count) => notifyDone(t("linesPasted", { count })),
    onChange,
  });

  return (
    <div {...grid} className="measured space-above-8">
      <Form.List name="lines">
        {(fields) =>
          fields.map(({ key, name: index }) => (
            <Line
              key={key}
              index={index}
              form={form}
              keepsOld={keepsOld}
              measures={words}
              onPick={(type) => pick(index, "unitPrice", (before) => lineOfType(type, before))}
              onRename={onChange}
              onRemove={() => remove(index)}
            />
          ))
        }
      </Form.List>
      <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t("addLine")}
      </Button>
    </div>
  );
}

interface LineProps {
  index: number;
  form: FormInstance<CampaignValues>;
  keepsOld: boolean;
  measures: readonly string[] | undefined;
  onPick: (type: CatalogueRecord) => void;
  onRename: () => void;
  onRemove: () => void;
}

function Line({ index, form, keepsOld, measures, onPick, onRename, onRemove }: LineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const line = Form.useWatch(["lines", index], { form, preserve: true }) as LineValues | undefined;
  const isOfCatalogue = (line?.typeId ?? null) !== null;
  const stays = keepsOld && line?.id !== undefined;
  const number = index + 1;
  const label = (name: string) => `${name}, ${t("lineNumber", { number })}`;
  return (
    <fieldset
      className="close-fields campaign-line"
      aria-label={t("lineNumber", { number })}
      disabled={stays}
    >
      <span className="campaign-line-number">{number}</span>
      <Form.Item
        className="campaign-line-name"
        label={t("thing")}
        name={[index, "name"]}
        getValueFromEvent={(next: string | null) => {
          // why: a name that is typed over is another thing than the row of the catalogue it came from
          if (form.getFieldValue(["lines", index, "typeId"]) !== null) {
            form.setFieldValue(["lines", index, "typeId"], null);
            onRename();
          }
          return next;
        }}
      >
        <ThingInput aria-label={label(t("thing"))} disabled={stays} onPick={onPick} />
      </Form.Item>
      <Form.Item label={t("unitOfMeasure")} name={[index, "unit"]}>
        <WordInput
          words={measures}
          maxLength={30}
          disabled={stays || isOfCatalogue}
          aria-label={label(t("unitOfMeasure"))}
        />
      </Form.Item>
      <Form.Item label={t("trackingMode")} name={[index, "trackingMode"]}>
        <Select
          disabled={stays || isOfCatalogue}
          aria-label={label(t("trackingMode"))}
          options={trackingModes.map((value) => ({ value, label: say(trackingModeWords[value]) }))}
        />
      </Form.Item>
      <Form.Item label={t("price")} name={[index, "unitPrice"]}>
        <MoneyInput disabled={stays} aria-label={label(t("price"))} />
      </Form.Item>
      <Button
        className="campaign-line-remove"
        type="text"
        disabled={stays}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("removeLine", { number })}
        title={t("removeLine", { number })}
        onClick={onRemove}
      />
      <Form.Item className="campaign-line-words" label={t("subject")} name={[index, "subject"]}>
        <Input maxLength={100} disabled={stays} aria-label={label(t("subject"))} />
      </Form.Item>
      <Form.Item className="campaign-line-long" label={t("specification")} name={[index, "specification"]}>
        <Input maxLength={2000} disabled={stays} aria-label={label(t("specification"))} />
      </Form.Item>
      <Form.Item className="campaign-line-words" label={t("lineNote")} name={[index, "note"]}>
        <Input maxLength={500} disabled={stays} aria-label={label(t("lineNote"))} />
      </Form.Item>
    </fieldset>
  );
}
