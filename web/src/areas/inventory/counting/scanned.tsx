import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { CountRow } from "./count-row.tsx";
import { text } from "./counting.text.ts";
import type { Row } from "./rows.ts";
import type { Scan } from "./use-scanning.ts";
import type { Writing } from "./use-writing.ts";

export interface ScannedProps {
  scans: readonly Scan[];
  rowOf: (key: string) => Row | undefined;
  writing: Writing;
  onUnknown: (stray: NonNullable<Scan["stray"]>) => void;
  onDismiss: (no: number) => void;
}

/** The last scans, newest first, each to be corrected where it stands. */
export function Scanned({ scans, rowOf, writing, onUnknown, onDismiss }: ScannedProps): ReactNode {
  const t = useText(text);
  if (scans.length === 0) return null;
  return (
    <section className="stack" aria-label={t("scanned")} aria-live="polite">
      <h2>{t("scanned")}</h2>
      <ul className="bare stack-near count-scanned">
        {scans.map(({ no, keys, words, tone, stray }) => (
          <li key={no} data-tone={tone}>
            {words && <p className="strong count-told">{words}</p>}
            {keys.map((key) => {
              const row = rowOf(key);
              return row && <CountRow key={key} row={row} writing={writing} locked={false} />;
            })}
            {stray && <Button onClick={() => onUnknown(stray)}>{t("unknownAs")}</Button>}
            <Button
              type="text"
              className="count-close"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`${t("dismiss")} ${no}`}
              onClick={() => onDismiss(no)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
