import { reopenSchoolYear, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { issuesByField } from "@so-thiet-bi/contract/validation";
import { Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useLanguage, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { text as shared } from "../../ui/text.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useYearConsequences } from "./api.ts";
import { Consequences } from "./consequences.tsx";
import { useSayStep } from "./take-back.tsx";
import { text } from "./text.ts";

/** A closed year is opened again only with a reason. */
export function ReopeningDialog({
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
  const language = useLanguage();
  const consequences = useYearConsequences(year.id, "reopen", open);
  const reopen = useWrite(reopenSchoolYear);
  const sayStep = useSayStep();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const { name } = year;

  const close = () => {
    setReason("");
    setFault(undefined);
    onClose();
  };
  const confirm = async () => {
    const body = { reason, version: year.version };
    const checked = reopenSchoolYear.body.safeParse(body, { reportInput: true });
    if (!checked.success)
      return setFault(issuesByField(checked.error.issues, language, reopenSchoolYear.body)["reason"]);
    try {
      const done = await reopen.mutateAsync({ params: { id: year.id }, body });
      sayStep(done, t("reopened", { name }));
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFault(failure.fields["reason"] ?? failure.message);
    }
  };
  return (
    <Modal
      open={open}
      title={t("reopenTitle", { name })}
      okText={t("reopen")}
      okButtonProps={{ loading: reopen.isPending }}
      cancelText={say("cancel")}
      cancelButtonProps={{ disabled: reopen.isPending }}
      onOk={() => void confirm()}
      onCancel={close}
    >
      <div className="stack">
        <p>{t("reopenConsequence", { name })}</p>
        <Consequences of={consequences} year={year} />
        <Form layout="vertical">
          <Form.Item
            label={t("reason")}
            htmlFor="reopening-reason"
            required
            extra={t("reasonHint")}
            {...(fault && { validateStatus: "error", help: fault })}
          >
            <TextArea
              id="reopening-reason"
              value={reason}
              maxLength={500}
              lines={[2, 6]}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
