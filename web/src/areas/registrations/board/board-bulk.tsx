import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "./board.text.ts";
import type { useBoardWork } from "./board-work.tsx";

export interface BoardBulkProps {
  chosen: readonly BoardEntry[];
  /** All slips that the pressed count means: they can be chosen at once. */
  meant: readonly BoardEntry[];
  onChoose: (entries: readonly BoardEntry[]) => void;
  work: Pick<ReturnType<typeof useBoardWork>, "approve" | "prepare" | "reject" | "moveAll" | "busy">;
}

/** What can be done with all chosen slips at once; each is decided by itself. */
export function BoardBulk({ chosen, meant, onChoose, work }: BoardBulkProps): ReactNode {
  const t = useText(text);
  if (chosen.length === 0 && meant.length === 0) return null;
  const can = (verb: "approve" | "prepare" | "reject" | "move") => chosen.filter((entry) => entry.can[verb]);
  const [approvable, preparable, rejectable, movable] = [
    can("approve"),
    can("prepare"),
    can("reject"),
    can("move"),
  ];
  const isBusy = chosen.some(({ id }) => work.busy.has(id));
  return (
    <div className="bulk-bar board-bulk" role="status">
      <span>{t("chosen", { count: chosen.length })}</span>
      {chosen.length < meant.length && (
        <Button size="small" onClick={() => onChoose(meant)}>
          {t("chooseAll", { count: meant.length })}
        </Button>
      )}
      {approvable.length > 0 && (
        <Button size="small" type="primary" loading={isBusy} onClick={() => work.approve(approvable)}>
          {t("approveCount", { count: approvable.length })}
        </Button>
      )}
      {preparable.length > 0 && (
        <Button size="small" loading={isBusy} onClick={() => work.prepare(preparable)}>
          {t("prepareCount", { count: preparable.length })}
        </Button>
      )}
      {movable.length > 0 && (
        <Button size="small" onClick={() => work.moveAll(movable)}>
          {t("moveManyVerb", { count: movable.length })}
        </Button>
      )}
      {rejectable.length > 0 && (
        <Button size="small" danger onClick={() => work.reject(rejectable)}>
          {t("rejectCount", { count: rejectable.length })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="small" type="text" onClick={() => onChoose([])}>
          {t("chooseNone")}
        </Button>
      )}
    </div>
  );
}
