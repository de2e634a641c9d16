import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** The foot of the acceptance: it is given up, or posted. */
export function AcceptBar({
  isSaving,
  onAccept,
  onCancel,
}: {
  isSaving: boolean;
  onAccept: () => void;
  onCancel: () => void;
}): ReactNode {
  const t = useText(text);
  return (
    <div className="save-bar">
      <Button onClick={onCancel}>{t("cancel")}</Button>
      <Button type="primary" loading={isSaving} onClick={onAccept}>
        {t("post")}
      </Button>
    </div>
  );
}
