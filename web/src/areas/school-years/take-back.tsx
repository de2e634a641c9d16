import { type SchoolYear, takeYearStepBack } from "@so-thiet-bi/contract/school-years";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { text } from "./text.ts";

/** Says what was done, with the way back. */
export function useSayStep(): (year: SchoolYear, sentence: string) => void {
  const t = useText(text);
  const takeBack = useTakeBack();
  return (year, sentence) =>
    notifyDone(
      sentence,
      year.can.takeBack && { words: t("takeBack"), act: () => void takeBack.perform(year) },
    );
}

/** On the record until the end of the day: what was done with the year today, by whom, and the way back. */
export function LastStep({ year }: { year: SchoolYear }): ReactNode {
  const t = useText(text);
  const takeBack = useTakeBack();
  const { lastStep } = year;
  if (!lastStep) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(`lastStep-${lastStep.step}`, { person: lastStep.byName, time: formatInstant(lastStep.at) })}
      {...(year.can.takeBack && {
        description: t("takeBackToday"),
        action: (
          <Button size="small" loading={takeBack.busy} onClick={() => void takeBack.perform(year)}>
            {t("takeBack")}
          </Button>
        ),
      })}
    />
  );
}

function useTakeBack(): { busy: boolean; perform: (year: SchoolYear) => Promise<void> } {
  const t = useText(text);
  const takeBack = useWrite(takeYearStepBack);
  const reread = useReread("school-years");
  return {
    busy: takeBack.isPending,
    async perform({ id, version, name, lastStep }) {
      try {
        await takeBack.mutateAsync({ params: { id }, body: { version } });
        if (lastStep) notifyDone(t(`takenBack-${lastStep.step}`, { name }));
      } catch {
        // The client has said what stands in the way.
        await reread();
      }
    },
  };
}
