import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { boardRoles, boardRoleWords } from "@so-thiet-bi/contract/inventory";
import { Button, Form, type FormInstance, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notify } from "../../../lib/notices.ts";
import { useUser } from "../../../lib/session.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Select } from "../../../ui/select.tsx";
import { positionOf, useLastBoard } from "../checks-api.ts";
import { text } from "./check-form.text.ts";
import { blankMember, type CheckValues, type MemberValues, memberOf } from "./check-values.ts";

export interface CheckBoardProps {
  form: FormInstance<CheckValues>;
  checkId: number | undefined;
  onChange: () => void;
}

/** The board (ban kiểm kê): people of the unit and from outside, as they stand on the minutes. */
export function CheckBoard({ form, checkId, onChange }: CheckBoardProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [isTaking, setTaking] = useState(false);
  const lastBoard = useLastBoard(useUser().department.id, checkId);
  // why: without it only what stands in fields would be answered, not whether somebody is from outside
  const members = Form.useWatch("members", { form, preserve: true }) ?? [];

  const takeLast = async () => {
    setTaking(true);
    try {
      const last = await lastBoard();
      if (!last) return notify({ kind: "info", title: t("boardNone") });
      if (last.members.length === 0)
        return notify({ kind: "info", title: t("boardNoneOf", { name: last.name }) });
      form.setFieldValue("members", last.members.map(memberOf));
      onChange();
      notify({ kind: "info", title: t("boardTaken", { count: last.members.length, name: last.name }) });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setTaking(false);
    }
  };
  const fillPosition = async (index: number, person: Named | null) => {
    if (!person) return;
    const title = await positionOf(person.id);
    const now = form.getFieldValue(["members", index]) as MemberValues | undefined;
    // why: meanwhile the row may have gone, or somebody typed a better word
    if (!title || now?.employeeId?.id !== person.id || now.title) return;
    form.setFieldValue(["members", index, "title"], title);
    onChange();
  };

  return (
    <>
      <p className="hint">{t("boardHint")}</p>
      <Form.List name="members">
        {(rows, { add, remove }) => (
          <div className="board-rows">
            {rows.length === 0 && <p className="board-empty">{t("boardEmpty")}</p>}
            {rows.map(({ key, name: index }) => {
              const member = members[index];
              return (
                <div key={key} className="board-row">
                  {member?.isOutside ? (
                    <Form.Item name={[index, "memberName"]}>
                      <Input aria-label={t("memberName")} placeholder={t("memberName")} maxLength={255} />
                    </Form.Item>
                  ) : (
                    <Form.Item name={[index, "employeeId"]}>
                      <EmployeeOfBoard onPick={(person) => void fillPosition(index, person)} />
                    </Form.Item>
                  )}
                  <Form.Item name={[index, "title"]}>
                    <Input aria-label={t("title")} placeholder={t("title")} maxLength={255} />
                  </Form.Item>
                  <Form.Item name={[index, "represents"]}>
                    <Input aria-label={t("represents")} placeholder={t("represents")} maxLength={255} />
                  </Form.Item>
                  <Form.Item name={[index, "role"]}>
                    <Select
                      aria-label={t("role")}
                      options={boardRoles.map((value) => ({ value, label: say(boardRoleWords[value]) }))}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t("remove", {
                      name: member?.employeeId?.name ?? member?.memberName ?? String(index + 1),
                    })}
                    onClick={() => {
                      remove(index);
                      onChange();
                    }}
                  />
                </div>
              );
            })}
            <div className="board-add">
              <Button
                icon={<PlusOutlined aria-hidden />}
                onClick={() => add({ ...blankMember, ...(rows.length === 0 && { role: "CHAIR" }) })}
              >
                {t("addInside")}
              </Button>
              <Button
                icon={<PlusOutlined aria-hidden />}
                onClick={() => add({ ...blankMember, isOutside: true })}
              >
                {t("addOutside")}
              </Button>
              <Button loading={isTaking} onClick={() => void takeLast()}>
                {t("boardOfLast")}
              </Button>
            </div>
          </div>
        )}
      </Form.List>
    </>
  );
}

interface EmployeeOfBoardProps {
  id?: string;
  value?: Named | null;
  onChange?: (person: Named | null) => void;
  onPick: (person: Named | null) => void;
}

function EmployeeOfBoard({ value, onChange, onPick, ...rest }: EmployeeOfBoardProps): ReactNode {
  const t = useText(text);
  return (
    <RefPicker
      {...rest}
      aria-label={t("employee")}
      placeholder={t("employee")}
      choose={employees.calls.choose}
      value={value ?? null}
      onChange={(person) => {
        onChange?.(person);
        onPick(person);
      }}
    />
  );
}
