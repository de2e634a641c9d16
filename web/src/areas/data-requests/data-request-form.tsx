import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import {
  changeDataRequest,
  createDataRequest,
  type DataRequest,
  dataRequestKinds,
  dataRequestKindWords,
  dataSubjectWords,
} from "@so-thiet-bi/contract/data-requests";
import { Drawer, Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { blankRequest, bodyOf, type DataRequestValues, valuesOf } from "./data-request-values.ts";
import { text } from "./text.ts";

interface DataRequestFormProps {
  /** The one that is changed; without it a new one begins. */
  request: DataRequest | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
  /** Somebody else saved first. */
  onReload: () => Promise<DataRequest | undefined>;
}

/** What came in by a parent, a colleague or a letter, in a drawer. */
export function DataRequestForm(props: DataRequestFormProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { request, onClose } = props;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(request ? "editTitle" : "newTitle")}
      size={narrow ? "100%" : 660}
      destroyOnHidden
      className="form-drawer"
    >
      <Fields key={request ? `${request.id} ${request.version}` : "new"} {...props} />
    </Drawer>
  );
}

const subjectKinds = ["PUPIL", "STAFF", "OUTSIDER"] as const;

function Fields({ request, onClose, onSaved, onReload }: DataRequestFormProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDataRequest.body);
  const user = useUser();
  const create = useWrite(createDataRequest);
  const change = useWrite(changeDataRequest);
  const blank = () => blankRequest(today());
  const record = useRecordForm({
    schema: request ? changeDataRequest.body : createDataRequest.body,
    draft: `${user.id} data-request ${request ? `${request.id} ${request.version}` : "new"}`,
    staysWith: ["form"],
    toBody: bodyOf,
    async save(body, another) {
      const saved = request
        ? await change.mutateAsync({
            params: { id: request.id },
            body: body as Parameters<typeof change.mutateAsync>[0]["body"],
          })
        : await create.mutateAsync({ body });
      notifyDone(t("saved", { number: saved.number }));
      if (another) record.reset(blank());
      else onSaved(saved.id);
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  const whose = Form.useWatch("subjectKind", record.form) as DataRequestValues["subjectKind"] | undefined;
  const faultOf = (field: string) => {
    const fault = record.faults[field];
    return fault ? { validateStatus: "error" as const, help: fault } : {};
  };
  const own = { departmentId: user.department.id };
  return (
    <RecordFormFrame
      record={record}
      initialValues={request ? valuesOf(request) : blank()}
      onReload={() => void reload()}
    >
      <div className="form-pair">
        <Form.Item name="kind" label={label("kind")} required>
          <Select
            options={dataRequestKinds.map((value) => ({ value, label: say(dataRequestKindWords[value]) }))}
          />
        </Form.Item>
        <Form.Item name="receivedOn" label={label("receivedOn")} required>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="subjectKind" label={label("subjectKind")} required>
        <Select options={subjectKinds.map((value) => ({ value, label: say(dataSubjectWords[value]) }))} />
      </Form.Item>
      <Form.Item
        name="pupil"
        htmlFor="pupilId"
        label={label("pupilId")}
        required
        hidden={whose !== "PUPIL"}
        {...faultOf("pupilId")}
      >
        <RefPicker id="pupilId" choose={students.calls.choose} query={own} />
      </Form.Item>
      <Form.Item
        name="employee"
        htmlFor="employeeId"
        label={label("employeeId")}
        required
        hidden={whose !== "STAFF"}
        {...faultOf("employeeId")}
      >
        <RefPicker id="employeeId" choose={employees.calls.choose} query={own} />
      </Form.Item>
      <Form.Item name="subjectName" label={label("subjectName")} required hidden={whose !== "OUTSIDER"}>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="askedBy" label={label("askedBy")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="proof" label={label("proof")} extra={t("proofHint")} required>
        <TextArea lines={[1, 4]} maxLength={500} />
      </Form.Item>
      <Form.Item name="content" label={label("content")}>
        <TextArea lines={[2, 8]} maxLength={2000} />
      </Form.Item>
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <SaveBar saving={record.saving} onSave={(another) => void record.submit(another)} onCancel={onClose} />
    </RecordFormFrame>
  );
}
