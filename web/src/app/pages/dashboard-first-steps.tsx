import { type Setup, setupStepWords } from "@so-thiet-bi/contract/setup";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Checklist } from "../../areas/setup/checklist.tsx";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./dashboard.text.ts";

/** What the school still needs; where all of it is put off, one line that leads to it. */
export default function FirstSteps({ setup }: { setup: Setup }): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (setup.open > 0)
    return (
      <section className="first-steps" aria-labelledby="first-steps">
        <h2 className="space-below-8" id="first-steps">
          {t("firstSteps")}
        </h2>
        <Checklist setup={setup} />
      </section>
    );
  const titles = setup.steps
    .filter(({ needed, done }) => needed && !done)
    .map(({ key }) => say(setupStepWords[key]));
  return (
    <p className="hint">
      {t("later", { titles: titles.join(", ") })} <Link to="/system/setup">{t("laterSee")}</Link>
    </p>
  );
}
