import { CalendarOutlined, DownOutlined } from "@ant-design/icons";
import { schoolYearStatusWords, waitsForClosingWords } from "@so-thiet-bi/contract/school-years";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../lib/language.ts";
import { useSchoolYear } from "../lib/school-year.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { pathTo } from "./menu.ts";
import { text } from "./text.ts";

const yearsPage = "/system/school-year";

/** The school years of the unit, each with what it is, and the way to their page, as entries of a menu. */
export function useYearEntries() {
  const say = useSay();
  const { years, choose } = useSchoolYear();
  return [
    ...years.map(({ id, name, status, isOver }) => ({
      key: String(id),
      label: (
        <span className="year-choice">
          {name}{" "}
          <span className="hint">
            {say(status === "PLANNED" && isOver ? waitsForClosingWords : schoolYearStatusWords[status])}
          </span>
        </span>
      ),
      onClick: () => choose(id),
    })),
    { type: "divider" as const },
    ...pathTo(yearsPage)
      .slice(-1)
      .map(({ title }) => ({ key: yearsPage, label: <Link to={yearsPage}>{say(title)}</Link> })),
  ];
}

/**
 * Chooses the school year that the pages show; on a phone the user menu does. A unit without years has
 * nothing to choose.
 */
export function YearSwitch(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const items = useYearEntries();
  const { year, isPast } = useSchoolYear();
  if (!year) return null;
  return (
    <>
      {isPast && (
        <span className="warns strong unbroken shell-past" role="status">
          {t("pastYear")}
        </span>
      )}
      {!narrow && (
        <Dropdown
          trigger={["click"]}
          placement="bottomRight"
          menu={{ items, selectable: true, selectedKeys: [String(year.id)] }}
        >
          <Button
            type="text"
            className="year-switch"
            icon={<CalendarOutlined aria-hidden />}
            aria-label={t("schoolYear", { name: year.name })}
          >
            <span className="year-switch-name">{year.name}</span>
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </>
  );
}
