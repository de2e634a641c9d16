import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { Button } from "antd";
import { type ReactNode, Suspense, useState } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { extrasOf } from "./extras.ts";
import { text } from "./text.ts";

export interface BulkBarProps {
  of: Catalogue;
  chosen: readonly CatalogueRecord[];
  onClear: () => void;
}

/**
 * What can be done with several rows at once. They are stopped one after the other, so what is done stays
 * done.
 */
export function BulkBar({ of, chosen, onClear }: BulkBarProps): ReactNode {
  const t = useText(text);
  const stop = useWrite(of.calls.stop);
  const [done, setDone] = useState<number>();
  const stoppable = chosen.filter(({ can }) => can.stop);
  const stopAll = async () => {
    try {
      for (const [index, { id }] of stoppable.entries()) {
        setDone(index);
        await stop.mutateAsync({ params: { id } });
      }
      notifyDone(t("stoppedMany", { count: stoppable.length }));
    } catch {
      // The client has said why; the rows before it are stopped.
    } finally {
      setDone(undefined);
      onClear();
    }
  };
  const { Bulk } = extrasOf(of.plural);
  if (chosen.length === 0) return null;
  return (
    <div className="bulk-bar" role="status">
      <span>
        {done === undefined
          ? t("chosen", { count: chosen.length })
          : t("stoppingMany", { done, count: stoppable.length })}
      </span>
      {stoppable.length > 0 && (
        <Button size="small" loading={done !== undefined} onClick={() => void stopAll()}>
          {`${t("stop")} (${stoppable.length})`}
        </Button>
      )}
      {Bulk && done === undefined && (
        <Suspense fallback={null}>
          <Bulk chosen={chosen} onDone={onClear} />
        </Suspense>
      )}
      <Button size="small" type="text" disabled={done !== undefined} onClick={onClear}>
        {t("chosenNothing")}
      </Button>
    </div>
  );
}
