import { EllipsisOutlined, ScanOutlined, SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { CountState } from "./count-state.tsx";
import { text } from "./counting.text.ts";
import type { Counting } from "./use-counting.ts";

export interface CountBarProps {
  counting: Counting;
  room: string;
  /** “Đã đếm 12/40 dòng” */
  progress: string;
  /** From 0 to 1. */
  share: number;
  /** Somebody counts here, so codes are scanned. */
  scans: boolean;
  isScanning: boolean;
  onScanning: (scanning: boolean) => void;
  isFinding: boolean;
  onFinding: (finding: boolean) => void;
  isMore: boolean;
  onMore: (more: boolean) => void;
  /** What is seldom needed. */
  children: ReactNode;
}

/**
 * All that stands above the rows of a room on a phone: which room, how far it is, what waits to be sent, and
 * the ways to scan and to search. It stays while the rows are walked; the rest comes from behind “…”.
 */
export function CountBar(props: CountBarProps): ReactNode {
  const t = useText(text);
  const { counting, room, progress, share, children } = props;
  const { scans, isScanning, onScanning, isFinding, onFinding, isMore, onMore } = props;
  return (
    <div className="count-top">
      <div className="count-top-line">
        <PageHead title={room} />
        {scans && (
          <Button
            type="text"
            icon={<ScanOutlined aria-hidden />}
            aria-label={t("scan")}
            title={t("scan")}
            aria-pressed={isScanning}
            onClick={() => onScanning(!isScanning)}
          />
        )}
        <Button
          type="text"
          icon={<SearchOutlined aria-hidden />}
          aria-label={t("find")}
          title={t("find")}
          aria-expanded={isFinding}
          onClick={() => onFinding(!isFinding)}
        />
        <Button
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t("tools")}
          title={t("tools")}
          aria-expanded={isMore}
          onClick={() => onMore(!isMore)}
        />
      </div>
      <div className="count-top-line count-top-words">
        <span className="unbroken">{progress}</span>
        <CountState counting={counting} shows="words" />
      </div>
      <progress className="count-top-share" value={share} max={1} aria-label={progress} />
      {isMore && (
        <div className="stack-near count-top-more">
          {children}
          <CountState counting={counting} shows="rest" />
        </div>
      )}
    </div>
  );
}
