import type { Named } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  type Purpose,
  purposes,
  purposeWords,
  type RegistrationKind,
  registrationKinds,
  registrationKindWords,
} from "@so-thiet-bi/contract/loan-words";
import { handOutBody } from "@so-thiet-bi/contract/loans";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../../lib/labels.ts";
import { useSay } from "../../../lib/language.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Select } from "../../../ui/select.tsx";

type DirectKind = Exclude<RegistrationKind, "PERIOD">;

export interface LoanDetails {
  kind: DirectKind;
  classroom: Named | null;
  subject: Named | null;
  lessonTitle: string;
  purpose: Purpose;
  partner: string;
  documentNo: string;
  note: string;
}

export const plainDetails: LoanDetails = {
  kind: "DAYS",
  classroom: null,
  subject: null,
  lessonTitle: "",
  purpose: "THEORY",
  partner: "",
  documentNo: "",
  note: "",
};

export function detailsBody({
  classroom,
  subject,
  lessonTitle,
  partner,
  documentNo,
  note,
  ...rest
}: LoanDetails) {
  return {
    ...rest,
    classroomId: classroom?.id ?? null,
    subjectId: subject?.id ?? null,
    lessonTitle: lessonTitle || null,
    partner: partner || null,
    documentNo: documentNo || null,
    note: note || null,
  };
}

export interface GiveDetailsProps {
  value: LoanDetails;
  lendOutside: boolean;
  onChange: (value: LoanDetails) => void;
}

/** What a loan without a registration may say of itself; nothing of it is needed for a usual one. */
export function GiveDetails({ value, lendOutside, onChange }: GiveDetailsProps): ReactNode {
  const say = useSay();
  const label = useLabel(handOutBody);
  const change = (changes: Partial<LoanDetails>) => onChange({ ...value, ...changes });
  const kinds = registrationKinds.filter(
    (kind) => kind !== "PERIOD" && (kind !== "OUTSIDE" || lendOutside),
  ) as DirectKind[];
  const words = (name: "lessonTitle" | "partner" | "documentNo" | "note") => (
    <Form.Item label={label(name)} htmlFor={`give-${name}`} required={name === "partner"}>
      <Input
        id={`give-${name}`}
        maxLength={name === "documentNo" ? 50 : name === "partner" ? 255 : 500}
        value={value[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Form.Item>
  );
  return (
    <Form layout="vertical" component="div" className="near-fields give-details">
      <Form.Item label={label("kind")} htmlFor="give-kind">
        <Select
          id="give-kind"
          value={value.kind}
          options={kinds.map((kind) => ({ value: kind, label: say(registrationKindWords[kind]) }))}
          onChange={(kind) => change({ kind })}
        />
      </Form.Item>
      <Form.Item label={label("purpose")} htmlFor="give-purpose">
        <Select
          id="give-purpose"
          value={value.purpose}
          options={purposes.map((purpose) => ({ value: purpose, label: say(purposeWords[purpose]) }))}
          onChange={(purpose) => change({ purpose })}
        />
      </Form.Item>
      <Form.Item label={label("classroomId")} htmlFor="give-class" required={value.kind === "CLASS"}>
        <RefPicker
          id="give-class"
          choose={classrooms.calls.choose}
          value={value.classroom}
          onChange={(classroom) => change({ classroom })}
        />
      </Form.Item>
      <Form.Item label={label("subjectId")} htmlFor="give-subject">
        <RefPicker
          id="give-subject"
          choose={subjects.calls.choose}
          value={value.subject}
          onChange={(subject) => change({ subject })}
        />
      </Form.Item>
      {words("lessonTitle")}
      {value.kind === "OUTSIDE" && words("partner")}
      {value.kind === "OUTSIDE" && words("documentNo")}
      {words("note")}
    </Form>
  );
}
