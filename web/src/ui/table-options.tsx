import { Button, Checkbox, Radio } from "antd";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { type TableOptionsProps, useTableChoice } from "./table-choice.ts";
import { text } from "./text.ts";

/** What stands behind the button `<TableOptions>`. */
export default function OptionsOfTable({ name, columns }: TableOptionsProps): ReactNode {
  const t = useText(text);
  const { shown, columns: chosen, density, choose } = useTableChoice(name, columns);
  const shownKeys = new Set(shown.map((column) => column.key));
  return (
    <div className="table-options">
      <p className="hint">{t("columnsShown")}</p>
      {columns
        .filter((column) => column.shown !== "always")
        .map((column) => (
          <Checkbox
            key={column.key}
            checked={shownKeys.has(column.key)}
            onChange={({ target }) => choose({ columns: { ...chosen, [column.key]: target.checked } })}
          >
            {column.title}
          </Checkbox>
        ))}
      <p className="hint">{t("density")}</p>
      <Radio.Group
        optionType="button"
        size="small"
        value={density}
        options={[
          { value: "comfortable", label: t("comfortable") },
          { value: "compact", label: t("compact") },
        ]}
        onChange={({ target }) => choose({ density: target.value })}
      />
      <Button type="link" size="small" onClick={() => choose(null)}>
        {t("resetColumns")}
      </Button>
    </div>
  );
}
