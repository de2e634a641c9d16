import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

export interface SaveBarProps {
  /** No next one is begun from here. */
  single?: boolean;
  saving: boolean;
  onSave: (another: boolean) => void;
  onCancel: () => void;
}

/** The foot of a form in a drawer: give up, save and begin the next one, save. */
export function SaveBar({ single = false, saving, onSave, onCancel }: SaveBarProps): ReactNode {
  const t = useText(text);
  return (
    <div className="save-bar">
      <Button onClick={onCancel}>{t("cancel")}</Button>
      {!single && (
        <Button title="Ctrl+Enter" onClick={() => onSave(true)}>
          {t("saveAnother")}
        </Button>
      )}
      <Button type="primary" title="Ctrl+S" loading={saving} onClick={() => onSave(false)}>
        {t("save")}
      </Button>
    </div>
  );
}
