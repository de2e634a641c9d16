/** Another figure from a day on, with what it will change before it is said. */

import type { Words } from "@so-thiet-bi/contract/language";
import {
  autonomyWords,
  declaredOf,
  type LegalKey,
  type LegalSetting,
  legalKinds,
  legalSettingBody,
  legalText,
  previewLegalSetting,
  roundsWords,
  setLegalSetting,
} from "@so-thiet-bi/contract/legal-settings";
import { Checkbox, Form, Input, InputNumber } from "antd";
import type { ReactNode } from "react";
import { formatDay, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { useRecordForm } from "../../ui/record-form.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { wholeOnFocus } from "../../ui/whole-on-focus.ts";
import { text } from "./law.text.ts";
import { DialogFrame } from "./unit-dialogs.tsx";

/** Whom the figures bind; nobody: the whole installation. */
export interface LawPlace {
  id: number;
  name: string;
}

interface Values {
  value: number | string | null;
  since: string | null;
  source: string;
  asAbove: boolean;
}

interface Props {
  place: LawPlace | undefined;
  setting: LegalSetting;
  onClose: () => void;
}

export function LawDialog({ place, setting, onClose }: Props): ReactNode {
  const t = useText(text);
  const say = useSay();
  const change = useWrite(setLegalSetting);
  const { key, now } = setting;
  const { name, means, isLimit } = declaredOf(key);
  const departmentId = place?.id ?? null;
  const initial: Values = { value: now.value, since: today(), source: "", asAbove: false };
  const record = useRecordForm({
    schema: legalSettingBody,
    toBody: ({ asAbove, ...values }: Values) => ({
      ...values,
      ...{ departmentId, key },
      value: asAbove ? null : values.value,
    }),
    async save(body) {
      await change.mutateAsync({ body });
      notifyDone(
        t("done", {
          figure: say(name).toLowerCase(),
          value: say(legalText(key, body.value ?? null)),
          day: formatDay(body.since),
        }),
      );
      onClose();
    },
  });
  const hasOwn = place ? now.of === "UNIT" && now.unit?.id === place.id : now.of === "INSTALLATION";
  return (
    <DialogFrame
      title={t("changeOf", { figure: say(name) })}
      verb={t("change")}
      record={record}
      initialValues={initial}
      onClose={onClose}
      onReload={onClose}
    >
      <p>{say(means)}</p>
      <p className="hint">{place ? t("forUnit", { unit: place.name }) : t("forAllHint")}</p>
      {hasOwn && (
        <Form.Item name="asAbove" valuePropName="checked">
          <Checkbox>{t("asAbove")}</Checkbox>
        </Form.Item>
      )}
      <Form.Item noStyle dependencies={["asAbove"]}>
        {({ getFieldValue }) =>
          !getFieldValue("asAbove") && (
            <Form.Item name="value" label={t("value")} required>
              {inputOf(key)}
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item
        name="since"
        label={t("startsOn")}
        extra={isLimit ? t("startsOnLimit") : t("startsOnHint")}
        required
      >
        <DayInput />
      </Form.Item>
      <Form.Item name="source" label={t("source")} extra={t("sourceHint")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item noStyle dependencies={["asAbove", "value", "since"]}>
        {({ getFieldsValue }) => (
          <Consequence
            place={place}
            of={key}
            given={getFieldsValue(["asAbove", "value", "since"]) as Values}
          />
        )}
      </Form.Item>
    </DialogFrame>
  );
}

function WordsInput({
  words,
  ...props
}: {
  words: Readonly<Record<number, Words>>;
  value?: number;
  onChange?: (value: number) => void;
  id?: string;
}): ReactNode {
  const say = useSay();
  const options = Object.entries(words).map(([value, one]) => ({ value: Number(value), label: say(one) }));
  return <Select {...props} options={options} />;
}

function inputOf(key: LegalKey): ReactNode {
  const { kind } = declaredOf(key);
  const { min, max } = legalKinds[kind];
  switch (kind) {
    case "money":
      return <MoneyInput />;
    case "autonomy":
      return <WordsInput words={autonomyWords} />;
    case "rounds":
      return <WordsInput words={roundsWords} />;
    case "text":
    case "holidays":
      return <Input maxLength={max} />;
    default:
      return (
        <InputNumber
          {...wholeOnFocus}
          min={min}
          max={max}
          precision={0}
          suffix={kind === "percent" ? "%" : undefined}
        />
      );
  }
}

function Consequence({
  place,
  of: key,
  given: { asAbove, value, since },
}: {
  place: LawPlace | undefined;
  of: LegalKey;
  given: Values;
}): ReactNode {
  const t = useText(text);
  const query = {
    key,
    ...(place && { departmentId: place.id }),
    ...(!asAbove && value !== null && value !== undefined && { value: String(value) }),
    since: since ?? "",
  };
  const asked = useSettled(JSON.stringify(query));
  const isWhole = query.since !== "" && (asAbove || "value" in query);
  const body = legalSettingBody.safeParse({
    ...{ departmentId: place?.id ?? null, key, since, source: "—" },
    value: asAbove ? null : value,
  });
  const preview = useRead(
    previewLegalSetting,
    { query: JSON.parse(asked) as typeof query },
    { enabled: isWhole && body.success, keepPrevious: true },
  );
  if (!isWhole || !body.success) return null;
  return (
    <section className="law-consequence" aria-live="polite">
      <h3>{t("changes")}</h3>
      <Answered of={preview}>
        {({ units, own, isPast, effects }) => (
          <>
            <p>
              {units === 0 ? t("noUnit") : t("unitsChanged", { count: units })}{" "}
              {own > 0 && t("notBelow", { count: own })}
            </p>
            {isPast && units > 0 && <p>{t("past")}</p>}
            {units > 0 && effects.length === 0 && <p>{t("noEffect")}</p>}
            {effects.map(({ effect, count, examples }) => (
              <div key={effect}>
                <strong>{t(`effect_${effect}`, { count })}</strong>
                <ul>
                  {examples.map(({ code, name, unit, from, to }) => (
                    <li key={`${unit} ${code}`}>
                      {[
                        name,
                        code,
                        place ? undefined : unit,
                        from && to && `${formatDay(from)} → ${formatDay(to)}`,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </li>
                  ))}
                  {count > examples.length && <li>{t("more", { count: count - examples.length })}</li>}
                </ul>
              </div>
            ))}
          </>
        )}
      </Answered>
    </section>
  );
}
