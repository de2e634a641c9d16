import { LogoutOutlined } from "@ant-design/icons";
import { leavingStatuses } from "@so-thiet-bi/contract/leaving";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "../../../lib/language.ts";
import type { PanelExtraProps } from "../extra-props.ts";
import { ClearanceLink } from "./clearance-link.tsx";
import { text } from "./text.ts";

const LeavingDialog = lazy(() => import("./leaving-dialog.tsx"));

/**
 * On a person of the staff list: they leave, or, once they have left, the paper that says nothing is out any
 * more.
 */
export default function LeavingEntry({ record }: PanelExtraProps): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const hasLeft = leavingStatuses.some((status) => status === record["status"]);
  if (hasLeft)
    return (
      <p>
        <ClearanceLink employeeId={record.id} />
      </p>
    );
  if (!record.can.edit || !record.active) return null;
  return (
    <p>
      <Button size="small" icon={<LogoutOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("leave")}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <LeavingDialog open record={record} onClose={() => setOpen(false)} onEnded={() => setOpen(false)} />
        )}
      </Suspense>
    </p>
  );
}
