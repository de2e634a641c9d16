/**
 * Up to which amounts the unit decides by itself, who said so and since when; its superior sets them here.
 */
import type { Department } from "@so-thiet-bi/contract/departments";
import { getLimits, type LimitKey, limitWords, setLimit, type UnitLimit } from "@so-thiet-bi/contract/limits";
import { Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./limits.text.ts";
import { DialogFrame } from "./unit-dialogs.tsx";

export function UnitLimits({ department }: { department: Department }): ReactNode {
  const t = useText(text);
  const limits = useRead(getLimits, ofId(department.id));
  const [chosen, choose] = useState<LimitKey>();
  const setting = limits.data?.items.find(({ key }) => key === chosen);
  return (
    <section className="unit-limits" aria-labelledby="unit-limits">
      <h2 id="unit-limits">{t("title")}</h2>
      <p className="hint">{t("whoSets")}</p>
      <Answered of={limits}>
        {({ items, can }) => (
          <ul>
            {items.map((limit) => (
              <LimitRow
                key={limit.key}
                limit={limit}
                own={department.id}
                onSet={can.set ? () => choose(limit.key) : undefined}
              />
            ))}
          </ul>
        )}
      </Answered>
      {setting && <SettingDialog department={department} limit={setting} onClose={() => choose(undefined)} />}
    </section>
  );
}

function LimitRow({
  limit,
  own,
  onSet,
}: {
  limit: UnitLimit;
  own: number;
  onSet: (() => void) | undefined;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key, amount, setting, coming } = limit;
  const who = setting
    ? [
        t("byUnit", { name: setting.byName, unit: setting.byUnit }),
        t("sinceDay", { day: formatDay(setting.since) }),
        ...(setting.forUnit.id === own ? [] : [t("forAbove", { unit: setting.forUnit.name })]),
      ].join(" · ")
    : t("nobodySet");
  return (
    <li>
      <div>
        <strong>{say(limitWords[key].name)}</strong>
        <span className="unit-limit-amount">{formatMoney(amount)}</span>
        <p className="hint">{who}</p>
        {coming.map((next) => (
          <p className="hint" key={next.since}>
            {t("coming", { day: formatDay(next.since), amount: formatMoney(next.amount) })}
          </p>
        ))}
        <p className="hint">{say(limitWords[key].means)}</p>
      </div>
      {onSet && (
        <Button onClick={onSet} aria-label={`${t("set")}: ${say(limitWords[key].name)}`}>
          {t("set")}
        </Button>
      )}
    </li>
  );
}

interface Values {
  amount: number | null;
  since: string | null;
  note: string | null;
}

function SettingDialog({
  department: { id, name },
  limit,
  onClose,
}: {
  department: Department;
  limit: UnitLimit;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const change = useWrite(setLimit);
  const { key } = limit;
  const words = say(limitWords[key].name);
  const initial: Values = { amount: limit.amount, since: null, note: null };
  const record = useRecordForm({
    schema: setLimit.body,
    toBody: (values: Values) => ({ ...values, key }),
    async save(body) {
      await change.mutateAsync({ params: { id }, body });
      notifyDone(t("setDone", { limit: words.toLowerCase(), unit: name, amount: formatMoney(body.amount) }));
      onClose();
    },
  });
  return (
    <DialogFrame
      title={t("setTitle", { limit: words, name })}
      verb={t("set")}
      record={record}
      initialValues={initial}
      onClose={onClose}
      onReload={onClose}
    >
      <p>{t("setConsequence", { name })}</p>
      <Form.Item name="amount" label={t("amount")} required>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="since" label={t("since")} extra={t("sinceHint")}>
        <DayInput />
      </Form.Item>
      <Form.Item name="note" label={t("note")} extra={t("noteHint")}>
        <Input maxLength={255} />
      </Form.Item>
    </DialogFrame>
  );
}
