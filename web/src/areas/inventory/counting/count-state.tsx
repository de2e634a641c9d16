import {
  CheckCircleFilled,
  CloudUploadOutlined,
  DisconnectOutlined,
  DownloadOutlined,
  ExclamationCircleFilled,
} from "@ant-design/icons";
import { timeZone } from "@so-thiet-bi/contract/time-zone";
import { Alert, Button, Modal } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { sendWaiting, useSending } from "../../../lib/outbox.ts";
import { UnsentList } from "../../../ui/unsent/unsent-list.tsx";
import { text } from "./counting.text.ts";
import type { Counting } from "./use-counting.ts";

export interface CountStateProps {
  counting: Counting;
  /** On a phone the sentence alone stands in the bar, and the rest behind its button. */
  shows?: "all" | "words" | "rest";
}

/** Where the counts are: on this device, on their way, or with the server. */
export function CountState({ counting, shows = "all" }: CountStateProps): ReactNode {
  const t = useText(text);
  const isSending = useSending();
  const [isOpen, setOpen] = useState(false);
  const { waiting, isOffline, sentAt, late } = counting;
  const open = waiting.filter((item) => item.refused === null).length;
  const refused = waiting.length - open;
  const total = useTotal(open);

  const state = () => {
    if (isOffline)
      return {
        icon: <DisconnectOutlined />,
        tone: "waiting",
        words: open > 0 ? t("offlineKept", { count: open }) : t("offline"),
      };
    if (open > 0 && isSending) {
      const words = t("sending", { done: total - open, total });
      return { icon: <CloudUploadOutlined />, tone: "info", words };
    }
    if (open > 0)
      return {
        icon: <CloudUploadOutlined />,
        tone: "waiting",
        words: t("waiting", { count: open }),
      };
    if (sentAt)
      return { icon: <CheckCircleFilled />, tone: "good", words: t("sentAll", { time: clock(sentAt) }) };
    return { icon: <CheckCircleFilled />, tone: "past", words: t("sentNone") };
  };
  const { icon, tone, words } = state();
  return (
    <section className="count-state" data-shows={shows} aria-label={t("unsentTitle")}>
      {shows !== "rest" && (
        <p className="beside middle strong count-state-words" data-tone={tone} role="status">
          <span aria-hidden>{icon}</span> {words}
        </p>
      )}
      {shows !== "words" && open > 0 && !isSending && (
        <Button onClick={() => void sendWaiting()}>{t("sendNow")}</Button>
      )}
      {shows !== "rest" && refused > 0 && (
        <p className="beside middle strong count-state-words" data-tone="bad" role="alert">
          <span aria-hidden>
            <ExclamationCircleFilled />
          </span>{" "}
          {t("refused", { count: refused })}
          <Button onClick={() => setOpen(true)}>{t("refusedSee")}</Button>
        </p>
      )}
      {shows !== "words" && <Program counting={counting} />}
      {shows !== "words" && late > 0 && <Alert type="warning" showIcon title={t("late", { count: late })} />}
      <Modal
        open={isOpen}
        title={t("unsentTitle")}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <UnsentList items={waiting} />
      </Modal>
    </section>
  );
}

/** Is everything here that is needed without a network? */
function Program({
  counting: { program, isTaking, isOffline, takenAt, take },
}: {
  counting: Counting;
}): ReactNode {
  const t = useText(text);
  const words = () => {
    if (isTaking) return t("programTaking");
    if (program === "impossible") return t("programImpossible");
    if (program === "failed") return t("programFailed");
    return t("programKept", { time: formatInstant(takenAt) });
  };
  return (
    <p className="count-state-program">
      <span className="hint">{words()}</span>
      {!isOffline && (
        <Button
          type={program === "kept" ? "text" : "default"}
          icon={<DownloadOutlined aria-hidden />}
          loading={isTaking}
          onClick={() => void take()}
        >
          {t(program === "kept" ? "takeAgain" : "take")}
        </Button>
      )}
    </p>
  );
}

/** The most that waited since nothing did. */
function useTotal(open: number): number {
  const total = useRef(0);
  total.current = open === 0 ? 0 : Math.max(total.current, open);
  return total.current;
}

const hours = new Intl.DateTimeFormat("vi-VN", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

export function clock(instant: string): string {
  return instant ? hours.format(new Date(instant)) : "";
}
