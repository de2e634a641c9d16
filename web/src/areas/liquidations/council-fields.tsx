import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { councilRoles, councilRoleWords } from "@so-thiet-bi/contract/liquidations";
import { Button, Form, type FormInstance, Input } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { text } from "./liquidation-form.text.ts";
import { blankMember, type LiquidationValues, type MemberValues } from "./liquidation-values.ts";
import "./liquidation.css";

export interface CouncilFieldsProps {
  form: FormInstance<LiquidationValues>;
  faults: Readonly<Record<string, string>>;
  onChange: () => void;
}

/** Who sits in the council: of the staff, or somebody from outside by name. */
export function CouncilFields({ form, faults, onChange }: CouncilFieldsProps): ReactNode {
  const t = useText(text);
  return (
    <Form.List name="members">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name: index }) => (
            <Member
              key={key}
              index={index}
              form={form}
              fault={faults[`members.${index}.employeeId`]}
              onRemove={() => {
                remove(index);
                onChange();
              }}
            />
          ))}
          <Button
            id="members"
            icon={<PlusOutlined aria-hidden />}
            disabled={fields.length >= 20}
            onClick={() => {
              add(blankMember);
              onChange();
            }}
          >
            {t("addMember")}
          </Button>
        </>
      )}
    </Form.List>
  );
}

interface MemberProps {
  index: number;
  form: FormInstance<LiquidationValues>;
  fault: string | undefined;
  onRemove: () => void;
}

function Member({ index, form, fault, onRemove }: MemberProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { department } = useUser();
  const number = index + 1;
  const named = (what: string) => `${what}, ${t("member", { number }).toLowerCase()}`;
  const member =
    (Form.useWatch(["members", index], { form, preserve: true }) as MemberValues | undefined) ?? blankMember;
  const employee: Named | null = member.employee;
  return (
    <fieldset className="council-line" aria-label={t("member", { number })}>
      <Form.Item name={[index, "employee"]} {...(fault && { validateStatus: "error" as const, help: fault })}>
        <RefPicker
          choose={employees.calls.choose}
          query={{ departmentId: department.id }}
          aria-label={named(t("employee"))}
          placeholder={t("employee")}
        />
      </Form.Item>
      <Form.Item name={[index, "memberName"]}>
        <Input
          maxLength={255}
          disabled={employee !== null}
          aria-label={named(t("memberName"))}
          placeholder={employee ? "" : t("memberName")}
        />
      </Form.Item>
      <Form.Item name={[index, "title"]}>
        <Input maxLength={255} aria-label={named(t("memberTitle"))} placeholder={t("memberTitle")} />
      </Form.Item>
      <Form.Item name={[index, "role"]}>
        <Select
          aria-label={named(t("role"))}
          options={councilRoles.map((value) => ({ value, label: say(councilRoleWords[value]) }))}
        />
      </Form.Item>
      <span className="chosen-buttons">
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("removeMember", { number })}
          title={t("removeMember", { number })}
          onClick={onRemove}
        />
      </span>
    </fieldset>
  );
}
