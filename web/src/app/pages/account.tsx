import { type CurrentUser, changeLanguage, changePassword } from "@so-thiet-bi/contract/auth";
import { labelled } from "@so-thiet-bi/contract/labels";
import { languages } from "@so-thiet-bi/contract/language";
import { capabilityText, roleWords } from "@so-thiet-bi/contract/people";
import { Alert, Button, Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import { AccessTokens } from "../../areas/access-tokens/access-tokens.tsx";
import { mayWordsOf } from "../../areas/accounts/job-words.ts";
import { ContactForm } from "../../areas/auth/contact-form.tsx";
import { OpenSessions } from "../../areas/auth/open-sessions.tsx";
import { SecondFactorSection } from "../../areas/auth/second-factor.tsx";
import { chooseAppearance, useAppearance } from "../../lib/appearance.ts";
import { speak, useLanguage, useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { isHeldBack, keepSession, keepUser, useUser } from "../../lib/session.ts";
import { Facts } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import "./account.css";
import { text } from "./account.text.ts";

const languageNames = { vi: "Tiếng Việt", en: "English" } as const;
const appearances = ["light", "dark", "system"] as const;
const empty = { currentPassword: "", newPassword: "", repeatedPassword: "" };

/** What is typed twice is sent once. */
const typedTwice = changePassword.body
  .safeExtend({
    repeatedPassword: labelled({ vi: "Nhập lại mật khẩu mới", en: "New password again" }, z.string()),
  })
  .superRefine((typed, context) => {
    const isSame = typed.repeatedPassword === typed.newPassword;
    if (!isSame)
      context.addIssue({ code: "custom", path: ["repeatedPassword"], params: { says: "not-repeated" } });
  });

/** Who I am, how I am reached, language and look, my password, where I am logged in, and programs of mine. */
export default function Account(): ReactNode {
  const t = useText(text);
  const user = useUser();
  const navigate = useNavigate();
  const needsSecondFactor = !user.mustChangePassword && user.mustSetUpSecondFactor === true;
  const goOn = () => {
    if (!needsSecondFactor) return;
    const { mustSetUpSecondFactor: _, ...free } = user;
    keepUser(free);
    void navigate("/");
  };
  return (
    <>
      <PageHead title={t("title")} />
      <div className="stack form-column account-columns">
        {user.mustChangePassword && (
          <Alert type="warning" showIcon title={t("mustChange")} description={t("mustChangeHint")} />
        )}
        {needsSecondFactor && (
          <Alert type="warning" showIcon title={t("mustSetUp")} description={t("mustSetUpHint")} />
        )}
        {!isHeldBack(user) && (
          <>
            <Person user={user} />
            <ContactForm />
            <LanguageChoice />
            <AppearanceChoice />
            <AboutMe />
          </>
        )}
        {!needsSecondFactor && <PasswordForm />}
        {!user.mustChangePassword && <SecondFactorSection onStarted={goOn} />}
        {!isHeldBack(user) && (
          <>
            <OpenSessions />
            <AccessTokens />
          </>
        )}
      </div>
    </>
  );
}

function Person({ user }: { user: CurrentUser }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { type } = user.department;
  const nothing = { rooms: [], subjects: [], subjectGroups: [] };
  const whole = user.capabilities.map((capability) => ({ capability, ...nothing }));
  const capabilities = [...whole, ...user.scopes];
  const may = mayWordsOf({ departmentType: type, role: user.role, capabilities });
  return (
    <section className="sheet stack" aria-labelledby="account-person">
      <h2 id="account-person">{t("person")}</h2>
      <Facts
        facts={[
          { label: t("username"), value: user.username },
          { label: t("fullName"), value: user.fullName },
          { label: t("unit"), value: user.department.name },
          { label: t("only"), value: user.scopes.map((one) => say(capabilityText(one))).join("\n") },
          // why: system administrators have no duties in a unit
          { label: t("role"), value: may === undefined && say(roleWords[user.role]) },
        ]}
      />
      {may && (
        <div>
          <h3 className="text">{t("may")}</h3>
          <p>{say(may)}</p>
        </div>
      )}
    </section>
  );
}

function AboutMe(): ReactNode {
  const t = useText(text);
  return (
    <section className="sheet stack" aria-labelledby="account-data">
      <div>
        <h2 id="account-data">{t("aboutMe")}</h2>
        <p className="hint">{t("aboutMeHint")}</p>
      </div>
      <Link to="/account/data">{t("aboutMeOpen")}</Link>
    </section>
  );
}

function LanguageChoice(): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const change = useWrite(changeLanguage, { onDone: keepUser });
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

function AppearanceChoice(): ReactNode {
  const t = useText(text);
  const appearance = useAppearance();
  return (
    <section className="sheet stack" aria-labelledby="account-appearance">
      <div>
        <h2 id="account-appearance">{t("appearance")}</h2>
        <p className="hint">{t("appearanceHint")}</p>
      </div>
      <Radio.Group
        value={appearance}
        aria-labelledby="account-appearance"
        options={appearances.map((one) => ({ value: one, label: t(one) }))}
        onChange={({ target }) => chooseAppearance(target.value)}
      />
    </section>
  );
}

function PasswordForm(): ReactNode {
  const t = useText(text);
  const isForced = useUser().mustChangePassword;
  const navigate = useNavigate();
  const change = useWrite(changePassword);
  const record = useRecordForm({
    schema: typedTwice,
    toBody: (values: typeof empty) => values,
    async save({ currentPassword, newPassword }) {
      const session = await change.mutateAsync({ body: { currentPassword, newPassword } });
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
        <Form.Item name="repeatedPassword" label={t("repeatedPassword")} required>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {t("changePassword")}
        </Button>
      </RecordFormFrame>
    </section>
  );
}
