import type { Named } from "@so-thiet-bi/contract/catalogue";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import {
  type Consent,
  type ConsentBody,
  changeConsent,
  consentGivers,
  consentGiverWords,
  consentPurposes,
  consentPurposeWords,
  createConsent,
} from "@so-thiet-bi/contract/consents";
import { Checkbox, Form, Input } from "antd";
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
import { text } from "./text.ts";

/** That a parent, a guardian or a pupil of age agreed, in a drawer. */
export function ConsentForm(props: DrawerFormProps<Consent>): ReactNode {
  const t = useText(text);
  const { kept, onClose } = props;
  return (
    <RecordDrawer kept={kept} title={t(kept ? "editTitle" : "newTitle")} onClose={onClose}>
      <Fields {...props} />
    </RecordDrawer>
  );
}

type ConsentValues = {
  [Field in Exclude<keyof ConsentBody, "pupilId" | "pupilAgreed">]: ConsentBody[Field] | null;
} & { pupil: Named | null; pupilAgreed: boolean; version?: number | undefined };

function Fields(props: DrawerFormProps<Consent>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createConsent.body);
  const user = useUser();
  const form = useDrawerForm({
    ...props,
    name: "consent",
    create: createConsent,
    change: changeConsent,
    blank,
    valuesOf,
    bodyOf,
    said: ({ pupil }) => t("saved", { name: pupil.name }),
  });
  const giver = Form.useWatch("giver", form.record.form) as ConsentValues["giver"] | undefined;
  const fault = form.record.faults["pupilId"];
  return (
    <DrawerFields form={form} onClose={props.onClose}>
      <Form.Item
        name="pupil"
        htmlFor="pupilId"
        label={label("pupilId")}
        required
        {...(fault && { validateStatus: "error" as const, help: fault })}
      >
        <RefPicker id="pupilId" choose={students.calls.choose} query={{ departmentId: user.department.id }} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="purpose" label={label("purpose")} required>
          <Select
            options={consentPurposes.map((value) => ({ value, label: say(consentPurposeWords[value]) }))}
          />
        </Form.Item>
        <Form.Item name="givenOn" label={label("givenOn")} required>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="scope" label={label("scope")} required>
        <TextArea lines={[1, 4]} maxLength={500} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="giver" label={label("giver")} required>
          <Select options={consentGivers.map((value) => ({ value, label: say(consentGiverWords[value]) }))} />
        </Form.Item>
        <Form.Item name="giverName" label={label("giverName")} required hidden={giver === "SELF"}>
          <Input maxLength={255} />
        </Form.Item>
      </div>
      <Form.Item
        name="pupilAgreed"
        valuePropName="checked"
        extra={t("pupilAgreedHint")}
        hidden={giver === "SELF"}
      >
        <Checkbox>{label("pupilAgreed")}</Checkbox>
      </Form.Item>
      <Form.Item name="proof" label={label("proof")} extra={t("proofHint")} required>
        <TextArea lines={[1, 4]} maxLength={500} />
      </Form.Item>
    </DrawerFields>
  );
}

function blank(): ConsentValues {
  return {
    ...{ pupil: null, purpose: null, scope: null, giver: "PARENT", giverName: null },
    ...{ pupilAgreed: false, proof: null, givenOn: today() },
  };
}

function valuesOf({ pupil, purpose, scope, giver, giverName, ...consent }: Consent): ConsentValues {
  const { pupilAgreed, proof, givenOn, version } = consent;
  return {
    pupil: { id: pupil.id, name: pupil.name, code: null },
    ...{ purpose, scope, giver, giverName: giver === "SELF" ? null : giverName },
    ...{ pupilAgreed, proof, givenOn, version },
  };
}

function bodyOf({ pupil, scope, proof, giver, giverName, version, ...rest }: ConsentValues): unknown {
  return {
    ...{ ...rest, giver, pupilId: pupil?.id ?? null, scope: scope ?? "", proof: proof ?? "" },
    giverName: giver === "SELF" ? null : giverName,
    ...(version !== undefined && { version }),
  };
}
