import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { useSeconds } from "../../ui/use-seconds.ts";
import { text } from "./reports.text.ts";

export interface WorkingProps {
  queryKey: readonly unknown[];
  isWorking: boolean;
  onAgain: () => void;
}

/** While a report is made: a skeleton at first, after a second how long it takes, and a way to stop it. */
export function Working({ queryKey, isWorking, onAgain }: WorkingProps): ReactNode {
  const t = useText(text);
  const queries = useQueryClient();
  const seconds = useSeconds(isWorking);
  if (!isWorking)
    return <EmptyState title={t("cancelled")} action={<Button onClick={onAgain}>{t("again")}</Button>} />;
  return (
    <>
      {seconds >= 1 && (
        <div className="row gap-12 middle">
          <span role="timer">{t("making", { seconds })}</span>
          <Button onClick={() => void queries.cancelQueries({ queryKey })}>{t("cancel")}</Button>
        </div>
      )}
      <LoadingState rows={10} />
    </>
  );
}
