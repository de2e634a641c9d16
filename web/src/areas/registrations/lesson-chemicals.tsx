import {
  askForLesson,
  type LessonChemicals as Chemicals,
  confirmForLesson,
  getLessonChemicals,
} from "@so-thiet-bi/contract/lesson-chemicals";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { thingsText } from "@so-thiet-bi/contract/things";
import { Alert, Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { Select } from "../../ui/select.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { text } from "./lesson-chemicals.text.ts";

/** Which chemicals of a registration go out by two persons, who looks on, and whoever may asks or confirms. */
export function LessonChemicals({ registration }: { registration: Registration }): ReactNode {
  const { data } = useRead(getLessonChemicals, ofId(registration.id));
  if (!data || data.chemicals.length === 0) return null;
  return <Two registration={registration} found={data} />;
}

function Two({ registration, found }: { registration: Registration; found: Chemicals }): ReactNode {
  const t = useText(text);
  const confirm = useWrite(confirmForLesson);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { chemicals, secondPerson, can } = found;
  const { id, version } = registration;
  const confirmIt = async () => {
    setRefused([]);
    try {
      await confirm.mutateAsync({ params: { id }, body: { version } });
      notifyDone(t("confirmed"));
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  return (
    <Alert
      className="space-below-16"
      type={secondPerson?.confirmedAt ? "success" : "warning"}
      showIcon
      title={t("title", { what: thingsText(chemicals) })}
      description={
        <div className="stack gap-12">
          <p>{stateOf(found, t)}</p>
          <Refusal sentences={refused} />
          {can.confirm && (
            <div>
              <Button type="primary" loading={confirm.isPending} onClick={() => void confirmIt()}>
                {t("confirm")}
              </Button>
            </div>
          )}
          {can.ask && <AskForm registration={registration} found={found} />}
        </div>
      }
    />
  );
}

function stateOf({ secondPerson }: Chemicals, t: ReturnType<typeof useText<keyof typeof text.vi>>): string {
  if (!secondPerson) return t("needed");
  const { name, confirmedAt } = secondPerson;
  return confirmedAt === null
    ? t("waits", { name })
    : t("confirmedAt", { name, time: formatInstant(confirmedAt) });
}

function AskForm({ registration, found }: { registration: Registration; found: Chemicals }): ReactNode {
  const t = useText(text);
  const label = useLabel(askForLesson.body);
  const id = useId();
  const ask = useWrite(askForLesson);
  const [chosen, setChosen] = useState<number>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async () => {
    if (chosen === undefined) return;
    setRefused([]);
    try {
      const { secondPerson } = await ask.mutateAsync({
        params: { id: registration.id },
        body: { userId: chosen, version: registration.version },
      });
      setChosen(undefined);
      notifyDone(t("asked", { name: secondPerson?.name ?? "" }));
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  return (
    <div className="stack gap-4">
      <Refusal sentences={refused} />
      <label htmlFor={id}>{label("userId")}</label>
      <div className="row gap-4-8 middle">
        <Select
          id={id}
          value={chosen}
          options={found.people.map(({ id: value, name }) => ({ value, label: name }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={setChosen}
        />
        <Button loading={ask.isPending} disabled={chosen === undefined} onClick={() => void send()}>
          {t(found.secondPerson ? "askAnother" : "ask")}
        </Button>
      </div>
      <p className="hint">{t("askHint")}</p>
    </div>
  );
}
