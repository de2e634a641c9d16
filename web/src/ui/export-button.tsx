import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { type ExportCall, useExport } from "../lib/export.ts";
import { useText } from "../lib/language.ts";
import { notifyDone } from "../lib/notices.ts";
import { text } from "./export-button.text.ts";

export interface ExportButtonProps {
  of: ExportCall;
  /** The list as it is narrowed and ordered now. */
  query: Readonly<Record<string, unknown>>;
  /** How many rows the list has; not known yet while it loads. */
  total: number | undefined;
}

/** Saves the whole filtered list as a workbook. */
export function ExportButton({ of, query, total }: ExportButtonProps): ReactNode {
  const t = useText(text);
  const exporting = useExport(of);
  return (
    <Button
      className="page-head-behind"
      icon={<DownloadOutlined aria-hidden />}
      loading={exporting.isPending}
      disabled={total === 0}
      onClick={() =>
        exporting.mutate(query, {
          onSuccess: (file) => notifyDone(t("exported", { count: total ?? 0, file })),
        })
      }
    >
      {t("export")}
    </Button>
  );
}
