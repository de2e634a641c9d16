import {
  changeReportRequest,
  type ReportRequest,
  type Submission,
} from "@so-thiet-bi/contract/report-requests";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { SchoolChoice } from "./school-choice.tsx";
import { text } from "./text.ts";

export interface ChangeDialogProps {
  request: ReportRequest & { submissions: readonly Submission[] };
  open: boolean;
  onClose: () => void;
}

/** Title, deadline, guidance, and schools that were not asked yet. */
export function ChangeDialog({ request, open, onClose }: ChangeDialogProps): ReactNode {
  const t = useText(text);
  const id = useId();
  const change = useWrite(changeReportRequest);
  const start = {
    title: request.title,
    deadline: request.deadline as string | null,
    note: request.note ?? "",
    departmentIds: [] as number[],
  };
  const [changes, setChanges] = useState<Partial<typeof start>>({});
  const values = { ...start, ...changes };
  const set = (next: Partial<typeof start>) => setChanges((before) => ({ ...before, ...next }));
  const { isBusy, refused, close, run } = useStep({ forget: () => setChanges({}), onClose });
  const save = () =>
    change.mutateAsync({
      params: { id: request.id },
      body: {
        ...values,
        deadline: values.deadline ?? request.deadline,
        note: values.note,
        version: request.version,
      },
    });
  return (
    <Modal
      open={open}
      title={t("changeTitle", { title: request.title })}
      okText={t("saveChanges")}
      okButtonProps={{ loading: isBusy, disabled: values.title.trim() === "" || values.deadline === null }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(save)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("titleField")} htmlFor={`${id}title`} required>
            <Input
              id={`${id}title`}
              maxLength={255}
              value={values.title}
              onChange={({ target }) => set({ title: target.value })}
            />
          </Form.Item>
          <Form.Item label={t("deadline")} htmlFor={`${id}deadline`} required extra={t("deadlineHint")}>
            <DayInput
              id={`${id}deadline`}
              value={values.deadline}
              onChange={(deadline) => set({ deadline })}
            />
          </Form.Item>
          <Form.Item label={t("note")} htmlFor={`${id}note`}>
            <TextArea
              id={`${id}note`}
              lines={[2, 8]}
              maxLength={2000}
              value={values.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </Form.Item>
          <Form.Item label={t("addSchools")} htmlFor={`${id}schools`} extra={t("addSchoolsHint")}>
            <SchoolChoice
              id={`${id}schools`}
              value={values.departmentIds}
              onChange={(departmentIds) => set({ departmentIds })}
              except={new Set(request.submissions.map(({ department }) => department.id))}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
