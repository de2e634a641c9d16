import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./form.text.ts";
import { linesOnPage } from "./line-keys.ts";

export interface LinesPagerProps {
  page: number;
  total: number;
  onChange: (page: number) => void;
}

/** A long voucher is drawn a hundred lines at a time, so that typing stays quick. */
export function LinesPager({ page, total, onChange }: LinesPagerProps): ReactNode {
  const t = useText(text);
  if (total <= linesOnPage) return null;
  const to = Math.min(total, (page + 1) * linesOnPage);
  return (
    <span className="lines-pager">
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t("previousPage")}
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      />
      {t("lineMany", { from: page * linesOnPage + 1, to, total })}
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={t("nextPage")}
        disabled={to >= total}
        onClick={() => onChange(page + 1)}
      />
    </span>
  );
}
