import { LogoutOutlined } from "@ant-design/icons";
import { leavingStatuses } from "@so-thiet-bi/contract/leaving";
import { printClearance } from "@so-thiet-bi/contract/loan-papers";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { DeclaredPaperButton } from "../../../ui/declared-paper.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import type { PanelExtraProps } from "../extra-props.ts";
import { text } from "./text.ts";

const LeavingDialog = lazy(() => import("./leaving-dialog.tsx"));

/** On a person of the staff list: they leave, and the paper that says nothing is out any more. */
export default function LeavingEntry({ record }: PanelExtraProps): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  // on a phone they are pressed by a thumb
  const size = useNarrow() ? "medium" : "small";
  const hasLeft = leavingStatuses.some((status) => status === record["status"]);
  const clearance = (
    <DeclaredPaperButton paper={printClearance} asked={{ params: { id: record.id } }} size={size}>
      {t("clearance")}
    </DeclaredPaperButton>
  );
  if (hasLeft) return <p>{clearance}</p>;
  if (!record.can.edit || !record.active) return null;
  return (
    <p className="row gap-8">
      <Button size={size} icon={<LogoutOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("leave")}
      </Button>
      {clearance}
      <Suspense fallback={null}>
        {open && (
          <LeavingDialog open record={record} onClose={() => setOpen(false)} onEnded={() => setOpen(false)} />
        )}
      </Suspense>
    </p>
  );
}
