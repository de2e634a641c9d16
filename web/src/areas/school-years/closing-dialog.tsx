import { type ClosingItem, closeSchoolYear, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { text as shared } from "../../ui/text.ts";
import { useYearConsequences } from "./api.ts";
import { Consequences } from "./consequences.tsx";
import { useSayStep } from "./take-back.tsx";
import { text } from "./text.ts";

/** What can no longer be changed and what is still unfinished, before the year becomes read-only. */
export function ClosingDialog({
  year,
  open,
  onClose,
}: {
  year: SchoolYear;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const consequences = useYearConsequences(year.id, "close", open);
  const close = useWrite(closeSchoolYear);
  const sayStep = useSayStep();
  const reread = useReread("school-years");
  const [busy, setBusy] = useState(false);
  const { name } = year;
  const isBlocked = consequences.data?.unfinished?.items.some(stands) ?? true;

  const confirm = async () => {
    setBusy(true);
    try {
      const done = await close.mutateAsync({ params: { id: year.id }, body: { version: year.version } });
      sayStep(done, t("closed", { name }));
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
      okButtonProps={{
        danger: true,
        loading: busy,
        disabled: isBlocked,
        ...(isBlocked && { title: t("closeBlocked") }),
      }}
      cancelText={say("cancel")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{t("closeConsequence", { name })}</p>
        <Consequences of={consequences} year={year} />
      </div>
    </Modal>
  );
}

/** Does it stand in the way of closing? */
function stands(item: ClosingItem): boolean {
  return item.blocks && item.count > 0;
}
