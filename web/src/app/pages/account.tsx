import { type CurrentUser, changeLanguage, changePassword } from "@so-thiet-bi/contract/auth";
import { languages } from "@so-thiet-bi/contract/language";
import { Alert, Button, Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { speak, useLanguage, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useChange } from "../../lib/queries.ts";
import { keepSession, keepUser, useUser } from "../../lib/session.ts";
import { Facts } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { text } from "./account.text.ts";

const languageNames = { vi: "Tiếng Việt", en: "English" } as const;
const empty = { currentPassword: "", newPassword: "" };

/** Who I am, my language, my password. */
export default function Account(): ReactNode {
  const t = useText(text);
  const user = useUser();
  return (
    <>
      <PageHead title={t("title")} />
      <div className="stack form-column">
        {user.mustChangePassword && <Alert type="warning" showIcon title={t("mustChange")} description={t("mustChangeHint")} />}
        {!user.mustChangePassword && <Person user={user} />}
        {!user.mustChangePassword && <LanguageChoice />}
        <PasswordForm />
      </div>
    </>
  );
}

function Person({ user }: { user: CurrentUser }): ReactNode {
  const t = useText(text);
  return (
    <section className="sheet stack" aria-labelledby="account-person">
      <h2 id="account-person">{t("person")}</h2>
      <Facts
        facts={[
          { label: t("username"), value: user.username },
          { label: t("fullName"), value: user.fullName },
          { label: t("role"), value: t(user.role) },
          { label: t("unit"), value: user.department.name },
          { label: t("capabilities"), value: user.capabilities.map((one) => t(one)).join(", ") },
        ]}
      />
    </section>
  );
}

function LanguageChoice(): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const change = useChange(changeLanguage, { onDone: keepUser });
  return (
    <section className="sheet stack" aria-labelledby="account-language">
      <h2 id="account-language">{t("language")}</h2>
      <Radio.Group
        value={language}
        aria-labelledby="account-language"
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={({ target }) => {
          speak(target.value);
          change.mutate({ body: { language: target.value } });
        }}
      />
    </section>
  );
}

function PasswordForm(): ReactNode {
  const t = useText(text);
  const isForced = useUser().mustChangePassword;
  const navigate = useNavigate();
  const change = useChange(changePassword, { quiet: true });
  const record = useRecordForm({
    schema: changePassword.body,
    toBody: ({ currentPassword, newPassword }: typeof empty) => ({ currentPassword, newPassword }),
    async save(body) {
      const session = await change.mutateAsync({ body });
      record.reset(empty);
      keepSession(session);
      notifyDone(t("passwordChanged"));
      if (isForced) void navigate("/");
    },
  });
  return (
    <section className="sheet stack" aria-labelledby="account-password">
      <h2 id="account-password">{t("changePassword")}</h2>
      <RecordFormFrame record={record} initialValues={empty}>
        <Form.Item name="currentPassword" label={t("currentPassword")} required>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="newPassword" label={t("newPassword")} extra={t("newPasswordHint")} required>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {t("changePassword")}
        </Button>
      </RecordFormFrame>
    </section>
  );
}
