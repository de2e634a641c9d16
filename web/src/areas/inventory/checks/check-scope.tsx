import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  checkScopes,
  checkScopeWords,
  countMethods,
  countMethodWords,
  type CheckScope as Scope,
} from "@so-thiet-bi/contract/inventory";
import { Form, type FormInstance, Radio } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { RefsPicker } from "../../../ui/ref-picker.tsx";
import { text } from "./check-form.text.ts";
import type { CheckValues } from "./check-values.ts";

/** What of the unit is counted, and whether counters see the books. */
export function CheckScope({ form }: { form: FormInstance<CheckValues> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const scope: Scope = Form.useWatch("scope", form) ?? "ALL";
  return (
    <div className="check-scope">
      <Form.Item name="scope" label={t("scope")}>
        <Radio.Group className="check-choices" aria-label={t("scope")}>
          {checkScopes.map((value) => (
            <Radio key={value} value={value}>
              <Explained title={say(checkScopeWords[value])} hint={t(`scope${value}`)} />
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {scope === "SUBJECTS" && (
        <Form.Item name="subjectIds" label={t("subjects")} required>
          <RefsPicker choose={subjects.calls.choose} />
        </Form.Item>
      )}
      {scope === "GROUPS" && (
        <Form.Item name="groupIds" label={t("groups")} required>
          <RefsPicker choose={equipmentGroups.calls.choose} />
        </Form.Item>
      )}
      {scope === "ROOMS" && (
        <Form.Item name="roomIds" label={t("rooms")} required>
          <RefsPicker choose={functionalRooms.calls.choose} />
        </Form.Item>
      )}
      {scope !== "ALL" && scope !== "ROOMS" && (
        <Form.Item name="roomIds" label={t("roomsOnly")} extra={t("roomsOnlyHint")}>
          <RefsPicker choose={functionalRooms.calls.choose} />
        </Form.Item>
      )}
      <Form.Item name="method" label={t("method")}>
        <Radio.Group className="check-choices" aria-label={t("method")}>
          {countMethods.map((value) => (
            <Radio key={value} value={value}>
              <Explained title={say(countMethodWords[value])} hint={t(`method${value}`)} />
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </div>
  );
}

function Explained({ title, hint }: { title: string; hint: string }): ReactNode {
  return (
    <span className="stack gap-0">
      {title}
      <span className="hint">{hint}</span>
    </span>
  );
}
