import { CheckCircleOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from "@ant-design/icons";
import type { ClosingItem, SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Alert, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { Answered } from "../../ui/states.tsx";
import { text as shared } from "../../ui/text.ts";
import { useCloseSchoolYear, useClosingChecklist, useReread } from "./api.ts";
import { text } from "./text.ts";

/** What is still unfinished, with the way there, before the year becomes read-only. */
export function ClosingDialog({ year, open, onClose }: { year: SchoolYear; open: boolean; onClose: () => void }): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const checklist = useClosingChecklist(year.id, open);
  const close = useCloseSchoolYear();
  const reread = useReread();
  const [busy, setBusy] = useState(false);
  const { name } = year;
  const isBlocked = checklist.data?.items.some(stands) ?? true;

  const confirm = async () => {
    setBusy(true);
    try {
      await close.mutateAsync({ params: { id: year.id }, body: { version: year.version } });
      notifyDone(t("closed", { name }));
      onClose();
    } catch {
      // The client has said why; what is on the screen may be older than that.
      await reread();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={t("closeTitle", { name })}
      okText={t("close")}
      okButtonProps={{ danger: true, loading: busy, disabled: isBlocked, ...(isBlocked && { title: t("closeBlocked") }) }}
      cancelText={say("cancel")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{t("closeConsequence", { name })}</p>
        {year.status === "CURRENT" && <Alert type="warning" showIcon title={t("closeCurrent")} />}
        <section>
          <h2>{t("checkTitle")}</h2>
          <Answered of={checklist} rows={3}>
            {({ items }) => (
              <ul className="closing-list">
                {items.length === 0 && <li>{t("checkNothing")}</li>}
                {items.map((item) => (
                  <ChecklistLine key={item.key} item={item} />
                ))}
              </ul>
            )}
          </Answered>
        </section>
      </div>
    </Modal>
  );
}

function ChecklistLine({ item }: { item: ClosingItem }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const isDone = item.count === 0;
  const tone = isDone ? "done" : item.blocks ? "blocks" : "reminds";
  const meaning = isDone ? t("checkDone") : item.blocks ? t("checkBlocks") : t("checkReminds");
  return (
    <li data-tone={tone}>
      <span aria-hidden>{isDone ? <CheckCircleOutlined /> : item.blocks ? <ExclamationCircleOutlined /> : <InfoCircleOutlined />}</span>
      <span>
        {formatNumber(item.count)} {say(item.words)}
        <span className="hint">{meaning}</span>
      </span>
      {!isDone && (
        <Link to={item.link} aria-label={`${t("see")}: ${say(item.words)}`}>
          {t("see")}
        </Link>
      )}
    </li>
  );
}

/** Does it stand in the way of closing? */
function stands(item: ClosingItem): boolean {
  return item.blocks && item.count > 0;
}
