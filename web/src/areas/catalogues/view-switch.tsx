import { Segmented } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

interface ViewSwitchProps {
  /** What is not the list. */
  name: string;
  isViewed: boolean;
  onChange: (as: "view" | "list") => void;
}

/** The rows as people think of them, or as a list. */
export default function ViewSwitch({ name, isViewed, onChange }: ViewSwitchProps): ReactNode {
  const t = useText(text);
  return (
    <Segmented<"view" | "list">
      aria-label={t("shownAs")}
      value={isViewed ? "view" : "list"}
      onChange={onChange}
      options={[
        { value: "view", label: name },
        { value: "list", label: t("asList") },
      ]}
    />
  );
}
