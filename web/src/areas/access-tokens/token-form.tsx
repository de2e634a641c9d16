import {
  type AccessToken,
  accessTokenBody,
  createAccessToken,
  type TokenPart,
  type TokenScope,
  tokenPart,
  tokenParts,
  tokenScopes,
  tokenScopeWords,
} from "@so-thiet-bi/contract/access-tokens";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { Button, Checkbox, Form, Input, Radio } from "antd";
import { type ReactNode, useMemo } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { text } from "./text.ts";

export interface TokenFormProps {
  latestDay: string;
  needsCode: boolean;
  onMade: (made: { token: string; accessToken: AccessToken }) => void;
  onCancel: () => void;
}

interface TokenValues {
  name: string;
  scope: TokenScope;
  parts: TokenPart[];
  expiresOn: string | null;
  password: string;
  code: string;
}

/** Long enough for a term; who needs more says so. */
const usualDays = 90;

/** What the program may do and until when; and that it is the owner of the account who asks. */
export default function TokenForm({ latestDay, needsCode, onMade, onCancel }: TokenFormProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(accessTokenBody);
  const create = useWrite(createAccessToken);
  const record = useRecordForm({
    schema: accessTokenBody,
    // two-step login above asks for a password and a code too
    apart: "token",
    toBody: ({ code, ...values }: TokenValues) => ({ ...values, ...(needsCode && { code }) }),
    save: async (body) => onMade(await create.mutateAsync({ body })),
  });
  const initialValues = useMemo((): TokenValues => {
    const usual = addDays(today(), usualDays);
    return {
      ...{ name: "", scope: "READ", parts: [], password: "", code: "" },
      expiresOn: usual < latestDay ? usual : latestDay,
    };
  }, [latestDay]);
  return (
    <RecordFormFrame record={record} initialValues={initialValues}>
      <Form.Item name="name" label={label("name")} extra={t("nameHint")} required>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="scope" label={label("scope")} required>
        <Radio.Group options={tokenScopes.map((value) => ({ value, label: say(tokenScopeWords[value]) }))} />
      </Form.Item>
      <Form.Item name="parts" label={label("parts")} extra={t("partsHint")}>
        <Checkbox.Group
          className="box-columns"
          options={tokenPart.options.map((value) => ({ value, label: say(tokenParts[value].words) }))}
        />
      </Form.Item>
      <Form.Item name="expiresOn" label={label("expiresOn")} extra={t("expiresHint")} required>
        <DayInput />
      </Form.Item>
      <Form.Item name="password" label={label("password")} required>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {needsCode && (
        <Form.Item name="code" label={label("code")} extra={t("codeHint")} required>
          <Input autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
      )}
      <div className="row">
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {t("create")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </RecordFormFrame>
  );
}
