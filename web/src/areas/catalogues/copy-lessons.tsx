import { CopyOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { gradeWords } from "@so-thiet-bi/contract/grades";
import { copyLessons } from "@so-thiet-bi/contract/lesson-plans";
import { Button, Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { useGrades } from "../../lib/taught-grades.ts";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import type { HeadExtraProps } from "./extra-props.ts";
import { text } from "./lesson-plan.text.ts";

/** 0 stands for the units above. */
interface Choice {
  from: number;
  subject: Named | null;
  grade: number | null;
}

/** A plan of the units above, or of another of the unit's years, as one of this year. */
export default function CopyLessons({ year }: HeadExtraProps): ReactNode {
  const t = useText(text);
  const { years } = useSchoolYear();
  const copy = useWrite(copyLessons);
  const [open, setOpen] = useState(false);
  const say = useSay();
  const grades = useGrades();
  const [choice, setChoice] = useState<Choice>({ from: 0, subject: null, grade: null });
  if (!year) return null;
  const from = [
    { value: 0, label: t("fromAbove") },
    ...years
      .filter(({ id }) => id !== year.id)
      .map(({ id, name }) => ({ value: id, label: t("fromYear", { year: name }) })),
  ];
  const perform = async () => {
    try {
      const done = await copy.mutateAsync({
        body: {
          toYearId: year.id,
          ...(choice.from > 0 && { fromYearId: choice.from }),
          ...(choice.subject && { subjectId: choice.subject.id }),
          ...(choice.grade && { grade: choice.grade }),
        },
      });
      notifyDone(t("copied", done));
      setOpen(false);
    } catch {
      // The client has said why.
    }
  };
  return (
    <>
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("copy")}
      </Button>
      <Modal
        open={open}
        title={t("copyTitle", { year: year.name })}
        okText={t("copy")}
        cancelText={t("cancel")}
        confirmLoading={copy.isPending}
        onOk={() => void perform()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form layout="vertical">
          <Form.Item label={t("from")} htmlFor="copy-from">
            <Select
              id="copy-from"
              value={choice.from}
              options={from}
              onChange={(value) => setChoice({ ...choice, from: value })}
            />
          </Form.Item>
          <Form.Item label={t("subject")} htmlFor="copy-subject">
            <RefPicker
              id="copy-subject"
              choose={subjects.calls.choose}
              value={choice.subject}
              placeholder={t("allSubjects")}
              onChange={(subject) => setChoice({ ...choice, subject })}
            />
          </Form.Item>
          <Form.Item label={t("grade")} htmlFor="copy-grade">
            <Select
              id="copy-grade"
              allowClear
              value={choice.grade}
              placeholder={t("allGrades")}
              options={grades.map((grade) => ({ value: grade, label: say(gradeWords(grade)) }))}
              onChange={(grade: number | null | undefined) => setChoice({ ...choice, grade: grade ?? null })}
            />
          </Form.Item>
        </Form>
        <p className="hint">{t("copyHint")}</p>
      </Modal>
    </>
  );
}
