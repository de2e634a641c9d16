import { Button, Result } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

export default function NotFound(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  return (
    <main className="not-found">
      <title>{`404 · ${t("product")}`}</title>
      <Result
        status="404"
        title={<h1>404</h1>}
        subTitle={t("notFoundHint")}
        extra={
          <Button
            type="primary"
            href="/"
            onClick={(event) => {
              event.preventDefault();
              void navigate("/");
            }}
          >
            {t("backHome")}
          </Button>
        }
      />
    </main>
  );
}
