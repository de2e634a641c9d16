/**
 * Whether administrators log in in two steps: a rule of the whole installation, which the system
 * administrator sets here.
 */
import { getSecondFactorRule, setSecondFactorRule } from "@so-thiet-bi/contract/auth";
import { Switch } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { text } from "./second-factor.text.ts";

export function SecondFactorRule(): ReactNode {
  const t = useText(text);
  const rule = useRead(getSecondFactorRule, {});
  const change = useWrite(setSecondFactorRule);
  const set = (requiredOfAdministrators: boolean) =>
    change.mutate(
      { body: { requiredOfAdministrators } },
      { onSuccess: () => notifyDone(t(requiredOfAdministrators ? "required" : "free")) },
    );
  return (
    <section className="unit-limits" aria-labelledby="second-factor-rule">
      <h2 id="second-factor-rule">{t("title")}</h2>
      <p className="hint" id="second-factor-rule-hint">
        {t("hint")}
      </p>
      <Answered of={rule} rows={1}>
        {({ requiredOfAdministrators }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
          <label className="beside gap-12 middle">
            <Switch
              checked={requiredOfAdministrators}
              loading={change.isPending}
              aria-describedby="second-factor-rule-hint"
              onChange={set}
            />
            {t("label")}
          </label>
        )}
      </Answered>
    </section>
  );
}
