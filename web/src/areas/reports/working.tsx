import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
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
  if (!isWorking) return <EmptyState title={t("cancelled")} action={<Button onClick={onAgain}>{t("again")}</Button>} />;
  return (
    <>
      {seconds >= 1 && (
        <div className="report-making">
          <span role="timer">{t("making", { seconds })}</span>
          <Button onClick={() => void queries.cancelQueries({ queryKey })}>{t("cancel")}</Button>
        </div>
      )}
      <LoadingState rows={10} />
    </>
  );
}

/** Whole seconds since something began. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
