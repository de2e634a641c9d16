import { activateSchoolYear, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { text as shared } from "../../ui/text.ts";
import { useYearConsequences } from "./api.ts";
import { Consequences } from "./consequences.tsx";
import { useSayStep } from "./take-back.tsx";
import { text } from "./text.ts";

/** The whole unit changes its year: what people will see from then on is said first. */
export function ActivationDialog({
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
  const consequences = useYearConsequences(year.id, "setCurrent", open);
  const activate = useWrite(activateSchoolYear);
  const sayStep = useSayStep();
  const reread = useReread("school-years");
  const [busy, setBusy] = useState(false);
  const { name } = year;

  const confirm = async () => {
    setBusy(true);
    try {
      const done = await activate.mutateAsync({ params: { id: year.id }, body: { version: year.version } });
      const former = consequences.data?.former;
      sayStep(done, former ? t("activatedInstead", { name, former: former.name }) : t("activated", { name }));
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
      title={t("activateTitle", { name })}
      okText={t("activate")}
      okButtonProps={{ loading: busy, disabled: !consequences.data }}
      cancelText={say("cancel")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{t("activateConsequence", { name })}</p>
        <Consequences of={consequences} year={year} />
      </div>
    </Modal>
  );
}
