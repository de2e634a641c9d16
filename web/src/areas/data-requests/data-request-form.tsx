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
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DrawerFields, type DrawerFormProps, RecordDrawer, useDrawerForm } from "../../ui/record-drawer.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { blankRequest, bodyOf, type DataRequestValues, valuesOf } from "./data-request-values.ts";
import { text } from "./text.ts";

/** What came in by a parent, a colleague or a letter, in a drawer. */
export function DataRequestForm(props: DrawerFormProps<DataRequest>): ReactNode {
  const t = useText(text);
  const { kept, onClose } = props;
  return (
    <RecordDrawer kept={kept} title={t(kept ? "editTitle" : "newTitle")} onClose={onClose}>
      <Fields {...props} />
    </RecordDrawer>
  );
}

const subjectKinds = ["PUPIL", "STAFF", "OUTSIDER"] as const;

function Fields(props: DrawerFormProps<DataRequest>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDataRequest.body);
  const user = useUser();
  const form = useDrawerForm({
    ...props,
    name: "data-request",
    create: createDataRequest,
    change: changeDataRequest,
    blank: () => blankRequest(today()),
    valuesOf,
    bodyOf,
    said: ({ number }) => t("saved", { number }),
  });
  const whose = Form.useWatch("subjectKind", form.record.form) as
    | DataRequestValues["subjectKind"]
    | undefined;
  const faultOf = (field: string) => {
    const fault = form.record.faults[field];
    return fault ? { validateStatus: "error" as const, help: fault } : {};
  };
  const own = { departmentId: user.department.id };
  return (
    <DrawerFields form={form} onClose={props.onClose}>
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
    </DrawerFields>
  );
}
