import { GlobalOutlined } from "@ant-design/icons";
import { Button, Form, Input } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate } from "react-router";
import { speak, useLanguage, useText } from "../../lib/language.ts";
import { useIsLoggedIn } from "../../lib/session.ts";
import { useLogIn } from "./api.ts";
import "./login-page.css";
import { text } from "./text.ts";

interface Credentials {
  username: string;
  password: string;
  /** Only while it is asked for. */
  code?: string;
}

/**
 * Drawn without antd’s Card, which brings tabs and menus along: this page is the first one that everybody
 * waits for.
 */
export default function LoginPage(): ReactNode {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : <LoginForm />;
}

function LoginForm(): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const logIn = useLogIn();
  const [form] = Form.useForm<Credentials>();
  const [asksCode, setAsksCode] = useState(false);
  const start = (body: Credentials) =>
    logIn.mutate(
      { body },
      {
        onError({ code, message }) {
          if (code === "secondFactorNeeded") setAsksCode(true);
          if (code === "wrongCode") form.setFields([{ name: "code", value: "", errors: [message] }]);
        },
      },
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said in one language is said again in the other
  useEffect(() => {
    const faulty = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (faulty.length > 0)
      form.validateFields(faulty.map(({ name }) => name) as never).catch(() => undefined);
  }, [language, form]);

  return (
    <main className="login">
      <title>{`${t("title")} · ${t("product")}`}</title>
      <p className="login-product">
        <img src="/icon.svg" alt="" width={40} height={40} />
        {t("product")}
      </p>
      <section className="login-card" aria-labelledby="login-title">
        <header>
          <h1 id="login-title">{t("title")}</h1>
          <Button
            type="text"
            size="small"
            icon={<GlobalOutlined aria-hidden />}
            lang={language === "vi" ? "en" : "vi"}
            onClick={() => speak(language === "vi" ? "en" : "vi")}
          >
            {t("speakOther")}
          </Button>
        </header>
        <Form<Credentials> form={form} layout="vertical" requiredMark={false} onFinish={start}>
          <Form.Item
            name="username"
            label={t("username")}
            rules={[{ required: true, whitespace: true, message: t("usernameMissing") }]}
          >
            <Input
              size="large"
              placeholder={t("username")}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              autoFocus
              onChange={() => setAsksCode(false)}
            />
          </Form.Item>
          <Form.Item
            name="password"
            label={t("password")}
            rules={[{ required: true, message: t("passwordMissing") }]}
          >
            <Input.Password
              size="large"
              placeholder={t("password")}
              autoComplete="current-password"
              maxLength={200}
            />
          </Form.Item>
          {asksCode && (
            <Form.Item
              name="code"
              label={t("code")}
              extra={t("codeHint")}
              preserve={false}
              rules={[{ required: true, whitespace: true, message: t("codeMissing") }]}
            >
              <Input
                size="large"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                autoFocus
              />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={logIn.isPending}>
            {t("logIn")}
          </Button>
        </Form>
      </section>
    </main>
  );
}
