import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** The foot of a form here: what was opened is handed out first, so nothing goes on to a next one. */
export function FormFoot({
  saving,
  verb,
  onCancel,
}: {
  saving: boolean;
  verb: string;
  onCancel: () => void;
}): ReactNode {
  const t = useText(text);
  return (
    <div className="save-bar">
      <Button onClick={onCancel}>{t("cancel")}</Button>
      <Button type="primary" htmlType="submit" title="Ctrl+S" loading={saving}>
        {verb}
      </Button>
    </div>
  );
}
